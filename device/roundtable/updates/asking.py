"""The table's own part in an update: a file comes in, is looked at, and is left for root to take.

What it finds is a courtesy to whoever uploads, for root looks again. Until the table is asked for
the update, and a second seat has agreed, the file is nothing but a file; it goes when it was used,
refused or forgotten, and with the next start.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from roundtable.files.writing import Write, write_now
from roundtable.messages import Message
from roundtable.updates import outcome
from roundtable.updates.applying import ROOM, TAKEN, WANTED
from roundtable.updates.fetching import FAILED, FETCHED, LOOK
from roundtable.updates.outcome import UpdateOutcome
from roundtable.updates.reasons import ReleaseRefused, Why
from roundtable.updates.release import LARGEST, Release, check_newer, examine
from roundtable_ports.small_files import read_small

PART, READY, TOLD = "update-part", "update-ready", "update-told"
LOOKS_EVERY = 2.0
MOST_LOOKS = 30
"""In vain: then nobody carries updates out here, or whoever did was ended."""

MOST_WHILE_FETCHED = 950
"""More than `roundtable-fetch.service` has time for: whoever fetched was ended."""


class At(StrEnum):
    """How far a table is with the next update."""

    NOTHING = "nothing"
    LOOKING = "looking"
    COMING = "coming"
    CHECKING = "checking"
    READY = "ready"
    RUNNING = "running"


class UpdateView(msgspec.Struct, frozen=True):
    """What pages show of it."""

    at: At = At.NOTHING
    percent: int = 0
    release: Release | None = None
    why: Why | None = None
    """Why the last file was refused."""

    last: UpdateOutcome | None = None
    """What came of the last update, until somebody has read it."""


class Updates:
    """All of it is called in the table's loop."""

    def __init__(
        self,
        folder: Path,
        own: Path,
        *,
        goes_on: Callable[[], None],
        tells: Callable[[Message], None],
        changed: Callable[[], None],
        later: Callable[[float, Callable[[], None]], object],
        write: Write = write_now,
        signers: Path | None = None,
        releases: str | None = None,
    ) -> None:
        """`goes_on`: one was begun before this start, and will end; `tells`: what came of it."""
        self.releases = releases
        """The address from which they can be fetched, if the table's file names one."""

        self._tasks = set[asyncio.Task[None]]()
        self._folder, self._own, self._signers = folder, own, signers
        self._goes_on, self._tells, self._changed = goes_on, tells, changed
        self._later, self._write = later, write
        self._before, self._looks = 0, 0
        self.view = UpdateView()

    def begin(self) -> None:
        """The table has started: perhaps by the update, and perhaps nobody has told of it yet."""
        self._away(PART, READY, LOOK, FETCHED, FAILED)
        found = outcome.read(self._own)
        tries = found is not None and found.stage is outcome.UpdateStage.TRYING
        told = found is None or str(found.id) == self._told()
        left = (self._folder / WANTED).exists() or (self._own / TAKEN).exists()
        if found and not tries and (told or left):
            self._before = found.id
        if left or (tries and not told):
            self._await()
            self._goes_on()
        elif found and not told:
            self._ended(found)

    # A file

    def upload(self, size: int) -> Upload:
        """So many bytes will come, in order; raises `Refused`."""
        if self.view.at not in (At.NOTHING, At.READY):
            raise ReleaseRefused(Why.BROKEN_OFF)
        self._away(READY)
        why = None
        if not 0 < size <= LARGEST:
            why = Why.TOO_LARGE
        elif self._free() < size + ROOM:
            why = Why.NO_ROOM
        if why:
            self._see(UpdateView(why=why, last=self.view.last))
            raise ReleaseRefused(why)
        return Upload(self._folder / PART, size, self._came)

    def _free(self) -> int:
        try:
            return shutil.disk_usage(self._folder).free
        except OSError:
            return 0

    def _came(self, percent: int | None, why: Why | None = None) -> None:
        """So much of it is here; None: no more will come."""
        if percent is None:
            self._see(UpdateView(why=why, last=self.view.last))
        elif self.view.at is not At.COMING or percent != self.view.percent:
            self._see(UpdateView(At.COMING, percent, last=self.view.last))

    async def check(self) -> None:
        """All of it is here: is it an update for this table?"""
        self._see(UpdateView(At.CHECKING, last=self.view.last))
        try:
            release = await asyncio.to_thread(self._examined)
        except (ReleaseRefused, OSError) as error:
            self._away(PART)
            why = error.why if isinstance(error, ReleaseRefused) else Why.NO_ROOM
            self._see(UpdateView(why=why, last=self.view.last))
        else:
            self._see(UpdateView(At.READY, release=release, last=self.view.last))

    def _examined(self) -> Release:
        release = examine(self._folder / PART, self._signers)
        check_newer(release.version)
        (self._folder / PART).replace(self._folder / READY)
        return release

    def look(self) -> None:
        """Have the latest one fetched."""
        if self.releases and self.view.at in (At.NOTHING, At.READY):
            self._away(READY, FETCHED, FAILED)
            self._write(self._folder / LOOK, b"")
            self._see(UpdateView(At.LOOKING, last=self.view.last))
            self._looks = 0
            self._later(LOOKS_EVERY, self._see_what_came)

    def _see_what_came(self) -> None:
        self._looks += 1
        if (self._folder / FETCHED).exists():
            with suppress(OSError):
                (self._folder / FETCHED).replace(self._folder / PART)
            task = asyncio.get_running_loop().create_task(self.check())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif (self._folder / FAILED).exists():
            self._see(UpdateView(why=self._failed(), last=self.view.last))
            self._away(FAILED)
        elif self._looks < (MOST_LOOKS if (self._folder / LOOK).exists() else MOST_WHILE_FETCHED):
            self._later(LOOKS_EVERY, self._see_what_came)
        else:
            why = Why.NOT_TAKEN if (self._folder / LOOK).exists() else Why.NOT_REACHED
            self._away(LOOK)
            self._see(UpdateView(why=why, last=self.view.last))

    def _failed(self) -> Why:
        with suppress(OSError, ValueError):
            return Why(read_small(self._folder / FAILED).decode())
        return Why.NOT_REACHED

    def forget(self) -> None:
        """Nobody wants that file, or everybody has read what came of the last."""
        if self.view.at in (At.NOTHING, At.READY):
            self._away(READY)
            self._see(UpdateView())

    # The update

    def install(self, version: str) -> None:
        """Everyone who must has agreed to this one. Meanwhile a page may have sent another."""
        release = self.view.release
        if self.view.at is not At.READY or release is None or release.version != version:
            swapped = UpdateOutcome(stage=outcome.UpdateStage.REFUSED, why=Why.SWAPPED)
            self._see(msgspec.structs.replace(self.view, last=swapped))
            self._tells(swapped.told())
            return
        try:
            (self._folder / READY).replace(self._folder / WANTED)
        except OSError:
            self._ended(UpdateOutcome(stage=outcome.UpdateStage.REFUSED, why=Why.BROKEN_OFF))
        else:
            self._await()

    def _await(self) -> None:
        self._looks = 0
        self._see(UpdateView(At.RUNNING, release=self.view.release))
        self._later(LOOKS_EVERY, self._look)

    def _look(self) -> None:
        found = outcome.read(self._own)
        stage = outcome.UpdateStage
        if found and found.id != self._before and found.stage is not stage.TRYING:
            self._ended(found)
            return
        self._looks = 0 if outcome.is_at_work(self._own) else self._looks + 1
        if self._looks < MOST_LOOKS:
            self._later(LOOKS_EVERY, self._look)
        elif (self._folder / WANTED).exists():
            self._away(WANTED)
            self._ended(UpdateOutcome(stage=stage.REFUSED, why=Why.NOT_TAKEN))
        else:
            was = found.id if found else 0
            self._ended(UpdateOutcome(was, stage.UNDONE, why=Why.LOST))

    def _ended(self, found: UpdateOutcome) -> None:
        self._before = found.id
        if found.id:
            self._write(self._folder / TOLD, str(found.id).encode())
        self._see(UpdateView(last=found))
        self._tells(found.told())

    def _told(self) -> str:
        with suppress(OSError, ValueError):
            return read_small(self._folder / TOLD).decode()
        return ""

    def _see(self, view: UpdateView) -> None:
        self.view = view
        self._changed()

    def _away(self, *names: str) -> None:
        for name in names:
            with suppress(OSError):
                (self._folder / name).unlink(missing_ok=True)


