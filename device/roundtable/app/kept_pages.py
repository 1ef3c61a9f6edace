"""The sessions of pages on the disk, for a restart of the table: hashes alone, and for a night."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from roundtable.console.access import KeptSession
from roundtable.files.writing import Write, write_now

log = logging.getLogger(__name__)

FILE = "pages.json"
LONGEST_NIGHT = 24 * 3600.0
LARGEST_FILE = 100_000


class KeptPages:
    """A file that cannot be read or written never stops a night: people join again."""

    def __init__(
        self, folder: Path, write: Write = write_now, now: Callable[[], float] = time.time
    ) -> None:
        self._path, self._disk, self.now = folder / FILE, write, now
        self._written: list[KeptSession] | None = None

    def read(self) -> list[KeptSession]:
        try:
            raw = self._path.read_bytes()
            if len(raw) > LARGEST_FILE:
                raise ValueError("far too large")
            kept = msgspec.json.decode(raw, type=list[KeptSession])
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            log.warning("%s: %s; everyone joins again", self._path, error)
            return []
        # A clock that went back is no reason to send anybody away.
        return [one for one in kept if self.now() - one.begun < LONGEST_NIGHT]

    def write(self, kept: list[KeptSession]) -> None:
        if kept == self._written:
            return
        self._written = kept
        self._disk(self._path, msgspec.json.encode(kept))  # which only its owner can read
