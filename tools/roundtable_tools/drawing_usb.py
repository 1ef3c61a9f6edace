"""A profile with nothing on a pin, as a sheet to plug together from."""

from __future__ import annotations

from roundtable_drivers.wiring import SoundOutput, Wiring
from roundtable_tools.drawing_ring import draw_ring
from roundtable_tools.palette import BLACK, RED, RING, SOUND, heading, seat_colour, title
from roundtable_tools.svg import A3, FAINT, HEIGHT, INK, MARGIN, WIDTH, Sheet

HUB = (420.0, 170.0, 120.0)
"""The USB hub: left, top, width."""

CABLE = "#546e7a"


def draw_usb(wiring: Wiring) -> str:
    """The whole sheet: A3, and still legible on A4."""
    sheet = Sheet(WIDTH, HEIGHT, A3, f"Plugged together: {wiring.title}")
    facts = f"{len(wiring.all_boxes)} seats, {wiring.ring.pixels} pixels; everything is plugged"
    title(sheet, wiring.title, facts, "Print on A3 or A4.")
    _draw_boxes(sheet, wiring)
    _draw_computer(sheet, wiring)
    if wiring.ring.serial:
        _draw_controller(sheet, wiring, MARGIN, 860)
    draw_ring(sheet, wiring, 1350, 410)
    _draw_settings(sheet, wiring, 1074, 760)
    return str(sheet)


def _thing(sheet: Sheet, place: tuple[float, float, float, float], *words: str) -> None:
    x, y, width, height = place
    sheet.rect(x, y, width, height, fill="#f7f7f7", stroke=INK, line=2, round_=6)
    for number, line in enumerate(words):
        at = y + height / 2 + 5 + 18 * (number - (len(words) - 1) / 2)
        sheet.text(x + width / 2, at, line, size=13, anchor="middle", bold=not number)


def _draw_boxes(sheet: Sheet, wiring: Wiring) -> None:
    """Each seat's switches, its encoder, and the socket of the hub that it keeps."""
    heading(sheet, MARGIN, 130, "The boxes: an encoder in each")
    left, top, wide = HUB
    count = len(wiring.all_boxes)
    pitch = min(104.0, 640 / count)
    _thing(sheet, (left, top - 20, wide, count * pitch), "USB hub", "with a supply", "of its own")
    for seat in range(1, count + 1):
        y = top + pitch * (seat - 0.5) - 20
        colour = seat_colour(seat)
        sheet.rect(MARGIN, y - 38, 290, 76, fill="#fcfcfc", stroke=colour, line=2.5, round_=8)
        sheet.text(MARGIN + 12, y + 5, f"seat {seat}", size=14, bold=True)
        for at, name in ((y - 18, "approve"), (y + 18, "reject")):
            sheet.circle(MARGIN + 92, at, 12, fill="#ffffff", stroke=INK, line=2)
            sheet.text(MARGIN + 110, at + 4, name, size=12)
            sheet.path((MARGIN + 170, at), (MARGIN + 204, at), stroke=INK, line=3)
        sheet.circle(MARGIN + 92, y - 18, 4, fill=INK)
        sheet.rect(MARGIN + 204, y - 30, 74, 60, fill="#e8f5e9", stroke=INK, line=1.5, round_=4)
        sheet.text(MARGIN + 241, y + 4, "encoder", size=12, anchor="middle")
        sheet.path((MARGIN + 278, y), (left, y), stroke=CABLE, line=4)
        sheet.text(left - 10, y - 8, "USB", size=11, anchor="end", fill=FAINT)
        sheet.circle(left, y, 6, fill=CABLE)


