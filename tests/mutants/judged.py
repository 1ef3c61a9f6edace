"""Small mutations that change nothing anybody could notice, each with the reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.mutants.small import Mutation

FILE = Path(__file__).with_name("judged.toml")


def within_product(path: Path) -> str:
    """Which file of the product, or of a copy of it, this is."""
    return str(path).partition("/device/roundtable/")[2]


def bare(text: str) -> str:
    return " ".join(text.split())


def _listed() -> dict[tuple[str, str, str], str]:
    listed = tomllib.loads(FILE.read_text()).get("equivalent", [])
    return {(one["file"], bare(one["was"]), bare(one["became"])): one["because"] for one in listed}


LISTED = _listed()


def judged(one: Mutation) -> str:
    """Why it changes nothing; empty where nobody has said so."""
    was = "".join(one.path.read_text().splitlines(keepends=True)[one.first - 1 : one.last])
    return LISTED.get((within_product(one.path), bare(was), bare(one.became)), "")
