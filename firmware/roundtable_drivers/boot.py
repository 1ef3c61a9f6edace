"""What a profile needs of the Pi before Linux starts: the lines of its `config.txt`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roundtable_drivers.wiring import (
    FIXED_PULL_UPS,
    SERIES,
    SERIES_AT_FIXED_PULL_UPS,
    Active,
    OnOff,
    Pins,
    SoundOutput,
    Spi,
    Wiring,
)

# The ring's bits are timed by the SPI clock, which follows the core's on these models.
STEADY_CORE = (
    "[pi02]",
    "core_freq=250",
    "[pi3]",
    "core_freq=250",
    "[pi4]",
    "core_freq_min=500",
    "[all]",
)


def config_lines(wiring: Wiring) -> list[str]:
    """To be added to /boot/firmware/config.txt, in this order; none where nothing is on a pin."""
    if not _on_pins(wiring):
        return []
    lines = []
    if wiring.ring.serial is None:
        ring = "dtoverlay=spi0-0cs,no_miso" if wiring.buses.spi is Spi.RING else "dtparam=spi=on"
        lines += [*STEADY_CORE, ring]
    if wiring.sound.kind is SoundOutput.I2S:
        lines.append("dtoverlay=max98357a,no-sdmode")
    if wiring.buses.i2c is OnOff.OFF:
        lines.append("dtparam=i2c_arm=off")
    if wiring.buses.uart is OnOff.OFF:
        lines.append("enable_uart=0")
    pull = "pu" if wiring.active is Active.LOW else "pd"
    pins = (f"{a}-{b}" if b > a else f"{a}" for a, b in runs(wiring.contacts.values()))
    if wiring.contacts:
        lines.append(f"gpio={','.join(pins)}=ip,{pull}")
    return lines


def _on_pins(wiring: Wiring) -> bool:
    if wiring.pins is Pins.MOCK:
        return False
    i2s = wiring.sound.kind is SoundOutput.I2S
    return not wiring.on_usb or wiring.ring.serial is None or i2s


def boot_notes(wiring: Wiring) -> list[str]:
    """What those lines cannot do, as sentences."""
    if wiring.pins is Pins.MOCK:
        return ["This table is mocked: there is nothing to set and nothing to solder."]
    if not _on_pins(wiring):
        return ["Nothing is on a pin: there is nothing to set and nothing to solder."]
    notes = []
    if wiring.buses.uart is OnOff.OFF:
        notes.append(
            "Turn the serial console off too: remove console=serial0,115200 from cmdline.txt."
        )
    if strong := [pin for pin in FIXED_PULL_UPS if pin in wiring.contacts.values()]:
        pins = " and ".join(f"GPIO{pin}" for pin in strong)
        notes.append(f"{pins}: {SERIES_AT_FIXED_PULL_UPS} in the wire instead of {SERIES}.")
    if 3 in wiring.contacts.values():
        notes.append("The button on GPIO3 also wakes a Pi that was shut down.")
    return notes


def runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Numbers in rising order, neighbours joined: the first and the last of each stretch."""
    rising = sorted(numbers)
    first = 0
    for at, number in enumerate(rising):
        if at + 1 == len(rising) or rising[at + 1] != number + 1:
            yield rising[first], number
            first = at + 1
