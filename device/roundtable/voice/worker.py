"""The worker as its parent sees it: jobs in, clips out, started again whenever it dies."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Final

from roundtable.ports import Closing
from roundtable.voice.engines import Engine
from roundtable.voice.errors import Closed, EngineCrashed, EngineFailed
from roundtable.voice.jobs import HANGS, Job, Speak

log = logging.getLogger(__name__)

BEGIN: Final = "from roundtable.voice.workshop import main; main"
DEATHS: Final = 2  # on one job, before its engine is passed over for it


class Worker(Closing):
    """One process in which engines speak. It starts with the first job.

    `render` may be called from any thread, one job at a time. A job on which the process dies is
    done again on a fresh one; the second death raises `EngineCrashed`.
    """

    def __init__(self, engines: Sequence[Engine], hangs: float = HANGS) -> None:
        self.starts = 0
        self._engines = tuple(engines)
        self._hangs = hangs
        self._one_job = threading.Lock()
        self._life = threading.Lock()  # guards the three below
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process's id, while there is one."""
        return self._process.pid if self._process else None

    def render(self, job: Job) -> bytes:
        """A finished clip. Raises `EngineFailed`, or `Closed`."""
        who = job.engine if isinstance(job, Speak) else job.pack
        with self._one_job:
            for death in range(1, DEATHS + 1):
                try:
                    connection = self._running()
                    connection.send(job)
                    answer: bytes | EngineFailed = connection.recv()
                except (EOFError, OSError):
                    self._end()
                    if self._closed:
                        raise Closed("the voice was closed") from None
                    log.warning("speech worker died under %s (%d of %d)", who, death, DEATHS)
                    continue
                if isinstance(answer, EngineFailed):
                    raise answer
                return answer
        raise EngineCrashed(who, f"ended the worker {DEATHS} times")

    def close(self) -> None:
        """End the process, also under a running render. Twice is fine."""
        with self._life:
            self._closed = True
            # A render in another thread sees the end of the stream and tidies up itself.
            self._kill()
        with self._one_job:
            self._end()

    def _running(self) -> Connection:
        with self._life:
            if self._closed:
                raise Closed("the voice was closed")
            if self._connection is None:
                self._connection = self._start()
            return self._connection

    def _start(self) -> Connection:
        ours, theirs = socket.socketpair()
        connection = Connection(ours.detach())
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", f"{BEGIN}({theirs.fileno()}, {self._hangs})"],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                process_group=0,  # so that Ctrl-C is ours alone, and its programs end with it
            )
        self.starts += 1
        connection.send(self._engines)
        return connection

    def _kill(self) -> None:
        if self._process and self._process.returncode is None:
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                return

    def _end(self) -> None:
        with self._life:
            self._kill()
            if self._process:
                self._process.wait()
            if self._connection:
                self._connection.close()
            self._process = self._connection = None
