"""A profile as a table was really built: the ring turned, colours swapped, the card named."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from roundtable_drivers.ring_wiring import Lamps, Pixels, Serial
from roundtable_drivers.wiring import Wiring, WiringError, problems


class AsBuilt(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What differs from the profile; None leaves it as it is there."""

    clockwise: bool | None = None
    """Which way round the strip runs, looked at from above; the profiles' own runs clockwise."""

    first_pixel: int | None = None
    """Which pixel of the strip lies where the drawing has pixel 0."""

    order: str | None = None
    """In which order its pixels take their colours."""

    card: str | None = None
    """The sound card's name."""

    port: str | None = None
    """The device file of a ring on USB."""


def as_built(wiring: Wiring, table: AsBuilt) -> Wiring:
    """The wiring of that table; `WiringError` with everything that cannot be."""
    first, count = table.first_pixel or 0, wiring.ring.pixels
    refused = list(_refused(first, count))
    if table.port and wiring.ring.serial is None:
        refused.append("port is for a ring on USB, and this one is on a pin; remove the line")
    step = -1 if table.clockwise is False else 1

    def turned(pixels: Pixels) -> Pixels:
        if isinstance(pixels, int):
            return (first + step * pixels) % count
        return [(first + step * one) % count for one in pixels]

    lamps = wiring.ring.lamps
    ring = replace(
        wiring.ring,
        order=table.order or wiring.ring.order,
        serial=_serial(wiring.ring.serial, table.port),
        lamps=Lamps(
            [(turned(left), turned(middle), turned(right)) for left, middle, right in lamps.seats],
            [turned(one) for one in lamps.tracks],
        ),
    )
    sound = replace(wiring.sound, card=table.card or wiring.sound.card)
    built = replace(wiring, ring=ring, sound=sound)
    if refused := [*refused, *problems(built)]:
        raise WiringError(*refused)
    return built


def _serial(serial: Serial | None, port: str | None) -> Serial | None:
    return replace(serial, port=port or serial.port) if serial else None


def _refused(first: int, count: int) -> Iterator[str]:
    if not 0 <= first < count:
        yield f"first_pixel is {first}; the ring counts from 0 to {count - 1}"
