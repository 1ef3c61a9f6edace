"""The ring on the wiring drawing: its pixels in their order, and the lamps they are behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from roundtable_drivers.boot import runs
from roundtable_drivers.ring_wiring import named_lamps
from roundtable_drivers.wiring import Wiring
from roundtable_tools.palette import heading, seat_colour
from roundtable_tools.svg import FAINT, HAIR, INK, Sheet, around

RADIUS = 164
LABELS = 196  # where the names begin
GAP = 13.5 / (6.2832 * LABELS)  # of a turn, so that names do not touch
MOST_LABELS = 85
TRACKS = ("#424242", "#9e9e9e")


@dataclass(frozen=True, slots=True)
class Label:
    turn: float
    words: str
    numbers: str
    colour: str


def draw_ring(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    ring = wiring.ring
    heading(sheet, x - 276, y - 284, "The ring")
    colours = {
        pixel: lamp_colour(name) for name, pixels in named_lamps(ring.lamps) for pixel in pixels
    }
    side = min(14.0, 0.8 * 6.2832 * RADIUS / ring.pixels)
    for pixel in range(ring.pixels):
        at_x, at_y = around(x, y, RADIUS, pixel / ring.pixels)
        colour = colours.get(pixel)
        sheet.circle(at_x, at_y, side / 2, fill=colour or "#ffffff", stroke=INK if colour else HAIR)
    _draw_labels(sheet, x, y, list(_labels(wiring)))
    _draw_middle(sheet, wiring, x, y)


def _draw_middle(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    ring = wiring.ring
    sheet.arrow((x, y - RADIUS + 76), (x, y - RADIUS + 38), line=2.5)
    sheet.text(x, y - RADIUS + 92, "data in (DIN) at pixel 0", size=12, anchor="middle", bold=True)
    sheet.arc(x, y, RADIUS - 58, 0.15, 0.22, stroke=FAINT, line=2)
    before, end = (around(x, y, RADIUS - 58, turn) for turn in (0.216, 0.22))
    sheet.arrow(before, end, stroke=FAINT)
    lines = (
        f"{ring.pixels} pixels, clockwise",
        "as seen from above;",
        f"colours in order {ring.order}{', W dark' if 'W' in ring.order else ''};",
        f"{ring.limit_milliamps} mA at most,",
        f"of a supply with {ring.supply_milliamps} mA",
    )
    for number, line in enumerate(lines):
        sheet.text(x, y - 40 + 18 * number, line, size=12, anchor="middle")
    for number, (colour, words) in enumerate(
        zip(TRACKS, ("tracks 1 to 5: first track", "6 to 10: second track"), strict=True)
    ):
        base = y + 68 + 20 * number
        sheet.circle(x - 84, base - 4, 6, fill=colour, stroke=INK)
        sheet.text(x - 70, base, words, size=12)


def lamp_colour(lamp: str) -> str:
    kind, number = lamp.split()[:2]
    return seat_colour(int(number)) if kind == "seat" else TRACKS[int(number) > 5]


def _labels(wiring: Wiring) -> Iterator[Label]:
    count = wiring.ring.pixels
    lamps = [(name, sorted(pixels)) for name, pixels in named_lamps(wiring.ring.lamps)]
    stretches = [(name, run) for name, pixels in lamps for run in runs(pixels)]
    if len(stretches) > MOST_LABELS:  # one for each lamp, at its first stretch
        stretches = [(name, next(runs(pixels))) for name, pixels in lamps]
    for name, (first, last) in stretches:
        numbers = f"{first}-{last}" if last > first else f"{first}"
        yield Label((first + last) / 2 / count, name, numbers, lamp_colour(name))


def _draw_labels(sheet: Sheet, x: float, y: float, labels: Sequence[Label]) -> None:
    labels = sorted(labels, key=lambda one: one.turn)
    for label, turn in zip(labels, spread([one.turn for one in labels]), strict=True):
        sheet.path(
            around(x, y, RADIUS + 10, label.turn),
            around(x, y, LABELS - 4, turn),
            stroke=label.colour,
            line=1.5,
        )
        left = turn % 1 > 0.5
        degrees = turn * 360 + (90 if left else -90)
        for radius, words, anchor, size in (
            (LABELS, label.words, "end" if left else "start", 11.0),
            (RADIUS - 12, label.numbers, "start" if left else "end", 10.0),
        ):
            # Words turn about the middle of their height, not about their base line.
            base = around(*around(x, y, radius, turn), 3.8, turn + (0.75 if left else 0.25))
            sheet.text(*base, words, size=size, anchor=anchor, turned=degrees)


def spread(turns: Sequence[float]) -> list[float]:
    """The same turns in the same order, moved apart where two are closer than the gap."""
    moved = list(turns)
    for _ in range(500):
        close = False
        for (at, one), (after, other) in pairwise(enumerate(moved)):
            lacking = GAP - (other - one)
            if lacking > 1e-6:
                moved[at] -= lacking / 2
                moved[after] += lacking / 2
                close = True
        if not close:
            break
    return moved
