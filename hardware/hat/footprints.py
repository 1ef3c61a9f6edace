"""What each part has on the board: its pads, its outline, its holes; in millimetres."""

from __future__ import annotations

import math
from typing import NamedTuple

from hardware.hat.circuit import HEADER_PITCH, Part

Spot = tuple[float, float]
SCREW_PITCH, XH_PITCH = 5.08, 2.5


class Pad(NamedTuple):
    """A pad before its part is turned; with a drill it goes through the board."""

    number: int
    at: Spot
    size: Spot
    drill: float = 0
    round_: bool = False


class Footprint(NamedTuple):
    pads: tuple[Pad, ...]
    outline: tuple[Spot, Spot]
    """Two corners of its body."""

    about: str
    margin: float = 0.25

    @property
    def through(self) -> bool:
        return any(one.drill for one in self.pads)


class Copper(NamedTuple):
    """A pad where it lies on the board."""

    part: str
    number: int
    net: str | None
    at: Spot
    size: Spot
    through: bool
    round_: bool
    drill: float

    def distance(self, spot: Spot) -> float:
        """From its edge to the spot; less than 0 inside."""
        x, y = abs(spot[0] - self.at[0]), abs(spot[1] - self.at[1])
        if self.round_ and self.size[0] == self.size[1]:
            return math.hypot(x, y) - self.size[0] / 2
        if self.round_:  # long, with round ends
            short, half = min(self.size) / 2, (max(self.size) - min(self.size)) / 2
            along, aside = (x, y) if self.size[0] > self.size[1] else (y, x)
            return math.hypot(max(0.0, along - half), aside) - short
        dx, dy = x - self.size[0] / 2, y - self.size[1] / 2
        if dx < 0 and dy < 0:
            return max(dx, dy)
        return math.hypot(max(dx, 0.0), max(dy, 0.0))


def _row(count: int, pitch: float, size: Spot, drill: float) -> tuple[Pad, ...]:
    return tuple(
        Pad(number + 1, (number * pitch, 0), size, drill, bool(number)) for number in range(count)
    )


def _column(count: int, pitch: float, size: Spot, drill: float) -> tuple[Pad, ...]:
    return tuple(
        Pad(number + 1, (0, number * pitch), size, drill, bool(number)) for number in range(count)
    )


def _chip(about: str) -> Footprint:
    pads = tuple(Pad(number, (x, 0), (1.025, 1.4)) for number, x in ((1, -0.9125), (2, 0.9125)))
    return Footprint(pads, ((-1.0, -0.625), (1.0, 0.625)), about, 0.43)


def _plug(count: int) -> Footprint:
    """A JST XH header, upright."""
    body = (-2.45, -2.35), ((count - 1) * XH_PITCH + 2.45, 3.4)
    return Footprint(
        _row(count, XH_PITCH, (1.7, 1.95), 1.0), body, f"JST XH, {count} contacts, upright", 0.1
    )


def _screws(count: int) -> Footprint:
    """A screw terminal, its wires from the left."""
    body = (-5.0, -2.54), (5.0, (count - 1) * SCREW_PITCH + 2.54)
    about = f"Screw terminal {SCREW_PITCH} mm, {count} contacts, wires from the left"
    return Footprint(_column(count, SCREW_PITCH, (2.6, 2.6), 1.3), body, about, 0.1)


FOOTPRINTS = {
    "Header_2x20": Footprint(
        tuple(
            Pad(
                2 * column + 1 + even,
                (column * HEADER_PITCH, -even * HEADER_PITCH),
                (1.7, 1.7),
                1.0,
                bool(column or even),
            )
            for column in range(20)
            for even in (0, 1)
        ),
        ((-1.27, -3.81), (19 * HEADER_PITCH + 1.27, 1.27)),
        "Socket 2x20 for the Pi's header, soldered from above, sits below the board",
        0.1,
    ),
    "R_0805": _chip("Resistor 0805"),
    "C_0805": _chip("Capacitor 0805"),
    "XH_3": _plug(3),
    "XH_5": _plug(5),
    "Screw_2": _screws(2),
    "Screw_3": _screws(3),
    "Capacitor_10mm": Footprint(
        _column(2, 5.0, (2.0, 2.0), 1.0),
        ((-1.2, -2.6), (19.0, 7.6)),
        "Electrolytic capacitor, 10 mm across, up to 17 mm long, lying, its legs bent down",
    ),
    "SOIC_14": Footprint(
        tuple(
            Pad(number, (side * 2.475, row * 1.27), (1.95, 0.6))
            for number, side, row in (
                *((leg, -1, leg - 4) for leg in range(1, 8)),
                *((leg, 1, 11 - leg) for leg in range(8, 15)),
            )
        ),
        ((-1.95, -4.325), (1.95, 4.325)),
        "SOIC with 14 legs, 3.9 mm wide",
        1.75,
    ),
}


def turned(spot: Spot, degrees: float) -> Spot:
    """As KiCad turns: against the clock as the board is seen, with y downwards."""
    angle = math.radians(degrees)
    x, y = spot
    return (
        round(x * math.cos(angle) + y * math.sin(angle), 6),
        round(y * math.cos(angle) - x * math.sin(angle), 6),
    )


def copper(part: Part) -> list[Copper]:
    """Its pads on the board."""
    found = []
    for pad in FOOTPRINTS[part.kind].pads:
        x, y = turned(pad.at, part.turned)
        size = pad.size if part.turned % 180 == 0 else (pad.size[1], pad.size[0])
        at = (part.at[0] + x, part.at[1] + y)
        net = part.nets[pad.number]
        found.append(
            Copper(
                part.reference, pad.number, net, at, size, bool(pad.drill), pad.round_, pad.drill
            )
        )
    return found
