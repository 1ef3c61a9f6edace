"""How likely people do what they do, by what they are: the whole table that thinking players read.

The numbers are written by hand, with an eye on how often such a company does what they speak of; no
search and no training chose them. Another table can be tried by editing a line.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

IMPOSSIBLE = 1e-6
"""Instead of nothing, so that no belief ever becomes one over zero."""


class Approves(NamedTuple):
    """How likely somebody approves of a Team, by their side and the Team's."""

    good_of_clean: float
    good_of_dirty: float
    evil_of_clean: float
    evil_of_dirty: float


APPROVES = (
    Approves(0.68, 0.60, 0.35, 0.72),  # before any Quest: hardly anybody knows anything
    Approves(0.64, 0.52, 0.25, 0.68),
    Approves(0.74, 0.40, 0.18, 0.74),  # from the second Quest played on
)
BLIND = Approves(0.66, 0.56, 0.38, 0.58)
"""Where Evil has not met: it knows nobody but itself."""

LAST_VOTE = Approves(0.97, 0.96, 0.75, 0.92)
"""On the fifth vote of a round Good cannot afford to reject."""

PROPOSES = (
    (1.50, 0.65, 0.45, 0.35, 0.30),  # a Good Leader
    (0.20, 1.25, 0.80, 0.60, 0.50),  # an Evil one
)
"""How readily a Leader proposes a Team with none, one, two … Evil members."""

FAILS: dict[int, tuple[tuple[float, ...], ...]] = {
    1: (
        (1.0,),
        (0.15, 0.85),
        (0.06, 0.76, 0.18),
        (0.06, 0.64, 0.22, 0.08),
        (0.05, 0.60, 0.22, 0.09, 0.04),
    ),
    2: (
        (1.0,),
        (0.80, 0.20),
        (0.15, 0.20, 0.65),
        (0.08, 0.14, 0.62, 0.16),
        (0.06, 0.12, 0.58, 0.16, 0.08),
    ),
}
"""How many fail cards so many Evil members play on a Quest that so many fails sink."""

FIRST_QUEST = (
    (1.0,),
    (0.45, 0.55),
    (0.28, 0.55, 0.17),
    (0.22, 0.53, 0.18, 0.07),
    (0.20, 0.50, 0.18, 0.08, 0.04),
)
"""The same on the first Quest, where many an Evil player still hides."""

MEDDLED = 0.15
"""How likely the cards that lie there are not those that were played: Excalibur, the Trapper."""

FACE_UP_SUCCESS = 0.45
"""How likely an Evil member plays a Success that they know will lie face up, beside Good's 1."""

KNOWN_EVIL = 0.06
KNOWN_GOOD = 0.72
"""How likely a Good player approves of a Team with somebody whom they looked at."""

LIES = 0.85
"""How likely somebody who may lie about their loyalty does."""


class Hunted(NamedTuple):
    """How likely somebody approves of a clean or a dirty Team, being on it or off it."""

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


@lru_cache(maxsize=4096)
def vote_factors(
    row: Approves, players: int, evil: int, approvals: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For a clean and for a dirty Team: the likelihood of a vote by how many of Evil approved."""
    good = players - evil

    def likely(of_good: float, of_evil: float) -> tuple[float, ...]:
        told = []
        for bad in range(evil + 1):
            fair = approvals - bad
            if not 0 <= fair <= good:
                told.append(IMPOSSIBLE)
                continue
            told.append(
                of_good**fair
                * (1 - of_good) ** (good - fair)
                * of_evil**bad
                * (1 - of_evil) ** (evil - bad)
                * 2.0**players  # only shares matter, and so numbers stay near one
            )
        return tuple(told)

    return (
        likely(row.good_of_clean, row.evil_of_clean),
        likely(row.good_of_dirty, row.evil_of_dirty),
    )


@lru_cache(maxsize=1024)
def quest_factors(first: bool, needed: int, evil: int, fails: int, meddled: bool) -> list[float]:
    """The likelihood of so many fails by how many Evil members there are."""
    table = FIRST_QUEST if first and needed == 1 else FAILS[needed]

    def likely(members: int, lying: int) -> float:
        row = table[min(members, len(table) - 1)]
        return row[lying] if 0 <= lying < len(row) else IMPOSSIBLE

    told = []
    for members in range(evil + 1):
        plain = likely(members, fails)
        if meddled:
            around = (likely(members, fails - 1) + likely(members, fails + 1)) / 2
            plain = (1 - MEDDLED) * plain + MEDDLED * around
        told.append(max(plain, IMPOSSIBLE))
    return told
