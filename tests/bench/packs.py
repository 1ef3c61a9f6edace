"""Rows *packs*: by whom golden nights are spoken: the pack that comes with the table, an engine
ahead of time, or an engine while everybody waits.

    python -m tests.bench.packs [LANGUAGE …]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from roundtable.app.sound import lines_ahead
from roundtable.languages import LANGUAGES
from roundtable.messages import Message
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.voice.made import made_packs
from roundtable.voice.packs import Pack
from roundtable_ports import Jack
from roundtable_tools.repertoire import as_lines
from tests.nights.script import NIGHTS, Night

MOST_LIVE = 0.05
Told = tuple[Setup, tuple[Message, ...]]


def nights() -> Iterator[Told]:
    for file in sorted(NIGHTS.glob("*.txt")):
        night = Night(file.read_text())
        night.play()
        yield night.setup, tuple(one for _, one in night.at.voice())


def shares(told: Sequence[Told], language: str, pack: Pack | None) -> tuple[int, float, float]:
    """How many lines there are; of them, which part the pack says, and which is rendered live."""
    lines = packed = live = 0
    for setup, messages in told:
        jacks = tuple(map(Jack, range(1, setup.players + 1)))
        ahead = {one.text for one in lines_ahead(setup, Settings(language=language), jacks)}
        for line in as_lines(messages, setup, language):
            lines += 1
            if pack and line in pack:
                packed += 1
            else:
                live += line.text not in ahead
    return lines, packed / lines, live / lines


def main(arguments: Sequence[str]) -> None:
    told = tuple(nights())
    packs = {one.language: one for one in made_packs()}
    for language in arguments or LANGUAGES:
        pack = packs.get(language)
        lines, packed, live = shares(told, language, pack)
        name = f"{len(pack.parts)} parts" if pack else "no pack"
        print(
            f"packs {language} {name}: of {lines} lines of {len(told)} golden nights "
            f"{packed:.1%} from the pack, {live:.1%} rendered live (at most {MOST_LIVE:.0%})"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