class Upload:
    """A file that comes in, piece by piece, straight onto the disk; what breaks off leaves none."""

    def __init__(
        self, path: Path, size: int, came: Callable[[int | None, Why | None], None]
    ) -> None:
        self._path, self._size, self._tell = path, size, came
        self._file: BinaryIO | None = None
        self.got = 0

    async def __aenter__(self) -> Self:
        self._tell(0, None)
        try:
            self._file = await asyncio.to_thread(self._open)
        except OSError:
            self._tell(None, Why.NO_ROOM)
            raise ReleaseRefused(Why.NO_ROOM) from None
        return self

    def _open(self) -> BinaryIO:
        self._path.unlink(missing_ok=True)
        handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        return os.fdopen(handle, "wb", buffering=0)

    @property
    def is_whole(self) -> bool:
        return self.got == self._size

    async def write(self, piece: bytes) -> None:
        assert self._file
        if self.got + len(piece) > self._size:
            raise ReleaseRefused(Why.TOO_LARGE)
        try:
            await asyncio.to_thread(_put, self._file, piece)
            if self.got + len(piece) == self._size:
                await asyncio.to_thread(os.fsync, self._file.fileno())
        except OSError:
            raise ReleaseRefused(Why.NO_ROOM) from None
        self.got += len(piece)
        self._tell(100 * self.got // self._size, None)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        assert self._file
        with suppress(OSError):
            self._file.close()
        if kind is not None or not self.is_whole:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
            self._tell(None, error.why if isinstance(error, ReleaseRefused) else Why.BROKEN_OFF)


def _put(file: BinaryIO, piece: bytes) -> None:
    written = file.write(piece)
    if written != len(piece):
        raise OSError("the disk is full")
