"""What is folded from card: a seat's hood and deck, and the ring's frame, as flat nets.

Sheets are seen from their printed side, which ends up outside, with the player below. In space x is
to the player's right, y away from them, z up from the table; all in millimetres.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from hardware.folding import Fold, Hole, Net, Panel, Spot
from hardware.measures import measures

A4 = (210.0, 297.0)
MARGIN = 5.0
"""What a printer leaves white at each edge."""

CARD = 0.5
"""The thickness of card, which what goes inside is narrower by at each side."""

TAB = 12.0
WIDTH, DEPTH, HEIGHT = 104.0, 130.0, 86.0
"""Of a box, outside: across, from the opening to the back, and above the table."""

RIB_FROM_BACK = 10.0
LEAD = (16.0, 8.0)
"""The gate of the encoder's USB lead in the rib: wide, high."""

LEADS = (30.0, 8.0)
"""The gate below each side of the ring, for what is led into its middle."""

SEATS, PIXELS = 6, 10
"""Of the ring's frame: its sides, and how many pixels each has."""

PIXEL_CIRCLE = 150.0
"""Its radius."""

PIXEL_HOLE = 12.2
RING_OUTER, RING_INNER = 160.0, 118.0
"""From the frame's middle to the middle of a side."""

RING_HEIGHT = 34.0


def room() -> float:
    """Below the deck, as high as in a printed box: the switches are the same."""
    return measures()["box_room"]


