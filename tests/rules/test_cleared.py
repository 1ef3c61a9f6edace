"""What a step sets is gone when it is over: looked at after every action of random games."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.chance import random_action, shuffled_deal
from roundtable.rules.actions import IllegalAction, PlayCards
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.legal import nearest
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import QuestCard
from tests.rules.random_setups import random_setup

GAMES = 120


def cleared() -> dict[str, Any]:
    """Whatever lies on the table only as long as a Team does, as it is before one is proposed."""
    noted: dict[str, Any] = {}

    class Noting(Game):
        __slots__ = ()

        def __setattr__(self, name: str, value: object) -> None:
            noted[name] = value
            super().__setattr__(name, value)

    rng = Random(0)
    setup = random_setup(rng)
    game = Noting(setup, shuffled_deal(setup, rng))
    noted.clear()
    game.clear_table()
    # The vote track goes on from Team to Team; who is charged is for so many as play.
    return {name: one for name, one in noted.items() if name not in ("rejections", "charged")}


def moments(seed: int) -> Iterator[tuple[Game, object]]:
    rng = Random(f"cleared {seed}")
    setup = random_setup(rng)
    game = Game(setup, shuffled_deal(setup, rng))
    while not game.ended:
        action = random_action(game, rng)
        game.play(action)
        yield game, action


def test_what_is_cleared_is_what_a_team_leaves_behind() -> None:
    assert {"team", "stands", "excalibur", "watched", "cards", "counted", "found"} <= set(cleared())


def test_nothing_of_a_team_outlives_it() -> None:
    empty = cleared()
    proposals = 0
    for seed in range(GAMES):
        for game, action in moments(seed):
            asked = {one.question for one in game.asks()} if not game.ended else set()
            if Question.PROPOSE_TEAM in asked:
                left = {name: getattr(game, name) for name in empty}
                assert left == empty, f"game {seed}, after {type(action).__name__}"
                assert game.charged == game.nobody_charged, f"game {seed}"
                proposals += 1
            for one in (game.excalibur, game.watched):
                assert one is None or one in game.team, f"game {seed}"
            assert set(game.cards) <= {*game.terms.seats}
    assert proposals > 5 * GAMES


LASTS = frozenset(
    {
        *("actions", "events", "step", "_todo", "ended", "kept"),  # the game itself
        *("leader", "round", "rejections", "quest", "quests", "successes", "failures"),
        *("plots_left", "plots_drawn", "plots_drawn_in", "plots_held", "lead_taken"),
        *("allegiances_turned", "ladies", "revealed", "messages_sent", "corrected"),
        *("named", "recruited", "prey", "hands"),  # after the last round
    }
)
"""What goes on from Team to Team. All else that any step sets is a Team's, and goes with it."""


class Noting(Game):
    """A game that notes what it began with, and what was set since."""

    __slots__ = ("began", "since")
    began: dict[str, Any]
    since: set[str]

    def __init__(self, setup: Setup, deal: Deal) -> None:
        object.__setattr__(self, "began", {})
        object.__setattr__(self, "since", set())
        super().__init__(setup, deal)

    def __setattr__(self, name: str, value: object) -> None:
        (self.since.add(name) if name in self.began else self.began.setdefault(name, copy(value)))
        super().__setattr__(name, value)


def test_whatever_a_step_sets_goes_with_its_team_unless_it_is_said_to_last() -> None:
    """By what the steps of all modules do, not by what is cleared."""
    of_teams: set[str] = set()
    for seed in range(GAMES):
        rng = Random(f"noted {seed}")
        setup = random_setup(rng)
        game = Noting(setup, shuffled_deal(setup, rng))
        while not game.ended:
            action = random_action(game, rng)
            game.play(action)
            of_teams |= game.since - LASTS
            if not game.ended and {one.question for one in game.asks()} == {Question.PROPOSE_TEAM}:
                for name in of_teams:
                    was = game.began[name]
                    after = f"{name} in game {seed}, after {type(action).__name__}"
                    assert getattr(game, name) == was, after
    assert of_teams == {*cleared(), "charged"}
    assert {*Game.__slots__} >= LASTS


def test_no_more_cards_can_have_been_corrected_than_were_played() -> None:
    tried = 0
    for seed in range(30):
        rng = Random(f"corrected {seed}")
        setup = random_setup(rng)
        game = Game(setup, shuffled_deal(setup, rng))
        while not game.ended:
            action = random_action(game, rng)
            if isinstance(action, PlayCards):
                for wrong in (-1, len(game.team) + 1, 99):
                    with pytest.raises(IllegalAction, match="corrected"):
                        game.check(replace(action, corrected=wrong))
                game.check(replace(action, corrected=len(game.team)))
                tried += 1
            game.play(action)
    assert tried > 30


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_nearest_card_counts_for_the_same_side_in_any_hand(size: int) -> None:
    for hand in permutations(QuestCard, size):
        for card in QuestCard:
            played = nearest(hand, card)
            assert played in hand
            if card in hand:
                assert played is card
            elif any(one.helps is card.helps for one in hand):
                assert played.helps is card.helps
            elif QuestCard.SUCCESS in hand:
                assert played is QuestCard.SUCCESS
