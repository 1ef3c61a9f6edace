"""The games that were played, in `history.db`: what everyone saw of them, and nothing else.

SQLite, because people may want to look into it with tools of their own.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Protocol

import msgspec

from roundtable.journal.storage import OWNER_ONLY
from roundtable.journal.summary import Summary

FILE: Final = "history.db"
ASIDE: Final = "damaged-history"
NUMBERS: Final = range(1, 2**63)  # what SQLite can count to
WAIT: Final = 2.0  # seconds, while somebody else reads
LARGEST: Final = 1 << 28  # bytes; a game takes some thousands
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,  -- the running game it came from: no game is kept twice
    summary TEXT NOT NULL
)
"""
_summaries: Final = msgspec.json.Decoder(Summary)
_encoder: Final = msgspec.json.Encoder()


class HistoryError(OSError):
    """The history cannot be read or written now."""


class Damaged(HistoryError):
    """The history is not what was once written."""


class Archive(Protocol):
    """What the journal needs of a history. Every failure is an OSError."""

    def mend(self) -> bool:
        """Set a damaged history aside, with what can be read carried over; True if it was so."""

    def has(self, key: str) -> bool: ...

    def add(self, key: str, summary: Summary) -> None:
        """Keep it for good before returning, and only once."""


class History:
    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def has(self, key: str) -> bool:
        with self._connected() as base:
            found = base.execute("SELECT 1 FROM games WHERE key = ?", (key,)) if base else ()
            return any(found)

    def add(self, key: str, summary: Summary) -> None:
        with self._connected(make=True) as base:
            assert base is not None
            row = (key, _encoder.encode(summary).decode())
            base.execute("INSERT OR IGNORE INTO games (key, summary) VALUES (?, ?)", row)

    def games(self) -> dict[int, Summary]:
        """All games by their numbers, oldest first."""
        with self._connected() as base:
            rows = base.execute("SELECT number, summary FROM games ORDER BY number") if base else ()
            return {number: _summary(text) for number, text in rows}

    def game(self, number: int) -> Summary | None:
        if number not in NUMBERS:
            return None
        with self._connected() as base:
            asked = "SELECT summary FROM games WHERE number = ?"
            rows = base.execute(asked, (number,)).fetchall() if base else ()
            return next((_summary(text) for (text,) in rows), None)

    def mend(self) -> bool:
        legible: list[tuple[int, str, str]] = []
        if not self._path.exists() or self._path.stat().st_size <= LARGEST:
            try:
                with self._connected() as base:
                    told = base.execute("PRAGMA quick_check(1)").fetchone() if base else ("ok",)
                if told == ("ok",):
                    self.games()
                    return False
            except Damaged:
                pass
            legible = self._legible()
        aside = self._free_name()
        for ending in ("-journal", ""):  # an unfinished change belongs to its file
            with contextlib.suppress(FileNotFoundError):
                os.rename(f"{self._path}{ending}", f"{aside}{ending}")
        with self._connected(make=True) as base:
            assert base is not None
            base.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?)", legible)
        return True

    def _legible(self) -> list[tuple[int, str, str]]:
        rows: list[tuple[int, str, str]] = []
        with contextlib.suppress(Damaged), self._connected() as base:
            for number, key, text in (
                base.execute("SELECT number, key, summary FROM games") if base else ()
            ):
                with contextlib.suppress(Damaged):
                    _summary(text)
                    rows.append((number, key, text))
        return rows

    def _free_name(self) -> Path:
        number = 1
        while (aside := self._path.with_name(f"{ASIDE}-{number}.db")).exists():
            number += 1
        return aside

    @contextlib.contextmanager
    def _connected(self, make: bool = False) -> Iterator[sqlite3.Connection | None]:
        """One transaction, or None where no game was ever kept; safe on the disk at its end."""
        if self._path.exists() and not self._path.is_file():
            raise HistoryError(f"{self._path.name} is not a plain file")
        if make:
            # SQLite gives its own files the mode of this one.
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY))
        elif not self._path.exists() or not self._path.stat().st_size:
            yield None
            return
        try:
            with contextlib.closing(_connect(self._path)) as base:
                # EXTRA also syncs the folder: else a cut could bring back the old state whole.
                base.execute("PRAGMA synchronous = EXTRA")
                base.execute("PRAGMA secure_delete = ON")
                base.execute("BEGIN IMMEDIATE" if make else "BEGIN")
                if make:
                    base.execute(_TABLE)
                # A cut while the first game was being kept leaves a file that was rolled back.
                empty = base.execute("SELECT 1 FROM sqlite_master").fetchone() is None
                yield None if empty else base
                base.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            if _is_storage(error):
                raise HistoryError(f"{self._path.name}: {error}") from None
            raise Damaged(f"{self._path.name} is damaged") from None
        except UnicodeError:  # a name of a column that is none any more
            raise Damaged(f"{self._path.name} is damaged") from None


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=WAIT, isolation_level=None)


def _is_storage(error: sqlite3.DatabaseError) -> bool:
    """Whether the disk refuses; else the file is not the one we wrote, or not any more."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return isinstance(error, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR


def _summary(text: object) -> Summary:
    try:
        return _summaries.decode(text if isinstance(text, str | bytes) else b"")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Damaged("a game in the history cannot be read") from None
