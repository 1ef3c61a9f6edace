"""A program of the tests in a process of its own, which may be killed without harm to us."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BARE = {"PYTHONPATH": "device:firmware:ports:.", "PATH": "/usr/bin:/bin"}
KEPT = ("state", "data", "cache", "config")


def python(module: str, *arguments: object) -> list[str]:
    return [sys.executable, "-m", module, *map(str, arguments)]


def homes(folder: Path, **more: str) -> dict[str, str]:
    """Of a table that keeps its files there, whatever this process was told."""
    kept = {f"XDG_{one.upper()}_HOME": str(folder / one) for one in KEPT}
    return {"STATE_DIRECTORY": "", **kept, **more}


def run(
    *command: object,
    env: Mapping[str, str] | None = BARE,
    cwd: Path = ROOT,
    check: bool = False,
    **more: Any,
) -> subprocess.CompletedProcess[str]:
    """What it said and how it ended; without any `env`, in ours."""
    words = [str(one) for one in command]
    return subprocess.run(
        words, env=env, cwd=cwd, check=check, capture_output=True, text=True, **more
    )
