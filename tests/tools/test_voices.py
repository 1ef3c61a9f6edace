"""Packs that come with the table: made of parts, measured, and never stale."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from roundtable.rules.setup import Setup
from roundtable.voice import Line
from roundtable.voice.packs import load, plain
from roundtable.voice.parts import parts
from roundtable_tools.repertoire import as_lines, foreseen, heard
from roundtable_tools.voices import Maker, as_opus, decoded, faults, make
from tests.voice.fakes import Fake

FIRST = ("Stag,", "name two:", "hold approve.")
SETUP = Setup(players=5, characters=("merlin", "assassin"))


def test_a_pack_is_made_once_and_only_what_changed_is_made_again(tmp_path: Path) -> None:
    engine, folder = Fake(tmp_path), tmp_path / "pack"
    maker = Maker(engine, "en")
    assert list(make(maker, FIRST, folder)) == []
    assert len(engine.diary()) == 3
    before = {one.name for one in folder.glob("*.opus")}
    assert list(make(maker, ("Stag,", "name three:", "hold approve."), folder)) == []
    assert len(engine.diary()) == 4, "one part is new"
    assert len({one.name for one in folder.glob("*.opus")} & before) == 2, "and one is gone"
    pack = load(folder)
    assert Line("Stag, name three: hold approve.", "en") in pack
    assert Line("Stag, name two: hold approve.", "en") not in pack


def test_what_breaks_off_is_a_pack_and_goes_on_where_it_was(tmp_path: Path) -> None:
    engine, folder = Fake(tmp_path), tmp_path / "pack"
    maker = Maker(engine, "en")
    assert list(make(maker, FIRST, folder, most=1)) == []
    assert Line("Stag,", "en") in load(folder)
    assert list(make(maker, FIRST, folder)) == []
    assert len(engine.diary()) == 3


def test_every_clip_of_a_pack_is_as_loud_as_any(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    list(make(Maker(Fake(tmp_path), "en"), FIRST, folder))
    assert list(faults(folder)) == []


@pytest.mark.planted_fault
def test_a_clip_that_is_too_soft_or_too_hot_is_named(tmp_path: Path) -> None:
    wave = np.sin(np.arange(44100) / 20)
    (tmp_path / "soft.opus").write_bytes(as_opus((wave * 300).astype(np.int16)))
    assert any("LUFS" in one for one in faults(tmp_path))
    hot = as_opus((wave * 32000).astype(np.int16))
    assert np.abs(decoded(hot)).max() < 28_500, "its peak is brought down"


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_parts_are_few_beside_what_is_said_with_them(language: str) -> None:
    lines = {one.text: one for one in foreseen(SETUP, language)}
    lines |= {one.text: one for one in as_lines(heard(SETUP, 1), SETUP, language)}
    said = {part for text in lines for part in parts(plain(text))}
    assert sum(map(len, said)) < 0.6 * sum(map(len, lines))
    assert all(" ".join(parts(plain(text))) == plain(text) for text in lines)
