"""Piper with voices downloaded to a folder: the best speech in every language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from roundtable.voice.downloads import known
from roundtable.voice.engines.engine import Speech, languages_of, voices_for
from roundtable.voice.errors import EngineFailed

QUALITIES: Final = ("high", "medium", "low", "x_low")  # best first; any other name comes last


@dataclass(frozen=True)
class Piper:
    """The `piper-tts` package; a voice is NAME.onnx with NAME.onnx.json beside it."""

    folder: Path
    module: str = "piper"
    name: str = "piper"
    cure: str = "pip install piper-tts, then: roundtable voices install"
    languages: tuple[str, ...] = languages_of("piper")

    def voices(self, language: str) -> tuple[str, ...]:
        """Downloaded voices of this language; a name is LOCALE-SPEAKER-QUALITY."""
        if not find_spec(self.module):
            return ()
        known = {one.partition("_")[0] for one in voices_for(self.name, language)}
        names = [
            model.stem
            for one in known
            for model in self.folder.glob(f"{one}_*.onnx")
            if model.is_file() and model.with_name(f"{model.name}.json").is_file()
        ]
        return tuple(sorted(names, key=lambda name: (_quality(name), name)))

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        loaded = _load(self.module, self.folder / f"{voice}.onnx")
        if loaded is None:
            raise EngineFailed(self.name, f"cannot read the voice {voice}; install it again")
        # The model's own tempo is its length scale; ours multiplies it.
        config = import_module(self.module).SynthesisConfig(
            length_scale=loaded.config.length_scale / pace
        )
        chunks = list(loaded.synthesize(text, syn_config=config))
        if not chunks:
            raise EngineFailed(self.name, "made no sound")
        import numpy as np  # in the worker alone: it takes long to load

        samples = np.concatenate([chunk.audio_int16_array for chunk in chunks])
        return Speech(samples, chunks[0].sample_rate)


def _quality(name: str) -> int:
    quality = name.rpartition("-")[2]
    return QUALITIES.index(quality) if quality in QUALITIES else len(QUALITIES)


@lru_cache(maxsize=2)  # a voice is some 60 MB in memory
def _load(module: str, model: Path) -> Any:
    """The loaded voice; None where its files cannot be used, or are no longer what was fetched."""
    try:
        if not all(file.is_in(model.with_name(file.name)) for file in known(model.stem)):
            return None
        return import_module(module).PiperVoice.load(model)
    except Exception:  # onnxruntime has its own kinds, which cannot be named without it
        return None
