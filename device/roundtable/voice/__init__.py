"""From a line of text to a clip: voice packs, the clip store, and speech engines in a worker."""

from __future__ import annotations

from roundtable.voice.ahead import Progress, Rendering
from roundtable.voice.clips import RATE, Line, SpokenClip
from roundtable.voice.errors import (
    BadDownload,
    Closed,
    EngineFailed,
    NoClip,
    NoNetwork,
    UnknownVoice,
    VoiceError,
)
from roundtable.voice.store import Store
from roundtable.voice.voice import EngineReport, LanguageReport, Rung, Voice

__all__ = [
    "RATE",
    "BadDownload",
    "Closed",
    "EngineFailed",
    "EngineReport",
    "LanguageReport",
    "Line",
    "NoClip",
    "NoNetwork",
    "Progress",
    "Rendering",
    "Rung",
    "SpokenClip",
    "Store",
    "UnknownVoice",
    "Voice",
    "VoiceError",
]
