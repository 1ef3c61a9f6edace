"""Styled text on a grid of terminal cells, and sentences wrapped to a width in cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width

Colour = tuple[int, int, int]
GROUND: Colour = (16, 14, 20)
RIM: Colour = (92, 70, 46)
FAINT: Colour = (116, 110, 122)
TEXT: Colour = (200, 194, 184)
BRIGHT: Colour = (255, 248, 232)
GOLD: Colour = (255, 200, 87)

GROUND_CODE = f"\x1b[0;48;2;{';'.join(map(str, GROUND))}m"


class Style(NamedTuple):
    colour: Colour = TEXT
    bold: bool = False

    @property
    def code(self) -> str:
        red, green, blue = self.colour
        return f"\x1b[{1 if self.bold else 22};38;2;{red};{green};{blue}m"


PLAIN = Style()


class ScreenBlock(NamedTuple):
    """Text for one row of the screen, or for several when the terminal itself wraps it."""

    text: str
    rows: int = 1
    unbroken: bool = False
    """Whether it may reach the last column and go on in the next row: copying then joins them."""


class Canvas:
    """Cells of a character and its style. Its cost is that of the text, not of the area."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._rows: list[dict[int, tuple[str, Style]]] = [{} for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        if not 0 <= y < self.height:
            return
        row = self._rows[y]
        for character in text:
            taken = _cells(character)
            if taken == 0:
                if x - 1 in row:
                    before, styled = row[x - 1]
                    row[x - 1] = (before + character, styled)
                continue
            if x >= 0 and x + taken <= self.width:
                row[x] = (character if character.isprintable() else " ", style)
                if taken == 2:
                    row[x + 1] = ("", style)
            x += taken

    def centre(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Around that column, moved sideways where it would leave the canvas."""
        taken = cells(text)
        left = min(x - taken // 2, self.width - 1 - taken)
        self.put(max(0, left), y, text, style)

    def blocks(self) -> list[ScreenBlock]:
        return [ScreenBlock(GROUND_CODE + _coded(row)) for row in self._rows]


def _coded(row: dict[int, tuple[str, Style]]) -> str:
    """Codes only where the style changes, and no spaces at the end: the screen clears the rest."""
    parts: list[str] = []
    now: Style | None = None
    end = 0
    for x in sorted(row):
        character, style = row[x]
        if character == " ":
            continue
        if x > end:
            parts.append(" " * (x - end))
        if style != now and character:
            parts.append(style.code)
            now = style
        parts.append(character)
        end = x + 1
    return "".join(parts)


def unbroken(text: str, columns: int, style: Style = PLAIN) -> ScreenBlock:
    """One line that the terminal wraps by itself, if it must."""
    rows = max(1, -(-cells(text) // columns))
    return ScreenBlock(f"{GROUND_CODE}{style.code}{text}", rows, unbroken=True)


# Widths


@lru_cache(4096)
def _cells(character: str) -> int:
    if category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def cells(text: str) -> int:
    """How many cells of a terminal it takes."""
    return len(text) if text.isascii() else sum(map(_cells, text))


@lru_cache(256)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Its lines, broken between words; only a word that is longer than a line is broken itself."""
    words = [one for one in re.split("[ \n]+", text) if one]  # and not at spaces that hold together
    return _filled(words, " ", width)


@lru_cache(64)
def wrapped_groups(text: str, width: int) -> tuple[str, ...]:
    """The same of groups that two spaces or more set apart: none of them is broken."""
    groups = [one.strip() for one in text.split("  ") if one.strip()]
    if any(cells(one) > width for one in groups):
        return wrapped(text, width)
    wide, close = _filled(groups, "   ", width), _filled(groups, "  ", width)
    return close if len(close) < len(wide) else wide


def _filled(words: Sequence[str], between: str, width: int) -> tuple[str, ...]:
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in words:
        longer = f"{line}{between}{word}" if line else word
        if cells(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, width)
        lines += whole
    return (*lines, line) if line else tuple(lines)


def _pieces(word: str, width: int) -> list[str]:
    pieces = [""]
    for character in word:
        if cells(pieces[-1] + character) > width and pieces[-1]:
            pieces.append("")
        pieces[-1] += character
    return pieces
