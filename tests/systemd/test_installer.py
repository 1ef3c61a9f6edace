"""The installer on a make-believe Pi: real files below one folder, stand-ins for its tools."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from roundtable.files.settings_file import read_table
from roundtable.languages import ABOUT, LANGUAGES
from roundtable.settings import Settings, TableFile

INSTALLER = Path(__file__).parents[2] / "systemd" / "install.sh"
RECORDED = (
    *("modprobe", "apt-get", "groupadd", "useradd", "usermod", "userdel"),
    *("systemctl", "udevadm"),
)
CONFIG = "# the system's own\ndtparam=audio=on\n"
CMDLINE = "console=tty1 root=PARTUUID=1-02 rootwait\n"
COUNTS = "cgroup_enable=memory"
BOOT_LINES = "dtoverlay=spi0-0cs,no_miso\ngpio=4-9=ip,pu\n"

STAND_INS = {
    "dpkg-query": 'grep -qx "${@: -1}" "$FAKE/packages" && echo "install ok installed"',
    "apt-cache": '! grep -qx "$2" "$FAKE/not-offered"',
    "getent": 'grep -qx "$1 $2" "$FAKE/accounts"',
    "id": 'case "$1" in -u) echo 0 ;; *) cat "$FAKE/groups" ;; esac',
    "hostname": 'cat "$FAKE/hostname"',
    "hostnamectl": 'echo "hostnamectl $*" >>"$FAKE/log"; echo "$2" >"$FAKE/hostname"',
    "runuser": 'shift 3; "$@"',
    "chown": ":",
    "uname": "echo aarch64",
    "sync": ":",
    "sleep": ":",
    "sudo": '"$@"',
}
PYTHON = """
case "$*" in
  "-m venv "*)
    mkdir -p "$3/bin"
    cp "$FAKE/venv-python" "$3/bin/python"
    cp "$FAKE/roundtable" "$3/bin/roundtable" ;;
esac
"""
ROUNDTABLE = """
echo "roundtable $*" >>"$FAKE/log"
case "$*" in
  --version) echo roundtable 0 ;;
  "wiring show --config"*) cat "$FAKE/boot-lines" ;;
esac
"""


RUNS_ONCE_STARTED = """
case "$*" in
  restart*) touch "$FAKE/running" ;;
  is-active*) [ -f "$FAKE/running" ] || exit 3 ;;
