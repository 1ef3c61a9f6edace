"""The numbers behind the wiring: levels on the seats' lines, and currents."""

from __future__ import annotations

from roundtable_drivers.ring_wiring import RingWiring
from roundtable_drivers.wiring import FIXED_PULL_UPS, Wiring

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

AMPLIFIER_VOLTS = 5.0
AMPLIFIER_PULL_DOWN = 100_000
"""Inside the MAX98357A, from SD to ground."""

AMPLIFIER_PULL_UP = 1_000_000
"""From SD to VIN on the boards that are meant; some clones leave it out."""

AMPLIFIER_MODES = ((0.355, "both channels mixed"), (0.825, "right channel"), (1.5, "left channel"))
"""From so many volts at SD the chip is sure to play this; below all of them it may be mute."""


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


def amplifier_sd_volts(pull_up: float | None) -> float:
    """What SD sees; None where nothing pulls it up, 0 where a wire joins it to VIN."""
    if pull_up is None:
        return 0.0
    return AMPLIFIER_VOLTS * AMPLIFIER_PULL_DOWN / (AMPLIFIER_PULL_DOWN + pull_up)


def amplifier_plays(pull_up: float | None) -> str:
    """What it makes of that, or "nothing"."""
    volts = amplifier_sd_volts(pull_up)
    return next((what for least, what in reversed(AMPLIFIER_MODES) if volts >= least), "nothing")


def full_white_milliamps(ring: RingWiring) -> int:
    return ring.pixels * PIXEL_MILLIAMPS


def ohms(value: float) -> str:
    if value >= 1_000_000:
        return f"{value / 1_000_000:g} MΩ"
    return f"{value / 1000:g} kΩ" if value >= 1000 else f"{value:g} Ω"
