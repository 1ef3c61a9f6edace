"""The worker: restarted when it dies, gone when its parent is, and never more than one."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from roundtable.voice import Closed, EngineFailed, Line
from roundtable.voice.errors import EngineCrashed, EngineHung
from roundtable.voice.jobs import Speak
from roundtable.voice.worker import Worker
from tests.voice.conftest import LONGEST, MakeVoice, Pipe, ended
from tests.voice.fakes import Crashing, Fake, Hanging, Program, Segfaulting, Unloadable, Waiting

JOB = Speak("fake", "Merlin, open your eyes.", "en", "plain", 1.0)


@pytest.mark.usefixtures("forked_workers")
def test_a_worker_starts_with_its_first_job_and_stays(tmp_path: Path) -> None:
    with Worker([Fake(tmp_path)]) as worker:
        assert worker.pid is None
        worker.render(JOB)
        first = worker.pid
        worker.render(JOB)
        assert worker.pid == first
        assert worker.starts == 1


@pytest.mark.usefixtures("forked_workers")
def test_closing_ends_the_process_and_twice_is_fine(tmp_path: Path) -> None:
    worker = Worker([Fake(tmp_path)])
    worker.render(JOB)
    assert worker.pid
    gone = ended(worker.pid)
    worker.close()
    worker.close()
    assert gone()
    with pytest.raises(Closed):
        worker.render(JOB)


def test_killed_mid_render_it_renders_again_and_only_logs(
    tmp_path: Path, make_voice: MakeVoice, pipe: Pipe, caplog: pytest.LogCaptureFixture
) -> None:
    engine = Waiting(tmp_path, began=pipe.path)
    voice = make_voice(engine)
    with ThreadPoolExecutor(1) as pool:
        clip = pool.submit(voice.clip, Line(JOB.text, "en"))
        pid = int(pipe.line())
        assert pid == voice.worker.pid
        os.kill(pid, signal.SIGKILL)
        assert clip.result(LONGEST).seconds > 1
    assert voice.worker.starts == 2
    assert len(engine.diary()) == 2
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "worker died under fake (1 of 2): ended by SIGKILL" in caplog.text
    assert "Merlin" not in caplog.text


@pytest.mark.usefixtures("forked_workers")
@pytest.mark.parametrize(
    ("engine", "tries", "cause"),
    [
        (Crashing, 2, "ended by SIGKILL"),
        (Segfaulting, 2, "ended by SIGSEGV, Fatal Python error: Segmentation fault"),
        (Hanging, 1, "exit code 1, Timeout (0:00:00.200000)!"),
    ],
)
def test_a_worker_that_dies_says_how_and_never_what_it_said(
    tmp_path: Path, engine: type[Fake], tries: int, cause: str, caplog: pytest.LogCaptureFixture
) -> None:
    hangs = 0.2 if engine is Hanging else LONGEST
    with Worker([engine(tmp_path)], hangs=hangs) as worker, pytest.raises(EngineCrashed):
        worker.render(JOB)
    assert [cause in one.getMessage() for one in caplog.records] == [True] * tries, caplog.text
    assert "Merlin" not in caplog.text


def test_so_does_one_that_fails_as_it_starts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Worker([Unloadable(tmp_path)]) as worker, pytest.raises(EngineCrashed):
        worker.render(JOB)
    told = "exit code 1, RuntimeError, "
    assert [told in one.getMessage() for one in caplog.records] == [True] * 2, caplog.text
    assert "Merlin" not in caplog.text


def test_a_sandbox_that_forbids_niceness_does_not_cost_the_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `SystemCallFilter=~@resources` does, which answers setpriority with EPERM."""
    forbidden = tmp_path / "sitecustomize.py"
    forbidden.write_text("import os\ndef nice(_): raise PermissionError(1, 'no')\nos.nice = nice\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with Worker([Fake(tmp_path)]) as worker:
        assert worker.render(JOB)
        assert worker.starts == 1


@pytest.mark.usefixtures("forked_workers")
def test_killed_while_idle_the_next_render_does_not_notice(tmp_path: Path) -> None:
    with Worker([Fake(tmp_path)]) as worker:
        clip = worker.render(JOB)
        assert worker.pid
        gone = ended(worker.pid)
        os.kill(worker.pid, signal.SIGKILL)
        assert gone()
        assert worker.render(JOB) == clip


@pytest.mark.usefixtures("forked_workers")
def test_two_deaths_on_one_text_are_the_engines_fault(tmp_path: Path) -> None:
    with Worker([Crashing(tmp_path)]) as worker:
        with pytest.raises(EngineCrashed, match="fake ended the worker 2 times"):
            worker.render(JOB)
        assert worker.starts == 2


@pytest.mark.usefixtures("forked_workers")
def test_a_render_that_hangs_is_ended_and_not_tried_again(tmp_path: Path) -> None:
    engine = Hanging(tmp_path)
    with Worker([engine], hangs=0.2) as worker:
        with pytest.raises(EngineHung, match=r"fake did not come to an end in 0\.2 s"):
            worker.render(JOB)
        assert worker.starts == 1, "a busy machine may end it before it has begun"


@pytest.mark.usefixtures("forked_workers")
def test_closed_under_a_render_it_says_so_and_starts_nothing_new(
    tmp_path: Path, pipe: Pipe
) -> None:
    worker = Worker([Waiting(tmp_path, began=pipe.path, times=9)])
    with ThreadPoolExecutor(1) as pool:
        clip = pool.submit(worker.render, JOB)
        pipe.line()
        worker.close()
        with pytest.raises(Closed):
            clip.result(LONGEST)
    assert worker.starts == 1
    assert worker.pid is None


@pytest.mark.usefixtures("forked_workers")
def test_an_engines_program_ends_with_the_worker(tmp_path: Path, pipe: Pipe) -> None:
    worker = Worker([Program(tmp_path, began=pipe.path)])
    with ThreadPoolExecutor(1) as pool:
        clip = pool.submit(worker.render, JOB)
        gone = [ended(int(one)) for one in pipe.line().split()]
        worker.close()
        assert all(one() for one in gone)
        assert isinstance(clip.exception(LONGEST), Closed)


PARENT = """
import sys
from pathlib import Path
from roundtable.voice.jobs import Speak
from roundtable.voice.worker import Worker
from tests.voice.fakes import Program
engine = Program(Path(sys.argv[1]), began=Path(sys.argv[2]))
Worker([engine]).render(Speak("fake", "Hm.", "en", "plain", 1.0))
"""


def test_no_worker_outlives_its_parent_and_no_program_the_worker(
    tmp_path: Path, pipe: Pipe
) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path), str(pipe.path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    worker, program = (ended(int(one)) for one in pipe.line().split())
    parent.kill()
    parent.wait(LONGEST)
    assert worker()
    assert program()


@pytest.mark.usefixtures("forked_workers")
def test_an_engine_that_refuses_leaves_the_worker_alive(tmp_path: Path) -> None:
    with Worker([Fake(tmp_path)]) as worker:
        with pytest.raises(EngineFailed, match="KeyError"):
            worker.render(Speak("nobody", "Hm.", "en", "plain", 1.0))
        worker.render(JOB)
        assert worker.starts == 1


@pytest.mark.usefixtures("forked_workers")
def test_many_threads_share_one_worker(tmp_path: Path) -> None:
    with Worker([Fake(tmp_path)]) as worker, ThreadPoolExecutor(4) as pool:
        clips = set(pool.map(worker.render, [JOB] * 8))
        assert len(clips) == 1
        assert worker.starts == 1


def test_nothing_is_left_running_by_these_tests() -> None:
    names = [thread.name for thread in threading.enumerate()]
    assert "render-ahead" not in names
