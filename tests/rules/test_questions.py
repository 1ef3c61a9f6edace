"""What whoever leads a game asks the rules for: what a step is about, who owns which cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roundtable.rules.actions import IllegalAction
from roundtable.rules.deal import BadDeal, Deal
from roundtable.rules.game import Game
from roundtable.rules.options import Question
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Allegiance, Ballot, QuestCard, Seat
from tests.rules.scenes import BASE_7, device

SORCERERS = ("good_sorcerer", "evil_sorcerer")
DEALT = Deal(Seat(1), BASE_7)


def test_two_fails_are_needed_once_from_seven_players_unless_magic_could_do() -> None:
    def needed(setup: Setup) -> list[bool]:
        return [terms_of(setup).two_fails(space) for space in range(1, 6)]

    assert needed(Setup(players=7)) == [False, False, False, True, False]
    assert needed(Setup(players=6)) == [False] * 5
    assert needed(Setup(players=7, characters=SORCERERS)) == [False] * 5


def test_everyone_owns_the_cards_of_their_own_character() -> None:
    game = device(*SORCERERS, "loyal_servant", "loyal_servant", "minion").game
    owned = [set(game.knows.owned(seat)) for seat in game.terms.seats]
    magical = {QuestCard.SUCCESS, QuestCard.MAGIC}
    servant, minion = {QuestCard.SUCCESS}, {QuestCard.SUCCESS, QuestCard.FAIL}
    assert owned == [magical, magical, servant, servant, minion]


def test_the_stroke_and_its_answer_are_about_the_prey() -> None:
    game = Game(Setup(players=7, characters=("merlin", "assassin")), Deal(Seat(1)))
    about = dict[Question, str]()
    while asks := game.asks():
        about[asks[0].question] = asks[0].about
        first = {ask.seat: next(iter(ask.options)) for ask in asks[: None if game.together else 1]}
        game.play(game.compose(first))
    assert about[Question.ASSASSINATE] == "merlin"
    assert about[Question.ANSWER_NAMED] == "merlin"


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        (lambda seats: {}, "answers of seats [1, 2, 3, 4, 5, 6, 7] are asked"),
        (lambda seats: {seats[0]: Ballot.APPROVE}, "are asked"),
        (lambda seats: {**dict.fromkeys(seats, Ballot.APPROVE), Seat(8): Ballot.APPROVE}, "asked"),
    ],
)
def test_a_vote_is_made_of_everyones_ballots(
    given: Callable[[tuple[Seat, ...]], dict[Seat, Ballot]], refused: str
) -> None:
    game = Game(Setup(players=7, characters=("merlin", "assassin"), deal="device"), DEALT)
    game.play(next(iter(game.asks()[0].options)))
    seats = game.terms.seats
    with pytest.raises(IllegalAction, match="asked") as told:
        game.compose(given(seats))
    assert refused in str(told.value)
    game.play(game.compose(dict.fromkeys(seats, Ballot.APPROVE)))
    assert game.team


def test_one_seats_answer_is_asked_where_one_may_answer() -> None:
    game = Game(Setup(players=7, characters=("merlin", "assassin"), deal="device"), DEALT)
    leader = game.asks()[0]
    with pytest.raises(IllegalAction, match="one seat's answer is asked"):
        game.compose({})
    with pytest.raises(IllegalAction, match=r"answers of seats \[1\] are asked"):
        game.compose({Seat(2): next(iter(leader.options))})
    game.play(game.compose({leader.seat: next(iter(leader.options))}))


def test_a_deck_of_other_cards_is_refused_and_of_the_same_in_any_order_taken() -> None:
    setup = Setup(
        players=7, characters=("good_lancelot", "evil_lancelot"), lancelot="variant2", plot="on"
    )
    terms = terms_of(setup)
    assert terms.allegiance
    right = Deal(Seat(1), None, tuple(reversed(terms.allegiance.cards)), terms.plot_deck[::-1])
    assert Game(setup, right).leader == 1
    for allegiances, plots in (
        (right.allegiances[1:], right.plots),
        ((Allegiance.SWITCH,) * len(right.allegiances), right.plots),
        (right.allegiances, right.plots[1:]),
    ):
        with pytest.raises(BadDeal, match="deck is not that of the setup"):
            Game(setup, Deal(Seat(1), None, allegiances, plots))


def test_who_could_serve_as_assassin_is_named() -> None:
    setup = Setup(players=7, characters=("merlin", "morgana", "oberon"), assassin="mordred")
    refused = next(one for one in problems(setup) if one.id == "refused-assassin-not-in-play")
    assert refused.values["evil"] == ("morgana", "oberon")


def test_beside_the_assassins_own_card_nobody_else_is_named_to_serve() -> None:
    setup = Setup(players=7, characters=("merlin", "assassin", "morgana"), assassin="mordred")
    refused = next(one for one in problems(setup) if one.id == "refused-assassin-not-in-play")
    assert refused.values["evil"] == ("assassin",)


def test_who_is_for_larger_tables_is_told_once_of_those_who_come_together() -> None:
    six = Setup(
        players=6,
        characters=("cleric", "good_lancelot", "evil_lancelot", "brute"),
        assassin="brute",
    )
    told = [one.values["characters"] for one in problems(six) if one.id == "advice-best-from"]
    assert told == [("cleric",), ("good_lancelot", "evil_lancelot"), ("brute",)]
