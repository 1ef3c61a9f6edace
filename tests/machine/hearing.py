"""Whether a sentence was heard: the very clip, found again in what the sound card was given.

A clip counts as heard where its pieces, a quarter of a second each, stand in the recording one
after the other. Pieces rather than the whole, so that a sentence with another name in it is not
the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundtable_ports import SAMPLE_RATE

KEPT_OF = 6
"""One sample of so many is kept: words are still told apart, and it is quick."""

RATE = SAMPLE_RATE // KEPT_OF
PIECE = RATE // 4
ALIKE = 0.85
"""How much a piece must be like the recording (1 is the same, loud or soft)."""

HEARD = 0.9
"""How much of a clip's sound must be found."""

DRIFT = int(0.05 * RATE)
"""Between one piece and the next, what a mixer may add or leave out."""

Samples = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Heard:
    """Where in the recording, in seconds, and how much of it was found."""

    begins: float
    ends: float
    share: float


def thinned(samples: NDArray[np.int16]) -> Samples:
    """One sample of so many, of what is left without the hissing that so few cannot hold."""
    sums = np.concatenate([[0.0], np.cumsum(samples, dtype=np.float64)])
    smooth = (sums[KEPT_OF:] - sums[:-KEPT_OF]) / KEPT_OF
    sums = np.concatenate([[0.0], np.cumsum(smooth)])
    smoother: Samples = (sums[KEPT_OF:] - sums[:-KEPT_OF]) / KEPT_OF
    return smoother[::KEPT_OF]


def recorded(path: Path, begins: float = 0.0) -> Samples:
    """What was played from so many seconds on."""
    if not path.exists():
        return np.zeros(0)
    at = int(begins * SAMPLE_RATE) * 2
    with path.open("rb") as file:
        file.seek(at)
        data = file.read()
    return thinned(np.frombuffer(data[: len(data) // 2 * 2], np.int16))


def seconds_in(path: Path) -> float:
    return path.stat().st_size / 2 / SAMPLE_RATE if path.exists() else 0.0


class Recording:
    """What was played, made ready to look for many pieces in it."""

    def __init__(self, samples: Samples) -> None:
        self.size = samples.size
        self._length = 1 << (samples.size + PIECE).bit_length()
        self._turned: Any = np.fft.rfft(samples, self._length)
        self._sums = np.concatenate([[0.0], np.cumsum(samples**2)])

    def likeness(self, piece: Samples) -> Samples:
        """At each place, how like the piece it is: 1 is the same, loud or soft."""
        if self.size < piece.size:
            return np.zeros(0)
        product = np.fft.irfft(
            self._turned * np.conj(np.fft.rfft(piece, self._length)), self._length
        )[: self.size - piece.size + 1]
        squares = self._sums[piece.size :] - self._sums[: -piece.size]
        energy = np.sqrt(np.maximum(squares, 1e-9))
        loudness = float(np.linalg.norm(piece))
        like: Samples = product / (energy * max(loudness, 1e-9))
        # Where next to nothing was played, nothing is like anything.
        like[energy < 1e-3 * loudness] = 0
        return like


def find(clip: Samples, recording: Recording) -> Heard | None:
    """The first place where enough of the clip was heard."""
    pieces = [(at, clip[at : at + PIECE]) for at in range(0, clip.size - PIECE + 1, PIECE)]
    loud = max((float(np.linalg.norm(piece)) for _, piece in pieces), default=0.0)
    # A pause inside a sentence tells nothing.
    sounding = [one for one in pieces if float(np.linalg.norm(one[1])) > 0.1 * loud > 0]
    if not sounding:
        return None
    alike = [(at, recording.likeness(piece)) for at, piece in sounding]
    for start in sorted(_starts(alike)):
        share, ends = _followed(alike, start)
        if share >= HEARD:
            return Heard(max(start, 0) / RATE, (ends + PIECE) / RATE, share)
    return None


def _starts(alike: list[tuple[int, Samples]]) -> list[int]:
    """Where the clip may begin: where one of its pieces fits best."""
    starts: list[int] = []
    for at, like in alike:
        for place in _peaks(like):
            begins = place - at
            if all(abs(begins - other) > DRIFT for other in starts):
                starts.append(begins)
    return starts


def _peaks(like: Samples, most: int = 12) -> list[int]:
    peaks: list[int] = []
    left = like.copy()
    while len(peaks) < most and left.size:
        place = int(np.argmax(left))
        if left[place] < ALIKE:
            break
        peaks.append(place)
        left[max(0, place - PIECE) : place + PIECE] = 0
    return peaks


def _followed(alike: list[tuple[int, Samples]], start: int) -> tuple[float, int]:
    """How many pieces are found in their order from here, and where the last one is."""
    found, shift, last = 0, start, start
    for at, like in alike:
        low, high = max(0, shift + at - DRIFT), shift + at + DRIFT
        window = like[low:high]
        if window.size and float(window.max()) >= ALIKE:
            place = low + int(np.argmax(window))
            found, shift, last = found + 1, place - at, place
    return found / len(alike), last
