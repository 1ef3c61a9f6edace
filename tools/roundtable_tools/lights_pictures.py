"""Draws lamps as SVG text: a ring at some moments, or a few lamps over a stretch of time.

In a stretch the height of a stroke is the lamp's lightness, so that it can be read in greyscale.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape

from roundtable.lights import frame_at
from roundtable.lights.palette import Colour, lightness
from roundtable.table_view import TableView
from roundtable_ports import LAMPS, SEAT_LAMPS, SEATS, Frame

GROUND = "#15171c"
UNLIT = "#3a3e46"
WORDS = "#a9afba"

FAINTEST = 14
"""What is darker than this would be darker than the page."""

CELL = 132
RADIUS = 54
PIXELS = 60

ROW = 20
DOT_AT = 66
BARS_FROM, BARS_TO = 86, 346
COLUMNS = 65

GLOW_FILTER = (
    "<filter id='g' filterUnits='userSpaceOnUse' x='0' y='0' width='100%' height='100%'>"
    "<feGaussianBlur stdDeviation='2.4' result='b'/>"
    "<feMerge><feMergeNode in='b'/><feMergeNode in='SourceGraphic'/></feMerge></filter>"
)


def ring_picture(view: TableView, moments: Sequence[float], title: str) -> str:
    """The whole ring at each moment, counted from the scene's beginning; seat 1 is at the top."""
    width = CELL * len(moments)
    return _sheet(
        width,
        CELL,
        title,
        (
            part
            for column, moment in enumerate(moments)
            for part in _ring(
                frame_at(view, view.since + moment), CELL * (column + 0.5), f"{moment:g} s"
            )
        ),
    )


def strip_picture(pictures: Mapping[float, Sequence[Colour]], title: str) -> str:
    """Each pixel of the ring at each moment, where there is no table yet whose lamps they are."""
    parts = (
        part
        for column, (moment, colours) in enumerate(pictures.items())
        for part in _strip(colours, CELL * (column + 0.5), f"{moment:g} s")
    )
    return _sheet(CELL * len(pictures), CELL, title, parts)


def lamps_picture(
    view: TableView, lamps: Sequence[tuple[str, int]], seconds: float, title: str
) -> str:
    """Named lamps, one under the other: each at the lightest moment, then over the seconds."""
    height = ROW * len(lamps) + 22
    frames = [frame_at(view, seconds * column / COLUMNS) for column in range(COLUMNS)]
    lightest = max(frames, key=lambda one: sum(lightness(colour_of(one, at)) for _, at in lamps))
    step = (BARS_TO - BARS_FROM) / COLUMNS
    parts: list[str] = []
    for row, (name, lamp) in enumerate(lamps):
        y = 8 + ROW * (row + 0.5)
        parts.append(_text(8, y + 3.5, name, "start"))
        parts += _dots([(DOT_AT, y, colour_of(lightest, lamp))], 11)
        bars: dict[str, list[str]] = defaultdict(list)
        for column, frame in enumerate(frames):
            colour = colour_of(frame, lamp)
            half = lightness(colour) / 255 * (ROW / 2 - 1.5)
            if half:
                x = BARS_FROM + step * (column + 0.5)
                bars[_shade(_full(colour))].append(f"M{_n(x)} {_n(y - half)}V{_n(y + half)}")
        parts.append(_line(BARS_FROM, BARS_TO, y))
        parts += (
            f"<path stroke='{shade}' stroke-width='{_n(step + 0.2)}' d='{''.join(strokes)}'/>"
            for shade, strokes in sorted(bars.items())
        )
    for second in range(round(seconds) + 1):
        x = BARS_FROM + (BARS_TO - BARS_FROM) * second / seconds
        parts.append(_text(x, height - 5, f"{second} s" if second == seconds else f"{second}"))
    return _sheet(BARS_TO + 18, height, title, parts)


