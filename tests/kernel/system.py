"""The guest's files: Debian 12's Python and BusyBox, the packages from pip, and our own code."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.kernel import parts
from tests.kernel.needs import Missing

PYTHON = "3.11"
DEBIAN = (
    "busybox-static",
    "libc6",
    "libexpat1",
    f"libpython{PYTHON}-minimal",
    f"libpython{PYTHON}-stdlib",
    f"python{PYTHON}-minimal",
    "zlib1g",
)
UNUSED = ("usr/share", "usr/lib/x86_64-linux-gnu/gconv")

PIP = ("gpiozero", "lgpio", "msgspec")
WHEELS = ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014")
CONSTRAINTS = parts.ROOT / "constraints.txt"

# Where each of our folders stands in the guest: /own is on its Python's path.
OWN = {
    "device/roundtable": "own/roundtable",
    "firmware/roundtable_drivers": "own/roundtable_drivers",
    "ports/roundtable_ports": "own/roundtable_ports",
    "tests/kernel": "own/tests/kernel",
}


def build() -> list[Path]:
    """The archives that make up the guest's files."""
    debian = parts.kept("debian", [Path(__file__)], make_debian)
    site = parts.kept("site", [Path(__file__), CONSTRAINTS], make_site)
    return [debian / "debian.cpio", site / "site.cpio", pack_own()]


def make_debian(folder: Path, scratch: Path) -> None:
    root = scratch / "root"
    for package in parts.download(DEBIAN, scratch):
        parts.unpack(package, root)
    for unused in UNUSED:
        shutil.rmtree(root / unused)
    parts.pack(root, folder / "debian.cpio")


def make_site(folder: Path, scratch: Path) -> None:
    """Wheels for the guest's Python, whatever Python this is."""
    platforms = [f"--platform={wheel}_x86_64" for wheel in WHEELS]
    try:
        parts.run(
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"),
            *("--only-binary=:all:", "--implementation=cp", f"--python-version={PYTHON}"),
            *(*platforms, f"--target={scratch / 'site'}", f"--constraint={CONSTRAINTS}", *PIP),
        )
    except parts.Broken as error:
        raise Missing(
            f"{', '.join(PIP)} could not be fetched: is this machine on the network?\n{error}"
        ) from error
    parts.pack(scratch, folder / "site.cpio")


def pack_own() -> Path:
    """Made anew each time: this is what is proved."""
    archive = parts.KEPT / "own.cpio"
    with tempfile.TemporaryDirectory(dir=parts.KEPT) as scratch:
        root = Path(scratch)
        for source, target in OWN.items():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(parts.ROOT / source, root / target, ignore=ignored)
        init = root / "init"
        shutil.move(root / "own/tests/kernel/init", init)
        init.chmod(0o755)
        parts.pack(root, archive)
    return archive
