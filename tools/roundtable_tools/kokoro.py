"""Kokoro-82M, to render French packs with: too slow and too large to speak live on a Pi.

Its network reads phonemes. espeak-ng writes them clause by clause and drops what stands between,
which the network needs for its melody: so clauses are cut here, and their signs put back.
"""

from __future__ import annotations

import ctypes
import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from roundtable.languages import LANGUAGES, about
from roundtable.voice.engines.engine import Speech
from roundtable.voice.engines.espeak import UTF8, loaded_library
from roundtable.voice.errors import EngineFailed
from roundtable.voice.pronunciation import respell
from roundtable_tools.models import KOKORO

NAME: Final = "kokoro"
RATE: Final = 24_000
STYLES: Final = 510  # one for each length in phonemes
STYLE: Final = 256
IPA: Final = 0x02
CLAUSE: Final = re.compile(r"([,.;:!?]+)")
TIES: Final = {"tʃ": "ʧ", "dʒ": "ʤ", "ts": "ʦ", "dz": "ʣ"}


@dataclass(frozen=True)
class Kokoro:
    """The quantized model on onnxruntime; `folder` is the unpacked package."""

    folder: Path
    name: str = NAME
    cure: str = "make voices fetches it"
    languages: tuple[str, ...] = tuple(one for one in LANGUAGES if NAME in about(one).rendered)

    def voices(self, language: str) -> tuple[str, ...]:
        here = self.folder.is_dir() and find_spec("onnxruntime")
        return about(language).rendered.get(NAME, ()) if here else ()

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        import numpy as np

        session, alphabet = _load(self.folder)
        spelt = respell(text, "espeak-ng", language)  # which writes the phonemes
        written = phonemes(spelt, about(language).voices["espeak-ng"][0])
        ids = [alphabet[one] for one in written if one in alphabet]
        if not 0 < len(ids) < STYLES:
            raise EngineFailed(self.name, f"cannot say {len(ids)} phonemes at once")
        path = self.folder / "build" / "voices" / f"{voice}.bin"
        styles = np.fromfile(path, np.float32).reshape(STYLES, 1, STYLE)
        (heard,) = session.run(
            None,
            {
                "input_ids": np.array([[0, *ids, 0]], np.int64),
                "style": styles[len(ids)],
                "speed": np.array([pace], np.float32),
            },
        )
        return Speech((np.clip(heard.ravel(), -1, 1) * 32767).astype(np.int16), RATE)


def phonemes(text: str, voice: str) -> str:
    """As the network was taught to read them, with the signs of the text."""
    library, _ = loaded_library()
    if library.espeak_SetVoiceByName(voice.encode()) != 0:
        raise EngineFailed("kokoro", f"needs espeak-ng's voice {voice}")
    library.espeak_TextToPhonemes.restype = ctypes.c_char_p
    written = ""
    for part in CLAUSE.split(text):
        if CLAUSE.fullmatch(part):
            written += f"{part[0]} "
        elif part.strip():
            left = ctypes.c_char_p(part.strip().encode())
            while left.value:
                clause = library.espeak_TextToPhonemes(ctypes.byref(left), UTF8, IPA)
                written += clause.decode().strip()
    for two, one in TIES.items():
        written = written.replace(two, one)
    return written.replace("-", "").strip()


@cache
def _load(folder: Path) -> tuple[Any, dict[str, int]]:
    onnxruntime = import_module("onnxruntime")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    alphabet = json.loads((folder / "build" / "tokenizer.json").read_text("utf-8"))
    model = folder / "build" / "kokoro-quantized.onnx"
    return onnxruntime.InferenceSession(model, options), alphabet["model"]["vocab"]


def kokoro() -> Kokoro:
    """Fetched if need be. Raises `NoModel`."""
    return Kokoro(KOKORO.folder())
