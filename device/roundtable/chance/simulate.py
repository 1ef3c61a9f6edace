"""Games by the thousand, on as many cores as there are: who wins among dice, or among who think.

Games are dealt in blocks, each from a seed of its own, so that however many processes share them,
the same seed plays the same games.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter, deque
from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import StrEnum
from math import sqrt
from multiprocessing import get_context, parent_process
from random import Random
from threading import Thread

import msgspec

from roundtable.chance import play_out, shuffled_deal
from roundtable.chance.company import GameCompany
from roundtable.rules.editions import QUESTS_TO_WIN
from roundtable.rules.events import TeamRejected
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Reason, Side, Winner

BLOCK = 250
"""Games of one seed: a twentieth of a second's work."""

THOUGHTFUL_BLOCK = 25
"""Where anybody thinks."""

WORTH_SHARING = 16
"""Blocks; fewer are played before another process has started."""

AHEAD = 2
"""Blocks that wait for each process, so that none ever waits for a block."""

A_MOMENT = 0.2
"""Seconds for which nobody is heard who wants it to end."""


Interval = tuple[float, float]


class PlayedBy(StrEnum):
    """Who plays one side."""

    DICE = "dice"
    THINKING = "thinking"


class Balance(msgspec.Struct, frozen=True):
    """What came of so many games; what is no count is a share of all games, or a mean."""

    players: int
    company: dict[str, str]  # who played each side
    games: int
    seconds: float
    wins: dict[str, int]
    reasons: dict[str, int]
    three_successes: float
    three_failures: float
    five_rejections: float
    wins_between: dict[str, Interval]  # with 95 % confidence, as shares
    reasons_between: dict[str, Interval]
    assassin_hits: float | None  # of the games in which the Assassin struck
    assassin_hits_between: Interval | None
    quests: float  # played in a game
    rejections: float  # of Teams, in a game


def interval(count: int, of: int) -> Interval:
    """Between which shares the true one lies with 95 % confidence (Wilson's score)."""
    if of == 0:
        return 0.0, 1.0
    z, share = 1.959964, count / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    # At either end the share itself is the bound, which rounding would miss by a hair.
    return (
        max(0.0, (middle - half) / whole) if count else 0.0,
        min(1.0, (middle + half) / whole) if count < of else 1.0,
    )


def dealt_by_device(setup: Setup) -> Setup:
    """The setup as it is simulated: the device deals and takes every card, so all is enforced."""
    return msgspec.structs.replace(setup, deal="device", quest_cards="buttons")


