"""The sheets to cut and fold, as SVG at their true size on A4."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hardware import card, solids
from hardware.card import Page
from hardware.folding import Net
from hardware.legend import LABEL, SCALE
from hardware.measures import measures
from hardware.renders import EMBLEMS, HERE
from hardware.solids import Point
from roundtable_drivers.ring_wiring import named_lamps
from roundtable_drivers.wiring import Wiring
from roundtable_tools.drawing_ring import lamp_colour
from roundtable_tools.palette import seat_colour
from roundtable_tools.svg import FAINT, HAIR, INK, Sheet

CUT, FOLD, GLUE = INK, "#1565c0", "#eceff1"
DASHES = "24 16"
Outline = list[tuple[float, float]]


def _sheet(page: Page, title: str, words: str) -> Sheet:
    wide, high = page.size
    sheet = Sheet(wide * SCALE, high * SCALE, (round(wide), round(high)), title)
    for placed in page.placed:
        _draw_net(sheet, placed.net)
    _draw_key(sheet, page, title, words)
    return sheet


def _draw_net(sheet: Sheet, net: Net) -> None:
    for panel in net.panels:
        if panel.glued:
            sheet.polygon([panel.corners], fill=GLUE, scale=SCALE)
    for slot in net.slots:
        sheet.path(*((x * SCALE, y * SCALE) for x, y in slot), stroke=CUT, line=4)
    for start, end in net.creases():
        ends = [(x * SCALE, y * SCALE) for x, y in (start, end)]
        sheet.path(*ends, stroke=FOLD, line=3, dashes=DASHES)
    for start, end in net.cuts():
        if not _on_slot(net, start, end):
            sheet.path(*((x * SCALE, y * SCALE) for x, y in (start, end)), stroke=CUT, line=4)
    for hole in net.holes:
        sheet.circle(hole.x * SCALE, hole.y * SCALE, hole.diameter / 2 * SCALE, stroke=CUT, line=4)


def _on_slot(net: Net, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """The open side of a slot, where nothing is left to cut."""
    return any({start, end} <= set(slot) for slot in net.slots)


def _draw_key(sheet: Sheet, page: Page, title: str, words: str) -> None:
    """What the lines mean, and a line to measure, in whatever corner is left free."""
    x, y, width = KEYS[page.size == card.A4, len(page.placed)]
    x, y = x * SCALE, y * SCALE
    sheet.text(x, y, title, size=34, bold=True)
    for number, line in enumerate(words.split("\n")):
        sheet.text(x, y + 40 + 32 * number, line, size=26)
    y += 62 + 32 * len(words.split("\n"))
    for at, (stroke, dashes, name) in enumerate(((CUT, "none", "cut"), (FOLD, DASHES, "fold"))):
        left = x + 230 * at
        sheet.path((left, y), (left + 110, y), stroke=stroke, line=4, dashes=dashes)
        sheet.text(left + 122, y + 9, name, size=26)
    sheet.rect(x + 470, y - 16, 50, 32, fill=GLUE)
    sheet.text(x + 532, y + 9, "glue", size=26)
    sheet.path((x, y + 56), (x + width * SCALE, y + 56), stroke=INK, line=3)
    for end in (x, x + width * SCALE):
        sheet.path((end, y + 44), (end, y + 68), stroke=INK, line=3)
    sheet.text(x, y + 100, f"Print at 100 %: this line is {width} mm long.", size=26)


KEYS = {(False, 2): (150, 150, 100), (True, 1): (14, 14, 100), (True, 2): (14, 252, 100)}
"""Where there is room: left, top, and the length of the line to measure; by kind of sheet."""


def draw_hood(seat: int) -> str:
    """Roof and sides of one seat, with its emblem, and the rib for below the deck."""
    page = card.hood_sheet()
    name = EMBLEMS[seat - 1]
    words = (
        "Roof and sides; at the left the rib for below the deck.\n"
        "Every fold goes back, away from you."
    )
    sheet = _sheet(page, f"Seat {seat}, {name.title()}: the hood", words)
    roof = page.placed[0].net.panel("roof").corners
    middle, back = (roof[0][0] + roof[1][0]) / 2, roof[0][1]
    size = measures()["badge_diameter"]
    at = middle * SCALE, (back + 8 + size / 2) * SCALE
    sheet.polygon(
        [[(at[0] / SCALE + x, at[1] / SCALE - y) for x, y in one] for one in outlines(seat)],
        fill=INK,
        scale=SCALE,
    )
    left, top = (middle - LABEL[0] / 2) * SCALE, (back + 8 + size + 8) * SCALE
    sheet.rect(left, top, LABEL[0] * SCALE, LABEL[1] * SCALE, stroke=HAIR, line=1.5, round_=20)
    sheet.text(
        middle * SCALE,
        top + LABEL[1] * SCALE / 2,
        f"the legend of seat {seat}",
        size=30,
        anchor="middle",
        fill=FAINT,
    )
    for panel, words in (("left", "left side"), ("right", "right side")):
        corners = page.placed[0].net.panel(panel).corners
        x = (corners[0][0] + corners[1][0]) / 2
        sheet.text(x * SCALE, 700, words, size=30, anchor="middle", fill=FAINT)
        sheet.text(x * SCALE, 1310, "opening", size=26, anchor="middle", fill=FAINT)
    rib = page.placed[1].net.panel("rib").corners
    x = (rib[0][0] + rib[1][0]) / 2 * SCALE
    sheet.text(x, rib[0][1] * SCALE + 120, "rib", size=30, anchor="middle", fill=FAINT)
    return str(sheet)


def draw_deck() -> str:
    """Front, deck and back: the same for every seat."""
    page = card.deck_sheet()
    words = "Front, deck and back of a box. The back and its tabs fold towards you, all else away."
    sheet = _sheet(page, "Every seat: the deck", words)
    net = page.placed[0].net
    for name, below in (("back", 10), ("deck", 160), ("front", 10)):
        corners = net.panel(name).corners
        x = (corners[0][0] + corners[1][0]) / 2 * SCALE
        y = (corners[1][1] + corners[2][1]) / 2 * SCALE
        sheet.text(x, y + below, name, size=30, anchor="middle", fill=FAINT)
    for hole, name in zip(net.holes, ("approve", "reject"), strict=True):
        x, y = hole.x * SCALE, hole.y * SCALE
        sheet.path((x - 20, y), (x + 20, y), stroke=HAIR)
        sheet.path((x, y - 20), (x, y + 20), stroke=HAIR)
        sheet.text(x, y - 150, name, size=28, anchor="middle")
    approve = net.holes[0]
    dot = (approve.y + approve.diameter / 2 + 8) * SCALE
    sheet.circle(approve.x * SCALE, dot, 30, stroke=INK, line=2)
    sheet.text(approve.x * SCALE + 46, dot + 9, "a bump here", size=26)
    rear = net.panel("deck").corners[0]
    line = (rear[1] + card.RIB_FROM_BACK) * SCALE
    right = net.panel("deck").corners[1][0] * SCALE
    sheet.path((rear[0] * SCALE, line), (right, line), stroke=HAIR, line=2, dashes="6 10")
    sheet.text(right - 20, line - 12, "the rib, below", size=24, anchor="end", fill=FAINT)
    return str(sheet)


def draw_sides(wiring: Wiring, seats: tuple[int, int]) -> str:
    """Two sides of the ring's frame, with the number of every pixel."""
    page = card.ring_sheet()
    title = f"The ring: seats {seats[0]} and {seats[1]}"
    words = (
        "Two sides of the frame. Every fold goes back, away from you; the seam's tab stays flat."
    )
    sheet = _sheet(page, title, words)
    lamps = {pixel: name for name, some in named_lamps(wiring.ring.lamps) for pixel in some}
    for seat, placed in zip(seats, page.placed, strict=True):
        net = placed.net
        for pixel, hole in zip(pixels_of(wiring, seat), net.holes, strict=True):
            x, y = hole.x * SCALE, hole.y * SCALE
            name = lamps.get(pixel)
            if name:
                sheet.circle(x, y, hole.diameter / 2 * SCALE + 9, stroke=lamp_colour(name), line=14)
            # outside the ring near the seams, inside it elsewhere: there is card
            beside = y + 112 if hole in (net.holes[0], net.holes[-1]) else y - 92
            sheet.text(x, beside, f"{pixel}", size=30, anchor="middle", bold=bool(name))
        skirt = net.panel("skirt").corners
        x, y = (skirt[0][0] + skirt[1][0]) / 2 * SCALE, (skirt[1][1] + skirt[2][1]) / 2 * SCALE
        sheet.circle(x - 220, y, 26, fill=seat_colour(seat))
        name = EMBLEMS[seat - 1].title()
        sheet.text(x - 176, y + 14, f"seat {seat}, {name}: this side towards it", size=40)
    return str(sheet)


