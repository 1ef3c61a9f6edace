"""A step that several boxes answer together: who is in, when lamps may say so, when it closes.

A lamp says *answered* on a beat counted from the step's opening, never at the moment of a press:
every quarter of a second where answers will be shown, every 8 s where they stay secret. Replacing
an answer changes no lamp. The step closes on a beat, too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Set
from math import ceil
from typing import Generic, TypeVar

from roundtable.conductor.night import Night
from roundtable.conductor.phase import NOBODY, Phase
from roundtable.messages import Message
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

T = TypeVar("T")

BEAT = 0.25
SECRET_BEAT = 8.0
TINY = 1e-6  # of a beat: times are added up, and must still meet it


def beat_from(opened_at: float, moment: float, beat: float) -> float:
    """The first beat at or after this moment."""
    return opened_at + ceil((moment - opened_at) / beat - TINY) * beat


class OnBeat(Phase):
    """A step in which everything is public, and lamps still change on beats alone."""

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._lit: frozenset[Jack] = NOBODY
        self._lamps_at: float | None = None

    def marked(self) -> Set[Jack]:
        """Whose lamps are to be lit."""
        return NOBODY

    def tick(self) -> None:
        now = self.night.now
        if self._lamps_at is not None and now >= self._lamps_at:
            self._lit, self._lamps_at = frozenset(self.marked()), None
        if self._lamps_at is None and self._lit != self.marked():
            self._lamps_at = beat_from(self.opened_at, now, BEAT)

    def wake_at(self) -> float | None:
        return self._lamps_at

    @property
    def answered(self) -> Set[Jack]:
        return self._lit


class Asking(Phase, ABC, Generic[T]):
    lamp_beat = BEAT
    least_seconds = 0.0
    """How long the step lasts at least, whatever is answered."""

    hears_out = False
    """Whether the sentence must have ended before the step may close."""

    def __init__(self, night: Night, asked: Iterable[Jack]) -> None:
        super().__init__(night)
        self.asked = tuple(asked)
        self._asked = frozenset(self.asked)
        self.answers: dict[Jack, T] = {}
        self._lit: frozenset[Jack] = NOBODY
        self._lamps_at: float | None = None
        self._closes_at: float | None = None
        self._asks: Message | None = None

    @abstractmethod
    def close(self) -> None:
        """All are in."""

    def enter(self, jack: Jack, answer: T) -> None:
        """Take an answer; a new one replaces the old."""
        if jack in self.asked:
            self.answers[jack] = answer
            if self._lit != self.answers.keys() and self._lamps_at is None:
                self._lamps_at = self._beat_from(self.night.now, self.lamp_beat)

    def resume(self) -> None:
        self._closes_at = None
        unlit = self._lit != self.answers.keys()
        # The beats begin anew: a lamp at once would tell who has just answered.
        self._lamps_at = self.night.now + self.lamp_beat if unlit else None
        super().resume()

    def tick(self) -> None:
        now = self.night.now
        if self._lamps_at is not None and now >= self._lamps_at:
            self._lit, self._lamps_at = frozenset(self.answers), None
        if self._closes_at is None and self._complete() and self._heard():
            earliest = max(now, self.opened_at + self.least_seconds)
            self._closes_at = self._beat_from(earliest, BEAT)
        if self._closes_at is not None and now >= self._closes_at:
            self._closes_at = None
            if self._heard():  # else something was said since, and it closes after that
                self.close()

    def wake_at(self) -> float | None:
        times = [at for at in (self._lamps_at, self._closes_at) if at is not None]
        return min(times, default=None)

    def missing(self) -> tuple[Jack, ...]:
        """Who is not in yet, as the lamps tell: a nudge must not tell more."""
        return tuple(jack for jack in self.asked if jack not in self._lit)

    def _complete(self) -> bool:
        return len(self.answers) == len(self.asked)

    @property
    def answered(self) -> Set[Jack]:
        return self._lit

    @property
    def awaited(self) -> Set[Jack]:
        return self._asked

    def asks(self) -> Message | None:
        """One and the same for the whole step, so it is made once."""
        if self._asks is None:
            self._asks = self.prompt()
        return self._asks

    def _heard(self) -> bool:
        return not (self.hears_out and self.night.talking)

    def _beat_from(self, moment: float, beat: float) -> float:
        return beat_from(self.opened_at, moment, beat)


class Looking(Asking[bool], ABC):
    """One box's player looks at something, and says so when they have."""

    scene = Scene.HAND
    hears_out = True

    def __init__(self, night: Night, seat: Seat, then: Callable[[], None]) -> None:
        super().__init__(night, night.boxes_of([seat]))
        self._then = then

    def tap(self, jack: Jack, button: Button) -> None:
        if button is Button.APPROVE:
            self.enter(jack, True)

    def close(self) -> None:
        self._then()

    @property
    def cursor(self) -> Set[Jack]:
        return frozenset(self.missing())
