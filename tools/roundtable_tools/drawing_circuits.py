"""The circuits on the wiring drawing: a seat's box, the ring's data and supply, the sound."""

from __future__ import annotations

from textwrap import wrap

from roundtable_drivers.header import (
    AMPLIFIER,
    AMPLIFIER_GROUND,
    AMPLIFIER_POWER,
    GROUND,
    NUMBERS,
    RING_GROUND,
    common,
)
from roundtable_drivers.ring_wiring import RingWiring
from roundtable_drivers.wiring import SoundOutput, Wiring
from roundtable_tools.palette import BLACK, DASHES, RED, RING, SOUND, WARM, heading, resistor
from roundtable_tools.svg import FAINT, INK, Sheet


def draw_box(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    """One seat: from its pins through the plug to its two buttons and back."""
    heading(sheet, x, y + 10, "Every seat's box")
    sheet.rect(x + 116, y + 24, 152, 156, fill="#f7f7f7", stroke=FAINT, round_=8)
    bus, shared = x + 252, common(wiring)
    colour = BLACK if shared == GROUND else WARM
    sheet.path((bus, y + 62), (bus, y + 158), stroke=colour, line=3)
    for number, button in enumerate(("approve", "reject"), start=1):
        at = y + 14 + 48 * number
        dashes = DASHES if button == "reject" else "none"
        sheet.text(x, at + 4, "GPIO", size=12)
        sheet.path((x + 40, at), (x + 172, at), line=3, dashes=dashes)
        resistor(sheet, x + 72, at)
        sheet.text(x + 72, at - 11, "1 kΩ", size=11, anchor="middle")
        sheet.path((x + 172, at), (x + 210, at - 14), line=3)
        sheet.path((x + 212, at), (bus, at), stroke=colour, line=3)
        sheet.circle(x + 172, at, 4, fill="#ffffff", stroke=INK, line=2)
        sheet.circle(x + 212, at, 4, fill="#ffffff", stroke=INK, line=2)
        sheet.text(x + 190, at - 18, button, size=11, anchor="middle")
    sheet.text(x, y + 162, shared, size=12)
    sheet.path((x + 54, y + 158), (bus, y + 158), stroke=colour, line=3)
    for contact in (1, 2, 3):
        at = y + 14 + 48 * contact
        sheet.circle(x + 116, at, 10, fill="#ffffff", stroke=INK, line=2)
        sheet.text(x + 116, at + 4, f"{contact}", size=11, anchor="middle", bold=True)
    sheet.text(x + 116, y + 194, "plug", size=11, anchor="middle", fill=FAINT)
    sheet.text(x + 200, y + 194, "box", size=11, anchor="middle", fill=FAINT)


def draw_ring_circuit(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    """Data from the header through a level shifter; power from a supply of its own."""
    ring = wiring.ring
    heading(sheet, x, y + 10, "The ring's data and supply")
    sheet.rect(x + 94, y + 26, 92, 122, fill="#f7f7f7", stroke=INK, line=2, round_=4)
    sheet.text(x + 140, y + 44, "74AHCT125", size=11.5, anchor="middle", bold=True)
    data, enable, earth = y + 70, y + 100, y + 130
    sheet.arrow((x + 60, data), (x + 92, data), stroke=RING, line=3)
    sheet.text(x, data - 3, f"GPIO{ring.pin}", size=12, bold=True)
    sheet.text(x, data + 12, f"pin {NUMBERS[ring.pin]}", size=12)
    for at, pin, name in ((data, 2, "1A"), (enable, 1, "1OE"), (earth, 7, "GND")):
        sheet.text(x + 99, at + 4, f"{pin} {name}", size=11)
    for at in (enable, earth):
        sheet.path((x + 60, at), (x + 93, at), stroke=BLACK, line=3)
        sheet.text(x, at + 4, "ground", size=12)
    sheet.text(x + 181, data + 4, "1Y 3", size=11, anchor="end")
    sheet.text(x + 181, enable + 4, "VCC 14", size=11, anchor="end")
    sheet.path(
        (x + 187, enable), (x + 200, enable), (x + 200, earth), (x + 222, earth), stroke=RED, line=3
    )
    sheet.text(x + 228, earth + 4, "+5 V", size=12, bold=True)
    sheet.arrow((x + 187, data), (x + 254, data), stroke=RING, line=3)
    resistor(sheet, x + 216, data)
    sheet.text(x + 216, data - 12, "330 Ω", size=11, anchor="middle")
    sheet.text(x + 270, data + 20, "ring DIN", size=12, anchor="end", bold=True)
    sheet.text(x, y + 168, "Its other inputs (4, 5, 9, 10, 12, 13)", size=11)
    sheet.text(x, y + 183, "to ground too; outputs 6, 8, 11 stay open.", size=11)
    _draw_supply(sheet, ring, x, y + 196)


def _draw_supply(sheet: Sheet, ring: RingWiring, x: float, y: float) -> None:
    plus, minus = y + 22, y + 80
    sheet.rect(x, y + 8, 88, 86, fill="#f7f7f7", stroke=INK, line=2, round_=4)
    for number, words in enumerate(("5 V supply", f"{ring.supply_milliamps} mA", "for the ring")):
        sheet.text(x + 44, y + 40 + 16 * number, words, size=12, anchor="middle", bold=number == 1)
    sheet.path((x + 89, plus), (x + 188, plus), stroke=RED, line=3)
    sheet.path((x + 89, minus), (x + 188, minus), stroke=BLACK, line=3)
    sheet.rect(x + 134, plus - 7, 42, 14, fill="#ffffff", stroke=INK, line=2, round_=7)
    sheet.path((x + 138, plus), (x + 172, plus), line=1.5)
    fuse = f"fuse {ring.fuse_amperes:g} A slow"
    sheet.text(x + 155, plus - 12, fuse, size=11, anchor="middle")
    sheet.text(x + 194, plus + 4, "ring +5 V", size=12, bold=True)
    sheet.text(x + 194, minus + 4, "ring GND,", size=12, bold=True)
    sheet.text(x + 194, minus + 19, f"Pi pin {RING_GROUND}", size=12, bold=True)
    middle = x + 114
    sheet.path((middle, plus), (middle, plus + 25), line=2)
    sheet.path((middle - 13, plus + 25), (middle + 13, plus + 25), line=3)
    sheet.path((middle - 13, plus + 33), (middle + 13, plus + 33), line=3)
    sheet.path((middle, plus + 33), (middle, minus), line=2)
    sheet.text(middle - 16, plus + 18, "+", size=13, bold=True)
    sheet.text(middle + 20, plus + 28, "1000 µF,", size=12)
    sheet.text(middle + 20, plus + 43, "at the ring", size=12)


def draw_sound(sheet: Sheet, wiring: Wiring, x: float, y: float) -> None:
    heading(sheet, x, y + 10, "The sound")
    card = (
        f"card {wiring.sound.card}" if wiring.sound.card else "the only USB card; of two, name one"
    )
    at = y + 30
    if wiring.sound.kind is SoundOutput.I2S:
        _draw_amplifier(sheet, x, y + 22)
        at = y + 195
        words = [f"Linux calls it {card}."] if wiring.sound.card else []
    elif wiring.sound.kind is SoundOutput.USB:
        words = [
            "A USB sound card, or a USB speaker, in any USB socket of the Pi.",
            "No wire goes to the header.",
            f"It speaks through {card}.",
        ]
    else:
        words = ["None: this table is silent."]
    for line in (part for sentence in words for part in wrap(sentence, 36)):
        sheet.text(x, at, line, size=12)
        at += 16


def _draw_amplifier(sheet: Sheet, x: float, y: float) -> None:
    ends = [("VIN", "5 V", AMPLIFIER_POWER, RED), ("GND", GROUND, AMPLIFIER_GROUND, BLACK)]
    ends += [(name, f"GPIO{pin}", NUMBERS[pin], SOUND) for pin, name in AMPLIFIER.items()]
    sheet.rect(x + 146, y, 62, 122, fill="#f7f7f7", stroke=INK, line=2, round_=4)
    for number, (name, where, pin, colour) in enumerate(ends):
        at = y + 18 + 22 * number
        sheet.text(x, at + 4, where, size=12, bold=True)
        sheet.text(x + 56, at + 4, f"pin {pin}", size=12)
        sheet.path((x + 102, at), (x + 145, at), stroke=colour, line=3)
        sheet.text(x + 152, at + 4, name, size=11)
    sheet.path((x + 209, y + 48), (x + 232, y + 48), line=2)
    sheet.path((x + 209, y + 74), (x + 232, y + 74), line=2)
    sheet.rect(x + 232, y + 40, 10, 42, stroke=INK, line=2)
    cone = ((x + 242, y + 44), (x + 262, y + 26), (x + 262, y + 96), (x + 242, y + 78))
    sheet.path(*cone, line=2)
    sheet.text(x + 214, y + 116, "4 to 8 Ω", size=11)
    sheet.text(x, y + 142, "MAX98357A amplifier: SD and GAIN stay open,", size=11)
    sheet.text(x, y + 157, "and so does GPIO20. If it stays mute: SD to VIN.", size=11)