def pixels_of(wiring: Wiring, seat: int) -> list[int]:
    """In the order of the holes on that seat's side."""
    middle = wiring.lamps[3 * seat - 2]
    first = sum(middle) / len(middle) - card.PIXELS / 2 + 0.5
    return [round(first + at) % wiring.ring.pixels for at in range(card.PIXELS)]


def outlines(seat: int, folder: Path = HERE / "stl") -> list[Outline]:
    """A badge's emblem as flat lines: the rims of what stands highest on the solid."""
    triangles = solids.read(folder / f"badge-{seat:02}-{EMBLEMS[seat - 1]}.stl")
    top = max(point[2] for one in triangles for point in one)
    edges = {
        pair
        for a, b, c in triangles
        if a[2] == b[2] == c[2] == top
        for pair in ((a, b), (b, c), (c, a))
    }
    rims = {a: b for a, b in edges if (b, a) not in edges}
    return list(_loops(rims))


def _loops(rims: dict[Point, Point]) -> Iterator[Outline]:
    ahead = dict(sorted(rims.items()))
    while ahead:
        start, at = next(iter(ahead.items()))
        del ahead[start]
        loop = [start]
        while at != start:
            loop.append(at)
            at = ahead.pop(at)
        yield [(x, y) for x, y, _ in loop]


def sheets(wiring: Wiring) -> dict[str, str]:
    """Every sheet, by its file."""
    made = {f"hood-{seat:02}-{name}": draw_hood(seat) for seat, name in enumerate(EMBLEMS, 1)}
    made["deck"] = draw_deck()
    for first in range(1, card.SEATS, 2):
        made[f"ring-{first}-{first + 1}"] = draw_sides(wiring, (first, first + 1))
    return {f"card/{name}.svg": drawing for name, drawing in made.items()}
