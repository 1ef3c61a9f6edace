"""The installer where the table is installed: again, upgraded, removed."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path

import pytest

from roundtable.files.settings_file import read_table
from roundtable.settings import TableFile
from tests.systemd.pi import BOOT_LINES, CMDLINE, CONFIG, COUNTS, HOSTS, Pi


class Installed(Pi):
    """What one command has made of a Pi."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.told = self.install()
        self.keep()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed") / "pi")


@pytest.fixture
def pi(installed: Installed) -> Installed:
    return installed.again()


OF_A_BUILDER = {"clockwise": False, "first_pixel": 57}
"""Else a text: what a builder may say of a table, beside its wiring."""


def test_whatever_a_builder_may_write_stays(pi: Installed) -> None:
    table = pi.root / "etc/roundtable/table.toml"
    assert "# clockwise = false" in table.read_text(), "it says how it would be written"
    names = set(TableFile.__struct_fields__) - {"wiring", "settings"}
    wrote = {one: OF_A_BUILDER.get(one, f"a {one} of mine") for one in names}
    signs = cycle((" = ", "="))
    lines = [f"{one}{next(signs)}{json.dumps(value)}\n" for one, value in wrote.items()]
    table.write_text("".join(lines) + table.read_text())
    pi.run("--yes", "--lang", "ru")
    found = read_table(table)
    assert {one: getattr(found, one) for one in names} == wrote
    assert (found.wiring, found.settings.language) == ("ten-usb", "ru")


def test_the_boot_lines_are_shown_added_once_and_the_file_before_is_kept(pi: Installed) -> None:
    text = pi.config.read_text()
    assert text == f"{CONFIG}# Round Table: begin\n{BOOT_LINES}# Round Table: end\n"
    assert "gpio=4-9=ip,pu" in pi.told
    assert pi.config.with_name("config.txt.before-roundtable").read_text() == CONFIG
    assert "sudo reboot" in pi.told
    (pi.fake / "boot-lines").write_text("gpio=2-3=ip,pu\n")
    pi.install()
    assert pi.config.read_text().count("# Round Table: begin") == 1
    assert "gpio=4-9" not in pi.config.read_text()
    assert pi.config.with_name("config.txt.before-roundtable").read_text() == CONFIG


def test_the_kernel_is_told_once_to_count_memory_so_that_a_limit_holds(pi: Installed) -> None:
    assert "sudo reboot" in pi.told
    pi.install()
    assert pi.cmdline.read_text() == CMDLINE.replace("\n", f" {COUNTS}\n")
    assert pi.cmdline.with_name("cmdline.txt.before-roundtable").read_text() == CMDLINE


def test_a_second_run_changes_nothing(pi: Installed) -> None:
    before = pi.files()
    pi.forget_log()
    pi.install()
    assert pi.files() == before
    changing = ("apt-get", "groupadd", "useradd", "usermod", "hostnamectl", "pip")
    assert not [line for line in pi.log() if line.startswith(changing)]
    assert not [line for line in pi.log() if "restart" in line]


def test_of_the_games_only_games_stay(pi: Installed) -> None:
    state = pi.root / "var/lib/roundtable"
    kept = {"history.db", "history.db-wal", "running.log", "over-1.log", "damaged-history-1.db"}
    gone = {"settings.toml", "lineups.toml", "data/roundtable/voices/en.onnx", "mocked/history.db"}
    for name in kept | gone:
        (state / name).parent.mkdir(parents=True, exist_ok=True)
        (state / name).write_bytes(b"")
    pi.run("--uninstall", "--keep-games")
    left = {str(one.relative_to(state)) for one in state.rglob("*")}
    assert left == kept


def test_the_name_of_the_pi_is_given_back(pi: Installed) -> None:
    hosts = pi.root / "etc/hosts"
    assert (pi.fake / "hostname").read_text() == "roundtable\n"
    assert "roundtable" in hosts.read_text()
    pi.run("--uninstall", "--keep-games")
    assert (pi.fake / "hostname").read_text() == "raspberrypi\n"
    assert hosts.read_text() == HOSTS


