"""Packs that come with the table: made of parts, measured, and never stale."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile  # type: ignore[import-untyped]

from roundtable.languages import LANGUAGES
from roundtable.messages import Message, message
from roundtable.rules.setup import Setup
from roundtable.speech.carriers import OFF, ON, Slotted, carriers, finest
from roundtable.voice import Line
from roundtable.voice.packs import plain
from roundtable.voice.parts import joined
from roundtable.voice.shipped_packs import SUMS, load_made
from roundtable.words import Words
from roundtable_tools.models import NoModel
from roundtable_tools.repertoire import Repertoire, heard
from roundtable_tools.voices import OPUS_RATE, Maker, as_opus, faults, make, maker_for, within
from tests.speech.lines import as_lines
from tests.voice.fakes import Fake, Refusing

FIRST = ("Stag,", "name two:", "hold approve.")
SETUP = Setup(players=5, characters=("merlin", "assassin"))


@cache
def encoded(clip: bytes) -> bytes:
    return as_opus(np.frombuffer(clip, np.int16))


@pytest.fixture(autouse=True)
def the_same_sound_is_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes long, and most of these packs have the same parts."""
    monkeypatch.setattr("roundtable_tools.voices.as_opus", lambda clip: encoded(clip.tobytes()))


def test_a_pack_is_made_once_and_only_what_changed_is_made_again(tmp_path: Path) -> None:
    engine, folder = Fake(tmp_path), tmp_path / "pack"
    maker = Maker(engine, "en")
    assert list(make(maker, FIRST, folder)) == []
    assert len(engine.diary()) == 3
    before = {one.name for one in folder.glob("*.opus")}
    assert list(make(maker, ("Stag,", "name three:", "hold approve."), folder)) == []
    assert len(engine.diary()) == 4, "one part is new"
    assert len({one.name for one in folder.glob("*.opus")} & before) == 2, "and one is gone"
    pack = load_made(folder)
    assert Line("Stag, name three: hold approve.", "en") in pack
    assert Line("Stag, name two: hold approve.", "en") not in pack


def test_what_breaks_off_is_a_pack_and_goes_on_where_it_was(tmp_path: Path) -> None:
    engine, folder = Fake(tmp_path), tmp_path / "pack"
    maker = Maker(engine, "en")
    assert list(make(maker, FIRST, folder, most=1)) == []
    assert Line("Stag,", "en") in load_made(folder)
    assert list(make(maker, FIRST, folder)) == []
    assert len(engine.diary()) == 3


