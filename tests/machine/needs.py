"""What the computer that runs the proof must have, and how to get what it lacks."""

from __future__ import annotations

import os
import platform
import shutil

from tests.kernel.needs import LIBRARIES, PROGRAMS, Missing
from tests.kernel.needs import check as check_for_kernel

MORE = {
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "busybox": "busybox-static",
    "modprobe": "kmod",
    "mkfs.ext4": "e2fsprogs",
    "unshare": "util-linux",
    "setpriv": "util-linux",
    "git": "git",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
    "dpkg-scanpackages": "dpkg-dev",
}
"""Each program with its package, beside those of `tests.kernel`."""

APART = ("nice", "unshare", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc")

__all__ = ["APART", "LIBRARIES", "PROGRAMS", "Missing", "check"]


def check() -> None:
    check_for_kernel()
    packages = [package for name, package in MORE.items() if shutil.which(name) is None]
    if packages:
        raise Missing(
            f"{', '.join(packages)} missing. Install: sudo apt install {' '.join(packages)}"
        )
    if os.geteuid() != 0:
        raise Missing("the guest's files are made by root alone: sudo make test-machine")
    if platform.system() != "Linux":
        raise Missing("the guest is made with Debian's tools: run it on Debian 12")
