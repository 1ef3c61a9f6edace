"""espeak-ng through the library that espeakng-loader ships: every language, always there."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Final

from roundtable.voice.engines.engine import FromPip, Speech
from roundtable.voice.errors import EngineFailed

WORDS_PER_MINUTE: Final = 155  # its default, 175, is hard to follow with eyes shut

# From speak_lib.h
SYNCHRONOUS: Final = 2
DONT_EXIT: Final = 0x8000  # on an error inside the library
RATE_PARAMETER: Final = 1
CHARACTERS: Final = 1
UTF8: Final = 1
PHONEMES: Final = 0x100  # [[…]] in the text is phonemes, which pronunciations use

WaveHeard = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


@dataclass(frozen=True)
class Espeak(FromPip):
    """The last rung: hard to understand, but it speaks everything and installs with pip."""

    module: str = "espeakng_loader"
    name: str = "espeak-ng"
    cure: str = "pip install espeakng-loader"

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        library, rate = loaded_library(self.module)
        if library.espeak_SetVoiceByName(voice.encode()) != 0:
            raise EngineFailed(self.name, f"has no voice {voice}")
        library.espeak_SetParameter(RATE_PARAMETER, round(WORDS_PER_MINUTE * pace), 0)
        pieces: list[bytes] = []

        def heard(samples: ctypes._Pointer[ctypes.c_short], count: int, events: int) -> int:
            if samples and count > 0:
                pieces.append(ctypes.string_at(samples, 2 * count))
            return 0

        callback = WaveHeard(heard)  # must outlive the call below
        library.espeak_SetSynthCallback(callback)
        words = text.encode()
        failed = library.espeak_Synth(
            words, len(words) + 1, 0, CHARACTERS, 0, UTF8 | PHONEMES, None, None
        )
        library.espeak_Synchronize()
        if failed:
            raise EngineFailed(self.name, f"refused with error {failed}")
        import numpy as np  # in the worker alone: it takes long to load

        return Speech(np.frombuffer(b"".join(pieces), "=i2").astype(np.int16), rate)


@cache
def loaded_library(module: str = "espeakng_loader") -> tuple[ctypes.CDLL, int]:
    """espeak-ng itself, and the rate it speaks at."""
    loader = import_module(module)
    library = ctypes.CDLL(loader.get_library_path())
    data = loader.get_data_path().encode()
    rate = library.espeak_Initialize(SYNCHRONOUS, 0, data, DONT_EXIT)
    if rate <= 0:
        raise EngineFailed("espeak-ng", f"could not be started: error {rate}")
    return library, rate
