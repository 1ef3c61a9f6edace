"""A sentence as the parts between its natural pauses: what is recorded once and said in many.

A part keeps its sign, for it is read otherwise before a comma than before a full stop.
"""

from __future__ import annotations

import re
from typing import Final

_SEAM: Final = re.compile(r"(?<=[,;:.?!…])[\s\u00a0\u202f]+(?=\S)")

PAUSES: Final = {",": 0.12, ";": 0.22, ":": 0.22}
STOP: Final = 0.38
"""Seconds from the end of one part's speech to the beginning of the next one's."""


def parts(text: str) -> tuple[str, ...]:
    """The sentence in its parts, in order."""
    return tuple(_SEAM.split(text))


def pause_after(part: str) -> float:
    return PAUSES.get(part.rstrip()[-1:], STOP)
