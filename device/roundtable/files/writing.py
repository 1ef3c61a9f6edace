"""Small files, written whole or not at all, and never by whoever leads the night.

A disk may take seconds over one fsync, and a table that waits for it is deaf and blind as long.
"""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread

from roundtable_ports import Closing

log = logging.getLogger(__name__)

Write = Callable[[Path, bytes], None]
"""Puts these bytes into that file. A disk that refuses stops nobody."""


class Writer(Closing):
    """A thread that writes what it is given, and of each file only the latest."""

    def __init__(self) -> None:
        self._waiting: dict[Path, bytes] = {}
        self._refused: set[Path] = set()
        self._changed = Condition()
        self._closed = False
        self._thread: Thread | None = None

    def write(self, path: Path, contents: bytes) -> None:
        with self._changed:
            self._waiting[path] = contents
            if self._thread is None and not self._closed:
                self._thread = Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._changed.notify()
        if self._closed:
            self._write_waiting()

    def close(self) -> None:
        """All that waits is written first."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread:
            self._thread.join()
        self._write_waiting()

    def _run(self) -> None:
        while not self._closed:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
            self._write_waiting()

    def _write_waiting(self) -> None:
        while True:
            with self._changed:
                if not self._waiting:
                    return
                path, contents = self._waiting.popitem()
            try:
                write_whole(path, contents)
                self._refused.discard(path)
            except OSError as error:
                if path not in self._refused:
                    _complain(path, error)
                self._refused.add(path)


def write_now(path: Path, contents: bytes) -> None:
    """For whoever can wait."""
    try:
        write_whole(path, contents)
    except OSError as error:
        _complain(path, error)


def _complain(path: Path, error: OSError) -> None:
    log.warning("%s: %s; what changed is forgotten", path, error.strerror or error)


def write_whole(path: Path, contents: bytes, mode: int = 0o600) -> None:
    """Whole or not at all, whenever the plug is pulled."""
    folder = path.parent
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix=f".{path.stem}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(contents)
            file.flush()
            os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise
