"""Recordings made by people: any WAV, and whatever `soundfile` reads where it is installed."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from roundtable.voice import levels
from roundtable.voice.clips import RATE
from roundtable.voice.engines.engine import Speech

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from roundtable.voice.engines.engine import Samples


class Unreadable(ValueError):
    """Not a sound file that can be read here; the message says what to do."""


RATES: Final = range(8_000, 192_001)
LARGEST: Final = 50_000_000  # bytes: minutes of speech, and no more


def read(path: Path) -> Speech:
    """The recording, mixed to one channel."""
    if path.stat().st_size > LARGEST:
        raise Unreadable("is far too long; cut it down to the sentence")
    speech = _read(path)
    if speech.rate not in RATES:
        raise Unreadable(f"says it has {speech.rate} samples a second; save it with 44100")
    return speech


def joined(paths: Sequence[Path], pauses: Sequence[float]) -> Speech:
    """Recordings of parts one after the other, each as loud as the rest.

    A pause lasts from where speech ends to where it begins again, however much breath and room is
    kept on either side.
    """
    if len(paths) == 1:
        return read(paths[0])
    pieces: list[tuple[int, NDArray[np.float64]]] = []
    begins = 0
    for path, pause in zip(paths, pauses, strict=True):
        one = read(path)
        whole = levels.resample(levels.trim(one.samples / 32768, one.rate), one.rate, RATE)
        first, last = levels.speech(whole, RATE)
        pieces.append((begins - first, levels.level(whole)))
        begins += last - first + round(pause * RATE)
    earliest = min(at for at, _ in pieces)
    mixed = np.zeros(max(at + whole.size for at, whole in pieces) - earliest)
    for at, whole in pieces:
        mixed[at - earliest : at - earliest + whole.size] += whole
    return Speech(np.rint(np.clip(mixed, -1, 1) * 32767).astype(np.int16), RATE)


def _read(path: Path) -> Speech:
    if path.suffix.lower() == ".wav":
        try:
            return _read_wav(path)
        except (wave.Error, EOFError):
            if not find_spec("soundfile"):
                raise Unreadable("is not a plain WAV file; save it as 16-bit PCM") from None
        except OSError as error:
            raise Unreadable(f"cannot be opened ({error.strerror}); check the file") from None
    if not find_spec("soundfile"):
        raise Unreadable("is not WAV; convert it, or install soundfile: pip install soundfile")
    soundfile = import_module("soundfile")
    try:
        samples, rate = soundfile.read(path, dtype="int16", always_2d=True)
    except (soundfile.SoundFileError, OSError):
        raise Unreadable("is not a sound file that soundfile knows; save it as WAV") from None
    return Speech(_mono(samples), int(rate))


def _read_wav(path: Path) -> Speech:
    with wave.open(str(path)) as file:
        width, channels, rate = file.getsampwidth(), file.getnchannels(), file.getframerate()
        if width > 4 or not channels:
            raise wave.Error("no samples of this width")
        data = file.readframes(file.getnframes())
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
