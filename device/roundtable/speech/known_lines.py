"""What a setup is known to say, as lines for the voice: the Reveal stage and the Host Notes."""

from __future__ import annotations

from dataclasses import dataclass

from roundtable.messages import Message
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.rules.setup import Setup
from roundtable.voice import Line
from roundtable.words import Words


@dataclass(frozen=True, slots=True)
class StageLine:
    """A line of the Reveal stage and the silence after it."""

    line: Line
    pause: float


def stage(setup: Setup, words: Words, pace: float = 1.0) -> tuple[StageLine, ...]:
    """The Reveal stage in order; a faster pace shortens the pauses too."""
    return tuple(StageLine(_line(words, one.message), one.seconds / pace) for one in reveal(setup))


def known_lines(setup: Setup, words: Words) -> tuple[Line, ...]:
    """Everything this setup can be known to say, each line once: to be rendered ahead."""
    lines = [one.line for one in stage(setup, words)]
    lines += [_line(words, note) for note in notes(setup)]
    return tuple(dict.fromkeys(lines))


def _line(words: Words, said: Message) -> Line:
    return Line(words.told(said), words.language, words.sentence_id(said.id), words.fixed(said.id))
