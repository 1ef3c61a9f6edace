"""What can be heard of a night, and fingers on its buttons: all that people by ear have.

A cue is heard when its clip begins, not when the table wants it said, and understood a while
later, unless the voice was cut off before.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Protocol

from roundtable.app.nights import MockedNight
from roundtable.messages import Message
from roundtable_ports import Button, ClipEnded, ClipStarted, Contact, Hands, Jack

UNDERSTOOD = 0.9
"""From the beginning of a sentence, before anybody acts on it."""

SILENCE = 0.7
"""After which everybody knows that nothing more is being said."""

TAP, HOLD, HALF_CODE = 0.1, 1.0, 0.3
QUIET = 1.1
"""Before a code: its frame of quiet, and a little more."""

BUTTONS = {"approve": Button.APPROVE, "reject": Button.REJECT}


class Listener(Protocol):
    def hear(self, now: float, cue: Message) -> None: ...
    def silence(self, now: float) -> None: ...


class Ear:
    """Passes on what was heard, at the time when it is understood."""

    def __init__(self, deaf_to: Collection[str] = ()) -> None:
        self._deaf_to = deaf_to
        self._said: list[Message] = []  # the table numbers them from 1
        self._half_heard: tuple[float, Message] | None = None
        self._quiet_since: float | None = 0.0
        self._now: Callable[[], float] = lambda: 0.0

    def said(self, _at: float, cue: Message) -> None:
        """The table wants this said: for `MockedNight(heard=…)`."""
        self._said.append(cue)

    def listen(self, night: MockedNight) -> None:
        """Hear the table's speaker: what begins, what ends and what is cut off."""
        self._now = lambda: night.now
        put, clear = night.inbox.put, night.hardware.speaker.clear

        def report(given: object) -> None:
            if isinstance(given, ClipStarted):
                self._begins(self._said[int(given.id) - 1])
            elif isinstance(given, ClipEnded):
                self._quiet_since = self._now()
            put(given)  # type: ignore[arg-type]

        def cut() -> None:
            self._half_heard, self._quiet_since = None, self._now()
            clear()

        vars(night.inbox)["put"] = report
        vars(night.hardware.speaker)["clear"] = cut

    def _begins(self, cue: Message) -> None:
        self._half_heard, self._quiet_since = (self._now() + UNDERSTOOD, cue), None

    def next(self) -> float | None:
        if self._half_heard:
            return self._half_heard[0]
        return None if self._quiet_since is None else self._quiet_since + SILENCE

    def tell(self, now: float, listener: Listener) -> None:
        if self._half_heard and self._half_heard[0] <= now:
            (_, cue), self._half_heard = self._half_heard, None
            if cue.id not in self._deaf_to:
                listener.hear(now, cue)
        elif self._quiet_since is not None and self._quiet_since + SILENCE <= now:
            self._quiet_since = None
            listener.silence(now)


class Fingers:
    """Presses that are planned, by their times."""

    def __init__(self) -> None:
        self._moves: list[tuple[float, int, Contact, bool]] = []
        self._count = 0
        self._last = defaultdict[int, float](float)  # when each was last to press

    def next(self) -> float | None:
        return self._moves[0][0] if self._moves else None

    def move(self, now: float, hands: Hands) -> None:
        while self._moves and self._moves[0][0] <= now:
            _, _, contact, down = heapq.heappop(self._moves)
            (hands.press if down else hands.release)(contact)

    def press(self, at: float, box: int, button: str, seconds: float) -> None:
        contact = Contact(Jack(box), BUTTONS[button])
        self._last[box] = at
        for moment, down in ((at, True), (at + seconds, False)):
            self._count += 1
            heapq.heappush(self._moves, (moment, self._count, contact, down))

    def tap(self, at: float, box: int, button: str) -> None:
        self.press(at, box, button, TAP)

    def hold(self, at: float, box: int, button: str) -> None:
        self.press(at, box, button, HOLD)

    def code(self, at: float, box: int, code: str) -> None:
        at = max(at, self._last[box] + QUIET)
        for number, button in enumerate(code.split()):
            self.tap(at + number * HALF_CODE, box, button)

    def both(self, at: float, box: int) -> None:
        for button in BUTTONS:
            self.tap(at, box, button)
