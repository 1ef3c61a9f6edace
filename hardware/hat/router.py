"""Finds a way for every net on two layers of a grid: nets that meet are ripped up and led anew.

Each round makes places that two nets want dearer, until every place has one owner (the idea is
known as negotiated congestion). Tracks lie on the grid's lines; one step is so wide that two
neighbouring tracks keep their distance, and a via or a wide track keeps the next line free.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from hardware.hat.footprints import Copper, Spot

STEP = 2.54 / 6
TRACK, WIDE, VIA, VIA_HOLE = 0.2, 0.4, 0.6, 0.3
CLEARANCE = 0.2
EDGE = 0.6
"""From the board's edge to any copper's middle line."""

VIA_COST, AGAINST = 10.0, 1.6
"""What a via costs, and a step across the way that a layer prefers."""

ROOM, SHUN = 1.0, 3.0
"""How far around a pad of poured copper others are dearer, and by how much."""

ROUNDS = 80
FRONT, BACK = 0, 1
Node = tuple[int, int, int]
"""Layer, column, row."""

FREE, CLOSED = -1, -2
SLIM, BROAD, DRILLED = 0, 1, 2
LAID = tuple(one / 2 + CLEARANCE for one in (TRACK, WIDE, VIA))
"""How far from others' copper the middle of a track, a wide track or a via stays."""


class Track(NamedTuple):
    net: str
    layer: int
    start: Spot
    end: Spot
    width: float


class Via(NamedTuple):
    net: str
    at: Spot


class Unroutable(Exception):
    """No way was found."""


@dataclass
class Net:
    """What is to be joined."""

    name: str
    pads: list[Copper]
    wide: bool = False
    cores: list[tuple[Node, int]] = field(default_factory=list)
    """What it took: nodes, each with how many lines beside it it keeps free."""

    steps: list[tuple[Node, Node]] = field(default_factory=list)


