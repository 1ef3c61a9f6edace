"""The sessions of pages on the disk, for a restart of the table: hashes alone, and for a night."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from roundtable.console.access import KeptSession
from roundtable.files.reading import read_kept
from roundtable.files.writing import Write, write_now

FILE = "pages.json"
LONGEST_NIGHT = 24 * 3600.0
LARGEST_FILE = 100_000
_sessions = msgspec.json.Decoder(list[KeptSession])


class KeptPages:
    """A file that cannot be read or written never stops a night: people join again."""

    def __init__(
        self, folder: Path, write: Write = write_now, now: Callable[[], float] = time.time
    ) -> None:
        self._path, self._disk, self.now = folder / FILE, write, now
        self._written: list[KeptSession] | None = None

    def read(self) -> list[KeptSession]:
        kept: list[KeptSession] = read_kept(
            self._path, _sessions.decode, [], "everyone joins again", LARGEST_FILE
        )
        # A clock that went back is no reason to send anybody away.
        return [one for one in kept if self.now() - one.begun < LONGEST_NIGHT]

    def write(self, kept: list[KeptSession]) -> None:
        if kept == self._written:
            return
        self._written = kept
        self._disk(self._path, msgspec.json.encode(kept))  # which only its owner can read
