"""From an engine's speech to a clip: trimmed, at the mixer's rate, at one loudness, never too hot.

Loudness is ITU-R BS.1770: K-weighting (a shelf and a high-pass, here as a product in the frequency
domain), mean square over 400 ms blocks that overlap by three quarters, an absolute gate at
-70 LUFS and a relative one 10 LU under what passed. True peak is read off the signal at four
times its rate. Where the wanted loudness would exceed the peak allowed, a look-ahead limiter takes
the peaks down and the gain is raised until both hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roundtable.voice.clips import RATE

Samples = NDArray[np.int16]
Signal = NDArray[np.float64]  # full scale is 1.0

LOUDNESS: Final = -16.0  # LUFS
PEAK: Final = -1.5  # dB true peak, never exceeded
BOOST: Final = 3.0  # LU more, for a noisy table
RATIO: Final = 2.0  # of what is over the knee, how much is left then
KNEE: Final = -24.0  # dB, of speech at LOUDNESS
SHORT: Final = 0.4  # seconds: one gating block; a shorter clip has no loudness
SHORT_PEAK: Final = -3.0  # dB, for those

_BLOCK, _HOP = 0.4, 0.1
_FRAME = 0.010  # what silence is judged by
_LEAD, _TAIL = 0.030, 0.080  # kept before and after the speech
_REACH = 8  # samples either side that a point between two of them is read from
_MARGIN = 0.3  # dB kept under PEAK for what rounding and a moving gain add


class Silent(ValueError):
    """There is nothing to hear."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a listener gets: `loudness` is None where a clip is too short to have one."""

    seconds: float
    loudness: float | None
    true_peak: float
    silence_before: float
    silence_after: float


def finish(
    samples: NDArray[np.int16], rate: int, boost: bool = False, dense: bool = False
) -> NDArray[np.int16]:
    """The clip to store, if asked denser, with a boost louder, too. Raises `Silent` without speech
    in it."""
    signal = trim(samples.astype(np.float64) / 32768, rate)
    signal = level(resample(signal, rate, RATE))
    if dense or boost:
        signal = level(compress(signal), LOUDNESS + (BOOST if boost else 0.0))
    signal = trim(signal, RATE)  # what was barely speech may be silence beside levelled speech
    return np.rint(signal * 32768).astype(np.int16)


def measure(samples: NDArray[np.int16], rate: int = RATE) -> Measured:
    signal = samples.astype(np.float64) / 32768
    first, last = speech(signal, rate)
    seconds = signal.size / rate
    return Measured(
        seconds,
        loudness(signal, rate) if seconds >= SHORT else None,
        true_peak(signal),
        first / rate,
        (signal.size - last) / rate,
    )


def trim(signal: Signal, rate: int) -> Signal:
    """Cut the silence off both ends, with short fades so that nothing clicks.

    Without the silence the noise is judged anew, and may show that there was more: hence again,
    until nothing more is cut.
    """
    cut = _without_silence(signal, rate)
    while cut.size < signal.size:
        signal, cut = cut, _without_silence(cut, rate)
    cut = cut.copy()
    fade_in, fade_out = round(_LEAD * rate / 4), round(_TAIL * rate / 2)
    cut[:fade_in] *= np.linspace(0, 1, fade_in)[: cut.size]
    cut[-fade_out:] *= np.linspace(1, 0, fade_out)[-cut.size :]
    return cut


def _without_silence(signal: Signal, rate: int) -> Signal:
    first, last = speech(signal, rate)
    return signal[max(0, first - round(_LEAD * rate)) : last + round(_TAIL * rate)]


def speech(signal: Signal, rate: int) -> tuple[int, int]:
    """Where speech begins and ends, by 10 ms frames well above the recording's own noise."""
    size = round(_FRAME * rate)
    count = signal.size // size
    if not count:
        raise Silent("shorter than a hundredth of a second")
    frames = signal[: count * size].reshape(count, size)
    power = np.sqrt(np.mean((frames - frames.mean(axis=1, keepdims=True)) ** 2, axis=1))
    loudest = float(power.max())
    if loudest < 1e-4:
        raise Silent("nothing above -80 dB")
    noise = float(np.quantile(power, 0.1))
    heard = np.flatnonzero(power > np.clip(2 * noise, 0.01 * loudest, 0.03 * loudest))
    return int(heard[0]) * size, (int(heard[-1]) + 1) * size


