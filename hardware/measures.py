"""Reads the measures of the printed parts from the OpenSCAD file that holds them."""

from __future__ import annotations

import re
from pathlib import Path

MEASURES = Path(__file__).parent / "scad" / "measures.scad"
_LINE = re.compile(r"^(\w+) = ([\d.]+);", re.MULTILINE)


def measures(path: Path = MEASURES) -> dict[str, float]:
    """Every measure in millimetres, by its name."""
    return {name: float(value) for name, value in _LINE.findall(path.read_text("utf-8"))}


def seen_depth(aside: float, before: float) -> float:
    """How far into the hood a neighbour sees, in millimetres.

    Their eye is so far to the side of the box's middle, and so far before its opening, on the
    player's side. They see the far wall from the opening on, up to where the near wall hides it.
    """
    inside = measures()["box_width"] - 2 * measures()["box_wall"]
    return inside * before / (aside - inside / 2)
