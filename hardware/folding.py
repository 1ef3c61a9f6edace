"""Flat nets that fold into things of card: panels, folds, and where each panel ends up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Spot = tuple[float, float]
Numbers = NDArray[np.float64]
CLOSE = 1e-6


class Panel(NamedTuple):
    """A flat piece between cuts and folds: convex, its corners in order."""

    name: str
    corners: tuple[Spot, ...]
    glued: bool = False
    """A tab that ends up on another panel."""

    def moved(self, x: float, y: float) -> Panel:
        return self._replace(corners=tuple((a + x, b + y) for a, b in self.corners))

    @property
    def edges(self) -> list[tuple[Spot, Spot]]:
        return list(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))


class Fold(NamedTuple):
    """Which panel is folded along which other one's edge; positive degrees fold it back,
    away from the printed side; 0 leaves it flat."""

    parent: str
    child: str
    degrees: float


class Hole(NamedTuple):
    """Cut out, a circle."""

    x: float
    y: float
    diameter: float


@dataclass(frozen=True)
class Net:
    """One piece of card as it is cut."""

    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...] = ()
    holes: tuple[Hole, ...] = ()
    slots: tuple[tuple[Spot, ...], ...] = field(default=())
    """Cut out, with straight sides."""

    def panel(self, name: str) -> Panel:
        (found,) = (one for one in self.panels if one.name == name)
        return found

    def moved(self, x: float, y: float) -> Net:
        return Net(
            tuple(one.moved(x, y) for one in self.panels),
            self.folds,
            tuple(one._replace(x=one.x + x, y=one.y + y) for one in self.holes),
            tuple(tuple((a + x, b + y) for a, b in one) for one in self.slots),
        )

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*(spot for one in self.panels for spot in one.corners), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def creases(self) -> Iterator[tuple[Spot, Spot]]:
        """The lines to fold along."""
        for fold in self.folds:
            if fold.degrees:
                yield self._hinge(fold)

    def _hinge(self, fold: Fold) -> tuple[Spot, Spot]:
        return shared(self.panel(fold.parent), self.panel(fold.child))

    def cuts(self) -> Iterator[tuple[Spot, Spot]]:
        """The lines to cut along: what is left of each edge beside the folds."""
        hinges = list(map(self._hinge, self.folds))
        for one in self.panels:
            for edge in one.edges:
                yield from _beside(edge, hinges)

    def folded(self, root: str, place: Mapping[Spot, tuple[float, float, float]]) -> Solid:
        """Every panel in space; `place` says where three corners of the first one end up."""
        flat = np.array([*place], float)
        there = np.array([*place.values()], float)
        across = np.linalg.solve((flat[1:] - flat[0]), there[1:] - there[0])
        up = np.cross(across[0], across[1])
        where = {root: (np.vstack([across, up]), there[0] - flat[0] @ across)}
        ahead = list(self.folds)
        while ahead:
            fold = next(one for one in ahead if one.parent in where)
            ahead.remove(fold)
            where[fold.child] = self._turned(fold, *where[fold.parent])
        return {
            one.name: np.array([_in_space(spot, *where[one.name]) for spot in one.corners])
            for one in self.panels
        }

    def _turned(self, fold: Fold, turn: Numbers, shift: Numbers) -> tuple[Numbers, Numbers]:
        start, end = self._hinge(fold)
        axis = np.array([end[0] - start[0], end[1] - start[1], 0.0])
        axis /= np.linalg.norm(axis)
        middle = np.mean(np.array(self.panel(fold.child).corners), axis=0)
        outwards = np.cross(axis, [*(middle - np.array(start)), 0.0])[2]
        angle = np.radians(fold.degrees) * (1 if outwards > 0 else -1)
        cross = np.cross(axis, np.eye(3))
        about = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
        base = np.array([*start, 0.0])
        return about @ turn, (base - base @ about) @ turn + shift


Solid = dict[str, Numbers]


def _in_space(spot: Spot, turn: Numbers, shift: Numbers) -> Numbers:
    return np.array([*spot, 0.0]) @ turn + shift


def shared(one: Panel, other: Panel) -> tuple[Spot, Spot]:
    """The line on which two panels meet."""
    for a, b in one.edges:
        for c, d in other.edges:
            if (common := _overlap((a, b), (c, d))) is not None:
                return common
    raise ValueError(f"{one.name} and {other.name} do not meet")


def _overlap(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> tuple[Spot, Spot] | None:
    start, way = np.array(one[0]), np.array(one[1]) - np.array(one[0])
    length = float(np.hypot(*way))
    way = way / length
    ends = [np.array(spot) - start for spot in other]
    if any(abs(way[0] * at[1] - way[1] * at[0]) > CLOSE for at in ends):
        return None
    low, high = sorted(float(at @ way) for at in ends)
    low, high = max(low, 0.0), min(high, length)
    if high - low < 0.01:
        return None
    first, last = start + low * way, start + high * way
    return (float(first[0]), float(first[1])), (float(last[0]), float(last[1]))


def _beside(
    edge: tuple[Spot, Spot], hinges: Sequence[tuple[Spot, Spot]]
) -> Iterator[tuple[Spot, Spot]]:
    left = [edge]
    for hinge in hinges:
        rest = []
        for a, b in left:
            common = _overlap((a, b), hinge)
            if common is None:
                rest.append((a, b))
                continue
            rest += [
                (p, q)
                for p, q in ((a, common[0]), (common[1], b))
                if np.hypot(p[0] - q[0], p[1] - q[1]) > 0.01
            ]
        left = rest
    yield from left


def overlapping(panels: Sequence[Panel]) -> list[tuple[str, str]]:
    """Pairs of panels of which one could only be cut out of the other."""
    return [
        (one.name, other.name)
        for one, other in combinations(panels, 2)
        if not _apart(one, other) and not _apart(other, one)
    ]


def _apart(one: Panel, other: Panel) -> bool:
    """Whether a side of the first has the whole of the second beyond it."""
    middle = np.mean(np.array(one.corners), axis=0)
    for start, end in one.edges:
        inside = _side(start, end, middle)
        if all(_side(start, end, spot) * inside <= CLOSE for spot in other.corners):
            return True
    return False


def _side(start: Spot, end: Spot, spot: Sequence[float] | Numbers) -> float:
    """How far the spot lies beside the line, on which side by its sign."""
    along = end[0] - start[0], end[1] - start[1]
    turned = along[0] * (spot[1] - start[1]) - along[1] * (spot[0] - start[0])
    return float(turned / np.hypot(*along))
