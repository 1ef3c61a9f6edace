"""Whether a sentence was heard: the very clip, found again in what the sound card was given.

A clip counts as heard where its pieces, a quarter of a second each, stand in the recording one
after the other. Pieces rather than the whole, so that a sentence with another name in it is not
the same. Chimes that sound beside the voice are known, and taken out first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundtable_ports import SAMPLE_RATE

KEPT_OF = 6
"""One sample of so many is kept: words are still told apart, and it is quick."""

RATE = SAMPLE_RATE // KEPT_OF
BAND = 3000.0
"""Up to so many Hz is kept, well below what so few samples can hold: hissing would come back as
something else, depending on which samples were kept."""

AROUND = 9
"""How many kept samples before and after it a sound reaches, once it has been thinned."""

FINER = 4
"""Steps from one kept sample to the next in which a piece is looked for, for a clip may begin
anywhere between them: at the top of the band half a step costs a twentieth of likeness."""

PIECE = RATE // 4
ALIKE = 0.85
"""How much a piece must be like the recording (1 is the same, loud or soft)."""

HEARD = 0.9
"""How much of a clip's sound must be found; and never two pieces on end may be missing, for in a
long sentence that is another name."""

DRIFT = int(0.05 * RATE)
"""Between one piece and the next, what a mixer may add or leave out."""

PLAYED = 0.7
"""How much of a chime must be in the recording to have it taken out; of a voice, a fifth is."""

Samples = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Heard:
    """Where in the recording, in seconds, and how much of it was found."""

    begins: float
    ends: float
    share: float


def _low_pass() -> Samples:
    """The weights by which neighbours make a kept sample, without anything above the band."""
    at = np.arange(-AROUND * KEPT_OF, AROUND * KEPT_OF + 1)
    weights = np.sinc(2 * BAND / SAMPLE_RATE * at) * np.hamming(at.size)
    even: Samples = weights / weights.sum()
    return even


_WEIGHTS = _low_pass()


def thinned(samples: NDArray[np.int16]) -> Samples:
    """One sample of so many, of what is left without the hissing that so few cannot hold."""
    padded = np.pad(samples.astype(np.float64), AROUND * KEPT_OF)
    kept = np.zeros(-(-samples.size // KEPT_OF))
    for at, weight in enumerate(_WEIGHTS):
        kept += weight * padded[at : at + samples.size : KEPT_OF]
    return kept


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


def _quickly_turned(least: int) -> int:
    """A size from here on that has small factors alone, as transforms like it."""
    return min(odd << (-(-least // odd) - 1).bit_length() for odd in (1, 3, 5, 9, 15, 27))


class Recording:
    """What was played, made ready to look for many pieces in it."""

    def __init__(self, samples: Samples) -> None:
        self.samples, self.size = samples, samples.size
        self._length = _quickly_turned(samples.size + PIECE)
        self._turned: Any = np.fft.rfft(samples, self._length)
        self._sums = np.concatenate([[0.0], np.cumsum(samples**2)])

    def likeness(self, piece: Samples) -> Samples:
        """At each place, how like the piece it is: 1 is the same, loud or soft."""
        if self.size < piece.size:
            return np.zeros(0)
        squares = self._sums[piece.size :] - self._sums[: -piece.size]
        energy = np.sqrt(np.maximum(squares, 1e-9))
        loudness = float(np.linalg.norm(piece))
        like: Samples = self._product(piece) / (energy * max(loudness, 1e-9))
        # Where next to nothing was played, nothing is like anything.
        like[energy < 1e-3 * loudness] = 0
        return like

    def share(self, piece: Samples) -> Samples:
        """At each place, how much of the piece is in it: 1 is all, whatever else is there."""
        part: Samples = self._product(piece) / float(piece @ piece)
        return part

    def _product(self, piece: Samples) -> Any:
        turned = self._turned * np.conj(np.fft.rfft(piece, self._length))
        finer = FINER * np.fft.irfft(turned, FINER * self._length)
        within = finer[: FINER * (self.size - piece.size + 1)]
        return reduce(np.maximum, (within[step::FINER] for step in range(FINER)))

    def between(self, low: int, high: int, piece: Samples) -> Samples:
        """The same, of these places alone."""
        return Recording(self.samples[low : high + piece.size - 1]).likeness(piece)


def find(clip: Samples, recording: Recording) -> Heard | None:
    """The first place where enough of the clip was heard."""
    pieces = [(at, clip[at : at + PIECE]) for at in range(0, clip.size - PIECE + 1, PIECE)]
    loud = max((float(np.linalg.norm(piece)) for _, piece in pieces), default=0.0)
    # A pause inside a sentence tells nothing.
    sounding = [one for one in pieces if float(np.linalg.norm(one[1])) > 0.1 * loud > 0]
    # Of so many, one at least is there wherever enough is.
    first = sounding[: int(len(sounding) * (1 - HEARD) + 1e-9) + 1]
    for start in sorted(_starts([(at, recording.likeness(piece)) for at, piece in first])):
        places = _followed(sounding, recording, start)
        share = 1 - places.count(None) / len(places)
        if share >= HEARD and (None, None) not in pairwise(places):
            ends = max(place for place in places if place is not None)
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


def _peaks(like: Samples, least: float = ALIKE, apart: int = PIECE, most: int = 12) -> list[int]:
    """Where it is like enough, the likest first, and never two so close together."""
    peaks: list[int] = []
    left = like.copy()
    while len(peaks) < most and left.size:
        place = int(np.argmax(left))
        if left[place] < least:
            break
        peaks.append(place)
        left[max(0, place - apart) : place + apart] = 0
    return peaks


def _followed(
    pieces: list[tuple[int, Samples]], recording: Recording, start: int
) -> list[int | None]:
    """Where each piece is found, in their order from here."""
    places, shift = list[int | None](), start
    for at, piece in pieces:
        low, high = max(0, shift + at - DRIFT), max(0, shift + at + DRIFT)
        like = recording.between(low, high, piece)
        if like.size and float(like.max()) >= ALIKE:
            place = low + int(np.argmax(like))
            places.append(place)
            shift = place - at
        else:
            places.append(None)
    return places


# Chimes

Chime = list[Samples]
"""A sound as it is kept, for each place between two kept samples at which it may begin."""


def chime(samples: NDArray[np.int16]) -> Chime:
    """A sound, as loud as it will be played."""
    around = AROUND * KEPT_OF
    return [thinned(np.pad(samples, (around + late, around))) for late in range(KEPT_OF)]


def without(chimes: Sequence[Chime], samples: Samples) -> Samples:
    """What is left when each chime is taken out wherever it was played; the clearest first."""
    longest = max(one[-1].size for one in chimes)
    room = AROUND + 1, longest  # for one at the very beginning, or that the end cuts off
    left = np.pad(samples, room)
    while True:
        recording = Recording(left)
        shares = [recording.share(one[0]) for one in chimes]
        which = max(range(len(chimes)), key=lambda at: float(shares[at].max()))
        places = _peaks(shares[which], PLAYED, chimes[which][0].size)
        if not places:
            return left[room[0] : room[0] + samples.size]
        for place in places:
            _take_out(chimes[which], place, left)


def _take_out(chime: Chime, about: int, left: Samples) -> None:
    """At the very place where the least of it is left."""
    fits = [
        (float(window @ one), place, one)
        for place in range(max(0, about - 1), about + 2)
        for one in chime
        if (window := left[place : place + one.size]).size == one.size
    ]
    _, place, one = max(fits, key=lambda each: each[0])
    left[place : place + one.size] -= one
