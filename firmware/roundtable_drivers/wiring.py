"""Wiring profiles: which pin is whose, what the ring and the sound are, as TOML files."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from roundtable_drivers.ring_wiring import (
    LONGEST_TEXT,
    RING_PIN,
    Number,
    Pin,
    Pixels,
    RingWiring,
    listed,
    ring_problems,
)
from roundtable_drivers.shapes import faults
from roundtable_ports import LAMPS, SEATS, TRACK_LAMPS, Box, Button, Contact
from roundtable_ports.small_files import read_small

BUILT_IN = ("six-i2s", "ten-i2s", "ten-usb", "six-usb", "mock")
"""The profiles that come along, by the name that `--wiring` takes."""

FEWEST_SEATS = 5
HEADER = range(28)
EEPROM = (0, 1)
FIXED_PULL_UPS = (2, 3)

SERIES, SERIES_AT_FIXED_PULL_UPS = "1 kΩ", "330 Ω"
"""In a button's wire. The board's own pull-ups are so strong that 1 kΩ would leave no clear low."""

LARGEST_FILE = 100_000
LONGEST_PATH = 200


class WiringError(Exception):
    """A profile that cannot be used: each line says what was refused and what to do."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class Pins(StrEnum):
    """What reads the buttons; `auto` takes lgpio, else RPi.GPIO. With `usb` there are no pins."""

    AUTO = "auto"
    LGPIO = "lgpio"
    RPIGPIO = "rpigpio"
    USB = "usb"
    MOCK = "mock"


class Active(StrEnum):
    """The level of a pin whose button is down."""

    LOW = "low"
    HIGH = "high"


class SoundOutput(StrEnum):
    I2S = "i2s"
    USB = "usb"
    NONE = "none"


class Spi(StrEnum):
    """How much of SPI0 is on: the ring needs its data pin; `full` keeps all five pins."""

    RING = "ring"
    FULL = "full"


class OnOff(StrEnum):
    ON = "on"
    OFF = "off"


class SeatPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The two pins of one seat's box."""

    approve: Pin
    reject: Pin


class Buses(Struct, frozen=True, forbid_unknown_fields=True):
    """What the profile leaves on besides the buttons."""

    spi: Spi = Spi.RING
    i2c: OnOff = OnOff.OFF
    uart: OnOff = OnOff.OFF


class Bus(NamedTuple):
    """A bus that a profile leaves on."""

    name: str
    pins: set[Pin]
    cure: str
    """How a seat that wants one of its pins can be helped."""


class SoundWiring(Struct, frozen=True, forbid_unknown_fields=True):
    kind: SoundOutput
    card: str | None = None
    """Its name, for numbers change between boots; without one, the only card of that kind."""


