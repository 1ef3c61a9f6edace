"""How a sentence is spelled for an engine: signs and names as `pronunciation.toml` has them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, cast

_MARKUP = re.compile(r"[<>\[\]{}()]")
"""What engines take for orders."""

_DOT_IN_A_NAME = re.compile(r"(?<=\w)\.(?=\w)")
"""Of a computer."""


def respell(text: str, engine: str, language: str) -> str:
    """The text an engine is given: no sign it stumbles over, names as it says them right."""
    for sign, plain in _table()["signs"].items():
        text = text.replace(sign, plain)
    text = re.sub(r"\s+(?=[,.])", "", " ".join(text.split()))
    text = _MARKUP.sub("", text)
    text = _DOT_IN_A_NAME.sub(_table()["dots"][language], text)
    words = _words(engine, language)
    if not words:
        return text
    return _whole_words(engine, language).sub(lambda found: words[found.group()], text)


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(
        files("roundtable.voice").joinpath("pronunciation.toml").read_text("utf-8")
    )


def _words(engine: str, language: str) -> dict[str, str]:
    return cast(dict[str, str], _table().get(engine, {}).get(language, {}))


@cache
def _whole_words(engine: str, language: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, _words(engine, language)))})\b")
