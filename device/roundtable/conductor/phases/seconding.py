"""What one seat has said, another confirms or voids: by holding approve or reject."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack


class Seconding(Phase):
    """Any seat but the first may decide it."""

    scene = Scene.CLAIM

    def __init__(
        self,
        night: Night,
        first: Jack,
        asks: Message,
        confirmed: Callable[[Jack], None],
        voided: Callable[[], None],
    ) -> None:
        super().__init__(night)
        self._first, self._asks = first, asks
        self._confirmed, self._voided = confirmed, voided

    def prompt(self) -> Message:
        return self._asks

    def may_hold(self) -> Set[Contact]:
        others = [jack for jack in self.night.jacks if jack != self._first]
        return {Contact(jack, button) for jack in others for button in Button}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self._first:
            return
        self.night.hush()
        if button is Button.APPROVE:
            self._confirmed(jack)
        else:
            self._voided()

    @property
    def awaited(self) -> Set[Jack]:
        return {jack for jack in self.night.jacks if jack != self._first}

    @property
    def cursor(self) -> Set[Jack]:
        return {self._first}
