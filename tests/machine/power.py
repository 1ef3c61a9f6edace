"""What a power cut leaves of a disk: all that was flushed, and any part of what was not.

Killing the emulator alone would be kinder than a plug: the host keeps every write. So the guest
writes through QEMU's write log (the format of Linux's dm-log-writes), the disk itself stays as it
was, and after a cut the log decides: what the guest flushed is applied, of all later writes each
one is there or not, by chance.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import BinaryIO

MAGIC = 0x6A736677736872
SECTOR = 512
"""In which an entry gives its place and its length, and to which it is padded."""

SUPER = struct.Struct("<QQQI")
ENTRY = struct.Struct("<QQQQ")
FLUSH, FUA, DISCARD, MARK = 1, 2, 4, 8


class BadLog(Exception):
    """The write log is not one."""


@dataclass(frozen=True, slots=True)
class Write:
    """One entry of the log: where its bytes go, and what the guest asked of the disk with it."""

    sector: int
    sectors: int
    flags: int
    at: int
    """Where in the log its bytes are."""

    @property
    def data(self) -> bool:
        return self.sectors > 0 and not self.flags & (DISCARD | MARK)


def writes(log: BinaryIO) -> Iterator[Write]:
    """All entries that are whole; the last one may have been cut off too."""
    log.seek(0, 2)
    size = log.tell()
    log.seek(0)
    head = log.read(SUPER.size)
    if len(head) < SUPER.size:
        return
    magic, version, _count, sector = SUPER.unpack(head)
    if (magic, version, sector) != (MAGIC, 1, SECTOR):
        raise BadLog(f"magic {magic:x}, version {version}, sectors of {sector} bytes")
    at = SECTOR
    while at + SECTOR <= size:
        log.seek(at)
        place, sectors, flags, length = ENTRY.unpack(log.read(ENTRY.size))
        if (place, sectors, flags, length) == (0, 0, 0, 0):
            return
        one = Write(place, sectors, flags, at + SECTOR)
        at += SECTOR + (sectors * SECTOR if one.data else 0) + length
        if at > size:
            return
        yield one


@dataclass(frozen=True, slots=True)
class Cut:
    """How much of what was written is there after the cut."""

    flushed: int
    kept: int
    lost: int

    def __str__(self) -> str:
        later = self.kept + self.lost
        return f"{self.flushed} writes flushed, {self.lost} of {later} later ones lost"


def cut(log_path: Path, disk: Path, rng: Random) -> Cut:
    """Bring the disk to where a cut at the end of the log leaves it."""
    with log_path.open("rb") as log, disk.open("r+b") as image:
        all_of_them = list(writes(log))
        # A flush makes safe what was finished before it; its own bytes are those of a later moment.
        safe = max((at for at, one in enumerate(all_of_them) if one.flags & FLUSH), default=0)
        flushed = kept = lost = 0
        for number, one in enumerate(all_of_them):
            if not one.data:
                continue
            certain = number < safe or bool(one.flags & FUA)
            if certain:
                flushed += 1
            elif rng.random() < 0.5:
                kept += 1
            else:
                lost += 1
                continue
            log.seek(one.at)
            image.seek(one.sector * SECTOR)
            image.write(log.read(one.sectors * SECTOR))
    return Cut(flushed, kept, lost)
