"""A profile as a sheet to solder from: header, seat plugs, ring, sound and `config.txt`, as SVG."""

from __future__ import annotations

import math

from roundtable_drivers.boot import boot_notes, config_lines
from roundtable_drivers.header import (
    FIVE_VOLTS,
    GROUND,
    NUMBERS,
    THREE_VOLTS,
    HeaderPin,
    PinUse,
    common,
    common_pins,
    header,
)
from roundtable_drivers.wiring import SoundOutput, Wiring
from roundtable_tools.drawing_circuits import draw_box, draw_ring_circuit, draw_sound
from roundtable_tools.drawing_ring import draw_ring
from roundtable_tools.palette import (
    BLACK,
    DASHES,
    RED,
    RING,
    SOUND,
    WARM,
    heading,
    resistor,
    seat_colour,
    title,
)
from roundtable_tools.svg import A3, FAINT, HAIR, HEIGHT, MARGIN, WIDTH, Sheet

TOP = 176  # of the header's first row
PITCH = 34
MIDDLE = 372  # between the header's two columns


def draw(wiring: Wiring) -> str:
    """The whole sheet: A3, and still legible on A4."""
    sheet = Sheet(WIDTH, HEIGHT, A3, f"Wiring: {wiring.title}")
    _draw_title(sheet, wiring)
    _draw_header(sheet, wiring)
    draw_box(sheet, wiring, 772, 116)
    draw_ring_circuit(sheet, wiring, 772, 336)
    draw_sound(sheet, wiring, 772, 656)
    draw_ring(sheet, wiring, 1350, 410)
    _draw_config(sheet, wiring, 1074, 722)
    _draw_plugs(sheet, wiring, 898)
    return str(sheet)


def _draw_title(sheet: Sheet, wiring: Wiring) -> None:
    sound = {
        SoundOutput.I2S: "I2S sound",
        SoundOutput.USB: "USB sound",
        SoundOutput.NONE: "no sound",
    }
    facts = (
        f"{len(wiring.seats)} seats, {sound[wiring.sound.kind]}, {wiring.ring.pixels} pixels; "
        f"a button that is down joins its pin to {common(wiring)}"
    )
    title(sheet, wiring.title, facts, "Solder with the Pi unplugged. Print on A3 or A4.")


# The header


def _draw_header(sheet: Sheet, wiring: Wiring) -> None:
    heading(sheet, MARGIN, 126, "The Pi's header, seen from above")
    sheet.text(
        MARGIN + 664,
        126,
        "USB sockets below, pin 1 is the square one",
        size=11,
        anchor="end",
        fill=FAINT,
    )
    bottom = 20 * PITCH
    sheet.rect(MIDDLE - 34, TOP - 24, 68, bottom + 14, fill="#23402f", round_=8)
    for pin in header(wiring):
        _draw_pin(sheet, pin)
    y = TOP + bottom + 14
    x = MARGIN
    for dashes, words in (("none", "approve, and all else"), (DASHES, "reject")):
        sheet.path((x, y - 4), (x + 44, y - 4), line=3, dashes=dashes)
        sheet.text(x + 52, y, words, size=12)
        x += 216
    resistor(sheet, x - 80, y - 4)
    sheet.text(x - 60, y, "1 kΩ, one in each button's wire, at the Pi's end", size=12)


def _draw_pin(sheet: Sheet, pin: HeaderPin) -> None:
    row, right = divmod(pin.number - 1, 2)
    way = 1 if right else -1
    y = TOP + row * PITCH
    x = MIDDLE + way * 15
    colour = _colour(pin)
    if pin.number == 1:
        sheet.rect(x - 12, y - 12, 24, 24, fill=colour, stroke="#ffffff", line=1.5)
    else:
        sheet.circle(x, y, 12, fill=colour, stroke="#ffffff", line=1.5)
    sheet.text(x, y + 4, f"{pin.number}", size=11, anchor="middle", fill=_on(colour), bold=True)
    name_from = MIDDLE + way * 44
    sheet.rect(
        min(name_from, name_from + way * 62),
        y - 11,
        62,
        22,
        fill="#ffffff",
        stroke=colour,
        round_=5,
    )
    sheet.text(name_from + way * 31, y + 4.5, pin.name, size=12, anchor="middle")
    outer = name_from + way * 62
    anchor = "start" if right else "end"
    if not pin.wired:
        sheet.text(outer + way * 10, y + 4, pin.label or "free", size=11, anchor=anchor, fill=FAINT)
        return
    button = pin.kind in (PinUse.APPROVE, PinUse.REJECT)
    dashes = DASHES if pin.kind is PinUse.REJECT else "none"
    tag = outer + way * 58
    sheet.path((outer, y), (tag, y), stroke=colour, line=3.5, dashes=dashes)
    if button:
        resistor(sheet, outer + way * 29, y)
    left = min(tag, tag + way * 170)
    sheet.rect(left, y - 12, 170, 24, fill=colour, round_=6)
    size = min(13, 260 / len(pin.label))
    sheet.text(
        left + 85, y + 4.5, pin.label, size=size, anchor="middle", fill=_on(colour), bold=True
    )


