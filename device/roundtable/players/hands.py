"""How scripted hands press: which button, when, and for how long."""

from __future__ import annotations

from collections.abc import Iterator

from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.table_view import JackView, TableView
from roundtable_ports import Button, Contact, Jack

A, R = Button.APPROVE, Button.REJECT
TAP, HOLD = 0.1, 1.0
STEP = 0.4
"""Between two taps of one hand that moves a light."""

HALF_CODE = 0.3

Presses = Iterator[tuple[float, Contact, float]]
"""Seconds from now, which button, for how long."""

CODES = {
    QuestCard.SUCCESS: (A, R),
    QuestCard.FAIL: (R, A),
    QuestCard.ROGUE_SUCCESS: (A, A),
    QuestCard.GOOD_MESSAGE: (A, A),
    QuestCard.ROGUE_FAIL: (R, R),
    QuestCard.EVIL_MESSAGE: (R, R),
    QuestCard.MAGIC: (A, A),
}
YES, NO = CODES[QuestCard.SUCCESS], CODES[QuestCard.FAIL]


def tap(box: Jack, button: Button, at: float) -> Presses:
    yield at, Contact(box, button), TAP


def hold(box: Jack, button: Button, at: float) -> Presses:
    yield at, Contact(box, button), HOLD


def code(box: Jack, buttons: tuple[Button, Button], at: float) -> Presses:
    first, second = buttons
    yield from tap(box, first, at)
    yield from tap(box, second, at + HALF_CODE)


def point(box: Jack, steps: int, at: float = 0.5) -> Presses:
    """Move the light, mark where it rests, and confirm."""
    for number in range(steps):
        yield from tap(box, R, at + STEP * number)
    yield from tap(box, A, at + STEP * steps)
    yield from hold(box, A, at + STEP * (steps + 1) + 0.5)


def numbered(view: TableView) -> Iterator[tuple[Jack, JackView]]:
    for number, one in enumerate(view.jacks, start=1):
        yield Jack(number), one


def seated(view: TableView) -> list[Jack]:
    return [jack for jack, one in numbered(view) if one.seat]


def seat_at(view: TableView, box: Jack) -> Seat:
    seat = view.jacks[box - 1].seat
    assert seat is not None
    return seat
