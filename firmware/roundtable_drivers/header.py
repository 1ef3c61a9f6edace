"""The Pi's 40-pin header: where each GPIO is on it, and what a profile solders to each pin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from roundtable_drivers.ring_wiring import Pin
from roundtable_drivers.wiring import EEPROM, Active, SoundOutput, Wiring, buses

GROUND, FIVE_VOLTS, THREE_VOLTS = "ground", "5 V", "3.3 V"

# From pin 1 on, two to a row; a number is a GPIO.
_ROWS: tuple[tuple[Pin | str, Pin | str], ...] = (
    (THREE_VOLTS, FIVE_VOLTS),
    (2, FIVE_VOLTS),
    (3, GROUND),
    (4, 14),
    (GROUND, 15),
    (17, 18),
    (27, GROUND),
    (22, 23),
    (THREE_VOLTS, 24),
    (10, GROUND),
    (9, 25),
    (11, 8),
    (GROUND, 7),
    (0, 1),
    (5, GROUND),
    (6, 12),
    (13, GROUND),
    (19, 16),
    (26, 20),
    (GROUND, 21),
)
PLACES = dict(enumerate((one for row in _ROWS for one in row), start=1))
"""What each of the 40 is, by the number that is printed on the board."""

NUMBERS: dict[Pin, int] = {
    place: number for number, place in PLACES.items() if isinstance(place, int)
}
"""Where each GPIO is on the header."""

RING_GROUND = 20
AMPLIFIER_GROUND = 39
AMPLIFIER_POWER = 2
AMPLIFIER: dict[Pin, str] = {18: "BCLK", 19: "LRC", 21: "DIN"}
"""What an I2S amplifier calls the pins; GPIO20 is the bus's input, and stays open."""


class PinUse(StrEnum):
    """What a pin of the header is for in a profile."""

    APPROVE = "approve"
    REJECT = "reject"
    COMMON = "common"
    RING = "ring"
    SOUND = "sound"
    TAKEN = "taken"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class HeaderPin:
    number: int
    name: str
    """What the pin is: GPIO5, ground, 5 V."""

    kind: PinUse
    label: str
    """What is soldered to it, or why nothing is."""

    seats: tuple[int, ...] = ()

    @property
    def wired(self) -> bool:
        return self.kind not in (PinUse.TAKEN, PinUse.FREE)


def header(wiring: Wiring) -> list[HeaderPin]:
    """All 40 pins in order."""
    return [_header_pin(wiring, number) for number in PLACES]


def common(wiring: Wiring) -> str:
    """What every button connects its pin to."""
    return GROUND if wiring.active is Active.LOW else THREE_VOLTS


def common_pins(wiring: Wiring) -> list[int]:
    """Which pin of the header is the common wire of each seat: the nearest that is not yet full."""
    kept = {RING_GROUND}
    if wiring.sound.kind is SoundOutput.I2S:
        kept.add(AMPLIFIER_GROUND)
    there = [
        number for number, place in PLACES.items() if place == common(wiring) and number not in kept
    ]
    room = dict.fromkeys(there, math.ceil(len(wiring.seats) / len(there)))
    chosen = []
    for seat in wiring.seats:
        middle = (NUMBERS[seat.approve] + NUMBERS[seat.reject]) / 2
        nearest = min((one for one in there if room[one]), key=lambda one: abs(one - middle))
        room[nearest] -= 1
        chosen.append(nearest)
    return chosen


def _header_pin(wiring: Wiring, number: int) -> HeaderPin:
    place = PLACES[number]
    if isinstance(place, int):
        kind, label, seats = _gpio(wiring, place)
        return HeaderPin(number, f"GPIO{place}", kind, label, seats)
    seats = tuple(seat for seat, pin in enumerate(common_pins(wiring), start=1) if pin == number)
    if seats:
        which = f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
        return HeaderPin(number, place, PinUse.COMMON, f"{which} · {place}", seats)
    if number == RING_GROUND:
        return HeaderPin(number, place, PinUse.RING, "ring · ground")
    if wiring.sound.kind is SoundOutput.I2S and number in (AMPLIFIER_GROUND, AMPLIFIER_POWER):
        return HeaderPin(
            number, place, PinUse.SOUND, f"sound · {'GND' if place == GROUND else 'VIN'}"
        )
    return HeaderPin(number, place, PinUse.FREE, "")


def _gpio(wiring: Wiring, pin: Pin) -> tuple[PinUse, str, tuple[int, ...]]:
    for contact, used in wiring.contacts.items():
        if used == pin:
            label = f"seat {contact.box} · {contact.button}"
            return PinUse(contact.button), label, (contact.box,)
    if pin == wiring.ring.pin and wiring.ring.serial is None:
        return PinUse.RING, "ring · data", ()
    if wiring.sound.kind is SoundOutput.I2S and pin in AMPLIFIER:
        return PinUse.SOUND, f"sound · {AMPLIFIER[pin]}", ()
    if pin in EEPROM:
        return PinUse.TAKEN, "HAT EEPROM: never", ()
    for bus in buses(wiring):
        if pin in bus.pins:
            return PinUse.TAKEN, f"kept for {bus.name}", ()
    return PinUse.FREE, "", ()
