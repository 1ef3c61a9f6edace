"""The files of one folder, in the few steps the journal takes; a cut may follow any of them."""

from __future__ import annotations

import errno
import fcntl
import logging
import os
from itertools import count
from pathlib import Path
from typing import Final, Protocol

log = logging.getLogger(__name__)

OWNER_ONLY: Final = 0o600
LARGEST: Final = 1 << 24
"""Bytes of a file that are ever read or overwritten: ours have a hundredth of that."""

OURS: Final = ("running.", "over-", "failed-", "damaged-running", "history.db")
"""What the names of the files begin with that the journal and the history use."""

# What reads the file back later needs data and size to be there, not the time of the change.
_sync_data = getattr(os, "fdatasync", os.fsync)


# Troubles are the ids of the messages that tell of them.
DAMAGED: Final = "trouble-journal-damaged"  # and the game in it cannot go on
HISTORY_DAMAGED: Final = "trouble-history-damaged"
UNWRITABLE: Final = "trouble-storage"


class Storage(Protocol):
    """What a folder must offer; a handle is a number. Every failure is an OSError."""

    def prepare(self) -> None:
        """Make the folder if need be, and keep other tables out of it."""

    def names(self) -> tuple[str, ...]: ...
    def size(self, name: str) -> int: ...
    def read(self, name: str) -> bytes: ...

    def create(self, name: str) -> int:
        """A new, empty file that its owner alone may read."""

    def open(self, name: str) -> int: ...
    def write(self, handle: int, data: bytes, at: int) -> None: ...

    def sync(self, handle: int) -> None:
        """Return once what was written would survive a power cut."""

    def close(self, handle: int) -> None: ...
    def rename(self, name: str, to: str) -> None: ...
    def remove(self, name: str) -> None: ...

    def sync_names(self) -> None:
        """Return once new, renamed and removed names would survive a power cut."""

    def leave(self) -> None:
        """Let other tables in again."""


class Folder:
    """A real folder. One table at a time: the second to come is refused as unwritable."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._folder: int | None = None

    def prepare(self) -> None:
        missing = [one for one in (self._path, *self._path.parents) if not one.exists()]
        self._path.mkdir(mode=0o700, parents=True, exist_ok=True)
        for one in missing:  # or a cut on the first night takes the folder with all that is in it
            above = os.open(one.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            try:
                _sync_folder(above)
            finally:
                os.close(above)
        folder = os.open(self._path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(folder)
            raise
        self._folder = folder
        self._set_aside_what_is_no_file()

    def _set_aside_what_is_no_file(self) -> None:
        """A folder under our name could not be replaced, and a pipe would be read for ever."""
        for name in self.names():
            path = self._path / name
            if name.startswith(OURS) and path.exists() and not path.is_file():
                asides = (self._path / f"not-{name}-{number}" for number in count(1))
                aside = next(one for one in asides if not one.exists())
                log.warning("%s: not a plain file; it is now %s", path, aside)
                os.rename(path, aside)

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(os.listdir(self._path)))

    def size(self, name: str) -> int:
        return (self._path / name).stat().st_size

    def read(self, name: str) -> bytes:
        with (self._path / name).open("rb") as file:
            return file.read(LARGEST)

    def create(self, name: str) -> int:
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW
        return os.open(self._path / name, flags, OWNER_ONLY)

    def open(self, name: str) -> int:
        return os.open(self._path / name, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)

    def write(self, handle: int, data: bytes, at: int) -> None:
        left = memoryview(data)
        while left:
            written = os.pwrite(handle, left, at)
            at, left = at + written, left[written:]

    def sync(self, handle: int) -> None:
        _sync_data(handle)

    def close(self, handle: int) -> None:
        os.close(handle)

    def rename(self, name: str, to: str) -> None:
        os.rename(self._path / name, self._path / to)

    def remove(self, name: str) -> None:
        os.unlink(self._path / name)

    def sync_names(self) -> None:
        if self._folder is not None:
            _sync_folder(self._folder)

    def leave(self) -> None:
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None


def _sync_folder(folder: int) -> None:
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some file systems have nothing to sync here
            raise


def erase(storage: Storage, name: str) -> None:
    """Overwrite every byte of a file, then remove it; begun again, it ends the same."""
    size = min(storage.size(name), LARGEST)
    handle = storage.open(name)
    try:
        storage.write(handle, bytes(size), 0)
        storage.sync(handle)
    finally:
        storage.close(handle)
    storage.remove(name)
    storage.sync_names()
