"""What this computer is: the Pi's model, and the device files that a table needs there."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

ROOT = Path("/")


@dataclass(frozen=True, slots=True)
class DeviceFile:
    """A file that a driver opens; any of `names` will do."""

    names: tuple[str, ...]
    use: str
    group: str
    if_missing: str
    """What to do when there is none."""

    def find(self, root: Path = ROOT) -> Path | None:
        return next((root / name for name in self.names if (root / name).exists()), None)

    def trouble(self, root: Path = ROOT) -> str | None:
        """What is wrong with it and what to do, or None."""
        found = self.find(root)
        if found is None:
            return f"/{self.names[0]} is missing, for the {self.use}: {self.if_missing}"
        if not os.access(found, os.R_OK | os.W_OK):
            return (
                f"/{found.relative_to(root)} may not be used, for the {self.use}: join its group "
                f"with sudo usermod -aG {self.group} $USER and log in again"
            )
        return None


PINS = DeviceFile(
    ("dev/gpiochip0", "dev/gpiochip4"),
    "buttons",
    "gpio",
    "update the system: sudo apt full-upgrade",
)
SPI_STRIP = DeviceFile(
    ("dev/spidev0.0",),
    "ring",
    "spi",
    "add dtoverlay=spi0-0cs,no_miso to /boot/firmware/config.txt and restart",
)
PIO_STRIP = DeviceFile(
    ("dev/pio0",),
    "ring",
    "gpio",
    "update the system: sudo apt full-upgrade, and the boot loader: sudo rpi-eeprom-update -a",
)
SOUND = DeviceFile(
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


def strip_file(model: str | None) -> DeviceFile:
    """Through what the ring is driven: a Pi 5 has its programmable pins, the others SPI."""
    rp1 = ("Raspberry Pi 5", "Compute Module 5", "Raspberry Pi 500")
    return PIO_STRIP if model and any(one in model for one in rp1) else SPI_STRIP


def device_files(model: str | None) -> tuple[DeviceFile, ...]:
    return (PINS, strip_file(model), SOUND)
