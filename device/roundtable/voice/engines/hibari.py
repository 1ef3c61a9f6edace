"""hibari-tts, from pip with its voice inside: the clearest English that was measured."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

from roundtable.voice.engines.engine import FromPip, Speech, refuse_beyond

SEED: Final = 0  # of its breath noise: the same text is the same clip


@dataclass(frozen=True)
class Hibari(FromPip):
    """A small network on onnxruntime. Only the voice in the wheel: it would download any other."""

    module: str = "hibari"
    name: str = "hibari"
    cure: str = "pip install hibari-tts"

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        refuse_beyond("\u024f", self.name, text)
        loaded = _load(self.module, voice)
        import numpy as np  # in the worker alone: it takes long to load

        heard = np.clip(loaded(text, speed=pace, seed=SEED), -1, 1)
        return Speech((heard * 32767).astype(np.int16), loaded.sample_rate)


@cache
def _load(module: str, voice: str) -> Any:
    return import_module(module).Hibari(voice)
