"""The judge of what was heard: it finds a sentence, and no other in its place."""

from __future__ import annotations

import numpy as np
import pytest

from roundtable_ports import SAMPLE_RATE
from tests.machine.hearing import (
    KEPT_OF,
    PIECE,
    RATE,
    Heard,
    Recording,
    Samples,
    chime,
    find,
    thinned,
    without,
)

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


def test_a_short_sentence_with_one_other_piece_is_not_this_one() -> None:
    clip = speech(2.25, 1)
    said = joined(speech(0.25, 2), clip[PIECE:])
    assert found(clip, joined(silence(1), said, silence(1))) is None


def test_a_long_sentence_with_one_other_name_is_not_this_one() -> None:
    clip = speech(12.0, 1)
    for pieces, heard in ((1, True), (2, False)):
        said = joined(clip[: 4 * PIECE], speech(pieces / 4, 2), clip[(4 + pieces) * PIECE :])
        assert bool(found(clip, joined(silence(1), said, silence(1)))) is heard


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
    # Where it begins and ends at once there is a click, which is no hissing.
    within = slice(RATE // 100, -RATE // 100)
    assert float(np.abs(hissing - plain)[within].max()) < 10


# As the sound card has it: so many samples a second, of which one of six is kept.

Played = np.ndarray[tuple[int], np.dtype[np.int16]]


def words(seconds: float, seed: int) -> Played:
    """Each piece low or hissing, as letters are."""
    rng = np.random.default_rng(seed)
    noise = rng.normal(size=int(seconds * SAMPLE_RATE)) * 3000
    low = np.convolve(noise, np.ones(12) / 4, "same")
    hissing = np.arange(noise.size) // (SAMPLE_RATE // 4) % 3 == 0
    return np.where(hissing, np.diff(noise, prepend=0) + low / 4, low).astype(np.int16)


def bell(seconds: float, *tones: float) -> Played:
    moments = np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE
    ringing = sum(np.sin(2 * np.pi * tone * moments) for tone in tones)
    return (4000 * ringing * np.exp(-2 * moments)).astype(np.int16)


def played(*sounds: tuple[float, Played], late: int = 0, seconds: float = 4.0) -> Samples:
    """What the card was given: sounds that begin at these seconds, and so many samples later."""
    whole = np.zeros(int(seconds * SAMPLE_RATE), np.int16)
    for begins, sound in sounds:
        at = int(begins * SAMPLE_RATE) + late
        part = sound[: whole.size - at]
        whole[at : at + part.size] += part
    return thinned(whole)


@pytest.mark.parametrize("late", range(KEPT_OF))
def test_a_sentence_that_hisses_is_found_wherever_it_begins(late: int) -> None:
    said = words(2.25, 1)
    heard = found(thinned(said), played((1, said), late=late))
    assert heard
    assert heard.share == 1


LOW, HIGH = bell(1.5, 220, 331, 554), bell(1.5, 659, 1318, 2217)
BELLS = [chime(LOW), chime(HIGH)]


@pytest.mark.parametrize("late", range(KEPT_OF))
@pytest.mark.parametrize("one", [LOW, HIGH])
def test_a_chime_beside_a_short_sentence_is_taken_out(one: Played, late: int) -> None:
    said = words(1.0, 1)
    both = played((1, one), (1.05, said), late=late)
    assert found(thinned(said), both) is None
    assert found(thinned(said), without(BELLS, both))


def test_so_are_several_and_one_that_the_end_cuts_off() -> None:
    said = words(1.0, 1)
    twice = played((1, LOW), (1, said), (4, LOW), (4.3, HIGH), (6.9, HIGH), (6.9, said), seconds=8)
    left = without(BELLS, twice)
    assert left.size == twice.size
    assert found(thinned(said), left[: 3 * RATE])
    assert found(thinned(said), left[5 * RATE :])
    between = float(np.abs(left[4 * RATE : 6 * RATE]).max())
    assert between < 0.05 * float(np.abs(twice).max())


def test_under_a_chime_another_sentence_is_still_another() -> None:
    said, other = words(1.0, 1), words(1.0, 2)
    swapped = np.concatenate([other[: SAMPLE_RATE // 4], said[SAMPLE_RATE // 4 :]])
    late = np.concatenate([np.zeros(SAMPLE_RATE // 4, np.int16), said[SAMPLE_RATE // 4 :]])
    for wrong in (other, swapped, late, np.zeros(1, np.int16)):
        left = without(BELLS, played((1, LOW), (1, wrong)))
        assert found(thinned(said), left) is None


def test_where_no_chime_was_played_nothing_is_taken_out() -> None:
    alone = played((1, words(4.0, 1)), seconds=8)
    np.testing.assert_array_equal(without(BELLS, alone), alone)
