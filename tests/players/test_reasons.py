"""Why scripted players doubt or trust somebody: by what everyone has seen, in the words for it."""

from __future__ import annotations

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import Message
from roundtable.players.thinking import Witness, why, why_not
from roundtable.rules.events import (
    CardsTurned,
    LeaderChosen,
    Public,
    QuestEnded,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    VotesShown,
)
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.words import Words

RAVEN, BEAR, FOX = Seat(2), Seat(4), Seat(6)


def quest(number: int, team: tuple[int, ...], fails: int, failures: int) -> list[Public]:
    """A round in which the first vote sends this Team: all are for it, but seat 7 if not on it."""
    seats = tuple(Seat(one) for one in team)
    ballots = tuple(
        Ballot.APPROVE if seat in team or seat < 7 else Ballot.REJECT for seat in range(1, 8)
    )
    successes = number - failures
    return [
        RoundBegan(number, Seat(number)),
        TeamProposed(Seat(number), number, seats),
        VotesShown(ballots, True),
        TeamApproved(seats),
        CardsTurned(((QuestCard.SUCCESS, len(team) - fails), (QuestCard.FAIL, fails))),
        QuestEnded(number, fails == 0, successes, failures),
    ]


def seen(*events: list[Public]) -> Witness:
    witness = Witness(terms_of(Setup(players=7)))
    witness.sees(LeaderChosen(Seat(1)))
    for event in (one for each in events for one in each):
        witness.sees(event)
    return witness


def said(message: Message | None) -> str:
    assert message
    return Words("en").told(message)


def test_before_anything_has_happened_there_is_nothing_to_say() -> None:
    assert why_not(seen(), RAVEN, [BEAR, FOX]) is None
    assert why(seen(), RAVEN, [BEAR, FOX]) is None


def test_who_was_on_both_quests_that_failed_is_doubted_for_it() -> None:
    witness = seen(quest(1, (1, 4), 1, 1), quest(2, (3, 4, 5), 1, 2))
    assert said(why_not(witness, RAVEN, [BEAR, FOX, Seat(7)])) == (
        "The Raven doubts the Bear: two failures, and the Bear was there both times."
    )


def test_who_was_there_once_of_two_times_is_doubted_for_that() -> None:
    witness = seen(quest(1, (1, 4), 1, 1), quest(2, (3, 5, 7), 1, 2))
    assert said(why_not(witness, RAVEN, [BEAR])) == (
        "The Raven doubts the Bear, who was there at 1 of 2 failures."
    )


def test_who_stayed_at_home_may_have_voted_for_it() -> None:
    witness = seen(quest(1, (1, 4), 1, 1))
    assert said(why_not(witness, RAVEN, [Seat(5)])) == (
        "The Raven doubts the Swan, who voted for the team that failed."
    )
    assert why_not(witness, RAVEN, [Seat(7)]) is None


def test_who_only_succeeded_is_trusted() -> None:
    witness = seen(quest(1, (1, 4), 0, 0), quest(2, (3, 4, 5), 0, 0))
    assert said(why(witness, RAVEN, [BEAR])) == (
        "The Raven trusts the Bear, who went twice, and it succeeded both times."
    )


def test_nobody_speaks_of_themself() -> None:
    witness = seen(quest(1, (2, 4), 1, 1))
    assert why_not(witness, RAVEN, [RAVEN]) is None
    assert why(witness, RAVEN, [RAVEN]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_whole_sentences_in_every_language(language: str) -> None:
    witness = seen(quest(1, (1, 4), 1, 1), quest(2, (3, 4, 5), 1, 2))
    reason = why_not(witness, RAVEN, [BEAR])
    assert reason
    sentence = Words(language).told(reason)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
