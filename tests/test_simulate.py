"""Random play against the yardstick: two engines that share no code tell the same story."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import termios
from collections import Counter
from contextlib import closing, suppress
from functools import cache
from multiprocessing import active_children
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.chance.simulate import BLOCK, WORTH_SHARING, Balance, Simulation
from roundtable.rules.setup import Setup
from tests.bench import rules, yardstick

GAMES = 4000


@cache
def balance(setup: Setup, games: int, seed: int, jobs: int = 1) -> Balance:
    simulation = Simulation(setup, games, seed, jobs)
    assert sum(simulation.played()) == games
    return simulation.balance()


@pytest.mark.parametrize("players", [5, 7, 10])
def test_random_base_games_end_as_often_each_way_as_the_yardsticks(players: int) -> None:
    ours = balance(Setup(players=players), GAMES, seed=players)
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
    ours = balance(Setup(players=7), GAMES, seed=7)
    for ending, count in ends.items():
        assert ending is not None
        assert ours.reasons[ending[1]] / GAMES == pytest.approx(count / GAMES, abs=0.045)


SHARED = BLOCK * WORTH_SHARING + 7


def played_alone() -> Balance:
    return replace(balance(Setup(players=5), SHARED, seed=3, jobs=1), seconds=0)


def test_the_same_seed_plays_the_same_games_however_many_share_them() -> None:
    shared = balance(Setup(players=5), SHARED, seed=3, jobs=3)
    assert replace(shared, seconds=0) == played_alone()


def test_another_seed_plays_other_games() -> None:
    one, other = (balance(Setup(players=5), BLOCK, seed=seed) for seed in (3, 4))
    assert replace(one, seconds=0) != replace(other, seconds=0)


def test_what_a_helper_leaves_behind_is_played_all_the_same() -> None:
    simulation = Simulation(Setup(players=5), SHARED, seed=3, jobs=2)
    played = 0
    for games in simulation.played():
        if not played:
            (helper,) = active_children()
            helper.kill()
        played += games
    assert played == SHARED
    assert replace(simulation.balance(), seconds=0) == played_alone()


def test_whoever_stops_early_keeps_what_was_played_and_leaves_nobody_behind() -> None:
    simulation = Simulation(Setup(players=5), SHARED, seed=3, jobs=2)
    with closing(simulation.played()) as played:
        games = next(played)
    assert simulation.balance().games == games
    assert active_children() == []


@pytest.mark.parametrize(
    ("end", "code", "said"), [(signal.SIGINT, 130, "stopped"), (signal.SIGTERM, 143, "")]
)
def test_a_signal_ends_the_command_with_what_it_has_and_all_who_help(
    end: signal.Signals, code: int, said: str
) -> None:
    screen, terminal = pty.openpty()
    termios.tcsetwinsize(screen, (24, 80))
    command = [sys.executable, "-m", "roundtable.commands.cli", "simulate", "--players", "7"]
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)  # which a child takes over
    with subprocess.Popen(
        [*command, "--games", "100000000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
        text=True,
    ) as running:
        os.close(terminal)
        signal.signal(signal.SIGINT, heard)
        shown = b""
        while not re.search(rb"[1-9]\d*/100000000", shown):
            shown += os.read(screen, 1000)
        os.killpg(running.pid, end)  # as a terminal does
        told, _ = running.communicate(timeout=60)  # until nobody holds its output any more
    rest = b""
    with suppress(OSError):  # which is how a terminal says that nobody is there
        while more := os.read(screen, 1000):
            rest += more
    os.close(screen)
    assert running.returncode == code
    first, *_ = told.splitlines()
    assert int(first.split()[0]) % BLOCK == 0
    assert first.endswith("random games of 7 players")
    assert b"Traceback" not in rest
    assert said.encode() in rest
