"""What the voice's tests share: a store, voices that close, and pipes that report a beginning."""

from __future__ import annotations

import os
import select
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from subprocess import DEVNULL
from types import SimpleNamespace
from typing import Any

import pytest

from roundtable.voice import Store, Voice
from roundtable.voice.engines import Engine
from roundtable.voice.jobs import Job
from roundtable.voice.workshop import do
from tests.voice.forked import Workshop

LONGEST = 120.0  # seconds before a test that waits for another process gives up

MakeVoice = Callable[..., Voice]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "clips")


@pytest.fixture
def make_voice(store: Store) -> Iterator[MakeVoice]:
    """Voices with these engines, closed when the test is over."""
    with ExitStack() as stack:

        def make(*engines: Engine, **options: Any) -> Voice:
            return stack.enter_context(Voice(options.pop("store", store), engines, **options))

        yield make


@pytest.fixture
def forked_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are processes as ever, but none has to import anything."""
    monkeypatch.setattr(
        "roundtable.voice.worker.subprocess", SimpleNamespace(Popen=Workshop, DEVNULL=DEVNULL)
    )


@pytest.fixture
def make_voice_here(make_voice: MakeVoice, monkeypatch: pytest.MonkeyPatch) -> MakeVoice:
    """The same, working in this process, where it is not the worker that is looked at."""

    def make(*engines: Engine, **options: Any) -> Voice:
        voice, known = make_voice(*engines, **options), {engine.name: engine for engine in engines}

        def render(job: Job) -> bytes:
            return do(job, known)

        monkeypatch.setattr(voice.worker, "render", render)
        return voice

    return make


class Pipe:
    """A named pipe on which another process says one line."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self._end = os.open(path, os.O_RDWR)  # writing too, so that it never ends

    def line(self) -> str:
        ready, _, _ = select.select([self._end], [], [], LONGEST)
        assert ready, "nothing was reported"
        return os.read(self._end, 100).decode().strip()

    def close(self) -> None:
        os.close(self._end)


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    pipe = Pipe(tmp_path / "pipe")
    yield pipe
    pipe.close()


def ended(pid: int) -> Callable[[], bool]:
    """Watch a process from now on; the answer waits until it has ended."""
    watched = os.pidfd_open(pid)

    def answer() -> bool:
        try:
            return bool(select.select([watched], [], [], LONGEST)[0])
        finally:
            os.close(watched)

    return answer
