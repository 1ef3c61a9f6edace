"""hibari-tts, from pip with its voice inside: the clearest English that was measured."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from roundtable.voice.engines.engine import Speech, languages_of, refuse_beyond, voices_for

SEED: Final = 0  # of its breath noise: the same text is the same clip


@dataclass(frozen=True)
class Hibari:
    """A small network on onnxruntime. Only the voice in the wheel: it would download any other."""

    module: str = "hibari"
    name: str = "hibari"
    cure: str = "pip install hibari-tts"
    languages: tuple[str, ...] = languages_of("hibari")

    def voices(self, language: str) -> tuple[str, ...]:
        return voices_for(self.name, language) if find_spec(self.module) else ()

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        refuse_beyond("\u024f", self.name, text)
        loaded = _load(self.module, voice)
        import numpy as np  # in the worker alone: it takes long to load

        heard = np.clip(loaded(text, speed=pace, seed=SEED), -1, 1)
        return Speech((heard * 32767).astype(np.int16), loaded.sample_rate)


@cache
def _load(module: str, voice: str) -> Any:
    return import_module(module).Hibari(voice)
