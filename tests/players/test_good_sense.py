"""Thinking players make the best of what they know: each choice is compared with its opposite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from roundtable.chance import shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.players.thinking import Mind, Witness
from roundtable.players.thinking.temper import CAREFUL
from roundtable.rules import views
from roundtable.rules.actions import Action, Assassinate, ChooseSeat
from roundtable.rules.deal import Deal
from roundtable.rules.events import (
    EvilSeen,
    HandsShown,
    LeaderChosen,
    Public,
    RoundBegan,
    TeamProposed,
    VotesShown,
)
from roundtable.rules.game import Game
from roundtable.rules.options import ACard, AnAction, Ask, Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from tests.players.test_beliefs import witnessed
from tests.players.test_minds import any_setup

ATTENTIVE = replace(CAREFUL, wavers=0.0)
"""Somebody who remembers every vote."""


def games(seeds: range) -> Iterator[GameCompany]:
    for seed in seeds:
        rng = Random(seed)
        setup = any_setup(rng)
        yield GameCompany(Game(setup, shuffled_deal(setup, rng)), rng)


# The witness


def test_the_witness_counts_what_the_public_view_counts() -> None:
    """Whatever both of them have under one name is the same at every step."""
    compared: set[str] = set()
    for company in games(range(6)):
        game, witness = company.game, company._witness
        while not game.ended:
            company._tell(game.play(company.decide()))
            public = views.public(game)
            if game.ended or not public.round:
                continue
            scores = tuple(
                sum(one.succeeded is won for one in game.quests) for won in (True, False)
            )
            assert (witness.successes, witness.failures) == scores
            assert (witness.leader, witness.round) == (public.leader, public.round)
            assert witness.rejections == public.rejections
            compared.add("ahead" if scores[0] > scores[1] else "behind")
    assert compared == {"ahead", "behind"}


# Who is struck


def votes_of(merlin: Seat, evil: set[Seat]) -> list[Public]:
    """Six votes in which this seat alone approves of clean Teams and of no other."""
    told: list[Public] = [LeaderChosen(Seat(1)), RoundBegan(1, Seat(1))]
    seats = [Seat(at) for at in range(1, 8)]
    for number, dirty in enumerate((True, False) * 3):
        among = sorted(evil) if dirty else [one for one in seats if one not in evil]
        team = (among[number % len(among)],)
        others = Ballot.APPROVE if dirty else Ballot.REJECT
        knows = Ballot.REJECT if dirty else Ballot.APPROVE
        ballots = tuple(knows if seat == merlin else others for seat in seats)
        told += [TeamProposed(Seat(1), 1, team), VotesShown(ballots, not dirty)]
    return told


HUNT = Setup(
    players=7,
    deal="device",
    characters=("merlin", "percival", "untrustworthy_servant", "assassin", "morgana"),
)


def assassin_who_saw(knowing: int) -> tuple[Mind, Seat, list[Seat]]:
    """An Assassin, who voted like one who knew, and the others of Good."""
    names = ("assassin", "morgana", "minion", "merlin", "percival", "loyal_servant")
    deal = Deal(Seat(1), (*names, "untrustworthy_servant"))
    game = Game(HUNT, deal)
    good = [Seat(at) for at in range(4, 8)]
    witness = Witness(game.terms)
    for event in votes_of(good[knowing], {Seat(1), Seat(2), Seat(3)}):
        witness.sees(event)
    mind = Mind(views.seat(game, Seat(1)), witness, ATTENTIVE, Random(1))
    return mind, good[knowing], good


def asked(game_question: Question, *actions: Action) -> Ask:
    return Ask(Seat(1), game_question, AnAction(actions), "merlin")


@pytest.mark.parametrize("knowing", range(4))
def test_the_blade_falls_on_whoever_voted_like_one_who_knew(knowing: int) -> None:
    mind, knew, good = assassin_who_saw(knowing)
    for order in (good, good[::-1]):
        ask = asked(Question.ASSASSINATE, *(Assassinate((one,)) for one in order))
        assert mind.answer(ask).targets == (knew,)


@pytest.mark.parametrize("knowing", range(4))
def test_whoever_voted_like_one_who_knew_is_not_recruited(knowing: int) -> None:
    mind, knew, good = assassin_who_saw(knowing)
    mine = asked(Question.RECRUIT, *(ChooseSeat(one) for one in good))
    assert mind.answer(mine).seat != knew


# Who fails


@pytest.mark.parametrize("seats", list(permutations((Seat(1), Seat(2), Seat(5)), 2)))
def test_of_two_friends_the_one_who_is_doubted_more_fails(seats: tuple[Seat, Seat]) -> None:
    """The other one is still believed afterwards."""
    doubted, believed = seats
    names = ["loyal_servant"] * 7
    other = next(one for one in (1, 2, 5) if one not in seats)
    names[doubted - 1], names[believed - 1], names[3] = "assassin", "minion", "minion"
    names[other - 1] = "merlin"
    setup = Setup(players=7, deal="device")
    game = Game(setup, Deal(Seat(1), tuple(names)))
    witness = witnessed((doubted, 6, 7), 1)
    for event in (RoundBegan(2, Seat(1)), TeamProposed(Seat(1), 2, (doubted, believed, Seat(3)))):
        witness.sees(event)
    hand = ACard((QuestCard.SUCCESS, QuestCard.FAIL))
    cards = {}
    for seat in seats:
        tireless = replace(ATTENTIVE, hides=0.0)
        mind = Mind(views.seat(game, seat), witness, tireless, Random(1))
        cards[seat] = mind.answer(Ask(seat, Question.PLAY_CARD, hand))
    assert cards == {doubted: QuestCard.FAIL, believed: QuestCard.SUCCESS}


# What can still be won is won


@pytest.mark.parametrize("missing", [None, Seat(5), Seat(6), Seat(7)])
def test_the_apprentices_second_hand_covers_whom_nobody_covers(missing: Seat | None) -> None:
    """Where nobody is missing it points at nobody: one hand on Good loses the game."""
    names = ("apprentice", "merlin", *("loyal_servant",) * 2, "assassin", "minion", "minion")
    setup = Setup(
        players=7,
        deal="device",
        edition="quick",
        characters=("apprentice", "merlin", "assassin"),
        last_chance="on",
    )
    game = Game(setup, Deal(Seat(1), names))
    evil = (Seat(5), Seat(6), Seat(7))
    hands = tuple(tuple(one for one in evil if one != missing) for _ in range(4))
    witness = Witness(game.terms)
    for event in (HandsShown((hands[0][:1], *hands[1:], (), (), ())), EvilSeen(evil)):
        witness.sees(event)
    mind = Mind(views.seat(game, Seat(1)), witness, ATTENTIVE, Random(1))
    others = [Seat(at) for at in range(2, 8) if Seat(at) not in hands[0][:1]]
    choices = (*(ChooseSeat(one) for one in others), ChooseSeat(None))
    for order in (choices, choices[::-1]):
        assert mind.answer(Ask(Seat(1), Question.POINT_AGAIN, AnAction(order))).seat == missing
