"""Shows: what gives a frame for every time, each as cheap as what it shows allows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Protocol

from roundtable.lights.lamps import Pattern
from roundtable.lights.movement import EBB, TICKS
from roundtable_ports import DARK, LAMPS, SEAT_LAMPS, SEATS, Frame

SEATS_LAMPS = SEATS * SEAT_LAMPS
Paint = Callable[[float], bytes]
"""The lamps of all seats, so many seconds after the scene began."""


class Show(Protocol):
    def at(self, now: float) -> Frame: ...


class Loop:
    """Patterns alone. Each frame of a turn is put together once, and a still one only once."""

    def __init__(self, lamps: Sequence[Pattern]) -> None:
        self._stretches = tuple(_stretches(lamps))
        self._length = math.lcm(*(len(one) for one in self._stretches))
        self._frames: list[Frame | None] = [None] * self._length

    def at(self, now: float) -> Frame:
        tick = int(now * TICKS) % self._length
        frame = self._frames[tick]
        if frame is None:
            parts = [stretch[tick % len(stretch)] for stretch in self._stretches]
            frame = self._frames[tick] = Frame(b"".join(parts))
        return frame


def _stretches(lamps: Sequence[Pattern]) -> Iterator[Pattern]:
    """The same lamps, with neighbours that stand still joined into one."""
    for still, group in groupby(lamps, key=lambda one: len(one) == 1):
        if still:
            yield (b"".join(one[0] for one in group),)
        else:
            yield from group


class Motion:
    """Seats painted anew for every frame, over tracks that go on, under lamps that must be seen."""

    def __init__(
        self,
        since: float,
        paint: Paint,
        tracks: Sequence[Pattern],
        above: Mapping[int, Pattern] | None = None,
    ) -> None:
        self._since, self._paint = since, paint
        self._tracks = tuple(_stretches(tracks))
        self._above = tuple((above or {}).items())

    def at(self, now: float) -> Frame:
        tick = int(now * TICKS)
        painted = self._paint(max(0.0, now - self._since))
        tracks = [stretch[tick % len(stretch)] for stretch in self._tracks]
        if not self._above:
            return Frame(b"".join((painted, *tracks)))
        frame = bytearray(b"".join((painted, *tracks)))
        for number, pattern in self._above:
            frame[3 * number : 3 * number + 3] = pattern[tick % len(pattern)]
        return Frame(bytes(frame))


class Ebbing:
    """A show whose tracks tell how much of a talk's time is gone: so many of their lamps ebb.

    For most of the time each says what it has to say, so nothing is harder to read.
    """

    def __init__(self, show: Show, since: float, seconds: float) -> None:
        self._show, self._since, self._seconds = show, since, seconds

    def at(self, now: float) -> Frame:
        frame = self._show.at(now)
        gone = burnt(now - self._since, self._seconds, LAMPS - SEATS_LAMPS)
        level = EBB[int(now * TICKS) % len(EBB)]
        if not gone or level == 1:
            return frame
        first, last = 3 * SEATS_LAMPS, 3 * (SEATS_LAMPS + gone)
        ebbed = bytes(round(one * level) for one in frame[first:last])
        return Frame(frame[:first] + ebbed + frame[last:])


def burnt(elapsed: float, seconds: float, lamps: int) -> int:
    """How many of these lamps are gone when they go one by one within so many seconds."""
    return max(0, min(lamps, int(elapsed * lamps / seconds)))


class Darkness:
    """What a show may rise from, or sink to."""

    def at(self, now: float) -> Frame:
        return DARK


class Then:
    """One show, and from a time on another; before that time it fades over."""

    def __init__(self, first: Show, until: float, then: Show, fade: float = 0.0) -> None:
        self._first, self._until, self._then, self._fade = first, until, then, fade

    def at(self, now: float) -> Frame:
        left = self._until - now
        if left <= 0:
            return self._then.at(now)
        if left >= self._fade:
            return self._first.at(now)
        return mixed_frames(self._then.at(now), self._first.at(now), left / self._fade)


def mixed_frames(one: Frame, other: Frame, share: float) -> Frame:
    weight = round(256 * share)
    pairs = zip(one, other, strict=True)
    return Frame(bytes([a + ((b - a) * weight >> 8) for a, b in pairs]))
