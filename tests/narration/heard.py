"""Whom a line of the Reveal names, as it is spoken in all languages and lengths."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import product

from roundtable.languages import LANGUAGES
from roundtable.messages import REVEAL_LENGTHS
from roundtable.narration.reveal import RevealLine
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.setup import Setup
from roundtable.rules.terms import cast_of
from roundtable.words import Words

FORMS = ("call", "gen", "dat", "acc", "ins", "pre")


@cache
def names(language: str) -> dict[str, re.Pattern[str]]:
    """How each character that is more than a plain one can be named, in any case."""
    words = Words(language)
    found = {}
    for name, one in CHARACTERS.items():
        if not one.plain:
            forms = words.forms(f"character-{name}")
            spoken = {forms[f"_{form}"] for form in FORMS if f"_{form}" in forms}
            found[name] = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in spoken))
    return found


class Heard:
    """Who is named by a line, in any language and length; each distinct line is spoken once."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], set[str]] = {}

    def named(self, line: RevealLine) -> set[str]:
        key = (line.message.id, *line.message.values.items())
        if key not in self._known:
            self._known[key] = set()
            for language, length in product(LANGUAGES, REVEAL_LENGTHS):
                text = Words(language, length=length).sentence(line.message.id, line.message.values)
                assert "{" not in text
                assert len(text) > 3
                called = names(language)
                self._known[key] |= {name for name, form in called.items() if form.search(text)}
        return self._known[key]


_HEARD = Heard()


def named_and_not_in_play(setup: Setup, script: Iterable[RevealLine]) -> set[str]:
    return set().union(*map(_HEARD.named, script)) - {one.name for one in cast_of(setup)}
