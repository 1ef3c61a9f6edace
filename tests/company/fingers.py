"""Fingers with a plan: what they do at which moment, and the presses that are made of it."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from itertools import count

from roundtable.app.nights import MockedNight
from roundtable.players.hands import HALF_CODE, HOLD, TAP
from roundtable_ports import Box, Button, Contact

QUIET = 1.1
"""Before a code: its frame of quiet, and a little more."""

Pressing = tuple[float, Contact, float]
"""When, which button, and for how long."""


class NotedHands:
    """Note when which box was pressed, and not by which button."""

    def __init__(self, night: MockedNight) -> None:
        self._night = night
        self.pressed: list[tuple[float, Box, bool]] = []

    def press(self, contact: Contact) -> None:
        self.pressed.append((self._night.now, contact.box, True))
        self._night.hands.press(contact)

    def release(self, contact: Contact) -> None:
        self.pressed.append((self._night.now, contact.box, False))
        self._night.hands.release(contact)


class Fingers:
    """Everybody's; whatever is planned for one moment is done in the order of planning."""

    def __init__(self, night: MockedNight | None = None) -> None:
        self.night = night
        self._plan: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._last = defaultdict[int, float](float)  # when each box was last to be pressed

    def next(self) -> float | None:
        return self._plan[0][0] if self._plan else None

    def at(self, moment: float, does: Callable[[], None]) -> None:
        heapq.heappush(self._plan, (moment, next(self._numbers), does))

    def clear(self) -> None:
        """Whatever somebody was about to do is forgotten."""
        self._plan.clear()
        self._last.clear()

    def move(self, now: float) -> None:
        """Do whatever is due."""
        while self._plan and self._plan[0][0] <= now:
            _, _, does = heapq.heappop(self._plan)
            does()

    def until(self, moment: float) -> None:
        """Let the night's time pass, and fingers move in it."""
        night = self.night
        assert night, "these fingers are at no table yet"
        while self._plan and self._plan[0][0] <= moment:
            due, _, does = heapq.heappop(self._plan)
            night.until(max(due, night.now))
            does()
            if not self.asleep():
                night.until(night.now)
        night.until(max(moment, night.now))

    def asleep(self) -> bool:
        """Whether the table's loop has just slept through what a finger did."""
        return False

    def down(self, at: float, box: int, button: str) -> None:
        self.at(at, partial(self._change, Contact(Box(box), Button(button)), True))

    def up(self, at: float, box: int, button: str) -> None:
        self.at(at, partial(self._change, Contact(Box(box), Button(button)), False))

    def press(self, at: float, box: int, button: str, seconds: float = TAP) -> None:
        self._last[box] = at
        self.down(at, box, button)
        self.up(at + seconds, box, button)

    def tap(self, at: float, box: int, button: str) -> None:
        self.press(at, box, button)

    def hold(self, at: float, box: int, button: str) -> None:
        self.press(at, box, button, HOLD)

    def code(self, at: float, box: int, code: str) -> None:
        at = max(at, self._last[box] + QUIET)
        for number, button in enumerate(code.split()):
            self.tap(at + number * HALF_CODE, box, button)

    def both(self, at: float, box: int) -> None:
        for button in Button:
            self.tap(at, box, button)

    def _change(self, contact: Contact, down: bool) -> None:
        assert self.night, "these fingers are at no table yet"
        hands = self.night.hands
        (hands.press if down else hands.release)(contact)
