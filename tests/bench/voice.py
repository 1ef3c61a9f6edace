"""Rows *voice*: a ten-player game's lines rendered ahead, beside each engine called bare."""

from __future__ import annotations

from msgspec.structs import replace

from roundtable.speech.known_lines import known_lines
from roundtable.words import Words
from tests.test_clips import SETUP
from tests.voice.bench_voice import measure_render_ahead


def main() -> None:
    setup = replace(SETUP, lady="on", excalibur="on")
    for row in measure_render_ahead(known_lines(setup, Words("en"))):
        print(f"voice   {row}")


if __name__ == "__main__":
    main()
