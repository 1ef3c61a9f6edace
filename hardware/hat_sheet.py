"""The first seat on the HAT, hole by hole: for makers who have never soldered one."""

from __future__ import annotations

from hardware.board_sheet import GREEN, YELLOW
from hardware.electrics import PULL_UP, SERIES, ohms
from roundtable_drivers.header import NUMBERS, PLACES, common_pins
from roundtable_drivers.wiring import read
from roundtable_tools.palette import BLACK, WARM, heading
from roundtable_tools.svg import FAINT, HAIR, INK, Sheet

EXAMPLE = "six-i2s"
UNDER, BOARD = "#1565c0", "#f3ead2"
STEP = 50
LEFT, TOP = 60, 190
COLUMNS, ROWS = 9, 10
FIRST_PIN = 23
"""The odd pin of the first column that is drawn."""

EVEN, ODD, PADS, JOINT, END, RAIL = 1, 2, 3, 4, 7, 9
"""Rows of holes: the header's two, the pads beside it, and what is chosen below them."""


def draw_hat() -> str:
    """Seat 1 of the smallest table; all other seats are done alike."""
    sheet = Sheet(1080, 760, (270, 190), "The first seat on the HAT")
    sheet.text(40, 52, "The first seat on the HAT, seen from above", size=24, bold=True)
    words = f"Seat 1 of {EXAMPLE}, as an example: your sheets have the pins of your build."
    sheet.text(40, 78, words, size=13, fill=FAINT)
    sheet.path((40, 92), (1040, 92), stroke=HAIR, line=1)
    sheet.rect(LEFT - 30, TOP - 30, COLUMNS * STEP + 10, ROWS * STEP + 10, fill=BOARD, round_=10)
    for row in range(ROWS):
        for column in range(COLUMNS):
            _draw_hole(sheet, column, row)
    sheet.rect(LEFT - 20, TOP + EVEN * STEP - 20, COLUMNS * STEP - 10, 90, stroke=INK, line=1.5)
    rail = TOP + RAIL * STEP
    sheet.rect(LEFT - 20, rail - 20, COLUMNS * STEP - 10, 40, stroke=WARM, line=3, round_=8)
    sheet.text(LEFT + COLUMNS * STEP - 12, rail + 5, "3.3 V rail", size=14, bold=True)
    wiring = read(EXAMPLE)
    seat = wiring.seats[0]
    for pin, side, wire, name in (
        (NUMBERS[seat.approve], -1, BLACK, "black: approve"),
        (NUMBERS[seat.reject], 1, YELLOW, "yellow: reject"),
    ):
        _draw_line(sheet, _column(pin), side, wire, name)
    _draw_ground(sheet, _column(common_pins(wiring)[0]))
    _draw_steps(sheet, 570, 150)
    return str(sheet)


def _column(pin: int) -> int:
    return (pin - FIRST_PIN) // 2


def _at(column: int, row: int) -> tuple[float, float]:
    return LEFT + column * STEP, TOP + row * STEP


def _draw_hole(sheet: Sheet, column: int, row: int) -> None:
    x, y = _at(column, row)
    if row in (EVEN, ODD):
        pin = FIRST_PIN + 2 * column + (row == EVEN)
        if pin in PLACES:
            sheet.circle(x, y, 13, fill="#d9d9d9", stroke=INK)
            sheet.text(x, y + 4.5, f"{pin}", size=12, anchor="middle", bold=True)
            return
    sheet.circle(x, y, 6, fill="#ffffff", stroke="#b49a4c", line=3)


def _resistor(sheet: Sheet, column: int, rows: tuple[int, int], words: str, side: int) -> None:
    (x, top), (_, bottom) = _at(column, rows[0]), _at(column, rows[1])
    middle = (top + bottom) / 2
    sheet.path((x, top), (x, bottom), stroke="#8a8a8a", line=3)
    sheet.rect(x - 9, middle - 28, 18, 56, fill="#e3cfa0", stroke=INK, line=1.5, round_=8)
    anchor = "end" if side < 0 else "start"
    sheet.text(x + side * 13, middle + 5, words, size=11.5, anchor=anchor, bold=True)


def _draw_line(sheet: Sheet, column: int, side: int, wire: str, name: str) -> None:
    beside = column + side
    # below the board: pin to pad, and pad to the pull-up
    _joint(sheet, (column, ODD), (column, PADS))
    sheet.path(_at(column, PADS), _at(beside, JOINT), stroke=UNDER, line=5, dashes="7 5")
    _resistor(sheet, column, (PADS, END), ohms(SERIES), side)
    _resistor(sheet, beside, (JOINT, RAIL), ohms(PULL_UP), side)
    x, y = _at(column, END)
    bottom = TOP + ROWS * STEP + 12
    sheet.path((x, y), (x, bottom), stroke=wire, line=5)
    sheet.circle(x, y, 5, fill=wire)
    anchor = "start" if side > 0 else "end"
    sheet.text(x + side * 10, bottom, f"{name}, to jack 1", size=13, anchor=anchor)


def _joint(sheet: Sheet, pin: tuple[int, int], pad: tuple[int, int]) -> None:
    """From the edge of a pin, whose number stays legible."""
    (x, y), (_, end) = _at(*pin), _at(*pad)
    sheet.path((x, y + (14 if end > y else -14)), (x, end), stroke=UNDER, line=5, dashes="7 5")


def _draw_ground(sheet: Sheet, column: int) -> None:
    x, y = _at(column, 0)
    _joint(sheet, (column, EVEN), (column, 0))
    sheet.path((x, y), (x, TOP - 52), (x + 60, TOP - 52), stroke=GREEN, line=5)
    sheet.circle(x, y, 5, fill=GREEN)
    sheet.text(x + 68, TOP - 47, "ground: red and green, to jack 1", size=13)


def _draw_steps(sheet: Sheet, x: float, y: float) -> None:
    heading(sheet, x, y + 16, "In this order")
    steps = (
        ("1", "The socket on the underside: its forty legs, numbered here."),
        ("2", "1 kΩ: one leg into the pad beside its pin, the other four"),
        ("", "holes further. Solder both, cut the legs."),
        ("3", "10 kΩ: one leg into a free hole beside the pad, the other into"),
        ("", "the 3.3 V rail. Do not cut its upper leg yet."),
        ("4", "Turn the board over. Bend that leg to the pad and solder it"),
        ("", "there: the blue dashes are joints on the underside."),
        ("5", "Many HATs join pin and pad already: the beeper tells. If not,"),
        ("", "a bit of cut-off leg does."),
        ("6", "The wire to the jack goes where the 1 kΩ ends: into the next"),
        ("", "hole, its end bent over and soldered to the resistor's leg."),
        ("7", "Ground from the pad of its own pin."),
        ("8", "Meter: pin to wire 1 kΩ, pin to rail 10 kΩ. Next seat."),
    )
    for number, (mark, words) in enumerate(steps):
        at = y + 50 + 23 * number
        sheet.text(x, at, mark, size=13, bold=True)
        sheet.text(x + 22, at, words, size=13)
    at = y + 50 + 23 * len(steps) + 14
    sheet.path((x, at - 4), (x + 50, at - 4), stroke=UNDER, line=5, dashes="7 5")
    sheet.text(x + 62, at, "joint on the underside", size=13)
    sheet.text(
        x, at + 34, "HATs differ in where their rails and pads are: what is joined to", size=13
    )
    sheet.text(x, at + 54, "what must be the same, where it lies is yours.", size=13)
