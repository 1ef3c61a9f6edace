"""Which characters an oath asks for together: few questions, and nobody is left out."""

from __future__ import annotations

from math import ceil
from random import Random

import pytest

from roundtable.narration.oath import PLAIN_EVIL, TOGETHER, ask, how, named, questions
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Side
from tests.rules.random_setups import led_setup
from tests.sampled import one_in


def asked(players: int, *characters: str, edition: str = "big_box") -> list[tuple[str, ...]]:
    setup = Setup(players=players, edition=edition, characters=characters, deal="oath")
    return list(questions(terms_of(setup)))


def test_one_or_two_are_asked_for_one_by_one() -> None:
    assert asked(5, edition="resistance") == [("spy",)]
    assert asked(5, "lunatic") == [("lunatic",), ("minion",)]


def test_three_are_one_question_and_plain_minions_are_one_of_them() -> None:
    assert asked(5, "merlin", "assassin") == [("merlin", "assassin", "minion")]
    assert asked(5, "merlin", "assassin", "mordred") == [("merlin", "assassin", "mordred")]


def test_more_are_shared_out_evenly() -> None:
    court = ("merlin", "percival", "morgana", "assassin")
    assert [len(one) for one in asked(6, *court)] == [2, 2]
    assert [len(one) for one in asked(7, *court)] == [2, 3]
    assert [len(one) for one in asked(10, *court, "mordred", "cleric")] == [2, 2, 3]


@pytest.mark.parametrize("seed", one_in(4, range(200)))
def test_everyone_who_may_be_sworn_is_named_once_in_as_few_questions_as_can_be(seed: int) -> None:
    terms = terms_of(led_setup(Random(seed)))
    names = [name for question in questions(terms) for name in question]
    unnamed = set(terms.names) - set(names)
    assert len(set(names)) == len(names)
    assert len(unnamed) <= 1
    assert all(terms.by_name[name].plain for name in unnamed)
    fewest = len(names) if len(names) < TOGETHER else ceil(len(names) / TOGETHER)
    assert len(questions(terms)) == fewest
    assert how(terms).id == ("oath-how" if len(names) < TOGETHER else "oath-how-codes")


@pytest.mark.parametrize("seed", one_in(4, range(200)))
def test_a_question_says_whom_it_names_in_the_order_of_their_codes(seed: int) -> None:
    terms = terms_of(led_setup(Random(seed)))
    for question in questions(terms):
        called = tuple(_called(terms, name) for name in question)
        assert named(ask(terms, question)) == called


def _called(terms: Terms, name: str) -> str:
    one = terms.by_name[name]
    return PLAIN_EVIL if one.plain and one.side is Side.EVIL else name