def colour_of(frame: Frame, lamp: int) -> Colour:
    red, green, blue = frame[3 * lamp : 3 * lamp + 3]
    return red, green, blue


def _sheet(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    size = f"viewBox='0 0 {width} {height}' width='{width}' height='{height}'"
    words = f"font-family='DejaVu Sans, Verdana, sans-serif' font-size='10' fill='{WORDS}'"
    lines = (
        f"<svg xmlns='http://www.w3.org/2000/svg' {size} {words}>",
        f"<title>{escape(title)}</title>{GLOW_FILTER}",
        f"<rect width='{width}' height='{height}' rx='8' fill='{GROUND}'/>",
        *parts,
        "</svg>",
    )
    return "\n".join(lines) + "\n"


def _ring(frame: Frame, x: float, words: str) -> Iterator[str]:
    y = CELL / 2
    seats = SEATS * SEAT_LAMPS
    places = [_place(x, y, lamp) for lamp in range(LAMPS)]
    dots = [(*place, colour_of(frame, lamp)) for lamp, place in enumerate(places)]
    yield from _dots(dots[:seats], 5.4)
    yield from _dots(dots[seats:], 7)
    yield _text(x, y + 3.5, words)


def _strip(colours: Sequence[Colour], x: float, words: str) -> Iterator[str]:
    y = CELL / 2
    turns = (math.tau * pixel / len(colours) for pixel in range(len(colours)))
    places = [(x + RADIUS * math.sin(turn), y - RADIUS * math.cos(turn)) for turn in turns]
    yield from _dots([(*place, one) for place, one in zip(places, colours, strict=True)], 4.6)
    yield _text(x, y + 3.5, words)


def _place(x: float, y: float, lamp: int) -> tuple[float, float]:
    """Three pixels of a seat, one dark, one of a track, one dark; track lamps lie further in.

    Clockwise a seat's lamps are right, middle, left, as whoever sits there sees them.
    """
    seat, within = divmod(lamp, SEAT_LAMPS)
    track = lamp - SEATS * SEAT_LAMPS
    pixel = 6 * seat + 1 - within if track < 0 else 6 * track + 3
    radius = RADIUS if track < 0 else RADIUS - 7
    turn = math.tau * pixel / PIXELS
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def _dots(dots: Iterable[tuple[float, float, Colour]], size: float) -> Iterator[str]:
    shades: dict[str, list[str]] = defaultdict(list)
    for x, y, colour in dots:
        shades[_shade(colour) if max(colour) >= FAINTEST else ""].append(f"M{_n(x)} {_n(y)}h0")
    if unlit := shades.pop("", None):
        yield _round(UNLIT, 0.45 * size, unlit)
    if shades:
        lit = (_round(shade, size, places) for shade, places in sorted(shades.items()))
        yield f"<g filter='url(#g)'>{''.join(lit)}</g>"


def _round(shade: str, size: float, places: Iterable[str]) -> str:
    stroke = f"stroke='{shade}' stroke-width='{_n(size)}' stroke-linecap='round'"
    return f"<path {stroke} d='{''.join(places)}'/>"


def _n(value: float) -> str:
    """Short, and the same on every machine."""
    return f"{round(value, 1):g}"


def _text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f"<text x='{_n(x)}' y='{_n(y)}' text-anchor='{anchor}'>{escape(words)}</text>"


def _line(x: float, to: float, y: float) -> str:
    return f"<path stroke='{UNLIT}' stroke-width='.6' d='M{_n(x)} {_n(y)}H{_n(to)}'/>"


def _shade(colour: Colour) -> str:
    """Lifted as a lamp in a dim room is against a page, and in few steps, so that it is short."""
    return "#" + "".join(f"{5 * round(51 * (part / 255) ** 0.75):02x}" for part in colour)


def _full(colour: Colour) -> Colour:
    """The hue alone: the height of a stroke already tells the lightness."""
    most = max(colour)
    red, green, blue = (round(255 * part / most) for part in colour)
    return red, green, blue
