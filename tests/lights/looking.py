"""How the tests look at lamps: in greyscale, over time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from roundtable.lights import frame_at
from roundtable.table_view import TableView
from roundtable_ports import FRAMES_PER_SECOND, LAMPS, Frame

VISIBLE = 30
"""A difference of lightness, of 255, that nobody overlooks: three times what a flash must have."""

FLASH = 25
"""A tenth of the full lightness: what counts as a flash for those whom flashes harm."""

Greys = NDArray[np.float64]

LIGHT: Greys = np.asarray((np.arange(256) / 255) ** 2.2, dtype=np.float64)
"""What a lamp gives for each value of a colour."""


def moments(seconds: float, start: float = 0.0) -> list[float]:
    count = round(seconds * FRAMES_PER_SECOND)
    return [start + number / FRAMES_PER_SECOND for number in range(count)]


def greys(frames: Sequence[Frame]) -> Greys:
    """The lightness of each lamp in each frame: the light that the lamp gives, as an eye sees it.

    It is worked out apart from the code under test.
    """
    seen = np.frombuffer(b"".join(frames), dtype=np.uint8).reshape(-1, LAMPS, 3)
    light = LIGHT[seen] @ np.array([0.2126, 0.7152, 0.0722])
    return np.asarray(255 * light ** (1 / 2.2))


def watched(view: TableView, seconds: float = 8.0, start: float = 0.0) -> Greys:
    """From so many seconds after the scene began."""
    return greys([frame_at(view, now) for now in moments(seconds, view.since + start)])


def most_flashes(seen: Greys) -> int:
    """The most flashes that any lamp gives within any second: two opposed swings are one flash."""
    moving = seen[:, np.ptp(seen, axis=0) >= FLASH]
    # Most move as others do: each movement is looked at once.
    return max(map(_flashes, set(map(tuple, moving.T.tolist()))), default=0)


def _flashes(lightness: Sequence[float]) -> int:
    """Swings are counted where the lightness has come back by a flash from its last extreme."""
    swings: list[int] = []
    low = high = lightness[0]
    rises = falls = False
    for at, value in enumerate(lightness):
        low = value if value < low else low
        high = value if value > high else high
        if not rises and value >= low + FLASH:
            swings.append(at)
            rises, falls, high = True, False, value
        elif not falls and value <= high - FLASH:
            swings.append(at)
            rises, falls, low = False, True, value
    within = [sum(start <= at < start + FRAMES_PER_SECOND for at in swings) for start in swings]
    return (max(within, default=0) + 1) // 2
