"""Recordings made by people: any WAV, and whatever `soundfile` reads where it is installed."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from roundtable.voice import levels
from roundtable.voice.clips import RATE
from roundtable.voice.engines.engine import Speech
from roundtable.voice.sound_files import (
    LONGEST,
    SoundSize,
    Unreadable,
    is_wav,
    measured,
    wav,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from roundtable.voice.engines.engine import Samples


def read(path: Path) -> Speech:
    """The recording, mixed to one channel. Raises `Unreadable`, or `OSError`."""
    return _read(path, measured(path))


def joined(paths: Sequence[Path], pauses: Sequence[float]) -> Speech:
    """Recordings of parts one after the other, each as loud as the rest.

    A pause lasts from where speech ends to where it begins again, however much breath and room is
    kept on either side.
    """
    sizes = [measured(path) for path in paths]
    if sum(size.seconds for size in sizes) > LONGEST:
        raise Unreadable("is far too long together with what it is joined to; cut it down")
    if len(paths) == 1:
        return _read(paths[0], sizes[0])
    pieces: list[tuple[int, NDArray[np.float64]]] = []
    begins = 0
    for path, size, pause in zip(paths, sizes, pauses, strict=True):
        one = _read(path, size)
        whole = levels.resample(levels.trim(one.samples / 32768, one.rate), one.rate, RATE)
        first, last = levels.speech(whole, RATE)
        pieces.append((begins - first, levels.level(whole)))
        begins += last - first + round(pause * RATE)
    earliest = min(at for at, _ in pieces)
    mixed = np.zeros(max(at + whole.size for at, whole in pieces) - earliest)
    for at, whole in pieces:
        mixed[at - earliest : at - earliest + whole.size] += whole
    return Speech(np.rint(np.clip(mixed, -1, 1) * 32767).astype(np.int16), RATE)


def _read(path: Path, size: SoundSize) -> Speech:
    """No more of it than was measured."""
    if is_wav(path):
        with suppress(wave.Error, EOFError):
            return _read_wav(path, size)
    soundfile = import_module("soundfile")
    try:
        samples, rate = soundfile.read(path, size.frames, dtype="int16", always_2d=True)
    except (soundfile.SoundFileError, OSError):
        raise Unreadable("is not a sound file that soundfile knows; save it as WAV") from None
    return Speech(_mono(samples), int(rate))


def _read_wav(path: Path, size: SoundSize) -> Speech:
    with path.open("rb") as opened, wav(opened) as file:
        width, channels, rate = file.getsampwidth(), file.getnchannels(), file.getframerate()
        if width > 4 or not channels:
            raise wave.Error("no samples of this width")
        data = file.readframes(size.frames)
    whole = len(data) - len(data) % (width * channels)
    bytes_of_samples = np.frombuffer(data[:whole], np.uint8).reshape(-1, channels, width)
    if width == 1:  # unsigned, alone among the widths
        samples = (bytes_of_samples[..., 0].astype(np.int16) - 128) * np.int16(256)
    else:  # the two highest bytes are the sample
        samples = np.ascontiguousarray(bytes_of_samples[..., -2:]).view("<i2")[..., 0]
    return Speech(_mono(samples), rate)


def _mono(samples: Samples) -> Samples:
    mixed: Samples = np.rint(samples.mean(axis=1)).astype(np.int16)
    return mixed
