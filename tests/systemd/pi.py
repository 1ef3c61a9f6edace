"""A make-believe Pi: real files below one folder, stand-ins for its tools."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from copy import copy
from functools import cache
from pathlib import Path
from typing import Self

from roundtable.languages import ABOUT, LANGUAGES
from tests.apart import run

ROOT = Path(__file__).parents[2]
INSTALLER = ROOT / "systemd" / "install.sh"
READ = (
    *("systemd", "locked", "pyproject.toml", "README.md", "LICENSE"),
    *("device/roundtable/__init__.py", "voices/roundtable_voices/__init__.py"),
    *("firmware/roundtable_drivers/py.typed", "ports/roundtable_ports/py.typed"),
    *("tools/roundtable_tools/py.typed",),
    *(f"device/roundtable/words/{one}/{ABOUT}" for one in LANGUAGES),
)
"""As much of the project as a stand-in for pip can do with: thousands of clips are not copied."""

RECORDED = (
    *("modprobe", "apt-get", "groupadd", "useradd", "usermod", "userdel"),
    *("systemctl", "udevadm"),
)
CONFIG = "# the system's own\ndtparam=audio=on\n"
CMDLINE = "console=tty1 root=PARTUUID=1-02 rootwait\n"
HOSTS = "127.0.0.1\tlocalhost\n"
COUNTS = "cgroup_enable=memory"
BOOT_LINES = "dtoverlay=spi0-0cs,no_miso\ngpio=4-9=ip,pu\n"

LAST = "for last; do :; done"
"""The last of the arguments."""
HAS = 'has() { while read -r one; do [ "$one" != "$2" ] || return 0; done <"$FAKE/$1"; return 1; }'
"""has FILE LINE: without a process of its own, for it is asked often."""

STAND_INS = {
    "dpkg-query": f'''{HAS}
for a; do ! has packages "$a" || echo "$a install ok installed"; done
has packages "$a"''',
    "apt-cache": f'{HAS}; ! has not-offered "$2"',
    "getent": f'{HAS}; has accounts "$1 $2"',
    "id": 'case "$1" in -u) echo 0 ;; *) read -r all <"$FAKE/groups"; echo "$all" ;; esac',
    "hostname": 'read -r name <"$FAKE/hostname"; echo "$name"',
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
    mkdir -p "$3/bin" "$3/lib"
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


def check_out(to: Path) -> Path:
    """A small checkout of its own, to change something in; returns its installer."""
    for name in READ:
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, to / name)
    return to / INSTALLER.relative_to(ROOT)


_checkouts = tempfile.TemporaryDirectory()


@cache
def installer() -> Path:
    """Of a checkout that all share, and nobody changes."""
    return check_out(Path(_checkouts.name) / "roundtable")


class Pi:
    """A root folder, and commands that remember what was asked of them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.root, self.fake = folder, folder / "root", folder / "fake"
        self.tools, self.installer = folder / "bin", installer()
        for one in (self.root, self.fake, self.tools):
            one.mkdir(parents=True)
        for name, body in STAND_INS.items():
            self.script(self.tools / name, body)
        for name in RECORDED:
            self.script(self.tools / name, f'echo "{name} $*" >>"$FAKE/log"; . "$FAKE/{name}.sh"')
            (self.fake / f"{name}.sh").write_text("")
        (self.fake / "apt-get.sh").write_text('for a; do echo "$a" >>"$FAKE/packages"; done\n')
        (self.fake / "groupadd.sh").write_text(f'{LAST}; echo "group $last" >>"$FAKE/accounts"')
        (self.fake / "useradd.sh").write_text(f'{LAST}; echo "passwd $last" >>"$FAKE/accounts"')
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
        (self.root / "etc/hosts").write_text(HOSTS)

    def keep(self) -> None:
        """As it is now, for whoever wants it `again`."""
        subprocess.run(["cp", "-a", self.folder, self._kept], check=True)

    def again(self) -> Self:
        """What was kept, at the same place: paths may have been written down."""
        subprocess.run(["rm", "-rf", self.folder], check=True)
        subprocess.run(["cp", "-a", self._kept, self.folder], check=True)
        return copy(self)

    @property
    def _kept(self) -> Path:
        return self.folder.with_name(f"{self.folder.name}.kept")

    @staticmethod
    def script(path: Path, body: str) -> None:
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(0o755)

    def run(self, *arguments: str, code: int = 0) -> str:
        done = self.ran(*arguments)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout + done.stderr

    def ran(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """However it ends; in a session of its own, of which a stand-in may end all."""
        return run(
            *("bash", self.installer, *arguments),
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            env={
                "PATH": f"{self.tools}:{os.environ['PATH']}",
                "FAKE": str(self.fake),
                "ROUNDTABLE_ROOT": str(self.root),
                "ROUNDTABLE_PATIENCE": "2",
            },
        )

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