def test_what_breaks_off_keeps_the_clips_that_it_had_not_come_to(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    list(make(Maker(Fake(tmp_path), "en"), FIRST, folder))
    broken_off = make(Maker(Refusing(tmp_path), "en"), ("Raven,", *FIRST), folder)
    assert "would rather not" in next(broken_off)
    broken_off.close()
    assert Line(" ".join(FIRST), "en") in load_made(folder)


def test_every_clip_of_a_pack_is_as_loud_as_any(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    list(make(Maker(Fake(tmp_path), "en"), FIRST, folder))
    assert list(faults(folder.glob("*.opus"))) == []


def test_a_clip_that_cannot_be_brought_to_its_level_is_left_to_the_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = iter((None, "a true peak of -1.49 dB", None))
    monkeypatch.setattr("roundtable_tools.voices.fault", lambda _opus: next(wrong))
    folder = tmp_path / "pack"
    (told,) = make(Maker(Fake(tmp_path), "en"), FIRST, folder)
    assert told == f"{FIRST[1]!r}: a true peak of -1.49 dB"
    pack = load_made(folder)
    assert Line(FIRST[0], "en") in pack
    assert Line(FIRST[1], "en") not in pack


@pytest.mark.planted_fault
def test_a_clip_that_is_too_soft_or_too_hot_is_named(tmp_path: Path) -> None:
    wave = np.sin(np.arange(44100) / 20)
    for name, loud in (("soft", 0.01), ("hot", 1.0)):
        path = tmp_path / f"{name}.opus"
        soundfile.write(path, (wave * loud)[::2], OPUS_RATE, format="OGG", subtype="OPUS")
    told = list(faults(tmp_path.glob("*.opus")))
    assert any(one.startswith("soft") and "LUFS" in one for one in told)
    assert any(one.startswith("hot") and "peak" in one for one in told)
    for loud in (300, 32000):
        (tmp_path / f"{loud}.opus").write_bytes(as_opus((wave * loud).astype(np.int16)))
    assert len(list(faults(tmp_path.glob("*.opus")))) == len(told), (
        "what we encode is brought to its level"
    )


def test_the_sums_of_a_pack_are_those_of_its_files(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    list(make(Maker(Fake(tmp_path), "en"), FIRST, folder))
    check = ["sha256sum", "--check", "--strict", "--quiet", SUMS]
    assert subprocess.run(check, cwd=folder, check=False).returncode == 0
    assert len((folder / SUMS).read_text().splitlines()) == len(FIRST) + 1
    next(folder.glob("*.opus")).write_bytes(b"another")
    damaged = subprocess.run(check, cwd=folder, capture_output=True, check=False)
    assert damaged.returncode == 1


def told(language: str, one: Message) -> tuple[str, ...]:
    return carriers(Slotted(language).told(one))


def test_a_second_value_is_a_part_of_its_own_with_the_words_that_lead_to_it() -> None:
    swung = message("event-excalibur_used", bearer=2, target=3)
    assert told("en", swung) == ("The Raven swings Excalibur", "at the Lion.")
    struck = message("event-assassinated_right", assassin=1, targets=(2, 3))
    assert told("en", struck)[:3] == ("The Stag strikes", "the Raven", "and the Lion,")


def test_what_is_rare_may_be_cut_round_each_name() -> None:
    struck = message("event-assassinated_right", assassin=1, targets=(2, 3))
    english, french = (finest(Slotted(one).told(struck)) for one in ("en", "fr"))
    assert english[:3] == ("The Stag", "strikes", "the Raven")
    assert french[:4] == ("Le Cerf", "frappe", "le Corbeau", "et le Lion,")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_quotes_is_cut_outside_of_them(language: str) -> None:
    asked = message("plots-hand", leader=1, plot="ambush")
    whole = plain(Words(language).told(asked))
    parts = finest(Slotted(language).told(asked))
    assert " ".join(parts) == whole
    assert joined(whole, frozenset(parts))


def test_a_list_of_few_names_has_each_of_them_at_each_place() -> None:
    laid = message("event-allegiances_laid", allegiances=("switch", "no_change"))
    cards = Repertoire([(SETUP, (laid,))]).parts("en", others=False)
    assert {"No Change,", "Switch,", "and Switch.", "and No Change."} <= set(cards)


def test_what_is_said_most_for_its_length_comes_first() -> None:
    rare, usual = message("lobby-welcome"), message("ready-ask")
    parts = Repertoire([(SETUP, (rare, *(usual,) * 50))]).parts("en", others=False)
    first, later = told("en", usual), told("en", rare)
    assert max(map(parts.index, first)) < max(map(parts.index, later))
    golden = Repertoire([(SETUP, (usual,) * 5)], golden=[(SETUP, (rare,) * 5)])
    parts = golden.parts("en", others=False)
    assert max(map(parts.index, later)) < max(map(parts.index, first))


def test_a_pack_is_made_by_the_clearest_voice_or_not_at_all(tmp_path: Path) -> None:
    class Missing(Fake):
        def voices(self, language: str) -> tuple[str, ...]:
            return ()

    rhvoice = Missing(tmp_path, "rhvoice", cure="sudo apt install rhvoice")
    live = (Fake(tmp_path, "festival"), rhvoice)
    with pytest.raises(NoModel, match="ru is rendered by rhvoice: sudo apt install rhvoice"):
        maker_for("ru", live)
    assert maker_for("ru", live[:1]).name == "festival/plain"


def test_numbers_that_weigh_each_other_are_said_in_one_breath() -> None:
    votes = message("votes-approved", approving=(1, 2, 3, 4), rejecting=(5,))
    assert told("en", votes)[-1] == "with 4 for it and 1 against."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_night_said_can_be_said_by_its_parts_whoever_it_is_said_of(language: str) -> None:
    night = heard(SETUP, 1)
    parts = frozenset(Repertoire([(SETUP, night)]).parts(language, others=False))
    for one, line in zip(night, as_lines(night, SETUP, language), strict=True):
        assert joined(plain(line.text), parts), line.text
        slotted = Slotted(language, SETUP.edition, one.length or "full").told(one)
        whole = Words(language, SETUP.edition, one.length or "full").told(one)
        assert slotted.replace(ON, "").replace(OFF, "") == plain(whole)
    for box in range(1, 11):
        asked = message("team-ask", leader=box, quest=1, count=2)
        (line,) = as_lines([asked], SETUP, language)
        assert joined(plain(line.text), parts), line.text


def test_a_pack_says_no_more_than_it_may() -> None:
    assert within(("a" * 900, "b" * 900, "c"), minutes=2) == ("a" * 900, "b" * 900)
