"""What the worker process can be asked for; it alone loads what the work takes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

HANGS: Final = 60.0  # seconds after which a render is given up


@dataclass(frozen=True, slots=True)
class Speak:
    """Have an engine say this."""

    engine: str
    text: str
    language: str
    voice: str
    pace: float
    boost: bool = False
    tone: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Read:
    """Make a clip of a recording, or of several that are joined, each with a silence after it."""

    pack: str
    paths: tuple[Path, ...]
    pauses: tuple[float, ...]
    pace: float = 1.0
    boost: bool = False
    tone: tuple[tuple[float, float], ...] = ()


Job = Speak | Read
