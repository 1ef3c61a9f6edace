"""The printed HAT's circuit, from the wiring profile: which part, where it lies, what it joins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from hardware.electrics import PULL_UP, has_board_pull_up, ohms, series_for
from roundtable_drivers.header import (
    AMPLIFIER,
    FIVE_VOLTS,
    GROUND,
    NUMBERS,
    PLACES,
    THREE_VOLTS,
)
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Contact

PROFILE = "ten-i2s"
"""The one that the board is for; a table for six leaves seats 7 to 10 empty."""

BOARD = (65.0, 56.0)
HOLES = ((3.5, 3.5), (61.5, 3.5), (3.5, 52.5), (61.5, 52.5))
HEADER_PITCH = 2.54
HEADER = (8.37, 4.77)
"""Pin 1, as a HAT has it: odd pins inside, even ones at the edge."""

GND, V33, PI_5V, RING_5V = "GND", "3V3", "PI_5V", "RING_5V"
RING_GPIO, RING_SHIFTED, RING_DIN = "RING_GPIO", "RING_SHIFTED", "RING_DIN"
RAILS = {GROUND: GND, THREE_VOLTS: V33, FIVE_VOLTS: PI_5V}

FIRST_COLUMN, COLUMN = 13.6, 2.4
PULL_UP_ROW, SERIES_ROW = 11.0, 16.5
SEAT_ROWS = (44.5, 52.0)
SEATS_IN_A_ROW = 5
SEAT_PITCH = 10.2
SHIFTER: dict[int, str | None] = {
    **dict.fromkeys((1, 4, 5, 7, 9, 10, 12, 13), GND),
    **dict.fromkeys((6, 8, 11), None),
    2: RING_GPIO,
    3: RING_SHIFTED,
    14: RING_5V,
}
"""The legs of the 74AHCT125: one gate is used, the inputs of the others lie on ground."""


class Part(NamedTuple):
    """One part of the board."""

    reference: str
    value: str
    kind: str
    """Its footprint and its symbol."""

    at: tuple[float, float]
    turned: float
    nets: dict[int, str | None]
    """By pad; None is left open."""

    says: str = ""
    """On the board, beside it."""


def line(contact: Contact) -> str:
    """Between the header and the resistors."""
    return f"SEAT{contact.box}_{contact.button.upper()}"


def jack_line(contact: Contact) -> str:
    """Between the series resistor and the jack."""
    return f"JACK{contact.box}_{contact.button.upper()}"


def header_place(pin: int) -> tuple[float, float]:
    column, even = divmod(pin - 1, 2)
    return HEADER[0] + column * HEADER_PITCH, HEADER[1] - even * HEADER_PITCH


def header_nets(wiring: Wiring) -> dict[int, str | None]:
    """What each of the forty pins joins."""
    used: dict[int, str] = {pin: line(contact) for contact, pin in wiring.contacts.items()}
    used[wiring.ring.pin] = RING_GPIO
    used |= AMPLIFIER
    return {
        number: RAILS[place] if isinstance(place, str) else used.get(place)
        for number, place in PLACES.items()
    }


def parts(wiring: Wiring) -> list[Part]:
    """Everything that is soldered onto the board."""
    return [
        Part("J1", "Raspberry Pi", "Header_2x20", HEADER, 0, header_nets(wiring)),
        *_resistors(wiring),
        *_seats(wiring),
        *_ring(),
        Part(
            "J13",
            "MAX98357A",
            "XH_5",
            (43.0, 26.0),
            0,
            {1: PI_5V, 2: GND, 3: "BCLK", 4: "LRC", 5: "DIN"},
            "AMP  5V GND BCLK LRC DIN",
        ),
    ]


def _resistors(wiring: Wiring) -> Iterator[Part]:
    """A column for each line, in the order of the header, so that no line crosses another there."""
    lines = sorted(wiring.contacts.items(), key=lambda one: header_place(NUMBERS[one[1]])[::1])
    for number, (contact, pin) in enumerate(lines):
        x = FIRST_COLUMN + COLUMN * number
        value = ohms(series_for(pin))
        joined = {2: line(contact), 1: jack_line(contact)}
        yield Part(f"R{number + 1}", value, "R_0805", (x, SERIES_ROW), 90, dict(joined))
        if not has_board_pull_up(pin):
            pulled: dict[int, str | None] = {2: V33, 1: line(contact)}
            place = (x, PULL_UP_ROW)
            yield Part(f"R{number + 31}", ohms(PULL_UP), "R_0805", place, 90, pulled)


def _seats(wiring: Wiring) -> Iterator[Part]:
    seats = defaultdict[int, list[Contact]](list)
    for contact in wiring.contacts:
        seats[contact.box].append(contact)
    for seat, (approve, reject) in seats.items():
        row, column = divmod(seat - 1, SEATS_IN_A_ROW)
        x = BOARD[0] / 2 + (column - (SEATS_IN_A_ROW - 1) / 2) * SEAT_PITCH - 2.5
        nets: dict[int, str | None] = {1: jack_line(approve), 2: GND, 3: jack_line(reject)}
        yield Part(f"J{seat + 1}", f"Seat {seat}", "XH_3", (x, SEAT_ROWS[row]), 0, nets, f"{seat}")


def _ring() -> Iterator[Part]:
    """Supply in, ring out, and the level shifter between the Pi's data and the ring's."""
    ring: dict[int, str | None] = {1: RING_DIN, 2: GND, 3: RING_5V}
    yield Part("J12", "Ring", "Screw_3", (5.5, 13.0), 0, ring, "RING")
    yield Part("J14", "5 V, fused", "Screw_2", (5.5, 30.0), 0, {1: RING_5V, 2: GND}, "5V IN")
    yield Part("C1", "1000 µF", "Capacitor_10mm", (15.0, 23.2), 0, {1: RING_5V, 2: GND})
    yield Part("U1", "74AHCT125", "SOIC_14", (21.0, 37.0), 0, dict(SHIFTER))
    yield Part("C2", "100 nF", "C_0805", (27.4, 33.2), 90, {1: GND, 2: RING_5V})
    joined: dict[int, str | None] = {1: RING_DIN, 2: RING_SHIFTED}
    yield Part("R51", ohms(330), "R_0805", (14.0, 35.0), 0, joined)


def nets(wiring: Wiring) -> dict[str, set[tuple[str, int]]]:
    """Every net with the pads that it joins."""
    found = defaultdict[str, set[tuple[str, int]]](set)
    for part in parts(wiring):
        for pad, net in part.nets.items():
            if net is not None:
                found[net].add((part.reference, pad))
    return dict(found)
