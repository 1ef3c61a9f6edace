"""Every distinct line of every distinct Reveal script, spoken in all languages and lengths."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import message
from roundtable.narration.reveal import Does, RevealLine, reveal
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.terms import cast_of
from roundtable.words import LENGTHS, Words
from tests.narration.lineups import MODULES, Names, one_of_each_script

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
            for language, length in product(LANGUAGES, LENGTHS):
                text = Words(language, length=length).sentence(line.message.id, line.message.values)
                assert "{" not in text
                assert len(text) > 3
                called = names(language)
                self._known[key] |= {name for name, form in called.items() if form.search(text)}
        return self._known[key]


HEARD = Heard()


@pytest.mark.parametrize("modules", MODULES, ids=lambda names: "+".join(names) or "no-module")
def test_a_reveal_sentence_names_only_characters_in_play(modules: Names) -> None:
    for setup, *_ in one_of_each_script(modules):  # the others speak the same lines
        in_play = {one.name for one in cast_of(setup)}
        for line in reveal(setup):
            assert HEARD.named(line) <= in_play, (setup, line)


def test_a_name_that_is_not_in_play_would_be_heard() -> None:
    said = message("reveal-evil-fist", who=("oberon",))
    line = RevealLine(said, ("oberon",), Does.FIST, 0)
    assert Heard().named(line) == {"oberon"}
