"""How rows lie in the running game's file: so that a cut tail, a damaged file and an end differ.

Every row starts a block of its own and is filled up with zeros. A write therefore never touches a
block that holds an earlier row, which a cut could take with it, and a file's size tells how many
rows it has and nothing about what is in them.

A row's head has the file's salt (a leftover of another game never fits), the row's place, and the
place of the first row of its commit. That one says: all rows before it were safe when this was
written. So a file whose good rows end at N was cut there, which is no fault and loses nothing
that was committed, unless a later row claims that more than N rows were safe: then it is damaged.
So that the last commit is vouched for, too, an empty row follows it once it is safe: a mark that
nobody waits for, and that the next commit overwrites.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Final

import msgspec

from roundtable.rules.hidden import Hidden

BLOCK: Final = 4096  # what file systems and SD cards write in one piece
SALT_BYTES: Final = 16
_MAGIC: Final = b"RTJ1"
_HEAD: Final = struct.Struct(">4s16sIII")  # magic, salt, place, first of its commit, bytes
_DIGEST_BYTES: Final = 16
_BEFORE: Final = _HEAD.size + _DIGEST_BYTES


class Contents(Hidden, msgspec.Struct, frozen=True):
    """What a file holds: its good rows from the start on, and where the next one goes."""

    salt: bytes
    rows: tuple[bytes, ...]
    end: int
    damaged: bool
    clean: bool  # nothing lies after the good rows but a mark that they are safe


class FileRow(Hidden, msgspec.Struct, frozen=True):
    """A row as it lies in a file, and where."""

    at: int
    salt: bytes
    place: int
    first: int
    payload: bytes


def encode(salt: bytes, rows: Sequence[bytes], first: int) -> bytes:
    """One commit: these rows, the first of which is row number `first` of the file."""
    return b"".join(_framed(salt, first + at, first, row) for at, row in enumerate(rows))


def mark(salt: bytes, count: int) -> bytes:
    """Says that so many rows are safe."""
    return _framed(salt, count, count, b"")


def decode(data: bytes) -> Contents:
    begun = _row_at(data, 0)
    if begun is None or begun.place != 0:
        return Contents(b"", (), 0, damaged=True, clean=False)
    rows: list[bytes] = []
    end = after = 0
    while (row := _row_at(data, end)) and row.salt == begun.salt and row.place == len(rows):
        after = end + width(row.payload)
        if not row.payload:
            break
        rows.append(row.payload)
        end = after
    later = (_row_at(data, at) for at in range(end, len(data), BLOCK))
    damaged = any(one and one.salt == begun.salt and one.first > len(rows) for one in later)
    return Contents(begun.salt, tuple(rows), end, damaged, clean=not data[after:].strip(b"\0"))


def last_row(data: bytes) -> FileRow | None:
    """The last row that can be read, whatever became of those before it."""
    rows = [row for at in range(0, len(data), BLOCK) if (row := _row_at(data, at)) and row.payload]
    return max(rows, key=lambda row: row.place, default=None)


def width(payload: bytes) -> int:
    """How many bytes of a file a row takes."""
    return -(-(_BEFORE + len(payload)) // BLOCK) * BLOCK


def _framed(salt: bytes, place: int, first: int, payload: bytes) -> bytes:
    head = _HEAD.pack(_MAGIC, salt, place, first, len(payload))
    return (head + _digest(head, payload) + payload).ljust(width(payload), b"\0")


def _row_at(data: bytes, at: int) -> FileRow | None:
    if data[at : at + len(_MAGIC)] != _MAGIC or len(data) < at + _BEFORE:
        return None
    head = data[at : at + _HEAD.size]
    _, salt, place, first, length = _HEAD.unpack(head)
    payload = data[at + _BEFORE : at + _BEFORE + length]
    if len(payload) != length or data[at + _HEAD.size : at + _BEFORE] != _digest(head, payload):
        return None
    return FileRow(at, salt, place, first, payload)


def _digest(head: bytes, payload: bytes) -> bytes:
    return hashlib.blake2b(head + payload, digest_size=_DIGEST_BYTES).digest()
