"""How likely people do what they do, by what they are: the whole table that thinking players read.

The numbers are written by hand, with an eye on how often such a company does what they speak of; no
search and no training chose them. Another table can be tried by editing a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import mul
from typing import NamedTuple

IMPOSSIBLE = 1e-6
"""Instead of nothing, so that no belief ever becomes one over zero."""


class Approves(NamedTuple):
    """How likely somebody approves of a Team, by their side and the Team's, on it or off it.

    Whoever is on a Team and Good knows one member to be clean, and approves of dirty ones too.
    """

    good_on_clean: float
    good_off_clean: float
    good_on_dirty: float
    good_off_dirty: float
    evil_off_clean: float
    evil_on_dirty: float
    evil_off_dirty: float


APPROVES = (
    Approves(0.94, 0.52, 0.92, 0.48, 0.30, 0.96, 0.66),  # before any Quest: nobody knows much
    Approves(0.78, 0.44, 0.70, 0.30, 0.20, 0.88, 0.56),
    Approves(0.84, 0.60, 0.48, 0.16, 0.12, 0.86, 0.66),  # from the second Quest played on
)
BLIND = Approves(0.84, 0.52, 0.76, 0.26, 0.42, 0.84, 0.46)
"""Where Evil has not met: it knows nobody but itself."""

LAST_VOTE = Approves(0.97, 0.97, 0.96, 0.96, 0.75, 0.95, 0.92)
"""On the fifth vote of a round Good cannot afford to reject."""


class Leads(NamedTuple):
    """How much readier a Leader takes along nobody of Evil, one, two …, than by lot."""

    good: tuple[float, ...]
    evil: tuple[float, ...]  # beside themself
    blind: tuple[float, ...]  # the same of Evil who knows nobody


LEADS = Leads((1.5, 0.65, 0.45, 0.35), (1.25, 0.80, 0.60, 0.50), (1.3, 0.8, 0.6, 0.5))

Fails = tuple[tuple[float, ...], ...]
FAILS: dict[int, tuple[Fails, ...]] = {
    1: (
        (  # on the first Quest, where many an Evil player still hides
            (1.0,),
            (0.50, 0.50),
            (0.40, 0.52, 0.08),
            (0.35, 0.53, 0.09, 0.03),
            (0.33, 0.53, 0.09, 0.03, 0.02),
        ),
        (  # on the second
            (1.0,),
            (0.28, 0.72),
            (0.20, 0.70, 0.10),
            (0.18, 0.70, 0.09, 0.03),
            (0.17, 0.69, 0.09, 0.03, 0.02),
        ),
        (  # from the third on
            (1.0,),
            (0.08, 0.92),
            (0.04, 0.84, 0.12),
            (0.03, 0.80, 0.13, 0.04),
            (0.03, 0.78, 0.13, 0.04, 0.02),
        ),
    ),
    2: (
        (
            (1.0,),
            (0.70, 0.30),
            (0.12, 0.16, 0.72),
            (0.07, 0.12, 0.70, 0.11),
            (0.06, 0.10, 0.68, 0.11, 0.05),
        ),
    ),
}
"""How many fail cards so many Evil members play, by how many sink the Quest and how many were."""


class Manner(IntEnum):
    """How somebody of Evil comes to fail a Quest: by whom they have met, and by their card."""

    TOGETHER = 0  # knows the others, so that no more fail than need to
    ALONE = 1
    ALWAYS = 2  # has no other card
    NEVER = 3


ALONE = {1: (0.50, 0.72, 0.92), 2: (0.60,)}
"""How likely whoever has met nobody fails such a Quest."""

FACE_UP_SUCCESS = 0.45
"""How likely an Evil member plays a Success that they know will lie face up, beside Good's 1."""

KNOWN_EVIL = 0.06
KNOWN_GOOD = 0.72
"""How likely a Good player approves of a Team with somebody whom they looked at."""

LIES = 0.85
"""How likely somebody who may lie about their loyalty does."""


class Hunted(NamedTuple):
    """How likely somebody Good approves of a clean or a dirty Team, being on it or off it."""

    clean_on: float
    clean_off: float
    dirty_on: float
    dirty_off: float


MERLIN = Hunted(0.96, 0.78, 0.40, 0.14)
PLAIN = Hunted(0.84, 0.50, 0.74, 0.36)
"""Whoever knows Evil, beside who does not: by this the Assassin tells them apart."""

MERLIN_LEADS = (1.5, 0.45)
"""How much readier Merlin proposes a clean Team, and a dirty one, than another Good Leader."""

MESSENGER_THERE, MESSENGER_NOT_THERE = 1.8, 0.55
"""What a Message on a Quest, or none, says of each of its members."""


VoteFactors = tuple[tuple[tuple[float, ...], ...], ...]
"""By how many members are Evil, how many of these approved, and how many of Evil in all did."""


