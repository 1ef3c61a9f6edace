"""A terminal that keeps what is drawn on it, and gives it back as somebody would copy it."""

from __future__ import annotations

import io
import re

from roundtable.terminal.screen import Screen

PART = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|([^\x1b])")
PENDING = 1
"""Past the last column the cursor waits: only the next letter wraps."""


class Emulated(io.StringIO):
    """As xterm does it: full rows wrap, and what erases a row's end forgets that it went on."""

    encoding = "utf-8"

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.resize(columns, rows)

    def isatty(self) -> bool:
        return True

    def resize(self, columns: int, rows: int) -> None:
        """As terminals do without reflow: what was there stays, as far as it has room."""
        old = getattr(self, "rows", [])
        self.columns = columns
        self.rows = [(old[at] if at < len(old) else [])[:columns] for at in range(rows)]
        self.rows = [row + [" "] * (columns - len(row)) for row in self.rows]
        self.goes_on = [False] * rows
        self._x = self._y = 0

    def write(self, text: str) -> int:
        for numbers, command, letter in PART.findall(text):
            if letter:
                self._put(letter)
            elif command == "H":
                self._y, self._x = (int(one) - 1 for one in numbers.split(";"))
            elif command == "K":
                at = min(self._x, self.columns - PENDING)
                self.rows[self._y][at:] = [" "] * (self.columns - at)
                self.goes_on[self._y] = False
            elif command == "J":
                self.rows = [[" "] * self.columns for _ in self.rows]
                self.goes_on = [False] * len(self.rows)
        return len(text)

    def _put(self, letter: str) -> None:
        if self._x == self.columns:
            self.goes_on[self._y] = True
            self._x, self._y = 0, self._y + 1
        self.rows[self._y][self._x] = letter
        self._x += 1

    def lines(self) -> list[str]:
        """Row by row, as seen."""
        return ["".join(row).rstrip() for row in self.rows]

    def copied(self) -> list[str]:
        """As copying gives it: rows that went on are one line."""
        lines: list[str] = []
        line = ""
        for row, goes_on in zip(self.rows, self.goes_on, strict=True):
            line += "".join(row)
            if not goes_on:
                lines.append(line.strip())
                line = ""
        return lines


class EmulatedScreen(Screen):
    """The screen of an emulated terminal."""

    def __init__(self, terminal: Emulated) -> None:
        super().__init__(terminal)
        self._terminal = terminal

    @property
    def size(self) -> tuple[int, int]:
        return self._terminal.columns, len(self._terminal.rows)
