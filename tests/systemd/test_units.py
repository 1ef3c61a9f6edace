"""The units: nothing to complain of, little exposed, and limits that can really trip."""

from __future__ import annotations

import configparser
import ipaddress
import re
import shlex
import shutil
from pathlib import Path

import pytest

from roundtable.app.running import UPDATES
from roundtable.commands.cli import REFUSED
from roundtable.updates.applying import TAKEN, WANTED, Places
from roundtable.updates.asking import LOOKS_EVERY, MOST_WHILE_FETCHED
from roundtable.updates.fetching import LOOK
from roundtable_drivers.board import PINS, SOUND, strip_files
from roundtable_drivers.network import SOCKET
from roundtable_drivers.systemd_sockets import PORTAL as PORTAL_SOCKET
from roundtable_ports.network import OWN_ADDRESS, OWN_PREFIX
from tests.apart import run

MODELS = ("Raspberry Pi Zero 2 W", "Raspberry Pi 3 Model B", "Raspberry Pi 4", "Raspberry Pi 5")
SYSTEMD = Path(__file__).parents[2] / "systemd"
UNITS = ("roundtable.service", "roundtable-safe.service")
DEVICES = "roundtable-devices.service"
HELPER, HELPERS_SOCKET = "roundtable-network.service", "roundtable-network.socket"
PORTAL = "roundtable-portal.socket"
UPDATE, UPDATE_WANTED = "roundtable-update.service", "roundtable-update.path"
FETCH, FETCH_WANTED = "roundtable-fetch.service", "roundtable-fetch.path"
UPDATES_UNITS = (UPDATE, UPDATE_WANTED, FETCH, FETCH_WANTED)
FIRST_BOOT = "roundtable-first-boot.service"
ALL = (*UNITS, DEVICES, HELPER, HELPERS_SOCKET, PORTAL, *UPDATES_UNITS, FIRST_BOOT)
USB = "usb.conf"
MOST_EXPOSED = 1.5
MOST_EXPOSED_AS_ROOT = 3.1
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
    shells = [tmp_path / "bin" / name for name in ("sh", "bash")]
    for folder in (binary.parent, tmp_path / "bin"):
        folder.mkdir(parents=True)
    for path in (binary, binary.with_name("python"), *shells):
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
    units = tmp_path / "etc/systemd/system"
    units.mkdir(parents=True)
    for name in ALL:
        shutil.copy(SYSTEMD / name, units / name)
    shutil.copytree(
        "/usr/lib/systemd/system",
        tmp_path / "usr/lib/systemd/system",
        symlinks=True,
        ignore_dangling_symlinks=True,
    )
    return tmp_path


def exposure(path: Path) -> float:
    """From 0 to 10, as systemd rates it."""
    found = run(ANALYZE, "security", "--offline=true", "--no-pager", path, env=None)
    (level,) = re.findall(r"exposure level for .*: (\d+\.\d+)", found.stdout)
    return float(level)


@needs_systemd
def test_systemd_has_nothing_to_say_of_the_units(installed: Path) -> None:
    """It returns 0 on unknown keys, so that any output counts."""
    found = run(ANALYZE, f"--root={installed}", "--man=no", "verify", *ALL, env=None)
    assert (found.stdout, found.stderr, found.returncode) == ("", "", 0)


@needs_systemd
@pytest.mark.parametrize("more", ["", USB], ids=["pins", "usb"])
@pytest.mark.parametrize("name", [*UNITS, HELPER, FETCH])
def test_little_is_exposed(name: str, more: str, tmp_path: Path) -> None:
    """Also of a table on USB, which may open more devices."""
    added = (SYSTEMD / more).read_text() if more else ""
    (tmp_path / name).write_text((SYSTEMD / name).read_text() + added)
    assert exposure(tmp_path / name) <= MOST_EXPOSED


def seconds(name: str, section: str, key: str) -> int:
    (value,) = setting(name, section, key)
    return int(value)


def test_the_limit_of_starts_trips_however_long_each_start_takes() -> None:
    """So many starts, each into all of its time limits, must fit into the interval."""
    name = UNITS[0]
    stops = 2 * seconds(name, "Service", "TimeoutStopSec")  # the process, then the ring
    longest = seconds(name, "Service", "TimeoutStartSec") + stops
    longest += seconds(name, "Service", "RestartSec")
    burst = seconds(name, "Unit", "StartLimitBurst")
    assert burst * longest < seconds(name, "Unit", "StartLimitIntervalSec")
    assert setting(name, "Unit", "OnFailure") == ["roundtable-safe.service"]
    assert setting(name, "Service", "Restart") == ["always"]