def _draw_computer(sheet: Sheet, wiring: Wiring) -> None:
    heading(sheet, 640, 130, "The computer")
    x, y = 700.0, 300.0
    _thing(sheet, (x, y, 190, 220), "Raspberry Pi", "any model, or any", "computer with Linux")
    sheet.path((HUB[0] + HUB[2], y + 60), (x, y + 60), stroke=CABLE, line=4)
    sheet.text((HUB[0] + HUB[2] + x) / 2, y + 50, "USB", size=12, anchor="middle")
    if wiring.sound.kind is SoundOutput.USB:
        _thing(sheet, (x, y - 146, 190, 72), "USB sound card", "or USB loudspeaker")
        sheet.path((x + 95, y), (x + 95, y - 74), stroke=SOUND, line=4)
        sheet.text(x + 105, y - 32, "USB", size=12)
    _thing(sheet, (x + 50, 640, 160, 72), "its own supply", "as its maker says")
    sheet.path((x + 130, 640), (x + 130, y + 220), stroke=RED, line=4)


def _draw_controller(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    """Supply, controller and pixels: three screws and a plug."""
    ring = wiring.ring
    heading(sheet, x, y - 24, "The ring: a controller with WLED, a supply of its own")
    more = f"{ring.supply_milliamps} mA or more"
    _thing(sheet, (x, y + 40, 170, 110), "5 V supply", more, "5 V and nothing else")
    box = (x + 380, y, 240, 190)
    _thing(sheet, box, "WLED controller", "screws or plugs for all wires")
    plus, minus, data = y + 66, y + 124, y + 160
    sheet.path((x + 170, plus), (box[0], plus), stroke=RED, line=4)
    sheet.path((x + 170, minus), (box[0], minus), stroke=BLACK, line=4)
    for at, sign in ((plus, "+"), (minus, "-")):
        sheet.text(x + 180, at - 8, sign, size=16, bold=True)
    sheet.rect(x + 232, plus - 11, 70, 22, fill="#ffffff", stroke=INK, line=2, round_=11)
    fuse = f"fuse {ring.fuse_amperes:g} A"
    sheet.text(x + 267, plus - 18, fuse, size=12, anchor="middle", bold=True)
    sheet.text(x + 267, plus + 28, "often in the controller", size=11, anchor="middle", fill=FAINT)
    corner = y - 70
    sheet.path((720, 520), (720, corner), (600, corner), (600, y), stroke=CABLE, line=4)
    sheet.text(710, corner - 34, "USB, with data", size=12, anchor="end")
    right = box[0] + box[2]
    string = (right + 150, y + 20, 210, 160)
    _thing(sheet, string, f"{ring.pixels} pixels", "pushed into the frame,", "pixel 0 first")
    for at, name, colour in ((plus, "5 V", RED), (minus, "GND", BLACK), (data, "data in", RING)):
        sheet.path((right, at), (string[0], at), stroke=colour, line=4)
        sheet.text((right + string[0]) / 2, at - 8, name, size=12, anchor="middle")


def _draw_settings(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    ring = wiring.ring
    notes = [
        ("Which button is whose", ""),
        ("", "Nobody counts sockets: the table asks for approve and reject of each"),
        ("", "seat, and remembers by where each encoder is plugged in. Give every"),
        ("", "USB plug a flag with its seat, and keep it at its socket."),
    ]
    if ring.serial:
        notes += [
            ("In WLED", ""),
            ("", f"{ring.pixels} LEDs, of the kind and order of colours that the string has"),
            ("", f"brightness limiter: 5 V, {ring.limit_milliamps} mA"),
            ("", "turn LEDs on after power up: off"),
            ("", "sync interfaces, realtime: force max brightness on,"),
            ("", "disable realtime gamma correction on"),
            ("", f"serial at {ring.serial.baud} baud"),
        ]
    notes += [
        ("Before the first light", ""),
        ("", "The ring's supply gives 5 V and + is where the controller has its +."),
        ("", "Its red wire goes to no other red wire: grounds meet in the controller."),
    ]
    for subject, words in notes:
        if subject:
            y += 10
            heading(sheet, x, y, subject)
        else:
            sheet.text(x, y, words, size=13)
        y += 24
