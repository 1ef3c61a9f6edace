"""Random games by the thousand: who wins a line-up when nobody thinks."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from roundtable.chance import play_out, shuffled_deal
from roundtable.rules.editions import QUESTS_TO_WIN
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Reason, Winner


class Balance(msgspec.Struct, frozen=True):
    """What came of so many random games; the last three are shares of all games."""

    players: int
    games: int
    seconds: float
    wins: dict[str, int]
    reasons: dict[str, int]
    three_successes: float
    three_failures: float
    five_rejections: float


def dealt_by_device(setup: Setup) -> Setup:
    """The setup as it is simulated: the device deals and takes every card, so all is enforced."""
    return msgspec.structs.replace(setup, deal="device", quest_cards="buttons")


class Simulation:
    """Games of one setup from one seed; iterate to play them one by one."""

    def __init__(self, setup: Setup, games: int, seed: int) -> None:
        self._setup = dealt_by_device(setup)
        self._games = games
        self._rng = Random(seed)
        self._wins: Counter[Winner] = Counter()
        self._reasons: Counter[Reason] = Counter()
        self._three = Counter[str]()
        self._seconds = 0.0

    def __iter__(self) -> Iterator[Game]:
        for _ in range(self._games):
            start = time.perf_counter()
            game = play_out(Game(self._setup, shuffled_deal(self._setup, self._rng)), self._rng)
            self._seconds += time.perf_counter() - start
            self._count(game)
            yield game

    def _count(self, game: Game) -> None:
        assert game.ended is not None
        winner, reason = game.ended
        self._wins[winner] += 1
        self._reasons[reason] += 1
        self._three["successes"] += game.successes == QUESTS_TO_WIN
        self._three["failures"] += game.failures == QUESTS_TO_WIN

    def balance(self) -> Balance:
        games = sum(self._wins.values())
        share = 1 / max(games, 1)
        return Balance(
            players=self._setup.players,
            games=games,
            seconds=round(self._seconds, 3),
            wins={winner.value: self._wins[winner] for winner in Winner},
            reasons={reason.value: self._reasons[reason] for reason in Reason},
            three_successes=self._three["successes"] * share,
            three_failures=self._three["failures"] * share,
            five_rejections=self._reasons[Reason.FIVE_REJECTIONS] * share,
        )
