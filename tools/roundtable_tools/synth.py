"""The instruments behind the sounds: struck, bowed and blown tones, noise, a room, and loudness."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from roundtable_ports import SAMPLE_RATE

Signal = NDArray[np.float64]
Partial = tuple[float, float, float]
"""A tone's part: its frequency as a multiple of the note, its level, its decay in seconds."""

BELL: Sequence[Partial] = (
    (0.5, 0.5, 2.2),
    (1.0, 1.0, 1.5),
    (1.183, 0.6, 1.2),
    (1.506, 0.35, 1.0),
    (2.0, 0.7, 0.8),
    (2.514, 0.25, 0.5),
    (3.011, 0.3, 0.4),
    (4.166, 0.15, 0.25),
)
MARIMBA: Sequence[Partial] = (
    (1.0, 1.0, 0.45),
    (2.0, 0.12, 0.3),
    (3.99, 0.25, 0.12),
    (9.2, 0.05, 0.04),
)
HARP: Sequence[Partial] = tuple((n, n**-1.5, 1.1 / n**0.6) for n in range(1, 9))
GONG: Sequence[Partial] = tuple(
    (ratio, 1 / (1 + at), 2.0 / (1 + 0.25 * at))
    for at, ratio in enumerate((1.0, 1.47, 2.09, 2.56, 3.39, 4.08, 5.37))
)
DRUM: Sequence[Partial] = (
    (1.0, 1.0, 0.16),
    (1.59, 0.5, 0.09),
    (2.14, 0.3, 0.07),
    (2.65, 0.2, 0.05),
)


def time(seconds: float) -> Signal:
    return np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE


def hertz(note: str) -> float:
    """The frequency of a note such as `A4` or `Eb3`."""
    steps = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    semitones = steps[note[0]] + note.count("#") - note.count("b") + 12 * int(note[-1])
    return float(440.0 * 2 ** ((semitones - 57) / 12))


def struck(note: str, partials: Sequence[Partial], seconds: float, attack: float = 0.004) -> Signal:
    t = time(seconds)
    wave = sum(
        level * np.exp(-t / decay) * np.sin(2 * np.pi * ratio * hertz(note) * t)
        for ratio, level, decay in partials
    )
    # A decay has no end of its own, and one cut off clicks.
    return fade_out(wave * np.minimum(1, t / attack), seconds / 3)


def sustained(
    note: str, seconds: float, attack: float, release: float, brightness: float
) -> Signal:
    """A bowed or blown tone: three players a little apart, high harmonics swelling last."""
    t = time(seconds)
    shape = np.minimum(1, t / attack) * np.clip((seconds - t) / release, 0, 1)
    shape = np.sin(np.pi / 2 * shape) ** 2
    wave = np.zeros_like(t)
    for player, cents in enumerate((-5.0, 0.0, 6.0)):
        pitch = hertz(note) * 2 ** (cents / 1200)
        bend = 0.0006 * np.sin(2 * np.pi * (4.5 + 0.3 * player) * t + player)
        for n in range(1, 13):
            if n * pitch < 6000:
                level = n ** -(1.1 + 1.2 * (1 - brightness)) * shape ** (0.6 + 0.25 * n)
                wave += level * np.sin(2 * np.pi * n * pitch * (t + bend) + 1.7 * player * n)
    return wave


def noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Signal:
    """Noise between two frequencies, with soft edges; it joins onto itself."""
    size = len(time(seconds))
    pitch = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)
    shape = 1 / (1 + (low / np.maximum(pitch, 1e-9)) ** 4) / (1 + (pitch / high) ** 4)
    phases = rng.uniform(0, 2 * np.pi, len(pitch))
    wave = np.fft.irfft(shape * np.exp(1j * phases), size)
    return np.asarray(wave / np.std(wave))


def mix(seconds: float, *parts: tuple[float, float, Signal]) -> Signal:
    """Parts laid into so much silence, each with its start and its level."""
    whole = np.zeros(len(time(seconds)))
    for start, level, part in parts:
        at = round(start * SAMPLE_RATE)
        fitting = part[: len(whole) - at]
        whole[at : at + len(fitting)] += level * fitting
    return whole


def in_room(rng: np.random.Generator, dry: Signal, wet: float, decay: float = 0.45) -> Signal:
    """The sound in a stone hall, cut to its own length."""
    t = time(4 * decay)
    echo = noise(rng, 4 * decay, 150, 3500) * np.exp(-t / decay)
    echo[: round(0.012 * SAMPLE_RATE)] = 0
    size = 1 << (len(dry) + len(echo)).bit_length()
    hall = np.fft.irfft(np.fft.rfft(dry, size) * np.fft.rfft(echo, size), size)[: len(dry)]
    return np.asarray(dry + wet * hall * np.std(dry) / np.std(hall))


def fade_out(signal: Signal, seconds: float) -> Signal:
    size = len(time(seconds))
    faded = signal.copy()
    faded[-size:] *= np.cos(np.linspace(0, np.pi / 2, size)) ** 2
    return faded


def loudness(signal: Signal) -> float:
    """In LUFS, after ITU-R BS.1770: K-weighted, in gated blocks of 400 ms."""
    size = 1 << (len(signal) + SAMPLE_RATE // 4).bit_length()
    weighted = np.fft.irfft(np.fft.rfft(signal, size) * k_weight(size), size)[: len(signal)]
    block, hop = int(0.4 * SAMPLE_RATE), int(0.1 * SAMPLE_RATE)
    starts = range(0, max(1, len(weighted) - block + 1), hop)
    power = np.array([np.mean(weighted[at : at + block] ** 2) for at in starts])
    power = power[power > lufs_power(-70)]
    loud = power[power > np.mean(power) / 10]
    return float(-0.691 + 10 * np.log10(np.mean(loud)))


def lufs_power(lufs: float) -> float:
    return float(10 ** ((lufs + 0.691) / 10))


@lru_cache(maxsize=4)
def k_weight(size: int) -> NDArray[np.complex128]:
    """The standard's shelf and high-pass, as the analogue filters they were designed from."""
    s = 2j * np.pi * np.maximum(np.fft.rfftfreq(size, 1 / SAMPLE_RATE), 1e-9)
    shelf_at, shelf_q, gain = 2 * np.pi * 1681.974, 0.7071752, 10 ** (3.99984 / 20)
    middle = gain**0.4996667741545416
    x = s / shelf_at
    shelf = (gain * x**2 + middle * x / shelf_q + 1) / (x**2 + x / shelf_q + 1)
    y = s / (2 * np.pi * 38.13547)
    high_pass = y**2 / (y**2 + y / 0.5003270 + 1)
    return np.asarray(shelf * high_pass)


def on_a_small_speaker(signal: Signal) -> Signal:
    """What a loudspeaker of a few centimetres lets through: little below 200 Hz."""
    size = 1 << (len(signal) + SAMPLE_RATE // 4).bit_length()
    s = 1j * np.fft.rfftfreq(size, 1 / SAMPLE_RATE) / 200
    high_pass = s**2 / (s**2 + np.sqrt(2) * s + 1)
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, size) * high_pass, size)[: len(signal)])


def mastered(signal: Signal, lufs: float, peak: float = 0.62) -> Signal:
    """Brought to a loudness as a small speaker gives it; peaks are rounded off below `peak`, never
    clipped."""
    gain = 10 ** ((lufs - loudness(on_a_small_speaker(signal))) / 20)
    for _ in range(12):
        loud = peak * np.tanh(gain * signal / peak)
        gain *= 10 ** ((lufs - loudness(on_a_small_speaker(loud))) / 20)
    return np.asarray(loud)
