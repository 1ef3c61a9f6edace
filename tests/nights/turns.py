"""Whose turn it is, as far as everyone may know; and whether the lamps say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.table_view import BoxView, Scene, TableView
from roundtable_ports import SEAT_LAMPS
from tests.lights.looking import VISIBLE, Greys, greys, moments

NOBODYS = frozenset({Scene.PAUSED})
"""Nothing is asked."""

SETTLED = 8.0
"""Seconds after which whatever a scene begins with is over: a sunrise, votes that are shown."""

WATCHED = 4.0
"""Seconds in which every movement of a seat's lamps has turned once."""

GLANCE = 15
"""Of so many frames one is looked at: what differs must differ so much that a few show it."""


def turns(view: TableView) -> set[int]:
    """The boxes whose answer is awaited: by the step, and by the very sentence that asks."""
    if view.scene in NOBODYS:
        return set()
    named = view.asks.asked if view.asks else ()
    return {
        at
        for at, box in enumerate(view.boxes)
        if box.seat is not None and (box.asked or at + 1 in named) and not box.answered
    }


def unlit(views: Iterable[tuple[float, TableView]]) -> list[str]:
    """Each step in which somebody is awaited whose lamps are like those of all others."""
    steps = {_step(view): (at, view) for at, view in views}
    return [
        f"{at:.2f} {view.asks.id if view.asks else view.scene}: box {box + 1}"
        for at, view in steps.values()
        for box in _unlit(view)
    ]


def _step(view: TableView) -> tuple[object, ...]:
    lamps = tuple(_bare(box) for box in view.boxes)
    return view.scene, lamps, view.asks.id if view.asks else ""


def _bare(box: BoxView) -> BoxView:
    """Without what a seat holds, or is: that would tell it apart, but not that it is its turn."""
    return replace(box, offices=(), on_team=False, trouble=False, paired=False)


def _unlit(view: TableView) -> Iterator[int]:
    awaited = turns(view)
    others = {at for at, one in enumerate(view.boxes) if one.seat is not None} - awaited
    if not awaited:
        return
    bare = tuple(map(_bare, view.boxes))
    still = tuple(
        replace(one, asked=at not in awaited, cursor=at not in awaited)
        for at, one in enumerate(bare)
    )
    now, idle = _glanced_at(replace(view, boxes=bare)), _glanced_at(replace(view, boxes=still))
    for box in sorted(awaited):
        alike = [one for one in others if not _differ(_lamps(now, box), _lamps(now, one))]
        if others and (alike or not _differ(_lamps(now, box), _lamps(idle, box))):
            yield box


def _glanced_at(view: TableView) -> Greys:
    times = moments(WATCHED, view.since + SETTLED)[::GLANCE]
    return greys([frame_at(view, now) for now in times])


def _lamps(seen: Greys, box: int) -> Greys:
    return seen[:, SEAT_LAMPS * box : SEAT_LAMPS * (box + 1)]


def _differ(one: Greys, other: Greys) -> bool:
    return bool(np.abs(one - other).max() >= VISIBLE)