esac
"""


class Pi:
    """A root folder, and commands that remember what was asked of them."""

    def __init__(self, folder: Path) -> None:
        self.root, self.fake = folder / "root", folder / "fake"
        self.tools, self.installer = folder / "bin", INSTALLER
        for one in (self.root, self.fake, self.tools):
            one.mkdir()
        for name, body in STAND_INS.items():
            self.script(self.tools / name, body)
        for name in RECORDED:
            self.script(self.tools / name, f'echo "{name} $*" >>"$FAKE/log"; . "$FAKE/{name}.sh"')
            (self.fake / f"{name}.sh").write_text("")
        (self.fake / "apt-get.sh").write_text('for a; do echo "$a" >>"$FAKE/packages"; done\n')
        (self.fake / "groupadd.sh").write_text('echo "group ${@: -1}" >>"$FAKE/accounts"')
        (self.fake / "useradd.sh").write_text('echo "passwd ${@: -1}" >>"$FAKE/accounts"')
        (self.fake / "usermod.sh").write_text('printf "%s " "$2" >>"$FAKE/groups"')
        self.script(self.tools / "python3", PYTHON)
        self.script(self.fake / "venv-python", 'echo "pip $*" >>"$FAKE/log"')
        self.script(self.fake / "roundtable", ROUNDTABLE)
        for name in ("log", "packages", "not-offered", "accounts", "groups"):
            (self.fake / name).write_text("")
        (self.fake / "hostname").write_text("raspberrypi\n")
        (self.fake / "boot-lines").write_text(BOOT_LINES)
        model = self.root / "proc/device-tree/model"
        model.parent.mkdir(parents=True)
        model.write_text("Raspberry Pi 5 Model B Rev 1.0\0")
        self.config = self.root / "boot/firmware/config.txt"
        self.config.parent.mkdir(parents=True)
        self.config.write_text(CONFIG)
        self.cmdline = self.config.with_name("cmdline.txt")
        self.cmdline.write_text(CMDLINE)
        (self.root / "etc").mkdir()
        (self.root / "etc/hosts").write_text("127.0.0.1\tlocalhost\n")

    @staticmethod
    def script(path: Path, body: str) -> None:
        path.write_text(f"#!/bin/bash\n{body}\n")
        path.chmod(0o755)

    def run(self, *arguments: str, code: int = 0) -> str:
        done = subprocess.run(
            ["bash", str(self.installer), *arguments],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
            env={
                "PATH": f"{self.tools}:{os.environ['PATH']}",
                "FAKE": str(self.fake),
                "ROUNDTABLE_ROOT": str(self.root),
                "ROUNDTABLE_PATIENCE": "2",
            },
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def install(self, *more: str, code: int = 0) -> str:
        return self.run("--yes", "--wiring", "ten-usb", "--lang", "fr", *more, code=code)

    def log(self) -> list[str]:
        return (self.fake / "log").read_text().splitlines()

    def forget_log(self) -> None:
        (self.fake / "log").write_text("")

    def files(self) -> dict[str, bytes | str]:
        """Everything below the root, links by where they lead."""
        found: dict[str, bytes | str] = {}
        for path in sorted(self.root.rglob("*")):
            name = str(path.relative_to(self.root))
            if path.is_symlink():
                found[name] = str(path.readlink())
            elif path.is_file():
                found[name] = path.read_bytes()
        return found


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return Pi(tmp_path)


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
    [itself] = [one for one in pi.log() if one.startswith("pip -m pip") and "[pi,piper]" in one]
    assert "--no-build-isolation" in itself, "built by whichever tools are newest"
    assert "hostnamectl set-hostname roundtable" in pi.log()
    assert "would run" not in told


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


def test_what_the_builder_wrote_of_ring_and_card_stays(pi: Pi) -> None:
    pi.install()
    table = pi.root / "etc/roundtable/table.toml"
    assert "# clockwise = false" in table.read_text(), "it says how it would be written"
    table.write_text(f'clockwise = false\ncard = "Loud"\n{table.read_text()}')
    pi.run("--yes", "--lang", "ru")
    found = read_table(table)
    assert (found.clockwise, found.card, found.settings.language) == (False, "Loud", "ru")


def test_flite_is_for_english_alone(pi: Pi) -> None:
    pi.run("--yes", "--wiring", "six-i2s", "--lang", "en")
    assert "flite" in (pi.fake / "packages").read_text()


def test_the_clearest_voice_that_the_system_offers_is_installed(pi: Pi) -> None:
    told = pi.run("--yes", "--wiring", "six-i2s", "--lang", "ru")
    packages = (pi.fake / "packages").read_text().splitlines()
    assert {"rhvoice", "rhvoice-russian"} <= set(packages)
    assert not {"festvox-ru", "flite", "|"} & set(packages)
    assert "does not offer" not in told


def test_a_system_without_it_gets_the_next_best_and_hears_how_to_get_it(pi: Pi) -> None:
    (pi.fake / "not-offered").write_text("rhvoice\nrhvoice-russian\n")
    told = pi.run("--yes", "--wiring", "six-i2s", "--lang", "ru")
    packages = (pi.fake / "packages").read_text().splitlines()
    assert {"festival", "festvox-ru"} <= set(packages)
    assert not {"rhvoice", "rhvoice-russian"} & set(packages)
    assert "(rhvoice rhvoice-russian): add non-free" in told


@pytest.mark.parametrize(
    ("release", "package"), [("bookworm", "libglib2.0-0"), ("trixie", "libglib2.0-0t64")]
)
def test_the_mixer_gets_its_library_by_the_name_of_the_day(
    pi: Pi, release: str, package: str
) -> None:
    (pi.root / "etc/os-release").write_text(f"ID=debian\nVERSION_CODENAME={release}\n")
    pi.install()
    assert package in (pi.fake / "packages").read_text().split()


def test_the_boot_lines_are_shown_added_once_and_the_file_before_is_kept(pi: Pi) -> None:
    told = pi.install()
    text = pi.config.read_text()
    assert text == f"{CONFIG}# Round Table: begin\n{BOOT_LINES}# Round Table: end\n"
    assert "gpio=4-9=ip,pu" in told
    assert pi.config.with_name("config.txt.before-roundtable").read_text() == CONFIG
    assert "sudo reboot" in told
    (pi.fake / "boot-lines").write_text("gpio=2-3=ip,pu\n")
    pi.install()
    assert pi.config.read_text().count("# Round Table: begin") == 1
    assert "gpio=4-9" not in pi.config.read_text()
    assert pi.config.with_name("config.txt.before-roundtable").read_text() == CONFIG


def test_the_kernel_is_told_once_to_count_memory_so_that_a_limit_holds(pi: Pi) -> None:
    assert "sudo reboot" in pi.install()
    pi.install()
    assert pi.cmdline.read_text() == CMDLINE.replace("\n", f" {COUNTS}\n")
    assert pi.cmdline.with_name("cmdline.txt.before-roundtable").read_text() == CMDLINE


def test_a_kernel_that_counts_memory_already_still_does_without_the_table(pi: Pi) -> None:
    own = f"{COUNTS} rootwait\n"
    pi.cmdline.write_text(own)
    pi.install()
    pi.run("--uninstall", "--forget-games")
    assert pi.cmdline.read_text() == own


def test_a_second_run_changes_nothing(pi: Pi) -> None:
    pi.install()
    before = pi.files()
    pi.forget_log()
    pi.install()
    assert pi.files() == before
    changing = ("apt-get", "groupadd", "useradd", "usermod", "hostnamectl", "pip")
    assert not [line for line in pi.log() if line.startswith(changing)]
    assert not [line for line in pi.log() if "restart" in line]


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
    for folder in ("etc/systemd/system.conf.d", "etc/modules-load.d"):
        assert not (pi.root / folder).exists(), "folders of ours go, too"
    assert isinstance(hosts, bytes)


def test_of_the_games_only_games_stay(pi: Pi) -> None:
    pi.install()
    state = pi.root / "var/lib/roundtable"
    kept = {"history.db", "history.db-wal", "running.log", "damaged-history-1.db"}
    gone = {"settings.toml", "lineups.toml", "data/roundtable/voices/en.onnx", "mocked/history.db"}
    for name in kept | gone:
        (state / name).parent.mkdir(parents=True, exist_ok=True)
        (state / name).write_bytes(b"")
    pi.run("--uninstall", "--keep-games")
    left = {str(one.relative_to(state)) for one in state.rglob("*")}
    assert left == kept


def test_the_name_of_the_pi_is_given_back(pi: Pi) -> None:
    hosts = pi.root / "etc/hosts"
    before = hosts.read_bytes()
    pi.install()
    assert (pi.fake / "hostname").read_text() == "roundtable\n"
    assert b"roundtable" in hosts.read_bytes()
    pi.run("--uninstall", "--keep-games")
    assert (pi.fake / "hostname").read_text() == "raspberrypi\n"
    assert hosts.read_bytes() == before


def test_a_name_given_by_hand_since_then_stays(pi: Pi) -> None:
    pi.install()
    (pi.fake / "hostname").write_text("hall\n")
    pi.run("--uninstall", "--keep-games")
    assert (pi.fake / "hostname").read_text() == "hall\n"


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


def test_uninstalling_can_forget_the_games_too(pi: Pi) -> None:
    pi.install()
    (pi.root / "var/lib/roundtable").mkdir(parents=True, exist_ok=True)
    (pi.root / "var/lib/roundtable/history.db").write_bytes(b"games")
    pi.run("--uninstall", "--forget-games")
    assert not (pi.root / "var/lib/roundtable").exists()
    assert "userdel roundtable" in pi.log()


def installed_version(pi: Pi) -> str:
    return str((pi.root / "opt/roundtable/current").readlink())


def older(pi: Pi) -> None:
    """As if another version had been installed before."""
    opt = pi.root / "opt/roundtable"
    now = installed_version(pi)
    (opt / now).rename(opt / "0.0.1-older")
    (opt / "current").unlink()
    (opt / "current").symlink_to("0.0.1-older")


def test_an_upgrade_switches_over_once_it_has_come_up(pi: Pi) -> None:
    pi.install()
    older(pi)
    table = (pi.root / "etc/roundtable/table.toml").read_bytes()
    pi.forget_log()
    told = pi.run("--upgrade")
    assert installed_version(pi) != "0.0.1-older"
    assert "systemctl restart roundtable.service" in pi.log()
    assert (pi.root / "opt/roundtable/0.0.1-older").exists()  # to go back by hand
    assert (pi.root / "etc/roundtable/table.toml").read_bytes() == table
    assert "as they were" in told


def test_an_upgrade_that_does_not_come_up_is_undone(pi: Pi) -> None:
    pi.install()
    older(pi)
    (pi.fake / "systemctl.sh").write_text('case "$*" in "is-active"*) exit 3 ;; esac\n')
    unit = pi.root / "etc/systemd/system/roundtable.service"
    unit.write_text("# of the version before\n")
    new = pi.root / "etc/systemd/system/roundtable-devices.service"
    new.unlink()
    told = pi.run("--upgrade", code=2)
    assert installed_version(pi) == "0.0.1-older"
    assert unit.read_text() == "# of the version before\n"
    assert not new.exists(), "the version before had none"
    assert not (pi.root / "opt/roundtable/units.before").exists()
    assert [one.name for one in (pi.root / "opt/roundtable").iterdir() if one.name[0] == "0"] == [
        "0.0.1-older"
    ]
    assert "undone" in told


def test_an_upgrade_to_the_same_version_changes_nothing(pi: Pi) -> None:
    pi.install()
    before = pi.files()
    told = pi.run("--upgrade")
    assert pi.files() == before
    assert "nothing changes" in told


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
    for name in ("systemd", "device", "firmware", "ports", "tools"):
        shutil.copytree(INSTALLER.parents[1] / name, checkout / name)
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(INSTALLER.parents[1] / name, checkout / name)
    made_up = checkout / "device" / "roundtable" / "words" / "xx"
    made_up.mkdir()
    (made_up / ABOUT).write_text('packages = "sings hums"\n')
    pi.installer = checkout / "systemd" / INSTALLER.name
    assert "xx (else it asks)" in pi.run("--help")
    told = pi.run("--yes", "--lang", "xx", "--dry-run")
    assert re.search(r"would run: .*install .*sings hums", told), told


def test_the_installer_is_tidy() -> None:
    """Bash itself finds nothing wrong with it."""
    subprocess.run(["bash", "-n", str(INSTALLER)], check=True)
    assert os.access(INSTALLER, os.X_OK)
