"""A sentence as the parts that it is recorded in: said once, and joined in many sentences.

Mostly they are what stands between two natural pauses. A part keeps its sign, for it is read
otherwise before a comma than before a full stop; without one it goes on into the next.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final

_CLOSING: Final = ' »"”)'
_SIGNS: Final = f"{_CLOSING}\u00a0\u202f,;:.?!…\u2013\u2014"

PAUSES: Final = {",": 0.23, ";": 0.33, ":": 0.33}
STOP: Final = 0.49
NO_PAUSE: Final = 0.14
"""Seconds from the end of one part's speech to the beginning of the next one's."""

LONGEST: Final = 60  # words in a part
ROUGH: Final = 3  # a seam without a pause may be heard, and counts as so many others


def goes_on(part: str) -> bool:
    """Whether it ends within a phrase."""
    return part.rstrip(_CLOSING)[-1:].isalnum()


def pause_after(part: str) -> float:
    if goes_on(part):
        return NO_PAUSE
    return PAUSES.get(part.rstrip(_CLOSING)[-1:], STOP)


def alike(part: str) -> str:
    """How somebody reads it: an end, a question, or going on, whatever sign it goes on at, and
    with a capital or without."""
    said = part.rstrip(_CLOSING)
    sign = {"?": "?", ".": ".", "!": ".", "…": "."}.get(said[-1:], ",")
    return said.rstrip(_SIGNS).lower() + sign


def joined(text: str, have: Container[str], read_as: Callable[[str], str] = str) -> tuple[str, ...]:
    """The sentence by the parts that there are, with the fewest seams; nothing if it cannot be."""
    words = text.split(" ")
    best: list[tuple[int, tuple[str, ...]] | None] = [(0, ())]
    for end in range(1, len(words) + 1):
        ways = []
        for start in range(max(0, end - LONGEST), end):
            before, part = best[start], " ".join(words[start:end])
            if before and read_as(part) in have:
                seam = ROUGH if goes_on(part) else 1
                ways.append((before[0] + seam, (*before[1], part)))
        best.append(min(ways, default=None))
    found = best[-1]
    return found[1] if found else ()
