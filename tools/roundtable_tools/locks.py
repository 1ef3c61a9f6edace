"""What is installed is what was checked: each pin of `constraints.txt` with its files' hashes.

python -m roundtable_tools.locks      asks the package index, and writes `locked/*.txt` again

`pip install --require-hashes` takes nothing but those files. `locked/base.txt` is what every table
has, the others what an extra of `pyproject.toml` adds to it; `build.txt` is what builds.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
import urllib.request
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from pip._internal.models.index import PyPI

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "locked"
BUILD = ("pip", "setuptools")
PYTHONS = ("3.11", "3.12", "3.13")
MACHINES = ("x86_64", "aarch64")
HEAD = "# Written by `python -m roundtable_tools.locks`; do not edit it here.\n"

Versions = dict[str, str]
"""By name as the index has it: the version."""


def pins() -> Versions:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    told = (Requirement(line) for line in lines if line and not line.startswith("#"))
    return {canonicalize_name(one.name): next(iter(one.specifier)).version for one in told}


def groups() -> dict[str, dict[str, Requirement]]:
    """What the project asks for itself: always, and for each extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = {"base": project["dependencies"], **project["optional-dependencies"]}
    return {
        group: {canonicalize_name(one.name): one for one in map(Requirement, each)}
        for group, each in asked.items()
    }


def environments() -> Iterator[dict[str, str]]:
    for python in PYTHONS:
        for machine in MACHINES:
            yield {
                "python_version": python,
                "python_full_version": f"{python}.0",
                "platform_machine": machine,
                "platform_system": "Linux",
                "sys_platform": "linux",
                "os_name": "posix",
                "implementation_name": "cpython",
                "platform_python_implementation": "CPython",
                "extra": "",
            }


def needed(name: str, extras: set[str]) -> set[str]:
    """What an installed package needs on any machine that we support."""
    try:
        told = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return set()  # a Pi's alone: their own are of the base, or stand in `pyproject.toml`
    return {
        canonicalize_name(one.name)
        for one in map(Requirement, told)
        if one.marker is None
        or any(
            one.marker.evaluate({**where, "extra": extra})
            for where in environments()
            for extra in extras | {""}
        )
    }


def closure(asked: dict[str, Requirement]) -> set[str]:
    found: set[str] = set()
    waiting = [(name, set(one.extras)) for name, one in asked.items()]
    while waiting:
        name, extras = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [(one, set()) for one in needed(name, extras)]
    return found


def locked(known: Versions) -> dict[str, dict[str, str]]:
    """By file, by package: the requirement without its hashes."""
    asked = groups()
    base = closure(asked["base"])
    told: dict[str, dict[str, str]] = {"build": {one: f"{one}=={known[one]}" for one in BUILD}}
    for group, requirements in asked.items():
        names = closure(requirements) - set(BUILD)
        lines = {}
        for name in sorted(names if group == "base" else names - base):
            own = requirements.get(name)
            marker = f" ; {own.marker}" if own is not None and own.marker else ""
            lines[name] = f"{name}=={known[name]}{marker}"
        told[group] = lines
    return told


class _Files(HTMLParser):
    """The files that an index's page of one package lists, each with its hash."""

    def __init__(self) -> None:
        super().__init__()
        self.hashes: dict[str, str] = {}

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        link = dict(attributes).get("href") or ""
        if tag == "a" and (found := re.search(r"([^/]+)#sha256=([0-9a-f]{64})$", link)):
            self.hashes[found[1]] = found[2]


def fits(file: str, version: str) -> bool:
    """Whether it is of this version, and may be installed on a machine that we support."""
    try:
        _, of, _, tags = parse_wheel_filename(file)
    except InvalidWheelFilename:
        try:
            _, of = parse_sdist_filename(file)
        except InvalidSdistFilename:
            return False
        return str(of) == version
    return str(of) == version and any(
        _runs(tag.interpreter, tag.abi) and _stands(tag.platform) for tag in tags
    )


def _runs(interpreter: str, abi: str) -> bool:
    ours = {f"cp{one.replace('.', '')}" for one in PYTHONS}
    if interpreter in ours:
        return abi in ours | {"none", "abi3"}
    return interpreter == "py3" or (abi == "abi3" and interpreter.startswith("cp3"))


def _stands(platform: str) -> bool:
    return platform == "any" or (
        platform.startswith(("manylinux", "linux")) and platform.endswith(MACHINES)
    )


def index() -> str:
    """The one that pip itself would ask."""
    return os.environ.get("PIP_INDEX_URL", PyPI.simple_url).rstrip("/")


def hashes(name: str, version: str) -> list[str]:
    with urllib.request.urlopen(f"{index()}/{name}/", timeout=60) as answer:
        page = _Files()
        page.feed(answer.read().decode())
    return sorted({one for file, one in page.hashes.items() if fits(file, version)})


def main() -> None:
    known = pins()
    told = locked(known)
    used = {name for lines in told.values() for name in lines}
    if left := sorted(set(known) - used):
        sys.exit(f"constraints.txt pins what nothing asks for: {', '.join(left)}")
    found = {name: hashes(name, known[name]) for name in sorted(used)}
    if nowhere := [name for name, each in found.items() if not each]:
        sys.exit(f"the index has no file of {', '.join(nowhere)} that would fit")
    FOLDER.mkdir(exist_ok=True)
    for group, lines in told.items():
        text = [HEAD.rstrip()]
        for name, line in lines.items():
            text.append(" \\\n".join([line, *[f"    --hash=sha256:{one}" for one in found[name]]]))
        (FOLDER / f"{group}.txt").write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
