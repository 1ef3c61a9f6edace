"""Every speech engine there is; each language says in which order they are the clearest."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from roundtable.languages import about
from roundtable.voice.engines.engine import Engine, Speech
from roundtable.voice.engines.espeak import Espeak
from roundtable.voice.engines.festival import Festival
from roundtable.voice.engines.flite import Flite
from roundtable.voice.engines.hibari import Hibari
from roundtable.voice.engines.nanotts import NanoTTS
from roundtable.voice.engines.piper import Piper
from roundtable.voice.engines.rhvoice import RHVoice

__all__ = ["Engine", "Speech", "clearest_first", "ladder"]


def ladder(voices: Path) -> tuple[Engine, ...]:
    """Every engine, installed or not; `voices` holds the downloaded Piper voices."""
    return (Hibari(), RHVoice(), Piper(voices), Flite(), Festival(), NanoTTS(), Espeak())


def clearest_first(engines: Iterable[Engine], language: str) -> tuple[Engine, ...]:
    """In the order of the language's own table of voices, which is that of what was measured.

    One that the table does not know was brought on purpose, and goes before.
    """
    order = list(about(language).voices)
    return tuple(
        sorted(engines, key=lambda one: order.index(one.name) if one.name in order else -1)
    )
