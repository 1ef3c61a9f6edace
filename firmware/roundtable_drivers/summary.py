"""A profile in full, worked out and ready to be printed or given as data."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from roundtable_drivers.boot import boot_notes, config_lines
from roundtable_drivers.header import NUMBERS, common, common_pins
from roundtable_drivers.ring_wiring import SIDES, Pin, bits_per_second, named_lamps
from roundtable_drivers.wiring import Wiring


class Place(Struct, frozen=True):
    """A GPIO and where it is on the header."""

    gpio: Pin
    pin: int


class SeatSummary(Struct, frozen=True):
    seat: int
    approve: Place
    reject: Place
    common_pin: int
    """The header's pin of the third wire."""


class RingSummary(Struct, frozen=True):
    data: Place | None
    """Its pin; None where it is told over USB."""

    baud: int | None
    pixels: int
    order: str
    limit_milliamps: int
    supply_milliamps: int
    lamps: dict[str, list[int]]
    """The pixels of each lamp, by the lamp's name."""


class WiringSummary(Struct, frozen=True):
    title: str
    pins: str
    active: str
    common: str
    """What a button that is down joins its pin to."""

    boxes: int
    seats: list[SeatSummary]
    """Their pins; none where the buttons are on USB."""

    ring: RingSummary
    sound: str
    card: str | None
    config: list[str]
    notes: list[str]


def summary(wiring: Wiring) -> WiringSummary:
    ring = wiring.ring
    return WiringSummary(
        title=wiring.title,
        pins=wiring.pins,
        active=wiring.active,
        common=common(wiring),
        boxes=len(wiring.all_boxes),
        seats=[
            SeatSummary(number, _place(seat.approve), _place(seat.reject), pin)
            for number, (seat, pin) in enumerate(
                zip(wiring.seats, common_pins(wiring), strict=True), start=1
            )
        ],
        ring=RingSummary(
            data=None if ring.serial else _place(ring.pin),
            baud=ring.serial.baud if ring.serial else None,
            pixels=ring.pixels,
            order=ring.order,
            limit_milliamps=ring.limit_milliamps,
            supply_milliamps=ring.supply_milliamps,
            lamps=dict(named_lamps(ring.lamps)),
        ),
        sound=wiring.sound.kind,
        card=wiring.sound.card,
        config=config_lines(wiring),
        notes=boot_notes(wiring),
    )


def _place(pin: Pin) -> Place:
    return Place(pin, NUMBERS[pin])


def told(profile: WiringSummary) -> Iterator[str]:
    """The same as lines of text."""
    yield profile.title
    yield ""
    if profile.seats:
        yield f"Seats: a button that is down joins its pin to {profile.common}, through 1 kΩ"
    else:
        yield (
            f"Seats: {profile.boxes} boxes with USB encoders; which button is whose is learnt by "
            "pressing: roundtable buttons learn"
        )
    for one in profile.seats:
        buttons = "  ".join(
            f"{name} {f'GPIO{place.gpio}':6} pin {place.pin:2}"
            for name, place in (("approve", one.approve), ("reject", one.reject))
        )
        yield f"  seat {one.seat:2}  {buttons}  {profile.common} pin {one.common_pin}"
    ring = profile.ring
    yield ""
    where = ""
    if ring.data:
        where = f"on GPIO{ring.data.gpio}, pin {ring.data.pin}"
    elif ring.baud:
        used = round(100 * bits_per_second(ring.pixels) / ring.baud)
        where = f"behind WLED on USB, at {ring.baud} baud, of which moving lights take {used} %"
    yield (
        f"Ring: {ring.pixels} pixels {where}, "
        f"in the order {ring.order}; {ring.limit_milliamps} mA at most, "
        f"of a supply with {ring.supply_milliamps} mA"
    )
    for seat in range(1, profile.boxes + 1):
        sides = "  ".join(f"{side} {_numbers(ring.lamps[f'seat {seat} {side}'])}" for side in SIDES)
        yield f"  seat {seat:2}  {sides}"
    for first, name in ((1, "first"), (6, "second")):
        lamps = [_numbers(ring.lamps[f"track {number}"]) for number in range(first, first + 5)]
        yield f"  {name} track (lamps {first} to {first + 4})  {'  '.join(lamps)}"
    yield ""
    yield f"Sound: {profile.sound}" + (f", card {profile.card}" if profile.card else "")
    yield ""
    yield "Lines for /boot/firmware/config.txt" + (":" if profile.config else ": none")
    yield from (f"  {line}" for line in profile.config)
    yield from profile.notes


def _numbers(pixels: list[int]) -> str:
    return "+".join(map(str, pixels))
