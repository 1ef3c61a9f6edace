"""How sentences sound: short where hands must act, and nothing that is easily misheard."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import cache
from itertools import chain, combinations, product

import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.messages import PLAY_LENGTHS, REVEAL_LENGTHS, Kind, Message, of_kind
from roundtable.narration.reveal import reveal
from roundtable.players.thinking.reasons import REASONS
from roundtable.rules.editions import EDITIONS
from roundtable.words import Words
from tests.narration.lineups import (
    MODULES,
    ORDERS,
    assassins,
    fits,
    resistance,
    variations,
)
from tests.words.samples import BOXES, samples, usual

LONGEST_SENTENCE = 20
ONE_WORD_EACH = dict.fromkeys(BOXES, "Anna")


@cache
def sentences(language: str) -> frozenset[str]:
    """All that the voice says and pages show."""
    heard = [(one, length) for one, length in product(of_kind(*PLAYED), PLAY_LENGTHS)]
    heard += [(one, length) for one, length in product(of_kind(Kind.LINE), REVEAL_LENGTHS)]
    heard += [(one, "full") for one in of_kind(Kind.LABEL)]
    return frozenset(
        Words(language, length=length).sentence(one.id, values)
        for one, length in heard
        for values in samples(one.id)
    )


PLAYED = (Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.ENTRY, Kind.HELP)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sentence_is_long_where_hands_must_act(language: str, edition: str) -> None:
    for one, length in product(of_kind(Kind.PROMPT), PLAY_LENGTHS):
        words = Words(language, edition, length, players=ONE_WORD_EACH)
        assert_short(words.sentence(one.id, usual(one.id)))


def assert_short(told: str) -> None:
    for text in re.split(r"(?<=[.?!]) ", told):
        assert len(re.findall(r"[\w'-]+", text)) <= LONGEST_SENTENCE, text


WHO_SEES = ("merlin", "percival", "cleric", "untrustworthy_servant")
WHO_IS_EVIL = ("assassin", "mordred", "morgana", "oberon", "evil_rogue")


@cache
def reveal_lines() -> tuple[Message, ...]:
    """All that Reveals say of a full table with whoever sees much, the longest lists included."""
    found = {}
    evils = chain.from_iterable(combinations(WHO_IS_EVIL, size) for size in range(5))
    casts = [(*WHO_SEES, *evil, *modules) for evil, modules in product(evils, MODULES)]
    for names, order in product([one for one in casts if fits(one, 10)], ORDERS):
        for assassin in assassins(names):
            for setup in variations(10, names, order, assassin):
                found.update({str(one.message): one.message for one in reveal(setup)})
    return tuple(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", REVEAL_LENGTHS)
def test_no_line_of_a_reveal_is_long_where_thumbs_and_eyes_must_act(
    language: str, length: str
) -> None:
    for one in reveal_lines():
        assert_short(Words(language, "big_box", length).told(one))
    for setup in resistance():
        for line in reveal(setup):
            assert_short(Words(language, "resistance", length).told(line.message))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_voices_garble(language: str) -> None:
    garbled = re.compile(about(language).tests["garbled"], re.IGNORECASE)
    assert [text for text in sentences(language) if garbled.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_holding_does_not_sound_like_tapping_nor_approve_like_reject(language: str) -> None:
    spoken = about(language).tests
    said = " ".join(sentences(language)).lower()
    verbs = [set(re.findall(rf"\b(?:{spoken[one]})", said)) for one in ("holding", "tapping")]
    assert all(verbs)
    buttons = [{spoken["approve"].lower()}, {spoken["reject"].lower()}]
    for one, other in (*product(*verbs), *product(*buttons)):
        assert SequenceMatcher(None, one, other).ratio() < 0.7, (one, other)


MOSTLY = 0.6  # of their words two sentences share, or they are different anyway
ALIKE = 0.66  # of the letters of what is left
BARELY = 2  # letters that only one of them has


def differ_by_a_sound(ours: list[str], theirs: list[str]) -> bool:
    """Whether what sets two sentences apart, given as words, is easily missed."""
    shared = sum(map(theirs.__contains__, ours))  # at most: their order has yet to be looked at
    if 2 * shared / (len(ours) + len(theirs)) < MOSTLY:
        return False
    matched = SequenceMatcher(None, ours, theirs, autojunk=False)
    if matched.ratio() < MOSTLY:
        return False
    apart = [step[1:] for step in matched.get_opcodes() if step[0] != "equal"]
    first = " ".join(word for start, end, _, _ in apart for word in ours[start:end])
    second = " ".join(word for _, _, start, end in apart for word in theirs[start:end])
    if not (first and second):
        return len(first + second) <= BARELY
    return SequenceMatcher(None, first, second).ratio() >= ALIKE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_no_two_messages_differ_by_a_sound_alone(language: str, length: str) -> None:
    """As верно and неверно do, le Cerf and le Clerc, Renégat and Renégats."""
    words = Words(language, length=length)
    asked = {one.id for one in of_kind(Kind.PROMPT)}
    told = {
        one.id: re.findall(r"[^\W_]+", words.sentence(one.id, usual(one.id)).lower())
        for one in of_kind(Kind.PROMPT, Kind.RESULT, Kind.EVENT)
        if one.family not in REASONS  # a scripted player's view, upon which nobody must act
    }
    for one, other in combinations(told, 2):
        same_news = told[one] == told[other] and not {one, other} & asked
        assert same_news or not differ_by_a_sound(told[one], told[other]), (told[one], told[other])
