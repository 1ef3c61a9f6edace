"""What is said and what is heard: a line of text, and its clip at the mixer's rate."""

from __future__ import annotations

import io
import wave
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roundtable_ports import FRAME_BYTES, SAMPLE_RATE

RATE: Final = SAMPLE_RATE
FORMAT: Final = "44100/16/1 -16LUFS 2"  # part of a clip's key: change it when clips change
WIDTH: Final = FRAME_BYTES  # one channel


@dataclass(frozen=True, slots=True)
class Line:
    """A finished sentence. `fixed` says that it has no values, so that its id alone names it."""

    text: str
    language: str
    id: str = ""
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class SpokenClip:
    """Speech ready for the mixer: 44,100 Hz, 16 bits, mono, trimmed and at one loudness."""

    samples: bytes
    source: str  # the pack's or the engine's name, and the voice's
    path: Path | None  # None where the store could not be written

    @property
    def seconds(self) -> float:
        return len(self.samples) / WIDTH / RATE

    def __repr__(self) -> str:
        return f"Clip({self.seconds:.2f} s from {self.source})"


def to_wav(pcm: bytes) -> bytes:
    """A WAV file of a clip."""
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(WIDTH)
        file.setframerate(RATE)
        file.writeframes(pcm)
    return out.getvalue()


def from_wav(data: bytes) -> bytes:
    """The clip in a WAV file of ours. Raises `ValueError` if it is not one."""
    try:
        with wave.open(io.BytesIO(data)) as file:
            if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, WIDTH, RATE):
                raise ValueError("not a clip of ours")
            return bytes(file.readframes(file.getnframes()))
    except (wave.Error, EOFError):
        raise ValueError("not a WAV file") from None
