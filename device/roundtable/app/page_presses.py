"""Buttons on pages: what fingers did apart stays apart, however a network brings it.

A page tells when a button goes down and when it comes up, and both may arrive at once, or a whole
code. So close together they would be a blip of a wire, or both buttons of the box. Therefore what
is told of a box is done in that order, and after a button went down or up the next that goes the
other way waits for a `GAP`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from roundtable_ports import Box, Contact

GAP: Final = 0.03
"""Longer than a switch bounces; and two of them are more than both buttons may be apart."""

MOST_WAITING: Final = 20
"""Whoever sends more than that at once is not a finger: it is passed on as it came."""


@dataclass(slots=True)
class _Presses:
    waiting: deque[tuple[Contact, bool]] = field(default_factory=deque)
    moved_at: float = float("-inf")
    down: bool = False
    sleeps: bool = False


class Paced:
    """Passes edges on to `move`; `now` and `later` are by the clock of the hands."""

    def __init__(
        self,
        move: Callable[[Contact, bool], None],
        now: Callable[[], float],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._move, self._now, self._later = move, now, later
        self._boxes: dict[Box, _Presses] = {}

    def press(self, contact: Contact, down: bool) -> None:
        box = self._boxes.setdefault(contact.box, _Presses())
        box.waiting.append((contact, down))
        if not box.sleeps or len(box.waiting) > MOST_WAITING:
            self._go_on(box)

    def _go_on(self, box: _Presses) -> None:
        crowded = len(box.waiting) > MOST_WAITING
        while box.waiting:
            contact, down = box.waiting[0]
            early = box.moved_at + GAP - self._now()
            if down is not box.down and early > 0 and not crowded:
                self._sleep(box, early)
                return
            box.waiting.popleft()
            self._move(contact, down)
            # Only now: the move itself may take a while.
            box.moved_at, box.down = self._now(), down

    def _sleep(self, box: _Presses, seconds: float) -> None:
        def wake() -> None:
            box.sleeps = False
            self._go_on(box)

        if not box.sleeps:
            box.sleeps = True
            self._later(seconds, wake)
