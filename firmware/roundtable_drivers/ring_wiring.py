"""The ring of a wiring profile: its pixels and lamps, what they may draw, and what cannot be."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from roundtable_ports import FRAMES_PER_SECOND, TRACK_LAMPS

FUSES = (1.0, 1.25, 1.6, 2.0, 2.5, 3.15, 4.0, 5.0, 6.3, 8.0, 10.0)
"""In ampere, as they are sold."""

RING_PIN = 10
MOST_PIXELS = 300
"""Together they take 9 ms a frame: beyond that a ring could not move smoothly."""

STEP_MILLIAMPS = 20 / 255
"""What one colour of one pixel draws at its dimmest."""

SIDES = ("left", "middle", "right")

BAUDS = (115_200, 230_400, 460_800, 500_000, 576_000, 921_600, 1_500_000)
"""What WLED and Linux both know; it starts with the first."""

BITS_PER_BYTE = 10
"""On a serial line, with its start and its stop."""

ADALIGHT_HEADER = 6

LONGEST_TEXT = 60

Number = Annotated[int, Meta(ge=-999_999, le=999_999)]

Pin = Number
"""A GPIO by its Broadcom number."""

Pixels = Number | list[Number]
"""The pixel, or pixels, behind one lamp, counted from 0 at the start of the strip."""


class Lamps(Struct, frozen=True, forbid_unknown_fields=True):
    """Which pixels are behind each lamp."""

    seats: list[tuple[Pixels, Pixels, Pixels]]
    """Of each seat: left, middle, right."""

    tracks: list[Pixels]
    """The five of the quest track, then the five of the vote track."""


class Serial(Struct, frozen=True, forbid_unknown_fields=True):
    """A ring behind a microcontroller with WLED, told its colours over USB."""

    baud: Number = BAUDS[0]
    port: str | None = None
    """Its device file; without one, the only USB serial port that there is."""


class RingWiring(Struct, frozen=True, forbid_unknown_fields=True):
    pixels: Number
    lamps: Lamps
    supply_milliamps: Number
    """What the 5 V supply has for the ring alone, the Pi's own share taken off."""

    limit_milliamps: Number
    """The most that any frame may draw."""

    order: str = "GRB"
    """In which order a pixel takes its colours; the white of a pixel with four stays dark."""

    pin: Pin = RING_PIN
    serial: Serial | None = None
    """Where the ring is not on a pin."""

    @property
    def fuse_amperes(self) -> float:
        """The smallest that is not tired by the most that a frame may draw."""
        return next(one for one in FUSES if one >= 1.25 * self.limit_milliamps / 1000)


def ring_problems(ring: RingWiring, boxes: int) -> Iterator[str]:
    """Everything about it that would not work at a table of so many, each with what to do."""
    if not 1 <= ring.pixels <= MOST_PIXELS:
        yield f"ring.pixels is {ring.pixels}; count the strip's pixels, 1 to {MOST_PIXELS}"
    if sorted(ring.order) not in (sorted("RGB"), sorted("RGBW")):
        yield (
            f"ring.order is {ring.order[:LONGEST_TEXT]!r}; write R, G and B in the order of the "
            'strip\'s data sheet, such as "GRB", and W if it has a white'
        )
    if ring.serial:
        yield from _serial_problems(ring, ring.serial)
    limit, supply = ring.limit_milliamps, ring.supply_milliamps
    if limit > supply:
        yield (
            f"the ring may draw {limit} mA (limit_milliamps) and its supply has {supply} mA "
            f"(supply_milliamps); lower the limit to {supply} or less, or take a larger supply"
        )
    least = least_milliamps(ring)
    if limit < least:
        yield (
            f"ring.limit_milliamps is {limit}, too little to light {ring.pixels} pixels at their "
            f"dimmest; allow {least} or more"
        )
    yield from _lamp_problems(ring, boxes)


def _serial_problems(ring: RingWiring, serial: Serial) -> Iterator[str]:
    known = ", ".join(map(str, BAUDS))
    if serial.baud not in BAUDS:
        yield f"ring.serial.baud is {serial.baud}; write one that WLED knows: {known}"
    elif serial.baud < (needed := bits_per_second(ring.pixels)):
        yield (
            f"ring.serial.baud is {serial.baud}, too slow for {ring.pixels} pixels; set WLED to "
            f"{next(one for one in BAUDS if one >= needed)}, and write that here"
        )
    if sorted(ring.order) == sorted("RGBW"):
        yield 'ring.order has a W, and WLED is told R, G and B; write "RGB"'


def bits_per_second(pixels: int) -> int:
    """Of a ring that moves all the time, on a serial line."""
    return BITS_PER_BYTE * (ADALIGHT_HEADER + 3 * pixels) * FRAMES_PER_SECOND


def least_milliamps(ring: RingWiring) -> int:
    """What every pixel needs to show one colour at its dimmest."""
    return max(1, math.ceil(ring.pixels * STEP_MILLIAMPS))


def _lamp_problems(ring: RingWiring, boxes: int) -> Iterator[str]:
    lamps = ring.lamps
    if boxes and len(lamps.seats) != boxes:
        yield (
            f"ring.lamps.seats has {len(lamps.seats)} rows for {boxes} seats; "
            "write one row for each seat: left, middle, right"
        )
    if len(lamps.tracks) != TRACK_LAMPS:
        yield (
            f"ring.lamps.tracks has {len(lamps.tracks)} lamps; "
            f"write {TRACK_LAMPS}: five of the first track, then five of the second"
        )
    count = ring.pixels
    behind = defaultdict[int, list[str]](list)
    for name, pixels in named_lamps(lamps):
        if not pixels:
            yield f"{name} has no pixel; give it one"
        for pixel in pixels:
            if not 0 <= pixel < count:
                yield f"{name} has no pixel {pixel}; the ring counts from 0 to {count - 1}"
            behind[pixel].append(name)
    for pixel, names in sorted(behind.items()):
        if len(names) > 1:
            yield f"pixel {pixel} is behind {' and '.join(names)}; give each lamp its own pixels"


def named_lamps(lamps: Lamps) -> Iterator[tuple[str, list[int]]]:
    """Every lamp by the name that people read, with its pixels."""
    for number, row in enumerate(lamps.seats, start=1):
        for side, pixels in zip(SIDES, row, strict=True):
            yield f"seat {number} {side}", listed(pixels)
    for number, pixels in enumerate(lamps.tracks, start=1):
        yield f"track {number}", listed(pixels)


def listed(pixels: Pixels) -> list[int]:
    return [pixels] if isinstance(pixels, int) else list(pixels)
