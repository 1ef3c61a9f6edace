"""A lamp's pattern: its colour at every tick of one turn, ready to be laid into a frame."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from roundtable.lights.movement import STEADY, TICKS, Wave
from roundtable.lights.palette import BLACK, Colour, mixed, scaled

Pattern = tuple[bytes, ...]
"""Three bytes for each tick; a lamp that never moves has one tick."""


@lru_cache(maxsize=512)
def lamp(colour: Colour, movement: Wave = STEADY, over: Colour = BLACK) -> Pattern:
    """The colour through a movement; at level 0 it is the colour it lies over."""
    return tuple(bytes(mixed(over, colour, level)) for level in movement)


DARK_LAMP = lamp(BLACK)


@lru_cache(maxsize=512)
def moved(pattern: Pattern, movement: Wave) -> Pattern:
    """A pattern whose brightness goes through a movement of its own."""
    length = math.lcm(len(pattern), len(movement))
    colours = [(one[0], one[1], one[2]) for one in pattern]
    return tuple(
        bytes(scaled(colours[tick % len(colours)], movement[tick % len(movement)]))
        for tick in range(length)
    )


def over(pattern: Pattern, colour: Colour, movement: Wave) -> Pattern:
    """A pattern that gives way to a colour as far as the movement says."""
    length = math.lcm(len(pattern), len(movement))
    colours = [(one[0], one[1], one[2]) for one in pattern]
    return tuple(
        bytes(mixed(colours[tick % len(colours)], colour, movement[tick % len(movement)]))
        for tick in range(length)
    )


def in_turn(patterns: Iterable[Pattern]) -> Pattern:
    """One after the other, each for one turn of its own."""
    return tuple(colour for pattern in patterns for colour in pattern)


def for_seconds(pattern: Pattern, seconds: float, begins: float = 0.0) -> Pattern:
    """What a pattern shows during a stretch of the table's time."""
    first = round(begins * TICKS)
    ticks = range(first, first + round(seconds * TICKS))
    return tuple(pattern[tick % len(pattern)] for tick in ticks)
