"""What can be heard of a night: all that people by ear have.

A message is heard when its clip begins, not when the table wants it said, and understood a while
later, unless the voice was cut off before.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from roundtable.app.nights import MockedNight
from roundtable.messages import Message
from roundtable_ports import ClipEnded, ClipStarted

UNDERSTOOD = 0.9
"""From the beginning of a sentence, before anybody acts on it."""

SILENCE = 0.7
"""After which everybody knows that nothing more is being said."""


class Listener(Protocol):
    def hear(self, now: float, message: Message) -> None: ...
    def silence(self, now: float) -> None: ...


class Ear:
    """Passes on what was heard, at the time when it is understood."""

    def __init__(self, deaf_to: Collection[str] = ()) -> None:
        self._deaf_to = deaf_to
        self._said: list[Message] = []  # the table numbers them from 1
        self._half_heard: tuple[float, Message] | None = None
        self._quiet_since: float | None = 0.0
        self._now: Callable[[], float] = lambda: 0.0

    def said(self, _at: float, message: Message) -> None:
        """The table wants this said: for `MockedNight(heard=…)`."""
        self._said.append(message)

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

    def _begins(self, message: Message) -> None:
        self._half_heard, self._quiet_since = (self._now() + UNDERSTOOD, message), None

    def next(self) -> float | None:
        if self._half_heard:
            return self._half_heard[0]
        return None if self._quiet_since is None else self._quiet_since + SILENCE

    def tell(self, now: float, listener: Listener) -> None:
        if self._half_heard and self._half_heard[0] <= now:
            (_, message), self._half_heard = self._half_heard, None
            if message.id not in self._deaf_to:
                listener.hear(now, message)
        elif self._quiet_since is not None and self._quiet_since + SILENCE <= now:
            self._quiet_since = None
            listener.silence(now)
