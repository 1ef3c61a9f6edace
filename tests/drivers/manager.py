"""A stand-in for NetworkManager, by its program: what it has, and what it was asked."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.drivers import nmcli_stand_in


class Manager:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.program = str(folder / "nmcli")
        command = f'exec "{sys.executable}" -I "{nmcli_stand_in.__file__}" "{folder}" "$@"'
        Path(self.program).write_text(f"#!/bin/sh\n{command}\n")
        Path(self.program).chmod(0o755)
        self._file.write_text("{}")
        (folder / "asked").write_text("")
        self.put(
            running=True,
            devices=[
                ["wlan0", "wifi", "disconnected", ""],
                ["eth0", "ethernet", "unavailable", ""],
                ["lo", "loopback", "connected (externally)", "lo"],
            ],
            profiles={},
            air=[],
            refuses="",
            hangs="",
            deaf=False,
            opened=[],
        )

    @property
    def _file(self) -> Path:
        return self._folder / "state.json"

    def put(self, **facts: object) -> None:
        self._file.write_text(json.dumps({**self.facts(), **facts}))

    def facts(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self._file.read_text())
        return found

    def asked(self) -> str:
        return (self._folder / "asked").read_text()
