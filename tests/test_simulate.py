"""Random play against the yardstick: two engines that share no code tell the same story."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from roundtable.rules.setup import Setup
from roundtable.simulate import Simulation
from tests.bench import rules, yardstick

GAMES = 4000


@pytest.mark.parametrize("players", [5, 7, 10])
def test_random_base_games_end_as_often_each_way_as_the_yardsticks(players: int) -> None:
    simulation = Simulation(Setup(players=players), GAMES, seed=players)
    for _ in simulation:
        pass
    ours = simulation.balance()
    rng = Random(players)
    theirs: Counter[str] = Counter()
    for _ in range(GAMES):
        game = yardstick.play_random(rng, players)
        theirs["five_rejections"] += game.rejections == 5
        theirs["three_successes"] += game.successes == 3
        theirs["three_failures"] += game.failures == 3
    # Four standard deviations of the difference of two shares of 4000 games.
    for name, count in theirs.items():
        assert getattr(ours, name) == pytest.approx(count / GAMES, abs=0.045), name


@pytest.mark.parametrize("drawing", rules.PLAYERS_AND_RATIOS)
def test_the_benchmarks_players_play_the_same_game_as_everyone(drawing: str) -> None:
    play, _ = rules.PLAYERS_AND_RATIOS[drawing]
    rng = Random(1)
    ends = Counter(play(rng).ended for _ in range(GAMES))
    simulation = Simulation(Setup(players=7), GAMES, seed=2)
    for _ in simulation:
        pass
    ours = simulation.balance()
    for ending, count in ends.items():
        assert ending is not None
        assert ours.reasons[ending[1]] / GAMES == pytest.approx(count / GAMES, abs=0.045)
