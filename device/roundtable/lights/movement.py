"""How a lamp moves: levels between 0 and 1, tick after tick, over and over.

A movement is worked out once. Patterns that share the table's time move together, whatever view
they are in, so a change of view never makes a breathing lamp jump.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

TICKS = 30
"""Per second. Slow movements need no more, and every second frame then costs nothing."""

Wave = tuple[float, ...]


def wave(seconds: float, shape: Callable[[float], float]) -> Wave:
    """One turn of a movement, given as the level at each second of it."""
    return tuple(shape(tick / TICKS) for tick in range(round(seconds * TICKS)))


def swell(seconds: float, low: float, high: float, begins: float = 0.0) -> Wave:
    """Up and down without a corner; `begins` is the share of the turn already gone."""

    def shape(second: float) -> float:
        turn = second / seconds + begins
        return low + (high - low) * (1 - math.cos(math.tau * turn)) / 2

    return wave(seconds, shape)


def beats(seconds: float, at: Sequence[float], low: float, high: float, width: float) -> Wave:
    """Short swells, `width` seconds wide, around each second of `at`; low between them."""

    def shape(second: float) -> float:
        near = min(abs(second - beat) for beat in at)
        rise = (1 + math.cos(math.tau * near / width)) / 2 if 2 * near < width else 0.0
        return low + (high - low) * rise

    return wave(seconds, shape)


EBB = beats(8, (4.0,), 1.0, 0.15, width=3.0)
"""What is gone of a talk: calm, and for most of the time not to be seen."""


def shifted(movement: Wave, share: float) -> Wave:
    """The same movement, later by a share of its turn."""
    late = round(len(movement) * share) % len(movement)
    return movement[-late:] + movement[:-late] if late else movement


def _pulse(second: float) -> float:
    rise = 0.12
    if second < rise:
        return 0.25 + 0.75 * second / rise
    return 0.25 + 0.75 * math.exp(-3.5 * (second - rise))


def _fire(seconds: float) -> Wave:
    """Three sines of one stretch of seconds: never regular to the eye, and far below 3 Hz."""

    def shape(second: float) -> float:
        turn = math.tau * second / seconds
        lick = 0.5 * math.sin(3 * turn) + 0.3 * math.sin(5 * turn + 1)
        return 0.65 + 0.35 * (lick + 0.2 * math.sin(7 * turn + 2))

    return wave(seconds, shape)


STEADY: Wave = (1.0,)
BREATH = swell(4, 0.25, 1.0)
PAIRED_BREATH = beats(4, (0.6, 1.6), 0.25, 1.0, width=0.9)
PULSE = wave(1, _pulse)
FLAME = _fire(4)
SMOULDER = _fire(8)
HEARTBEAT = beats(1, (0.15, 0.48), 0.3, 1.0, width=0.3)
DIMMED = swell(8, 0.2, 0.45)
GLOWING = swell(8, 0.6, 1.0)

# The cursor: what is lit breathes in its own colour, what is dark breathes from black.
CURSOR = swell(2, 0.4, 1.0)
CURSOR_ON_DARK = swell(2, 0.0, 0.55)

# Offices, each one second long, so that several can take turns.
WATER = swell(1, 0.2, 1.0)
GLINT = beats(1, (0.5,), 0.4, 1.0, width=0.4)
BLINK = wave(1, lambda second: float(second % 0.5 < 0.25))
CHARGE = wave(1, lambda second: 0.12 + 0.88 * second)
ONE_SECOND = wave(1, lambda second: 1.0)

# What is awaited looks as the finger should move.
AWAITS_VOTE = swell(2, 0.2, 0.65)
AWAITS_TAP = beats(2, (0.3,), 0.2, 0.75, width=0.5)
AWAITS_CODE = beats(2, (0.3, 0.75), 0.2, 0.75, width=0.4)
AWAITS_HOLD = wave(2, lambda second: 0.6 if second < 1.2 else 0.15)
# But a choice is talked over: its lamp is as calm as the Quest that is played now.
AWAITS_CHOICE = swell(4, 0.2, 0.65)

# The same tap by the whole lamp of a seat: as with the cursor, what is lit never goes out.
TAPPED = beats(2, (0.3,), 0.65, 1.0, width=0.5)
TAPPED_ON_DARK = beats(2, (0.3,), 0.0, 0.75, width=0.5)

# A card is turned over: the lamp goes out, and for a moment shows the other side.
TURNS_AWAY = wave(4, lambda second: min(1.0, max(0.0, (2.3 - second) / 0.3, (second - 3.7) / 0.3)))
OTHER_SIDE = wave(4, lambda second: min(1.0, max(0.0, min(second - 2.5, 3.7 - second) / 0.2)))

LEFT_THEN_RIGHT = wave(1, lambda second: float(second < 0.5))
RIGHT_THEN_LEFT = wave(1, lambda second: float(second >= 0.5))
