"""`roundtable script` and `roundtable notes`: the Reveal stage and the Host Notes as text."""

from __future__ import annotations

import argparse
from typing import Any

from roundtable.commands.answers import command, print_json
from roundtable.commands.lineup import add_language, add_line_up, line_up, playable, words_for
from roundtable.messages import declare, label
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.rules.setup import Setup
from roundtable.words import Words

declare(None, label("reveal-not-held"), label("reveal-on-pages"))


def add_to(commands: Any) -> None:
    script = command(commands, "script", _script, "the Reveal stage of a line-up, line by line")
    add_line_up(script)
    add_language(script)
    script.add_argument("--json", action="store_true", help="as data: id, who, does, seconds, text")
    note = command(commands, "notes", _notes, "the Host Notes of a line-up, each at its moment")
    add_line_up(note)
    add_language(note, length=False)


def _script(options: argparse.Namespace) -> None:
    setup = playable(line_up(options), options.lang)
    words = words_for(options, setup)
    if options.json:
        print_json(
            [
                {
                    "id": one.message.id,
                    "who": one.who,
                    "does": one.does,
                    "seconds": one.seconds,
                    "text": words.told(one.message),
                }
                for one in reveal(setup)
            ]
        )
        return
    for line in reveal_lines(setup, words):
        print(line)


def reveal_lines(setup: Setup, words: Words) -> list[str]:
    """The Reveal stage as text, or why there is none."""
    if setup.reveal == "pages":
        return [words.sentence("reveal-on-pages")]
    lines = [words.told(one.message) for one in reveal(setup)]
    return lines or [words.sentence("reveal-not-held")]


def _notes(options: argparse.Namespace) -> None:
    setup = playable(line_up(options), options.lang)
    words = words_for(options, setup)
    for note in notes(setup):
        print(f"{note.declared.step:>6}  {words.told(note)}")
