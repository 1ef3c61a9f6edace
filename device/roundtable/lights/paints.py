"""Light that travels: what scenes paint on the lamps of all seats, from time and place alone."""

from __future__ import annotations

import math
from collections.abc import Sequence

from roundtable.lights.movement import HEARTBEAT, TICKS, swell
from roundtable.lights.palette import (
    BLOOD,
    BLUE,
    CANDLE,
    DAWN,
    FAINT,
    FIRE,
    GOLD,
    IVORY,
    RED,
    STEPS,
    WHITE,
    mixed,
    ramp,
    scaled,
)
from roundtable.lights.shows import SEATS_LAMPS, Paint, burnt
from roundtable.table_view import LAST_MINUTE, LAST_TALK_SECONDS, ROLL_SECONDS, SPIN_SECONDS
from roundtable_ports import SEAT_LAMPS, SEATS

# Of a turn, clockwise, from the first seat's middle; a seat's lamps stand close together.
PLACES = tuple((seat + (lamp - 1) / 6) / SEATS for seat in range(SEATS) for lamp in range(3))
FROM_TOP = tuple(abs((place + 0.5) % 1 - 0.5) * 2 for place in PLACES)
HEIGHTS = tuple((1 + math.cos(math.tau * place)) / 2 for place in PLACES)
NOTHING = bytes(3 * SEATS_LAMPS)

ROLL_TURNS = 0.75
"""A second: both lights pass a lamp three times in two seconds."""

ROLL_TAIL = 0.3
SPIN_LAPS = 3
FAINTEST = 0.2
"""The level at which a light that passes is no more than a seat that waits."""

STEP_SECONDS = 0.6
WAVE_SECONDS = 2.5
FLASH_SECONDS = 1.6
SUNRISE_SECONDS = 5.0
DRAIN_SECONDS = 60.0
LAMP_SECONDS = LAST_TALK_SECONDS / SEATS_LAMPS

# As whoever sits there sees them, a seat's lamps run against the clock.
CLOCKWISE = tuple(SEAT_LAMPS * seat + lamp for seat in range(SEATS) for lamp in (2, 1, 0))

_IVORY, _GOLD, _BLUE = ramp(IVORY), ramp(GOLD), ramp(BLUE, WHITE)
_RED, _WHITE, _DAWN = ramp(RED), ramp(WHITE), ramp(BLUE, DAWN)
_BLOOD = tuple(_one[round(STEPS * _level)] for _one in (ramp(BLOOD),) for _level in HEARTBEAT)
_FIRE, _CANDLE = ramp(FIRE), bytes(CANDLE)
_LAST_BREATH = swell(2, 0.3, 1.0, begins=0.25)
_WAITING = [b"\0\0\0", bytes(FAINT), b"\0\0\0"]


def roll(elapsed: float) -> bytes:
    """Two lights chase each other round the ring, ever brighter; no vote is in it."""
    head = elapsed * ROLL_TURNS
    bright = STEPS * (0.45 + 0.55 * min(1.0, elapsed / ROLL_SECONDS))
    levels = [1.0 - (head - place) % 0.5 / ROLL_TAIL for place in PLACES]
    return b"".join([_IVORY[int(bright * level)] if level > 0 else b"\0\0\0" for level in levels])


def spin(sitting: Sequence[int], leader: int | None) -> Paint:
    """A gold light runs round those who sit, slows down and stops at the Leader's box."""
    count = len(sitting)
    if not count:
        return lambda elapsed: NOTHING
    goal = sitting.index(leader) if leader in sitting else None
    way = SPIN_LAPS * count + (goal or 0)

    def paint(elapsed: float) -> bytes:
        left = max(0.0, 1 - elapsed / SPIN_SECONDS)
        head = way * (1 - left * left) if goal is not None else elapsed * count / 2
        tail = max(1.0, 2.5 * left)
        parts = [b"\0\0\0"] * SEATS_LAMPS
        for number, box in enumerate(sitting):
            behind = (head - number) % count
            level = max(1 - behind / tail, behind - count + 1)
            _light(parts, box, _GOLD[int(STEPS * level)] if level > FAINTEST else None)
        return b"".join(parts)

    return paint


