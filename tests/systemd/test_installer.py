"""The installer on a make-believe Pi, which has never seen it."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
from pathlib import Path

import pytest

from roundtable.files.settings_file import read_table
from roundtable.languages import ABOUT, LANGUAGES
from roundtable.settings import Settings, TableFile
from tests.systemd.pi import (
    BOOT_LINES,
    CMDLINE,
    CONFIG,
    COUNTS,
    INSTALLER,
    ROUNDTABLE,
    RUNS_ONCE_STARTED,
    Pi,
    check_out,
)


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


def locks_taken(pi: Pi) -> list[str]:
    """Whatever is fetched was checked, by its hash; and nothing is built by whatever is newest."""
    asked = [one for one in pi.log() if one.startswith("pip -m pip install")]
    assert all("--no-build-isolation --no-deps" in one for one in asked)
    *fetched, itself = asked
    assert itself.endswith("/roundtable")
    assert all("--require-hashes" in one for one in fetched)
    return [
        one.group(1) or one.group(2)
        for told in fetched
        for one in re.finditer(r"-r \S*?(?:locked/(\w+)\.txt|(/dev/fd)/\d+)", told)
    ]


SOCKETS = ("roundtable-network.socket", "roundtable-portal.socket")


def test_where_networkmanager_is_it_can_give_addresses(pi: Pi) -> None:
    pi.script(pi.tools / "nmcli", ":")
    assert "dnsmasq-base" in packages_in(pi.install("--dry-run"))


def test_one_command_installs_everything(pi: Pi) -> None:
    told = pi.install()
    assert (pi.root / "opt/roundtable/current/bin/roundtable").exists()
    table = pi.root / "etc/roundtable/table.toml"
    assert read_table(table) == TableFile("ten-usb", settings=Settings(language="fr"))
    for name in ("roundtable.service", "roundtable-safe.service", "roundtable-devices.service"):
        assert (pi.root / "etc/systemd/system" / name).exists()
    assert os.access(pi.root / "usr/local/bin/roundtable", os.X_OK)
    assert (pi.root / "etc/modules-load.d/roundtable.conf").exists()
    assert (pi.root / "etc/udev/rules.d/60-roundtable.rules").exists()
    assert (pi.root / "etc/avahi/services/roundtable.service").exists()
    assert (pi.root / "etc/systemd/system.conf.d/roundtable-watchdog.conf").exists()
    assert "systemctl enable roundtable.service" in pi.log()
    for name in ("roundtable-network.service", *SOCKETS):
        assert (pi.root / "etc/systemd/system" / name).exists()
    assert (pi.root / "etc/polkit-1/rules.d/60-roundtable.rules").exists()
    assert (pi.root / "etc/NetworkManager/dnsmasq-shared.d/roundtable.conf").exists()
    assert f"systemctl enable {' '.join(SOCKETS)}" in pi.log()
    made = [one.split()[-1] for one in pi.log() if one.startswith("useradd")]
    assert made == ["roundtable", "roundtable-network"]
    assert locks_taken(pi) == ["build", "base", "pi", "piper", "/dev/fd"]
    assert "hostnamectl set-hostname roundtable" in pi.log()
    assert "would run" not in told


def test_only_a_table_on_usb_may_open_encoders_and_serial_ports(pi: Pi) -> None:
    rights = [
        pi.root / f"etc/systemd/system/{unit}.service.d/usb.conf"
        for unit in ("roundtable", "roundtable-safe")
    ]
    pi.run("--yes", "--wiring", "six-usb", "--lang", "en")
    assert all(one.is_file() for one in rights)
    assert "usb" in locks_taken(pi)
    pi.forget_log()
    pi.run("--yes", "--wiring", "six-i2s", "--lang", "en")
    assert not any(one.exists() for one in rights)
    assert "usb" not in locks_taken(pi)


OWN = """\
title = "Mine"
"""


def test_a_wiring_of_ones_own_is_checked_kept_and_used(pi: Pi, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN)
    pi.run("--yes", "--wiring", str(own), "--lang", "en")
    assert (pi.root / "etc/roundtable/wiring.toml").read_text() == OWN
    assert read_table(pi.root / "etc/roundtable/table.toml").wiring == "wiring.toml"
    assert f"roundtable wiring check {own}" in pi.log()
    assert f"roundtable wiring show --config --wiring {pi.root}/etc/roundtable/wiring.toml" in (
        pi.log()
    )
    before = pi.files()
    pi.run("--yes", "--lang", "en")
    assert pi.files() == before, "it is remembered"


def test_a_wiring_with_a_fault_is_refused_and_nothing_runs_with_it(pi: Pi, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN)
    pi.script(pi.fake / "roundtable", ROUNDTABLE + '\ncase "$*" in "wiring check"*) exit 2 ;; esac')
    assert "mend the lines above" in pi.run("--yes", "--wiring", str(own), code=2)
    assert not (pi.root / "etc/roundtable/wiring.toml").exists()
    assert not (pi.root / "opt/roundtable/current").exists()


def packages_in(told: str) -> set[str]:
    """What a dry run would have installed: the very command that is run otherwise."""
    (command,) = re.findall(r"would run: env \S+ apt-get install (.*)", told)
    return set(command.split())


def test_flite_is_for_english_alone(pi: Pi) -> None:
    told = pi.run("--yes", "--wiring", "six-i2s", "--lang", "en", "--dry-run")
    assert "flite" in packages_in(told)


def test_the_clearest_voice_that_the_system_offers_is_installed(pi: Pi) -> None:
    told = pi.run("--yes", "--wiring", "six-i2s", "--lang", "ru", "--dry-run")
    packages = packages_in(told)
    assert {"rhvoice", "rhvoice-russian"} <= packages
    assert not {"festvox-ru", "flite", "|"} & packages
    assert "does not offer" not in told


def test_a_system_without_it_gets_the_next_best_and_hears_how_to_get_it(pi: Pi) -> None:
    (pi.fake / "not-offered").write_text("rhvoice\nrhvoice-russian\n")
    told = pi.run("--yes", "--wiring", "six-i2s", "--lang", "ru", "--dry-run")
    packages = packages_in(told)
    assert {"festival", "festvox-ru"} <= packages
    assert not {"rhvoice", "rhvoice-russian"} & packages
    assert "(rhvoice rhvoice-russian): add non-free" in told


@pytest.mark.parametrize(
    ("release", "package"), [("bookworm", "libglib2.0-0"), ("trixie", "libglib2.0-0t64")]
)
def test_the_mixer_gets_its_library_by_the_name_of_the_day(
    pi: Pi, release: str, package: str
) -> None:
    (pi.root / "etc/os-release").write_text(f"ID=debian\nVERSION_CODENAME={release}\n")
    assert package in packages_in(pi.install("--dry-run"))


def test_a_kernel_that_counts_memory_already_still_does_without_the_table(pi: Pi) -> None:
    own = f"{COUNTS} rootwait\n"
    pi.cmdline.write_text(own)
    pi.install()
    pi.run("--uninstall", "--forget-games")
    assert pi.cmdline.read_text() == own


def test_a_dry_run_changes_nothing_at_all(pi: Pi) -> None:
    before = pi.files()
    told = pi.install("--dry-run")
    assert pi.files() == before
    assert pi.log() == []
    assert "nothing was changed" in told


def test_uninstalling_leaves_nothing_but_the_games_if_asked(pi: Pi) -> None:
    before = pi.files()
    pi.install()
    games = pi.root / "var/lib/roundtable/history.db"
    games.parent.mkdir(parents=True, exist_ok=True)
    games.write_bytes(b"games")
    pi.run("--uninstall", "--keep-games")
    left = pi.files()
    assert left.pop("var/lib/roundtable/history.db") == b"games"
    hosts = left.pop("etc/hosts")
    assert left == {name: value for name, value in before.items() if name != "etc/hosts"}
    assert f"systemctl disable --now {' '.join(SOCKETS)}" in pi.log()
    assert "userdel roundtable-network" in pi.log()
    ours = ("etc/polkit-1", "etc/NetworkManager")
    for folder in ("etc/systemd/system.conf.d", "etc/modules-load.d", *ours):
        assert not (pi.root / folder).exists(), "folders of ours go, too"
    assert isinstance(hosts, bytes)


def test_a_computer_that_keeps_its_name_is_told_its_own_page(pi: Pi) -> None:
    told = pi.run("--yes", "--wiring", "six-usb", "--lang", "en", "--hostname", "")
    assert "http://raspberrypi.local:8000" in told
    assert (pi.fake / "hostname").read_text() == "raspberrypi\n"


def test_the_service_can_read_what_a_careful_root_installs(pi: Pi) -> None:
    """However strict the umask of whoever runs it is."""
    old = os.umask(0o077)
    try:
        pi.install()
    finally:
        os.umask(old)
    for name in ("opt/roundtable", "etc/roundtable", "etc/roundtable/table.toml"):
        mode = (pi.root / name).stat().st_mode
        assert mode & 0o044 == 0o044, name
    assert (pi.root / "var/lib/roundtable").stat().st_mode & 0o077 == 0


def test_the_doctor_and_a_line_come_before_the_service_has_the_sound(pi: Pi) -> None:
    pi.config.write_text(CONFIG + f"# Round Table: begin\n{BOOT_LINES}# Round Table: end\n")
    pi.cmdline.write_text(f"{COUNTS} {CMDLINE}")
    (pi.fake / "systemctl.sh").write_text(RUNS_ONCE_STARTED)
    pi.install()
    log = pi.log()
    doctor, line, start = (
        next(at for at, one in enumerate(log) if one.startswith(begins))
        for begins in ("roundtable doctor", "roundtable voices try", "systemctl restart")
    )
    assert doctor < line < start
    assert "La table est prête." in log[line]
    pi.forget_log()
    pi.install()
    assert not [one for one in pi.log() if "doctor" in one], "a running table is left alone"


def test_on_another_machine_it_offers_the_mocked_table(pi: Pi) -> None:
    (pi.root / "proc/device-tree/model").unlink()
    told = pi.install(code=2)
    assert "not a Raspberry Pi" in told
    assert "make run" in told
    assert pi.log() == []


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ("--wiring", "twelve"),
            "no wiring called twelve; choose one of six-i2s ten-i2s",
        ),
        (("--lang", "de"), f"no language called de; choose one of {' '.join(LANGUAGES)}"),
        (("--faster",), "no option --faster; see"),
        (("--upgrade",), "is not installed here; run"),
    ],
)
def test_a_mistake_is_one_line_with_its_cure(pi: Pi, arguments: tuple[str, ...], line: str) -> None:
    assert line in pi.run("--yes", *arguments, code=2)
    assert pi.log() == []


def test_32_bits_are_refused(pi: Pi) -> None:
    pi.script(pi.tools / "uname", "echo armv7l")
    assert "64-bit Raspberry Pi OS" in pi.install(code=2)


def test_a_step_that_did_not_take_is_named(pi: Pi) -> None:
    (pi.fake / "apt-get.sh").write_text("")
    assert "this step did not take: python3 is installed" in pi.install(code=2)


def test_without_a_network_it_goes_on_with_the_voices_it_has(pi: Pi) -> None:
    pi.script(
        pi.fake / "roundtable",
        ROUNDTABLE + '\ncase "$*" in "voices install"*) exit 1 ;; esac',
    )
    assert "none could be fetched" in pi.install()


def test_whatever_language_has_a_folder_can_be_installed(pi: Pi, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    pi.installer = check_out(checkout)
    made_up = checkout / "device" / "roundtable" / "words" / "xx"
    made_up.mkdir()
    (made_up / ABOUT).write_text('packages = "sings hums"\n')
    assert "xx (else it asks)" in pi.run("--help")
    told = pi.run("--yes", "--lang", "xx", "--dry-run")
    assert re.search(r"would run: .*install .*sings hums", told), told


def test_a_voice_that_is_damaged_is_not_installed(pi: Pi, tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    pi.installer = check_out(checkout)
    voice = checkout / "voices" / "roundtable_voices" / "xx"
    voice.mkdir()
    (voice / "one.opus").write_bytes(b"sound")
    whole = hashlib.sha256(b"sound").hexdigest()
    (voice / "SHA256SUMS").write_text(f"{whole}  one.opus\n")
    pi.run("--yes", "--lang", "en", "--dry-run")
    (voice / "one.opus").write_bytes(b"other")
    assert "is damaged" in pi.run("--yes", "--lang", "en", "--dry-run", code=2)


def test_the_installer_is_tidy() -> None:
    """Bash itself finds nothing wrong with it."""
    subprocess.run(["bash", "-n", str(INSTALLER)], check=True)
    assert os.access(INSTALLER, os.X_OK)
