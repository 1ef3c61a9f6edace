"""A stand-in for NetworkManager, by its program: what it has, and what it was asked."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.drivers import nmcli_stand_in


class Manager:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.program = str(folder / "nmcli")
        command = f'exec "{sys.executable}" -IS "{nmcli_stand_in.__file__}" "{folder}" "$@"'
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

    def answer(
        self, command: list[str], *, input: bytes, **_: object
    ) -> subprocess.CompletedProcess[bytes]:
        """As `subprocess.run` of its program does, without a process."""
        assert command[0] == self.program
        out, err = StringIO(), StringIO()
        given = patch.object(sys, "stdin", StringIO(input.decode()))
        with given, redirect_stdout(out), redirect_stderr(err):
            code = nmcli_stand_in.main(self._folder, command[1:])
        said = out.getvalue().encode(), err.getvalue().encode()
        return subprocess.CompletedProcess(command, code, *said)