def test_a_name_given_by_hand_since_then_stays(pi: Installed) -> None:
    (pi.fake / "hostname").write_text("hall\n")
    pi.run("--uninstall", "--keep-games")
    assert (pi.fake / "hostname").read_text() == "hall\n"


def test_uninstalling_can_forget_the_games_too(pi: Installed) -> None:
    (pi.root / "var/lib/roundtable").mkdir(parents=True, exist_ok=True)
    (pi.root / "var/lib/roundtable/history.db").write_bytes(b"games")
    pi.run("--uninstall", "--forget-games")
    assert not (pi.root / "var/lib/roundtable").exists()
    assert "userdel roundtable" in pi.log()


def installed_version(pi: Installed) -> str:
    return str((pi.root / "opt/roundtable/current").readlink())


def older(pi: Installed) -> None:
    """As if another version had been installed before."""
    opt = pi.root / "opt/roundtable"
    now = installed_version(pi)
    (opt / now).rename(opt / "0.0.1-older")
    (opt / "current").unlink()
    (opt / "current").symlink_to("0.0.1-older")


def test_an_upgrade_switches_over_once_it_has_come_up(pi: Installed) -> None:
    older(pi)
    table = (pi.root / "etc/roundtable/table.toml").read_bytes()
    pi.forget_log()
    told = pi.run("--upgrade")
    assert installed_version(pi) != "0.0.1-older"
    assert "systemctl restart roundtable.service" in pi.log()
    assert (pi.root / "opt/roundtable/0.0.1-older").exists()  # to go back by hand
    assert (pi.root / "etc/roundtable/table.toml").read_bytes() == table
    assert "as they were" in told
    assert "switched off and on" not in told


def test_an_upgrade_whose_wiring_needs_other_boot_lines_writes_them_and_says_when_they_count(
    pi: Installed,
) -> None:
    older(pi)
    (pi.fake / "boot-lines").write_text("gpio=2-3=ip,pu\n")
    assert "switched off and on" in pi.run("--upgrade")
    assert "gpio=2-3=ip,pu" in pi.config.read_text()
    assert "gpio=4-9" not in pi.config.read_text()


def test_an_upgrade_that_does_not_come_up_is_undone(pi: Installed) -> None:
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


def test_an_upgrade_to_the_same_version_changes_nothing(pi: Installed) -> None:
    before = pi.files()
    told = pi.run("--upgrade")
    assert pi.files() == before
    assert "nothing changes" in told


SOCKETS = ("roundtable-network.socket", "roundtable-portal.socket")


def test_an_upgrade_brings_a_helper_that_the_version_before_had_not(pi: Installed) -> None:
    older(pi)
    for name in SOCKETS:
        (pi.root / "etc/systemd/system" / name).unlink()
    pi.run("--upgrade")
    assert f"systemctl enable {' '.join(SOCKETS)}" in pi.log()
    assert "systemctl restart roundtable-network.socket" in pi.log()
    assert all((pi.root / "etc/systemd/system" / name).exists() for name in SOCKETS)


def test_with_an_upgrade_that_is_undone_its_helper_goes_too(pi: Installed) -> None:
    older(pi)
    for name in SOCKETS:
        (pi.root / "etc/systemd/system" / name).unlink()
    (pi.fake / "systemctl.sh").write_text('case "$*" in "is-active"*) exit 3 ;; esac\n')
    pi.run("--upgrade", code=2)
    assert f"systemctl disable --now {' '.join(SOCKETS)}" in pi.log()
    assert not any((pi.root / "etc/systemd/system" / name).exists() for name in SOCKETS)


def test_an_upgrade_that_a_pulled_plug_broke_off_still_goes_back(pi: Installed) -> None:
    """The new version was in its place, and nobody had seen it come up."""
    older(pi)
    unit = pi.root / "etc/systemd/system/roundtable.service"
    unit.write_text("# of the version before\n")
    (pi.fake / "systemctl.sh").write_text('case "$*" in restart*) kill -9 $PPID ;; esac\n')
    pi.run("--upgrade", code=-9)
    assert installed_version(pi) != "0.0.1-older"
    (pi.fake / "systemctl.sh").write_text('case "$*" in "is-active"*) exit 3 ;; esac\n')
    told = pi.run("--upgrade", code=2)
    assert "undone" in told
    assert installed_version(pi) == "0.0.1-older"
    assert unit.read_text() == "# of the version before\n"
    left = {one.name for one in (pi.root / "opt/roundtable").iterdir()}
    assert left == {"0.0.1-older", "current", "README.md"}