def _colour(pin: HeaderPin) -> str:
    if pin.kind is PinUse.FREE or pin.kind is PinUse.TAKEN:
        plain = {GROUND: BLACK, FIVE_VOLTS: RED, THREE_VOLTS: WARM}
        return plain.get(pin.name, "#c8c8c8" if pin.kind is PinUse.TAKEN else "#e6e6e6")
    if pin.name in (GROUND, FIVE_VOLTS, THREE_VOLTS):
        return {GROUND: BLACK, FIVE_VOLTS: RED, THREE_VOLTS: WARM}[pin.name]
    if pin.kind is PinUse.RING:
        return RING
    return SOUND if pin.kind is PinUse.SOUND else seat_colour(pin.seats[0])


def _on(colour: str) -> str:
    """Black or white, whichever is read better on the colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#ffffff" if 0.299 * red + 0.587 * green + 0.114 * blue < 125 else "#000000"


# Seat plugs

PLUG_SPOTS = ((12.5,), (51.5,), (25.5, 38.5))
"""Where the contacts of each wire are, across the plug."""


def _draw_plugs(sheet: Sheet, wiring: Wiring, top: float) -> None:
    sheet.path((MARGIN, top), (WIDTH - MARGIN, top), stroke=HAIR, line=1)
    heading(sheet, MARGIN, top + 26, "The seats' plugs")
    sheet.text(
        MARGIN + 190,
        top + 26,
        "Three wires each, in a telephone plug (6P4C, seen from its latch; both middle contacts "
        "are 3): never a headphone plug, which shorts its contacts as it slides in.",
        size=12,
        fill=FAINT,
    )
    columns = math.ceil(len(wiring.seats) / 2)
    for seat, pin in enumerate(common_pins(wiring), start=1):
        row, column = divmod(seat - 1, columns)
        place = MARGIN + column * 324, top + 42 + row * 122
        _draw_plug(sheet, wiring, seat, pin, place)


def _draw_plug(
    sheet: Sheet, wiring: Wiring, seat: int, common_pin: int, place: tuple[float, float]
) -> None:
    x, y = place
    colour = seat_colour(seat)
    shared = common(wiring)
    ends = wiring.seats[seat - 1]
    rows = [
        ("approve", f"GPIO{ends.approve}", NUMBERS[ends.approve], colour, "none"),
        ("reject", f"GPIO{ends.reject}", NUMBERS[ends.reject], colour, DASHES),
        (shared, shared, common_pin, BLACK if shared == GROUND else WARM, "none"),
    ]
    sheet.rect(x, y, 304, 112, stroke=HAIR, round_=8)
    sheet.rect(x, y, 304, 24, fill=colour, round_=8)
    sheet.text(x + 12, y + 17, f"seat {seat}", size=14, fill=_on(colour), bold=True)
    for column, words in ((64, "contact"), (124, "wire"), (190, "pin"), (292, "header")):
        anchor = "end" if words == "header" else "start"
        sheet.text(x + column, y + 40, words, size=10, anchor=anchor, fill=FAINT)
    sheet.rect(x + 5, y + 56, 54, 28, fill="#f4f4f4", stroke=FAINT, line=1.5, round_=3)
    sheet.rect(x + 24, y + 84, 16, 8, fill=FAINT, round_=2)
    for contact, (row, spots) in enumerate(zip(rows, PLUG_SPOTS, strict=True), start=1):
        wire, name, number, line_colour, dashes = row
        base = y + 40 + 21 * contact
        for spot in spots:
            ink = _on(line_colour)
            sheet.circle(x + spot, y + 70, 6, fill=line_colour)
            sheet.text(
                x + spot, y + 73.5, f"{contact}", size=10, anchor="middle", fill=ink, bold=True
            )
        sheet.path((x + 64, base - 15), (x + 292, base - 15), stroke="#e4e4e4", line=1)
        sheet.text(x + 70, base, f"{contact}", bold=True)
        sheet.path(
            (x + 88, base - 4), (x + 116, base - 4), stroke=line_colour, line=3.5, dashes=dashes
        )
        sheet.text(x + 124, base, wire)
        sheet.text(x + 190, base, name)
        sheet.text(x + 292, base, f"pin {number}", anchor="end")


# config.txt


def _draw_config(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    heading(sheet, x, y, "Lines for /boot/firmware/config.txt")
    lines = config_lines(wiring)
    at = y + 24
    split = lines.index("[all]") if lines else 0
    for column, part in ((0, lines[:split]), (170, lines[split:])):
        for number, line in enumerate(part):
            sheet.text(x + column, at + 16 * number, line, size=12, mono=True)
    at += 16 * max(split, len(lines) - split) + 4
    for note in boot_notes(wiring):
        sheet.text(x, at, note, size=12)
        at += 16
