"""What the computer that runs the proof must have: fetched by root, named to anybody else."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess

from tests.kernel.needs import Missing, lacking, require

QEMU = "qemu-aarch64-static"
PROGRAMS = {
    "mmdebstrap": "mmdebstrap",
    "arch-test": "arch-test",  # how mmdebstrap asks whether arm64 can run here
    QEMU: "qemu-user-static",
    "unshare": "util-linux",
    "git": "git",
    "update-ca-certificates": "ca-certificates",
}
"""Each program with its package."""


def check() -> None:
    if platform.system() != "Linux" or shutil.which("apt-get") is None:
        raise Missing("the root is made with Debian's tools: run it on Debian or a relative of it")
    if os.geteuid() != 0:
        raise Missing("a root is made and entered by root alone: sudo make test-install")
    native = platform.machine() == "aarch64"
    wanted = {
        name: package
        for name, package in PROGRAMS.items()
        if not (native and name in ("arch-test", QEMU))
    }
    if packages := lacking(wanted):
        print(f"fetching {', '.join(packages)} ...", flush=True)
        fetch(packages)
    require(wanted)


def fetch(names: list[str]) -> None:
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-q"],
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *names],
    ):
        done = subprocess.run(command, env=silent, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Missing(
                f"{', '.join(names)} missing, and could not be fetched: is this machine on the "
                f"network?\n{done.stderr.strip()}"
            )
