"""Reads, checks and writes STL: a printable part is one closed surface that is turned outwards."""

from __future__ import annotations

import math
import re
import struct
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]

PRINTABLE = (220.0, 220.0, 250.0)
"""What a common printer's bed and height hold, in millimetres."""

FLAT = -0.75
"""A face whose normal points down more than this needs something below it."""

ON_THE_BED = 0.05

TITLE = b"Round Table: see hardware/README.md"
_VERTEX = re.compile(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)")
_FACET = struct.Struct("<12fH")


def read(path: Path) -> list[Triangle]:
    """The triangles of a file, written as text or as bytes."""
    return _triangles(path.read_bytes())


def _triangles(raw: bytes) -> list[Triangle]:
    if raw.startswith(b"solid"):
        points = [_point(map(float, one)) for one in _VERTEX.findall(raw)]
        return list(zip(points[::3], points[1::3], points[2::3], strict=True))
    (count,) = struct.unpack_from("<I", raw, 80)
    listed = raw[84 : 84 + _FACET.size * count]
    if len(listed) < _FACET.size * count:
        raise ValueError(f"the file ends before its {count} triangles do")
    facets = _FACET.iter_unpack(listed)
    return [((a, b, c), (d, e, f), (g, h, i)) for _, _, _, a, b, c, d, e, f, g, h, i, _ in facets]


def write(path: Path, triangles: Iterable[Triangle]) -> None:
    """As bytes, and the same bytes for the same solid, whatever order it came in."""
    # Each triangle starts at its least corner, which turns it but never turns it over.
    turned = (min((one, one[1:] + one[:1], one[2:] + one[:2])) for one in triangles)
    rows = sorted(one for one in turned if len(set(one)) == 3)
    facets = (_FACET.pack(*_normal(one), *chain.from_iterable(one), 0) for one in rows)
    path.write_bytes(TITLE.ljust(80) + struct.pack("<I", len(rows)) + b"".join(facets))


def faults(triangles: list[Triangle]) -> Iterator[str]:
    """Everything that would keep the solid from being printed."""
    if not triangles:
        yield "it is empty"
        return
    whole = [one for one in triangles if len(set(one)) == 3]
    if flat := len(triangles) - len(whole):
        yield f"{flat} triangles have no area"
    # On a closed surface that is turned one way each edge is used once in each direction.
    edges = Counter(pair for a, b, c in whole for pair in ((a, b), (b, c), (c, a)))
    crowded = sum(count > 1 for count in edges.values())
    if crowded:
        yield f"{crowded} edges are used twice in one direction"
    alone = sum((b, a) not in edges for a, b in edges)
    if alone:
        yield f"{alone} edges have a triangle on one side only"
    if volume(triangles) <= 0:
        yield "it is turned inside out"
    for name, size, most in zip("xyz", extent(triangles), PRINTABLE, strict=True):
        if size > most:
            yield f"it is {size:.0f} mm along {name}; a printer has {most:.0f}"


def measured(path: Path) -> tuple[float, Point]:
    """Volume and extent of a file: each solid is measured once, however many pages speak of it."""
    return _measured(path.read_bytes())


@cache
def _measured(raw: bytes) -> tuple[float, Point]:
    triangles = _triangles(raw)
    return volume(triangles), extent(triangles)


def volume(triangles: Iterable[Triangle]) -> float:
    """In cubic millimetres; negative for a solid that is turned inside out."""
    return (
        sum(
            a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
            for a, b, c in triangles
        )
        / 6
    )


def extent(triangles: Iterable[Triangle]) -> Point:
    axes = zip(*chain.from_iterable(triangles), strict=True)
    return _point(max(one) - min(one) for one in axes)


def lowest(triangles: Iterable[Triangle]) -> float:
    return min(point[2] for one in triangles for point in one)


def hanging(triangles: Iterable[Triangle]) -> float:
    """How many square millimetres face down over nothing, flatter than 45 degrees or so."""
    found = 0.0
    for one in triangles:
        cross = _cross(one)
        length = _length(cross)
        if length and cross[2] / length < FLAT and min(point[2] for point in one) > ON_THE_BED:
            found += length / 2
    return found


def bodies(triangles: Iterable[Triangle]) -> int:
    """How many pieces do not touch each other."""
    leader: dict[Point, Point] = {}

    def lead(point: Point) -> Point:
        while (above := leader.setdefault(point, point)) != point:
            leader[point] = leader[above]
            point = above
        return point

    for a, b, c in triangles:
        first = lead(a)
        leader[lead(b)] = first
        leader[lead(c)] = first
    return len({lead(point) for point in list(leader)})


def _point(numbers: Iterable[float]) -> Point:
    x, y, z = numbers
    return x, y, z


def _cross(triangle: Triangle) -> Point:
    """Upright on the triangle, and twice as long as its area."""
    (x, y, z), b, c = triangle
    ux, uy, uz = b[0] - x, b[1] - y, b[2] - z
    vx, vy, vz = c[0] - x, c[1] - y, c[2] - z
    return uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx


def _length(vector: Point) -> float:
    return math.hypot(*vector)


def _normal(triangle: Triangle) -> Point:
    cross = _cross(triangle)
    length = _length(cross) or 1.0
    return _point(one / length for one in cross)
