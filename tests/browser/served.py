"""A mocked table with its pages, in a process of its own."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from roundtable.files.settings_file import SettingsFile
from roundtable.settings import USUAL, Settings
from tests.browser.forked import Order, Starter

PATIENCE = 60.0
"""Seconds for what takes a moment: the machine may be busy with other tests."""

BRISK = Settings(
    pace=200,
    reveal_length="short",
    play_length="terse",
    rehearsed=True,
    rehearsed_oath=True,
    rehearsed_lamps=True,
)


class Served:
    """`roundtable run --mock`, until the block ends; nobody sits there yet."""

    def __init__(
        self, starter: Starter, folder: Path, speed: float, settings: Settings = BRISK
    ) -> None:
        state = folder / "state" / "roundtable"
        state.mkdir(parents=True)
        SettingsFile(state, USUAL).remember(settings)
        homes = {"STATE": "state", "DATA": "data", "CACHE": "cache", "CONFIG": "config"}
        self._environment = {
            **{name: value for name, value in os.environ.items() if name != "STATE_DIRECTORY"},
            **{f"XDG_{name}_HOME": str(folder / at) for name, at in homes.items()},
        }
        self._starter, self._speed, self._port = starter, speed, "0"
        self._said, self._errors = folder / "said", folder / "errors.txt"
        os.mkfifo(self._said)

    def __enter__(self) -> Self:
        command = ["run", "--mock", "--port", self._port, "--speed", f"{self._speed:g}"]
        self._process = self._starter.starts(
            Order(command, self._environment, str(self._said), str(self._errors))
        )
        self._says = self._said.open(encoding="utf-8")
        with self._impatient():
            self.link = self._says.readline().strip()
            self._guests = self._says.readline().strip().removeprefix("for guests: ")
        assert self.link.startswith("http"), self.complaints()
        self.base, _, rest = self.link.partition("/table?")
        self._token = rest.partition("=")[2]
        self._port = self.base.rpartition(":")[2]
        return self

    @contextmanager
    def _impatient(self) -> Iterator[None]:
        """For what may never come."""
        timer = threading.Timer(PATIENCE, self._process.kill)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def is_killed_and_starts_again(self) -> None:
        """As by `kill -9`, at the same address."""
        self._process.kill()
        self._process.wait()
        self._says.close()
        self.__enter__()

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        self._process.terminate()
        with self._says, self._impatient():
            code = self._process.wait()
        if kind is None:
            assert code == 0, self.complaints()
            assert "Traceback" not in self.complaints(), self.complaints()

    def at(self, path: str) -> str:
        """For anybody."""
        return self.base + path

    def with_token(self, path: str) -> str:
        """For whoever was shown the link."""
        return f"{self.base}{path}?token={self._token}"

    def guest_link(self, path: str = "/") -> str:
        """For whoever is to sit down."""
        return self._guests.replace("/?", f"{path}?")

    def complaints(self) -> str:
        return self._errors.read_text("utf-8")
