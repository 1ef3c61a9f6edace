"""A line-up of the table's own: lists of everything that can be chosen, each explained on request.

Approve changes what was read out, or opens a list of it; reject goes on; both buttons tapped say
what it does. What the rules refuse is told with its cure, and so is advice before it is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.messages import Kind, Message, message
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, NO_ASSASSIN, QUEST_CARDS, REVEALS
from roundtable.rules.modules import GROUPS, RULES, SWITCHED, SWITCHES
from roundtable.rules.problems import problems, reads
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side

Take = Callable[[Night, Setup], None]
Change = Callable[[], Setup]

CARDS = {"buttons": "pick-buttons", "table": "pick-table"}


class Picking(Reading):
    """A list of what can be changed; its entries are read afresh after every change."""

    def __init__(self, night: Night, setup: Setup) -> None:
        self.setup = setup
        super().__init__(night, night.steers, [])
        self._items = list(self.entries())

    def entries(self) -> Iterator[Item]:
        yield from ()

    def change(self, setup: Setup) -> None:
        self.setup = setup
        entries = list(self.entries())
        self.show(entries, min(self._at, len(entries) - 1))

    def entry(self, what: Message, change: Change, *about: str) -> Item:
        explained = tuple(message(f"about-{name}") for name in about)
        return Item((what,), lambda: self.change(change()), explained)


class PickOwn(Picking):
    """The whole of it; the last entry closes the list."""

    def __init__(self, night: Night, setup: Setup, take: Take) -> None:
        super().__init__(night, setup)
        self._take = take
        self._heard: set[str] = set()  # problems that were told
        self._introduced = False

    def open(self) -> None:
        if self._introduced:
            self._read()
        else:
            self.ask()

    def intro(self) -> Message:
        return message("pick-how", seat=int(self.chooser))

    def entries(self) -> Iterator[Item]:
        setup = self.setup
        yield self.entry(message("pick-edition", box=setup.edition), self._next_edition)
        if not EDITIONS[setup.edition].refuses_others:
            for side in Side:
                yield self._opens(f"pick-{side}", partial(PickCharacters, side=side))
        yield self._opens("pick-modules", PickModules)
        yield self._opens("pick-rules", PickRules)
        yield self.entry(message(f"pick-deal-{setup.deal}"), self._next_deal)
        if setup.deal == "device":
            yield self.entry(message(f"pick-reveal-{setup.reveal}"), self._next_reveal)
        yield self.entry(message(CARDS[setup.quest_cards]), self._next_cards)
        yield Item((message("pick-done"),), self._done)

    def _opens(self, id: str, opens: Callable[[Night, Setup, PickOwn], Phase]) -> Item:
        return Item((message(id),), lambda: self.night.go(opens(self.night, self.setup, self)))

    def back(self, setup: Setup) -> None:
        """From a list below this one."""
        self.setup = setup
        self._items = list(self.entries())
        self._introduced = True
        self.night.go(self)

    def _next_edition(self) -> Setup:
        edition = _next(self.setup.edition, tuple(EDITIONS))
        return Setup(players=self.setup.players, edition=edition, deal=self.setup.deal)

    def _next_deal(self) -> Setup:
        deals = DEALS if self.night.pages_served else DEALS[:-1]
        deal = _next(self.setup.deal, deals)
        return replace(self.setup, deal=deal, reveal=REVEALS[0])

    def _next_reveal(self) -> Setup:
        return replace(self.setup, reveal=_next(self.setup.reveal, REVEALS))

    def _next_cards(self) -> Setup:
        return replace(self.setup, quest_cards=_next(self.setup.quest_cards, QUEST_CARDS))

    def _done(self) -> None:
        """Refusals keep the list open; so does advice, until it has been heard once."""
        against = [one for one in problems(self.setup) if one.kind is not Kind.NOTE]
        told = {f"{one.id} {one.values}": one for one in against}
        refused = any(one.kind is Kind.REFUSED for one in against)
        if refused or not self._heard.issuperset(told):
            for one in told.values():
                self.voice.say(one)
            self._heard |= set(told)
            self._read()
        else:
            self._take(self.night, self.setup)


class PickPart(Picking):
    """One list of them, and back."""

    def __init__(self, night: Night, setup: Setup, above: PickOwn) -> None:
        self._above = above
        super().__init__(night, setup)

    def entries(self) -> Iterator[Item]:
        yield from self.choices()
        yield Item((message("pick-back"),), lambda: self._above.back(self.setup))

    def choices(self) -> Iterator[Item]:
        yield from ()

    def toggle(self, *names: str) -> Setup:
        """These characters in, or out if they are all in."""
        named = self.setup.named
        rest = tuple(one for one in named if one not in names)
        chosen = rest if set(names) <= set(named) else (*rest, *names)
        changed = replace(self.setup, characters=chosen)
        serving = changed.switch("assassin")
        return changed if serving in (NO_ASSASSIN, *chosen) else replace(changed, assassin=None)


class PickCharacters(PickPart):
    """Of one side, one by one; those who come together are modules."""

    def __init__(self, night: Night, setup: Setup, above: PickOwn, side: Side) -> None:
        self._side = side
        super().__init__(night, setup, above)

    def choices(self) -> Iterator[Item]:
        for one in CHARACTERS.values():
            if one.side is self._side and not one.plain and one.module not in GROUPS:
                id = "pick-in" if one.name in self.setup.named else "pick-out"
                change = partial(self.toggle, one.name)
                yield self.entry(message(id, character=one.name), change, one.name)
        if self._side is Side.EVIL:
            yield self._serves()

    def _serves(self) -> Item:
        """Who does the Assassin's work, where the card does not play."""
        serving = self.setup.switch("assassin")
        cast = [CHARACTERS[name] for name in self.setup.named]
        fit = [
            one.name for one in cast if one.side is Side.EVIL and not (one.plain or one.assassin)
        ]

        def change() -> Setup:
            return replace(self.setup, assassin=_next(serving, (NO_ASSASSIN, *fit)))

        if serving == NO_ASSASSIN:
            return self.entry(message("pick-assassin-none"), change, "assassin")
        return self.entry(message("pick-assassin", character=serving), change, "assassin")


class PickModules(PickPart):
    """Characters that come together, and switches that bring a module."""

    def choices(self) -> Iterator[Item]:
        if not EDITIONS[self.setup.edition].refuses_others:
            for group in GROUPS:
                names = [one.name for one in CHARACTERS.values() if one.module == group]
                there = set(names) <= set(self.setup.named)
                yield self._entry(group, there, partial(self.toggle, *names))
        for name in SWITCHED:
            on = self.setup.switch(name) == "on"
            yield self._entry(name, on, partial(self._flip, name))

    def _entry(self, module: str, there: bool, change: Change) -> Item:
        id = "pick-switch-on" if there else "pick-switch-off"
        return self.entry(message(id, module=module), change, module)

    def _flip(self, switch: str) -> Setup:
        return _with_next(self.setup, switch)


class PickRules(PickPart):
    """The finer rules that this line-up reads; each entry explains itself."""

    def choices(self) -> Iterator[Item]:
        for name in RULES:
            if reads(self.setup, name):
                what = message(f"rule-{name}-{self.setup.switch(name)}")
                yield self.entry(what, partial(_with_next, self.setup, name))


def _with_next(setup: Setup, switch: str) -> Setup:
    return replace(setup, **{switch: _next(setup.switch(switch), SWITCHES[switch].values)})


def _next(value: str, values: tuple[str, ...]) -> str:
    at = values.index(value) if value in values else -1
    return values[(at + 1) % len(values)]
