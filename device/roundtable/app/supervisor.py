"""Supervisor of the optional parts: an error in one is reported, and the table plays on.

The pages, the picture in the terminal and the look-out for networks run in the table's loop and are
optional. A part that failed is called again the next time, so most parts recover by themselves. An
error in the conductor itself is not caught here: it ends the program, and the next start offers the
game again.
"""

from __future__ import annotations

import functools
import logging
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec

from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.inbox import Inbox

log = logging.getLogger(__name__)

TROUBLE = "trouble-part"
MOST_ANNOUNCEMENTS = 3
"""Announcements of one part's failures: a part that fails again and again must not keep talking."""

MOST_LINES = 50
"""Lines in the log: a card wears out."""

P = ParamSpec("P")


def place_of(error: BaseException) -> str:
    """Return the error's type and place, without its message, which may hold a secret."""
    frames = traceback.extract_tb(error.__traceback__)
    at = f", {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{at}"


class Supervisor:
    """Keeps the errors of optional parts away from the table.

    >>> from roundtable.conductor.inbox import Inbox
    >>> supervisor = Supervisor(Inbox())
    >>> draw = supervisor.guard("terminal", lambda: 1 / 0)
    >>> draw()  # logs one line, and announces it at the table
    """

    def __init__(self, inbox: Inbox) -> None:
        self._inbox = inbox
        self._failing: set[object] = set()
        self._announced = Counter[str]()
        self._logged: set[str] = set()

    def guard(self, part: str, call: Callable[P, object]) -> Callable[P, None]:
        """Return `call` with its errors reported instead of raised."""

        @functools.wraps(call)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            try:
                call(*args, **kwargs)
            except Exception as error:
                self.log(part, error)
                if guarded not in self._failing:
                    self._failing.add(guarded)
                    self._announce(part)
            else:
                if guarded in self._failing:
                    self._failing.discard(guarded)
                    self._mended()

        return guarded

    def failed(self, part: str, error: BaseException) -> None:
        """Report an error that ended one request or one callback of a part, and nothing else."""
        self.log(part, error)
        self._announce(part)
        self._mended()

    def _announce(self, part: str) -> None:
        self._announced[part] += 1
        if self._announced[part] <= MOST_ANNOUNCEMENTS:
            self._inbox.put(Trouble(TROUBLE))

    def _mended(self) -> None:
        if not self._failing:
            self._inbox.put(Mended(TROUBLE))

    def log(self, part: str, error: BaseException) -> None:
        """Log each place once, without announcing anything."""
        self._write(f"{part} failed: {place_of(error)}")

    def log_type(self, part: str, error: BaseException) -> None:
        """Log the type alone: which line failed could tell what the code knew."""
        self._write(f"{part} failed: {type(error).__name__}")

    def _write(self, line: str) -> None:
        if line not in self._logged and len(self._logged) < MOST_LINES:
            self._logged.add(line)
            log.error("%s; the table plays on", line)
