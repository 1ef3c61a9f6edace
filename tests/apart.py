"""A program of the tests in a process of its own, which may be killed without harm to us."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def python(module: str, *arguments: object) -> list[str]:
    return [sys.executable, "-m", module, *map(str, arguments)]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env={"PYTHONPATH": "device:firmware:ports:.", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
