"""A release file: a signature, then the source as `git archive` packs it.

The signature is OpenSSH's (`ssh-keygen -Y`), over all that follows it. Nothing behind it is looked
at before it holds, and it holds only by a key that this table knows: those that came with it, its
publisher's among them, and those of its own file. A hash that somebody types would prove nothing,
for whoever changes a file can tell its new hash as well.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from roundtable import __version__
from roundtable.updates import archive
from roundtable.updates.reasons import ReleaseRefused, Why

LARGEST = 128 << 20
LONGEST_SIGNATURE = 4096
LARGEST_TEXT = 1 << 20

NAMESPACE = "roundtable-update"
SIGNER = "roundtable"
BEGINS, ENDS = b"-----BEGIN SSH SIGNATURE-----\n", b"-----END SSH SIGNATURE-----\n"
OWN_SIGNERS = Path("/etc/roundtable/signers")
PUBLISHER, RELEASES = "publisher.pub", "releases.txt"
"""What `make release` adds to what is here: whoever signed it, and where the next will be."""

KEY = re.compile(r"(sk-)?ssh-ed25519(@openssh\.com)? [A-Za-z0-9+/]+=*(?=\s|$)")

VERSION = re.compile(r"\d{1,4}(\.\d{1,4}){1,3}")
VERSION_LINE = re.compile(rf'^__version__ = "({VERSION.pattern})"$', re.MULTILINE)
NAMES_VERSION = "device/roundtable/__init__.py"
TELLS_NEWS = "CHANGELOG.md"
INSTALLER = "systemd/install.sh"
MOST_NEWS = 60


class Release(Struct, frozen=True):
    """What a file brings."""

    version: str
    news: tuple[str, ...] = ()
    """What is new since the version that is here, as its changelog tells it."""


def examine(path: Path, own_signers: Path | None = None) -> Release:
    """What this file brings, once its signature holds; raises `Refused`."""
    with _opened(path) as file:
        _check_signature(file, own_signers)
        texts = dict.fromkeys((NAMES_VERSION, TELLS_NEWS, INSTALLER), "")
        with _packed(file) as members:
            for member in members:
                if member.name in texts and member.is_file and member.size <= LARGEST_TEXT:
                    texts[member.name] = b"".join(member.pieces()).decode(errors="replace")
    version = VERSION_LINE.search(texts[NAMES_VERSION])
    if version is None or not texts[INSTALLER]:
        raise ReleaseRefused(Why.NO_RELEASE)
    return Release(version[1], news_since(__version__, texts[TELLS_NEWS]))


def check_newer(version: str, than: str = __version__) -> None:
    """An older one is refused, too: whoever signed it did so before its faults were known."""
    if version == than:
        raise ReleaseRefused(Why.SAME)
    if numbers(version) <= numbers(than):
        raise ReleaseRefused(Why.OLDER)


def unpack(path: Path, folder: Path, own_signers: Path | None = None) -> None:
    """Put its files into this folder, which is new: nothing but files and folders, all below it."""
    folder.mkdir(mode=0o700)
    with _opened(path) as file:
        _check_signature(file, own_signers)
        with _packed(file) as members:
            for member in members:
                target = folder / member.name
                if not member.is_file:
                    target.mkdir(parents=True, exist_ok=True)
                    continue
                target.parent.mkdir(parents=True, exist_ok=True)
                with target.open("xb") as to:
                    to.writelines(member.pieces())
                target.chmod(0o755 if member.runs else 0o644)


def _opened(path: Path) -> BinaryIO:
    """Without waiting: somebody may have put a pipe there."""
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    return os.fdopen(handle, "rb", buffering=0)


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def news_since(version: str, changelog: str) -> tuple[str, ...]:
    """The entries above the heading of this version, each in one line."""
    found: list[str] = []
    for line in changelog.splitlines():
        if line.split()[:2] == ["##", version]:
            break
        if line.startswith("- "):
            found.append(line[2:].strip())
        elif line.startswith("  ") and found:
            found[-1] += f" {line.strip()}"
    return tuple(found[:MOST_NEWS])


# The signature


def _check_signature(file: BinaryIO, own_signers: Path | None) -> None:
    """Leaves the file where what was signed begins."""
    signers = trusted(own_signers)
    if not signers:
        raise ReleaseRefused(Why.NO_SIGNERS)
    head = file.read(LONGEST_SIGNATURE)
    at = head.find(ENDS)
    if not head.startswith(BEGINS) or at < 0:
        raise ReleaseRefused(Why.UNSIGNED)
    begins = at + len(ENDS)
    with tempfile.TemporaryDirectory(prefix="update-") as folder:
        signature, allowed = Path(folder, "signature"), Path(folder, "signers")
        signature.write_bytes(head[:begins])
        allowed.write_text("".join(f'{SIGNER} namespaces="{NAMESPACE}" {one}\n' for one in signers))
        usual = ("-n", NAMESPACE, "-s", str(signature))
        if not _holds(file, begins, "verify", "-f", str(allowed), "-I", SIGNER, *usual):
            right = _holds(file, begins, "check-novalidate", *usual)
            raise ReleaseRefused(Why.STRANGER if right else Why.TAMPERED)
    file.seek(begins)


def _holds(file: BinaryIO, begins: int, what: str, *arguments: str) -> bool:
    file.seek(begins)
    try:
        done = subprocess.run(
            ["ssh-keygen", "-Y", what, *arguments],
            stdin=file,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except FileNotFoundError:
        raise ReleaseRefused(Why.CANNOT_CHECK) from None
    return done.returncode == 0


def trusted(own_signers: Path | None = None) -> list[str]:
    """The keys by which an update may be signed here."""
    shipped = _shipped("signers") + "\n" + _shipped(PUBLISHER)
    try:
        own = (own_signers or OWN_SIGNERS).read_text(errors="replace")
    except OSError:
        own = ""
    found = (KEY.match(line.strip()) for line in (*shipped.splitlines(), *own.splitlines()))
    return [one[0] for one in found if one]


def releases(named: str | None) -> str | None:
    """Where the next ones are looked for: as the table's file says, else as whoever published this
    version does. An empty name there looks nowhere."""
    return (_shipped(RELEASES).strip() if named is None else named) or None


def _shipped(name: str) -> str:
    try:
        return files("roundtable.updates").joinpath(name).read_text()
    except FileNotFoundError:  # a checkout, or nobody has published this version
        return ""


@contextmanager
def _packed(file: BinaryIO) -> Iterator[Iterator[archive.Member]]:
    """What is packed behind the signature."""
    try:
        yield archive.members(file)
    except archive.BadArchive:
        raise ReleaseRefused(Why.NO_RELEASE) from None
