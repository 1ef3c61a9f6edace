"""The one queue of the table: whatever happens anywhere comes to the loop through it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec import Struct

from roundtable.conductor.commands import PressLost
from roundtable.conductor.effects import Mended, Trouble, Unsaid
from roundtable.conductor.faults import Returned, SetAside
from roundtable.conductor.flow import FromPages
from roundtable_ports import Edge, SpeakerReport


class Beat(Struct, frozen=True):
    """Asks for a sign of life, which comes when the queue has been drained as far as this."""


FromSpeech = SpeakerReport | Unsaid
Report = Edge | FromSpeech | SetAside | Returned | Trouble | Mended | FromPages | PressLost | Beat


class Inbox:
    """Driver threads put, the loop drains."""

    def __init__(self) -> None:
        self._waiting = deque[Report]()
        self.wake: Callable[[], None] = nothing

    def put(self, report: Report, /) -> None:
        self._waiting.append(report)
        self.wake()

    @property
    def waiting(self) -> bool:
        return bool(self._waiting)

    def drain(self) -> list[Report]:
        drained = []
        while self._waiting:
            drained.append(self._waiting.popleft())
        return drained


def nothing() -> None:
    """Nobody waits for it."""