def cores() -> int:
    """How many of them this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


Ends = Counter[tuple[Winner, Reason, int, int, int]]
"""How often games ended so: won by whom, why, after so many successes, failures and rejections."""

Block = tuple[Setup, int, str, frozenset[Side]]
"""A setup, how many games of it, their seed, and which sides are left to dice."""


def play_block(block: Block) -> Ends:
    setup, games, seed, dice = block
    rng = Random(seed)
    ends: Ends = Counter()
    for _ in range(games):
        game = Game(setup, shuffled_deal(setup, rng))
        if len(dice) == len(Side):
            play_out(game, rng)
        else:
            GameCompany(game, rng, dice).play_out()
        assert game.ended is not None
        rejections = [type(one) for one in game.events].count(TeamRejected)
        ends[*game.ended, game.successes, game.failures, rejections] += 1
    return ends


def everyone(players: PlayedBy) -> dict[Side, PlayedBy]:
    return dict.fromkeys(Side, players)


class Simulation:
    """Games of one setup from one seed, played a block at a time."""

    def __init__(
        self,
        setup: Setup,
        games: int,
        seed: int,
        jobs: int = 1,
        company: Mapping[Side, PlayedBy] | None = None,
    ) -> None:
        self._setup = dealt_by_device(setup)
        self._company = dict(company or everyone(PlayedBy.DICE))
        dice = frozenset(side for side, who in self._company.items() if who is PlayedBy.DICE)
        block = BLOCK if len(dice) == len(Side) else THOUGHTFUL_BLOCK
        whole, rest = divmod(games, block)
        sizes = [block] * whole + [rest] * (rest > 0)
        self._blocks = deque(
            (self._setup, size, f"{seed}/{number}", dice) for number, size in enumerate(sizes)
        )
        self._helpers = min(jobs, len(sizes)) - 1 if len(sizes) >= WORTH_SHARING else 0
        self._ends: Ends = Counter()
        self._seconds = 0.0

    def played(self) -> Generator[int, None, None]:
        """How many games were played since the last time, until all are."""
        start = time.perf_counter()
        for ends in self._shared() if self._helpers else map(play_block, self._taken()):
            self._ends.update(ends)
            self._seconds = time.perf_counter() - start
            yield ends.total()

    def _taken(self) -> Iterator[Block]:
        while self._blocks:
            yield self._blocks.popleft()

    def _shared(self) -> Iterator[Ends]:
        """This process plays too, and alone until the others have started."""
        pool = ProcessPoolExecutor(self._helpers, get_context("spawn"), _leave_with_parent)
        under_way: dict[Future[Ends], Block] = {}
        try:
            while self._blocks or under_way:
                with _deaf_to(signal.SIGINT):  # as are those who start here: Ctrl-C reaches us all
                    while self._blocks and len(under_way) < AHEAD * self._helpers:
                        block = self._blocks.popleft()
                        under_way[pool.submit(play_block, block)] = block
                if self._blocks:
                    yield play_block(self._blocks.popleft())
                # Whoever is interrupted while it holds a future's lock keeps the pool from ending.
                with _deaf_to(signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                    if not self._blocks:
                        wait(under_way, A_MOMENT, return_when=FIRST_COMPLETED)
                    done = [one for one in under_way if one.done()]
                    ended = [one.result() for one in done]
                for one in done:
                    del under_way[one]
                yield from ended
        except BrokenProcessPool:  # somebody ended a helper: whatever it had is played here
            self._blocks.extendleft(under_way.values())
            yield from map(play_block, self._taken())
        finally:
            pool.shutdown(cancel_futures=True)

    def balance(self) -> Balance:
        games = self._ends.total()
        wins: Counter[Winner] = Counter()
        reasons: Counter[Reason] = Counter()
        succeeded = failed = quests = rejected = 0
        for (winner, reason, successes, failures, rejections), times in self._ends.items():
            wins[winner] += times
            reasons[reason] += times
            succeeded += times * (successes == QUESTS_TO_WIN)
            failed += times * (failures == QUESTS_TO_WIN)
            quests += times * (successes + failures)
            rejected += times * rejections
        share = 1 / max(games, 1)
        hits = reasons[Reason.TARGET_FOUND]
        strokes = hits + reasons[Reason.TARGET_MISSED]
        return Balance(
            players=self._setup.players,
            company={side.value: who.value for side, who in self._company.items()},
            games=games,
            seconds=round(self._seconds, 3),
            wins={winner.value: wins[winner] for winner in Winner},
            reasons={reason.value: reasons[reason] for reason in Reason},
            three_successes=succeeded * share,
            three_failures=failed * share,
            five_rejections=reasons[Reason.FIVE_REJECTIONS] * share,
            wins_between={one.value: interval(wins[one], games) for one in Winner},
            reasons_between={one.value: interval(reasons[one], games) for one in Reason},
            assassin_hits=hits / strokes if strokes else None,
            assassin_hits_between=interval(hits, strokes) if strokes else None,
            quests=quests * share,
            rejections=rejected * share,
        )


@contextmanager
def _deaf_to(*signals: signal.Signals) -> Iterator[None]:
    """What comes meanwhile is heard afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with_parent() -> None:
    """A helper ends when it is told to, and also when nobody is left to tell it."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()
