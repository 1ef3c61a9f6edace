"""The worker as its parent sees it: jobs in, clips out, started again whenever it dies."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import IO, Final

from roundtable.voice.engines import Engine
from roundtable.voice.errors import Closed, EngineCrashed, EngineFailed, EngineHung
from roundtable.voice.jobs import HANGS, Job, Speak
from roundtable_ports import Closing

log = logging.getLogger(__name__)

BEGIN: Final = "from roundtable.voice.workshop import main; main"
MOST_WORDS: Final = 4096
OVERDUE: Final = "Timeout ("  # faulthandler's word for a render that hung
DEATHS: Final = 2  # on one job, before its engine is passed over for it
SURROUNDINGS: Final = {
    "OPENBLAS_NUM_THREADS": "1",  # numpy would start one a core, which we never use
    # glibc fills what it hands out, and reads this at the start of a process only. nanotts reads
    # memory that it never set: the same word took 14,272 samples or 19,584. Filled with 0x55 (this
    # number's complement) it always takes the former, and keeps to its pace.
    "MALLOC_PERTURB_": "170",
}


class Worker(Closing):
    """One process in which engines speak. It starts with the first job.

    `render` may be called from any thread, one job at a time. A job on which the process dies is
    done again on a fresh one; the second death raises `EngineCrashed`. One that does not come to an
    end in time raises `EngineHung` at once.
    """

    def __init__(self, engines: Sequence[Engine], hangs: float = HANGS) -> None:
        self.starts = 0
        self._engines = tuple(engines)
        self._hangs = hangs
        self._one_job = threading.Lock()
        self._life = threading.Lock()  # guards what is below
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._last_words: IO[bytes] | None = None
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
                    why = self._end()
                    if self._closed:
                        raise Closed("the voice was closed") from None
                    log.warning(
                        "speech worker died under %s (%d of %d): %s", who, death, DEATHS, why
                    )
                    if OVERDUE in why:
                        why = f"did not come to an end in {self._hangs:g} s"
                        raise EngineHung(who, why) from None
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
        self._last_words = last_words()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", f"{BEGIN}({theirs.fileno()}, {self._hangs})"],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self._last_words,
                env={
                    **os.environ,
                    "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                    **SURROUNDINGS,
                },
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

    def _end(self) -> str:
        """Nothing of it is left; says how it ended."""
        with self._life:
            self._kill()
            code = self._process.wait() if self._process else 0
            if self._connection:
                self._connection.close()
            words, self._last_words = self._last_words, None
            self._process = self._connection = None
        said = ""
        if words:
            with words:
                words.seek(0)
                said = words.read(MOST_WORDS).decode("utf-8", "replace")
        return cause(code, said)


def last_words() -> IO[bytes]:
    """In memory where that can be had: a full disk must not cost the voice."""
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create("last words"), "w+b")
    return tempfile.TemporaryFile()


def cause(code: int, said: str) -> str:
    """An exit code or a signal, and what the process itself said of it: one line, without text."""
    ended = f"ended by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
    lines = said.splitlines()
    # Of an error before the workshop could begin there is a whole traceback, with its error last.
    kept = lines[-1:] if said.startswith("Traceback") else lines[:1]
    return ", ".join([ended, *kept])
