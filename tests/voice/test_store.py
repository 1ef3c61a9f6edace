"""The clip store: keys, damage, the cap, and folders that cannot be written."""

from __future__ import annotations

import os
import wave
from pathlib import Path

import pytest

from roundtable.voice import Store
from roundtable.voice.store import key_of

PCM = bytes(range(200)) * 100
KEY = key_of("engine", "voice", "en", 1.0, "text")


def test_a_clip_comes_back_as_it_went_in(store: Store) -> None:
    path = store.put(KEY, PCM)
    assert store.find(KEY) == (PCM, path)


def test_the_file_is_a_wav_at_the_mixers_rate(store: Store) -> None:
    path = store.put(KEY, PCM)
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (44100, 2, 1)


def test_another_store_in_the_same_folder_finds_it(store: Store) -> None:
    store.put(KEY, PCM)
    assert Store(store.folder).find(KEY) is not None


@pytest.mark.parametrize("at", range(5))
def test_everything_that_shaped_a_clip_is_in_its_key(at: int) -> None:
    shaped_by: list[str | float] = ["engine", "voice", "en", 1.0, "text"]
    shaped_by[at] = 2.0
    assert key_of(*shaped_by) != KEY


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:100] + b"?" + data[101:],
        lambda data: bytes(len(data)),
        lambda data: data + b"more",
        lambda data: b"RIFX" + data[4:],
    ],
    ids=["empty", "cut", "one byte", "zeros", "longer", "no wav"],
)
def test_a_damaged_file_is_removed_and_said(
    store: Store, damage: object, caplog: pytest.LogCaptureFixture
) -> None:
    path = store.put(KEY, PCM)
    assert path
    assert callable(damage)
    path.write_bytes(damage(path.read_bytes()))
    assert store.find(KEY) is None
    assert not path.exists()
    assert path.name in caplog.text


def test_nothing_half_written_is_left_when_writing_fails(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert store.put(KEY, PCM) is None
    assert [path for path in store.folder.rglob("*") if path.is_file()] == []
    assert "No space left" in caplog.text


def test_a_folder_that_cannot_be_is_not_fatal(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file")
    assert store.put(KEY, PCM) is None
    assert store.find(KEY) is None


def test_beyond_the_cap_the_longest_unused_go(
    store: Store,
) -> None:
    store.cap = 4 * (len(PCM) + 44)
    keys = [key_of("clip", number) for number in range(4)]
    for age, key in enumerate(keys):
        path = store.put(key, PCM)
        assert path
        os.utime(path, (age, age))
    assert store.find(keys[0])  # used again: now the newest
    assert store.put(key_of("clip", "one more"), PCM)
    there = [key for key in keys if store.find(key)]
    assert there == [keys[0], keys[3]]
    assert store.size() <= store.cap


def test_one_clip_above_the_cap_stays_until_the_next(store: Store) -> None:
    store.cap = 10
    assert store.put(KEY, PCM)
    assert store.find(KEY)


def test_clear_empties_it(store: Store) -> None:
    store.put(KEY, PCM)
    store.clear()
    assert store.find(KEY) is None
    assert store.size() == 0
