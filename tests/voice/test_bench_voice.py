"""The measurement of rendering ahead: it runs, and the second pass renders nothing."""

from __future__ import annotations

from pathlib import Path

from roundtable.voice import Line
from tests.voice.bench_voice import measure_render_ahead
from tests.voice.fakes import Fake


def test_the_second_pass_renders_nothing(tmp_path: Path) -> None:
    lines = [Line(f"Seat {number}, open your eyes.", "en") for number in range(3)]
    (figures,) = measure_render_ahead([*lines, *lines], [Fake(tmp_path)])
    assert figures.lines == 3
    assert figures.rendered_again == 0
    assert "second pass" in str(figures)
