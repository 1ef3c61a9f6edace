"""The worker's process, forked from one that has imported all it needs: for tests in which it is
not the start that is looked at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection
from typing import IO

from roundtable.voice.worker import BEGIN
from roundtable.voice.workshop import main
from tests.forked import FILE, FORKS, same


class Workshop:
    """As much of `subprocess.Popen` as the worker needs, for the command that it gives."""

    def __init__(
        self, command: Sequence[str], pass_fds: Sequence[int], stderr: IO[bytes], **_others: object
    ) -> None:
        begin, _, arguments = command[-1].partition("(")
        assert begin == BEGIN
        hangs = float(arguments.rstrip(")").split(", ")[1])
        ours, theirs = (Connection(os.dup(one)) for one in (*pass_fds, stderr.fileno()))
        begun, begins = FORKS.Pipe(duplex=False)
        run = partial(_run, ours, theirs, begins, hangs)
        self._process = FORKS.Process(target=partial(same, FILE, run), daemon=True)
        with ours, theirs, begins:
            self._process.start()
        with begun:
            begun.recv_bytes()  # or it could not be ended as a group yet
        assert self._process.pid
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def wait(self) -> int:
        self._process.join()
        code = self._process.exitcode
        assert code is not None
        return code


def _run(connection: Connection, errors: Connection, begins: Connection, hangs: float) -> int:
    os.setpgid(0, 0)
    os.dup2(errors.fileno(), 2)
    with begins:
        begins.send_bytes(b"!")
    main(os.dup(connection.fileno()), hangs)
    return 0
