"""The worker process: engines speak here, and their speech becomes finished clips.

Engines hold Python's lock for tens of milliseconds and may crash, so they live apart from the loop.
This side ends when its parent does, whatever an engine is doing: a thread watches the connection,
and a watchdog that needs no Python lock ends a render that hangs.
"""

from __future__ import annotations

import faulthandler
import os
import select
import signal
import threading
from collections.abc import Iterable
from multiprocessing.connection import Connection
from typing import Final

from roundtable.voice import levels, recordings
from roundtable.voice.clips import RATE
from roundtable.voice.engines import Engine
from roundtable.voice.errors import EngineFailed
from roundtable.voice.jobs import Job, Read, Speak

MUMBLE: Final = 30.0  # letters a second at pace 1; nobody can be understood faster


def do(job: Job, engines: dict[str, Engine]) -> bytes:
    """The finished clip. Raises `EngineFailed`, naming who gave nothing usable."""
    who = job.engine if isinstance(job, Speak) else f"{job.pack}: {job.path.name}"
    try:
        if isinstance(job, Read):
            speech = recordings.read(job.path)
            return levels.finish(speech.samples, speech.rate).tobytes()
        speech = engines[who].speak(job.text, job.language, job.voice, job.pace)
        clip = levels.finish(speech.samples, speech.rate)
    except EngineFailed:
        raise
    except levels.Silent:
        raise EngineFailed(who, "made no sound") from None
    except Exception as error:
        # Only the kind of error is told: its message may hold anything.
        raise EngineFailed(who, f"failed with {type(error).__name__}") from None
    letters = sum(map(str.isalnum, job.text))
    seconds = clip.size / RATE
    if letters > MUMBLE * max(1.0, job.pace) * seconds:
        raise EngineFailed(who, f"spoke {letters} letters in {seconds:.2f} s, which nobody can")
    return clip.tobytes()


def serve(connection: Connection, hangs: float) -> None:
    """Take the engines, then one job after another, until the other side is gone."""
    with open(os.devnull, "w") as nowhere:
        engines = {engine.name: engine for engine in receive_engines(connection)}
        while True:
            try:
                job = connection.recv()
            except (EOFError, OSError):
                return
            faulthandler.dump_traceback_later(hangs, exit=True, file=nowhere)
            try:
                answer: bytes | EngineFailed = do(job, engines)
            except EngineFailed as failed:
                answer = failed
            faulthandler.cancel_dump_traceback_later()
            try:
                connection.send(answer)
            except OSError:
                return


def receive_engines(connection: Connection) -> Iterable[Engine]:
    engines: tuple[Engine, ...] = connection.recv()
    return engines


def end_with_the_parent(descriptor: int) -> None:
    """Wait for the other end to be closed, then take this process and its programs along."""
    hangup = select.poll()
    hangup.register(descriptor, 0)  # asks for no event: a hangup is reported all the same
    hangup.poll()
    os.killpg(os.getpgrp(), signal.SIGKILL)


def main(descriptor: int, hangs: float) -> None:
    """Where the process begins."""
    os.set_inheritable(descriptor, False)
    os.nice(5)  # the lights and the sound come first
    threading.Thread(target=end_with_the_parent, args=(descriptor,), daemon=True).start()
    serve(Connection(descriptor), hangs)
