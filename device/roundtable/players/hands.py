"""How scripted hands press: which button, when, and for how long."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence, Set

from roundtable.rules.vocabulary import Seat
from roundtable.table_view import BoxView, TableView
from roundtable_ports import Box, Button, Contact

A, R = Button.APPROVE, Button.REJECT
TAP, HOLD = 0.1, 1.0
LONGER = 0.3
"""Than a hold must be."""

STEP = 0.2
"""Between two taps of one hand that moves a light."""

CONFIRMS = 0.4
"""After the last mark, for everybody to see it."""

HALF_CODE = 0.3

Presses = Iterator[tuple[float, Contact, float]]
"""Seconds from now, which button, for how long."""


def tap(box: Box, button: Button, at: float) -> Presses:
    yield at, Contact(box, button), TAP


def hold(box: Box, button: Button, at: float) -> Presses:
    yield at, Contact(box, button), HOLD


def code(box: Box, buttons: tuple[Button, Button], at: float) -> Presses:
    first, second = buttons
    yield from tap(box, first, at)
    yield from tap(box, second, at + HALF_CODE)


def point(box: Box, steps: Sequence[int], at: float) -> Presses:
    """Move the light so far, mark where it rests, and so on; then confirm."""
    for count in steps:
        for _ in range(count):
            yield from tap(box, R, at)
            at += STEP
        yield from tap(box, A, at)
        at += STEP
    yield from hold(box, A, at + CONFIRMS)


def gather(
    view: TableView,
    leader: Box,
    round_table: Sequence[Box],
    team: Set[Box],
    called: Sequence[Box],
    *,
    confirms: float,
) -> Presses:
    """Whoever is called steps in; all else, and once it has moved themselves, is the Leader's by
    the light."""
    marked = set(on_team(view))
    light = next((box for box, one in numbered(view) if one.cursor), None)
    for number, box in enumerate(box for box in called if box in team - marked):
        yield from tap(box, A, 0.3 * number + 0.5)
    for box in called:
        if box in marked - team:
            yield from tap(box, R, 0.0)
    wrong = {*(team ^ marked)} - {*called}
    at = 0.6
    if light is None and leader in wrong:
        wrong.discard(leader)
        yield from tap(leader, A, at)
        at += STEP
    start = round_table.index(leader) + 1
    path = [*round_table[start:], *round_table[:start]]
    here = -1 if light is None else path.index(light)
    for steps in range(1, len(path) + 1):
        if not wrong:
            break
        yield from tap(leader, R, at)
        at += STEP
        if (box := path[(here + steps) % len(path)]) in wrong:
            wrong.discard(box)
            yield from tap(leader, A, at)
            at += STEP
    yield from hold(leader, A, max(confirms, at + CONFIRMS))


def numbered(view: TableView) -> Iterator[tuple[Box, BoxView]]:
    for number, one in enumerate(view.boxes, start=1):
        yield Box(number), one


def seated(view: TableView) -> list[Box]:
    return [box for box, one in numbered(view) if one.seat]


def seat_at(view: TableView, box: Box) -> Seat:
    seat = view.boxes[box - 1].seat
    assert seat is not None
    return seat


def on_team(view: TableView) -> list[Box]:
    return [box for box, one in numbered(view) if one.on_team]


def walk(view: TableView, chooser: Box, among: Container[Seat]) -> list[Seat]:
    """The seats over which a light moves that this box leads: clockwise, its own last."""
    own = seat_at(view, chooser)
    seats = sorted(view.box_of)
    at = seats.index(own) + 1
    return [seat for seat in seats[at:] + seats[:at] if seat in among]


def steps_to(view: TableView, row: Sequence[Seat], targets: Sequence[Seat]) -> list[int]:
    """How far the light must move from where it rests to each of these in turn."""
    lit = next((one.seat for one in view.boxes if one.cursor and one.seat in row), None)
    here = -1 if lit is None else row.index(lit)
    away = [row.index(one) - here for one in targets]  # from no seat at all, the first is one step
    steps: list[int] = []
    for at in sorted(one % len(row) if lit else one for one in away):
        steps.append(at - sum(steps))
    return steps
