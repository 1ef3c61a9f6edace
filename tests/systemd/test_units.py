"""The units: nothing to complain of, little exposed, and limits that can really trip."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = ("roundtable.service", "roundtable-safe.service")
MOST_EXPOSED = 1.5
ANALYZE = shutil.which("systemd-analyze")
needs_systemd = pytest.mark.skipif(
    ANALYZE is None, reason="systemd-analyze is missing: sudo apt install systemd"
)


def unit(name: str) -> dict[str, list[tuple[str, str]]]:
    """Every line of a unit by its section: keys may stand more than once."""
    sections: dict[str, list[tuple[str, str]]] = {}
    section = ""
    for line in (SYSTEMD / name).read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            sections[section] = []
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            sections[section].append((key, value))
    return sections


def setting(name: str, section: str, key: str) -> list[str]:
    return [value for one, value in unit(name)[section] if one == key]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A root with our units, something to start, and the system's own units to refer to."""
    binary = tmp_path / "opt/roundtable/current/bin/roundtable"
    binary.parent.mkdir(parents=True)
    binary.write_text("#!/bin/sh\n")
    binary.chmod(0o755)
    units = tmp_path / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in UNITS:
        shutil.copy(SYSTEMD / name, units / name)
    shutil.copytree(
        "/usr/lib/systemd/system",
        tmp_path / "usr/lib/systemd/system",
        symlinks=True,
        ignore_dangling_symlinks=True,
    )
    return tmp_path


@needs_systemd
def test_systemd_has_nothing_to_say_of_the_units(installed: Path) -> None:
    """It returns 0 on unknown keys, so that any output counts."""
    found = subprocess.run(
        [str(ANALYZE), f"--root={installed}", "--man=no", "verify", *UNITS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.stdout, found.stderr, found.returncode) == ("", "", 0)


@needs_systemd
@pytest.mark.parametrize("name", UNITS)
def test_little_is_exposed(name: str) -> None:
    found = subprocess.run(
        [str(ANALYZE), "security", "--offline=true", "--no-pager", str(SYSTEMD / name)],
        capture_output=True,
        text=True,
        check=False,
    )
    (level,) = re.findall(r"exposure level for .*: (\d+\.\d+)", found.stdout)
    assert float(level) <= MOST_EXPOSED


def test_the_limit_of_starts_can_trip() -> None:
    """So many starts, each with its pause, must fit into the interval, or none ever trips."""
    name = UNITS[0]
    (interval,) = setting(name, "Unit", "StartLimitIntervalSec")
    (burst,) = setting(name, "Unit", "StartLimitBurst")
    (pause,) = setting(name, "Service", "RestartSec")
    (patience,) = setting(name, "Service", "WatchdogSec")
    assert int(interval) == 300
    assert int(burst) * (int(pause) + int(patience)) < int(interval)
    assert setting(name, "Unit", "OnFailure") == [UNITS[1]]
    assert setting(name, "Service", "Restart") == ["always"]


def test_it_waits_for_no_network() -> None:
    for name in UNITS:
        text = (SYSTEMD / name).read_text()
        assert "network" not in "".join(value for _, value in unit(name)["Unit"])
        assert "network-online" not in text


def test_it_is_watched_and_leaves_the_ring_dark() -> None:
    assert setting(UNITS[0], "Service", "Type") == ["notify"]
    assert setting(UNITS[0], "Service", "WatchdogSec") == ["10"]
    for name in UNITS:
        assert setting(name, "Service", "ExecStopPost") == [
            "-/opt/roundtable/current/bin/roundtable ring dark"
        ]


@pytest.mark.parametrize("key", ["CapabilityBoundingSet", "AmbientCapabilities"])
@pytest.mark.parametrize("name", UNITS)
def test_it_has_no_power_over_the_system(name: str, key: str) -> None:
    assert setting(name, "Service", key) == [""]
    assert setting(name, "Service", "User") == ["roundtable"]


def test_safe_mode_is_as_hardened_as_the_table() -> None:
    """Every guard of the table's unit is there, or a stricter one in its place."""
    guards = {
        key
        for key, _ in unit(UNITS[0])["Service"]
        if re.match("Protect|Private|Restrict|Lock", key)
    }
    safe = {key for key, _ in unit(UNITS[1])["Service"]}
    assert guards <= safe


def test_the_watchdog_of_the_board_takes_at_most_15_seconds() -> None:
    parser = configparser.ConfigParser()
    parser.read(SYSTEMD / "watchdog.conf")
    assert parser["Manager"]["RuntimeWatchdogSec"] == "15s"
