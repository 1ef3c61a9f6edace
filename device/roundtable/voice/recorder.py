"""A pack read out by somebody: each take judged, heard again and kept, to go on another day."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final, Protocol

import numpy as np

from roundtable.voice import levels
from roundtable.voice.clips import RATE, to_wav
from roundtable.voice.levels import Samples
from roundtable.voice.packs import MANIFEST, LineToRead, manifest_for, merged
from roundtable_ports import FRAME_BYTES, SAMPLE_RATE, Clip, Microphone

CLIPPED: Final = 32_000
CLIPS: Final = 8  # samples in a row that a wave does not have
NOISE: Final = -30.0  # dB under the speech: what is between the words should be softer
LETTERS: Final = (6.0, 24.0)  # a second, from slow to fast
SLACK: Final = 1.0  # seconds that a word or two may take


class Judgement(StrEnum):
    """What the reader says of a take."""

    NEXT = "next"
    AGAIN = "again"
    LATER = "later"
    STOP = "stop"


class Guide(Protocol):
    """Who shows and speaks what to read, and asks."""

    def shows(self, number: int, total: int, reading: LineToRead) -> None: ...

    def speaks(self, reading: LineToRead) -> None: ...

    def waits(self) -> None:
        """Until the reader has read it."""

    def plays(self, take: Clip) -> None: ...

    def judges(self, faults: Sequence[str]) -> Judgement:
        """What the reader wants, knowing what is wrong with the take."""


@dataclass(frozen=True, slots=True)
class Take:
    """What was read, as it would be kept, and what is wrong with it."""

    clip: Samples | None
    faults: tuple[str, ...]


def judged(samples: Samples, rate: int, text: str) -> Take:
    """Trimmed and levelled like any clip."""
    try:
        clip = levels.finish(samples, rate)
    except levels.Silent:
        return Take(None, ("nothing was heard; is the microphone on, and near enough?",))
    return Take(clip, tuple(_faults(samples, rate, clip, text)))


def _faults(samples: Samples, rate: int, clip: Samples, text: str) -> Iterator[str]:
    loud = np.abs(samples.astype(np.int32)) >= CLIPPED
    runs = np.convolve(loud, np.ones(CLIPS), "valid") if loud.size >= CLIPS else np.zeros(1)
    if runs.max(initial=0) >= CLIPS:
        yield "it is too loud and clips; go back a little, or turn the microphone down"
    frame = round(0.02 * rate)
    frames = samples[: samples.size // frame * frame].reshape(-1, frame).astype(np.float64)
    power = np.sqrt(np.mean((frames - frames.mean(axis=1, keepdims=True)) ** 2, axis=1))
    speech, between = float(np.quantile(power, 0.95)), float(np.quantile(power, 0.05))
    if 20 * np.log10(max(between, 1.0) / max(speech, 1.0)) > NOISE:
        yield "there is much noise beside it; read in a quieter place, nearer to the microphone"
    letters, seconds = sum(map(str.isalnum, text)), clip.size / RATE
    slow, fast = LETTERS
    if seconds > letters / slow + SLACK:
        yield f"it took {seconds:.1f} seconds; was more said than the line?"
    if seconds < letters / fast:
        yield f"it took {seconds:.1f} seconds; is the end of the line missing?"


def record(
    folder: Path,
    name: str,
    language: str,
    readings: Sequence[LineToRead],
    *,
    microphone: Microphone,
    guide: Guide,
) -> int:
    """Line by line; how many were kept. What was kept is a pack at any moment."""
    kept = 0
    for number, reading in enumerate(readings, start=1):
        guide.shows(number, len(readings), reading)
        guide.speaks(reading)
        answer = Judgement.AGAIN
        while answer is Judgement.AGAIN:
            take = _take(microphone, guide.waits, reading.text)
            if take.clip is not None:
                guide.plays(Clip(reading.file, take.clip.tobytes()))
            answer = guide.judges(take.faults)
            if answer is Judgement.NEXT and take.clip is None:
                answer = Judgement.AGAIN  # there is nothing to keep
        if answer is Judgement.STOP:
            break
        if answer is Judgement.NEXT and take.clip is not None:
            _keep(folder, name, language, reading, take.clip)
            kept += 1
    return kept


def _take(microphone: Microphone, waits: Callable[[], None], text: str) -> Take:
    heard = microphone.record(waits)
    samples = np.frombuffer(heard[: len(heard) // FRAME_BYTES * FRAME_BYTES], "<i2")
    return judged(samples.astype(np.int16), SAMPLE_RATE, text)


def _keep(folder: Path, name: str, language: str, reading: LineToRead, clip: Samples) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / reading.file).write_bytes(to_wav(clip.tobytes()))
    path = folder / MANIFEST
    before = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    new = path.with_suffix(".part")
    new.write_text(merged(before, manifest_for(name, language, (reading,))), encoding="utf-8")
    new.replace(path)