def test_what_no_restart_mends_goes_to_safe_mode_at_once() -> None:
    assert setting(UNITS[0], "Service", "RestartPreventExitStatus") == [str(REFUSED)]
    assert setting(UNITS[0], "Unit", "Conflicts") == ["roundtable-safe.service"]


def test_both_may_open_the_same_devices_by_the_names_that_the_kernel_has() -> None:
    """A group is called as in /proc/devices, where spidev is `spi`; another matches nothing."""
    table, safe = (setting(name, "Service", "DeviceAllow") for name in UNITS)
    assert table == safe
    driven = {file for one in (*MODELS, None) for file in strip_files(one)}
    files = {name for file in (PINS, *driven, SOUND) for name in file.names}
    groups = {"dev/gpiochip": "char-gpiochip", "dev/snd/": "char-alsa", "dev/spidev": "char-spi"}
    wanted = {
        next((group for start, group in groups.items() if name.startswith(start)), f"/{name}")
        for name in files
    }
    assert {f"{one} rw" for one in wanted} <= set(table)


def test_drivers_are_loaded_and_devices_found_before_it_starts() -> None:
    """For what it may open is decided once."""
    for name in UNITS:
        assert setting(name, "Unit", "Wants") == [DEVICES]
        assert DEVICES in setting(name, "Unit", "After")[0]
    modules = (SYSTEMD / "modules.conf").read_text().splitlines()
    assert [one for one in modules if not one.startswith("#")] == [
        *("snd", "spidev", "evdev", "cdc_acm", "usbserial")
    ]


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
@pytest.mark.parametrize("name", [*UNITS, FETCH])
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


@pytest.mark.parametrize("name", UNITS)
def test_what_passes_is_written_to_memory_so_that_a_full_card_silences_nobody(name: str) -> None:
    (folder,) = setting(name, "Service", "RuntimeDirectory")
    assert setting(name, "Service", "WorkingDirectory") == [f"/run/{folder}"]
    assert f"TMPDIR=/run/{folder}" in setting(name, "Service", "Environment")


@pytest.mark.parametrize("name", UNITS)
def test_it_can_take_neither_the_whole_memory_nor_leave_its_own_on_the_card(name: str) -> None:
    """Limits that `make test-machine` shows to hold, and to leave room for the voice."""
    for key in ("MemoryMax", "TasksMax"):
        assert setting(name, "Service", key)
    assert setting(name, "Service", "MemorySwapMax") == ["0"]
    assert setting(name, "Service", "LimitCORE") == ["0"]
    # Of several processes only the one that took too much ends.
    assert setting(name, "Service", "OOMPolicy") == ["continue"]


def test_the_watchdog_of_the_board_takes_at_most_15_seconds() -> None:
    parser = configparser.ConfigParser()
    parser.read(SYSTEMD / "watchdog.conf")
    assert parser["Manager"]["RuntimeWatchdogSec"] == "15s"


def test_what_usb_needs_is_allowed_apart_and_nothing_more() -> None:
    """A table on pins may open no keyboard."""
    allowed = (SYSTEMD / "usb.conf").read_text().splitlines()
    assert [one.partition("=")[2] for one in allowed if one.startswith("DeviceAllow=")] == [
        *("char-input rw", "char-ttyACM rw", "char-ttyUSB rw")
    ]
    for name in UNITS:
        assert not {"char-input rw", "char-ttyACM rw"} & set(
            setting(name, "Service", "DeviceAllow")
        )


def test_whoever_may_change_networks_reaches_none_and_holds_nothing_of_the_tables() -> None:
    assert setting(HELPER, "Service", "RestrictAddressFamilies") == ["AF_UNIX"]
    assert setting(HELPER, "Service", "PrivateNetwork") == ["yes"]
    assert setting(HELPER, "Service", "CapabilityBoundingSet") == [""]
    (user,) = setting(HELPER, "Service", "User")
    assert user not in ("root", *setting(UNITS[0], "Service", "User"))
    (hidden,) = setting(HELPER, "Service", "InaccessiblePaths")
    assert "-/var/lib/roundtable" in hidden.split()
    rules = (SYSTEMD / "roundtable-polkit.rules").read_text()
    assert f'subject.user == "{user}"' in rules
    assert set(re.findall(r'"org\.freedesktop\.([\w.-]+)"', rules)) == {
        "NetworkManager.network-control",
        "NetworkManager.settings.modify.system",
        "NetworkManager.wifi.scan",
        "NetworkManager.wifi.share.protected",
    }


