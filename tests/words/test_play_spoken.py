"""Every message of play, spoken in all languages, editions, lengths, with every kind of value."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.messages import MESSAGES, PLAY_LENGTHS, SEAT, SPOKEN, Kind, of_kind
from roundtable.rules.editions import EDITIONS
from roundtable.rules.vocabulary import PlotCard
from roundtable.words import Words
from tests.words.samples import samples, some, told_apart, usual

FADING = Kind.PROMPT, Kind.RESULT, Kind.EVENT
PROMPTS, RESULTS, EVENTS = (tuple(one.id for one in of_kind(kind)) for kind in FADING)
CUES = tuple(
    one.id
    for one in of_kind(Kind.PROMPT, Kind.RESULT, Kind.ENTRY, Kind.HELP)
    if one.family != "suggestion"
)
"""All that is said but for the game's events and the Reveal."""

SAID_IN_ONE_WAY = {"cursor-at", "language-at"}
LONGEST_CAPTION = 40
NO_BREAK = "a no-break space (U+00A0) or none stands before : ; ? and !, not a plain one:"
MOST_WORDS = 5
CODED = ("oath-codes", "rehearse-oath")
"""What tells several people their codes: hands must act, so each is told at every length."""
NO_BUTTON = {"reveal-again-ask", "reveal-unsaid", "order-press"}


@cache
def words(language: str, edition: str, length: str) -> Words:
    return Words(language, edition, length)


