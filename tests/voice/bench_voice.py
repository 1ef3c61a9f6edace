"""How fast lines are rendered ahead, beside calling each engine bare; for `make bench`."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from roundtable.voice import EngineFailed, Line, Store, Voice
from roundtable.voice.engines import Engine, ladder
from roundtable.voice.pronunciation import respell


@dataclass(frozen=True, slots=True)
class RenderAhead:
    """Lines a second with one engine: bare, through the worker into the store, and once there."""

    engine: str
    language: str
    lines: int
    bare: float
    ahead: float
    again: float
    rendered_again: int

    def __str__(self) -> str:
        return (
            f"{self.language} {self.engine:10} {self.lines} lines: bare {self.bare:7.1f}/s, "
            f"rendered ahead {self.ahead:6.1f}/s, second pass {self.again:8.1f}/s "
            f"({self.rendered_again} rendered)"
        )


def measure_render_ahead(
    lines: Sequence[Line], engines: Sequence[Engine] = ()
) -> list[RenderAhead]:
    """Each installed engine that speaks the lines' language; the worker is warm in both."""
    language = lines[0].language
    lines = tuple(dict.fromkeys(lines))
    return [
        _measure(engine, language, lines)
        for engine in tuple(engines) or ladder(Path("voices"))
        if engine.speaks(language)
    ]


def _measure(engine: Engine, language: str, lines: Sequence[Line]) -> RenderAhead:
    name = engine.voices(language)[0]
    engine.speak("One.", language, name, 1.0)
    began = perf_counter()
    for line in lines:
        try:
            engine.speak(respell(line.text, engine.name, language), language, name, 1.0)
        except EngineFailed:
            continue
    bare = len(lines) / (perf_counter() - began)
    with tempfile.TemporaryDirectory() as folder, Voice(Store(Path(folder)), [engine]) as voice:
        voice.clip(Line("One.", language))
        began = perf_counter()
        voice.render_ahead(lines).wait()
        ahead = len(lines) / (perf_counter() - began)
        began = perf_counter()
        second = voice.render_ahead(lines).wait()
        again = len(lines) / (perf_counter() - began)
    return RenderAhead(
        engine.name, language, len(lines), bare, ahead, again, second.rendered + second.failed
    )
