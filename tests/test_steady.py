"""`make steady`: repeated runs, and what they list."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import steady

RED = """\
..F                                                                      [100%]
FAILED tests/test_cli.py::test_help[a - b] - AssertionError: assert 1 == 2
ERROR tests/test_run.py::test_it - OSError: no room
2 failed, 1 passed in 0.12s
"""


def test_each_test_that_ever_failed_is_listed_with_its_runs_and_reasons() -> None:
    found = steady.Found(seconds=[10.0, 12.0])
    assert found.take("run 1", 1, RED) == 2
    assert found.take("run 2 beside 4 busy loops", 1, RED.replace("ERROR", "E")) == 1
    assert list(found.report()) == [
        "2 of 2 runs: tests/test_cli.py::test_help[a - b]",
        "    run 1: AssertionError: assert 1 == 2",
        "    run 2 beside 4 busy loops: AssertionError: assert 1 == 2",
        "1 of 2 runs: tests/test_run.py::test_it",
        "    run 1: OSError: no room",
        "2 runs of 10 to 12 s: not every run was green",
    ]


def test_a_run_that_breaks_without_a_failed_test_is_not_green() -> None:
    found = steady.Found(seconds=[1.0])
    found.take("run 1", 3, "INTERNALERROR> boom")
    assert not found.fine
    assert "run 1: code 3\nINTERNALERROR> boom" in list(found.report())


def test_half_of_the_runs_have_busy_loops_beside_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They rest here, for they would slow the other tests down."""
    monkeypatch.setattr(steady, "PYTEST", ("echo", "1 passed in 0.1s"))
    monkeypatch.setattr(steady, "BUSY", ("sleep", "infinity"))
    assert steady.main(["-n", "2"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "run 1 of 2 ... 1 passed in 0.1s"
    assert printed[1] == "run 2 beside 4 busy loops of 2 ... 1 passed in 0.1s"
    assert printed[2].endswith("s: every run was green")


def test_a_busy_loop_is_busy_until_the_end_of_the_block(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[subprocess.Popen[bytes]] = []

    def begin(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
        begun.append(subprocess.Popen(command))
        return begun[-1]

    monkeypatch.setattr(steady, "subprocess", SimpleNamespace(Popen=begin))
    with steady.beside(2):
        assert [one.poll() for one in begun] == [None, None]
    assert [one.returncode for one in begun] == [-signal.SIGKILL] * 2


def test_a_real_run_that_fails_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steady, "BUSY", ("sleep", "infinity"))
    one = tmp_path / "test_one.py"
    one.write_text("def test_one():\n    assert 0, 'always'\n")
    alone = ["-p", "no:cacheprovider", "-n", "0", "-c", "/dev/null", f"--rootdir={tmp_path}"]
    assert steady.main(["-n", "1", "--", *alone, str(one)]) == 1
    assert "/test_one.py::test_one" in capsys.readouterr().out


def test_no_run_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        steady.main(["-n", "0"])
    assert refused.value.code == 2
    assert "N is 0; give a number from 1 on" in capsys.readouterr().err
