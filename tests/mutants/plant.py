"""A fault or leak as a change of one text in a file of the project."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PRODUCT = ROOT / "device/roundtable"


@dataclass(frozen=True)
class Planted:
    """In this file of the product, this text becomes that one."""

    name: str
    file: str
    was: str
    becomes: str
    tests: tuple[str, ...]
    folder: Path = PRODUCT

    @property
    def path(self) -> Path:
        return self.folder / self.file

    def text(self) -> str:
        whole = self.path.read_text()
        if whole.count(self.was) != 1:
            raise SystemExit(f"{self.name}: {self.file} has no single {self.was!r} any more")
        return whole.replace(self.was, self.becomes)


def planted(name: str, file: str, was: str, becomes: str, *tests: str) -> Planted:
    return Planted(name, file, was, becomes, tests)


def planted_elsewhere(name: str, file: str, was: str, becomes: str, *tests: str) -> Planted:
    """In a file outside the product's package, by its path from the root."""
    return Planted(name, file, was, becomes, tests, ROOT)
