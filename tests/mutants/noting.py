"""Whoever comes by a place of a copy of the product says so; this is how, also in its children."""

from __future__ import annotations

import builtins
from pathlib import Path

BY_CHILDREN = Path(__file__).with_name("reached.txt")
"""Processes that a test starts have no other way to tell."""

_told: set[int] = set()


def _reached(place: int) -> None:
    if place not in _told:
        _told.add(place)
        with BY_CHILDREN.open("a") as file:
            file.write(f"{place}\n")


def by_children() -> set[int]:
    """What they have told since this was last asked."""
    if not BY_CHILDREN.exists():
        return set()
    found = set(map(int, BY_CHILDREN.read_text().split()))
    BY_CHILDREN.unlink()
    return found


if not hasattr(builtins, "_reached"):
    builtins._reached = _reached  # type: ignore[attr-defined]
