"""The running game's journal: every closed action on the disk before its effect is shown.

An append-only file of its own rather than SQLite: one file, in which no row is ever changed, so
that each step a cut may follow can be tried, and every byte can be overwritten at the end.

The file's name says where its game stands. `running.new` is not begun: nothing closed is in it.
`running.journal` is complete from its first row on, because the name came after the bytes.
`running.erasing` is over: its summary is kept, or was not to be. What a cut leaves under the first
or the last name is overwritten and removed at the next start. `over-` names are games that are over
and that the history could not take yet (`waiting.py`). `failed-` names count how often the table
broke down over this game since something last closed in it: at the second time it is set aside, or
the table would break down at every start.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from roundtable.conductor.effects import Interrupted
from roundtable.journal import log
from roundtable.journal.history import Archive, History
from roundtable.journal.rows import (
    Began,
    Moved,
    Over,
    Played,
    Row,
    TookBack,
    amount,
    from_bytes,
    redacted,
    to_bytes,
)
from roundtable.journal.storage import (
    DAMAGED,
    HISTORY_DAMAGED,
    UNWRITABLE,
    Folder,
    Storage,
    erase,
)
from roundtable.journal.summary import summary_of
from roundtable.journal.waiting import Waiting
from roundtable.rules.actions import Action, PlayCards
from roundtable.rules.deal import Deal
from roundtable.rules.events import Public
from roundtable.rules.game import replay
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat, Side
from roundtable_ports import Box, Closing

NEW: Final = "running.new"
RUNNING: Final = "running.journal"
ERASING: Final = "running.erasing"
ASIDE: Final = "damaged-running.json"
FAILED: Final = ("failed-1", "failed-2")
# Zeros written out when a game begins: a full disk is found then and not in the middle of a vote,
# a commit changes no size and so costs one write, and no row lies where the file does not reach.
# It may shrink in later versions and never grow: a shorter file is taken for one cut off.
ROOM: Final = 128 * log.BLOCK


class RunningJournal(Closing):
    """One table's journal. Nothing here raises because of the disk: it says so once, as a value.

    While the disk refuses, rows wait in memory, and each commit tries again with all of them.
    """

    def __init__(self, storage: Storage, history: Archive) -> None:
        self._storage = storage
        self._history = history
        self._waiting = Waiting(storage, history)
        self._troubles: list[str] = []
        self._ours = False  # to write in: no other table's, and not refused
        self._rows: list[Row] = []
        self._salt = b""
        self._durable = 0  # how many rows are safe
        self._failures = 0  # breakdowns over this game since something closed in it
        self._file: int | None = None
        self._end = 0  # of the safe rows in it
        self._room = 0  # the file's size: zeros follow the rows
        try:
            storage.prepare()
            self._ours = True
            self._recover()
        except OSError:
            self._note(UNWRITABLE)

    @classmethod
    def open(cls, folder: Path) -> RunningJournal:
        """The journal in this folder, with whatever the last run left unfinished finished."""
        return cls(Folder(folder), History(folder))

    def close(self) -> None:
        """Stop writing; what was committed stays to be resumed. Twice is fine."""
        self._close_file()
        self._ours = False
        self._storage.leave()

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong, each kind once: a disk that takes everything again is well."""
        return tuple(self._troubles)

    def resume(self) -> Interrupted | None:
        """The game that is running or was cut off; open answers are never in it."""
        return amount(self._rows) if self._rows else None

    @property
    def began(self) -> Began | None:
        """What the running game began with."""
        first = self._rows[0] if self._rows else None
        return first if isinstance(first, Began) else None

    def failed(self) -> None:
        """The table breaks down over this game; a power cut is none such, and is not counted."""
        if not self._rows or not self._ours or self._failures == len(FAILED):
            return
        with contextlib.suppress(OSError):
            self._storage.close(self._storage.create(FAILED[self._failures]))
            self._storage.sync_names()
            self._failures += 1

    # What the table does.

    def begin(
        self,
        setup: Setup,
        deal: Deal,
        seats: Sequence[Box],
        names: Mapping[Seat, str],
        *,
        started_at: str,
        keep_cards: bool = False,
    ) -> str | None:
        """The deal is done; safe on the disk at return. `started_at` is only ever shown."""
        if self._rows:
            raise ValueError("a game is running; finish it or give it up first")
        self._salt = os.urandom(log.SALT_BYTES)
        called = _writable(names)
        self._rows.append(Began(setup, deal, tuple(seats), called, started_at, keep_cards))
        return self.commit()

    def record(self, action: Action) -> None:
        self._add(Played(action))

    def take_back(self) -> None:
        """The last action is undone, by a row of its own."""
        if not self._rows or not amount(self._rows).actions:
            raise ValueError("cannot take back an action: none was played")
        self._add(TookBack(count=1))

    def move(self, seats: Sequence[Box]) -> None:
        """Somebody moved: the box of each seat from now on."""
        self._add(Moved(tuple(seats)))

    def commit(self) -> str | None:
        """Make all rows so far safe; the effects of an action may be shown after this.

        A trouble is returned the first time only, and play goes on without a journal until the disk
        is well again.
        """
        if self._durable == len(self._rows):
            return None
        try:
            if not self._ours:
                raise OSError("this folder is not ours to write in")
            if self._file is None:
                self._create()
            else:
                self._append()
            self._forget_failures()
        except OSError:
            return self._note(UNWRITABLE)
        self._durable = len(self._rows)
        if UNWRITABLE in self._troubles and not self._waiting:
            self._troubles.remove(UNWRITABLE)
        return None

    def finish(
        self,
        events: Iterable[Public],
        *,
        names: Mapping[Seat, str] | None = None,
        sides: tuple[Side, ...] = (),
        was: Sequence[str] = (),
    ) -> str | None:
        """The game is over, with a winner or none: keep what everyone saw, and erase the rest.

        People may have got names since it began.
        """
        began = self.began
        if began is None:
            raise ValueError("no game is running")
        played = amount(self._rows)
        actions = played.actions if began.keep_cards else ()
        summary = summary_of(
            began.setup,
            events,
            started_at=began.started_at,
            names=began.names | _writable(names or {}),
            boxes=played.boxes,
            sides=sides,
            was=was,
            cards=[one.cards for one in actions if isinstance(one, PlayCards)],
        )
        self._close_file()
        salt, self._rows, self._salt, self._durable = self._salt, [], b"", 0
        if not self._ours:
            return self._note(UNWRITABLE)
        if summary.proposals or summary.winner:
            self._waiting.add(salt, summary)
        try:
            self._clear()
        except OSError:
            return self._note(UNWRITABLE)
        return self._note(UNWRITABLE) if self._waiting else None

    # How rows come to the disk.

    def _add(self, row: Row) -> None:
        if not self._rows:
            raise ValueError("no game is running; begin one first")
        self._rows.append(row)

    def _create(self) -> None:
        """A whole file under a name that does not count, then the name that does."""
        self._clear()
        handle = self._storage.create(NEW)
        try:
            # Nothing secret before there is a name under which the next start would erase it.
            self._storage.sync_names()
            self._end = self._room = 0
            end = self._write(handle, 0)
            self._storage.rename(NEW, RUNNING)
            self._storage.sync_names()
        except OSError:
            self._storage.close(handle)
            raise
        self._file, self._end = handle, end

    def _append(self) -> None:
        assert self._file is not None
        self._end = self._write(self._file, self._durable)

    def _write(self, handle: int, first: int) -> int:
        """Make the rows from this one on safe behind those that are; where they end."""
        rows = list(map(to_bytes, self._rows[first:]))
        data = log.encode(self._salt, rows, first)
        end = self._end + len(data)
        while end > self._room:
            self._storage.write(handle, bytes(ROOM), self._room)
            self._storage.sync(handle)
            self._room += ROOM
        self._storage.write(handle, data, self._end)
        self._storage.sync(handle)
        if end < self._room:
            self._storage.write(handle, log.mark(self._salt, len(self._rows)), end)
        return end

    def _clear(self) -> None:
        """Overwrite and remove whatever is there of any game that the history need not wait for."""
        if not self._ours:
            return
        self._sweep()
        self._forget_failures()
        self._waiting.settle()
        if RUNNING in self._storage.names() and not self._waiting.put_away(RUNNING):
            self._storage.rename(RUNNING, ERASING)
            self._storage.sync_names()
            erase(self._storage, ERASING)

    def _sweep(self) -> None:
        """Finish what a cut left half begun or half erased."""
        names = self._storage.names()
        for name in (NEW, ERASING):
            if name in names:
                erase(self._storage, name)

    def _forget_failures(self) -> None:
        if self._failures:
            for name in sorted(set(FAILED).intersection(self._storage.names())):
                self._storage.remove(name)
            self._failures = 0

    def _close_file(self) -> None:
        if self._file is not None:
            self._storage.close(self._file)
            self._file = None

    def _note(self, trouble: str) -> str | None:
        """The trouble, if it was not said before."""
        if trouble in self._troubles:
            return None
        self._troubles.append(trouble)
        return trouble

    # What a start finds.

    def _recover(self) -> None:
        try:
            if self._history.mend():
                self._note(HISTORY_DAMAGED)
            self._sweep()
            self._waiting.recover()
            self._waiting.settle()
        except OSError:
            self._note(UNWRITABLE)
        names = self._storage.names()
        self._failures = sum(name in names for name in FAILED)
        if RUNNING not in names:
            return
        data = self._storage.read(RUNNING)
        contents = log.decode(data)
        if contents.salt and self._kept(contents.salt):
            self._clear()
            return
        rows, playable = _read(contents)
        if rows and isinstance(rows[-1], Over):
            self._waiting.add(contents.salt, rows[-1].summary)
            self._clear()
            return
        playable = playable and self._failures < len(FAILED)
        if not playable or len(data) < ROOM:  # so short it was never written: rows may be missing
            self._note(DAMAGED)
            self._set_aside(rows)
            return
        self._rows, self._salt = rows, contents.salt
        self._durable, self._end = len(rows), contents.end
        self._room = len(data)
        try:
            self._file = self._storage.open(RUNNING)
            if not contents.clean:
                self._scrub()
        except OSError:
            self._ours = False  # a file we cannot add to is not to be replaced either
            raise

    def _kept(self, salt: bytes) -> bool:
        try:
            return self._history.has(salt.hex())
        except OSError:
            self._note(UNWRITABLE)
            return False  # better offered twice than lost

    def _scrub(self) -> None:
        """What a cut left of the last commit must not come to lie behind new rows."""
        assert self._file is not None
        self._storage.write(self._file, bytes(self._room - self._end), self._end)
        self._storage.sync(self._file)

    def _set_aside(self, rows: list[Row]) -> None:
        if rows:
            if ASIDE in self._storage.names():
                self._storage.remove(ASIDE)
            handle = self._storage.create(ASIDE)
            try:
                self._storage.write(handle, redacted(rows), 0)
                self._storage.sync(handle)
            finally:
                self._storage.close(handle)
        self._clear()


def _read(contents: log.Contents) -> tuple[list[Row], bool]:
    """The rows that can be read, and whether they are a whole game that can be played on."""
    rows: list[Row] = []
    try:
        for row in contents.rows:
            rows.append(from_bytes(row))
        night = amount(rows)
        replay(night.setup, night.deal, night.actions)
    except Exception:
        # Whatever another version of us wrote and this one cannot play is no reason not to boot.
        return rows, False
    return rows, not contents.damaged


def _writable(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """What people typed may hold what no file can: it must not stop the game."""
    return {seat: name.encode(errors="replace").decode() for seat, name in names.items()}
