"""What is played tonight, by voice: the last line-up, good ones, or one of the table's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.deal import Spin
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.rehearsal import OfferRehearsal
from roundtable.conductor.repertoire import can_lead
from roundtable.narration.play import Kind, PlayCue, cue
from roundtable.rules.problems import Weight, problems, refusals
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest

EDITIONS_OFFERED = ("big_box", "resistance")
PICKED = ("merlin", "percival", "mordred", "morgana", "oberon", "assassin")
SWITCHES_OFFERED = ("blind_spies", "targeting")


def choose_lineup(night: Night) -> Phase:
    return ChooseLineup(night)


class ChooseLineup(Reading):
    """Last night's first, then suggestions from easy to hard, then the table's own choice."""

    def __init__(self, night: Night) -> None:
        self.night = night
        super().__init__(night, night.steers, list(self._offers()))

    def intro(self) -> PlayCue:
        return cue("lineup-how", seat=int(self.chooser))

    def _offers(self) -> list[Item]:
        night = self.night
        players = len(night.jacks)
        offers = []
        last = night.settings.last_setup
        if last and can_lead(seated := replace(last, players=players)):
            offers.append(self._offer((_last(seated), *_switched(seated)), seated))
        for edition in EDITIONS_OFFERED:
            for one in suggest(players, edition):
                if can_lead(one.setup):
                    name = PlayCue(f"suggestion-{one.id}", kind=Kind.HELP)
                    offers.append(self._offer((name, _offered(one.setup)), one.setup))
        own = Item((cue("lineup-own"),), lambda: night.go(PickOwn(night, self._start())))
        return [*offers, own]

    def _start(self) -> Setup:
        """What one's own choice begins with."""
        players = len(self.night.jacks)
        last = self.night.settings.last_setup
        if last and can_lead(replace(last, players=players)):
            return replace(last, players=players)
        return Setup(players=players)

    def _offer(self, cues: tuple[PlayCue, ...], setup: Setup) -> Item:
        return Item(cues, lambda: take(self.night, setup))


def take(night: Night, setup: Setup) -> None:
    """This is what is played."""
    night.say(_named("lineup-taken", setup))
    night.set(last_setup=setup)
    if night.settings.rehearsed or setup.quest_cards != "buttons":
        night.go(Spin(night, setup))
    else:
        night.go(OfferRehearsal(night, lambda: night.go(Spin(night, setup))))


class PickOwn(Reading):
    """Every entry is changed by approve; the last one closes the list."""

    def __init__(self, night: Night, setup: Setup) -> None:
        self._setup = setup
        super().__init__(night, night.steers, [])
        self._items = self._entries()

    def intro(self) -> PlayCue:
        return cue("lineup-how", seat=int(self.chooser))

    def _entries(self) -> list[Item]:
        setup = self._setup
        entries = [self._entry(cue("pick-edition", box=setup.edition), self._next_edition)]
        if setup.edition != "resistance":
            for name in PICKED:
                there = name in setup.named
                what = cue("pick-in" if there else "pick-out", character=name)
                entries.append(self._entry(what, partial(self._toggle, name)))
        for switch in SWITCHES_OFFERED:
            on = setup.switch(switch) == "on"
            what = cue("pick-switch-on" if on else "pick-switch-off", module=switch)
            entries.append(self._entry(what, partial(self._flip, switch)))
        by_button = setup.quest_cards == "buttons"
        what = cue("pick-buttons" if by_button else "pick-table")
        entries.append(self._entry(what, self._other_cards))
        entries.append(Item((cue("pick-done"),), self._done))
        return entries

    def _entry(self, what: PlayCue, change: Callable[[], Setup]) -> Item:
        def take_it() -> None:
            self._setup = change()
            self.show(self._entries(), self._at if self._at < len(self._entries()) else 0)

        return Item((what,), take_it)

    def _next_edition(self) -> Setup:
        editions = EDITIONS_OFFERED
        at = editions.index(self._setup.edition) if self._setup.edition in editions else -1
        return Setup(players=self._setup.players, edition=editions[(at + 1) % len(editions)])

    def _toggle(self, name: str) -> Setup:
        named = self._setup.named
        chosen = tuple(one for one in named if one != name) if name in named else (*named, name)
        return replace(self._setup, characters=chosen)

    def _flip(self, switch: str) -> Setup:
        other = "off" if self._setup.switch(switch) == "on" else "on"
        return replace(self._setup, **{switch: other})

    def _other_cards(self) -> Setup:
        other = "table" if self._setup.quest_cards == "buttons" else "buttons"
        return replace(self._setup, quest_cards=other)

    def _done(self) -> None:
        found = problems(self._setup)
        for one in found:
            if one.weight is not Weight.NOTE:
                self.night.say(PlayCue(one.id, one.values, Kind.HELP))
        if not refusals(self._setup):
            take(self.night, self._setup)


def _last(setup: Setup) -> PlayCue:
    if setup.named:
        return cue("lineup-last", box=setup.edition, characters=setup.named)
    return cue("lineup-last-plain", box=setup.edition)


def _switched(setup: Setup) -> list[PlayCue]:
    """What besides the characters is not as usual."""
    on = [
        cue("pick-switch-on", module=one) for one in SWITCHES_OFFERED if setup.switch(one) == "on"
    ]
    return on if setup.quest_cards == "buttons" else [*on, cue("pick-table")]


def _offered(setup: Setup) -> PlayCue:
    return _named("lineup-offer", setup)


def _named(id: str, setup: Setup) -> PlayCue:
    """With the characters asked for by name, or as plain ones only."""
    if setup.named:
        return cue(id, characters=setup.named)
    return cue(f"{id}-plain")
