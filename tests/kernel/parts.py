"""What the guest is made of: parts that are built once and kept, and the tools to build them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

from tests.kernel.needs import Missing

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "kernel"

DEBIAN_12 = (
    "the guest is made from Debian 12 (bookworm), and apt does not offer its {}. "
    "Run it on Debian 12, after: sudo apt update"
)


class Broken(Exception):
    """A step of the build failed; the message holds the command and what it said."""


class NotShown(Exception):
    """A proof failed; the message says what was seen instead."""


def must(true: bool, otherwise: str) -> None:
    if not true:
        raise NotShown(otherwise)


def shown(prove: Callable[[], int]) -> int:
    """What that returns; 2 where it cannot be made here, 1 where a step broke, each with why."""
    try:
        return prove()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    except Broken as broken:
        print(broken, file=sys.stderr)
        return 1


def kept(
    name: str,
    recipe: Iterable[Path],
    make: Callable[[Path, Path], None],
    inside: Path = KEPT,
) -> Path:
    """A folder that `make` fills from a scratch folder: once, and again when its recipe changes."""
    folder = inside / name
    stamp = folder / "made_from"
    made_from = sha256(b"".join(path.read_bytes() for path in recipe)).hexdigest()
    if stamp.exists() and stamp.read_text() == made_from:
        print(f"{name}: kept from before", flush=True)
        return folder
    print(f"{name}: building ...", flush=True)
    start = time.monotonic()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix=f"{name}-", dir=inside) as scratch:
        make(folder, Path(scratch))
    stamp.write_text(made_from)
    print(f"{name}: built in {time.monotonic() - start:.0f} s", flush=True)
    return folder


def run(*command: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Broken(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def described(package: str) -> str:
    """What apt says of the newest version that it would install."""
    try:
        return run("apt-cache", "show", "--no-all-versions", package)
    except Broken as error:
        raise Missing(DEBIAN_12.format(package)) from error


def download(packages: Iterable[str], into: Path) -> list[Path]:
    """Fetch packages without installing them."""
    names = list(packages)
    for name in names:
        described(name.partition("=")[0])
    try:
        # apt's own user may not write here, and would say so at length.
        run("apt-get", "download", "-q", "-o", "APT::Sandbox::User=root", *names, cwd=into)
    except Broken as error:
        raise Missing(
            f"{', '.join(names)} could not be fetched: is this machine on the network, and has it "
            f"had sudo apt update?\n{error}"
        ) from error
    return [one for name in names for one in into.glob(f"{name.partition('=')[0]}_*.deb")]


def unpack(package: Path, into: Path, *members: str) -> None:
    """Take the files that match, or all of them, out of a package."""
    into.mkdir(parents=True, exist_ok=True)
    pipe("dpkg-deb", "--fsys-tarfile", package, to=["tar", "-xC", into, "--wildcards", *members])


def pipe(*command: str | Path, to: list[str | Path], cwd: Path | None = None) -> None:
    """Run one program into another."""
    with subprocess.Popen([str(one) for one in command], stdout=subprocess.PIPE, cwd=cwd) as first:
        second = subprocess.run(
            [str(one) for one in to],
            stdin=first.stdout,
            capture_output=True,
            text=True,
            check=False,
        )
    if first.returncode or second.returncode:
        raise Broken(f"{' '.join(map(str, [*command, '|', *to]))}\n{second.stderr}")


def pack(tree: Path, archive: Path) -> None:
    """A folder as an archive of the kind that the kernel unpacks at boot, all of it root's."""
    names = [".", *sorted(str(path.relative_to(tree)) for path in tree.rglob("*"))]
    done = subprocess.run(
        ["cpio", "--create", "--format=newc", "--owner=0:0", "--quiet", f"--file={archive}"],
        input="\n".join(names),
        cwd=tree,
        stderr=sys.stderr,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Broken(f"cpio could not pack {tree}")
