"""How a sentence is spelled for an engine: no bad signs, and names as it says them right."""

from __future__ import annotations

import re
from functools import cache

from roundtable.languages import about

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2013\u2014", ","),
        "…": ".",
        "\u2019": "'",
        **dict.fromkeys("\u00a0\u202f", " "),
        **dict.fromkeys("«»“”„\u2068\u2069", ""),  # the last two are Fluent's isolation marks
    }
)
"""What engines read aloud, or break a file at."""

_MARKUP = re.compile(r"[<>\[\]{}()]")
"""What engines take for orders."""

_DOT_IN_A_NAME = re.compile(r"(?<=\w)\.(?=\w)")
"""Of a computer."""


def respell(text: str, engine: str, language: str) -> str:
    """The text an engine is given."""
    text = " ".join(text.translate(_SIGNS).split())
    text = _MARKUP.sub("", re.sub(r"\s+(?=[,.])", "", text))
    text = _DOT_IN_A_NAME.sub(lambda _: about(language).dot, text)
    words = about(language).pronunciation.get(engine)
    if not words:
        return text
    return _whole_words(engine, language).sub(lambda found: words[found.group()], text)


@cache
def _whole_words(engine: str, language: str) -> re.Pattern[str]:
    words = about(language).pronunciation[engine]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b")
