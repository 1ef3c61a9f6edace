"""The reader of releases against whoever makes malformed ones: refused, in little memory."""

from __future__ import annotations

import gzip
import io
import tarfile
import tracemalloc
import zlib
from collections.abc import Iterable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundtable.updates import archive
from roundtable.updates.archive import BadArchive, Member, members
from tests.updates.signing import TOP, contents, packed

MEGABYTE = 1 << 20


def found(data: bytes) -> dict[str, bytes]:
    """Every file; raises `BadArchive`."""
    return {one.name: b"".join(one.pieces()) for one in members(io.BytesIO(data)) if one.is_file}


def header(name: str, kind: bytes = tarfile.REGTYPE, size: int = 0, **fields: str) -> bytes:
    """As it lies in the file, whatever may follow it."""
    member = tarfile.TarInfo(name)
    member.type, member.size = kind, size
    member.linkname = fields.get("link", "")
    return member.tobuf(tarfile.GNU_FORMAT)


def pax(kind: bytes = tarfile.XHDTYPE, **lines: str) -> bytes:
    text = b""
    for key, value in lines.items():
        line = f" {key.replace('__', '.')}={value}\n".encode()
        length = len(line) + 1
        while len(str(length)) + len(line) != length:
            length += 1
        text += str(length).encode() + line
    return header("x", kind, len(text)) + text + bytes(-len(text) % 512)


def zipped(*blocks: bytes, end: bytes = bytes(1024)) -> bytes:
    return gzip.compress(b"".join(blocks) + end)


def bomb(pieces: Iterable[bytes]) -> bytes:
    """Packed piece by piece: unpacked it would fill the memory of whoever makes it, too."""
    pack = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join([*map(pack.compress, pieces), pack.flush()])


def megabytes(count: int) -> Iterable[bytes]:
    return (bytes(MEGABYTE) for _ in range(count))


FILE = header(f"{TOP}/a", size=3) + b"abc" + bytes(509)


def test_what_git_and_python_pack_is_read() -> None:
    long = "/".join(["long" * 10] * 6)
    files = {**contents(), long: "found by its extended header"}
    assert found(packed(files)) == {name: text.encode() for name, text in files.items()}
    comment = pax(tarfile.XGLTYPE, comment="0" * 40)
    assert found(zipped(comment, header(f"{TOP}/", tarfile.DIRTYPE), FILE)) == {"a": b"abc"}
    assert found(zipped(FILE, end=bytes(10_240))) == {"a": b"abc"}


def test_what_is_not_read_of_a_file_is_skipped() -> None:
    names = [one.name for one in members(io.BytesIO(packed(contents())))]
    assert names == list(contents())


MALFORMED = {
    "nothing": b"",
    "no gzip": b"a letter",
    "an empty gzip": gzip.compress(b""),
    "no tar": zipped(b"a letter" * 64),
    "no end": zipped(FILE, end=b""),
    "half an end": zipped(FILE, end=bytes(511)),
    "a broken file": zipped(header(f"{TOP}/a", size=600) + bytes(512), end=b""),
    "truncated": packed(contents())[:-9],
    "a wrong sum": packed(contents())[:-8] + bytes(8),
    "garbage behind the gzip": packed(contents()) + b"more",
    "another gzip behind it": packed(contents()) + zipped(FILE),
    "garbage behind the tar": zipped(FILE, end=bytes(1024) + b"x"),
    "another tar behind it": zipped(FILE, bytes(1024), FILE),
    "something in the padding": zipped(header(f"{TOP}/a", size=3) + b"abc" + b"x" * 509),
    "a damaged header": zipped(FILE[:100] + b"7" + FILE[101:]),
    "a name twice": zipped(FILE, FILE),
    "a name twice by another way": zipped(FILE, pax(path=f"{TOP}/a"), FILE),
    "a name twice below two folders": zipped(FILE, header("other/a")),
    "a folder twice": zipped(*2 * [header(f"{TOP}/b/", tarfile.DIRTYPE)]),
    "a file where a folder is": zipped(header(f"{TOP}/b/c"), header(f"{TOP}/b")),
    "a folder where a file is": zipped(FILE, header(f"{TOP}/a/", tarfile.DIRTYPE)),
    "a file below a file": zipped(FILE, header(f"{TOP}/a/b")),
    "a file as the top": zipped(header(TOP)),
    "a symbolic link": zipped(header(f"{TOP}/a", tarfile.SYMTYPE, link="/etc/passwd")),
    "a hard link": zipped(FILE, header(f"{TOP}/b", tarfile.LNKTYPE, link=f"{TOP}/a")),
    "a device": zipped(header(f"{TOP}/a", tarfile.CHRTYPE)),
    "a disk": zipped(header(f"{TOP}/a", tarfile.BLKTYPE)),
    "a pipe": zipped(header(f"{TOP}/a", tarfile.FIFOTYPE)),
    "a sparse file": zipped(header(f"{TOP}/a", tarfile.GNUTYPE_SPARSE)),
    "a contiguous file": zipped(header(f"{TOP}/a", tarfile.CONTTYPE)),
    "a type nobody knows": zipped(header(f"{TOP}/a", b"Z")),
    "a folder with contents": zipped(header(f"{TOP}/a/", tarfile.DIRTYPE, 512), bytes(512)),
    "GNU's long name": zipped(header("x", tarfile.GNUTYPE_LONGNAME, 512), b"a" * 512, FILE),
    "sparse by its header": zipped(pax(GNU__sparse__map="0,1000000000"), FILE),
    "sparse, version 1.0": zipped(pax(GNU__sparse__major="1", GNU__sparse__minor="0"), FILE),
    "a size in its header": zipped(pax(size="1000000000"), FILE),
    "a link in its header": zipped(pax(linkpath="/etc"), FILE),
    "a charset in its header": zipped(pax(hdrcharset="BINARY"), FILE),
    "a header of no file": zipped(FILE, pax(path=f"{TOP}/b")),
    "a header of a wrong length": zipped(header("x", tarfile.XHDTYPE, 9), b"99 path=a", bytes(503)),
    "a header of no length": zipped(header("x", tarfile.XHDTYPE, 9), b"x path=ab", bytes(503)),
    "a header that ends early": zipped(header("x", tarfile.XHDTYPE, 9), b"9 path=ab", bytes(503)),
    "a size beyond all": zipped(header(f"{TOP}/a", size=1 << 40)),
    "a negative size": zipped(FILE[:124] + b"-0000000001\0" + FILE[136:]),
    "out of its folder": zipped(header(f"{TOP}/../../escaped")),
    "out of it by a long name": zipped(pax(path=f"{TOP}/../../escaped"), FILE),
    "from the top": zipped(header("/etc/passwd")),
    "no name": zipped(header("")),
    "a name in no text": zipped(FILE.replace(f"{TOP}/a".encode(), TOP.encode() + b"/\xff", 1)),
    "a name with a line's end": zipped(header(f"{TOP}/a\nb")),
    "a name too long for a disk": zipped(pax(path=f"{TOP}/{'a' * 256}"), FILE),
    "a path too long for a disk": zipped(pax(path="/".join(["a" * 200] * 20)), FILE),
    "folders without end": zipped(pax(path="/".join("a" * 100)), FILE),
}


