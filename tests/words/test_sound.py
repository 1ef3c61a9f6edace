"""How sentences sound: short where hands must act, and nothing that is easily misheard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import product

import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.messages import Kind, of_kind
from roundtable.rules.editions import EDITIONS
from roundtable.words import LENGTHS, PLAY_LENGTHS, Words
from tests.words.samples import BOXES, samples, usual

LONGEST_SENTENCE = 20
ONE_WORD_EACH = dict.fromkeys(BOXES, "Anna")


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """All that the voice says, by its id."""
    heard = [(one, length) for one, length in product(of_kind(*PLAYED), PLAY_LENGTHS)]
    heard += [(one, length) for one, length in product(of_kind(Kind.LINE), LENGTHS)]
    for one, length in heard:
        for values in samples(one.id):
            yield one.id, Words(language, length=length).sentence(one.id, values)


PLAYED = (Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.ENTRY, Kind.HELP)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sentence_is_long_where_hands_must_act(language: str, edition: str) -> None:
    for one, length in product(of_kind(Kind.PROMPT), PLAY_LENGTHS):
        words = Words(language, edition, length, players=ONE_WORD_EACH)
        for text in re.split(r"(?<=[.?!]) ", words.sentence(one.id, usual(one.id))):
            assert len(re.findall(r"[\w'-]+", text)) <= LONGEST_SENTENCE, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_voices_garble(language: str) -> None:
    garbled = re.compile(about(language).tests["garbled"], re.IGNORECASE)
    assert [text for _, text in sentences(language) if garbled.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_holding_does_not_sound_like_tapping_nor_approve_like_reject(language: str) -> None:
    spoken = about(language).tests
    said = " ".join(text for _, text in sentences(language)).lower()
    verbs = [set(re.findall(rf"\b(?:{spoken[one]})", said)) for one in ("holding", "tapping")]
    assert all(verbs)
    buttons = [{spoken["approve"].lower()}, {spoken["reject"].lower()}]
    for one, other in (*product(*verbs), *product(*buttons)):
        assert SequenceMatcher(None, one, other).ratio() < 0.7, (one, other)