def walk(sitting: Sequence[int]) -> Paint:
    """A light visits those who sit, one after the other, and rests a step before the next round."""
    if not sitting:
        return lambda elapsed: NOTHING
    steps = len(sitting) + 1

    def paint(elapsed: float) -> bytes:
        step = elapsed / STEP_SECONDS % steps
        into = step % 1
        level = min(1.0, 4 * into, 4 * (1 - into))
        parts = [b"\0\0\0"] * SEATS_LAMPS
        for number, box in enumerate(sitting):
            here = number == int(step) and level > FAINTEST
            _light(parts, box, _IVORY[int(STEPS * level)] if here else None)
        return b"".join(parts)

    return paint


def _light(parts: list[bytes], box: int, colour: bytes | None) -> None:
    """The whole lamp of a seat in a colour, or as it waits."""
    first = SEAT_LAMPS * box
    parts[first : first + SEAT_LAMPS] = [colour] * SEAT_LAMPS if colour else _WAITING


def wave_of_success(elapsed: float) -> bytes:
    """A blue wave with a white crest runs from the top down both sides."""
    front = 1.4 * elapsed / WAVE_SECONDS
    levels = [front - place for place in FROM_TOP]
    crest = [max(0.0, 1 - abs(level - 0.1) / 0.12) for level in levels]
    return b"".join(
        [
            _BLUE[int(STEPS * (0.5 * min(1.0, level * 8) + 0.5 * top))] if level > 0 else b"\0\0\0"
            for level, top in zip(levels, crest, strict=True)
        ]
    )


def collapse_of_failure(elapsed: float) -> bytes:
    """The ring burns red and falls dark from the top down; the last light goes out below."""
    fall = 1.25 * max(0.0, elapsed - 0.4) / (WAVE_SECONDS - 0.4)
    return b"".join(
        [_RED[int(STEPS * min(1.0, max(0.0, 6 * (place - fall) + 1)))] for place in FROM_TOP]
    )


def flash(elapsed: float) -> bytes:
    """One white flash that dies away."""
    return _WHITE[int(STEPS * math.exp(-3 * elapsed))] * SEATS_LAMPS


def sunrise(elapsed: float) -> bytes:
    """Daylight climbs from below until the whole ring is day."""
    sun = 1.5 * elapsed / SUNRISE_SECONDS
    return b"".join(
        [_DAWN[int(STEPS * min(1.0, max(0.0, (sun - height) * 2)))] for height in HEIGHTS]
    )


def draining(elapsed: float) -> bytes:
    """The ring beats like a heart, and runs out lamp by lamp; the last one beats on."""
    left = max(1, SEATS_LAMPS - burnt(elapsed, DRAIN_SECONDS, SEATS_LAMPS))
    beat = _BLOOD[int(elapsed * TICKS) % len(_BLOOD)]
    return beat * left + b"\0\0\0" * (SEATS_LAMPS - left)


def _hand(second: float) -> bytes:
    if second < 1:
        return bytes(mixed(CANDLE, IVORY, second))
    return bytes(scaled(IVORY, (LAMP_SECONDS - second) / (LAMP_SECONDS - 1)))


_HAND = tuple(_hand(tick / TICKS) for tick in range(round(LAMP_SECONDS * TICKS)))


def running_down(elapsed: float) -> bytes:
    """A clock of candles: clockwise from the top one after the other lights up and burns down.

    For the last minute those that are left breathe like a fire; then all are out.
    """
    gone, into = divmod(elapsed, LAMP_SECONDS)
    left = SEATS_LAMPS - int(gone)
    if left <= 0:
        return NOTHING
    if elapsed < LAST_TALK_SECONDS - LAST_MINUTE:
        hand, lit = _HAND[int(into * TICKS)], _CANDLE
    else:
        level = STEPS * _LAST_BREATH[int(elapsed * TICKS) % len(_LAST_BREATH)]
        hand, lit = _FIRE[int(level * (1 - into / LAMP_SECONDS))], _FIRE[int(level)]
    lamps = [b"\0\0\0"] * (SEATS_LAMPS - left) + [hand] + [lit] * (left - 1)
    return b"".join([lamps[place] for place in CLOCKWISE])
