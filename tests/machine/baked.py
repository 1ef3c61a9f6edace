"""A card image, of Debian: with the table as `image/bake.sh` bakes it, for whichever wiring.

Baking happens in a process with mounts of its own: `python -m tests.machine.baked FOLDER`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from roundtable_tools import image, release
from tests.install.root import APART, Root, as_root, mount
from tests.kernel import parts
from tests.machine import bare, disk
from tests.machine.first_boot import working_tree
from tests.machine.installed import FOR_A_PI, PYTHON, read_by_installer
from tests.machine.kernel import KEPT

KEPT_RELEASE = "/usr/local/src/roundtable"
UNITS = (bare.MOUNT, "roundtable-first-boot.service.d/here.conf", "roundtable.service.d/here.conf")
"""Of the bare machine's, those that make it a Pi."""


def build(debian: Path, kernel: Path) -> Path:
    """The disk's image."""
    recipe = [Path(__file__), Path(bare.__file__), Path(disk.__file__), image.BAKE]
    recipe += [debian / "made_from", kernel / "made_from", *read_by_installer()]
    made = parts.kept(
        "baked", recipe, lambda to, scratch: make(debian / "root", kernel, to, scratch), KEPT
    )
    return made / "disk.img"


def make(debian: Path, kernel: Path, folder: Path, scratch: Path) -> None:
    parts.run("cp", "-ax", debian, scratch / "root")
    command = [*APART, sys.executable, "-m", "tests.machine.baked", str(scratch)]
    if subprocess.run(command, cwd=parts.ROOT, check=False).returncode:
        raise parts.Broken("bake.sh did not bake it; the lines above say why")
    (scratch / "disk").mkdir()
    disk.make(scratch / "root", kernel, (disk.GUEST,), folder, scratch / "disk")


def bake(folder: Path) -> None:
    """What the builder does with the recipe's layer, on a Debian that is no Pi."""
    mount("--make-rprivate", "/")
    root = Root(folder / "root", folder / "log")
    root.enter_with_pip()
    archive = release.write(
        working_tree(folder), folder, release.boot_lines() | release.looks() | release.said()
    )
    subprocess.run([str(image.BAKE), str(root.folder), str(archive)], check=True, env=as_root())
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--no-cache-dir")
    root.run(*pip, "-c", f"{KEPT_RELEASE}/constraints.txt", *FOR_A_PI)
    bare.as_a_pi(root.folder / "etc", *UNITS)


if __name__ == "__main__":
    try:
        bake(Path(sys.argv[1]))
    except (parts.Broken, subprocess.CalledProcessError, OSError) as error:
        print(error, file=sys.stderr)
        sys.exit(1)
