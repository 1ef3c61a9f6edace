"""A line-up of the table's own: lists of everything that can be chosen, each explained on request.

Approve changes what was read out, or opens a list of it; reject goes on; both buttons tapped say
what it does. What the rules refuse is told with its cure, and so is advice before it is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.messages import Kind, Message, joined, message, message_about
from roundtable.narration.play import serves
from roundtable.rules.editions import DEALS, EDITIONS, NO_ASSASSIN, WITHOUT_PAGES
from roundtable.rules.lineups import choose_next, has_group, members, one_by_one, toggle
from roundtable.rules.modules import GROUPS, RULES, SWITCHED
from roundtable.rules.problems import problems, reads
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side

TakesUp = Callable[[Night, Setup], None]
MakesSetup = Callable[[], Setup]

CARDS = {"buttons": "pick-buttons", "table": "pick-table"}


class Picking(Reading):
    """A list of what can be changed; its entries are read afresh after every change."""

    gathers = True

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

    def entry(self, what: Message, change: MakesSetup, *about: str) -> Item:
        explained = tuple(message_about("about", name) for name in about)
        return Item((what,), lambda: self.change(change()), explained)

    def chooses(self, name: str, what: Message, *about: str, among: tuple[str, ...] = ()) -> Item:
        """An entry that goes on to the next value of a setting."""
        return self.entry(what, partial(choose_next, self.setup, name, among), *about)


class PickOwn(Picking):
    """The whole of it; the last entry closes the list."""

    def __init__(self, night: Night, setup: Setup, take: TakesUp) -> None:
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
        return message("pick-how", seat=self.chooser)

    def entries(self) -> Iterator[Item]:
        setup = self.setup
        yield self.chooses("edition", message("pick-edition", box=setup.edition))
        if not EDITIONS[setup.edition].refuses_others:
            for side in Side:
                yield self._opens(joined("pick", side), partial(PickCharacters, side=side))
        yield self._opens("pick-modules", PickModules)
        yield self._opens("pick-rules", PickRules)
        deals = DEALS if self.night.pages_served else WITHOUT_PAGES
        yield self.chooses("deal", message_about("pick-deal", setup.deal), among=deals)
        if setup.deal == "device":
            yield self.chooses("reveal", message_about("pick-reveal", setup.reveal))
        yield self.chooses("quest_cards", message(CARDS[setup.quest_cards]))
        yield Item((message("pick-done"),), self._done)

    def _opens(self, id: str, opens: Callable[[Night, Setup, PickOwn], Phase]) -> Item:
        return Item((message(id),), lambda: self.night.go(opens(self.night, self.setup, self)))

    def back(self, setup: Setup) -> None:
        """From a list below this one."""
        self.setup = setup
        self._items = list(self.entries())
        self._introduced = True
        self.night.go(self)

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


class PickCharacters(PickPart):
    """Of one side, one by one; those who come together are modules."""

    def __init__(self, night: Night, setup: Setup, above: PickOwn, side: Side) -> None:
        self._side = side
        super().__init__(night, setup, above)

    def choices(self) -> Iterator[Item]:
        for name in one_by_one(self._side):
            id = "pick-in" if name in self.setup.named else "pick-out"
            change = partial(toggle, self.setup, name)
            yield self.entry(message(id, character=name), change, name)
        if self._side is Side.EVIL:
            yield self._serves()

    def _serves(self) -> Item:
        """Who does the Assassin's work, where the card does not play."""
        serving = self.setup.switch("assassin")
        if serving == NO_ASSASSIN:
            return self.chooses("assassin", message("pick-assassin-none"), "assassin")
        what = message(serves("pick-assassin", self.setup, serving), character=serving)
        return self.chooses("assassin", what, "assassin")


class PickModules(PickPart):
    """Characters that come together, and switches that bring a module."""

    def choices(self) -> Iterator[Item]:
        if not EDITIONS[self.setup.edition].refuses_others:
            for group in GROUPS:
                there = _module(group, has_group(self.setup, group))
                change = partial(toggle, self.setup, *members(group))
                yield self.entry(there, change, group)
        for name in SWITCHED:
            there = _module(name, self.setup.switch(name) == "on")
            yield self.chooses(name, there, name)


class PickRules(PickPart):
    """The finer rules that this line-up reads; each entry explains itself."""

    def choices(self) -> Iterator[Item]:
        for name in RULES:
            if reads(self.setup, name):
                yield self.chooses(name, message_about("rule", name, self.setup.switch(name)))


def _module(name: str, there: bool) -> Message:
    return message_about("pick-switch", "on" if there else "off", module=name)