class Board:
    """The grid, and who owns what of it."""

    def __init__(
        self,
        size: Spot,
        pads: Sequence[Copper],
        round_keepouts: Iterable[tuple[Spot, float]],
        front_keepouts: Iterable[tuple[str, Spot, Spot]] = (),
        poured: Iterable[Copper] = (),
    ) -> None:
        self.columns, self.rows = (int(one / STEP) + 1 for one in size)
        self.origin = (8.37 % STEP, 4.77 % STEP)
        self.count = self.columns * self.rows
        names = sorted({one.net for one in pads if one.net})
        self.numbers = {name: at for at, name in enumerate(names)}
        self.names = names
        # by what is laid there, then by layer and place: whose it is
        self.owner = [[[FREE] * self.count for _ in (FRONT, BACK)] for _ in LAID]
        for at in range(self.count):
            x, y = self.spot((0, at // self.rows, at % self.rows))
            edge = min(x, y, size[0] - x, size[1] - y)
            for kind, least in enumerate(LAID):
                shut = edge < EDGE + least - LAID[SLIM] or any(
                    (x - a) ** 2 + (y - b) ** 2 < (radius + least) ** 2
                    for (a, b), radius in round_keepouts
                )
                if shut:
                    for layer in (FRONT, BACK):
                        self.owner[kind][layer][at] = CLOSED
        for pad in pads:
            self._claim_pad(pad)
        for name, low, high in front_keepouts:
            for at in range(self.count):
                x, y = self.spot((0, at // self.rows, at % self.rows))
                if low[0] - 0.3 < x < high[0] + 0.3 and low[1] - 0.3 < y < high[1] + 0.3:
                    for kind in range(len(LAID)):
                        self._claim(kind, FRONT, at, self.numbers[name])
        self.history = [0.0] * (2 * self.count)
        for pad in poured:
            self._shun(pad)
        self.taken = [[0] * (2 * self.count) for _ in (0, 1)]

    def spot(self, node: Node) -> Spot:
        return self.origin[0] + node[1] * STEP, self.origin[1] + node[2] * STEP

    def _near(self, at: Spot, reach: Spot) -> Iterable[int]:
        for column in range(
            max(0, int((at[0] - reach[0] - self.origin[0]) / STEP)),
            min(self.columns, int((at[0] + reach[0] - self.origin[0]) / STEP) + 2),
        ):
            for row in range(
                max(0, int((at[1] - reach[1] - self.origin[1]) / STEP)),
                min(self.rows, int((at[1] + reach[1] - self.origin[1]) / STEP) + 2),
            ):
                yield column * self.rows + row

    def _claim_pad(self, pad: Copper) -> None:
        number = self.numbers[pad.net] if pad.net else CLOSED
        reach = pad.size[0] / 2 + 1, pad.size[1] / 2 + 1
        for at in self._near(pad.at, reach):
            away = pad.distance(self.spot((0, at // self.rows, at % self.rows)))
            for kind, least in enumerate(LAID):
                if away < least:
                    for layer in (FRONT, BACK) if pad.through else (FRONT,):
                        self._claim(kind, layer, at, number)

    def _shun(self, pad: Copper) -> None:
        """Copper that is poured later needs room to reach this pad."""
        for at in self._near(pad.at, (pad.size[0] / 2 + ROOM, pad.size[1] / 2 + ROOM)):
            if pad.distance(self.spot((0, at // self.rows, at % self.rows))) < ROOM:
                for layer in (FRONT, BACK):
                    self.history[layer * self.count + at] += SHUN

    def _claim(self, kind: int, layer: int, at: int, number: int) -> None:
        before = self.owner[kind][layer][at]
        self.owner[kind][layer][at] = number if before in (FREE, number) else CLOSED

    def inside(self, pad: Copper) -> list[Node]:
        """Where a track may end in it."""
        layers = (FRONT, BACK) if pad.through else (FRONT,)
        found = [
            (layer, at // self.rows, at % self.rows)
            for at in self._near(pad.at, (pad.size[0] / 2, pad.size[1] / 2))
            for layer in layers
            if pad.distance(self.spot((0, at // self.rows, at % self.rows))) < -0.05
        ]
        if not found:
            raise Unroutable(f"{pad.part}.{pad.number} lies between the grid's lines")
        return found

    # Who has taken what

    def _beside(self, node: Node) -> Iterable[int]:
        layer, column, row = node
        for c in range(max(0, column - 1), min(self.columns, column + 2)):
            for r in range(max(0, row - 1), min(self.rows, row + 2)):
                yield layer * self.count + c * self.rows + r

    def take(self, net: Net, amount: int = 1) -> None:
        slim, broad = self.taken
        for node, keeps in net.cores:
            at = node[0] * self.count + node[1] * self.rows + node[2]
            for near in self._beside(node):
                broad[near] += amount
                if keeps or near == at:
                    slim[near] += amount

    def conflicts(self, net: Net) -> list[int]:
        """What others have taken too; the net itself must have been given back before."""
        found = []
        for node, keeps in net.cores:
            at = node[0] * self.count + node[1] * self.rows + node[2]
            if self.taken[keeps][at]:
                found.append(at)
        return found

    # A way

    def lead(self, net: Net, dear: float) -> None:
        """Joins all its pads by the cheapest way; others' places cost, and are not forbidden."""
        net.cores, net.steps = [], []
        first, *rest = sorted(net.pads, key=lambda one: one.at)
        reached = set(self.inside(first))
        ahead = {one: self.inside(one) for one in rest}
        while ahead:
            targets = {node: pad for pad, nodes in ahead.items() for node in nodes}
            way = self._way(net, reached, targets, dear)
            del ahead[targets[way[-1]]]
            reached.update(way)
            reached.update(self.inside(targets[way[-1]]))
            self._keep(net, way)

    def _keep(self, net: Net, way: list[Node]) -> None:
        keeps = int(net.wide)
        for one, other in pairwise(way):
            net.steps.append((one, other))
            if one[0] != other[0]:
                net.cores += [(one, 1), (other, 1)]
        net.cores += [(node, keeps) for node in way]

    def _way(
        self, net: Net, sources: Iterable[Node], targets: dict[Node, Copper], dear: float
    ) -> list[Node]:
        number, kind = self.numbers[net.name], int(net.wide)
        rows, count = self.rows, self.count
        owner, via_owner = self.owner[kind], self.owner[DRILLED]
        taken, via_taken, history = self.taken[kind], self.taken[1], self.history
        columns = sorted({node[1] for node in targets})
        target_rows = sorted({node[2] for node in targets})
        low_c, high_c, low_r, high_r = columns[0], columns[-1], target_rows[0], target_rows[-1]

        def left(column: int, row: int) -> float:
            return float(
                max(low_c - column, 0, column - high_c) + max(low_r - row, 0, row - high_r)
            )

        best: dict[Node, float] = {}
        before: dict[Node, Node] = {}
        heap: list[tuple[float, float, Node]] = []

        def reach(node: Node, origin: Node | None, cost: float) -> None:
            if cost < best.get(node, float("inf")):
                best[node] = cost
                if origin:
                    before[node] = origin
                heapq.heappush(heap, (cost + left(node[1], node[2]), cost, node))

        for node in sorted(sources):
            reach(node, None, 0.0)
        while heap:
            _, spent, node = heapq.heappop(heap)
            if spent > best[node]:
                continue
            if node in targets:
                return _back(node, before)
            layer, column, row = node
            for dc, dr in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                c, r = column + dc, row + dr
                at = c * rows + r
                if not (0 <= c < self.columns and 0 <= r < rows):
                    continue
                if owner[layer][at] in (FREE, number):
                    full = layer * count + at
                    usual = AGAINST if (dc != 0) == (layer == FRONT) else 1.0
                    cost = usual * (1 + history[full]) * (1 + dear * taken[full])
                    reach((layer, c, r), node, spent + cost)
            other = 1 - layer
            at = column * rows + row
            if all(via_owner[side][at] in (FREE, number) for side in (layer, other)):
                here, there = layer * count + at, other * count + at
                busy = via_taken[here] + via_taken[there]
                cost = VIA_COST * (1 + history[here] + history[there]) * (1 + dear * busy)
                reach((other, column, row), node, spent + cost)
        raise Unroutable(f"{net.name}: no way to {min(targets.values())[:2]}")


def _back(node: Node, before: dict[Node, Node]) -> list[Node]:
    """The way that led there, from its start on."""
    way = [node]
    while node in before:
        node = before[node]
        way.append(node)
    return way[::-1]


def route(board: Board, nets: Sequence[Net]) -> None:
    """All of them, or `Unroutable`."""
    dear = 0.5
    waiting = list(nets)
    for number in range(ROUNDS):
        for net in waiting:
            if number:
                board.take(net, -1)
            board.lead(net, dear)
            board.take(net)
        waiting = []
        for net in nets:
            board.take(net, -1)
            shared = board.conflicts(net)
            board.take(net)
            for at in shared:
                board.history[at] += 0.6
            if shared:
                waiting.append(net)
        if not waiting:
            return
        dear = min(dear * 1.35, 60.0)
    raise Unroutable(f"still in each other's way: {', '.join(one.name for one in waiting)}")


def laid(board: Board, nets: Sequence[Net]) -> tuple[list[Track], list[Via]]:
    """The ways as straight tracks, and vias between them."""
    tracks, vias = [], set[Via]()
    for net in nets:
        runs: dict[tuple[int, str, int], set[int]] = {}
        for one, other in net.steps:
            if one[0] != other[0]:
                vias.add(Via(net.name, _rounded(board.spot(one))))
            elif one[1] != other[1]:
                runs.setdefault((one[0], "row", one[2]), set()).add(min(one[1], other[1]))
            else:
                runs.setdefault((one[0], "column", one[1]), set()).add(min(one[2], other[2]))
        width = WIDE if net.wide else TRACK
        for (layer, way, at), pieces in sorted(runs.items()):
            for start, end in _stretches(sorted(pieces)):
                ends = ((start, at), (end, at)) if way == "row" else ((at, start), (at, end))
                spots = [_rounded(board.spot((layer, *one))) for one in ends]
                tracks.append(Track(net.name, layer, spots[0], spots[1], width))
    return tracks, sorted(vias)


def _rounded(spot: Spot) -> Spot:
    return round(spot[0], 4), round(spot[1], 4)


def _stretches(pieces: list[int]) -> Iterable[tuple[int, int]]:
    start = last = pieces[0]
    for one in pieces[1:]:
        if one != last + 1:
            yield start, last + 1
            start = one
        last = one
    yield start, last + 1
