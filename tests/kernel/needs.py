"""What the computer that runs the proof must have, and how to get what it lacks."""

from __future__ import annotations

import platform
import shutil
from collections.abc import Mapping
from ctypes.util import find_library

PROGRAMS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "gcc-12": "gcc-12",  # what Debian 12 built its kernel with, so its modules too
    "make": "make",
    "cpio": "cpio",
    "tar": "tar",
    "xz": "xz-utils",
    "dpkg-deb": "dpkg",
    "apt-get": "apt",
}
"""Each program with its package."""

LIBRARIES = {"elf": "libelf1"}  # the kernel's objtool is linked to it


class Missing(Exception):
    """The proof cannot be made here; the message says why and what to do."""


def lacking(programs: Mapping[str, str]) -> list[str]:
    return [package for name, package in programs.items() if shutil.which(name) is None]


def require(programs: Mapping[str, str], libraries: Mapping[str, str] = {}) -> None:
    packages = lacking(programs)
    packages += [package for name, package in libraries.items() if find_library(name) is None]
    if packages:
        raise Missing(
            f"{', '.join(packages)} missing. Install: sudo apt install {' '.join(packages)}"
        )


def check() -> None:
    if platform.machine() != "x86_64":
        raise Missing(f"the guest is built on x86_64, and this is {platform.machine()}")
    require(PROGRAMS, LIBRARIES)
