"""The ladder: every speech engine there is, best first."""

from __future__ import annotations

from pathlib import Path

from roundtable.voice.engines.engine import Engine, Speech
from roundtable.voice.engines.espeak import Espeak
from roundtable.voice.engines.festival import Festival
from roundtable.voice.engines.flite import Flite
from roundtable.voice.engines.nanotts import NanoTTS
from roundtable.voice.engines.piper import Piper

__all__ = ["Engine", "Speech", "ladder"]


def ladder(voices: Path) -> tuple[Engine, ...]:
    """Every engine, installed or not, best first; `voices` holds the downloaded Piper voices."""
    return (Piper(voices), Flite(), Festival(), NanoTTS(), Espeak())