class Wiring(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole table."""

    title: str
    ring: RingWiring
    sound: SoundWiring
    seats: list[SeatPins] = []
    """The pins of each; with USB buttons none."""

    boxes: Number | None = None
    """How many seats there are whose buttons are on USB: which is whose is learnt by pressing."""

    buses: Buses = Buses()
    pins: Pins = Pins.AUTO
    active: Active = Active.LOW

    @property
    def all_boxes(self) -> list[Box]:
        """One for every seat."""
        count = len(self.seats) if self.boxes is None else self.boxes
        return [Box(number) for number in range(1, count + 1)]

    @property
    def buttons(self) -> list[Contact]:
        """Every button, on pins or not, seat by seat."""
        return [Contact(box, button) for box in self.all_boxes for button in Button]

    @property
    def on_usb(self) -> bool:
        """Whether its buttons are."""
        return self.pins is Pins.USB

    @property
    def contacts(self) -> dict[Contact, Pin]:
        """Every button that is on a pin, with it, seat by seat."""
        return {
            Contact(Box(number), button): pin
            for number, seat in enumerate(self.seats, start=1)
            for button, pin in ((Button.APPROVE, seat.approve), (Button.REJECT, seat.reject))
        }

    @property
    def lamps(self) -> list[list[int]]:
        """The pixels of each lamp of a frame; none for the seats that this table lacks."""
        seats = [pixels for seat in self.ring.lamps.seats for pixels in seat]
        unused: list[Pixels] = [[]] * (LAMPS - TRACK_LAMPS - len(seats))
        every = [*seats, *unused, *self.ring.lamps.tracks]
        return [listed(one) for one in every]


def read(profile: str | Path) -> Wiring:
    """The profile that is built in under this name, or the file; `WiringError` with every fault."""
    try:
        data = tomllib.loads(source(profile))
    except RecursionError:
        raise WiringError(f"{profile}: nested too deeply; a profile has lists of lists") from None
    except tomllib.TOMLDecodeError as error:
        raise WiringError(f"{profile}: not TOML: {error}; mend it there") from None
    except ValueError:  # Python does not read numbers of thousands of digits
        raise WiringError(f"{profile}: holds a number far too long; shorten it") from None
    found = list(faults(data, Wiring))
    if not found:
        wiring = msgspec.convert(data, Wiring)
        found = problems(wiring)
    if found:
        raise WiringError(*(f"{profile}: {one}" for one in found))
    return wiring


def source(profile: str | Path) -> str:
    """The text of that profile; a device or a huge file is not read to its end."""
    if profile in BUILT_IN:
        return (
            files("roundtable_drivers").joinpath("profiles", f"{profile}.toml").read_text("utf-8")
        )
    cure = f"give the path of a profile, or one of {', '.join(BUILT_IN)}"
    try:
        raw = read_small(Path(profile), LARGEST_FILE, pipes=True)
    except OSError as error:
        raise WiringError(f"{profile}: {error.strerror or error}; {cure}") from None
    except ValueError as error:
        raise WiringError(f"{profile}: {error} for a profile; {cure}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WiringError(f"{profile}: not a text file; a profile is TOML in UTF-8") from None


def problems(wiring: Wiring) -> list[str]:
    """Everything that would not work, each with what to do; empty for a good profile."""
    return [
        *_text_problems(wiring),
        *_seat_problems(wiring),
        *_pin_problems(wiring),
        *ring_problems(wiring.ring, len(wiring.all_boxes)),
    ]


def _text_problems(wiring: Wiring) -> Iterator[str]:
    serial = wiring.ring.serial
    port = serial.port if serial else None
    named = (("title", wiring.title), ("sound.card", wiring.sound.card), ("ring.serial.port", port))
    for name, text in named:
        if text is None:
            continue
        longest = LONGEST_PATH if text is port else LONGEST_TEXT
        if not text.strip() or not text.isprintable() or len(text) > longest:
            yield f"{name} is {text[:LONGEST_TEXT]!r}; write a line of 1 to {longest} letters"


def _seat_problems(wiring: Wiring) -> Iterator[str]:
    if wiring.on_usb:
        if wiring.seats:
            yield (
                f'seats lists {len(wiring.seats)} pairs of pins, and pins = "usb" has none; '
                "write how many seats there are instead: boxes = 6"
            )
        if wiring.boxes is None or not FEWEST_SEATS <= wiring.boxes <= SEATS:
            yield f"boxes is {wiring.boxes or 'missing'}; write {FEWEST_SEATS} to {SEATS}"
        return
    if wiring.boxes is not None:
        yield 'boxes is for buttons on USB; list the pins of each seat, or write pins = "usb"'
        return
    if not wiring.seats:
        yield (
            f"there are no seats; list the pins of {FEWEST_SEATS} to {SEATS} of them, or for "
            'buttons on USB write pins = "usb" and boxes = 6'
        )
    elif not FEWEST_SEATS <= len(wiring.seats) <= SEATS:
        yield f"there are {len(wiring.seats)} seats; list {FEWEST_SEATS} to {SEATS} of them"


def _pin_problems(wiring: Wiring) -> Iterator[str]:
    users = pin_users(wiring)
    for pin, names in sorted(users.items()):
        everyone = " and ".join(names)
        if len(names) > 1:
            yield f"GPIO{pin} is used twice, by {everyone}; give each its own pin"
        if pin not in HEADER:
            yield f"{everyone}: GPIO{pin} is not on the header; use one of 2 to {HEADER[-1]}"
        elif pin in EEPROM:
            yield f"{everyone}: GPIO{pin} belongs to the HAT EEPROM; use one of 2 to {HEADER[-1]}"
    ring = wiring.ring.pin
    if ring != RING_PIN:
        yield (
            f"ring.pin is {ring}, which cannot drive the ring without root and beside the sound; "
            f"solder its data wire to GPIO{RING_PIN} and write pin = {RING_PIN}"
        )
    for bus in buses(wiring):
        for pin in sorted(bus.pins & users.keys()):
            if pin != ring:
                yield f"{' and '.join(users[pin])}: GPIO{pin} is taken by {bus.name}; {bus.cure}"
    if wiring.active is Active.HIGH:
        for pin in FIXED_PULL_UPS:
            if pin in users:
                yield (
                    f"{' and '.join(users[pin])}: GPIO{pin} has a fixed pull-up and could not rest "
                    'with active = "high"; use another pin, or wire all to ground: active = "low"'
                )


def pin_users(wiring: Wiring) -> dict[Pin, list[str]]:
    """Who uses each pin, by the names that people read."""
    users = defaultdict[Pin, list[str]](list)
    for contact, pin in wiring.contacts.items():
        users[pin].append(f"seat {contact.box} {contact.button}")
    if wiring.ring.serial is None:
        users[wiring.ring.pin].append("the ring")
    return dict(users)


def buses(wiring: Wiring) -> Iterator[Bus]:
    """What the profile leaves on."""
    if wiring.ring.serial and wiring.buses.spi is Spi.RING:
        pass  # it is for a ring on a pin
    elif wiring.buses.spi is Spi.FULL:
        cure = 'use another pin, or write spi = "ring", which leaves GPIO7 to 9 free'
        yield Bus("SPI", {7, 8, 9, 10, 11}, cure)
    else:
        yield Bus("SPI", {10, 11}, "use another pin, for the ring needs this bus")
    if wiring.sound.kind is SoundOutput.I2S:
        cure = 'use another pin, or take USB sound: kind = "usb"'
        yield Bus("I2S", {18, 19, 20, 21}, cure)
    if wiring.buses.i2c is OnOff.ON:
        yield Bus("I2C", {2, 3}, 'use another pin, or write i2c = "off"')
    if wiring.buses.uart is OnOff.ON:
        yield Bus("UART", {14, 15}, 'use another pin, or write uart = "off"')
