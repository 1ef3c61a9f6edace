"""Stand-ins for what needs a running systemd or a real Pi; and apt waits for us when it is done."""

from __future__ import annotations

import stat
from pathlib import Path

LOG = "var/log/stand-ins"
PACKAGES_ARE_IN = "The packages are in."
GO = "run/go"
CONFIG = "# the system's own\ndtparam=audio=on\n"
CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n"

WANTED = "/etc/systemd/system/multi-user.target.wants/roundtable.service"
RECORDED = f'echo "$(basename "$0") $*" >>/{LOG}'
COMMANDS = {
    "systemctl": f"""{RECORDED}
case "$1" in
enable) mkdir -p "$(dirname {WANTED})"; ln -sf /etc/systemd/system/roundtable.service {WANTED} ;;
disable) rm -f {WANTED} ;;
is-active) [ -L {WANTED} ] ;;
esac""",
    "udevadm": RECORDED,
    # The machine's real name, in a namespace of the proof's own.
    "hostnamectl": f"""{RECORDED}
[ "$1" = set-hostname ] && hostname "$2" && echo "$2" >/etc/hostname""",
    # Not a stand-in: apt itself. It waits, so that one can look what is Debian's and what ours.
    "apt-get": f"""{RECORDED}
/usr/bin/apt-get "$@" || exit
case " $* " in *" install "*) echo "{PACKAGES_ARE_IN}"; read -r _ </{GO} ;; esac""",
}


def put_into(root: Path) -> None:
    for name, body in COMMANDS.items():
        script(root / "usr/local/bin" / name, body)
    script(root / "usr/sbin/policy-rc.d", "exit 101")  # no package starts its service here
    config = root / "boot/firmware/config.txt"
    config.parent.mkdir(parents=True)
    config.write_text(CONFIG)
    config.with_name("cmdline.txt").write_text(CMDLINE)
    for folder in ("etc/systemd/system", "etc/udev/rules.d"):  # of systemd and udev
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "etc/hosts").write_text("127.0.0.1\tlocalhost\n127.0.1.1\traspberrypi\n")
    (root / "etc/hostname").write_text("raspberrypi\n")
    (root / LOG).touch()


def script(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)


def asked(root: Path) -> list[str]:
    """What was asked of them since the last time, and forgotten now."""
    lines = (root / LOG).read_text().splitlines()
    (root / LOG).write_text("")
    return lines
