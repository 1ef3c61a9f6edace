"""The terminal itself: taken over for a picture and for keys, and given back however it ends."""

from __future__ import annotations

import os
import shutil
import sys
import termios
import tty
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Self, TextIO

from roundtable.terminal.canvas import GROUND_CODE, ScreenBlock

ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"
"""A screen of its own, no cursor, nothing on it."""

LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
CLEAR_REST, CLEAR_ALL = "\x1b[K", "\x1b[2J"
BEGIN_UPDATE, END_UPDATE = "\x1b[?2026h", "\x1b[?2026l"
"""Terminals that know these show all of it at once; the others ignore them."""


def can_draw(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a picture may be drawn there: not in pipes, dumb terminals and with NO_COLOR."""
    if environment.get("NO_COLOR") or environment.get("TERM", "dumb") == "dumb":
        return False
    encoding = (stream.encoding or "").lower().replace("-", "")
    return is_terminal(stream) and encoding == "utf8"


def is_terminal(stream: TextIO | None) -> bool:
    with suppress(ValueError, AttributeError):  # closed by the caller, or never there
        return stream is not None and stream.isatty()
    return False


class Taken(ABC):
    """Something of the terminal that is given back, however the block ends."""

    @abstractmethod
    def enter(self) -> None: ...

    @abstractmethod
    def leave(self) -> None:
        """Give it back; to do so twice is fine."""

    def __enter__(self) -> Self:
        self.enter()
        return self

    def __exit__(self, *_error: object) -> None:
        self.leave()


class Screen(Taken):
    """Draws block by block in place, and only what has changed, so that nothing flickers."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._drawn: dict[int, ScreenBlock] = {}
        """By the row where each begins."""

        self._size = (0, 0)
        self._inside = False

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        try:
            found = os.get_terminal_size(self._stream.fileno())
        except (OSError, ValueError):
            found = shutil.get_terminal_size()
        return found if min(found) > 0 else (80, 24)

    def draw(self, blocks: Sequence[ScreenBlock]) -> None:
        changed = []
        if self.size != self._size:
            self._size = self.size
            self._drawn = {}
            changed.append(GROUND_CODE + CLEAR_ALL)
        drawn: dict[int, ScreenBlock] = {}
        row = 1
        for block in blocks:
            drawn[row] = block
            if self._drawn.get(row) != block:
                changed.append(_written(block, row))
            row += block.rows
        if changed:
            self._write(BEGIN_UPDATE + "".join(changed) + "\x1b[0m" + END_UPDATE)
        self._drawn = drawn

    def enter(self) -> None:
        if not self._inside:
            self._inside = True
            self._drawn = {}
            self._write(ENTER)

    def leave(self) -> None:
        if self._inside:
            self._inside = False
            with suppress(OSError, ValueError):  # a terminal that has gone needs nothing
                self._write(LEAVE)

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def _written(block: ScreenBlock, row: int) -> str:
    if not block.unbroken:
        return f"\x1b[{row};1H{block.text}{CLEAR_REST}"
    # Cleared before and not after: that would take a letter from a row that is full, and with it
    # the terminal's note that the text goes on in the next row, by which copying joins them.
    cleared = "".join(f"\x1b[{row + at};1H{CLEAR_REST}" for at in range(block.rows))
    return f"{GROUND_CODE}{cleared}\x1b[{row};1H{block.text}"


class Keys(Taken):
    """Single keys of a terminal, unechoed; its manners are restored at the end."""

    def __init__(self, stream: TextIO = sys.stdin) -> None:
        self.fileno = stream.fileno()
        self._before: list[Any] | None = None

    def read(self) -> str | None:
        """What was typed; None when there is nobody any more to type."""
        try:
            typed = os.read(self.fileno, 64)
        except OSError:
            return None
        return typed.decode(errors="replace") or None

    def enter(self) -> None:
        if self._before is None:
            self._before = termios.tcgetattr(self.fileno)
            tty.setcbreak(self.fileno)

    def leave(self) -> None:
        before, self._before = self._before, None
        if before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSADRAIN, before)
