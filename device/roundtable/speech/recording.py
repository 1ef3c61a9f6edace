"""A stage as one file: lines, pauses and ambience mixed down, as WAV or Opus."""

from __future__ import annotations

import io
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from roundtable.voice.levels import Samples, Signal, resample
from roundtable_ports import DUCKED, FRAME_BYTES, SAMPLE_RATE

FORMATS: Final = (".wav", ".opus")
SLIDE_FRAMES: Final = SAMPLE_RATE // 4
OPUS_RATE: Final = 48_000  # Opus knows a few rates, and ours is not among them


@dataclass(frozen=True, slots=True)
class Passage:
    """One line to be heard: its caption, its sound and the silence after it."""

    caption: str
    samples: bytes
    pause: float


def mixed(passages: Sequence[Passage], ambience: bytes = b"") -> Samples:
    """Everything in order, each pause as silence, over a looped ambience that never stops."""
    parts: list[Samples] = []
    for passage in passages:
        parts.append(np.frombuffer(passage.samples, dtype="<i2"))
        parts.append(np.zeros(round(passage.pause * SAMPLE_RATE), dtype="<i2"))
    voice = np.concatenate(parts) if parts else np.zeros(0, dtype="<i2")
    under = np.frombuffer(ambience, dtype="<i2")
    if not (len(under) and len(voice)):
        return voice
    looped = np.resize(under, len(voice)) * _softened(passages, len(voice))
    together: Samples = np.clip(voice + np.rint(looped), -32768, 32767).astype("<i2")
    return together


def _softened(passages: Sequence[Passage], frames: int) -> Signal:
    """The ambience's gain: softer under speech, sliding there and back."""
    gain = np.ones(frames)
    at = 0
    for passage in passages:
        spoken = len(passage.samples) // FRAME_BYTES
        gain[at : at + spoken] = DUCKED
        at += spoken + round(passage.pause * SAMPLE_RATE)
    total = np.cumsum(np.pad(gain, (0, SLIDE_FRAMES), mode="edge"))
    return (total[SLIDE_FRAMES:] - total[:-SLIDE_FRAMES]) / SLIDE_FRAMES


def write(path: Path, samples: Samples) -> None:
    """Write what was mixed, the whole file or none; the ending of the name says how."""
    encode = _wav if path.suffix.lower() == ".wav" else _opus
    encoded = encode(samples)
    if path.is_file() or not path.exists():
        part = path.with_name(f"{path.name}.part")
        part.write_bytes(encoded)
        part.replace(path)
    else:
        path.write_bytes(encoded)  # a device or a pipe cannot be replaced


def _wav(samples: Samples) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(samples.tobytes())
    return out.getvalue()


def _opus(samples: Samples) -> bytes:
    import soundfile  # type: ignore[import-untyped]

    out = io.BytesIO()
    signal = resample(samples.astype(np.float64) / 32768, SAMPLE_RATE, OPUS_RATE)
    soundfile.write(out, signal, OPUS_RATE, format="OGG", subtype="OPUS")
    return out.getvalue()
