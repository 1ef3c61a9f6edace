"""A Raspberry Pi as gpiozero and lgpio see one: its revision, and a GPIO chip of the kernel."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Self

CHIPS = Path("/sys/kernel/config/gpio-sim")
CPUINFO = Path("/proc/cpuinfo")


@dataclass(frozen=True, slots=True)
class Board:
    """A model and its kernel: which chip of how many lines has the header's pins."""

    name: str
    revision: str
    label: str
    lines: int
    chips_before: int = 0

    @property
    def verdict(self) -> str:
        """What the guest says, and the host looks for, when all was shown."""
        return f"VERDICT {self.name}: all shown"


BOARDS = (
    Board("Pi 4", "c03111", "pinctrl-bcm2711", 58),
    Board("Pi 5", "d04170", "pinctrl-rp1", 54),
    Board("Pi 5 with its header on gpiochip4", "d04170", "pinctrl-rp1", 54, chips_before=4),
)


class SimulatedPi:
    """The board while it is there, and the fingers on its lines."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._drivers: dict[int, int] = {}

    def __enter__(self) -> Self:
        for number in range(self.board.chips_before):
            _add_chip(f"other{number}", f"other-{number}", 4)
        header = _add_chip("header", self.board.label, self.board.lines)
        bank = (header / "bank0" / "chip_name").read_text().strip()
        wanted = f"gpiochip{self.board.chips_before}"
        assert bank == wanted, f"the header's chip is {bank}, not {wanted}"
        device = (header / "dev_name").read_text().strip()
        for line in range(self.board.lines):
            pull = f"/sys/devices/platform/{device}/{bank}/sim_gpio{line}/pull"
            self._drivers[line] = os.open(pull, os.O_WRONLY)
        self._pretend()
        return self

    def __exit__(self, *_error: object) -> None:
        subprocess.run(["umount", CPUINFO], check=True)
        for driver in self._drivers.values():
            os.close(driver)
        for chip in sorted(CHIPS.iterdir()):
            (chip / "live").write_text("0")
            (chip / "bank0").rmdir()
            chip.rmdir()

    def _pretend(self) -> None:
        """Say in /proc/cpuinfo, where gpiozero looks, that this is a Pi."""
        pretended = Path("/run/cpuinfo")
        pretended.write_text(f"{CPUINFO.read_text()}Revision\t: {self.board.revision}\n")
        subprocess.run(["mount", "--bind", pretended, CPUINFO], check=True)

    def close_contact(self, line: int) -> None:
        """Connect a line to ground, as a pressed button does."""
        os.pwrite(self._drivers[line], b"pull-down", 0)

    def open_contact(self, line: int) -> None:
        os.pwrite(self._drivers[line], b"pull-up", 0)


def _add_chip(name: str, label: str, lines: int) -> Path:
    chip = CHIPS / name
    (chip / "bank0").mkdir(parents=True)
    (chip / "bank0" / "label").write_text(label)
    (chip / "bank0" / "num_lines").write_text(str(lines))
    (chip / "live").write_text("1")
    return chip
