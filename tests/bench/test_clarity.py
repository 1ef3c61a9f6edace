"""What the rows *clarity* are measured by: lines, words and a babble as they are described."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from roundtable.voice.levels import LOUDNESS, loudness
from tests.bench.clarity import (
    BELOW,
    HEARING,
    LINES,
    PEOPLE,
    babble,
    drawn,
    in_noise,
    misheard,
    mistaken,
    words_of,
)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
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
