"""Pairing a page by knocking: whoever sits there enters the presses that their own page shows."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.commands import KNOCKS, Waiting
from roundtable.conductor.effects import Pair
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack

KNOCK_SECONDS = 30.0


class Knock(Phase):
    """Open at one box for half a minute; any other box's presses are nothing."""

    scene = Scene.HAND

    def __init__(self, night: Night, jack: Jack, then: Callable[[], None]) -> None:
        super().__init__(night)
        self._jack, self._then = jack, then
        self._presses: list[Button] = []

    def prompt(self) -> Message:
        return message("knock-ask", seat=int(self._jack))

    @property
    def knocking(self) -> Jack:
        return self._jack

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self._jack:
            return
        self._presses.append(button)
        if len(self._presses) == KNOCKS:
            self._entered(tuple(self._presses), jack)

    def _entered(self, presses: tuple[Button, ...], jack: Jack) -> None:
        self._presses.clear()
        for page in self.night.pages_waiting:
            if page.pattern == presses and page.box in (None, jack):
                self._found(page)
                return
        self.night.hush()
        self.night.say(message("knock-wrong"))

    def _found(self, page: Waiting) -> None:
        night = self.night
        night.hush()
        if night.playing:
            asks = message("knock-second", seat=int(self._jack))
            agreed = lambda _: self._pair(page)  # noqa: E731
            night.go(Seconding(night, self._jack, asks, agreed, self._refused))
        else:
            self._pair(page)

    def _pair(self, page: Waiting) -> None:
        night = self.night
        night.effects.append(Pair(page.page, self._jack))
        night.say(
            message("knock-host" if page.box is None else "knock-paired", seat=int(self._jack))
        )
        self._then()

    def _refused(self) -> None:
        self.night.say(message("menu-refused"))
        self._then()

    def both_held(self, jack: Jack) -> bool:
        """Enough of it."""
        if jack != self._jack:
            return True
        self.night.hush()
        self._then()
        return True

    def tick(self) -> None:
        if self.night.now >= self.opened_at + KNOCK_SECONDS:
            self.night.hush()
            self.night.say(message("knock-over"))
            self._then()

    def wake_at(self) -> float | None:
        return self.opened_at + KNOCK_SECONDS

    @property
    def cursor(self) -> Set[Jack]:
        return {self._jack}


class PairEveryone(Phase):
    """The device deals only to pages: each seat knocks, and the deal waits for the last one."""

    scene = Scene.HAND

    def __init__(self, night: Night, then: Callable[[], None], give_up: Callable[[], None]) -> None:
        super().__init__(night)
        self._then, self._give_up = then, give_up

    def prompt(self) -> Message | None:
        lacking = self.lacking(self.night)
        return message("pages-missing", seats=tuple(map(int, lacking))) if lacking else None

    @staticmethod
    def lacking(night: Night) -> tuple[Jack, ...]:
        return tuple(jack for jack in night.jacks if jack not in night.paired)

    def may_hold(self) -> Set[Contact]:
        return {Contact(self.night.steers, Button.REJECT)}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self.night.steers and button is Button.REJECT:
            self.night.hush()
            self._give_up()

    def both_held(self, jack: Jack) -> bool:
        if jack not in self.lacking(self.night):
            return False
        self.night.hush()
        self.night.go(Knock(self.night, jack, lambda: self.night.go(self)))
        return True

    def tick(self) -> None:
        if not self.lacking(self.night):
            self._then()

    @property
    def cursor(self) -> Set[Jack]:
        return frozenset(self.lacking(self.night))