@lru_cache(maxsize=4096)
def vote_factors(
    row: Approves, evil: int, on: tuple[int, int], off: tuple[int, int]
) -> VoteFactors:
    """The likelihood of a vote in which so many approved and rejected, on the Team and off it."""

    def likely(
        votes: tuple[int, int], there: int, bad: int, of_good: float, of_evil: float
    ) -> float:
        """Of these votes, where so many of Evil are among them and so many of those approved."""
        fair, unfair = votes[0] - bad, votes[1] - (there - bad)
        if min(fair, unfair, bad, there - bad) < 0:
            return IMPOSSIBLE
        good: float = (2 * of_good) ** fair * (2 - 2 * of_good) ** unfair
        # Only shares matter: doubled, numbers stay near one.
        return good * (2 * of_evil) ** bad * (2 - 2 * of_evil) ** (there - bad)

    def vote(members: int, there: int, approved: int) -> float:
        if members:
            rates = (row.good_on_dirty, row.evil_on_dirty), (row.good_off_dirty, row.evil_off_dirty)
        else:
            rates = (row.good_on_clean, row.good_on_clean), (row.good_off_clean, row.evil_off_clean)
        return likely(on, members, there, *rates[0]) * likely(
            off, evil - members, approved - there, *rates[1]
        )

    return tuple(
        tuple(
            tuple(vote(members, there, approved) for approved in range(evil + 1))
            for there in range(members + 1)
        )
        for members in range(evil + 1)
    )


@lru_cache(maxsize=1024)
def lead_factors(
    players: int, evil: int, size: int, blind: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The likelihood of a Leader's Team by how many of it are Evil: a Good Leader's, an Evil one's.

    That somebody leads at all says nothing of them: beside a Team by lot, all Teams together
    come to one on either side.
    """

    def beside(bad: int, ready: Sequence[float]) -> list[float]:
        """By how many of the Leader's companions are Evil, of so many who might be."""
        ways = [
            comb(bad, one) * comb(players - 1 - bad, max(size - 1 - one, 0)) * (one < size)
            for one in range(bad + 1)
        ]
        told = [ready[min(one, len(ready) - 1)] for one in range(bad + 1)]
        mean = sum(map(mul, ways, told)) / sum(ways)
        return [one / mean for one in told]

    met = [
        (1 - blind) * one + blind * other
        for one, other in zip(LEADS.evil, LEADS.blind, strict=True)
    ]
    return tuple(beside(evil, LEADS.good)), (1.0, *beside(evil - 1, met))


class Meddling(IntEnum):
    """What was done, for all to see, to the card of one member of a Quest."""

    SWITCHED_GOOD, SWITCHED_EVIL, ASIDE_GOOD, ASIDE_EVIL = range(4)  # and of which side they are


@lru_cache(maxsize=4096)
def quest_factors(
    played: int,
    needed: int,
    manners: tuple[Manner, ...],
    fails: int,
    meddled: tuple[Meddling, ...] = (),
) -> list[float]:
    """The likelihood of so many fails after so many Quests, by how many Evil members there are."""
    told = []
    for members in range(len(manners) + 1):
        those = list(combinations(manners, members))
        likely = [0.0] * (members + 1)
        for each in those:
            for count, share in enumerate(_fails(played, needed, each)):
                likely[count] += share / len(those)
        for one in meddled:
            likely = _after(one, likely, members)
        told.append(max(likely[fails], IMPOSSIBLE) if fails < len(likely) else IMPOSSIBLE)
    return told


def _after(meddling: Meddling, likely: list[float], members: int) -> list[float]:
    """How likely so many fails lie there then, where any Evil member may have played them."""
    told = [0.0] * (len(likely) + 1)
    for count, share in enumerate(likely):
        a_fail = min(count / members, 1.0) if members else 0.0
        match meddling:
            case Meddling.SWITCHED_GOOD:
                told[count + 1] += share
            case Meddling.SWITCHED_EVIL:
                told[max(count - 1, 0)] += share * a_fail
                told[count + 1] += share * (1 - a_fail)
            case Meddling.ASIDE_GOOD:
                told[count] += share
            case Meddling.ASIDE_EVIL:
                told[max(count - 1, 0)] += share * a_fail
                told[count] += share * (1 - a_fail)
    return told


def _fails(played: int, needed: int, members: tuple[Manner, ...]) -> list[float]:
    """How likely these play no fail, one, two …"""
    table = FAILS[needed][min(played, len(FAILS[needed]) - 1)]
    alone = ALONE[needed][min(played, len(ALONE[needed]) - 1)]
    likely = [*table[members.count(Manner.TOGETHER)]]
    for member in members:
        if member is not Manner.TOGETHER:
            fail = {Manner.ALONE: alone, Manner.ALWAYS: 1.0, Manner.NEVER: 0.0}[member]
            likely = [
                (1 - fail) * one + fail * before
                for one, before in zip([*likely, 0.0], [0.0, *likely], strict=True)
            ]
    return likely
