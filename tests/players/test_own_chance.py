"""What scripted players share at a table tells nothing: neither their reasons nor their dice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from roundtable.chance import shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.messages import Message
from roundtable.players.remarks import Remarks
from roundtable.players.thinkers import Thinkers
from roundtable.rules import views
from roundtable.rules.deal import Deal
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, Seat
from roundtable.table_view import Scene
from roundtable_ports import Box
from tests.players.test_reasons import quest

SETUP = Setup(players=7, deal="device")
SEATS = [Seat(at) for at in range(1, 8)]
NAMES = ("assassin", "minion", "minion", "merlin", *("loyal_servant",) * 3)
STORY = [*quest(1, (1, 2), 1, 1), *quest(2, (1, 3, 5), 1, 2), *quest(3, (2, 6), 0, 2)]


def thinkers(names: tuple[str, ...], seed: int, story: list[Public]) -> Thinkers:
    """The minds of a table at which these are dealt; everyone is asked about a Team."""
    game = Game(SETUP, Deal(Seat(1), names))
    game.play(next(iter(game.legal())))
    return Thinkers(lambda seat: views.seat(game, seat), lambda: story, Random(seed))


def turned(by: int) -> tuple[str, ...]:
    return (*NAMES[by:], *NAMES[:by])


# Reasons


def reasons(names: tuple[str, ...]) -> Iterator[tuple[object, ...]]:
    """What is said at each moment at which somebody may give a reason, whoever leads."""
    for scene in (Scene.VOTE, Scene.TALK):
        for leader in SEATS:
            minds = thinkers(names, 1, STORY)
            said: list[Message] = []
            game = SimpleNamespace(
                setup=SETUP,
                round=4,
                leader=leader,
                team=(leader, Seat(leader % 7 + 1), Seat((leader + 2) % 7 + 1)),
                rejections=1,
                last_ballots=(Ballot.REJECT,) * 7,
            )
            for seat in SEATS:  # all have thought about it already
                minds.answer(game, seat, Question.VOTE)  # type: ignore[arg-type]
            scripted = [one for one in SEATS if scene is Scene.VOTE or one != leader]
            view: Any = SimpleNamespace(
                scene=scene, since=0.0, game=game, box_of={one: Box(one) for one in SEATS}
            )
            Remarks(minds, said.append).look(view, [Box(one) for one in scripted])
            yield scene, leader, *((one.id, tuple(one.values.items())) for one in said)


@pytest.mark.parametrize("by", range(1, 7))
def test_reasons_are_the_same_whatever_their_speakers_hold(by: int) -> None:
    given = list(reasons(NAMES))
    assert any(len(one) > 2 for one in given if one[0] is Scene.VOTE)
    assert any(len(one) > 2 for one in given if one[0] is Scene.TALK)
    assert list(reasons(turned(by))) == given


# Dice


def ballots(minds: Thinkers, seats: list[Seat]) -> dict[Seat, tuple[object, ...]]:
    """What these answer, asked in this order; their tempers, and the state of their dice."""
    game: Any = SimpleNamespace(setup=SETUP)
    told: dict[Seat, tuple[object, ...]] = {}
    for seat in seats:
        answer = minds.answer(game, seat, Question.VOTE)
        mind, *_ = minds._minds[seat]
        told[seat] = answer, mind.temper, mind.rng.getstate()
    return told


@pytest.mark.parametrize("seed", range(4))
def test_what_one_mind_draws_is_no_matter_of_another_ones(seed: int) -> None:
    """At a table: whoever is asked first, next or not at all, with any card."""
    all_of_them = ballots(thinkers(NAMES, seed, STORY), SEATS)
    assert len({str(one[-1]) for one in all_of_them.values()}) == 7
    assert ballots(thinkers(NAMES, seed, STORY), SEATS[::-1]) == all_of_them
    for seat in SEATS:
        assert ballots(thinkers(NAMES, seed, STORY), [seat]) == {seat: all_of_them[seat]}


def test_what_one_mind_of_a_company_draws_is_no_matter_of_another_ones() -> None:
    """Beside a game, likewise: nobody's dice stand otherwise after somebody else has drawn."""
    rng = Random(1)
    company = GameCompany(Game(SETUP, shuffled_deal(SETUP, rng)), rng)
    states = {seat: mind.rng.getstate() for seat, mind in company.minds.items()}
    for drawing in company.minds.values():
        drawing.rng.random()
    assert rng.getstate() not in states.values()
    moved = {seat: mind.rng.getstate() for seat, mind in company.minds.items()}
    for seat, mind in company.minds.items():
        again = Random()
        again.setstate(states[seat])
        again.random()
        assert moved[seat] == again.getstate() == mind.rng.getstate()
