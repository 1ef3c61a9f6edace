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
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Final, TextIO

from roundtable.voice import levels, recordings
from roundtable.voice.clips import RATE
from roundtable.voice.engines import Engine
from roundtable.voice.errors import EngineFailed
from roundtable.voice.jobs import Job, Read, Speak
from roundtable.voice.sound_files import Unreadable
from roundtable.voice.stretch import stretch
from roundtable.voice.tone import toned

MUMBLE: Final = 30.0  # letters a second at pace 1; nobody can be understood faster


def do(job: Job, engines: dict[str, Engine]) -> bytes:
    """The finished clip. Raises `EngineFailed`, naming who gave nothing usable."""
    who = job.engine if isinstance(job, Speak) else f"{job.pack}: {job.paths[0].name}"
    try:
        if isinstance(job, Read):
            speech = toned(recordings.joined(job.paths, job.pauses), job.tone)
            spoken = stretch(speech.samples, speech.rate, job.pace)
            return levels.finish(spoken, speech.rate, job.boost, bool(job.tone)).tobytes()
        speech = engines[who].speak(job.text, job.language, job.voice, job.pace)
        speech = toned(speech, job.tone)
        clip = levels.finish(speech.samples, speech.rate, job.boost, bool(job.tone))
    except EngineFailed:
        raise
    except levels.Silent:
        raise EngineFailed(who, "made no sound") from None
    except Unreadable as error:
        raise EngineFailed(who, str(error)) from None
    except Exception as error:
        # Only the kind of error is told: its message may hold anything.
        raise EngineFailed(who, f"failed with {type(error).__name__}") from None
    letters = sum(map(str.isalnum, job.text))
    seconds = clip.size / RATE
    if letters > MUMBLE * max(1.0, job.pace) * seconds:
        raise EngineFailed(who, f"spoke {letters} letters in {seconds:.2f} s, which nobody can")
    return clip.tobytes()


def serve(connection: Connection, hangs: float, last_words: TextIO) -> None:
    """Take the engines, then one job after another, until the other side is gone."""
    engines = {engine.name: engine for engine in receive_engines(connection)}
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        faulthandler.dump_traceback_later(hangs, exit=True, file=last_words)
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
    last_words = keep_last_words()
    with suppress(OSError):  # a sandbox may forbid it
        os.nice(5)  # the lights and the sound come first
    threading.Thread(target=end_with_the_parent, args=(descriptor,), daemon=True).start()
    serve(Connection(descriptor), hangs, last_words)


def keep_last_words() -> TextIO:
    """What the parent will log of our end: the kind of an error and its place, never its message.

    Whatever engines print goes nowhere, for it may hold the text.
    """
    last_words = os.fdopen(os.dup(2), "w", buffering=1)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    faulthandler.enable(last_words)

    def tell(kind: type[BaseException], _: BaseException, trace: TracebackType | None) -> None:
        while trace and trace.tb_next:
            trace = trace.tb_next
        place = f", {trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else ""
        print(f"{kind.__name__}{place}", file=last_words)

    sys.excepthook = tell
    return last_words
