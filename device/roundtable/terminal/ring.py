"""The ring as letters: the table's edge, with boxes around and tracks inside."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from roundtable.rules.editions import QUESTS
from roundtable.table_view import LEADER, SIGNS, BoxView, Scene, Space, TableView, card_sign
from roundtable.terminal.canvas import BRIGHT, FAINT, GOLD, RIM, TEXT, Canvas, Style, cells
from roundtable.terminal.picture import Picture
from roundtable.words import Words
from roundtable_ports import QUEST_LAMP, SEAT_LAMPS, SEATS, VOTE_LAMP, Box, Frame

LEAST_COLUMNS, LEAST_ROWS = 80, 15
"""Below this the boxes would cover each other."""

DARKEST = 24
"""A lamp whose brightest colour is below this is drawn as one that is off."""

LIT, OFF = "●", "○"
FACE_DOWN = "?"
BRAILLE = 0x2800
NOT_INWARDS = (0.0, 0.0)
UNLIT = Style((70, 66, 76))


@dataclass(frozen=True, slots=True)
class RingArea:
    """Where the ring lies: in the middle of the columns, in the upper rows."""

    columns: int
    rows: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.columns // 2, (self.rows - 1) // 2

    @property
    def radii(self) -> tuple[float, float]:
        """Of the boxes' places: as wide as it is high, or wider, up to a point."""
        high = (self.rows - 1) // 2 - 1
        return min(self.columns / 2 - 9.0, 5.2 * high), float(high)

    def around(
        self, place: float, inwards: tuple[float, float] = (0.0, 0.0)
    ) -> tuple[float, float]:
        """Where a tenth of the ring is: the first on top, then clockwise."""
        angle = 2 * pi * place / SEATS
        x, y = self.middle
        wide, high = self.radii
        return x + (wide - inwards[0]) * sin(angle), y - (high - inwards[1]) * cos(angle)


def most_rows(columns: int) -> int:
    """With more than these it would be higher than wide."""
    return max(LEAST_ROWS, int(columns / 2 - 9) + 3)


RIM_INSIDE = (8.8, 1.5)
"""The table's edge lies so many columns and rows inside the boxes."""


@lru_cache(8)
def _rim(place: RingArea) -> dict[tuple[int, int], str]:
    """The table's edge, in the eight dots that a Braille sign has: by cell."""
    bits = ((0, 3), (1, 4), (2, 5), (6, 7))  # by row and column of the dot
    rim: dict[tuple[int, int], int] = {}
    steps = 24 * (place.columns + place.rows)
    for step in range(steps):
        x, y = place.around(step * SEATS / steps, RIM_INSIDE)
        column, row = int((x + 0.5) * 2), int((y + 0.5) * 4)
        cell = column // 2, row // 4
        rim[cell] = rim.get(cell, 0) | 1 << bits[row % 4][column % 2]
    return {cell: chr(BRAILLE + dots) for cell, dots in rim.items()}


def draw_ring(canvas: Canvas, place: RingArea, picture: Picture) -> None:
    for (x, y), dots in _rim(place).items():
        canvas.put(x, y, dots, Style(RIM))
    _tracks(canvas, place, picture)
    for at in range(len(picture.view.boxes)):
        _box(canvas, place, picture, Box(at + 1))


def _box(canvas: Canvas, place: RingArea, picture: Picture, box: Box) -> None:
    one = picture.view.boxes[box - 1]
    x, y = map(round, place.around(box - 1))
    name = box_name(box, picture)
    marks = " · ".join(marks_of(one, picture.words))
    width = max(cells(name) + 4, cells(marks), 2 * SEAT_LAMPS - 1) + 2
    for row in range(y - 1, y + 2):
        canvas.centre(x, row, " " * width)  # the rim does not run through it
    for lamp in range(SEAT_LAMPS):
        canvas.put(
            x - 2 + 2 * lamp, y - 1, *lamp_sign(picture.frame, SEAT_LAMPS * (box - 1) + lamp)
        )
    canvas.centre(x, y, f"▸ {name} ◂" if one.cursor else name, name_style(one))
    canvas.centre(x, y + 1, marks, marks_style(one))


def box_name(box: Box, picture: Picture) -> str:
    name = picture.words.forms(f"seat-{box}")["_call"]
    return f"{name} ({picture.words.label('screen-you')})" if picture.own == box else name


def name_style(one: BoxView) -> Style:
    return Style(FAINT if one.seat is None else BRIGHT, bold=one.seat is not None)


def marks_style(one: BoxView) -> Style:
    return Style(GOLD if LEADER in one.offices else TEXT)


def marks_of(one: BoxView, words: Words) -> list[str]:
    """In letters what the lamps say."""
    if one.ballot:
        return [words.label(f"screen-{one.ballot}")]
    told = [words.sentence(f"screen-{office}") for office in one.offices]
    if one.on_team:
        told.append(words.label("screen-team"))
    if one.answered:
        told.append(words.label("screen-answered"))
    if one.trouble:
        told.append(words.label("screen-trouble"))
    return told


def lamp_sign(frame: Frame, lamp: int) -> tuple[str, Style]:
    red, green, blue = frame[3 * lamp : 3 * lamp + 3]
    if max(red, green, blue) < DARKEST:
        return OFF, UNLIT
    return LIT, Style((red, green, blue))


# The tracks


def _tracks(canvas: Canvas, place: RingArea, picture: Picture) -> None:
    view, words = picture.view, picture.words
    x, y = place.middle
    step = 5 if place.radii[0] < 40 else 7
    apart = 2 if place.radii[1] < 9 else 3
    canvas.centre(x, y - apart - 1, words.sentence("screen-quests"), Style(FAINT))
    signs = [
        f"{at}{needs(space)}{SIGNS[space.state]}" for at, space in enumerate(view.spaces, start=1)
    ]
    left = x - step * (QUESTS // 2)
    for at in range(QUESTS):
        across = left + step * at
        canvas.put(across, y - apart, *lamp_sign(picture.frame, QUEST_LAMP + at))
        canvas.put(across, y + apart, *lamp_sign(picture.frame, VOTE_LAMP + at))
        canvas.put(across, y - apart + 1, signs[at])
    turned = _turned(view)
    label = words.label("screen-cards" if turned else "screen-votes")
    canvas.centre(x, y + apart - 1, label, Style(FAINT))
    votes = [f"{at}▲" if at == view.vote_track else str(at) for at in range(1, QUESTS + 1)]
    for at, text in enumerate(turned[:QUESTS] or votes):
        canvas.put(left + step * at, y + apart + 1, text)


def needs(space: Space) -> str:
    """Where two fails are needed."""
    return "²" if space.needs_two else ""


def _turned(view: TableView) -> list[str]:
    if view.scene is not Scene.TURNING:
        return []
    return [card_sign(card) for card in view.turned] + [FACE_DOWN] * view.face_down
