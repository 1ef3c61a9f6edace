"""A mocked table with its pages, in a process of its own."""

from __future__ import annotations

import os
import re
import threading
from functools import partial
from pathlib import Path
from subprocess import TimeoutExpired
from typing import Self

from roundtable.commands import cli
from roundtable.console import hub
from roundtable.files.settings_file import SettingsFile
from roundtable.settings import USUAL, Settings
from tests.apart import homes
from tests.company.table import rehearsed
from tests.forked import Forked

PATIENCE = 120.0
"""Seconds for what takes a moment: the machine may be busy with other tests."""

BRISK = rehearsed(pace=200, reveal_length="short", play_length="terse")
CALM = 0.1
"""Seconds between news for pages: those who want less motion draw the lamps twice a second, and to
tell them thirty times is a quarter of a processor."""


def _run_calmly(command: list[str]) -> int:
    hub.FRAME_SECONDS = CALM
    return cli.main(command)


REFUSED = re.compile(r"refused from|closed a .* page")


def has_no_complaint(log: str) -> None:
    """Nothing broke, and the table refused nothing: whatever our own pages send it takes."""
    assert "Traceback" not in log, log
    assert not REFUSED.search(log), log


class Served:
    """`roundtable run --mock`, until the block ends; nobody sits there yet."""

    def __init__(
        self, folder: Path, speed: float, settings: Settings = BRISK, *, moving: bool = False
    ) -> None:
        self._main = cli.main if moving else _run_calmly
        state = folder / "state" / "roundtable"
        state.mkdir(parents=True)
        SettingsFile(state, USUAL).remember(settings)
        self._environment = {**os.environ, **homes(folder)}
        self._errors = folder / "errors.txt"
        self._speed = speed
        self._port = "0"

    def __enter__(self) -> Self:
        command = ["run", "--mock", "--port", self._port, "--speed", f"{self._speed:g}"]
        self._process = Forked(partial(self._main, command), self._errors, self._environment)
        self._process.stdin.close()
        impatient = threading.Timer(PATIENCE, self._process.kill)
        impatient.start()
        self.link = self._process.stdout.readline().strip()
        impatient.cancel()
        assert self.link.startswith("http"), self.complaints()
        self.base, _, rest = self.link.partition("/table?")
        self._token = rest.partition("=")[2]
        self._guests = self._process.stdout.readline().strip().removeprefix("for guests: ")
        self._port = self.base.rpartition(":")[2]
        return self

    def is_killed_and_starts_again(self) -> None:
        """As by `kill -9`, at the same address."""
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        self.__enter__()

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        self._process.terminate()
        try:
            code = self._process.wait(PATIENCE)
        except TimeoutExpired:
            self._process.kill()
            raise
        finally:
            self._process.stdout.close()
        if kind is None:
            assert code == 0, self.complaints()
            has_no_complaint(self.complaints())

    def at(self, path: str) -> str:
        """For anybody."""
        return self.base + path

    def with_token(self, path: str) -> str:
        """For whoever was shown the link."""
        return f"{self.base}{path}?token={self._token}"

    def guest_link(self, path: str = "/") -> str:
        """For whoever is to sit down."""
        return self._guests.replace("/?", f"{path}?")

    def is_running(self) -> bool:
        return self._process.poll() is None

    def complaints(self) -> str:
        return self._errors.read_text("utf-8")
