"""The doctor at an installed table: the service stopped, its very sandbox, the service again."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from roundtable.app import installed, parts
from roundtable.commands.cli import main

UNIT = Path(__file__).parents[2] / "systemd" / "roundtable.service"
KEPT_OUT = ("Exec", "Type", "Restart", "Watchdog", "Timeout", "Standard", "Notify")

SYSTEMCTL = """#!/bin/sh
echo "systemctl $*" >>"$LOG"
case "$1" in
cat) cat "$UNIT" ;;
is-active) echo "$STATE" ;;
esac
"""
SYSTEMD_RUN = """#!/bin/sh
echo "systemd-run" >>"$LOG"
printf '%s\\n' "$@" >"$LOG.run"
exit 1
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Pi with the service, and stand-ins for systemd's commands."""
    for name, text in (("systemctl", SYSTEMCTL), ("systemd-run", SYSTEMD_RUN)):
        path = tmp_path / name
        path.write_text(text)
        path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("LOG", str(tmp_path / "log"))
    monkeypatch.setenv("UNIT", str(UNIT))
    monkeypatch.setenv("STATE", "active")
    monkeypatch.setattr(parts, "on_a_pi", lambda: True)
    monkeypatch.setattr(installed, "UNIT_FILE", UNIT)
    monkeypatch.setattr(installed, "BOOTED", tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return tmp_path


def test_the_service_is_stopped_and_starts_again_whatever_the_doctor_finds(table: Path) -> None:
    assert main(["doctor", "--quick", "--lang", "fr"]) == 1
    asked = (table / "log").read_text().splitlines()
    stop = asked.index("systemctl stop roundtable.service roundtable-safe.service")
    assert stop < asked.index("systemd-run") < len(asked) - 1
    assert asked[-1] == "systemctl start --no-block roundtable.service"
    run = (table / "log.run").read_text().splitlines()
    program = str(Path(sys.executable).with_name("roundtable"))
    assert run[-5:] == [program, "doctor", "--quick", "--lang", "fr"]
    assert "--wait" in run
    assert "--setenv=ROUNDTABLE_IN_SANDBOX=1" in run


def test_a_service_that_did_not_run_stays_so(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STATE", "inactive")
    main(["doctor"])
    assert "systemctl start" not in (table / "log").read_text()


def test_every_guard_of_the_unit_holds_for_the_doctor_too() -> None:
    properties = [one.removeprefix("--property=") for one in installed.sandbox(UNIT.read_text())]
    service = UNIT.read_text().partition("[Service]")[2].partition("[Install]")[0]
    lines = [one for one in service.splitlines() if one and not one.startswith("#")]
    networks = [one for one in lines if one.startswith("IPAddress")]
    left = [one for one in lines if one not in (*properties, *networks)]
    assert [one for one in properties if one not in lines and "IPAddress" not in one] == []
    for key, _, words in (one.partition("=") for one in networks):
        assert [one for one in properties if one.startswith(f"{key}=")] == [
            f"{key}={word}" for word in words.split()
        ], "systemd-run takes them one at a time"
    for guard in ("User=", "DevicePolicy=", "DeviceAllow=", "SystemCallFilter=", "ProtectSystem="):
        assert any(one.startswith(guard) for one in properties)
    assert all(one.startswith((*KEPT_OUT, "OOM", "Syslog", "LogRate")) for one in left), left


def test_inside_it_examines_and_does_not_stop_again(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(installed.INSIDE, "1")
    assert not installed.is_installed()


def test_without_a_running_systemd_there_is_no_service_to_stop(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installed, "BOOTED", table / "none")
    assert not installed.is_installed()


def test_only_root_may_and_others_are_told_what_to_type(
    table: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert main(["doctor"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("sudo roundtable doctor")
    assert not (table / "log").exists()


def test_the_mocked_table_is_examined_without_any_of_this(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--mock", "--quick"]) == 0
    assert not (table / "log").exists()
