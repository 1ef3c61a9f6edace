"""What the new system is given of this machine: how it reaches Debian's archive and PyPI."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from tests.kernel.needs import Missing

RELEASE = os.environ.get("RELEASE", "bookworm")
SUITES = {
    "Debian": (RELEASE, f"{RELEASE}-updates"),
    "Debian-Security": (f"{RELEASE}-security",),
}
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
INSIDE = Path("/etc/this-machine.crt")  # a name that no package inside will write to
NOT_FETCHING = ("IndexTargets", "CompressionTypes", "Changelogs", "cdrom", "Languages")
PIP_KEYS = (
    *("index-url", "extra-index-url", "find-links", "no-index", "trusted-host"),
    *("proxy", "timeout", "default-timeout", "retries"),
)


def said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def archives() -> list[str]:
    """The places this machine has Debian from, with the release the proof is about."""
    told = said(
        *("apt-get", "indextargets", "--format", "$(LABEL)|$(REPO_URI)", "Created-By: Packages")
    )
    places = dict.fromkeys(tuple(line.split("|", 1)) for line in told.splitlines())
    lines = [
        f"deb {place} {suite} main" for label, place in places for suite in SUITES.get(label, ())
    ]
    if not lines:
        raise Missing("apt knows no archive of Debian here: sudo apt update")
    return lines


def apt_settings() -> str:
    """How apt fetches here: proxies, patience."""
    lines = [
        line
        for line in said("apt-config", "dump", "Acquire").splitlines()
        if line.startswith("Acquire::") and line.split("::")[1].split(" ")[0] not in NOT_FETCHING
    ]
    return "".join(f"{line}\n" for line in lines)


def pip_settings() -> dict[str, str]:
    """How pip fetches here, from its files and its environment; the environment comes last."""
    found: dict[str, str] = {}
    for line in said(sys.executable, "-m", "pip", "config", "list").splitlines():
        name, _, value = line.partition("=")
        key = name.rpartition(".")[2]
        if key in PIP_KEYS:
            found[key] = " ".join(str(ast.literal_eval(value)).split())
    return found


def pip_file(settings: dict[str, str]) -> str:
    lines = [f"{key} = {value}" for key, value in settings.items()]
    return "\n".join(["[global]", f"cert = {INSIDE}", *lines, ""])


def pip_folders(settings: dict[str, str]) -> Iterator[Path]:
    """Folders of this machine that pip looks into."""
    for word in " ".join(settings.values()).split():
        parts = urlsplit(word)
        folder = Path(parts.path)
        if parts.scheme in ("", "file") and folder.is_absolute() and folder.is_dir():
            # An index is its folder and what stands beside it.
            yield folder.parent if folder.name == "simple" else folder
