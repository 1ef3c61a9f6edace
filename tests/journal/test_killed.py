"""SIGKILL at every write of a game's journal, in a real folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.apart import python, run
from tests.journal.killed import SETUP, check
from tests.journal.nights import game_of

CHILD = python("tests.journal.killed")


def test_killed_at_every_step_the_table_resumes_with_every_closed_action() -> None:
    done = run(*CHILD)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 60


@pytest.mark.soak
@pytest.mark.skipif(
    not shutil.which("strace"),
    reason="strace does the killing, and is not here: sudo apt install strace",
)
@pytest.mark.parametrize("call", ["pwrite64", "fdatasync", "fsync", "unlink", "rename", "fcntl"])
def test_killed_at_every_system_call_that_could_matter(call: str, tmp_path: Path) -> None:
    """SQLite's own included, while it keeps the summary."""
    game = game_of(SETUP, seed=3)
    for turn in range(1, 1000):
        folder = tmp_path / str(turn)
        inject = f"inject={call}:signal=SIGKILL:when={turn}"
        log = str(tmp_path / "log")
        done = run(
            "strace", "-qq", "-o", log, "-e", f"trace={call}", "-e", inject, *CHILD, str(folder)
        )
        told = done.stdout.splitlines()
        if "ended" in told:
            assert turn > 1
            return
        check(folder, game, told)
    pytest.fail("it was killed for ever")