def test_the_table_alone_may_ask_its_helper_where_both_look() -> None:
    assert setting(HELPERS_SOCKET, "Socket", "ListenStream") == [str(SOCKET)]
    assert setting(HELPERS_SOCKET, "Socket", "SocketMode") == ["0660"]
    group = setting(UNITS[0], "Service", "Group")
    assert setting(HELPERS_SOCKET, "Socket", "SocketGroup") == group


def test_the_door_is_open_in_the_own_network_alone_and_starts_no_table_that_was_stopped() -> None:
    network = ipaddress.IPv4Network((OWN_ADDRESS, OWN_PREFIX), strict=False)
    assert setting(PORTAL, "Socket", "ListenStream") == [f"{OWN_ADDRESS}:80"]
    assert setting(PORTAL, "Socket", "IPAddressDeny") == ["any"]
    assert setting(PORTAL, "Socket", "IPAddressAllow") == [str(network)]
    assert setting(PORTAL, "Socket", "FileDescriptorName") == [PORTAL_SOCKET]
    assert setting(PORTAL, "Unit", "PartOf") == [UNITS[0]]
    assert setting(PORTAL, "Install", "WantedBy") == [UNITS[0]]
    (allowed,) = setting(UNITS[0], "Service", "IPAddressAllow")
    houses = [ipaddress.IPv4Network(one) for one in allowed.split() if one[0].isdigit()]
    assert any(network.subnet_of(one) for one in houses)
    names = (SYSTEMD / "dnsmasq.conf").read_text().splitlines()
    assert names[-1] == f"address=/#/{OWN_ADDRESS}"


def test_a_card_goes_on_setting_itself_up_at_every_start_and_keeps_no_start_waiting() -> None:
    assert setting(FIRST_BOOT, "Install", "WantedBy") == ["multi-user.target"]
    assert setting(FIRST_BOOT, "Service", "Type") == ["exec"], "or the system waits for minutes"
    assert setting(FIRST_BOOT, "Service", "Restart") == ["on-failure"]
    (command,) = setting(FIRST_BOOT, "Service", "ExecStart")
    (there,) = setting(FIRST_BOOT, "Unit", "ConditionPathExists")
    assert command == f"/bin/bash {there} run"
    assert f'KEPT="$ROOT{Path(there).parents[1]}"' in (SYSTEMD / "first-boot.sh").read_text()


def test_an_update_is_all_that_the_table_can_ask_of_root() -> None:
    """It leaves a file, by a name that both sides know; what comes of it stands elsewhere."""
    (wanted,) = setting(UPDATE_WANTED, "Path", "PathExists")
    assert wanted == str(Places().state / WANTED)
    assert setting(UPDATE, "Unit", "ConditionPathExists") == [
        f"|{wanted}",
        f"|{Places().own / TAKEN}",
    ]
    (looked_for,) = setting(FETCH_WANTED, "Path", "PathExists")
    assert looked_for == str(Places().state / LOOK)
    assert setting(FETCH, "Service", "TimeoutStartSec") == ["30min"]
    assert MOST_WHILE_FETCHED * LOOKS_EVERY > 30 * 60, "else it is given up while it goes on"
    assert setting(UPDATE, "Service", "StateDirectory") == [Places().own.name]
    assert f"{UPDATES}={Places().own}" in setting(UNITS[0], "Service", "Environment")


def test_an_update_that_was_broken_off_is_gone_on_with_by_the_version_before(
    tmp_path: Path,
) -> None:
    """The new one, which is in its place already, may not even start."""
    for name in ("older", "newer"):
        binary = tmp_path / name / "bin/roundtable"
        binary.parent.mkdir(parents=True)
        binary.write_text(f'#!/bin/sh\necho {name} "$@"\n')
        binary.chmod(0o755)
    (tmp_path / "current").symlink_to("newer")
    (starts,) = setting(UPDATE, "Service", "ExecStart")
    words = shlex.split(starts.replace("/opt/roundtable", str(tmp_path)).replace("$$", "$"))

    def started() -> str:
        return run(*words, env=None, check=True).stdout

    assert started() == "newer update apply\n"
    (tmp_path / "upgrading").write_text("older\n")
    assert started() == "older update apply\n"


@needs_systemd
def test_what_installs_has_no_more_power_than_that_takes() -> None:
    assert exposure(SYSTEMD / UPDATE) <= MOST_EXPOSED_AS_ROOT
