"""Tables forked from one process, which has read already what each would read when it starts.

    python -m tests.browser.forked

It is told line by line what to start, and answers with the number of the process; or the number of
one whose end to wait for, and answers with its code.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from signal import SIGKILL, SIGTERM

import msgspec

from roundtable.commands import cli
from roundtable_ports import Closing

READ = (
    "roundtable.commands.tables",
    "roundtable.console.address",
    "roundtable.console.portal",
    "roundtable.console.server",
    "roundtable.console.wire",
)
"""What is not read before it is needed, and with it all the rest."""


class Order(msgspec.Struct):
    """Says what it says to a pipe, which is there, and complains to a file."""

    command: list[str]
    environment: dict[str, str]
    said: str
    complained: str


class Starter(Closing):
    """Started once for many tables; it ends with whoever started it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.forked"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )

    def starts(self, order: Order) -> Forked:
        return Forked(self, self.answer(order))

    def answer(self, asked: Order | int) -> int:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.communicate()


class Forked:
    """One of its tables."""

    def __init__(self, starter: Starter, number: int) -> None:
        self._starter, self._number = starter, number

    def terminate(self) -> None:
        os.kill(self._number, SIGTERM)

    def kill(self) -> None:
        os.kill(self._number, SIGKILL)

    def wait(self) -> int:
        return self._starter.answer(self._number)


def main() -> None:
    for name in READ:
        import_module(name)
    for line in sys.stdin:
        asked = msgspec.json.decode(line, type=Order | int)
        if isinstance(asked, int):
            answer = os.waitstatus_to_exitcode(os.waitpid(asked, 0)[1])
        elif not (answer := os.fork()):
            sys.exit(_table(asked))
        print(answer, flush=True)


def _table(order: Order) -> int:
    os.environ.clear()
    os.environ.update(order.environment)
    Path(order.complained).touch()
    for path, way, number in (
        (os.devnull, os.O_RDONLY, 0),
        (order.complained, os.O_WRONLY | os.O_APPEND, 2),
        (order.said, os.O_WRONLY, 1),
    ):
        os.dup2(os.open(path, way), number)
    return cli.main(order.command)


if __name__ == "__main__":
    main()
