"""What one seat has said, another confirms or voids: by holding approve or reject."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button


class Seconding(Phase):
    """Any seat but the first may decide it. If nobody knows where the first sits, whoever holds
    first is: then it takes two holds, at two boxes."""

    presses = Answering.CONFIRM
    scene = Scene.CLAIM
    hears_taps = False
    holds = (*Button,)

    def __init__(
        self,
        night: Night,
        first: Box | None,
        asks: Message,
        confirmed: Callable[[Box], None],
        voided: Callable[[], None],
    ) -> None:
        super().__init__(night, [box for box in night.boxes if box != first])
        self._first, self._asks = first, asks
        self._confirmed, self._voided = confirmed, voided

    def prompt(self) -> Message:
        return self._asks

    @property
    def first_known(self) -> bool:
        return self._first is not None

    def hold(self, box: Box, button: Button) -> None:
        if box not in self.asked:
            return
        if button is Button.REJECT:
            self._voided()
        elif self._first is None:
            self._first = box
            self.asked = tuple(one for one in self.asked if one != box)
            self.ask()
        else:
            self._confirmed(box)

    def void(self) -> None:
        self.voice.hush()
        self._voided()

    @property
    def cursor(self) -> Set[Box]:
        return {self._first} if self._first else frozenset()
