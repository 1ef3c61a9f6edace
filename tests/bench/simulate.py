"""Row *simulate*: games per second of the command itself, on all cores, its start included.

It is asked to play four times as many as it did on one core before games were shared. What it takes
of the processor stands beside it, which also tells on a machine that is busy with something else.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time

from roundtable.chance.simulate import cores

GAMES = 40_000
BEFORE = 2_000
"""Games per CPU second on one core, seven players."""


def main() -> None:
    command = [
        sys.executable,
        "-m",
        "roundtable.commands.cli",
        "simulate",
        "--players",
        "7",
        "--json",
    ]
    start = time.perf_counter()
    told = subprocess.run([*command, "--games", str(GAMES)], check=True, capture_output=True)
    seconds = time.perf_counter() - start
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert json.loads(told.stdout)["games"] == GAMES
    print(
        f"simulate  {GAMES / seconds:8.0f} games per second on {cores()} cores   "
        f"{GAMES / (used.ru_utime + used.ru_stime):8.0f} per CPU second   "
        f"(asked: {4 * BEFORE} per second or better)"
    )


if __name__ == "__main__":
    main()
