"""The second sheet of a profile: what is soldered onto the HAT, the jacks, and the supply."""

from __future__ import annotations

from hardware.electrics import PULL_UP, has_board_pull_up, ohms, series_for
from roundtable_drivers.header import NUMBERS, RING_GROUND, common_pins
from roundtable_drivers.ring_wiring import RING_PIN
from roundtable_drivers.wiring import Wiring
from roundtable_tools.palette import BLACK, RED, RING, WARM, heading, resistor, seat_colour, title
from roundtable_tools.svg import A3, FAINT, HAIR, HEIGHT, INK, MARGIN, WIDTH, Sheet

GREEN, YELLOW = "#2e7d32", "#f9a825"
CONTACTS = (("black", BLACK), ("red", RED), ("green", GREEN), ("yellow", YELLOW))
"""A jack's four contacts, by the colours of telephone wire, in their order."""

BLOCK = (520, 176)
GAP = (20, 14)
TOP = 150
RIGHT = 1136


def draw_board(wiring: Wiring) -> str:
    """The sheet as SVG."""
    sheet = Sheet(WIDTH, HEIGHT, A3, f"HAT, jacks and supply: {wiring.title}")
    facts = "Everything between the Pi's header and the cables. The first sheet shows the header."
    words = "Solder with both supplies unplugged. Print on A3 or A4."
    title(sheet, wiring.title, facts, words, ": the HAT, the jacks and the supply")
    heading(sheet, MARGIN, 130, "The seats' lines, from the header to the jacks in the hub")
    rows = -(-len(wiring.seats) // 2)
    for seat, ground in enumerate(common_pins(wiring), start=1):
        column, row = divmod(seat - 1, rows)
        x = MARGIN + column * (BLOCK[0] + GAP[0])
        _draw_seat(sheet, wiring, seat, ground, (x, TOP + row * (BLOCK[1] + GAP[1])))
    _draw_supply(sheet, wiring, RIGHT, 112)
    _draw_shifter(sheet, RIGHT, 446)
    _draw_jack(sheet, RIGHT, 716)
    _draw_notes(sheet, wiring, RIGHT, 980)
    return str(sheet)


def _draw_seat(
    sheet: Sheet, wiring: Wiring, seat: int, ground: int, place: tuple[float, float]
) -> None:
    x, y = place
    ends = wiring.seats[seat - 1]
    colour = seat_colour(seat)
    sheet.rect(x, y, *BLOCK, stroke=HAIR, round_=8)
    sheet.rect(x, y, 10, BLOCK[1], fill=colour, round_=4)
    sheet.text(x + 22, y + 24, f"seat {seat}", size=16, bold=True)
    jack = x + 424
    sheet.rect(jack, y + 34, 84, 132, fill="#f7f7f7", stroke=INK, line=1.5, round_=4)
    sheet.text(jack + 42, y + 24, f"jack {seat}", size=12, anchor="middle")
    for number, (name, wire) in enumerate(CONTACTS):
        at = y + 52 + 32 * number
        sheet.circle(jack + 14, at, 8, fill=wire, stroke=INK)
        sheet.text(jack + 28, at + 4, name, size=12)
    for button, pin, at in (("approve", ends.approve, y + 52), ("reject", ends.reject, y + 148)):
        wire = BLACK if button == "approve" else YELLOW
        _draw_line(sheet, pin, button, (x, at), (jack, wire))
    at = y + 100
    sheet.text(x + 22, at + 4, f"pin {ground}", size=12, bold=True)
    sheet.text(x + 78, at + 4, "ground", size=12)
    sheet.path((x + 140, at), (jack - 26, at), stroke=GREEN, line=3)
    sheet.path(
        (jack + 6, y + 84),
        (jack - 26, y + 84),
        (jack - 26, y + 116),
        (jack + 6, y + 116),
        stroke=GREEN,
        line=3,
    )


def _draw_line(
    sheet: Sheet, pin: int, button: str, start: tuple[float, float], end: tuple[float, str]
) -> None:
    (x, y), (jack, wire) = start, end
    sheet.text(x + 22, y + 4, f"pin {NUMBERS[pin]}", size=12, bold=True)
    sheet.text(x + 78, y + 4, f"GPIO{pin}", size=12)
    sheet.path((x + 140, y), (jack + 6, y), stroke=wire, line=3)
    resistor(sheet, x + 306, y)
    sheet.text(x + 306, y - 12, ohms(series_for(pin)), size=12, anchor="middle", bold=True)
    sheet.text(x + 376, y - 8, button, size=12, anchor="middle")
    # the pull-up, turned away from the ground wire in the middle
    if has_board_pull_up(pin):
        sheet.text(x + 146, y - 10, "pulled up on the Pi", size=11, fill=FAINT)
        return
    sheet.circle(x + 160, y, 4, fill=INK)
    sheet.path((x + 160, y), (x + 160, y - 18), (x + 226, y - 18), stroke=WARM, line=2.5)
    resistor(sheet, x + 186, y - 18)
    sheet.text(x + 150, y - 14, ohms(PULL_UP), size=11, anchor="end")
    sheet.text(x + 231, y - 14, "3.3 V", size=11)


def _draw_supply(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    """From the supply's plug to the ring."""
    heading(sheet, x, y + 18, "The ring's supply")
    plus, minus = y + 76, y + 190
    sheet.rect(x, y + 46, 106, 176, fill="#f7f7f7", stroke=INK, line=2, round_=4)
    ring = wiring.ring
    words = (
        "5 V supply",
        f"{ring.supply_milliamps} mA or",
        "more, through",
        "a socket with",
        "screw terminals",
    )
    for number, one in enumerate(words):
        sheet.text(x + 53, y + 100 + 18 * number, one, size=12, anchor="middle", bold=number == 0)
    sheet.text(x + 92, plus + 5, "+", size=16, bold=True)
    sheet.text(x + 92, minus + 5, "-", size=16, bold=True)
    sheet.path((x + 106, plus), (x + 420, plus), stroke=RED, line=4)
    sheet.path((x + 106, minus), (x + 420, minus), stroke=BLACK, line=4)
    sheet.rect(x + 136, plus - 11, 70, 22, fill="#ffffff", stroke=INK, line=2, round_=11)
    sheet.path((x + 142, plus), (x + 200, plus), line=1.5)
    fuse = f"fuse {ring.fuse_amperes:g} A slow"
    sheet.text(x + 171, plus - 18, fuse, size=12, anchor="middle", bold=True)
    sheet.text(x + 171, plus + 28, "in its fuse holder", size=11, anchor="middle", fill=FAINT)
    middle = x + 276
    sheet.path((middle, plus), (middle, plus + 50), line=2)
    sheet.path((middle - 16, plus + 50), (middle + 16, plus + 50), line=4)
    sheet.path((middle - 16, plus + 60), (middle + 16, plus + 60), line=4)
    sheet.path((middle, plus + 60), (middle, minus), line=2)
    sheet.text(middle - 24, plus + 46, "+", size=14, bold=True)
    sheet.text(middle + 24, plus + 54, "1000 µF,", size=12, bold=True)
    sheet.text(middle + 24, plus + 70, "stripe to minus", size=12)
    sheet.text(x + 428, plus + 5, "ring 5 V", size=13, bold=True)
    sheet.text(x + 428, minus + 5, "ring GND", size=13, bold=True)
    sheet.path((x + 240, minus), (x + 240, minus + 40), stroke=BLACK, line=3)
    sheet.text(
        x + 252, minus + 44, f"one wire to the Pi's pin {RING_GROUND} (ground)", size=12, bold=True
    )
    sheet.text(
        x,
        y + 264,
        "Thick wire (0.75 mm²) for the red and the black line. The Pi has its own",
        size=12,
    )
    sheet.text(x, y + 280, "supply: never join the two 5 V, only the grounds.", size=12, bold=True)


def _draw_shifter(sheet: Sheet, x: float, y: float) -> None:
    """The chip as it lies in its socket, seen from above."""
    heading(sheet, x, y, "The level shifter 74AHCT125, seen from above")
    left = x + 176
    sheet.rect(left, y + 18, 130, 216, fill="#33363c", round_=6)
    sheet.circle(left + 65, y + 20, 9, fill="#ffffff")
    wires = {
        1: ("ground", BLACK),
        2: (f"Pi's pin {NUMBERS[RING_PIN]}: GPIO{RING_PIN}", RING),
        3: ("330 Ω, then ring DIN", RING),
        4: ("ground", BLACK),
        5: ("ground", BLACK),
        6: ("open", FAINT),
        7: ("ground", BLACK),
        8: ("open", FAINT),
        9: ("ground", BLACK),
        10: ("ground", BLACK),
        11: ("open", FAINT),
        12: ("ground", BLACK),
        13: ("ground", BLACK),
        14: ("ring 5 V", RED),
    }
    for leg, (words, colour) in wires.items():
        right = leg > 7
        row = 14 - leg if right else leg - 1
        at = y + 40 + 29 * row
        side = left + 130 if right else left
        way = 1 if right else -1
        sheet.rect(min(side, side + way * 14), at - 5, 14, 10, fill="#b9bdc4", stroke=INK)
        sheet.path((side + way * 14, at), (side + way * 30, at), stroke=colour, line=3)
        sheet.text(
            side - way * 10,
            at + 4,
            f"{leg}",
            size=12,
            fill="#ffffff",
            anchor="end" if right else "start",
        )
        sheet.text(
            side + way * 36,
            at + 4,
            words,
            size=12,
            anchor="start" if right else "end",
            bold=colour not in (BLACK, FAINT),
            fill=FAINT if colour == FAINT else INK,
        )
    sheet.text(left + 220, y + 150, "100 nF between", size=12)
    sheet.text(left + 220, y + 166, "legs 14 and 7,", size=12)
    sheet.text(left + 220, y + 182, "as near as can be", size=12)


def _draw_jack(sheet: Sheet, x: float, y: float) -> None:
    """What the cable joins, and what a crossed one does."""
    heading(sheet, x, y, "In every box, behind its own jack")
    sheet.rect(x, y + 22, 96, 148, fill="#f7f7f7", stroke=INK, line=1.5, round_=4)
    for number, (name, wire) in enumerate(CONTACTS):
        at = y + 42 + 36 * number
        sheet.circle(x + 80, at, 8, fill=wire, stroke=INK)
        sheet.text(x + 10, at + 4, name, size=12)
    top, bottom = y + 42, y + 150
    bus = x + 330
    sheet.path((x + 88, y + 78), (x + 130, y + 78), (x + 130, y + 96), stroke=GREEN, line=3)
    sheet.path((x + 88, y + 114), (x + 130, y + 114), (x + 130, y + 96), stroke=GREEN, line=3)
    sheet.path((x + 130, y + 96), (bus, y + 96), stroke=GREEN, line=3)
    for at, name, wire, way in ((top, "approve", BLACK, 1), (bottom, "reject", YELLOW, -1)):
        sheet.path((x + 88, at), (x + 208, at), stroke=wire, line=3)
        sheet.path((x + 208, at), (x + 250, at - 14), line=3)
        sheet.path((x + 254, at), (bus, at), (bus, at + way * 54), stroke=GREEN, line=3)
        sheet.circle(x + 208, at, 4, fill="#ffffff", stroke=INK, line=2)
        sheet.circle(x + 254, at, 4, fill="#ffffff", stroke=INK, line=2)
        sheet.text(x + 160, at - 10, name, size=12, anchor="middle", bold=True)
    words = ("approve has the dot,", "at the left")
    for number, one in enumerate(words):
        sheet.text(bus + 16, top + 4 + 16 * number, one, size=12)
    sheet.text(
        x,
        y + 196,
        "Ground lies between the two lines in the cable, so that neither hears the",
        size=12,
    )
    sheet.text(
        x,
        y + 212,
        "other. A crossed cable only swaps approve and reject: see the assembly guide.",
        size=12,
    )


def _draw_notes(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    heading(sheet, x, y, "Before anything is plugged in")
    notes = [
        "1. Beeper on: all grounds beep together, 3.3 V and 5 V beep to none.",
        "2. 5 V of the ring does not beep to any pin of the header.",
        "3. The capacitor's stripe is at the black wire.",
        "4. Ring supply alone: 4.9 to 5.2 V at the ring, and the right way round.",
    ]
    if any(has_board_pull_up(pin) for pin in wiring.contacts.values()):
        notes.append("5. GPIO2 and GPIO3: 330 Ω and no 10 kΩ, whatever the first sheet says.")
    for number, one in enumerate(notes):
        sheet.text(x, y + 26 + 20 * number, one, size=12)
