"""The design's times, as its text has them: kept apart from the product, which is held to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

DEAF = 0.7
"""After a question, nothing is an answer for so long."""

DECIDED = 0.050
"""A tap counts so long after its edge."""

HOLD = 0.8
TAKEN = 2.0
"""What somebody takes who was called is theirs so long after."""

CODE = 1.0
"""The quiet before and after a code, in which its halves are nearer to each other."""

BEAT = 0.25
SECRET_BEAT = 8.0
"""How often lamps may change, and in a secret step."""

LEAST, CLOSING_BEAT = 8.0, 4.0
"""A secret step lasts so long after its sentence; then it closes on these beats."""

T = TypeVar("T")


def bunched(items: Iterable[T], at: Callable[[T], float], gap: float) -> list[list[T]]:
    """In order, where each is nearer than this to the one before it: what no such gap divides."""
    bunches: list[list[T]] = []
    for one in items:
        if bunches and at(one) - at(bunches[-1][-1]) < gap:
            bunches[-1].append(one)
        else:
            bunches.append([one])
    return bunches
