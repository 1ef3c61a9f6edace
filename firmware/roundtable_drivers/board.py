"""What this computer is: the Pi's model, and the device files that a table needs there."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from roundtable_ports.examined import Access, DevicePart

ROOT = Path("/")

REFUSALS = {
    errno.EACCES: Access.FORBIDDEN,
    errno.EPERM: Access.BLOCKED,
    errno.ENXIO: Access.MISSING,
    errno.ENODEV: Access.MISSING,
    errno.ENOENT: Access.MISSING,
}
"""What it means when a device file cannot be opened; one that is busy may be used."""

Opener = Callable[[Path], None]


def open_device(path: Path) -> None:
    """Open it and let it go. Rights alone do not tell: a sandbox refuses what they allow."""
    os.close(os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOCTTY))


@dataclass(frozen=True, slots=True)
class DeviceFile:
    """A file that a driver opens; any of `names` will do."""

    part: DevicePart
    names: tuple[str, ...]
    use: str
    group: str
    if_missing: str
    """What to do when there is none."""

    def look(self, root: Path = ROOT, opener: Opener = open_device) -> tuple[str, Access]:
        """Which file it is, and whether we may use it."""
        name = self.names[0]
        try:
            name = next((one for one in self.names if (root / one).exists()), name)
            opener(root / name)
        except OSError as error:  # of a folder on the way, too
            return f"/{name}", REFUSALS.get(error.errno or 0, Access.FINE)
        return f"/{name}", Access.FINE

    def trouble(self, root: Path = ROOT, opener: Opener = open_device) -> str | None:
        """What is wrong with it and what to do, or None."""
        name, access = self.look(root, opener)
        match access:
            case Access.MISSING:
                return f"{name} is missing, for the {self.use}: {self.if_missing}"
            case Access.FORBIDDEN:
                return (
                    f"{name} may not be used, for the {self.use}: join its group with "
                    f"sudo usermod -aG {self.group} $USER and log in again"
                )
            case Access.BLOCKED:
                return (
                    f"{name} is kept from us, for the {self.use}: it came after the service had "
                    "started; start that again with sudo systemctl restart roundtable"
                )
        return None


PINS = DeviceFile(
    DevicePart.PINS,
    ("dev/gpiochip0", "dev/gpiochip4"),
    "buttons",
    "gpio",
    "update the system: sudo apt full-upgrade",
)
SPI_STRIP = DeviceFile(
    DevicePart.SPI_RING,
    ("dev/spidev0.0",),
    "ring",
    "spi",
    "add dtoverlay=spi0-0cs,no_miso to /boot/firmware/config.txt and restart",
)
REGISTERS = DeviceFile(
    DevicePart.REGISTERS,
    ("dev/gpiomem",),
    "ring",
    "gpio",
    "update the system: sudo apt full-upgrade",
)
PIO_STRIP = DeviceFile(
    DevicePart.PIO_RING,
    ("dev/pio0",),
    "ring",
    "gpio",
    "update the system: sudo apt full-upgrade, and the boot loader: sudo rpi-eeprom-update -a",
)
SOUND = DeviceFile(
    DevicePart.SOUND,
    ("dev/snd/controlC0", "dev/snd/controlC1", "dev/snd/controlC2", "dev/snd/controlC3"),
    "sound",
    "audio",
    "plug the sound card in, or add its dtoverlay line to /boot/firmware/config.txt and restart",
)


def pi_model(root: Path = ROOT) -> str | None:
    """As the Pi calls itself, or None where this is no Pi."""
    try:
        model = (root / "proc/device-tree/model").read_bytes().decode("utf-8", "replace")
    except OSError:
        return None
    model = model.rstrip("\0").strip()
    return model if "Raspberry Pi" in model else None


def strip_files(model: str | None) -> tuple[DeviceFile, ...]:
    """Through what the ring is driven: a Pi 5 has its programmable pins, the others SPI.

    There, rpi_ws281x also gives the data pin to SPI, in the pins' registers.
    """
    rp1 = ("Raspberry Pi 5", "Compute Module 5", "Raspberry Pi 500")
    if model and any(one in model for one in rp1):
        return (PIO_STRIP,)
    return (SPI_STRIP, REGISTERS)
