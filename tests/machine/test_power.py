"""The model of a power cut: what was flushed is there, what was not may be lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.machine.power import ENTRY, FLUSH, FUA, MAGIC, SECTOR, SUPER, BadLog, cut

Entry = tuple[int, bytes, int]
"""Which sector, what, and the flags."""


def written(folder: Path, *entries: Entry, cut_off: int = 0) -> Path:
    log = SUPER.pack(MAGIC, 1, len(entries), SECTOR).ljust(SECTOR, b"\0")
    for sector, data, flags in entries:
        log += ENTRY.pack(sector, len(data) // SECTOR, flags, 0).ljust(SECTOR, b"\0") + data
    path = folder / "log"
    path.write_bytes(log[: len(log) - cut_off])
    return path


def sector(letter: str) -> bytes:
    return letter.encode() * SECTOR


def disk(folder: Path, sectors: int = 4) -> Path:
    path = folder / "disk"
    path.write_bytes(sector(".") * sectors)
    return path


def seen(disk: Path) -> str:
    return disk.read_bytes()[::SECTOR].decode()


def test_what_was_flushed_is_there(tmp_path: Path) -> None:
    image = disk(tmp_path)
    log = written(tmp_path, (0, sector("a"), 0), (2, sector("b"), 0), (0, b"", FLUSH))
    for seed in range(10):
        cut(log, image, Random(seed))
        assert seen(image) == "a.b."


def test_of_what_was_not_each_write_may_be_lost(tmp_path: Path) -> None:
    log = written(tmp_path, (0, sector("a"), 0), (0, b"", FLUSH), (1, sector("b"), 0))
    left = set()
    for seed in range(20):
        image = disk(tmp_path)
        cut(log, image, Random(seed))
        left.add(seen(image))
    assert left == {"a...", "ab.."}


def test_a_write_that_asks_to_be_safe_by_itself_is_there(tmp_path: Path) -> None:
    log = written(tmp_path, (1, sector("b"), FUA))
    for seed in range(10):
        image = disk(tmp_path)
        cut(log, image, Random(seed))
        assert seen(image) == ".b.."


def test_an_entry_that_was_cut_off_itself_is_none(tmp_path: Path) -> None:
    image = disk(tmp_path)
    log = written(tmp_path, (0, sector("a"), FUA), (1, sector("b"), FUA), cut_off=1)
    cut(log, image, Random(1))
    assert seen(image) == "a..."


def test_another_file_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"x" * 2 * SECTOR)
    with pytest.raises(BadLog):
        cut(path, disk(tmp_path), Random(1))
