"""A machine with nothing installed: Debian with cloud-init, as Raspberry Pi OS has it.

It has no network. The index of packages that its system asks is on the machine itself, and answers
only while `index.service` runs: the cable that somebody plugs in.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from email.utils import formatdate
from hashlib import sha256
from pathlib import Path

from tests.install import root as install_root
from tests.install.root import Root
from tests.kernel import parts
from tests.machine import disk
from tests.machine.debian import PACKAGES
from tests.machine.installed import FOR_A_PI, VOICES
from tests.machine.kernel import KEPT

FETCHED = ("flite", "libflite1")
"""What install.sh must fetch; Raspberry Pi OS Lite comes with nearly all else that it wants."""

INDEX = "srv/index"
PORT = 8099
LOCKS = ("build", "base", "piper")
SETTINGS = f"""\
[global]
no-index = true
find-links = http://127.0.0.1:{PORT}/wheels/
disable-pip-version-check = true
"""
MOUNT = "boot-firmware.mount"
UNITS = {
    "index.service": f"""\
[Unit]
Description=The network, as far as this machine needs one
[Service]
ExecStart=/usr/bin/python3 -m http.server {PORT} --bind 127.0.0.1 --directory /{INDEX}
[Install]
WantedBy=multi-user.target
""",
    MOUNT: """\
[Unit]
Before=local-fs.target
[Mount]
What=/dev/vdb
Where=/boot/firmware
Type=vfat
[Install]
WantedBy=local-fs.target
""",
    "cloud-init-local.service.d/card.conf": "[Unit]\nRequiresMountsFor=/boot/firmware\n",
    # This processor gets neither pins nor a ring from the project: they stand beside it.
    "roundtable-first-boot.service.d/here.conf": """\
[Service]
Environment=ROUNDTABLE_ANY_MACHINE=yes PYTHONPATH=/usr/lib/pi
""",
    "roundtable.service.d/here.conf": """\
[Service]
Environment=PYTHONPATH=/usr/lib/pi
TimeoutStartSec=600
WatchdogSec=120
""",
}
# It looks at the boot partition, as on Raspberry Pi OS; here by its name, for the cloud-init of
# Debian 12 is older. Only what is asked for is done, for an emulated machine is slow.
CLOUD = """\
datasource_list: [ NoCloud, None ]
datasource:
  NoCloud:
    fs_label: bootfs
cloud_init_modules: [ bootcmd ]
cloud_config_modules: []
cloud_final_modules: []
"""
GENERATOR = "systemd/system-generators/cloud-init-generator"
ENABLED = "systemd/system/multi-user.target.wants/cloud-init.target"
"""What cloud-init's generator does, done beforehand: it looks at all disks first, systemd ends it
after 90 s, and this machine's clock runs on while a busy host's disk is waited for."""
TABLE = f'wiring = "six-i2s"\n\n[settings]\nlanguage = "en"\n{VOICES}'
"""A quick voice chosen beforehand: the clearest takes an emulated machine minutes a sentence."""


def build(kernel: Path) -> Path:
    """The disk's image."""
    recipe = [Path(__file__), Path(disk.__file__), Path(install_root.__file__)]
    recipe += [parts.ROOT / "locked" / f"{one}.txt" for one in LOCKS]
    recipe += [kernel / "made_from", *sorted(one for one in disk.GUEST.rglob("*") if one.is_file())]
    made = parts.kept("bare", recipe, lambda to, scratch: make(kernel, to, scratch), KEPT)
    return made / "disk.img"


def make(kernel: Path, folder: Path, scratch: Path) -> None:
    root = Root(scratch / "bare", folder / "log")
    wanted = [one for one in PACKAGES if one not in FETCHED]
    root.make(scratch, "amd64", *wanted, "cloud-init")
    fill_index(root.folder, scratch)
    etc = root.folder / "etc"
    (etc / "pip.conf").write_text(SETTINGS)
    for other in (etc / "apt/sources.list.d").iterdir():
        other.unlink()
    (etc / "apt/sources.list").write_text(f"deb [trusted=yes] http://127.0.0.1:{PORT}/debian ./\n")
    (etc / "apt/apt.conf.d/98here").write_text('Acquire::http::Proxy "DIRECT";\n')
    (etc / "cloud/cloud.cfg.d/99_raspberry-pi.cfg").write_text(CLOUD)
    link(etc / GENERATOR, "/dev/null")
    link(etc / ENABLED, "/lib/systemd/system/cloud-init.target")
    (root.folder / "boot/firmware").mkdir()
    as_a_pi(etc, *UNITS)
    disk.make(root.folder, kernel, (disk.GUEST,), folder, scratch)


def as_a_pi(etc: Path, *units: str) -> None:
    """Its settings and name, and of these units those that make it one."""
    (etc / "roundtable").mkdir()
    (etc / "roundtable/table.toml").write_text(TABLE)
    (etc / "hostname").write_text("roundtable\n")
    for name in units:
        unit = etc / "systemd/system" / name
        unit.parent.mkdir(parents=True, exist_ok=True)
        unit.write_text(UNITS[name])
    link(etc / f"systemd/system/local-fs.target.wants/{MOUNT}", f"/etc/systemd/system/{MOUNT}")


def link(at: Path, to: str) -> None:
    at.parent.mkdir(parents=True, exist_ok=True)
    at.symlink_to(to)


def fill_index(root: Path, scratch: Path) -> None:
    """Debian's packages and the wheels, as files; and what stands beside the table on a Pi."""
    debs = root / INDEX / "debian"
    debs.mkdir(parents=True)
    parts.download(FETCHED, debs)
    index = parts.run("dpkg-scanpackages", "--multiversion", ".", cwd=debs).encode()
    (debs / "Packages").write_bytes(index)
    sums = f"SHA256:\n {sha256(index).hexdigest()} {len(index)} Packages\n"
    (debs / "Release").write_text(f"Date: {formatdate(usegmt=True)}\n{sums}")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    for one in LOCKS:  # each by itself, for their hashes are told per file
        parts.run(
            *(*pip, "download", "--no-deps", "--require-hashes", "--dest", root / INDEX / "wheels"),
            *("-r", parts.ROOT / "locked" / f"{one}.txt"),
        )
    beside = root / "usr/lib/pi"
    constraints = ("-c", parts.ROOT / "constraints.txt")
    parts.run(*pip, "install", "--no-deps", "--target", beside, *constraints, *FOR_A_PI)


def partition(files: dict[str, bytes], image: Path, scratch: Path) -> None:
    """The card's boot partition, as a maker's computer leaves it."""
    image.unlink(missing_ok=True)
    parts.run("mkfs.vfat", "-C", "-n", "bootfs", image, str(128 << 10))
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    for name, content in files.items():
        (scratch / name).write_bytes(content)
        parts.run("mcopy", "-o", "-i", image, scratch / name, f"::{name}")


def read(image: Path, name: str) -> str:
    """A file on the card, as a maker's computer reads it."""
    done = subprocess.run(
        ["mtype", "-i", str(image), f"::{name}"], capture_output=True, check=False
    )
    return done.stdout.decode(errors="replace")
