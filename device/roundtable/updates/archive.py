"""A reader of the one kind of archive that a release is: gzip and tar, as `git archive` packs it.

Python's own `tarfile` reads far more: sparse files, links, headers of any length, a damaged end as
a good one. Here every length is checked before anything of that length is read, so that no file,
however it was made, takes more memory than a few pieces, or more time than its largest size.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

LARGEST_UNPACKED = 1 << 30
MOST_FILES = 20_000
"""Files and folders, those that are only part of a name included."""

MOST_HEADERS = 3 * MOST_FILES

LONGEST_HEADER = 8 << 10
"""Bytes of an extended header: of what stands there only a path is of use."""

LONGEST_PATH, LONGEST_NAME, DEEPEST = 1000, 255, 32

PIECE = 1 << 16
BLOCK = 512
EITHER_TYPE_OF_FILE = b"0\0"
HARMLESS = frozenset((b"comment", b"mtime", b"atime", b"ctime", b"uid", b"gid", b"uname", b"gname"))


class BadArchive(Exception):
    """Not such an archive, or one that was made to do harm."""


@dataclass
class Member:
    """A file or a folder. What is not read of a file is skipped."""

    name: str
    """Below the one folder that holds all."""

    is_file: bool
    size: int
    runs: bool
    """Whether it may be executed."""

    _archive: _Unzipped
    _left: int = field(init=False)

    def __post_init__(self) -> None:
        self._left = self.size

    def pieces(self) -> Iterator[bytes]:
        """What it holds, a little at a time."""
        while self._left:
            piece = self._archive.some(min(self._left, PIECE))
            self._left -= len(piece)
            yield piece

    def finish(self) -> None:
        for _ in self.pieces():
            pass
        if any(self._archive.exactly(-self.size % BLOCK)):
            raise BadArchive("something is hidden behind a file")


def members(file: BinaryIO) -> Iterator[Member]:
    """All of it, in its order. Raises `BadArchive`, at the latest after the last of them."""
    archive, names = _Unzipped(file), _Names()
    long_path: str | None = None
    headers = 0
    while any(block := archive.exactly(BLOCK)):
        headers += 1
        if headers > MOST_HEADERS:
            raise BadArchive("more headers than a release has")
        kind, size = _checked(block)
        if kind in b"gx":
            found = _extended(archive, size)
            long_path = found if kind == b"x" else long_path
            continue
        if kind not in EITHER_TYPE_OF_FILE + b"5" or (kind == b"5" and size):
            raise BadArchive("neither a file nor a folder")
        name = names.taken(long_path or _ustar_path(block), is_file=kind != b"5")
        long_path = None
        if size > LARGEST_UNPACKED:
            raise BadArchive("larger than a release")
        member = Member(name, kind != b"5", size, bool(_octal(block[100:108]) & 0o100), archive)
        if name:
            yield member
        member.finish()
    if long_path is not None:
        raise BadArchive("a name without a file")
    archive.end()


class _Unzipped:
    """What is packed, piece by piece, and never more of it than a release can be."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._unzip = file, zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        self._packed, self._here = b"", b""
        self._given = 0

    def some(self, most: int) -> bytes:
        """At least one byte."""
        if not self._here:
            self._here = self._more()
            if not self._here:
                raise BadArchive("it breaks off")
        piece, self._here = self._here[:most], self._here[most:]
        return piece

    def exactly(self, count: int) -> bytes:
        """For small counts, all of which have been checked."""
        found = b""
        while len(found) < count:
            found += self.some(count - len(found))
        return found

    def end(self) -> None:
        """Nothing but zeros may follow, and nothing at all behind what is packed."""
        while rest := self._here or self._more():
            if rest.strip(b"\0"):
                raise BadArchive("something follows its end")
            self._here = b""
        if not self._unzip.eof or self._unzip.unused_data or self._packed or self._file.read(1):
            raise BadArchive("something follows its end, or it breaks off")

    def _more(self) -> bytes:
        """The next bytes; none at the end."""
        found = b""
        while not found and not self._unzip.eof:
            packed = self._packed or self._file.read(PIECE)
            if not packed:
                break
            try:
                found = self._unzip.decompress(packed, PIECE)
            except zlib.error:
                raise BadArchive("not gzip, or damaged") from None
            self._packed = self._unzip.unconsumed_tail
        self._given += len(found)
        if self._given > LARGEST_UNPACKED:
            raise BadArchive("larger than a release")
        return found


@dataclass
class _Names:
    """Each path once, and nothing below what is a file."""

    files: set[tuple[str, ...]] = field(default_factory=set)
    folders: set[tuple[str, ...]] = field(default_factory=set)
    listed: set[tuple[str, ...]] = field(default_factory=set)

    def taken(self, path: str, *, is_file: bool) -> str:
        """Its name below the one folder that holds all; empty for that folder itself."""
        parts = tuple(path.removesuffix("/").split("/"))
        odd = any(one in ("", ".", "..") or len(one.encode()) > LONGEST_NAME for one in parts)
        if odd or not path.isprintable() or len(path) > LONGEST_PATH or len(parts) > DEEPEST:
            raise BadArchive("a name that no release has")
        parts = parts[1:]
        above = {parts[:count] for count in range(1, len(parts))}
        if parts in self.listed or parts in self.files or above & self.files:
            raise BadArchive("two members have the same name")
        if is_file and (not parts or parts in self.folders):
            raise BadArchive("a file is called as a folder is")
        self.listed.add(parts)
        self.folders |= above
        (self.files if is_file else self.folders).add(parts)
        if len(self.files) + len(self.folders) > MOST_FILES:
            raise BadArchive("more files than a release has")
        return "/".join(parts)


def _checked(block: bytes) -> tuple[bytes, int]:
    """The type and the size of a header whose sum is right."""
    if block[257:262] != b"ustar":
        raise BadArchive("no header of this kind")
    plain = block[:148] + b" " * 8 + block[156:]
    if sum(plain) != _octal(block[148:156]):
        raise BadArchive("a damaged header")
    return block[156:157], _octal(block[124:136])


def _octal(field: bytes) -> int:
    digits = field.strip(b" \0")
    if not digits.isdigit() or b"8" in digits or b"9" in digits:
        raise BadArchive("a number that is none")
    return int(digits, 8)


def _ustar_path(block: bytes) -> str:
    name, prefix = (_text(block[at : at + most]) for at, most in ((0, 100), (345, 155)))
    return f"{prefix}/{name}" if prefix else name


def _text(field: bytes) -> str:
    try:
        return field.partition(b"\0")[0].decode()
    except UnicodeDecodeError:
        raise BadArchive("a name that is no text") from None


def _extended(archive: _Unzipped, size: int) -> str | None:
    """The path that this header gives the next member, if it does.

    A line is its own length, a key and a value: `18 path=some/file`.
    """
    if size > LONGEST_HEADER:
        raise BadArchive("a header longer than any release has")
    text = archive.exactly(size + -size % BLOCK)[:size]
    path: str | None = None
    while text:
        length = text.partition(b" ")[0]
        if not length.isdigit() or not len(length) < int(length[:5]) <= len(text):
            raise BadArchive("a damaged header")
        line, text = text[: int(length)], text[int(length) :]
        key, is_there, value = line[len(length) + 1 :].partition(b"=")
        if not is_there or not value.endswith(b"\n") or b"\0" in value:
            raise BadArchive("a damaged header")
        if key == b"path":
            path = _text(value[:-1])
        elif key not in HARMLESS:
            raise BadArchive("a header that no release has")
    return path
