"""Five people at the emulated table: what they do next, each time once they have heard enough."""

from __future__ import annotations

from collections.abc import Sequence

from roundtable.messages import message
from tests.machine.table import A, R, Table

PEOPLE = (1, 2, 3, 4, 5)
STEERS = PEOPLE[0]
FIRST_NIGHT = ("merlin", "assassin")
APPROVED = message("votes-approved", approving=PEOPLE, rejecting=())
SLOW = 60.0
"""Seconds of the guest for a sentence to come, others before it and its rendering included."""


def sit_down(table: Table) -> None:
    """Each presses approve, then reject; the first is named, all are when the order is told."""
    for box in PEOPLE:
        table.tap(box, A, R)
        if box == STEERS:
            table.hears("lobby-steers", SLOW, seat=box)


def choose_the_first_line_up(table: Table) -> None:
    table.hold(STEERS, A)
    table.hears("order-walk", SLOW, seat=STEERS, seats=PEOPLE)
    table.tap(STEERS, A)
    table.hears("lineup-how", SLOW, seat=STEERS)
    table.hears("lineup-offer", SLOW, characters=FIRST_NIGHT)
    table.tap(STEERS, A)
    table.hears("rehearse-offer", SLOW, seat=STEERS)
    table.tap(STEERS, R)


def deal(table: Table) -> int:
    """To the end of the Reveal; says who leads, as it was heard."""
    table.hears("deal-out", SLOW, characters=FIRST_NIGHT, servants=2, minions=1)
    leaders = [message("deal-leader", leader=box) for box in PEOPLE]
    named, _ = table.hears_one_of(leaders, SLOW)
    table.hears("ready-ask", SLOW)
    table.all_tap(PEOPLE, A)
    table.hears("reveal-again-ask", 4 * SLOW)
    return named.number("leader")


def call_the_vote(table: Table, leader: int, team: Sequence[int], quest: int = 1) -> None:
    """Those on the team step in, the leader calls the vote, and it is asked."""
    table.hears("team-ask", SLOW, leader=leader, quest=quest, count=len(team))
    step_in(table, leader, team)
    table.hears("vote-ask", SLOW, quest=quest, team=tuple(sorted(team)))


def step_in(table: Table, leader: int, team: Sequence[int]) -> None:
    table.all_tap(team, A)
    table.hold(leader, A)


def everyone_approves(table: Table) -> None:
    table.all_tap(PEOPLE, A)
    table.hears_one_of([APPROVED], SLOW)


def team_of(leader: int, size: int = 2) -> tuple[int, ...]:
    """The leader and whoever sits next."""
    return tuple(sorted((leader - 1 + step) % len(PEOPLE) + 1 for step in range(size)))
