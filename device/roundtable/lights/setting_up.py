"""What the ring shows while a card sets itself up: pixel by pixel, for there is no table yet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from enum import StrEnum

from roundtable.lights.movement import TICKS
from roundtable.lights.palette import BLACK, DAWN, GLOW, IVORY, Colour, mixed
from roundtable.lights.tracks import DARK_TRACKS, warned

TURN_SECONDS = 8
"""After which each look is where it began."""

SEARCH_SECONDS = 4
TAIL, BROW = 0.25, 0.05
WIDTH = 0.12

_AMBER = warned(DARK_TRACKS)


class SettingUp(StrEnum):
    WORKING = "working"
    NETWORK = "network"
    MISTAKE = "mistake"


def picture(
    look: SettingUp, second: float, pixels: int, tracks: Sequence[Iterable[int]]
) -> list[Colour]:
    """Each pixel's colour, clockwise from the first; `tracks` are those of each track lamp."""
    if look is SettingUp.MISTAKE:
        return _in_amber(second, pixels, tracks)
    shape = _walks if look is SettingUp.WORKING else _parts_and_meets
    return [shape(second, pixel / pixels) for pixel in range(pixels)]


def _walks(second: float, place: float) -> Colour:
    """A light goes round, and the rest glows as with closed eyes: nobody is asked for anything."""
    behind = (second / TURN_SECONDS - place) % 1
    return mixed(GLOW, IVORY, max(0.0, 1 - behind / TAIL, 1 - (1 - behind) / BROW))


def _parts_and_meets(second: float, place: float) -> Colour:
    """Two lights part at the first box, meet opposite and come back: something is looked for."""
    gone = (1 - math.cos(math.tau * second / SEARCH_SECONDS)) / 2
    away = abs((place + 0.5) % 1 - 0.5) * 2
    return mixed(BLACK, DAWN, max(0.0, 1 - abs(gone - away) / WIDTH))


def _in_amber(second: float, pixels: int, tracks: Sequence[Iterable[int]]) -> list[Colour]:
    """As when something is wrong with the table."""
    drawn = [BLACK] * pixels
    for lamp, pattern in zip(tracks, _AMBER, strict=True):
        red, green, blue = pattern[int(second * TICKS) % len(pattern)]
        for pixel in lamp:
            drawn[pixel] = red, green, blue
    return drawn
