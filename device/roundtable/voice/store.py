"""The clip store: WAV files in a folder, each under the hash of everything that shaped it."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from roundtable.voice.clips import from_wav, to_wav
from roundtable_ports.small_files import read_small

log = logging.getLogger(__name__)

LARGEST_CLIP = 64_000_000
"""Bytes: twelve minutes."""


def key_of(*shaped_by: str | float) -> str:
    """A name for exactly these things, in this order."""
    return hashlib.sha256(json.dumps(shaped_by).encode()).hexdigest()[:32]


class Store:
    """Clips on disk, up to `cap` bytes; beyond it those unused for longest go.

    A file is named KEY-CHECKSUM.wav, so that any damage shows; it is written whole or not at all,
    and an unwritable folder costs only the time to render again.
    """

    def __init__(self, folder: Path, cap: int = 1_000_000_000) -> None:
        self.folder = folder
        self.cap = cap
        self._size: int | None = None  # counted when first needed

    def find(self, key: str) -> tuple[bytes, Path] | None:
        """The clip under this key; a damaged one is removed and not found."""
        for path in self._named(key):
            try:
                data = read_small(path, LARGEST_CLIP)
                if checksum(data) != path.stem.partition("-")[2]:
                    raise ValueError("its checksum does not fit")
                pcm = from_wav(data)
            except (OSError, ValueError) as error:
                log.warning("clip store: %s removed: %s", path.name, error)
                self._remove(path)
                continue
            _touch(path)
            return pcm, path
        return None

    def put(self, key: str, pcm: bytes) -> Path | None:
        """Keep a clip; None where the folder cannot be written."""
        data = to_wav(pcm)
        path = self.folder / key[:2] / f"{key}-{checksum(data)}.wav"
        try:
            size = self.size()
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(path, data)
            self._size = size + len(data)
            if self._size > self.cap:
                self._make_room(spare=path)
        except OSError as error:
            log.warning("clip store: %s could not be written: %s", self.folder, error.strerror)
            return None
        return path

    def size(self) -> int:
        """Bytes in the store, as far as this process knows."""
        if self._size is None:
            self._size = sum(path.stat().st_size for path in self._all())
        return self._size

    def clear(self) -> None:
        for path in list(self._all()):
            self._remove(path)
        self._size = None

    def _make_room(self, spare: Path) -> None:
        """Down to nine tenths, so that it is not done for every clip."""
        found = sorted((path.stat().st_mtime_ns, path.stat().st_size, path) for path in self._all())
        self._size = sum(size for _, size, _ in found)
        for _, size, path in found:
            if self._size <= 0.9 * self.cap:
                return
            if path != spare:
                self._remove(path)
                self._size -= size

    def _named(self, key: str) -> list[Path]:
        try:
            return sorted((self.folder / key[:2]).glob(f"{key}-*.wav"))
        except OSError as error:
            log.warning("clip store: %s could not be read: %s", self.folder, error.strerror)
            return []

    def _all(self) -> Iterator[Path]:
        return self.folder.glob("??/*.wav")

    def _remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            log.warning("clip store: %s could not be removed: %s", path.name, error.strerror)


def checksum(data: bytes) -> str:
    return f"{zlib.crc32(data):08x}"


def _touch(path: Path) -> None:
    """Mark as used; a read-only store simply does not remember."""
    try:
        os.utime(path)
    except OSError:
        return


def _write_whole(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with open(handle, "wb") as file:
            file.write(data)  # not forced to disk: what a power cut spoils, the checksum finds
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
