"""A mocked table on the real clock that says who may come in, and how late its frames are.

`python -m tests.bench.besieged FRAMES` is `roundtable run --mock` as it is, but for a line with
the cookies of seven phones, and by how much each frame was late, in the file FRAMES at its end.
"""

from __future__ import annotations

import atexit
import json
import sys
import threading
import time
from array import array
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from roundtable.app import pages
from roundtable.commands import cli
from roundtable.console.access import Role
from roundtable_drivers import frames
from roundtable_ports import Jack

KEY = "bench"
BOXES = tuple(map(Jack, range(1, 8)))
MOST = 60 * 3600  # frames

late = array("f", bytes(4 * MOST))
"""Room for all of them is taken at once: measuring makes nothing grow."""

_numbers = count()
_deadlines = frames.deadlines


def timed(period: float, ended: threading.Event) -> Iterator[float]:
    for due in _deadlines(period, ended):
        yield due
        late[next(_numbers) % MOST] = time.monotonic() - due


class Besieged(pages.TablePages):
    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        access = self.access
        cookies = [access.enter(access.admit(Role.SEAT, box, KEY), []) for box in BOXES]
        print(json.dumps(cookies), flush=True)


def main(told: str) -> int:
    atexit.register(lambda: Path(told).write_bytes(late[: next(_numbers)].tobytes()))
    frames.deadlines = timed
    pages.TablePages = Besieged  # type: ignore[misc]
    return cli.main(["run", "--mock", "--port", "0", "--bind", "127.0.0.1"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
