"""A disk in memory whose power can be cut at every step, with the worst a disk may then do.

What was synced stays. Of what was not, each sector may be old, new or garbage, whichever came
last, and of the names that changed any first few may have changed. Freed bytes stay readable.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass, field
from random import Random

from roundtable.journal.summary import Summary

SECTOR = 512
Names = dict[str, int]


class PowerCut(Exception):
    """Everything in memory is gone."""


@dataclass
class File:
    live: bytearray = field(default_factory=bytearray)
    safe: bytes = b""

    def after_cut(self, rng: Random) -> tuple[File, File]:
        """The file, and what lies on the disk where it does not reach any more."""
        size = max(len(self.safe), len(self.live))
        old, new = self.safe.ljust(size, b"\0"), bytes(self.live).ljust(size, b"\0")
        kind = rng.choice(("old", "new", "mixed", "mixed", "garbled"))
        data = bytearray()
        for at in range(0, size, SECTOR):
            was, now = old[at : at + SECTOR], new[at : at + SECTOR]
            if was == now:
                data += was  # not written since: a cut has no business here
            elif kind in ("old", "new"):
                data += was if kind == "old" else now
            else:
                worst = rng.randbytes(len(now))
                data += rng.choice((was, now, worst) if kind == "mixed" else (worst,))
        end = rng.choice((len(self.safe), size))
        return File(data[:end], bytes(data[:end])), File(data[end:], bytes(data[end:]))


class Disk:
    """A Storage. `cut_before` is the number of the step that is never taken."""

    def __init__(self, cut_before: int | None = None) -> None:
        self.cut_before = cut_before
        self.steps = 0
        self.files: list[File] = []  # for ever: what is removed may still be read from the card
        self.names_live: Names = {}
        self.names_safe: Names = {}
        self.changes: list[Names] = []  # of names, one after the other, since they were synced
        self.refuses: int | None = None  # an errno, for whatever would write

    def after_cut(self, rng: Random) -> Disk:
        disk = Disk()
        pairs = [one.after_cut(rng) for one in self.files]
        disk.files = [file for file, _ in pairs] + [rest for _, rest in pairs if rest.safe]
        disk.names_live = dict(rng.choice([self.names_safe, *self.changes]))
        disk.names_safe = dict(disk.names_live)
        return disk

    def bytes_anywhere(self) -> bytes:
        return b"\n".join(bytes(one.live) for one in self.files)

    def _step(self) -> None:
        if self.cut_before == self.steps:
            raise PowerCut
        self.steps += 1
        if self.refuses is not None:
            raise OSError(self.refuses, "refused")

    def _renamed(self, names: Names) -> None:
        self.names_live = names
        self.changes.append(names)

    # What the journal uses.

    def prepare(self) -> None:
        pass

    def leave(self) -> None:
        pass

    def names(self) -> tuple[str, ...]:
        return tuple(self.names_live)

    def size(self, name: str) -> int:
        return len(self.files[self.names_live[name]].live)

    def read(self, name: str) -> bytes:
        return bytes(self.files[self.names_live[name]].live)

    def create(self, name: str) -> int:
        self._step()
        if name in self.names_live:
            raise OSError(errno.EEXIST, "exists")
        self.files.append(File())
        self._renamed({**self.names_live, name: len(self.files) - 1})
        return len(self.files) - 1

    def open(self, name: str) -> int:
        if self.refuses is not None:
            raise OSError(self.refuses, "refused")
        return self.names_live[name]

    def write(self, handle: int, data: bytes, at: int) -> None:
        self._step()
        live = self.files[handle].live
        live.extend(bytes(max(0, at + len(data) - len(live))))
        live[at : at + len(data)] = data

    def sync(self, handle: int) -> None:
        self._step()
        self.files[handle].safe = bytes(self.files[handle].live)

    def close(self, handle: int) -> None:
        pass

    def rename(self, name: str, to: str) -> None:
        self._step()
        names = dict(self.names_live)
        names[to] = names.pop(name)
        self._renamed(names)

    def remove(self, name: str) -> None:
        self._step()
        self._renamed({one: file for one, file in self.names_live.items() if one != name})

    def sync_names(self) -> None:
        self._step()
        self.names_safe, self.changes = dict(self.names_live), []


class Shelf:
    """A history that keeps its word, as SQLite does."""

    def __init__(self) -> None:
        self.kept: dict[str, Summary] = {}

    def mend(self) -> bool:
        return False

    def has(self, key: str) -> bool:
        return key in self.kept

    def add(self, key: str, summary: Summary) -> None:
        self.kept.setdefault(key, summary)
