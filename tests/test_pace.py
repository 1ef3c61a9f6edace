"""The benchmark of a night's pace: who spends the seconds, beside a model of cardboard."""

from __future__ import annotations

import pytest

from roundtable.narration.steps import NightStep
from roundtable.rules.events import CardsTurned, LoyaltyChecked, TeamProposed, VotesShown
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from tests.bench.cardboard import Moved, movements
from tests.bench.pace import (
    MACHINE,
    TABLES,
    Asked,
    Company,
    Game,
    Part,
    machine_seconds,
    newcomers,
    veterans,
)


def test_movements_count_once_or_for_each_player_member_or_card() -> None:
    setup = Setup(players=5, characters=("merlin", "assassin"))
    team = (Seat(1), Seat(3))
    story = (
        TeamProposed(Seat(1), 1, team),
        TeamProposed(Seat(1), 1, team, excalibur=Seat(3)),
        VotesShown((Ballot.APPROVE,) * 5, True),
        CardsTurned(((QuestCard.SUCCESS, 2), (QuestCard.FAIL, 1))),
        LoyaltyChecked(Seat(1), Seat(2)),
    )
    assert list(movements(setup, story)) == [
        Moved(NightStep.SITTING_DOWN, 4 + 5),
        Moved(NightStep.LINE_UP, 2),
        Moved(NightStep.DEALING, 2),
        Moved(NightStep.DEALING, 4 + 5 + 2, here_too=True),
        Moved(NightStep.TEAM, 1 + 2),
        Moved(NightStep.TEAM, 1 + 2 + 1),
        Moved(NightStep.VOTING, 6),
        Moved(NightStep.TURNING, 1 + 3),
        Moved(NightStep.LOYALTY, 4, here_too=True),
    ]
    again = list(movements(setup, story, first_game=False))
    assert again == list(movements(setup, story))[2:]


def test_games_together_add_up() -> None:
    one, other = Game(), Game()
    one.seconds[NightStep.TEAM, Part.SPEECH] = 6
    other.seconds[NightStep.TEAM, Part.SPEECH] = 3
    other.seconds[NightStep.TEAM, Part.PEOPLE] = 1
    one.cardboard[NightStep.TEAM] = 20
    one.add(other)
    assert one.spent(Part.SPEECH, step=NightStep.TEAM) == 9
    assert one.ratio == 10 / 20


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.title)
def test_every_second_belongs_to_a_step_and_few_to_the_machine(
    table: Asked,
) -> None:
    games = {**newcomers(table.setup, 1), **veterans(table.setup, 1)}
    for company, game in games.items():
        first = company is not Company.SECOND_GAME
        assert (game.times[NightStep.SITTING_DOWN] > 0) is first
        assert game.times[NightStep.VOTING] == game.times[NightStep.TEAM] > 0
        assert game.times[NightStep.TURNING] == game.times[NightStep.QUEST_CARDS] > 0
        assert all(game.times[step] for step, _ in game.seconds if step is not NightStep.REVEAL)
        assert min(game.spent(part) for part in Part) > 0
    known = games[Company.VETERANS]
    slow = {step: round(machine_seconds(known, step), 2) for step in MACHINE}
    assert {step: took for step, took in slow.items() if took > MACHINE[step]} == {}
