"""What a night said, as lines of any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roundtable.messages import Message
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.voice import Line


def as_lines(messages: Iterable[Message], setup: Setup, language: str) -> Iterator[Line]:
    """What was said, in another language, at the lengths at which it was said."""
    phrasing = Phrasing(Settings(language=language), setup.edition)
    return map(phrasing.line, messages)
