"""The colours of the wiring drawing, and the few signs that recur on it."""

from __future__ import annotations

from roundtable_tools.svg import FAINT, HAIR, INK, MARGIN, WIDTH, Sheet

BLACK, RED, WARM = "#1a1a1a", "#d50000", "#ff8a65"
RING, SOUND = "#00b8d4", "#9e9d24"
DASHES = "8 4"

_SEATS = (
    "#1565c0",
    "#ef6c00",
    "#2e7d32",
    "#8e24aa",
    "#607d8b",
    "#6d4c41",
    "#fbc02d",
    "#7986cb",
    "#8bc34a",
    "#ec407a",
)


def seat_colour(seat: int) -> str:
    return _SEATS[seat - 1]


def title(sheet: Sheet, name: str, facts: str, words: str, about: str = "") -> None:
    """The head of a sheet: what it is of and about, and what to know before it is used."""
    right = WIDTH - MARGIN
    sheet.text(MARGIN, 62, f"{name}{about}", size=min(30, 1320 / len(name)), bold=True)
    sheet.text(MARGIN, 86, facts, size=14, fill=FAINT)
    sheet.text(right, 62, "Round Table", size=18, anchor="end", fill=FAINT)
    sheet.text(right, 86, words, anchor="end", fill=FAINT)
    sheet.path((MARGIN, 98), (right, 98), stroke=HAIR, line=1)


def heading(sheet: Sheet, x: float, y: float, words: str) -> None:
    sheet.text(x, y, words, size=16, bold=True)


def resistor(sheet: Sheet, x: float, y: float) -> None:
    sheet.rect(x - 12, y - 6, 24, 12, fill="#ffffff", stroke=INK, line=1.5)
