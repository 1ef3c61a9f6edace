"""Asks a rendered part whether a point lies in its material."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hardware import solids
from hardware.renders import HERE
from hardware.solids import Point, Triangle

Numbers = NDArray[np.float64]

# Askew, so that a ray never runs along an edge or a face.
AWAY: Numbers = np.array([0.5711, 0.3217, 0.7552])
ACROSS: Numbers = np.cross(AWAY, np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])).T
SLACK = 1e-6
AT_ONCE = 64
"""Points that are asked for together: one by one takes ten times as long."""


class Probe:
    """A solid that can be asked."""

    def __init__(self, triangles: list[Triangle]) -> None:
        corners: Numbers = np.array(triangles)
        start, other = corners[:, 0], corners[:, 2] - corners[:, 0]
        one, across = corners[:, 1] - start, np.cross(AWAY, other)
        facing = np.einsum("ij,ij->i", one, across)
        seen = facing != 0  # slivers without area are never hit
        self._start = start[seen]
        measures = np.stack([across, np.cross(one, AWAY), np.cross(one, other)])
        self._measures: Numbers = measures[:, seen] / facing[seen, None]
        flat = corners[seen] @ ACROSS  # as seen along the ray
        self._low: Numbers = flat.min(axis=1).T.copy() - SLACK
        self._high: Numbers = flat.max(axis=1).T.copy() + SLACK

    def has(self, point: Point) -> bool:
        """Whether it is in material."""
        return bool(self.struck([point]))

    def struck(self, points: Iterable[Point]) -> list[Point]:
        """Those of the points that are in material: none, where something fits."""
        every = list(points)
        few = (every[at : at + AT_ONCE] for at in range(0, len(every), AT_ONCE))
        return [
            one for some in few for one, inside in zip(some, self._has(some), strict=True) if inside
        ]

    def _has(self, points: list[Point]) -> list[bool]:
        """A ray away from each: from within it leaves once more than it enters."""
        at = np.array(points)
        x, y = (at @ ACROSS).T[:, :, None]
        low, high = self._low, self._high
        ray, near = np.nonzero((low[0] <= x) & (x <= high[0]) & (low[1] <= y) & (y <= high[1]))
        to_it = at[ray] - self._start[near]
        u, v, ahead = np.einsum("ij,kij->ki", to_it, self._measures[:, near])
        hit = (u >= 0) & (v >= 0) & (u + v <= 1) & (ahead > 0)
        crossed = np.bincount(ray[hit], minlength=len(points))
        return [bool(count % 2) for count in crossed]


@cache
def printed(name: str) -> Probe:
    """A part of `stl/`, by its name."""
    return Probe(solids.read(HERE / "stl" / f"{name}.stl"))
