"""The numbers behind the wiring: levels on the seats' lines, and currents."""

from __future__ import annotations

from roundtable_drivers.wiring import FIXED_PULL_UPS, RingWiring, Wiring

PROFILES = ("six-i2s", "ten-i2s", "ten-usb")
"""What is built in and can be built: all but the mocked table."""

PIXEL_MILLIAMPS = 60
"""One pixel at full white."""

RAIL = 3.3
LOW_ENOUGH = 0.8
"""A Pi's pin is sure to read low up to here, in volts: the least that any model promises."""

OWN_PULL_UP = 50_000
"""Inside every pin, roughly."""

BOARD_PULL_UP = 1_800
"""On the Pi's board, at GPIO2 and GPIO3, and not to be removed."""

PULL_UP = 10_000
SERIES = 1_000
SERIES_AT_BOARD_PULL_UP = 330


def parallel(one: float, other: float) -> float:
    return one * other / (one + other)


def has_board_pull_up(pin: int) -> bool:
    return pin in FIXED_PULL_UPS


def series_for(pin: int) -> int:
    """The resistor between a pin and its button: smaller where the board pulls hard."""
    return SERIES_AT_BOARD_PULL_UP if has_board_pull_up(pin) else SERIES


def pull_up_for(pin: int) -> float:
    """All that holds the line up while nobody presses."""
    return parallel(OWN_PULL_UP, BOARD_PULL_UP if has_board_pull_up(pin) else PULL_UP)


def pressed_volts(pin: int, series: float | None = None) -> float:
    """What a pin sees while its button is down."""
    through = series_for(pin) if series is None else series
    return RAIL * through / (through + pull_up_for(pin))


def pressed_milliamps(pin: int) -> float:
    return 1000 * RAIL / (series_for(pin) + pull_up_for(pin))


def all_pressed_milliamps(wiring: Wiring) -> float:
    """What the 3.3 V rail gives while every button of the table is down."""
    return sum(map(pressed_milliamps, wiring.contacts.values()))


def full_white_milliamps(ring: RingWiring) -> int:
    return ring.pixels * PIXEL_MILLIAMPS


def ohms(value: float) -> str:
    return f"{value / 1000:g} kΩ" if value >= 1000 else f"{value:g} Ω"
