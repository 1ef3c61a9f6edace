"""Row *company*: games of seven per CPU second among players who think, beside dice.

Both play in the same process and take turns, so that a busy machine slows both alike.
"""

from __future__ import annotations

from random import Random

from roundtable.chance import play_out, shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from tests.bench.rules import in_turns

SETUP = Setup(players=7, deal="device")
ASKED = 8.0
SLICE = 40


def thinking(rng: Random) -> Game:
    return GameCompany(Game(SETUP, shuffled_deal(SETUP, rng)), rng).play_out()


def dice(rng: Random) -> Game:
    return play_out(Game(SETUP, shuffled_deal(SETUP, rng)), rng)


def measure(slices: int = 40) -> tuple[float, float, float]:
    """Games per CPU second, thinking and dice, and how many times dearer thinking is."""
    thinking(Random(0))  # what is worked out once for a line-up
    rolled, thought, ratio = in_turns(dice, thinking, slices, SLICE)
    return thought, rolled, ratio


def main() -> None:
    thought, rolled, ratio = measure()
    print(
        f"company   {thought:8.0f} games per CPU second thinking   dice {rolled:8.0f}   "
        f"ratio {ratio:.1f} (asked: {ASKED:.0f} or less)"
    )


if __name__ == "__main__":
    main()
