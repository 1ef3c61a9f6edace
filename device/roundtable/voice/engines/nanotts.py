"""py-nanotts (SVOX Pico), from pip: English and French on every computer."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final

from roundtable.voice.engines.engine import FromPip, Speech, refuse_beyond
from roundtable.voice.errors import EngineFailed

RATE: Final = 16000
QUIET: Final = 0.5  # at its default volume it clips


@dataclass(frozen=True)
class NanoTTS(FromPip):
    """Pico's voices, through the extension module that pip installs."""

    module: str = "py_nanotts"
    name: str = "nanotts"
    cure: str = "pip install py-nanotts"

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        refuse_beyond("\u024f", self.name, text)
        speaker = import_module(self.module).NanoTTS()
        try:
            pcm: bytes = speaker.speak(text, voice=voice, speed=pace, volume=QUIET)
        except (RuntimeError, ValueError) as error:
            raise EngineFailed(self.name, f"refused with {type(error).__name__}") from None
        import numpy as np  # in the worker alone: it takes long to load

        return Speech(np.frombuffer(pcm, "<i2").astype(np.int16), RATE)
