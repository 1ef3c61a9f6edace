"""Where the proofs happen: machines that are switched on anew, or go on from a kept moment.

A moment is a machine's disk and memory as they were. One is made by the proof that leads there, and
later proofs begin from it instead of playing up to it again.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.kernel.parts import NotShown
from tests.machine.emulator import Machine, overlay
from tests.machine.table import LAST_OF_LOG, Table

READY, VOTE = "ready", "vote"
"""The moments: everybody may sit down; five people are asked for their first vote."""

BOOT_SECONDS = 600.0
"""Of the host, for the guest to come up: a busy one takes its time."""

START_SECONDS = 90.0
"""Of the guest, for the table to be ready: as long as its unit gives it."""

KEPT_LOGS = ("console.log", "qemu.log")


@dataclass
class Stage:
    """The guest's parts, and a folder for the disks and logs of this run."""

    kernel: Path
    image: Path
    folder: Path
    table: Callable[[Machine], Table] = Table
    known: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What the host knows of each moment."""

    @contextmanager
    def switched_on(self, name: str, more: str = "") -> Iterator[Table]:
        """A machine with a fresh disk, from power on; `more` goes to its kernel."""
        folder = self._fresh(name)
        overlay(self.image, folder / "disk")
        with Machine(self.kernel, folder / "disk", folder, more=more) as machine:
            machine.wait_for_agent(BOOT_SECONDS)
            yield self.table(machine)

    @contextmanager
    def at(self, moment: str, name: str) -> Iterator[Table]:
        """A machine that goes on from there, with a disk of its own."""
        if moment not in self.known:
            raise NotShown(f"there is no {moment} to go on from: the proof that leads there failed")
        folder = self._fresh(name)
        shutil.copy(self._kept(moment), folder / "disk")
        with Machine(self.kernel, folder / "disk", folder, moment) as machine:
            machine.wait_for_agent(BOOT_SECONDS)
            yield self.table(machine)

    def keep(self, table: Table, moment: str, **known: object) -> None:
        """Keep this moment; the machine goes on."""
        table.machine.save(moment, self._kept(moment))
        self.known[moment] = dict(known)
        (self.folder / f"{moment}.json").write_text(json.dumps(self.known[moment]))

    def as_raw(self, moment: str, disk: Path) -> None:
        """The disk of that moment alone, as if the plug had been pulled then."""
        if moment not in self.known:
            raise NotShown(f"there is no {moment} to go on from: the proof that leads there failed")
        source = str(self._kept(moment))
        subprocess.run(
            ["qemu-img", "convert", "-q", "-f", "qcow2", "-O", "raw", source, str(disk)], check=True
        )

    def take_over(self) -> None:
        """Moments that an earlier run kept, made from the very same disk."""
        for told in self.folder.glob("*.json"):
            if told.stat().st_mtime > self.image.stat().st_mtime:
                self.known[told.stem] = json.loads(told.read_text())

    def forget(self, name: str) -> None:
        """A machine that is done: its logs stay."""
        for path in (self.folder / name).iterdir():
            if path.name not in KEPT_LOGS:
                path.unlink()

    def _kept(self, moment: str) -> Path:
        return self.folder / f"{moment}.moment"

    def _fresh(self, name: str) -> Path:
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder


def wait_until_active(table: Table) -> None:
    machine = table.machine
    machine.until(
        lambda: machine.run("systemctl is-active --quiet roundtable").code == 0,
        START_SECONDS,
        f"roundtable.service is active\n{machine.run(LAST_OF_LOG).out}",
    )


def status(table: Table) -> str:
    return table.machine.said_by("systemctl show -P StatusText roundtable").strip()


def log_of(table: Table) -> str:
    return table.machine.said_by("journalctl -u roundtable -u roundtable-safe --no-pager -o cat")


def restarts(table: Table) -> int:
    return int(table.machine.said_by("systemctl show -P NRestarts roundtable"))
