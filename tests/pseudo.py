"""A program at a terminal of its own, driven as a person would."""

from __future__ import annotations

import fcntl
import os
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from typing import Any

from roundtable_ports import Closing

PATIENCE = 120.0
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal(Closing):
    """Runs `roundtable …` with 80 columns and 24 rows; what it writes is kept."""

    def __init__(self, *arguments: str, environment: Mapping[str, str]) -> None:
        self._near, self._far = os.openpty()
        fcntl.ioctl(self._far, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.manners = self.manners_now()
        self.written = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "roundtable.commands.cli", *arguments],
            stdin=self._far,
            stdout=self._far,
            stderr=self._far,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **environment},
            start_new_session=True,
        )

    def manners_now(self) -> list[Any]:
        """Echo, line by line, and so on: what a program should leave as it found it."""
        return termios.tcgetattr(self._far)

    def press(self, keys: str) -> None:
        os.write(self._near, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read until this was written, whatever colours it has."""
        deadline = time.monotonic() + PATIENCE
        while text not in CODES.sub("", self.written):
            if not self._read(deadline):
                raise AssertionError(f"{text!r} never came; last was {self.written[-2000:]!r}")

    def watch(self, seconds: float) -> None:
        """Let time pass, as somebody does who reads first."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self._read(until)

    def end(self) -> int:
        """Read until it has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"still running: {self.written[-2000:]!r}"
            self._read(time.monotonic() + 0.05)
        while self._read(time.monotonic() + 0.05):
            pass
        return self.process.returncode

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._near], [], [], max(0.0, deadline - time.monotonic()))
        if ready:
            self.written += os.read(self._near, 65536).decode(errors="replace")
        return bool(ready)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._near)
        os.close(self._far)
