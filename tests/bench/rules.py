"""Row *rules*: random seven-player base games per CPU second, beside the bare yardstick.

Both play uniformly at random in the same process and take turns, so that a noisy machine slows
both alike. Ours keeps its history, checks every action and tells every event.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import combinations, product
from statistics import median

from roundtable.rules.actions import Assassinate, CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from tests.bench import yardstick

PLAYERS = 7
SETUP = Setup(players=PLAYERS, deal="device")
TERMS = terms_of(SETUP)
NAMES = [one.name for one in TERMS.cast]
EVIL = frozenset(one.name for one in TERMS.cast if len(one.cards) > 1)
SUCCESS, FAIL = QuestCard.SUCCESS, QuestCard.FAIL
APPROVE, REJECT = Ballot.APPROVE, Ballot.REJECT
TEAMS = {size: list(combinations(TERMS.seats, size)) for size in set(TERMS.team_sizes)}

BALLOTS = list(product(Ballot, repeat=PLAYERS))  # all equally likely

SLICE = 200


def play_random(rng: random.Random, one_by_one: bool = False) -> Game:
    """A player written for the base game: uniformly random legal play to the end.

    It draws a whole Team and a whole vote at a time; or one by one, as the yardstick's player does.
    """
    names = NAMES.copy()
    rng.shuffle(names)
    game = Game(SETUP, Deal(Seat(rng.randrange(PLAYERS) + 1), tuple(names)))
    evil = [name in EVIL for name in names]
    chance, bits, sample, play = rng.random, rng.getrandbits, rng.sample, game.play
    while not game.ended:
        if game.successes == 3:
            play(Assassinate((rng.choice(game.others(game.blade)),)))
            break
        size = TERMS.team_sizes[game.round - 1]
        if one_by_one:
            team = tuple(sorted(sample(TERMS.seats, size)))
            ballots = tuple([APPROVE if chance() < 0.5 else REJECT for _ in TERMS.seats])
        else:
            teams = TEAMS[size]
            team = teams[int(chance() * len(teams))]
            ballots = BALLOTS[bits(PLAYERS)]
        play(ProposeTeam(team))
        play(CastVotes(ballots))
        if game.stands:
            cards: list[QuestCard | None] = [None] * PLAYERS
            for seat in team:
                at = seat - 1
                cards[at] = FAIL if evil[at] and chance() < 0.5 else SUCCESS
            play(PlayCards(tuple(cards)))
    return game


def play_drawing(rng: random.Random) -> Game:
    return play_random(rng, one_by_one=True)


PLAYERS_AND_RATIOS: dict[str, tuple[Callable[[random.Random], Game], float]] = {
    "whole steps": (play_random, 0.60),
    "each by itself": (play_drawing, 0.42),
}
"""How each player draws, and what part of the yardstick's games it is asked to play."""


def microseconds_per_game(play: Callable[[random.Random], object], seed: int, games: int) -> float:
    rng = random.Random(seed)
    start = time.process_time()
    for _ in range(games):
        play(rng)
    return (time.process_time() - start) / games * 1e6


def in_turns(
    play: Callable[[random.Random], object],
    beside: Callable[[random.Random], object],
    slices: int,
    games: int = SLICE,
) -> tuple[float, float, float]:
    """Games per CPU second of both, and how many times as many `play` plays: medians of turns."""
    ours, theirs = [], []
    for seed in range(slices):
        ours.append(microseconds_per_game(play, seed, games))
        theirs.append(microseconds_per_game(beside, seed, games))
    ratio = median(their / our for our, their in zip(ours, theirs, strict=True))
    return 1e6 / median(ours), 1e6 / median(theirs), ratio


def measure(
    play: Callable[[random.Random], Game] = play_random, slices: int = 60
) -> tuple[float, float, float]:
    """Games per CPU second, ours and the yardstick's, and their ratio."""
    return in_turns(play, lambda rng: yardstick.play_random(rng, PLAYERS), slices)


def main() -> None:
    for drawing, (play, asked) in PLAYERS_AND_RATIOS.items():
        ours, theirs, ratio = measure(play)
        print(
            f"rules, {drawing:<15}{ours:8.0f} games per CPU second   yardstick {theirs:8.0f}   "
            f"ratio {ratio:.2f} (asked: {asked:.2f} or better)"
        )


if __name__ == "__main__":
    main()
