"""The frame thread: a picture of every sixtieth of a second, on time, to the ring."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Self

from roundtable_ports import FRAMES_PER_SECOND, Clock, Closing, Frame, Ring

AIM_STEP = 4e-6
MOST_EARLY = 1e-3

log = logging.getLogger(__name__)

ShownAt = Callable[[float], Frame]
"""What the lamps show at a time of the table's clock. It is called on the frame thread."""


class FrameThread(Closing):
    """Shows `picture` on the ring with absolute deadlines: a late frame makes none after it late.

    Frames that should have been shown during a stall are left out. When the ring fails it is told
    to `trouble` once, and the game goes on without lights.
    """

    def __init__(
        self,
        ring: Ring,
        picture: ShownAt,
        clock: Clock,
        trouble: Callable[[str], None],
        rate: float = FRAMES_PER_SECOND,
    ) -> None:
        self._ring, self._picture, self._clock = ring, picture, clock
        self._trouble = trouble
        self._period = 1 / rate
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="frames", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """End the thread; the ring is its owner's to close. To do so twice is fine."""
        self._ended.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join()

    def __enter__(self) -> Self:
        self.start()
        return self

    def _run(self) -> None:
        try:
            for _ in deadlines(self._period, self._ended):
                self._ring.show(self._picture(self._clock.now()))
        except Exception as error:
            log.exception("the frame thread ended")
            self._trouble(f"the lights went out: {error}; the game goes on without them")


def deadlines(period: float, ended: threading.Event) -> Iterator[float]:
    """Sleep until each multiple of the period, and say which it is; those missed are left out.

    A sleeper wakes late, by about as much each time. So it aims early by what was usual so far:
    stepping that up after a late waking and down after an early one finds the median.
    """
    start = time.monotonic()
    number, early = 0, 0.0
    while not ended.is_set():
        due = start + number * period
        ahead = due - early - time.monotonic()
        if ahead > 0:
            time.sleep(ahead)
            late = time.monotonic() > due
            early = min(max(early + (AIM_STEP if late else -AIM_STEP), 0.0), MOST_EARLY)
        if ended.is_set():
            return
        yield due
        number = max(number + 1, int((time.monotonic() - start) / period))
