"""The sessions of pages on the disk, for a restart of the table: hashes alone, and their ages."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from roundtable.console.access import KeptSession
from roundtable.files.reading import read_kept
from roundtable.files.writing import Write, write_now

FILE = "pages.json"
KEPT_EVERY = 600.0
"""Seconds between two looks at how old sessions are: as much of their age a power cut forgets."""

LARGEST_FILE = 100_000
_sessions = msgspec.json.Decoder(list[KeptSession])


class KeptPages:
    """A file that cannot be read or written never stops a night: people join again.

    `now` is the clock by which sessions grow old: it runs while the table does, and never jumps.
    """

    def __init__(
        self, folder: Path, write: Write = write_now, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._path, self._disk, self.now = folder / FILE, write, now
        self._written: list[KeptSession] | None = None

    def read(self) -> list[KeptSession]:
        kept: list[KeptSession] = read_kept(
            self._path, _sessions.decode, [], "everyone joins again", LARGEST_FILE
        )
        return kept

    def write(self, kept: list[KeptSession]) -> None:
        if kept == self._written:
            return
        self._written = kept
        self._disk(self._path, msgspec.json.encode(kept))  # which only its owner can read
