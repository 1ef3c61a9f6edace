"""The guest's disk: the installed system, what a Pi has, and our hands, ear and eye in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from tests.kernel import parts
from tests.machine.kernel import KEPT

HERE = Path(__file__).parent
GUEST = HERE / "guest"
MORE = {"usb": HERE / "guest_usb", "radio": HERE / "guest_radio"}
"""What stands in for it, or is more: where all is on USB and it is no Pi; where it has radios."""

BYTES = 4 << 30
MACHINE_ID = "0123456789abcdef0123456789abcdef"

# Units of Debian that have nothing to do here and would only make the guest busy.
MASKED = (
    *("apt-daily.timer", "apt-daily-upgrade.timer", "dpkg-db-backup.timer", "fstrim.timer"),
    *("e2scrub_all.timer", "e2scrub_reap.service", "man-db.timer", "getty@tty1.service"),
    *("serial-getty@ttyS0.service", "systemd-firstboot.service", "ldconfig.service"),
    *("systemd-journal-catalog-update.service", "systemd-update-utmp.service"),
    *("systemd-update-utmp-runlevel.service", "systemd-logind.service"),
    *("systemd-pcrphase.service", "systemd-pcrphase-sysinit.service", "dev-hugepages.mount"),
    *("dev-mqueue.mount", "sys-kernel-debug.mount", "sys-kernel-tracing.mount"),
    *("modprobe@dm_mod.service", "modprobe@drm.service", "modprobe@efi_pstore.service"),
    *("modprobe@fuse.service", "modprobe@loop.service", "sys-fs-fuse-connections.mount"),
)
# There for the proofs that need them, which start them.
NOT_STARTED = ("NetworkManager", "NetworkManager-wait-online", "wpa_supplicant", "hostapd")
UNREAD = ("var/cache/apt/archives", "var/lib/apt/lists", "usr/share/doc", "usr/share/man")


def build(installed: Path, kernel: Path, more: str = "") -> Path:
    """The disk's image."""
    guests = (GUEST, MORE[more]) if more else (GUEST,)
    recipe = [Path(__file__), installed / "made_from", kernel / "made_from"]
    recipe += sorted(path for guest in guests for path in guest.rglob("*") if path.is_file())
    disk = parts.kept(
        f"disk-{more}" if more else "disk",
        recipe,
        lambda to, scratch: make(installed / "root", kernel, guests, to, scratch),
        KEPT,
    )
    return disk / "disk.img"


def make(
    installed: Path, kernel: Path, guests: Iterable[Path], folder: Path, scratch: Path
) -> None:
    root = scratch / "root"
    parts.run("cp", "-ax", installed, root)
    for unread in UNREAD:
        shutil.rmtree(root / unread, ignore_errors=True)
    units = root / "etc/systemd/system"
    for guest in guests:
        shutil.copytree(guest / "etc", root / "etc", dirs_exist_ok=True)
        shutil.copytree(guest / "own", root / "usr/lib/machine", dirs_exist_ok=True)
        for unit in sorted((guest / "etc/systemd/system").glob("*.service")):
            wanted = units / f"{wanting(unit)}.wants"
            wanted.mkdir(exist_ok=True)
            (wanted / unit.name).unlink(missing_ok=True)
            (wanted / unit.name).symlink_to(f"/etc/systemd/system/{unit.name}")
    for name in MASKED:
        (units / name).unlink(missing_ok=True)
        (units / name).symlink_to("/dev/null")
    for name in NOT_STARTED:
        for one in units.glob(f"*.wants/{name}.service"):
            one.unlink()
    shutil.copytree(kernel / "modules", root / "lib/modules", dirs_exist_ok=True)
    (release,) = (kernel / "modules").iterdir()
    parts.run("depmod", "-b", root, release.name)
    (root / "etc/fstab").write_text("/dev/vda / ext4 rw,noatime,errors=remount-ro 0 1\n")
    (root / "etc/machine-id").write_text(f"{MACHINE_ID}\n")
    image = folder / "disk.img"
    with image.open("wb") as file:
        os.truncate(file.fileno(), BYTES)
    parts.run("mkfs.ext4", "-q", "-d", root, "-L", "roundtable", image)


def wanting(unit: Path) -> str:
    """The target that the unit says it is wanted by."""
    lines = unit.read_text().splitlines()
    (line,) = [one for one in lines if one.startswith("WantedBy=")]
    return line.removeprefix("WantedBy=")