@cache
def plot_names(language: str) -> str:
    """The Plot cards in every form of their names, as a pattern."""
    known = words(language, "big_box", "full")
    forms = {name.lower() for card in PlotCard for name in known.forms(f"plot-{card}").values()}
    return "|".join(map(re.escape, sorted(forms, key=len, reverse=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_message_is_a_sentence(language: str, edition: str) -> None:
    for length, id in product(PLAY_LENGTHS, told_apart(CUES, language, edition)):
        for values in samples(id):
            text = words(language, edition, length).sentence(id, values)
            told = f"{id}, {length}: {text}"
            assert text[0].isupper() or not text[0].isalpha(), told
            assert re.search(r"[\w»)][\u00a0\u202f]?[.?!]$", text), f"{NO_BREAK} {told}"
            assert not re.search(r"[{}$]|  |\s,|\s\.|\.\.|,\.|:\.", text), told
            spaced = re.search(r" [:;?!]", text.replace("Résistance : Avalon", ""))
            assert not spaced, f"{NO_BREAK} {told}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_prompt_is_short_enough_for_a_caption(language: str, edition: str) -> None:
    for id in told_apart(PROMPTS, language, edition):
        if MESSAGES[id].family in CODED:
            continue
        for values in samples(id):
            text = words(language, edition, "terse").sentence(id, values)
            assert len(text) <= LONGEST_CAPTION, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_short_is_shorter_than_full_and_terse_is_no_longer(language: str, edition: str) -> None:
    for id in told_apart(CUES, language, edition):
        full, short, terse = (
            len(words(language, edition, length).sentence(id, usual(id))) for length in PLAY_LENGTHS
        )
        if id in SAID_IN_ONE_WAY:
            assert full == short == terse
        else:
            assert terse <= short < full, id


def test_every_prompt_result_and_event_can_be_told_at_every_length() -> None:
    assert [one.id for one in of_kind(*FADING) if one.lengths != SPOKEN] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_event_is_told_in_no_more_words_the_better_it_is_known(
    language: str, edition: str
) -> None:
    for id in told_apart(EVENTS, language, edition):
        full, short, terse = (
            len(words(language, edition, length).sentence(id, usual(id))) for length in PLAY_LENGTHS
        )
        assert terse <= short <= full, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_knows_it_all_hears_a_few_words(language: str) -> None:
    """Names of people and cards apart, which are as many as they are; codes; counting to three."""
    for id in (*PROMPTS, *RESULTS, *EVENTS):
        if MESSAGES[id].family in ("hands-count", *CODED):
            continue
        told = words(language, "big_box", "terse").sentence(id, usual(id))
        for name in sorted(_names(language, id), key=len, reverse=True):
            told = re.sub(re.escape(name), "", told, flags=re.IGNORECASE)
        assert len(re.findall(r"[^\W\d_]+(?:['-][^\W\d_]+)*", told)) <= MOST_WORDS, told


def _names(language: str, id: str) -> set[str]:
    known = words(language, "big_box", "terse")
    values = known._arguments(id, usual(id))
    return {str(values[one]) for one in values if one.split("_")[0] in MESSAGES[id].values} - {""}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
@pytest.mark.parametrize("kind", [RESULTS, PROMPTS], ids=["results", "prompts"])
def test_no_two_messages_sound_the_same(language: str, length: str, kind: tuple[str, ...]) -> None:
    for edition in EDITIONS:
        told = {id: words(language, edition, length).sentence(id, usual(id)) for id in kind}
        assert len(set(told.values())) == len(told), sorted(told.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_no_two_lines_of_the_menu_sound_the_same(language: str, length: str) -> None:
    lines = [one.id for one in of_kind(Kind.ENTRY) if one.step is None]
    told = [words(language, "big_box", length).sentence(id, usual(id)) for id in lines]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_sentence_tells_all_its_values(language: str) -> None:
    for id in CUES:
        for name in MESSAGES[id].values:
            _, one, *others = some(id, name)
            other = others[0] if others else usual(id)[name]
            heard = {
                words(language, "big_box", "full").sentence(id, {**usual(id), name: value})
                for value in (one, other)
            }
            assert len(heard) == 2, (id, name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_a_card_taken_away_one_set_aside_and_one_that_lies_there_are_asked_for_otherwise(
    language: str, length: str
) -> None:
    said = {
        words(language, "big_box", length).sentence("sealed-ask", {**usual("sealed-ask"), "by": by})
        for by in some("sealed-ask", "by")
    }
    assert len(said) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_prompt_says_what_to_press(language: str) -> None:
    spoken = about(language).tests
    for id in set(PROMPTS) - NO_BUTTON:
        text = words(language, "big_box", "full").sentence(id, usual(id))
        assert re.search(f"{spoken['approve']}|{spoken['reject']}", text, re.IGNORECASE), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_resistance_goes_on_missions_and_the_others_on_quests(language: str) -> None:
    theirs, ours = (about(language).tests[one] for one in ("mission", "quest"))
    for id, length in product(CUES, PLAY_LENGTHS):
        told = words(language, "resistance", length).sentence(id, usual(id)).lower()
        told = re.sub(plot_names(language), "", told)  # a card keeps its name
        assert not re.search(rf"\b({ours})\b", told), told
        told = words(language, "big_box", length).sentence(id, usual(id)).lower()
        assert theirs not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_players_name_stands_in_every_sentence_undeclined(language: str) -> None:
    for length, id in product(PLAY_LENGTHS, CUES):
        named = [name for name, holds in MESSAGES[id].values.items() if holds == SEAT]
        for name in named:
            speaks = Words(language, length=length, players={8: "Anna"})
            emblem = words(language, "big_box", length).sentence(id, {**usual(id), name: 8})
            told = speaks.sentence(id, {**usual(id), name: 8})
            assert not re.search(r"\b([ld]'|de |à |le )Anna", told), told
            if emblem != words(language, "big_box", length).sentence(id, {**usual(id), name: 6}):
                assert "Anna" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_base_game_tells_is_shorter_for_those_who_know_it(
    language: str, edition: str
) -> None:
    for id in EVENTS:
        full, short, terse = (
            words(language, edition, length).sentence(id, usual(id)) for length in PLAY_LENGTHS
        )
        assert len(terse) <= len(short) <= len(full), id
        assert len(terse) < len(full), id
    for length in PLAY_LENGTHS:
        told = {words(language, edition, length).sentence(id, usual(id)) for id in EVENTS}
        assert len(told) == len(EVENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_names_itself(language: str) -> None:
    said = words(language, "big_box", "terse").sentence("language-at", {})
    assert said == f"{about(language).name}."
