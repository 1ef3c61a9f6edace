"""Rows *voice*: a ten-player game's lines rendered ahead, beside each engine called bare."""

from __future__ import annotations

from roundtable.rules.setup import Setup
from roundtable.speech.known_lines import known_lines
from roundtable.words import Words
from tests.voice.bench_voice import measure_render_ahead

SETUP = Setup(
    players=10,
    characters=(
        *("merlin", "percival", "cleric", "untrustworthy_servant"),
        *("mordred", "morgana", "oberon", "assassin"),
    ),
    lady="on",
    excalibur="on",
)


def main() -> None:
    for row in measure_render_ahead(known_lines(SETUP, Words("en"))):
        print(f"voice   {row}")


if __name__ == "__main__":
    main()
