"""Installs onto a fresh Debian for arm64 and takes it away again: 0 shown, 1 not, 2 cannot be run.

This process makes the work folder and removes it. All else happens in a child with mounts,
processes and a host name of its own, which are gone when it ends, however it ends.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.install import given, needs, proofs, stand_ins
from tests.install.root import APART, PROJECT, Root, Snapshot, emulated, mount
from tests.kernel.needs import Missing
from tests.kernel.parts import Broken, NotShown

FIRST_STEP = "System packages"
WORK = PROJECT / "build" / "install"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.install", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep the work folder, to look around")
    parser.add_argument("--in", dest="folder", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.folder:
        return prove(options.folder)
    # So that the child is ended with us, however we end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        needs.check()
        given.archives()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    WORK.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="root-", dir=WORK))
    folder.chmod(0o755)
    try:
        return apart(folder)
    finally:
        if options.keep:
            print(f"Kept: {folder}")
        else:
            shutil.rmtree(folder)


def apart(folder: Path) -> int:
    command = [*APART, sys.executable, "-m", "tests.install", "--in", str(folder)]
    with subprocess.Popen(command, cwd=PROJECT) as child:
        try:
            return child.wait()
        except BaseException:
            child.kill()  # and with it all that it started
            raise


def prove(folder: Path) -> int:
    # Not even a file in the work folder may reach another mount.
    mount("--make-rprivate", "/")
    subprocess.run(["hostname", "raspberrypi"], check=True)
    start = time.monotonic()
    try:
        with emulated():
            run_all(folder)
    except (Broken, NotShown) as wrong:
        print(f"\nNot shown: {wrong}", file=sys.stderr)
        return 1
    print(f"Shown, in {time.monotonic() - start:.0f} s.")
    return 0


def run_all(folder: Path) -> None:
    how = "natively" if platform.machine() == "aarch64" else "by qemu"
    root = Root(folder / "root", folder / "log")
    with step(f"Debian {given.RELEASE} for arm64, {how}") as saw:
        root.make(folder)
        stand_ins.put_into(root.folder)
        root.check_out()
        root.enter_with_pip()
        saw(root.run("uname", "-m").strip())
    before = first_run(root)
    show("a second run changes nothing", proofs.the_second_run_changes_nothing, root)
    with step("the checkout is untouched") as saw:
        saw(proofs.the_checkout_is_untouched(root, before))
    show("file owners and rights", proofs.owners_and_rights, root)
    show("the boot lines, once", proofs.the_boot_lines_are_there_once, root)
    show("every package imports, at its pinned version", proofs.everything_imports, root)
    show("the commands run", proofs.the_commands_run, root)
    with step("uninstalling, the games kept") as saw:
        other = root.copied(folder / "other")
        saw(proofs.keeping_games(root, before))
    with step("uninstalling, the games forgotten") as saw:
        other.enter()
        subprocess.run(["hostname", "roundtable"], check=True)
        saw(proofs.forgetting_games(other, before))


def first_run(root: Root) -> Snapshot:
    """The installer's own steps, each with its time."""
    print("install.sh, start to end:", flush=True)
    start = last = time.monotonic()

    def ended() -> None:
        nonlocal last
        took, last = time.monotonic() - last, time.monotonic()
        print(f"({took:.0f} s)", flush=True)

    def heard(name: str) -> None:
        if name != FIRST_STEP:
            ended()
        print(f"   {name} ... ", end="", flush=True)

    before = proofs.install(root, heard)
    ended()
    print(f"   in all {time.monotonic() - start:.0f} s", flush=True)
    return before


def show(what: str, proof: Callable[[Root], str], root: Root) -> None:
    with step(what) as saw:
        saw(proof(root))


@contextmanager
def step(what: str) -> Iterator[Callable[[str], None]]:
    """A line when it begins, ended by what was seen and how long it took."""
    print(f"{what} ... ", end="", flush=True)
    start, seen = time.monotonic(), list[str]()
    yield seen.append
    print(f"{'; '.join(seen)} ({time.monotonic() - start:.0f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main())
