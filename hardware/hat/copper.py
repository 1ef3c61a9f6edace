"""A board's file read back, by itself and without KiCad: which pads its copper really joins."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hardware.hat.footprints import Copper, Spot, turned
from hardware.hat.sexpr import Tree, every, read, values

Numbers = NDArray[np.float64]
FRONT, BACK = "F.Cu", "B.Cu"
SAMPLE = 0.1
"""Between two points at which a track is asked what it touches."""


class Placed(NamedTuple):
    """A footprint as the file has it."""

    reference: str
    value: str
    kind: str
    at: tuple[float, ...]
    pads: list[Copper]


class Stretch(NamedTuple):
    """A track, or a via, which is a track without a length on both sides."""

    net: str
    layers: tuple[str, ...]
    start: Spot
    end: Spot
    width: float

    def distance(self, spot: Spot) -> float:
        """From its edge."""
        (ax, ay), (bx, by) = self.start, self.end
        along = (bx - ax) ** 2 + (by - ay) ** 2
        part = ((spot[0] - ax) * (bx - ax) + (spot[1] - ay) * (by - ay)) / along if along else 0
        part = min(1.0, max(0.0, part))
        near = ax + part * (bx - ax), ay + part * (by - ay)
        return math.dist(spot, near) - self.width / 2

    def points(self) -> Iterator[Spot]:
        count = int(math.dist(self.start, self.end) / SAMPLE) + 1
        for step in range(count + 1):
            part = step / count
            yield (
                self.start[0] + part * (self.end[0] - self.start[0]),
                self.start[1] + part * (self.end[1] - self.start[1]),
            )


class Poured(NamedTuple):
    net: str
    layer: str
    outline: Numbers
    following: Numbers
    """The next point of the outline, for each."""

    def has(self, spot: Spot) -> bool:
        beyond = self.outline[:, 1] > spot[1], self.following[:, 1] > spot[1]
        crossing = np.flatnonzero(beyond[0] != beyond[1])
        (x, y), (next_x, next_y) = self.outline[crossing].T, self.following[crossing].T
        where = x + (spot[1] - y) * (next_x - x) / (next_y - y)
        return bool((spot[0] < where).sum() % 2)


class Board:
    """What the file holds."""

    def __init__(self, path: Path) -> None:
        tree = read(path.read_text("utf-8"))
        names = {one[1]: one[2] for one in every(tree, "net") if isinstance(one[1], str)}
        self.parts = [_footprint(one) for one in every(tree, "footprint")]
        self.pads = [pad for one in self.parts for pad in one.pads]
        self.stretches = [_track(one, names) for one in every(tree, "segment")]
        self.stretches += [_via(one, names) for one in every(tree, "via")]
        self.poured = [one for zone in every(tree, "zone") for one in _zone(zone)]

    def nets(self) -> dict[str, set[tuple[str, int]]]:
        """By the names in the file."""
        found: dict[str, set[tuple[str, int]]] = {}
        for pad in self.pads:
            if pad.net:
                found.setdefault(pad.net, set()).add((pad.part, pad.number))
        return found

    def joined(self) -> list[set[tuple[str, int]]]:
        """By copper alone, whatever it is called."""
        things: list[Copper | Stretch | Poured] = [*self.pads, *self.stretches, *self.poured]
        leader = list(range(len(things)))

        def lead(at: int) -> int:
            while leader[at] != at:
                leader[at] = at = leader[leader[at]]
            return at

        cells: dict[tuple[int, int], list[int]] = {}
        for at, thing in enumerate(things):
            for cell in _cells(thing):
                for other in cells.setdefault(cell, []):
                    if lead(at) != lead(other) and _touch(thing, things[other]):
                        leader[lead(at)] = lead(other)
                cells[cell].append(at)
        for at, thing in enumerate(things):
            if isinstance(thing, Poured):
                for other, one in enumerate(things):
                    if isinstance(one, Poured) or lead(at) == lead(other):
                        continue
                    if _covers(thing, one):
                        leader[lead(other)] = lead(at)
        groups: dict[int, set[tuple[str, int]]] = {}
        for at, pad in enumerate(self.pads):
            groups.setdefault(lead(at), set()).add((pad.part, pad.number))
        return list(groups.values())


def _cells(thing: Copper | Stretch | Poured) -> Iterator[tuple[int, int]]:
    """The squares of 2 mm that it may touch; what is poured is looked at by itself."""
    if isinstance(thing, Poured):
        return
    if isinstance(thing, Copper):
        low = thing.at[0] - thing.size[0] / 2, thing.at[1] - thing.size[1] / 2
        high = thing.at[0] + thing.size[0] / 2, thing.at[1] + thing.size[1] / 2
    else:
        (ax, ay), (bx, by), half = thing.start, thing.end, thing.width / 2
        low = min(ax, bx) - half, min(ay, by) - half
        high = max(ax, bx) + half, max(ay, by) + half
    for column in range(int(low[0] // 2), int(high[0] // 2) + 1):
        for row in range(int(low[1] // 2), int(high[1] // 2) + 1):
            yield column, row


def _layers(thing: Copper | Stretch) -> tuple[str, ...]:
    if isinstance(thing, Stretch):
        return thing.layers
    return (FRONT, BACK) if thing.through else (FRONT,)


@cache  # boards that differ in one track are looked at one after the other
def _touch(one: Copper | Stretch | Poured, other: Copper | Stretch | Poured) -> bool:
    assert not isinstance(one, Poured)
    assert not isinstance(other, Poured)
    if not set(_layers(one)) & set(_layers(other)):
        return False
    if isinstance(one, Copper) and isinstance(other, Copper):
        return False  # footprints are checked to lie apart
    track, thing = (one, other) if isinstance(one, Stretch) else (other, one)
    assert isinstance(track, Stretch)
    return any(thing.distance(spot) < track.width / 2 for spot in track.points())


def _covers(poured: Poured, thing: Copper | Stretch) -> bool:
    if poured.layer not in _layers(thing):
        return False
    if isinstance(thing, Stretch):
        return poured.has(thing.start) or poured.has(thing.end)
    if poured.has(thing.at):
        return True
    half = thing.size[0] / 2, thing.size[1] / 2
    near = (np.abs(poured.outline - np.array(thing.at)) < np.array(half)).all(axis=1)
    return any(thing.distance((float(x), float(y))) < 0 for x, y in poured.outline[near])


def _numbers(tree: list[Tree], name: str) -> tuple[float, ...]:
    return tuple(float(one) for one in values(tree, name) if one not in ("unlocked",))


def _footprint(tree: list[Tree]) -> Placed:
    properties = {one[1]: one[2] for one in every(tree, "property")}
    reference = str(properties["Reference"])
    x, y, *rest = _numbers(tree, "at")
    turn = rest[0] if rest else 0.0
    pads = [_pad(one, reference, (x, y), turn) for one in every(tree, "pad") if one[1]]
    kind = str(tree[1]).split(":")[1]
    return Placed(reference, str(properties["Value"]), kind, (x, y, turn), pads)


def _pad(tree: list[Tree], part: str, at: Spot, turn: float) -> Copper:
    size = _numbers(tree, "size")
    dx, dy = turned((_numbers(tree, "at")[0], _numbers(tree, "at")[1]), turn)
    wide, high = (size[0], size[1]) if turn % 180 == 0 else (size[1], size[0])
    net = values(tree, "net")
    drill = _numbers(tree, "drill")
    return Copper(
        part,
        int(str(tree[1])),
        net[1] if net else None,
        (at[0] + dx, at[1] + dy),
        (wide, high),
        tree[2] == "thru_hole",
        tree[3] in ("circle", "oval"),
        drill[0] if drill else 0.0,
    )


def _track(tree: list[Tree], names: dict[str, Tree]) -> Stretch:
    start, end = _numbers(tree, "start"), _numbers(tree, "end")
    return Stretch(
        str(names[values(tree, "net")[0]]),
        (values(tree, "layer")[0],),
        (start[0], start[1]),
        (end[0], end[1]),
        _numbers(tree, "width")[0],
    )


def _via(tree: list[Tree], names: dict[str, Tree]) -> Stretch:
    x, y = _numbers(tree, "at")
    name = str(names[values(tree, "net")[0]])
    return Stretch(name, (FRONT, BACK), (x, y), (x, y), _numbers(tree, "size")[0])


def _zone(tree: list[Tree]) -> Iterator[Poured]:
    name = values(tree, "net_name")[0]
    for one in every(tree, "filled_polygon"):
        (points,) = every(one, "pts")
        outline = np.array([[float(str(x)), float(str(y))] for _, x, y in every(points, "xy")])
        yield Poured(name, values(one, "layer")[0], outline, np.roll(outline, -1, axis=0))
