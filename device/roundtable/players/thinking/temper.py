"""Temperaments, so that a table of thinking players is not one mind."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Temper:
    """How somebody weighs the same beliefs."""

    name: str
    wants: tuple[float, ...]  # of the best Team's chance, to approve: by rejections so far
    least: float  # chance that a Team is clean, to approve at all
    insists: float  # on being on a Team oneself
    strict: float  # how much more of it they want for each failed Quest
    wavers: float  # how far a judgement may be off by mood
    hides: float  # how likely, as Evil, to let the first Quest succeed
    covers: float  # how likely Merlin votes against better knowledge while little is at stake
    dares: float  # how likely Evil votes a clean Team down where a Good player would not
    listens: bool = True  # to votes and proposals, not to Quests alone


CAREFUL = Temper(
    "careful",
    wants=(0.80, 0.74, 0.66, 0.50, 0.0),
    least=0.30,
    insists=0.40,
    strict=0.06,
    wavers=0.10,
    hides=0.60,
    covers=0.95,
    dares=0.35,
)
BOLD = Temper(
    "bold",
    wants=(0.66, 0.60, 0.54, 0.42, 0.0),
    least=0.0,
    insists=0.30,
    strict=0.08,
    wavers=0.14,
    hides=0.25,
    covers=0.85,
    dares=0.55,
)
NEWCOMER = Temper(
    "newcomer",
    wants=(0.58, 0.54, 0.50, 0.40, 0.0),
    least=0.0,
    insists=0.25,
    strict=0.04,
    wavers=0.26,
    hides=0.45,
    covers=0.70,
    dares=0.45,
    listens=False,
)

OFTEN = (CAREFUL, BOLD, CAREFUL, BOLD, NEWCOMER)
"""As they are met: two of each for one newcomer."""


def any_temper(rng: Random) -> Temper:
    return OFTEN[int(rng.random() * len(OFTEN))]