@pytest.mark.parametrize("data", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_release_is_refused(data: bytes) -> None:
    with pytest.raises(BadArchive):
        found(data)


LARGE = 24
FEW = 200
BOMBS = {
    "a long extended header": (header("x", tarfile.XHDTYPE, LARGE * MEGABYTE), *megabytes(LARGE)),
    "a long global header": (header("x", tarfile.XGLTYPE, LARGE * MEGABYTE), *megabytes(LARGE)),
    "a long name": (header("x", tarfile.GNUTYPE_LONGNAME, LARGE * MEGABYTE), *megabytes(LARGE)),
    "a large file": (header(f"{TOP}/a", size=2 << 30), *megabytes(LARGE)),
    "a file that breaks off": (header(f"{TOP}/a", size=1 << 29), *megabytes(LARGE)),
    "zeros behind the end": (FILE, *megabytes(LARGE), b"x"),
    "files without end": [header(f"{TOP}/{at}") for at in range(FEW + 1)],
    "headers without end": [pax() for _ in range(3 * FEW + 1)],
    "folders": [header(f"{TOP}/{at}/" + "/".join("a" * 30)) for at in range(FEW // 30 + 1)],
}


@pytest.mark.parametrize("pieces", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_in_little_memory(
    pieces: Iterable[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_FILES", FEW)
    monkeypatch.setattr(archive, "MOST_HEADERS", 3 * FEW)
    file = io.BytesIO(bomb(pieces))
    tracemalloc.start()
    try:
        with pytest.raises(BadArchive):
            list(map(Member.finish, members(file)))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2 * MEGABYTE


def test_what_a_gzip_says_of_itself_may_be_long_and_costs_nothing() -> None:
    """The name of the file that was packed ends with a zero, and here it never comes."""
    with pytest.raises(BadArchive):
        found(b"\x1f\x8b\x08\x08" + bytes(6) + b"a" * MEGABYTE)


PARTS = st.lists(st.sampled_from([TOP, "a", "b", "..", ".", "", "é", "\n"]), max_size=4)
HEADERS = st.builds(
    lambda parts, kind, size, body: header("/".join(parts), bytes([kind]), size) + body,
    PARTS,
    st.sampled_from(b"000055\0" + b"12gxLSKZ"),
    st.sampled_from([0, 0, 0, 3, 512, 600]),
    st.sampled_from([b"", b"abc" + bytes(509), bytes(512), b"9 path=a\n" + bytes(503)]),
)


@given(st.lists(HEADERS, max_size=6))
@settings(max_examples=150, deadline=None)
def test_whatever_is_packed_each_name_is_plain_and_there_once(headers: list[bytes]) -> None:
    names = set[str]()
    with suppress(BadArchive):
        for one in members(io.BytesIO(zipped(*headers))):
            assert one.name not in names
            assert not {"", ".", ".."} & set(one.name.split("/"))
            names.add(one.name)


GOOD = packed(contents())
TAR = gzip.decompress(GOOD)


@given(
    changes=st.lists(st.tuples(st.integers(0, len(TAR) - 1), st.binary(max_size=600)), max_size=4),
    end=st.integers(0, len(TAR)),
)
@settings(max_examples=100, deadline=None)
def test_whatever_is_changed_it_is_read_or_refused(
    changes: list[tuple[int, bytes]], end: int
) -> None:
    data = bytearray(TAR)
    for at, piece in changes:
        data[at : at + len(piece)] = piece
    with suppress(BadArchive):
        found(gzip.compress(bytes(data[:end]), 1))
