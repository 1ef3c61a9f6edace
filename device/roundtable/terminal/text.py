"""The table as text: what has room on a screen of any size, and plain lines of what changed.

Nothing is told by colour alone: who leads, who is on the Team, how they voted and how each Quest
went stand there in letters and signs, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from roundtable.table_view import TableView
from roundtable.terminal.canvas import (
    BRIGHT,
    FAINT,
    GOLD,
    PLAIN,
    TEXT,
    Canvas,
    ScreenBlock,
    Style,
    cells,
    unbroken,
    wrapped,
    wrapped_groups,
)
from roundtable.terminal.picture import Picture
from roundtable.terminal.ring import (
    LEAST_COLUMNS,
    LEAST_ROWS,
    RingArea,
    box_name,
    draw_ring,
    lamp_sign,
    marks_of,
    marks_style,
    most_rows,
    name_style,
    needs,
)
from roundtable.words import Words
from roundtable_ports import SEAT_LAMPS, Box

WIDTH, HEIGHT = 80, 24
ASKED = Style(GOLD)
MARGIN = 1
BELOW_RING = 3 / 8
"""How much of a high screen is for captions and what stands below them."""

LEAST_BELOW = HEIGHT - LEAST_ROWS


def drawn(picture: Picture, columns: int = WIDTH, rows: int = HEIGHT) -> list[ScreenBlock]:
    """The screen from top to bottom, in true colour."""
    shown = _Layout(picture, columns, rows)
    canvas = Canvas(columns, rows)
    if shown.ring:
        draw_ring(canvas, shown.ring, picture)
        _header(canvas, picture)
    for y, line in enumerate(shown.tracks):
        canvas.put(MARGIN, y, line)
    for y, seats in enumerate(shown.seats, start=len(shown.tracks)):
        for at, box in enumerate(seats):
            _seat(canvas, picture, box, MARGIN + at * shown.seat_width, y)
    _captions(canvas, shown.captions, shown.top, shown.bottom)
    for y, (line, style) in enumerate(shown.foot, start=shown.bottom + shown.link_rows):
        canvas.put(MARGIN, y, line, style)
    blocks = canvas.blocks()
    blocks[shown.bottom : shown.bottom + shown.link_rows] = shown.links
    return blocks


class _Layout:
    """What has room, by its importance: what is asked first, links last."""

    def __init__(self, picture: Picture, columns: int, rows: int) -> None:
        self._left = rows
        width = columns - 2 * MARGIN
        captions, foot = picture.captions, picture.foot
        self.asks = self._fits(whole_sentences(picture.asks, width, rows))
        self.answers = self._fits(wrapped_groups(foot.answers, width)) if picture.asks else ()
        newest = whole_sentences(captions[-1], width, self._left) if captions else ()
        self._left -= len(newest)
        if not self.answers:
            self.answers = self._fits(wrapped_groups(foot.answers, width))
        self.own = self._fits([line for one in foot.own for line in wrapped(one, width)])
        self.keys = self._fits(wrapped_groups(foot.keys, width))
        self.ring: RingArea | None = None
        self.tracks: Sequence[str] = ()
        self.seats: Sequence[Sequence[Box]] = ()
        self.seat_width = width
        has_ring = columns >= LEAST_COLUMNS and self._left >= LEAST_ROWS
        if has_ring:
            above = LEAST_ROWS
            self._left -= above
        else:
            self.tracks = self._fits(wrapped(tracks_told(picture.view, picture.words), width))
            self._place_seats(picture, width)
            above = len(self.tracks) + len(self.seats)
        self.notes = [line for one in foot.notes for line in self._fits(wrapped(one, width))]
        self.links: list[ScreenBlock] = []
        for link in foot.links:
            self.links += self._fits_unbroken(" " * MARGIN + link, columns)
        self.link_rows = sum(one.rows for one in self.links)
        if has_ring:
            below = max(LEAST_BELOW, round(rows * BELOW_RING))
            grown = min(rows - below, LEAST_ROWS + self._left, most_rows(columns))
            above = max(LEAST_ROWS, grown)
            self.ring = RingArea(columns, above)
        self.foot = (
            *((line, PLAIN) for line in (*self.notes, *self.own)),
            *((line, ASKED) for line in (*self.asks, *self.answers)),
            *((line, Style(FAINT)) for line in self.keys),
        )
        self.bottom = rows - len(self.foot) - self.link_rows
        room = self.bottom - above
        self.captions = [(line, Style(BRIGHT, bold=True)) for line in newest]
        for text in reversed(captions[:-1]):
            older = [(line, Style(FAINT)) for line in wrapped(text, width)]
            if len(older) + len(self.captions) > room:
                break
            self.captions = older + self.captions
        self.top = above + (len(self.captions) < room)

    def _fits(self, lines: Sequence[str]) -> Sequence[str]:
        if len(lines) > self._left:
            return ()
        self._left -= len(lines)
        return lines

    def _fits_unbroken(self, text: str, columns: int) -> list[ScreenBlock]:
        block = unbroken(text, columns)
        if block.rows > self._left:
            return []
        self._left -= block.rows
        return [block]

    def _place_seats(self, picture: Picture, width: int) -> None:
        """Without the ring: the boxes by their numbers, in columns where they must be.

        In a game they are one below the other as long as they can: what stands beside them comes
        and goes.
        """
        view = picture.view
        there = enumerate(view.boxes, start=1)
        boxes = [Box(at) for at, one in there if view.game is None or one.seat is not None]
        widest = max(cells(_seat_told(picture, box)) for box in boxes) + 2 * SEAT_LAMPS + 2
        columns = max(1, (width + 2) // widest)
        if view.game and len(boxes) <= self._left:
            columns = 1
        rows = -(-len(boxes) // columns)
        if rows <= self._left:
            self._left -= rows
            self.seat_width = widest
            self.seats = [boxes[at::rows] for at in range(rows)]


def whole_sentences(text: str, width: int, rows: int) -> tuple[str, ...]:
    """All of it, or as many of its last sentences as have room: there it says what is asked."""
    lines = wrapped(text, width)
    rest = text
    while len(lines) > rows and (end := re.search(r"(?<=[.!?…:;]) ", rest)):
        rest = rest[end.end() :]
        lines = wrapped(f"… {rest}", width)
    return lines[: max(0, rows)]


def _header(canvas: Canvas, picture: Picture) -> None:
    canvas.put(MARGIN, 0, "Round Table", Style(GOLD, bold=True))
    if game := picture.view.game:
        values = {"successes": game.successes, "failures": game.failures}
        score = picture.words.sentence("screen-score", values)
        canvas.put(canvas.width - MARGIN - cells(score), 0, score, Style(TEXT, bold=True))


def _captions(canvas: Canvas, captions: Sequence[tuple[str, Style]], top: int, bottom: int) -> None:
    for y, (line, style) in enumerate(captions[: max(0, bottom - top)], start=top):
        canvas.put(MARGIN, y, line, style)


def _seat(canvas: Canvas, picture: Picture, box: Box, x: int, y: int) -> None:
    one = picture.view.boxes[box - 1]
    for lamp in range(SEAT_LAMPS):
        canvas.put(x + lamp, y, *lamp_sign(picture.frame, SEAT_LAMPS * (box - 1) + lamp))
    name, between, marks = _seat_told(picture, box).partition("  ")
    x += SEAT_LAMPS + 1
    canvas.put(x, y, name, name_style(one))
    canvas.put(x + cells(name + between), y, marks, marks_style(one))


def _seat_told(picture: Picture, box: Box) -> str:
    one = picture.view.boxes[box - 1]
    name = box_name(box, picture)
    name = f"▸ {name}" if one.cursor else name
    marks = marks_of(one, picture.words)
    return f"{name}  {' · '.join(marks)}" if marks else name


def tracks_told(view: TableView, words: Words) -> str:
    """Both tracks in words, in one line."""
    quests = ", ".join(
        f"{at}{needs(space)} {words.label(f'screen-{space.state}')}"
        for at, space in enumerate(view.spaces, start=1)
    )
    told = f"{words.sentence('screen-quests')}: {quests}"
    return f"{told}; {words.label('screen-votes')}: {view.vote_track}" if view.vote_track else told