def resample(signal: Signal, old: int, new: int) -> Signal:
    """Band-limited, in the frequency domain: exact below 95 % of the lower rate's Nyquist."""
    if old == new:
        return signal
    step = gcd(old, new)
    up, down = new // step, old // step
    blocks = _smooth((signal.size + 2048) // down + 1)  # padded: a transform is circular
    size, wanted = blocks * down, blocks * up
    spectrum = np.fft.rfft(signal, size)
    edge = min(size, wanted) // 2
    taper = edge // 20
    kept = spectrum[:edge].copy()
    kept[edge - taper :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, taper))
    longer = np.zeros(wanted // 2 + 1, complex)
    longer[:edge] = kept
    out: Signal = np.fft.irfft(longer, wanted) * (wanted / size)
    return out[: -(-signal.size * new // old)]


def _smooth(least: int) -> int:
    """The next number whose transform is fast: a power of two, or three quarters of one."""
    power: int = 1 << (least - 1).bit_length()
    return power * 3 // 4 if power >= 4 and power * 3 // 4 >= least else power


def true_peak(signal: Signal) -> float:
    """In dB of full scale, on the signal at four times its rate."""
    return _decibels(float(_peaks(signal).max()))


def _peaks(signal: Signal) -> Signal:
    """The highest point at or just after each sample, of the signal at four times its rate."""
    highest, around = np.abs(signal), np.pad(signal, _REACH)
    for quarter in (0.25, 0.5, 0.75):
        taps = _between(quarter)[::-1]
        # In two: up to eleven taps numpy is several times as fast.
        between = np.correlate(around[:-_REACH], taps[: _REACH + 1], "valid")
        between += np.correlate(around[_REACH + 1 :], taps[_REACH + 1 :], "valid")
        np.maximum(highest, np.abs(between), out=highest)
    return highest


def _between(fraction: float) -> Signal:
    """A windowed sinc: the filter that reads a signal this far after each sample."""
    at = np.arange(-_REACH, _REACH + 1) + fraction
    taps: Signal = np.sinc(at) * np.cos(np.pi * at / (2 * _REACH + 2)) ** 2
    taps /= taps.sum()
    return taps


def loudness(signal: Signal, rate: int) -> float:
    """Gated loudness in LUFS of one channel; minus infinity for silence."""
    return _gated(_weighted(signal, rate), rate)


def _weighted(signal: Signal, rate: int) -> Signal:
    """The signal as the ear weighs it."""
    size = _smooth(signal.size + rate // 4)
    out: Signal = np.fft.irfft(np.fft.rfft(signal, size) * _k_weight(size, rate), size)
    return out[: signal.size]


def _gated(weighted: Signal, rate: int) -> float:
    hop, span = round(_HOP * rate), round(_BLOCK / _HOP)
    steps = (weighted[: weighted.size // hop * hop].reshape(-1, hop) ** 2).mean(axis=1)
    if steps.size < span:
        return float("-inf")
    blocks = np.convolve(steps, np.full(span, 1 / span), "valid")
    blocks = blocks[blocks > _power(-70)]
    if not blocks.size:
        return float("-inf")
    blocks = blocks[blocks > blocks.mean() / 10]
    return -0.691 + 10 * float(np.log10(blocks.mean()))


@lru_cache(maxsize=4)
def _k_weight(size: int, rate: int) -> NDArray[np.complex128]:
    """The recommendation's two filters, as the analogue ones whose bilinear images they are."""
    warped = np.tan(np.pi * np.minimum(np.fft.rfftfreq(size), 0.4999))
    s = 1j * warped / np.tan(np.pi * 1681.97445 / rate)
    high = 10 ** (3.99984385 / 20)
    shelf = (high * s**2 + high**0.49966678 / 0.70717524 * s + 1) / (s**2 + s / 0.70717524 + 1)
    corner = np.tan(np.pi * 38.1354709 / rate)
    s = 1j * warped / corner
    lowest = s**2 / (s**2 + s / 0.50032704 + 1)
    # The recommendation leaves the high-pass's numerator at 1, -2, 1.
    response: NDArray[np.complex128] = shelf * lowest * (1 + corner / 0.50032704 + corner**2)
    return response


def _power(decibels: float) -> float:
    return float(10 ** ((decibels + 0.691) / 10))


def _decibels(amplitude: float) -> float:
    return float(20 * np.log10(max(amplitude, 1e-9)))


def _amplitude(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def compress(signal: Signal) -> Signal:
    """Loud syllables nearer to soft ones: by what 50 ms hold, changing as slowly."""
    span = round(0.05 * RATE)
    power = _running_mean(np.pad(signal**2, (span // 2, span - span // 2 - 1), mode="edge"), span)
    over = np.maximum(1.0, np.sqrt(np.maximum(power, 0.0)) / _amplitude(KNEE))
    gains = over ** (1 / RATIO - 1)
    smooth = _running_mean(np.pad(gains, (span // 2, span - span // 2 - 1), mode="edge"), span)
    out: Signal = signal * smooth
    return out


def level(signal: Signal, wanted: float = LOUDNESS) -> Signal:
    """At RATE: to this loudness with peaks under PEAK; a clip under 400 ms by its peak."""
    peaks = _peaks(signal)
    if signal.size < SHORT * RATE:
        return signal * (_amplitude(SHORT_PEAK) / float(peaks.max()))
    weighted = _weighted(signal, RATE)
    gain = wanted - _gated(weighted, RATE)
    for _ in range(8):
        gains = _limiter(peaks, _amplitude(gain), _amplitude(PEAK - _MARGIN))
        # A gain that changes slowly may be applied before the weighting or after it.
        short = wanted - _gated(weighted * gains, RATE)
        if abs(short) < 0.1:
            break
        gain += 1.5 * short  # the limiter eats part of every step
    out: Signal = signal * gains
    over = true_peak(out) - PEAK
    return out * _amplitude(-over - 0.01) if over > 0 else out


def _limiter(peaks: Signal, gain: float, ceiling: float) -> Signal:
    """A gain per sample: `gain` where that is safe, less around peaks, changing smoothly.

    The least gain within 5 ms either side, then averaged over no more than that: so the mean at a
    peak is made only of gains that are safe for it.
    """
    safe = np.minimum(gain, ceiling / np.maximum(peaks, 1e-9))
    if float(safe.min()) == gain:
        return safe
    reach = round(0.005 * RATE)
    least, covered = np.pad(safe, 2 * reach, constant_values=gain), 1
    while covered < 2 * reach + 1:  # a running minimum, doubled until it covers the window
        move = min(covered, 2 * reach + 1 - covered)
        least = np.minimum(least[:-move], least[move:])
        covered += move
    return _running_mean(_running_mean(least, reach + 1), reach + 1)


def _running_mean(values: Signal, count: int) -> Signal:
    sums = np.concatenate([[0.0], np.cumsum(values)])
    means: Signal = (sums[count:] - sums[:-count]) / count
    return means
