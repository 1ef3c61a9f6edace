"""The judge of what was heard: it finds a sentence, and no other in its place."""

from __future__ import annotations

import numpy as np
import pytest

from roundtable_ports import SAMPLE_RATE
from tests.machine.hearing import RATE, Heard, Recording, Samples, find, thinned

RNG = np.random.default_rng(7)


def speech(seconds: float, seed: int) -> Samples:
    """Something as unlike any other as words are: noise that swells and fades."""
    rng = np.random.default_rng(seed)
    size = int(seconds * RATE)
    swell = 1 + np.sin(np.arange(size) / RATE * 9 + seed)
    words: Samples = rng.normal(size=size) * swell * 1000
    return words


def silence(seconds: float) -> Samples:
    return np.zeros(int(seconds * RATE))


def found(clip: Samples, recording: Samples) -> Heard | None:
    return find(clip, Recording(recording))


def joined(*parts: Samples) -> Samples:
    whole: Samples = np.concatenate(parts)
    return whole


def test_a_clip_is_found_where_it_was_played() -> None:
    clip = speech(2.0, 1)
    heard = found(clip, joined(silence(3), clip, silence(1)))
    assert heard
    assert abs(heard.begins - 3) < 0.01
    assert abs(heard.ends - 5) < 0.3


def test_it_is_found_softer_and_under_other_sounds() -> None:
    clip = speech(2.0, 1)
    other = RNG.normal(size=int(6 * RATE)) * 50
    assert found(clip, joined(silence(3), 0.4 * clip, silence(1)) + other)


def test_silence_is_not_a_sentence() -> None:
    clip = speech(2.0, 1)
    assert found(clip, silence(10)) is None
    assert found(clip, silence(0)) is None


def test_another_sentence_is_not_this_one() -> None:
    assert found(speech(2.0, 1), joined(silence(1), speech(4.0, 2), silence(1))) is None


def test_a_sentence_that_only_begins_alike_is_not_this_one() -> None:
    begins = speech(1.2, 1)
    said = joined(begins, speech(1.2, 3))
    assert found(joined(begins, speech(1.2, 2)), joined(silence(1), said, silence(1))) is None


def test_a_sentence_with_another_name_in_it_is_not_this_one() -> None:
    raven, lion, sits_down = speech(0.5, 1), speech(0.5, 2), speech(1.4, 3)
    said = joined(silence(1), raven, sits_down, silence(1))
    assert found(joined(raven, sits_down), said)
    assert found(joined(lion, sits_down), said) is None


def test_a_sentence_cut_off_in_the_middle_was_not_heard() -> None:
    clip = speech(3.0, 1)
    assert found(clip, joined(silence(1), clip[: clip.size // 2], silence(3))) is None


def test_words_in_another_order_are_another_sentence() -> None:
    one, two = speech(1.5, 1), speech(1.5, 2)
    assert found(joined(one, two), joined(silence(1), two, one, silence(1))) is None


def test_the_first_of_two_is_told() -> None:
    clip = speech(1.0, 1)
    heard = found(clip, joined(silence(1), clip, silence(1), clip))
    assert heard
    assert abs(heard.begins - 1) < 0.01


def test_what_is_thinned_has_no_hissing_and_the_same_voice() -> None:
    moments = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    voice, hiss = np.sin(2 * np.pi * 200 * moments), np.sin(2 * np.pi * 9000 * moments)
    plain, hissing = (thinned((1000 * one).astype(np.int16)) for one in (voice, voice + hiss))
    assert plain.size == pytest.approx(RATE, abs=2)
    assert float(plain.max()) > 900
    assert float(np.abs(hissing - plain).max()) < 60
