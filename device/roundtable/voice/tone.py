"""A voice brought forward: more of where words are told apart, less of what a small loudspeaker
cannot give, and soft syllables nearer to loud ones. At the same loudness it is understood through
other voices that would cover it."""

from __future__ import annotations

from typing import Final

from roundtable.languages import about
from roundtable.voice.engines.engine import Speech

_RINGS: Final = 2048  # samples that the filter reaches, at most
_HOTTEST: Final = 32_000.0

Curve = tuple[tuple[float, float], ...]


def tone_of(engine: str, language: str) -> Curve:
    """Hz and dB, as the language's own file has them for this engine; none is as it is."""
    return about(language).tone.get(engine, ())


def shaped_by(curve: Curve) -> tuple[str, ...]:
    """What of this is part of a clip's key."""
    return ("dense", *map(str, curve)) if curve else ()


def toned(speech: Speech, curve: Curve) -> Speech:
    """The same speech so lifted; nothing of it moves in time, and others set its level."""
    if not curve or not speech.samples.any():
        return speech
    import numpy as np  # in the worker alone: it takes long to load

    size = 1 << (speech.samples.size + _RINGS - 1).bit_length()
    hertz, lift = zip(*curve, strict=True)
    at = np.fft.rfftfreq(size, 1 / speech.rate)
    lifted = np.interp(np.log(np.maximum(at, 1.0)), np.log(hertz), lift)
    whole = np.fft.irfft(np.fft.rfft(speech.samples, size) * 10 ** (lifted / 20), size)
    out = whole[: speech.samples.size]
    return Speech(np.rint(out * (_HOTTEST / np.abs(out).max())).astype(np.int16), speech.rate)
