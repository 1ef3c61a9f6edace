"""The table as text: its ring in true colour with captions below, or plain lines of what changed.

Nothing is told by colour alone: who leads, who is on the Team, how they voted and how each Quest
went stand there in letters and signs, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from textwrap import wrap
from typing import NamedTuple

from roundtable.rules.editions import QUESTS
from roundtable.table_view import LEADER, SIGNS, BoxView, Scene, Space, TableView, card_sign
from roundtable.words import Words
from roundtable_ports import QUEST_LAMP, SEAT_LAMPS, SEATS, VOTE_LAMP, Box, Frame

WIDTH, HEIGHT = 80, 24
RING_ROWS = 16
"""The header and the ring below it; then come the captions."""

Colour = tuple[int, int, int]
GROUND: Colour = (16, 14, 20)
RIM: Colour = (92, 70, 46)
FAINT: Colour = (116, 110, 122)
TEXT: Colour = (200, 194, 184)
BRIGHT: Colour = (255, 248, 232)
GOLD: Colour = (255, 200, 87)
DARKEST = 24
"""A lamp whose brightest colour is below this is drawn as one that is off."""

LIT, OFF = "●", "○"
FACE_DOWN = "?"


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that a screen shows at one moment."""

    view: TableView
    frame: Frame
    words: Words
    captions: Sequence[str] = ()
    """The last sentences, the newest at the end."""

    own: Box | None = None
    """The box of whoever sits at the keyboard."""

    foot: Sequence[str] = ()
    """Lines at the bottom, the keys last."""


class _Style(NamedTuple):
    colour: Colour = TEXT
    bold: bool = False


PLAIN = _Style()


class _Canvas:
    """Cells of a character and its style, written row by row."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells = [[(" ", PLAIN)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: _Style = PLAIN) -> None:
        for at, character in enumerate(text, start=x):
            if 0 <= at < self.width and 0 <= y < self.height:
                self._cells[y][at] = (character, style)

    def centre(self, x: int, y: int, text: str, style: _Style = PLAIN) -> None:
        self.put(x - len(text) // 2, y, text, style)

    def lines(self, margin: int) -> list[str]:
        ground = f"\x1b[0;48;2;{';'.join(map(str, GROUND))}m"
        return [f"{ground}{' ' * margin}{_row(cells)}" for cells in self._cells]


def _row(cells: Sequence[tuple[str, _Style]]) -> str:
    """Codes only where the style changes, and no spaces at the end: the screen clears the rest."""
    last = max((at for at, (one, _) in enumerate(cells) if one != " "), default=-1)
    parts: list[str] = []
    now: _Style | None = None
    for character, style in cells[: last + 1]:
        if style != now and character != " ":
            red, green, blue = style.colour
            parts.append(f"\x1b[{1 if style.bold else 22};38;2;{red};{green};{blue}m")
            now = style
        parts.append(character)
    return "".join(parts)


def drawn(picture: Picture, columns: int = WIDTH, rows: int = HEIGHT) -> list[str]:
    """The screen line by line, in true colour; one that is too small gets all but the ring."""
    margin = max(0, (columns - WIDTH) // 2)
    canvas = _Canvas(min(columns, WIDTH), rows)
    if columns >= WIDTH and rows >= HEIGHT:
        _header(canvas, picture)
        _ring(canvas, picture)
        top = RING_ROWS + 1
    else:
        canvas.put(1, 0, tracks_told(picture.view, picture.words)[: canvas.width - 2])
        top = 1
    bottom = rows - len(picture.foot)
    _captions(canvas, picture.captions, top, bottom - 1)
    for at, line in enumerate(picture.foot, start=bottom):
        canvas.put(1, at, line[: canvas.width - 2], _Style(FAINT if at == rows - 1 else TEXT))
    return canvas.lines(margin)


def _header(canvas: _Canvas, picture: Picture) -> None:
    canvas.put(1, 0, "Round Table", _Style(GOLD, bold=True))
    if game := picture.view.game:
        values = {"successes": game.successes, "failures": game.failures}
        score = picture.words.sentence("screen-score", values)
        canvas.put(canvas.width - 1 - len(score), 0, score, _Style(TEXT, bold=True))


# The ring

MIDDLE = (WIDTH // 2, 8)
RADII = (31.0, 6.0)
RIM_RADII = (22.2, 4.5)
BRAILLE = 0x2800


def _ring(canvas: _Canvas, picture: Picture) -> None:
    for (x, y), dots in RIM_DOTS.items():
        canvas.put(x, y, chr(BRAILLE + dots), _Style(RIM))
    _tracks(canvas, picture)
    for at, one in enumerate(picture.view.boxes):
        _box(canvas, picture, Box(at + 1), one)


def _round_the_table(place: float, radii: tuple[float, float] = RADII) -> tuple[float, float]:
    """Where a tenth of the ring is: the first on top, then clockwise."""
    angle = 2 * pi * place / SEATS
    return MIDDLE[0] + radii[0] * sin(angle), MIDDLE[1] - radii[1] * cos(angle)


def _rim() -> dict[tuple[int, int], int]:
    """The table's edge, in the eight dots that a Braille sign has: by cell, as its bits."""
    bits = ((0, 3), (1, 4), (2, 5), (6, 7))  # by row and column of the dot
    rim: dict[tuple[int, int], int] = {}
    for step in range(1200):
        x, y = _round_the_table(step * SEATS / 1200, RIM_RADII)
        column, row = int((x + 0.5) * 2), int((y + 0.5) * 4)
        cell = column // 2, row // 4
        rim[cell] = rim.get(cell, 0) | 1 << bits[row % 4][column % 2]
    return rim


