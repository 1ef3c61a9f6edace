"""In words: a prompt says in every language who is to answer, and in full which button does what.

That every prompt is a sentence, names some button and tells its values in full is proved in
tests/words; here it is proved that what is needed for an answer is in it, in short as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.messages import SEAT, SEATS, Answerer, Message, Value
from roundtable.rules.editions import EDITIONS
from roundtable.rules.vocabulary import CardMeans, PlotCard, QuestCard
from roundtable.words import Words
from tests.company.prompts import ANSWERS, PROMPTS, Gesture

OURS = list(PROMPTS)
OTHER_VALUES: dict[str, tuple[Value, Value]] = {
    "character": ("merlin", "oberon"),
    "first": ("merlin", "oberon"),
    "second": ("percival", "mordred"),
    "third": ("morgana", "assassin"),
    "plot": (PlotCard.AMBUSH, PlotCard.CHARGE),
    "kind": (QuestCard.FAIL, QuestCard.MAGIC),
    "by": (CardMeans.EXCALIBUR, CardMeans.TRAPPER),
    "quest": (2, 3),
    "count": (3, 4),
    "round": (2, 3),
    "version": ("0.2.0", "1.0.0"),
}


def gesture(language: str, wanted: Gesture) -> str:
    """How a sentence speaks of a gesture, as a pattern."""
    spoken = about(language).tests
    yes, no, hold, then = (spoken[one] for one in ("approve", "reject", "hold", "then"))
    return {
        Gesture.APPROVE: yes,
        Gesture.REJECT: no,
        Gesture.HOLD_APPROVE: f"{hold} {yes}",
        # A language need not repeat the verb: “hold approve …, or reject …”
        Gesture.HOLD_REJECT: rf"{hold} {no}|{hold} {yes}[^.]*{spoken['or']} (?:{hold} )?{no}",
        Gesture.YES: f"{yes}{then}{no}",
        Gesture.NO: f"{no}{then}{yes}",
        Gesture.TWICE: spoken["twice"],
        Gesture.BOTH: spoken["both"],
    }[wanted]


def values_of(id: str) -> dict[str, Value]:
    """Every box another, so that each must be named for itself."""
    boxes = iter((3, 8, 5, 9))
    lists: Iterator[tuple[int, ...]] = iter(((2, 10), (1, 4, 7)))
    found: dict[str, Value] = {}
    for name, holds in PROMPTS[id].values.items():
        if holds == SEATS:
            found[name] = next(lists)
        elif holds == SEAT:
            found[name] = next(boxes)
        else:
            found[name] = OTHER_VALUES[name][0]
    return found


def names(words: Words, box: int) -> list[str]:
    """What somebody is called, in every form."""
    return [form.lower() for form in words.forms(f"seat-{box}").values()]


def is_named(words: Words, box: int, text: str) -> bool:
    return any(re.search(rf"\b{re.escape(one)}\b", text.lower()) for one in names(words, box))


def boxes(value: Value) -> tuple[int, ...]:
    return tuple(int(str(one)) for one in value) if isinstance(value, tuple) else (int(value),)


def is_seated(id: str, name: str) -> bool:
    return PROMPTS[id].values[name].what == SEAT.what


def test_every_prompt_has_an_answer_in_the_button_language() -> None:
    lacking = set(OURS) - set(ANSWERS)
    assert not lacking, f"GESTURES of tests/company/prompts.py lacks {', '.join(sorted(lacking))}"


def unnamed(words: Words, id: str) -> list[str]:
    """The values of a prompt that are people and of whom one is not named."""
    text = words.sentence(id, values_of(id))
    return [
        name
        for name, value in values_of(id).items()
        if is_seated(id, name) and not all(is_named(words, box, text) for box in boxes(value))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "short"])
def test_everybody_a_prompt_speaks_of_is_named(language: str, length: str) -> None:
    for edition in EDITIONS:
        words = Words(language, edition, length)
        for id in OURS:
            assert not unnamed(words, id), words.sentence(id, values_of(id))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_prompt_still_says_which_card_and_how_many(language: str) -> None:
    for edition in EDITIONS:
        words = Words(language, edition, "short")
        for id in OURS:
            for name in PROMPTS[id].values:
                if name in OTHER_VALUES and not is_seated(id, name):
                    one, other = OTHER_VALUES[name]
                    usual = values_of(id)
                    assert words.sentence(id, {**usual, name: one}) != words.sentence(
                        id, {**usual, name: other}
                    ), (id, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_prompt_tells_every_gesture_that_answers_it(language: str) -> None:
    for edition in EDITIONS:
        words = Words(language, edition, "full")
        for id in OURS:
            text = words.sentence(id, values_of(id))
            for wanted in ANSWERS[id].gestures:
                found = re.search(gesture(language, wanted), text, re.IGNORECASE)
                assert found, (id, wanted, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "short", "terse"])
def test_whoever_an_oath_names_hears_their_code_right_after_their_name(
    language: str, length: str
) -> None:
    spoken = about(language).tests
    yes, no, twice = (spoken[one] for one in ("approve", "reject", "twice"))
    codes = {(yes, no): False, (no, yes): False, (yes,): True}
    for id in (one for one in OURS if PROMPTS[one].family in ("oath-codes", "rehearse-oath")):
        words, values = Words(language, "big_box", length), values_of(id)
        text = words.sentence(id, values)
        for (name, value), (code, is_twice) in zip(values.items(), codes.items(), strict=False):
            family = PROMPTS[id].values[name].what
            called = words.forms(f"{family}-{value}")["_call"]
            _, _, after = text.partition(called)
            after = re.split("[;.]", after)[0]
            assert tuple(re.findall(f"{yes}|{no}", after)) == code, text
            assert bool(re.search(twice, after)) is is_twice, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "short"])
def test_somebody_else_is_asked_for_as_somebody_else(language: str, length: str) -> None:
    for id, prompt in PROMPTS.items():
        if prompt.asks == Answerer.SOMEBODY_ELSE:
            text = Words(language, "big_box", length).sentence(id, values_of(id))
            assert re.search(about(language).tests["somebody_else"], text, re.IGNORECASE), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", ["full", "terse"])
def test_whoever_is_to_come_forward_is_called_by_their_character(
    language: str, length: str
) -> None:
    words = Words(language, "big_box", length)
    for id, prompt in PROMPTS.items():
        if prompt.asks == Answerer.HOLDER:
            text = words.sentence(id, {}).lower()
            forms = words.forms(f"character-{prompt.about}").values()
            assert any(form.lower() in text for form in forms), text


# Captions, in the fewest words


BY_LAMPS = ("charge-ask", "plots-use", "cards-ask")
"""Asked of several holders: the caption has no room for all names, and their lamps tell."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "id",
    [id for id, one in PROMPTS.items() if one.asks in one.values and one.family not in BY_LAMPS],
)
def test_a_caption_names_whoever_must_act(language: str, id: str) -> None:
    words = Words(language, "big_box", "terse")
    text = words.sentence(id, values_of(id))
    actors = Message(id, values_of(id)).asked
    assert all(is_named(words, box, text) for box in actors), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "id", [id for id, one in PROMPTS.items() if one.asks == Answerer.SOMEBODY_ELSE]
)
def test_a_caption_says_that_somebody_else_is_asked(language: str, id: str) -> None:
    text = Words(language, "big_box", "terse").sentence(id, values_of(id))
    tersely = about(language).tests["somebody_else_tersely"]
    assert re.search(tersely, text, re.IGNORECASE), text
