"""The clocks a table can run on: the computer's own, and one that moves only when told to."""

from __future__ import annotations

import threading
import time

LONGEST_STALL = 1.0
"""Ticks that are further off are of another clock."""

LONGEST_LEAP = 0.25
"""So many of its own seconds a fast clock goes on at once, which are less than a code's quiet …"""

LONGEST_PAUSE = 0.005
"""… or so many real ones, where that is more."""


class MonotonicClock:
    """Real seconds, which no change of the date disturbs."""

    def now(self) -> float:
        return time.monotonic()

    def stamp(self, ticks: float) -> float:
        """The kernel's own time of an edge, which no stall of ours can stretch, where it is one."""
        now = time.monotonic()
        return ticks if 0 <= now - ticks < LONGEST_STALL else now

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class VirtualClock:
    """Seconds that pass only in `sleep`: hours of play take no time."""

    def __init__(self, now: float = 0.0) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    def stamp(self, _ticks: float) -> float:
        return self._now

    def sleep(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError(f"cannot go back {-seconds} s: time only passes")
        self._now += seconds

    def reach(self, moment: float) -> None:
        """Let time pass until then; a moment that is over changes nothing."""
        self._now = max(self._now, moment)


class FastClock:
    """Real seconds, each of which counts as several: for the impatient.

    It is asked all the time. Where it was not, because the computer was busy, it waits instead of
    leaping: hands that press in this time would be too slow for it.
    """

    def __init__(self, speed: float) -> None:
        if speed <= 0:
            raise ValueError(f"cannot go {speed} times as fast: give a number above 0")
        self._speed = speed
        self._longest = max(LONGEST_LEAP, LONGEST_PAUSE * speed)
        self._now = self._asked_at = time.monotonic()
        self._asking = threading.Lock()

    def now(self) -> float:
        with self._asking:
            real = time.monotonic()
            self._now += min((real - self._asked_at) * self._speed, self._longest)
            self._asked_at = real
            return self._now

    def stamp(self, _ticks: float) -> float:
        return self.now()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds / self._speed)