def test_an_upgrade_that_a_pulled_plug_broke_off_is_taken_up_again(pi: Installed) -> None:
    older(pi)
    (pi.fake / "systemctl.sh").write_text('case "$*" in restart*) kill -9 $PPID ;; esac\n')
    pi.run("--upgrade", code=-9)
    (pi.fake / "systemctl.sh").write_text("")
    pi.run("--upgrade")
    opt = pi.root / "opt/roundtable"
    left = {one.name for one in opt.iterdir()}
    assert left == {"0.0.1-older", installed_version(pi), "current", "previous", "README.md"}
    assert (opt / "previous").read_text() == "0.0.1-older\n"


def test_an_upgrade_that_cannot_be_taken_up_again_leaves_the_version_before(pi: Installed) -> None:
    older(pi)
    (pi.fake / "systemctl.sh").write_text('case "$*" in restart*) kill -9 $PPID ;; esac\n')
    pi.run("--upgrade", code=-9)
    assert installed_version(pi) != "0.0.1-older"
    broken = pi.root / "opt/roundtable/current/bin/roundtable"
    broken.write_text("#!/bin/sh\nexit 1\n")
    (pi.fake / "systemctl.sh").write_text("")
    pi.run("--upgrade", code=2)
    assert installed_version(pi) == "0.0.1-older"


def test_a_version_whose_making_a_pulled_plug_broke_off_is_made_anew(pi: Installed) -> None:
    """Whatever lies where it would be: nobody can see what of it is missing."""
    older(pi)
    opt = pi.root / "opt/roundtable"
    (opt / "current/.locks").write_text("other\n")
    pi.script(pi.fake / "venv-python", 'echo "pip $*" >>"$FAKE/log"; kill -9 $PPID')
    pi.run("--upgrade", code=-9)
    (half,) = {one.name for one in opt.iterdir()} - {"0.0.1-older", "current", "README.md"}
    (opt / half / "lib/left over").touch()
    pi.script(pi.fake / "venv-python", 'echo "pip $*" >>"$FAKE/log"')
    pi.forget_log()
    pi.run("--upgrade")
    assert installed_version(pi) == half
    assert any(one.endswith("/roundtable") for one in pi.log() if "pip install" in one)
    assert not (opt / half / "lib/left over").exists()


def test_an_upgrade_that_needs_nothing_new_fetches_nothing(pi: Installed) -> None:
    older(pi)
    lib = pi.root / "opt/roundtable/current/lib"
    (lib / "fetched").write_text("before")
    pi.forget_log()
    pi.run("--upgrade")
    assert (pi.root / "opt/roundtable/current/lib/fetched").read_text() == "before"
    (itself,) = [one for one in pi.log() if one.startswith("pip -m pip install")]
    assert itself.endswith("/roundtable")


def test_an_upgrade_that_needs_something_new_fetches_all_anew(pi: Installed) -> None:
    older(pi)
    (pi.root / "opt/roundtable/current/lib/fetched").write_text("before")
    (pi.root / "opt/roundtable/current/.locks").write_text("other\n")
    pi.forget_log()
    pi.run("--upgrade")
    assert [one for one in pi.log() if "--require-hashes" in one]
    assert not (pi.root / "opt/roundtable/current/lib/fetched").exists()


def test_the_console_can_ask_for_updates_and_no_more_once_it_is_gone(pi: Installed) -> None:
    units = pi.root / "etc/systemd/system"
    assert "systemctl start roundtable-update.path roundtable-fetch.path" in pi.log()
    for name in ("update.path", "update.service", "fetch.path", "fetch.service"):
        assert (units / f"roundtable-{name}").exists()
    own = pi.root / "var/lib/roundtable-update"
    own.mkdir()
    pi.run("--uninstall", "--keep-games")
    assert not list(units.glob("roundtable-*"))
    assert not own.exists()
