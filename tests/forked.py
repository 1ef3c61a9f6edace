"""Programs in processes that need not import them again: they are forked from one that has.

A fork is not a start: whoever proves how a program starts, starts it anew.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIGKILL, SIGTERM
from subprocess import TimeoutExpired

import roundtable

FILE = str(roundtable.__file__)
FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["tests.imported"])


class Forked:
    """As much of `subprocess.Popen` as a table needs. What it complains of goes to a file."""

    def __init__(self, main: Callable[[], int], errors: Path, env: Mapping[str, str]) -> None:
        errors.touch()
        hears, writes = FORKS.Pipe(duplex=False)
        reads, says = FORKS.Pipe(duplex=False)
        self._process = FORKS.Process(
            target=_run, args=(hears, says, str(errors), dict(env), partial(same, FILE, main))
        )
        self._process.daemon = True  # no test that fails leaves it behind
        self._process.start()
        hears.close()
        says.close()
        self.stdin = os.fdopen(os.dup(writes.fileno()), "w")
        self.stdout = os.fdopen(os.dup(reads.fileno()))
        writes.close()
        reads.close()

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        if code is None:
            raise TimeoutExpired("forked", timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None and self._process.pid:
            os.kill(self._process.pid, number)

    def terminate(self) -> None:
        self.send_signal(SIGTERM)

    def kill(self) -> None:
        self.send_signal(SIGKILL)


def same(file: str, main: Callable[[], int]) -> int:
    """Whoever has imported it did so before anybody could say from where."""
    assert file == FILE, f"{FILE} was imported instead of {file}"
    return main()


def _run(
    hears: Connection,
    says: Connection,
    errors: str,
    env: dict[str, str],
    main: Callable[[], int],
) -> None:
    """Streams and surroundings as whoever is started anew finds them."""
    log = os.open(errors, os.O_WRONLY | os.O_APPEND)
    for number, one in enumerate((hears.fileno(), says.fileno(), log)):
        os.dup2(one, number)
        os.close(one)
    sys.stdin, sys.stdout = os.fdopen(0), os.fdopen(1, "w")
    sys.stderr = os.fdopen(2, "w", buffering=1)
    os.environ.clear()
    os.environ.update(env)
    sys.exit(main())
