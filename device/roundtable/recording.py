"""A stage as one file: lines, pauses and ambience mixed down, as WAV or Opus."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roundtable.performance import Passage
from roundtable.ports import SAMPLE_RATE
from roundtable.voice.levels import resample

FORMATS: Final = (".wav", ".opus")
OPUS_RATE: Final = 48_000  # Opus knows a few rates, and ours is not among them

Samples = NDArray[np.int16]


def mixed(passages: Sequence[Passage], ambience: bytes = b"") -> Samples:
    """Everything in order, each pause as silence, over a looped ambience that never stops."""
    parts: list[Samples] = []
    for passage in passages:
        parts.append(np.frombuffer(passage.samples, dtype="<i2"))
        parts.append(np.zeros(round(passage.pause * SAMPLE_RATE), dtype="<i2"))
    voice = np.concatenate(parts) if parts else np.zeros(0, dtype="<i2")
    under = np.frombuffer(ambience, dtype="<i2")
    if not len(under):
        return voice
    looped = np.resize(under, len(voice))
    return np.clip(voice.astype(np.int32) + looped, -32768, 32767).astype("<i2")


def write(path: Path, samples: Samples) -> None:
    """Write what was mixed; the ending of the name says how."""
    if path.suffix == ".wav":
        with path.open("wb") as raw, wave.open(raw, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(SAMPLE_RATE)
            file.writeframes(samples.tobytes())
        return
    import soundfile  # type: ignore[import-untyped]

    signal = resample(samples.astype(np.float64) / 32768, SAMPLE_RATE, OPUS_RATE)
    soundfile.write(path, signal, OPUS_RATE, format="OGG", subtype="OPUS")
