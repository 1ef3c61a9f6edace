"""A mocked table on the real clock that says who may come in, and how late its frames are.

`python -m tests.bench.besieged FRAMES` is `roundtable run --mock` as it is, but for a line with
the cookies of seven phones, and, in the file FRAMES at its end, by how much each frame was late,
for how long of that there was no processor for it, and what was at work when it had to wait.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import sys
import threading
import time
from array import array
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from roundtable.app import pages
from roundtable.commands import cli
from roundtable.console.access import Role
from roundtable_drivers import frames
from roundtable_ports import Box

KEY = "bench"
BOXES = tuple(map(Box, range(1, 8)))
MOST = 60 * 3600  # frames
NOTED = 0.02
"""So late, and it is asked what held the frame up."""

late, starved = array("f", bytes(4 * MOST)), array("f", bytes(4 * MOST))
"""Room for all of them is taken at once: measuring makes nothing grow."""

held_up = Counter[str]()
_numbers = count()
_deadlines = frames.deadlines


class Processors:
    """For how long threads could have gone on, had there been a processor for them."""

    def __init__(self) -> None:
        self._before: dict[str, int] = {}

    def lacked(self) -> float:
        """By whichever waited longest since this was last asked."""
        before, self._before = self._before, {}
        for thread in os.listdir("/proc/self/task"):
            with suppress(OSError), open(f"/proc/self/task/{thread}/schedstat", "rb") as told:
                self._before[thread] = int(told.read().split()[1])
        waits = (now - before[one] for one, now in self._before.items() if one in before)
        return max(waits, default=0) / 1e9


class Collections:
    """For how long garbage was collected."""

    def __init__(self) -> None:
        self._began = self._spent = 0.0
        gc.callbacks.append(self._happens)

    def _happens(self, phase: str, _told: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.monotonic()
        else:
            self._spent += time.monotonic() - self._began

    def spent(self) -> float:
        """Since this was last asked."""
        spent, self._spent = self._spent, 0.0
        return spent


def timed(period: float, ended: threading.Event) -> Iterator[float]:
    """Whoever has Python's lock and no processor keeps the frames waiting like no processor."""
    processors = Processors()
    collections = Collections()
    for due in _deadlines(period, ended):
        began = time.monotonic() - due
        lacked = min(processors.lacked(), max(began, 0.0))
        collected = collections.spent()
        if began - lacked > NOTED:
            held_up["garbage"] += collected > began / 2
            held_up.update(at_work())
        asked = time.monotonic() - due - began  # what it took to find out is not the table's
        yield due
        shown = max(time.monotonic() - due - asked, 0.0)
        number = next(_numbers) % MOST
        late[number], starved[number] = shown, min(lacked + processors.lacked(), shown)


def at_work() -> list[str]:
    """Where each other thread is."""
    names = {one.ident: one.name for one in threading.enumerate()}
    return [
        f"{names.get(one)} in {Path(frame.f_code.co_filename).name}:{frame.f_lineno}"
        for one, frame in sys._current_frames().items()
        if one != threading.get_ident()
    ]


class TellingPages(pages.TablePages):
    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        access = self.access
        cookies = [access.enter(access.admit(Role.SEAT, box, KEY), []) for box in BOXES]
        print(json.dumps(cookies), flush=True)


def main(told: str) -> int:
    def tell() -> None:
        number = next(_numbers)
        measured = {
            "late": late[:number].tolist(),
            "starved": starved[:number].tolist(),
            "held_up": dict(held_up.most_common(8)),
        }
        Path(told).write_text(json.dumps(measured))

    atexit.register(tell)
    frames.deadlines = timed
    pages.TablePages = TellingPages  # type: ignore[misc]
    return cli.main(["run", "--mock", "--port", "0", "--bind", "127.0.0.1"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
