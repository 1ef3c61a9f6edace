"""What the computer that runs the proof must have, and how to get what it lacks."""

from __future__ import annotations

import os
import platform

from tests.kernel.needs import Missing, require
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


def check() -> None:
    check_for_kernel()
    require(MORE)
    if os.geteuid() != 0:
        raise Missing("the guest's files are made by root alone: sudo make test-machine")
    if platform.system() != "Linux":
        raise Missing("the guest is made with Debian's tools: run it on Debian 12")
