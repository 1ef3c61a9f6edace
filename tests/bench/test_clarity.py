"""What the rows *clarity* are measured by: lines, words and a babble as they are described."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from roundtable.languages import LANGUAGES
from roundtable.voice import Line
from roundtable.voice.engines.engine import Speech
from roundtable.voice.levels import LOUDNESS, loudness
from roundtable.voice.shipped_packs import load_made
from roundtable_tools.models import NoModel
from roundtable_tools.voices import Maker, make
from tests.bench.clarity import (
    BELOW,
    HEARING,
    LINES,
    PEOPLE,
    Heard,
    Signal,
    Voices,
    babble,
    drawn,
    hear,
    in_noise,
    measure,
    misheard,
    mistaken,
    verdict,
    voices_of,
    words_of,
)
from tests.tools.test_shipped_voices import SHIPPED
from tests.voice.fakes import Fake, murmur


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_drawn_from_the_whole_catalogue_always_the_same(language: str) -> None:
    lines = drawn(language, LINES)
    assert lines == drawn(language, LINES)
    sentences = Counter(line.id.partition(".")[0] for line in lines)
    assert len(lines) == LINES
    assert sentences.most_common(1)[0][1] <= 3, "no sentence stands for all"


def test_the_babble_is_five_decibels_below_and_sounds_like_people() -> None:
    talk = babble("en", drawn("en", 3), 8 * HEARING).astype(np.float64)
    assert loudness(talk, HEARING) == pytest.approx(LOUDNESS - BELOW, abs=0.1)
    power = np.abs(np.fft.rfft(talk)) ** 2
    at = np.fft.rfftfreq(talk.size, 1 / HEARING)

    def octave(middle: int) -> float:
        found = power[(at >= middle / 2**0.5) & (at < middle * 2**0.5)].sum()
        return float(10 * np.log10(found))

    def wanted(*thirds: int) -> float:
        return float(10 * np.log10(sum(10 ** (PEOPLE[one] / 10) for one in thirds)))

    people = {
        500: wanted(400, 500, 630),
        1000: wanted(800, 1000, 1250),
        2000: wanted(1600, 2000, 2500),
        4000: wanted(3150, 4000, 5000),
    }
    for middle, level in people.items():
        assert octave(middle) - octave(500) == pytest.approx(level - people[500], abs=1.5)


def test_each_line_meets_another_moment_of_the_babble() -> None:
    quiet = np.zeros(4, np.float32)
    noise = np.array([0.1, 0.2, 0.3], np.float32)
    assert in_noise(quiet, noise, 0).tolist() == pytest.approx([0.1, 0.2, 0.3, 0.1])
    assert in_noise(quiet, noise, 2).tolist() == pytest.approx([0.3, 0.1, 0.2, 0.3])


def test_words_are_compared_and_not_how_they_are_written() -> None:
    assert words_of("Stag: 4 for Quest 2.", "en") == words_of("stag, four for quest two", "en")
    assert misheard(["all", "is", "well"], ["all", "well", "here"]) == 2


def test_an_instruction_that_is_taken_for_another_counts_and_not_one_that_is_not_heard() -> None:
    asked = "Stag, hold the approve button."
    assert mistaken(asked, "Stack hold the approve button", "en") == 0
    assert mistaken(asked, "Stag, tap the approve button.", "en") == 1
    assert mistaken(asked, "Stag, tap the reject button.", "en") == 2
    assert mistaken(asked, "Stag, the button.", "en") == 0
    assert mistaken("Удерживай кнопку «за».", "удерживай кнопку против", "ru") == 1
    assert mistaken("Maintenez le bouton Accord.", "maintenez le bouton Refus", "fr") == 1


LINE = Line("Stag, name two: hold the approve button.", "en")
OTHER = Line("Raven, tap the reject button.", "en")
QUIET = np.zeros(HEARING, np.float32)


class Slow(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return murmur(8.0)


class Impatient:
    """Writes down every word of a line that is over soon, and nothing of one that is not."""

    def hears(self, signal: Signal, language: str) -> str:
        return "" if signal.size > 7 * HEARING else LINE.text


def test_the_voice_that_a_language_has_chosen_is_judged_whichever_did_best(tmp_path: Path) -> None:
    chosen, rival = Slow(tmp_path, "hibari"), Fake(tmp_path, "flite")
    voices = Voices("en", chosen, (rival,), {}, None)
    heard = measure(voices, [LINE], QUIET, Impatient())
    assert heard == {"hibari": Heard(7, 7, 7), "flite": Heard(7)}
    heard = {"hibari": Heard(100, 0, 20), "flite": Heard(100, 0, 50), "rhvoice": Heard(100)}
    assert verdict(voices, heard) == "hibari makes 0.40 x flite's errors (at most 0.3): TOO MANY"
    heard["hibari"] = Heard(100, 0, 15)
    assert verdict(voices, heard) == "hibari makes 0.30 x flite's errors (at most 0.3): as it must"


def test_what_is_missing_is_told_and_nothing_is_judged_without_it(tmp_path: Path) -> None:
    chosen, cures = Fake(tmp_path, "hibari"), {"flite": "sudo apt install flite"}
    voices = Voices("en", chosen, (), cures, None)
    assert verdict(voices, {}) == "not judged, for flite is not here: sudo apt install flite"
    rival = replace(voices, chosen=Fake(tmp_path, "flite"))
    assert verdict(rival, {"flite": Heard(9)}) == "not judged: flite is the chosen voice itself"
    nobody = replace(voices, chosen=None, cures={"the chosen voice": "pip install hibari-tts"})
    assert verdict(nobody, {"flite": Heard(9)}).endswith("is not here: pip install hibari-tts")


def test_the_chosen_voice_is_heard_from_its_pack_too_where_that_has_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parts = ("Stag,", "name two:", "hold the approve button.")
    assert not list(make(Maker(Fake(tmp_path, "hibari"), "en"), parts, tmp_path / "pack"))
    pack = load_made(tmp_path / "pack")
    voices = Voices("en", Slow(tmp_path, "hibari"), (), {}, pack)
    measure(voices, [LINE, OTHER], QUIET, Impatient())
    whole, packed, same = capsys.readouterr().out.splitlines()
    assert "hibari/plain" in whole
    assert "chosen 2 lines: 100.0% of words" in whole
    assert "hibari from its pack 1 of these lines:   0.0% of words" in packed
    assert "hibari rendered whole, the same 1: 100.0% of words" in same
    measure(replace(voices, pack=None), [LINE], QUIET, Impatient())
    assert "has no pack to hear" in capsys.readouterr().out


def test_a_line_meets_the_same_moment_of_the_babble_whoever_says_it_and_after_whatever() -> None:
    met = list[list[float]]()

    class Noting:
        def hears(self, signal: Signal, language: str) -> str:
            met.append(signal.tolist())
            return ""

    noise = np.linspace(0, 0.5, 1000).astype(np.float32)
    for one in (LINE, OTHER, LINE):
        hear(one, QUIET[:10], noise, Noting())
    assert met[1] == met[5] != met[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_here_to_be_compared_has_its_cure(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(language: str) -> Maker:
        raise NoModel("sudo apt install it")  # a test fetches no model

    monkeypatch.setattr("tests.bench.clarity.maker_for", missing)
    voices = voices_of(language)
    assert voices.chosen is None
    assert voices.cures["the chosen voice"] == "sudo apt install it"
    assert all(voices.cures.values())
    assert "espeak-ng" not in [one.name for one in voices.beside]
    packed = voices.pack.language if voices.pack else None
    assert packed == (language if language in SHIPPED else None)
