"""Letting phones in: the lamp of a box shows the two colours of the phone that asks, and a hold
there answers. Whoever sits there sees both, so there is nothing to guess and nothing to type."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.commands import PageAsks
from roundtable.conductor.effects import LetIn, TurnAway
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button, Contact

SECONDS_TO_JOIN = 60.0
SAID_EVERY = 60.0
"""Lamps tell of everyone who asks; the voice not more often than that, however many there are."""


class Admitting(Phase):
    """A phase in which phones are let in, at some boxes."""

    @property
    def admits_at(self) -> Set[Box]:
        """Where a phone that asks is shown, and a hold answers it."""
        return frozenset(self.night.all_boxes)

    def asked_in(self, ask: PageAsks) -> None:
        """A phone asks here now."""
        night = self.night
        if not night.voice.talking and night.now >= night.joins_told_at + SAID_EVERY:
            night.joins_told_at = night.now
            self.voice.say(asking(ask))

    @property
    def may_be_hushed(self) -> bool:
        """Whether nothing that is being said leads on to something else."""
        return True

    def answer_page(self, ask: PageAsks, button: Button) -> None:
        """Its box was held."""
        if self.may_be_hushed:
            self.voice.hush()
        (admit if button is Button.APPROVE else turn_away)(self.night, ask)

    def again(self, box: Box) -> None:
        if ask := self.night.asks_at(box):
            self.voice.say_once(asking(ask))
        else:
            super().again(box)


def asking(ask: PageAsks) -> Message:
    first, second = ask.sign
    return message("join-ask", seat=ask.box, first=str(first), second=str(second))


def admit(night: Night, ask: PageAsks) -> None:
    """Its colours match, says whoever sits there."""
    night.forget_ask(ask)
    night.effects.append(LetIn(ask.page))
    joined(night, ask.box, host=ask.host)


def turn_away(night: Night, ask: PageAsks) -> None:
    night.forget_ask(ask)
    night.effects.append(TurnAway(ask.page))
    night.voice.say(message("join-refused", seat=ask.box))


def joined(night: Night, box: Box, *, host: bool = False, silent: bool = False) -> None:
    """From now on a phone is one of this box's; whoever had one there before has none."""
    if not silent:
        how = "join-host" if host else "join-instead" if box in night.paired else "join-in"
        night.voice.say_once(message(how, seat=box))
    if not host:
        night.phase.sit_down(box)


class Join(Admitting):
    """At any moment of a night, from the menu: at one box; in a game a second seat agrees."""

    scene = Scene.HAND
    patience = SECONDS_TO_JOIN

    def __init__(self, night: Night, box: Box, then: Callable[[], None]) -> None:
        super().__init__(night)
        self._box, self._then = box, then

    @property
    def admits_at(self) -> Set[Box]:
        return {self._box}

    def prompt(self) -> Message:
        if ask := self.night.asks_at(self._box):
            return asking(ask)
        return message("join-none", seat=self._box)

    def asked_in(self, ask: PageAsks) -> None:
        self.voice.hush()
        self.ask()

    def answer_page(self, ask: PageAsks, button: Button) -> None:
        night = self.night
        night.voice.hush()
        if button is Button.REJECT:
            turn_away(night, ask)
            self._then()
        elif night.playing:
            asks = message("join-second", seat=self._box)
            night.go(Seconding(night, self._box, asks, lambda _: self._admit(ask), self._refused))
        else:
            self._admit(ask)

    def _admit(self, ask: PageAsks) -> None:
        """It may have gone while the others thought about it."""
        if self.night.asks.get(self._box) == ask:
            admit(self.night, ask)
        self._then()

    def _refused(self) -> None:
        self.voice.say(message("menu-refused"))
        self._then()

    def both_held(self, box: Box) -> bool:
        """Enough of it."""
        if box == self._box:
            self.voice.hush()
            self._then()
        return True

    def give_up(self) -> None:
        self.voice.hush()
        self.voice.say(message("join-over", seat=self._box))
        self._then()

    @property
    def cursor(self) -> Set[Box]:
        return frozenset() if self.night.asks_at(self._box) else {self._box}


class PagesForAll(Admitting):
    """The device deals only to pages: the deal waits until every seat has one."""

    presses = Answering.GIVE_UP
    scene = Scene.HAND
    gathers = True

    def __init__(self, night: Night, then: Callable[[], None], give_up: Callable[[], None]) -> None:
        super().__init__(night)
        self._then, self._give_up = then, give_up

    @property
    def admits_at(self) -> Set[Box]:
        return frozenset(self.night.boxes)

    @property
    def presses_of(self) -> Set[Box]:
        return {self.night.steers}

    def prompt(self) -> Message | None:
        lacking = self.lacking(self.night)
        return message("pages-missing", seats=lacking) if lacking else None

    @staticmethod
    def lacking(night: Night) -> tuple[Box, ...]:
        if night.others_read:
            return ()
        return tuple(box for box in night.boxes if box not in night.paired | night.going)

    def may_hold(self) -> Set[Contact]:
        return {Contact(self.night.steers, Button.REJECT)}

    def hold(self, box: Box, button: Button) -> None:
        if box == self.night.steers and button is Button.REJECT:
            self.voice.hush()
            self._give_up()

    def check(self) -> None:
        if not self.lacking(self.night):
            self._then()

    @property
    def cursor(self) -> Set[Box]:
        return {box for box in self.lacking(self.night) if not self.night.asks_at(box)}
