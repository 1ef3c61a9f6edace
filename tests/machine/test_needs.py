"""Where the guest cannot be built or run, that is said in one line, with its cure."""

from __future__ import annotations

import shutil

import pytest

from tests.machine import __main__ as machine
from tests.machine import needs


def test_a_program_that_is_missing_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(needs, "check_for_kernel", lambda: None)
    there = shutil.which
    monkeypatch.setattr(
        shutil, "which", lambda name: None if name == "mmdebstrap" else there(name) or "/bin/true"
    )
    monkeypatch.setattr("sys.argv", ["machine"])
    assert machine.main() == 2
    assert "sudo apt install mmdebstrap" in capsys.readouterr().err


def test_whoever_is_not_root_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(needs, "check_for_kernel", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("sys.argv", ["machine"])
    assert machine.main() == 2
    assert "sudo make test-machine" in capsys.readouterr().err
