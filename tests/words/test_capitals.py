"""Sentences begin with a capital, in every language, edition and length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import FULL, MESSAGES, REASON, TEXT, Kind, Message, Value
from roundtable.rules.editions import EDITIONS
from roundtable.rules.vocabulary import PlotCard
from roundtable.words import Words
from tests.words.samples import every_message, samples, told_apart

BEGINS = re.compile(r"(?:^|[.?!…][»”]?\s)[\s«“„(\u2013\u2014\u00a0\u202f]*([^\W\d_])")
"""The first letter of a sentence, before which only quotation marks and the like may stand."""


def small(text: str) -> Iterator[str]:
    """Where a sentence of this text begins with a small letter."""
    for begins in BEGINS.finditer(text):
        if not begins[1].isupper():
            yield text[begins.start() : begins.end() + 20]


@cache
def marked_names(language: str) -> dict[str, str]:
    """The cards whose own names end as a sentence does, in each form, without that mark."""
    words = Words(language)
    forms = {one for card in PlotCard for one in words.forms(f"plot-{card}").values()}
    return {one: re.sub(r"[!?]", "", one) for one in forms if re.search(r"[!?]", one)}


def typed(id: str, values: Mapping[str, Value]) -> Iterator[str]:
    """What people typed and computers said: it stands as it was, capital or not."""
    for name, value in values.items():
        if MESSAGES[id].values[name].what in (TEXT.what, REASON.what):
            yield from map(str, value if isinstance(value, tuple) else (value,))


def plainly(text: str, instead: Mapping[str, str]) -> str:
    for one, other in instead.items():
        text = text.replace(one, other)
    return text


def heard(language: str, edition: str, id: str) -> Iterator[str]:
    """A message in all its lengths, with what to do about it, but for names within it."""
    for length in (FULL, *MESSAGES[id].lengths):
        words = Words(language, edition, length)
        for values in samples(id):
            texts = [words.sentence(id, values)]
            if words.has_cure(id):
                texts.append(words.cure(Message(id, values)))
            if fix := words.fix(Message(id, values)):
                texts.append(fix)
            for text in texts:
                yield plainly(text, dict.fromkeys(typed(id, values), "T") | marked_names(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_sentence_begins_with_a_capital(language: str, edition: str) -> None:
    ids = [id for id, one in every_message().items() if one.kind is not Kind.NAME]
    told = {
        f"{id}: {found}"
        for id in told_apart(ids, language, edition)
        for text in heard(language, edition, id)
        for found in small(text)
    }
    assert told == set()


@pytest.mark.planted_fault
@pytest.mark.parametrize(
    "text", ["votez d'abord.", "À vous. « quête 3 », à présent.", "Да! нет.", "(yes.)"]
)
def test_a_small_letter_is_noticed(text: str) -> None:
    assert list(small(text))
