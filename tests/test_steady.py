"""`make steady`: repeated runs, and what they list."""

from __future__ import annotations

from pathlib import Path

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


@pytest.mark.parametrize(("body", "code"), [("pass", 0), ("assert 0, 'always'", 1)])
def test_real_runs_are_repeated_half_of_them_beside_busy_loops(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, code: int
) -> None:
    one = tmp_path / "test_one.py"
    one.write_text(f"def test_one():\n    {body}\n")
    alone = ["-p", "no:cacheprovider", "-n", "0", "-c", "/dev/null", f"--rootdir={tmp_path}"]
    assert steady.main(["-n", "2", "--", *alone, str(one)]) == code
    printed = capsys.readouterr().out
    assert "run 1 of 2 ... " in printed
    assert "run 2 beside 4 busy loops of 2 ... " in printed
    assert ("/test_one.py::test_one" in printed) is bool(code)
    assert ("s: every run was green" in printed) is not bool(code)


def test_no_run_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        steady.main(["-n", "0"])
    assert refused.value.code == 2
    assert "N is 0; give a number from 1 on" in capsys.readouterr().err