RIM_DOTS = _rim()


def _box(canvas: _Canvas, picture: Picture, box: Box, one: BoxView) -> None:
    x, y = map(round, _round_the_table(box - 1))
    words = picture.words
    name = words.forms(f"seat-{box}")["_call"]
    if picture.own == box:
        name = f"{name} ({words.label('screen-you')})"
    marks = " · ".join(_marks(one, words))
    width = max(len(name) + 4, len(marks), 2 * SEAT_LAMPS - 1) + 2
    for row in range(y - 1, y + 2):
        canvas.centre(x, row, " " * width)  # the rim does not run through it
    for lamp in range(SEAT_LAMPS):
        colour = _lamp(picture.frame, SEAT_LAMPS * (box - 1) + lamp)
        canvas.put(x - 2 + 2 * lamp, y - 1, *colour)
    named = _Style(FAINT if one.seat is None else BRIGHT, bold=one.seat is not None)
    canvas.centre(x, y, f"▸ {name} ◂" if one.cursor else name, named)
    canvas.centre(x, y + 1, marks, _Style(GOLD if LEADER in one.offices else TEXT))


def _marks(one: BoxView, words: Words) -> list[str]:
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


def _lamp(frame: Frame, number: int) -> tuple[str, _Style]:
    red, green, blue = frame[3 * number : 3 * number + 3]
    if max(red, green, blue) < DARKEST:
        return OFF, _Style((70, 66, 76))
    return LIT, _Style((red, green, blue))


# The tracks

TRACK_STEP = 5


def _tracks(canvas: _Canvas, picture: Picture) -> None:
    view, words = picture.view, picture.words
    x, y = MIDDLE
    canvas.centre(x, y - 3, words.sentence("screen-quests"), _Style(FAINT))
    numbers = [f"{at}{_needs(space)}" for at, space in enumerate(view.spaces, start=1)]
    signs = [SIGNS[space.state] for space in view.spaces]
    _track(
        canvas,
        picture.frame,
        QUEST_LAMP,
        y - 2,
        [f"{a}{b}" for a, b in zip(numbers, signs, strict=True)],
    )
    cards = _cards(view)
    canvas.centre(x, y + 1, words.label("screen-cards" if cards else "screen-votes"), _Style(FAINT))
    votes = [f"{at}▲" if at == view.vote_track else str(at) for at in range(1, QUESTS + 1)]
    _track(canvas, picture.frame, VOTE_LAMP, y + 2, cards[:QUESTS] or votes)


def _track(canvas: _Canvas, frame: Frame, first: int, y: int, below: list[str]) -> None:
    left = MIDDLE[0] - TRACK_STEP * (QUESTS // 2)
    for at in range(QUESTS):
        canvas.put(left + TRACK_STEP * at, y, *_lamp(frame, first + at))
    for at, text in enumerate(below):
        canvas.put(left + TRACK_STEP * at, y + 1, text, _Style(TEXT))


def _needs(space: Space) -> str:
    """Where two fails are needed."""
    return "²" if space.needs_two else ""


def _cards(view: TableView) -> list[str]:
    if view.scene is not Scene.TURNING:
        return []
    return [card_sign(card) for card in view.turned] + [FACE_DOWN] * view.face_down


# The captions


def _captions(canvas: _Canvas, captions: Sequence[str], top: int, bottom: int) -> None:
    """The newest at the end, bright; older ones above it, as far as they have room whole."""
    room = bottom - top + 1
    lines: list[tuple[str, _Style]] = []
    style = _Style(BRIGHT, bold=True)
    for text in reversed(captions):
        wrapped = [(line, style) for line in wrap(text, canvas.width - 4)]
        if lines and len(wrapped) + len(lines) > room:
            break
        lines = wrapped + lines
        style = _Style(FAINT)
    for at, (line, one) in enumerate(lines[: max(room, 0)], start=top):
        canvas.put(2, at, line, one)


# Without colours


def tracks_told(view: TableView, words: Words) -> str:
    """Both tracks in words, in one line."""
    quests = ", ".join(
        f"{at}{_needs(space)} {words.label(f'screen-{space.state}')}"
        for at, space in enumerate(view.spaces, start=1)
    )
    told = f"{words.sentence('screen-quests')}: {quests}"
    return f"{told}; {words.label('screen-votes')}: {view.vote_track}" if view.vote_track else told