def _rectangle(name: str, x: float, y: float, width: float, height: float) -> Panel:
    return Panel(name, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def _tab(name: str, start: Spot, end: Spot, bevels: tuple[float, float] = (TAB, TAB)) -> Panel:
    """Beyond an edge, to the left of the way from its start to its end as the sheet is seen."""
    length = math.dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    out = along[1], -along[0]
    far = [
        (start[0] + along[0] * at + out[0] * TAB, start[1] + along[1] * at + out[1] * TAB)
        for at in (length - bevels[1], bevels[0])
    ]
    return Panel(name, (start, end, *far), glued=True)


def hood() -> Net:
    """Roof and two sides; the deck's piece closes the back."""
    return Net(
        (
            _rectangle("left", 0, 0, HEIGHT, DEPTH),
            _rectangle("roof", HEIGHT, 0, WIDTH, DEPTH),
            _rectangle("right", HEIGHT + WIDTH, 0, HEIGHT, DEPTH),
        ),
        (Fold("roof", "left", 90), Fold("roof", "right", 90)),
    )


def deck() -> Net:
    """Front, deck and back in one strip, with tabs for the hood's sides and roof."""
    size, wide, low = measures(), WIDTH - 2 * CARD, room()
    left, right = TAB, TAB + wide
    top = TAB
    rear = top + HEIGHT - low
    front = rear + DEPTH
    foot = front + low
    middle, back = left + wide / 2, rear + size["switch_back"]
    columns = (("back", top, rear), ("deck", rear, front), ("front", front, foot))
    return Net(
        (
            _tab("under the roof", (left, top), (right, top)),
            *(_rectangle(name, left, y, wide, end - y) for name, y, end in columns),
            _tab("foot", (right, foot), (left, foot)),
            *(_tab(f"{name}, left", (left, end), (left, y)) for name, y, end in columns),
            *(_tab(f"{name}, right", (right, y), (right, end)) for name, y, end in columns),
        ),
        (
            Fold("deck", "back", -90),
            Fold("deck", "front", 90),
            Fold("back", "under the roof", -90),
            Fold("front", "foot", 90),
            *(Fold("deck", f"deck, {side}", 90) for side in ("left", "right")),
            *(Fold("front", f"front, {side}", 90) for side in ("left", "right")),
            *(Fold("back", f"back, {side}", -90) for side in ("left", "right")),
        ),
        tuple(
            Hole(middle + side * size["switch_apart"] / 2, back, size["switch_24_hole"])
            for side in (-1, 1)
        ),
    )


def rib() -> Net:
    """Stands below the deck, near the back, and lets the USB lead out."""
    wide, low = WIDTH - 2 * CARD, room()
    left, right, top, foot = TAB, TAB + wide, TAB, TAB + low
    gate = _gate(left + wide / 2, foot, LEAD)
    tabs = (
        _tab("under the deck", (left, top), (right, top)),
        _tab("left foot", gate[0], (left, foot)),
        _tab("right foot", (right, foot), gate[-1]),
        _tab("left", (left, foot), (left, top)),
        _tab("right", (right, top), (right, foot)),
    )
    return Net(
        (_rectangle("rib", left, top, wide, low), *tabs),
        tuple(Fold("rib", one.name, 90) for one in tabs),
        slots=(gate,),
    )


def _gate(middle: float, foot: float, size: tuple[float, float]) -> tuple[Spot, ...]:
    """Cut into a lower edge, so that what stands there can be set over a lead."""
    left, right, top = middle - size[0] / 2, middle + size[0] / 2, foot - size[1]
    return (left, foot), (left, top), (right, top), (right, foot)


def side_of_ring() -> Net:
    """One of six: pixels above, a skirt towards the player, tabs for the side at the right."""
    outer, inner = (2 * one * math.tan(math.pi / SEATS) for one in (RING_OUTER, RING_INNER))
    deep = RING_OUTER - RING_INNER
    top = Panel(
        "pixels",
        ((-inner / 2, 0), (inner / 2, 0), (outer / 2, deep), (-outer / 2, deep)),
    )
    skirt = _rectangle("skirt", -outer / 2, deep, outer, RING_HEIGHT)
    low = deep + RING_HEIGHT
    # beyond the last pixel's hole, which lies close to the seam
    seam = [(inner / 2 + (outer - inner) / 2 * part, deep * part) for part in (0.5, 1.0)]
    gate = _gate(0, low, LEADS)
    tabs = (
        _tab("lip", (-inner / 2, 0), (inner / 2, 0)),
        _tab("left foot", gate[0], (-outer / 2, low), (4, 2 * TAB)),
        _tab("right foot", (outer / 2, low), gate[-1], (2 * TAB, 4)),
        _tab("seam", seam[0], seam[1], (4, 4)),
        _tab("corner", (outer / 2, deep), (outer / 2, low), (4, 4)),
    )
    pixels = (-PIXELS / 2 + 0.5 + at for at in range(PIXELS))
    return Net(
        (top, skirt, *tabs),
        (
            Fold("pixels", "skirt", 90),
            Fold("pixels", "lip", 90),
            Fold("skirt", "left foot", 90),
            Fold("skirt", "right foot", 90),
            Fold("pixels", "seam", 0),
            Fold("skirt", "corner", 360 / SEATS),
        ),
        tuple(Hole(*pixel_place(one), PIXEL_HOLE) for one in pixels),
        slots=(gate,),
    )


def pixel_place(pixels: float) -> Spot:
    """So many pixels clockwise of the seat, on its side of the ring."""
    turn = math.tau * pixels / (SEATS * PIXELS)
    return -PIXEL_CIRCLE * math.sin(turn), PIXEL_CIRCLE * math.cos(turn) - RING_INNER


class Placed(NamedTuple):
    """A net on its sheet."""

    name: str
    net: Net


class Page(NamedTuple):
    """A4, upright or lying."""

    size: tuple[float, float]
    placed: tuple[Placed, ...]


LYING = (A4[1], A4[0])


def hood_sheet() -> Page:
    across = (LYING[0] - hood().extent[2]) / 2
    return Page(
        LYING,
        (
            Placed("hood", hood().moved(across, 6)),
            Placed("rib", rib().moved(across, 6 + DEPTH + 6)),
        ),
    )


def deck_sheet() -> Page:
    wide, high = deck().extent[2:]
    return Page(A4, (Placed("deck", deck().moved((A4[0] - wide) / 2, A4[1] - high - 8)),))


def ring_sheet() -> Page:
    """Two sides of the frame."""
    left, top, right, bottom = side_of_ring().extent
    x = (A4[0] - right - left) / 2
    return Page(
        A4,
        tuple(
            Placed(name, side_of_ring().moved(x, 20 - top + number * (bottom - top + 14)))
            for number, name in enumerate(("upper", "lower"))
        ),
    )


SHEETS = {"hood": 1, "deck": 1}
"""Of each seat's box; the ring's frame takes one for two seats."""


def sheets_needed(seats: int) -> int:
    return seats * sum(SHEETS.values()) + SEATS // 2
