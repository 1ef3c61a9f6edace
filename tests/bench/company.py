"""Row *company*: games of seven per CPU second among players who think, beside dice.

Both play in the same process and take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median

from roundtable.chance import play_out, shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup

SETUP = Setup(players=7, deal="device")
ASKED = 8.0
SLICE = 40


def thinking(rng: Random) -> Game:
    return GameCompany(Game(SETUP, shuffled_deal(SETUP, rng)), rng).play_out()


def dice(rng: Random) -> Game:
    return play_out(Game(SETUP, shuffled_deal(SETUP, rng)), rng)


def microseconds_per_game(play: Callable[[Random], Game], seed: int) -> float:
    rng = Random(seed)
    start = time.process_time()
    for _ in range(SLICE):
        play(rng)
    return (time.process_time() - start) / SLICE * 1e6


def measure(slices: int = 40) -> tuple[float, float, float]:
    """Games per CPU second, thinking and dice, and how many times dearer thinking is."""
    microseconds_per_game(thinking, 0)  # what is worked out once for a line-up
    thought, rolled = [], []
    for seed in range(slices):
        thought.append(microseconds_per_game(thinking, seed))
        rolled.append(microseconds_per_game(dice, seed))
    ratio = median(one / other for one, other in zip(thought, rolled, strict=True))
    return 1e6 / median(thought), 1e6 / median(rolled), ratio


def main() -> None:
    thought, rolled, ratio = measure()
    print(
        f"company   {thought:8.0f} games per CPU second thinking   dice {rolled:8.0f}   "
        f"ratio {ratio:.1f} (asked: {ASKED:.0f} or less)"
    )


if __name__ == "__main__":
    main()
