"""What is played tonight, by voice: the last line-up, good ones, or one of the table's own."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.deal import begin_deal
from roundtable.conductor.phases.join import Admitting, PagesForAll
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.picking import PickOwn
from roundtable.conductor.phases.rehearsal import rehearse
from roundtable.conductor.repertoire import can_lead
from roundtable.messages import Message, message, message_about
from roundtable.narration.play import serves
from roundtable.rules.editions import FEWEST_PLAYERS, NO_ASSASSIN
from roundtable.rules.lineups import handled_as, usual
from roundtable.rules.modules import RULES, SWITCHED, SWITCHES
from roundtable.rules.problems import reads
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable_ports import Box

EDITIONS_OFFERED = ("big_box", "resistance", "french")
"""Whose suggestions are read out; the quick rules suggest what Big Box does."""


def choose_lineup(night: Night) -> Phase:
    return ChooseLineup(night)


def gather(night: Night) -> None:
    """Seat those who came and clear the seats of those who left, then choose what is played.

    Without a known order, or with too few players, that begins in the lobby.
    """
    night.game = None
    night.reseat()
    if len(night.boxes) >= FEWEST_PLAYERS and night.known_order():
        night.go(choose_lineup(night))
    else:
        seated = sorted(night.boxes, key=lambda box: box != night.steers)
        night.go(night.script.gathers(night, seated))


class ChooseLineup(Admitting, Reading):
    """Last night's first, then suggestions from easy to hard, then the table's own choice."""

    gathers = True

    def __init__(self, night: Night) -> None:
        self.night = night
        super().__init__(night, night.steers, list(self._offers()))

    def open(self) -> None:
        if self.night.seats_change:  # while the order was being told
            gather(self.night)
        else:
            super().open()

    def intro(self) -> Message:
        return message("lineup-how", seat=self.chooser)

    def _offers(self) -> Iterator[Item]:
        night = self.night
        players = len(night.boxes)
        last = night.settings.last_setup
        usually = usual(players, cardboard=not night.apart)
        seated = replace(last, players=players) if last else usually
        start = seated if can_lead(seated, night.pages_served) else usually
        if last and start is seated:
            yield self._offer((_last(seated), *_besides(seated, usually)), seated)
        for edition in EDITIONS_OFFERED:
            for one in suggest(players, edition):
                name = message_about("suggestion", one.id)
                setup = handled_as(seated, one.setup)
                if not can_lead(setup, night.pages_served):
                    setup = one.setup
                says = (name, _named("lineup-offer", setup), *_besides(setup, usually))
                yield self._offer(says, setup)
        yield Item((message("lineup-own"),), lambda: night.go(PickOwn(night, start, take)))

    def _offer(self, says: tuple[Message, ...], setup: Setup) -> Item:
        return Item(says, lambda: take(self.night, setup))

    def sit_down(self, box: Box) -> None:
        """The list is read anew: what can be played follows the number of players."""
        super().sit_down(box)
        self._follow()

    def get_up(self, box: Box) -> None:
        self.night.get_up(box)
        self._follow()

    def _follow(self) -> None:
        if self.night.seats_change:
            self.voice.hush()
            gather(self.night)


def take(night: Night, setup: Setup) -> None:
    """This is what is played."""
    night.set(last_setup=setup)
    rehearse(night, setup, lambda: _deal_to_all(night, setup))


def _deal_to_all(night: Night, setup: Setup) -> None:
    """Somebody may have come or gone since the line-up was chosen: then another one is needed."""
    if night.seats_change:
        gather(night)
    else:
        deal(night, setup)


def deal(night: Night, setup: Setup) -> None:
    """To pages, once every seat has one; else from the box, at once."""
    if setup.deal == "device" and PagesForAll.lacking(night):
        night.go(
            PagesForAll(
                night, lambda: _deal_to_all(night, setup), lambda: night.go(choose_lineup(night))
            )
        )
    else:
        begin_deal(night, setup)


def _last(setup: Setup) -> Message:
    if setup.named:
        return message("lineup-last", box=setup.edition, characters=setup.named)
    return message("lineup-last-plain", box=setup.edition)


def _besides(setup: Setup, usually: Setup) -> Iterator[Message]:
    """What besides the characters is not as usual."""
    modules = tuple(name for name in SWITCHED if setup.switch(name) == "on")
    if modules:
        yield message("lineup-modules", modules=modules)
    for name in RULES:
        value = setup.switch(name)
        if value != SWITCHES[name].default(setup.edition) and reads(setup, name):
            yield message_about("rule", name, value)
    if setup.switch("assassin") != NO_ASSASSIN:
        serving = setup.switch("assassin")
        yield message(serves("pick-assassin", setup, serving), character=serving)
    if setup.deal != usually.deal:
        yield message_about("pick-deal", setup.deal)
    if setup.quest_cards != usually.quest_cards:
        yield message("pick-table")


def _named(family: str, setup: Setup) -> Message:
    """With the characters asked for by name, or as plain ones only."""
    if setup.named:
        return message(family, characters=setup.named)
    return message_about(family, "plain")
