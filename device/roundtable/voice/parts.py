"""A sentence as the parts that it is recorded in: said once, and joined in many sentences.

Mostly they are what stands between two natural pauses. A part keeps its sign, for it is read
otherwise before a comma than before a full stop; without one it goes on into the next.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

_SEAM: Final = re.compile(r"(?<=[,;:.?!…])[\s\u00a0\u202f]+(?=[^\s»])")
_CLOSING: Final = ' »"”)'

PAUSES: Final = {",": 0.12, ";": 0.22, ":": 0.22}
STOP: Final = 0.38
NO_PAUSE: Final = 0.03
"""Seconds from the end of one part's speech to the beginning of the next one's."""

LONGEST: Final = 40  # words in a part
ROUGH: Final = 3  # a seam without a pause may be heard, and counts as so many others


def parts(text: str) -> tuple[str, ...]:
    """The sentence between its pauses, in order."""
    return tuple(_SEAM.split(text))


def goes_on(part: str) -> bool:
    """Whether it ends within a phrase."""
    return part.rstrip(_CLOSING)[-1:].isalnum()


def pause_after(part: str) -> float:
    if goes_on(part):
        return NO_PAUSE
    return PAUSES.get(part.rstrip(_CLOSING)[-1:], STOP)


def joined(text: str, have: Container[str]) -> tuple[str, ...]:
    """The sentence by the parts that there are, with the fewest seams; nothing if it cannot be."""
    words = text.split(" ")
    best: list[tuple[int, tuple[str, ...]] | None] = [(0, ())]
    for end in range(1, len(words) + 1):
        ways = []
        for start in range(max(0, end - LONGEST), end):
            before, part = best[start], " ".join(words[start:end])
            if before and part in have:
                seam = ROUGH if goes_on(part) else 1
                ways.append((before[0] + seam, (*before[1], part)))
        best.append(min(ways, default=None))
    found = best[-1]
    return found[1] if found else ()
