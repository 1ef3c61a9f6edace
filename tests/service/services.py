"""The service as its manager sees it: a process, the socket it reports to, and what it leaves."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import msgspec

from roundtable.journal import RunningJournal
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable_drivers.wiring import source
from roundtable_ports import Box, Closing
from tests.forked import Forked
from tests.service.hardware import PEOPLE, SAID, STRIP, Plan, main

PATIENCE = 120.0
"""After so many seconds something is never going to happen."""

ANEW = "tests.service.hardware"
"""The program, for a start that has everything to import."""

SETUP = Setup(players=5)


def home(folder: Path) -> Path:
    """Where a table is installed: its file, a wiring that is not the usual, and room for games."""
    (folder / "table.toml").write_text('wiring = "own.toml"')
    wiring = source("mock").replace('"mock"', '"lgpio"').replace('"none"', '"usb"')
    (folder / "own.toml").write_text(wiring)
    return folder


def games(folder: Path) -> Path:
    return folder / "state"


def broken_off(folder: Path, actions: Iterable[Action]) -> None:
    """A game of five lies there, as a pulled plug left it."""
    with RunningJournal.open(games(folder)) as journal:
        seats = [Box(one) for one in PEOPLE]
        journal.begin(SETUP, Deal(Seat(1)), seats, {}, started_at="2026-01-01T20:00")
        for one in actions:
            journal.record(one)
        assert journal.commit() is None


def is_dark(folder: Path) -> bool:
    """What the strip was sent last; one that was never sent anything is dark, too."""
    strip = folder / STRIP
    return not strip.exists() or not any(strip.read_bytes())


class Service(Closing):
    """`roundtable …` on mocked hardware, until the end of the block at the latest.

    Forked from a process that has imported it, unless a program is named: that is started anew.
    """

    def __init__(
        self,
        folder: Path,
        plan: Plan,
        *command: str,
        watchdog: float = 0.0,
        program: str | None = None,
    ) -> None:
        self._folder = folder
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(folder / "notify"))
        self.heard: list[str] = []
        """What the service manager was told."""

        self._errors = (folder / "errors").open("w+")
        arguments = (
            *(str(folder), msgspec.json.encode(plan).decode()),
            *(command or ("run", "--port", "0")),
        )
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "NOTIFY_SOCKET": str(folder / "notify"),
            "STATE_DIRECTORY": str(games(folder)),
            "XDG_CACHE_HOME": str(folder / "cache"),
            "XDG_DATA_HOME": str(folder / "data"),
            **({"WATCHDOG_USEC": str(int(watchdog * 1e6))} if watchdog else {}),
        }
        self.process: Forked | subprocess.Popen[str]
        if program is None:
            self.process = Forked(partial(main, *arguments), folder / "errors", env)
        else:
            self.process = subprocess.Popen(
                [sys.executable, "-m", program, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                text=True,
                env=env,
            )

    @property
    def log(self) -> str:
        return (self._folder / "errors").read_text()

    def line(self) -> str:
        """Wait for what the mocked table says next."""
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def tells(self, line: str) -> None:
        told = self.line()
        assert told == line, (told, self.log)

    def notifies(self, line: str) -> None:
        """Wait until the manager hears a line that begins so."""
        deadline = time.monotonic() + PATIENCE
        while not any(one.startswith(line) for one in self.heard):
            self._socket.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                self.heard += self._socket.recv(4096).decode().splitlines()
            except TimeoutError:
                raise AssertionError(f"{line} never came: {self.heard} {self.log}") from None

    def heard_now(self) -> list[str]:
        """All that the manager has been told by now."""
        self._socket.setblocking(False)
        try:
            while True:
                self.heard += self._socket.recv(4096).decode().splitlines()
        except BlockingIOError:
            return self.heard

    def goes_on(self) -> None:
        """What it waits for in its start has come."""
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def lights(self) -> None:
        """Wait until its ring is lit."""
        self._waits_for(lambda: not is_dark(self._folder))

    def says(self) -> None:
        """Wait until something was said."""
        self._waits_for((self._folder / SAID).exists)

    def logs(self, line: str) -> None:
        self._waits_for(lambda: line in self.log)

    def _waits_for(self, sign: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not sign():
            assert time.monotonic() < deadline, self.log
            assert self.process.poll() is None, self.log
            time.sleep(0.01)

    def ends(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, once; the exit code."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for one in (self.process.stdin, self.process.stdout, self._errors, self._socket):
            if one:
                one.close()
        (self._folder / "notify").unlink()
