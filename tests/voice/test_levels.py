"""Loudness, peaks, trimming and resampling, against signals whose figures are known."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from roundtable.voice import levels
from roundtable.voice.stretch import stretch
from tests.voice.fakes import murmur

Signal = NDArray[np.float64]


def sine(hertz: float, decibels: float, rate: int, seconds: float = 3.0) -> Signal:
    at = np.arange(round(seconds * rate)) / rate
    wave: Signal = 10 ** (decibels / 20) * np.sin(2 * np.pi * hertz * at)
    return wave


def by_the_book(signal: Signal) -> float:
    """BS.1770 as it is printed, sample by sample: its coefficients hold at 48 kHz only."""
    stages = (
        (
            1.53512485958697,
            -2.69169618940638,
            1.19839281085285,
            -1.69065929318241,
            0.73248077421585,
        ),
        (1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621),
    )
    for b0, b1, b2, a1, a2 in stages:
        out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
        for x in signal.tolist():
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            out.append(y)
        signal = np.array(out)
    starts = range(0, signal.size - 19200 + 1, 4800)
    blocks = np.array([np.mean(signal[start : start + 19200] ** 2) for start in starts])
    blocks = blocks[-0.691 + 10 * np.log10(blocks) > -70]
    blocks = blocks[blocks > blocks.mean() / 10]
    return -0.691 + 10 * float(np.log10(blocks.mean()))


@pytest.mark.parametrize("rate", [16000, 22050, 44100, 48000])
@pytest.mark.parametrize("decibels", [0.0, -23.0, -40.0])
def test_a_sine_of_997_hertz_reads_three_lower_than_its_peak(rate: int, decibels: float) -> None:
    loudness = levels.loudness(sine(997, decibels, rate), rate)
    assert loudness == pytest.approx(decibels - 3.01, abs=0.1)


def test_the_relative_gate_takes_out_a_quiet_half() -> None:
    loud, quiet = sine(997, -20, 48000, 10), sine(997, -45, 48000, 10)
    assert levels.loudness(np.concatenate([loud, quiet]), 48000) == pytest.approx(-23.0, abs=0.2)


def test_silence_has_no_loudness() -> None:
    assert levels.loudness(np.zeros(48000), 48000) == float("-inf")


def test_the_absolute_gate_takes_out_what_is_below_minus_70() -> None:
    assert levels.loudness(sine(997, -75, 48000), 48000) == float("-inf")


@pytest.mark.parametrize("seed", [1, 2])
def test_it_agrees_with_the_recommendation_as_printed(seed: int) -> None:
    noise = np.random.default_rng(seed).normal(0, 0.1, 48000)
    swelling = noise * np.linspace(0.01, 1, noise.size)
    assert levels.loudness(noise, 48000) == pytest.approx(by_the_book(noise), abs=0.05)
    assert levels.loudness(swelling, 48000) == pytest.approx(by_the_book(swelling), abs=0.05)


def test_a_peak_between_samples_is_seen() -> None:
    """A quarter of the rate, an eighth of a turn late: samples at 0.707, the wave at 1."""
    at = np.arange(4410)
    signal = np.sin(np.pi / 2 * at + np.pi / 4)
    assert 20 * np.log10(np.abs(signal).max()) == pytest.approx(-3.01, abs=0.01)
    assert levels.true_peak(signal) == pytest.approx(0.0, abs=0.2)


@pytest.mark.parametrize(("old", "new"), [(16000, 44100), (22050, 44100), (48000, 44100)])
def test_resampling_keeps_a_tone_and_adds_nothing(old: int, new: int) -> None:
    tone, wanted = sine(1000, -6, old, 1.0), sine(1000, -6, new, 1.0)
    got = levels.resample(tone, old, new)
    assert got.size == wanted.size
    middle = slice(new // 10, -new // 10)
    assert np.abs(got[middle] - wanted[middle]).max() < 1e-3


def test_resampling_down_takes_out_what_the_lower_rate_cannot_hold() -> None:
    got = levels.resample(sine(15000, -6, 48000, 1.0), 48000, 16000)
    assert np.abs(got[1600:-1600]).max() < 1e-3


def test_silence_is_cut_off_both_ends() -> None:
    speech = murmur(1.0).samples
    quiet = np.zeros(16000, np.int16)
    measured = levels.measure(levels.finish(np.concatenate([quiet, speech, quiet]), 16000))
    assert measured.seconds == pytest.approx(1.1, abs=0.05)
    assert measured.silence_before < 0.05
    assert measured.silence_after < 0.15


def test_a_rooms_noise_counts_as_silence() -> None:
    rng = np.random.default_rng(3)
    speech = np.concatenate([np.zeros(32000), murmur(1.5).samples / 32768, np.zeros(32000)])
    noisy = ((speech + rng.normal(0, 0.002, speech.size)) * 32767).astype(np.int16)
    assert levels.measure(levels.finish(noisy, 16000)).seconds < 1.8


@pytest.mark.parametrize("gain", [0.02, 1.0, 3.0])
def test_whatever_comes_in_leaves_at_one_loudness_with_safe_peaks(gain: float) -> None:
    speech = np.clip(murmur(2.0).samples * gain, -32768, 32767).astype(np.int16)
    measured = levels.measure(levels.finish(speech, 16000))
    assert measured.loudness == pytest.approx(-16, abs=0.5)
    assert measured.true_peak <= -1.5


def test_sharp_peaks_are_limited_so_that_loudness_and_peak_both_hold() -> None:
    speech = (murmur(2.0).samples / 8).astype(np.int16)
    speech[::1600] = 32000
    measured = levels.measure(levels.finish(speech, 16000))
    assert measured.loudness == pytest.approx(-16, abs=1)
    assert measured.true_peak <= -1.5


def test_a_clip_under_400_ms_is_brought_to_a_peak() -> None:
    measured = levels.measure(levels.finish(murmur(0.2).samples, 16000))
    assert measured.loudness is None
    assert measured.true_peak == pytest.approx(levels.SHORT_PEAK, abs=0.1)


@pytest.mark.parametrize("samples", [0, 10, 16000])
def test_silence_is_refused(samples: int) -> None:
    with pytest.raises(levels.Silent):
        levels.finish(np.zeros(samples, np.int16), 16000)


@pytest.mark.parametrize("pace", [0.5, 0.8, 1.25, 2.0])
def test_stretching_changes_the_length_and_not_the_pitch(pace: float) -> None:
    tone = (sine(200, -6, 16000, 2.0) * 32767).astype(np.int16)
    got = stretch(tone, 16000, pace)
    assert got.size / 16000 == pytest.approx(2.0 / pace, abs=0.05)
    spectrum = np.abs(np.fft.rfft(got * np.hanning(got.size)))
    assert np.argmax(spectrum) * 16000 / got.size == pytest.approx(200, abs=3)


def test_pace_one_changes_nothing() -> None:
    speech = murmur(1.0).samples
    assert stretch(speech, 16000, 1.0) is speech


def test_a_boost_is_denser_and_louder_within_the_same_peak() -> None:
    speech = murmur(3.0)
    swell = np.linspace(0.1, 1.0, speech.samples.size)
    spoken = (speech.samples * swell).astype(np.int16)
    usual, boosted = (levels.finish(spoken, speech.rate, boost) for boost in (False, True))
    plain, dense = levels.measure(usual), levels.measure(boosted)
    assert plain.loudness == pytest.approx(levels.LOUDNESS, abs=1)
    assert dense.loudness == pytest.approx(levels.LOUDNESS + levels.BOOST, abs=1)
    assert dense.true_peak <= levels.PEAK
    assert spread(boosted) < 0.8 * spread(usual)


def spread(clip: NDArray[np.int16]) -> float:
    """How much louder the loud half of a clip is than the soft one."""
    first, second = np.array_split(clip.astype(float), 2)
    return float(np.sqrt(np.mean(second**2) / np.mean(first**2)))
