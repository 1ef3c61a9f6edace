"""Five people at a mocked table with pages, for tests of what hosts and seats may ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from roundtable.conductor.commands import Command, Commanded
from roundtable.conductor.effects import Begin
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Box, Button
from tests.company.sitting import Journal
from tests.company.table import Table, rehearsed

A, R = Button.APPROVE, Button.REJECT
FIVE = tuple(Box(number) for number in (1, 3, 5, 7, 9))
SETUP = Setup(players=5)


class Evening(Table):
    """Five at a mocked table, and a host's page."""

    def __init__(self, setup: Setup = SETUP, seed: int = 1) -> None:
        rng = Random(seed)
        self.admitted: list[str] = []
        self.turned_away: list[str] = []
        self.installs: list[str] = []
        self.vacant: list[tuple[Box, ...]] = []
        self.journal = Journal()
        super().__init__(
            rehearsed(setup),
            rng,
            boxes=FIVE,
            keeper=self.journal,
        )
        self.night.table.pages = self
        self.night.flow.serve_pages()
        self.players = Players(self.hands, FIVE, rng, listens=True, reads=self._reads)

    # The port of pages

    def let_in(self, page: str) -> None:
        self.admitted.append(page)

    def turn_away(self, page: str) -> None:
        self.turned_away.append(page)

    def vacated(self, *boxes: Box) -> None:
        self.vacant.append(boxes)

    def install_update(self, version: str) -> None:
        self.installs.append(version)

    def _reads(self, box: Box) -> str | None:
        view = self.night.flow.seat_view(box)
        return view.character if view else None

    # What happens

    def asks(self, command: Command, by: Box | None = None) -> None:
        self.night.inbox.put(Commanded(command, by))
        self.wait(0.01)

    def hold_both(self, box: Box) -> None:
        self.press(box, A, R, seconds=2.3)
        self.wait(0.6)

    def shows(self, scene: Scene) -> bool:
        return self.night.view.scene is scene


@contextmanager
def seated(setup: Setup = SETUP) -> Iterator[Evening]:
    with Evening(setup) as table:
        for box in FIVE:
            table.wait(1.0)
            table.press(box, A)
            table.press(box, R)
        assert sum(one.seat is not None for one in table.night.view.boxes) == 5
        yield table


@contextmanager
def at_vote() -> Iterator[Evening]:
    with Evening() as table:
        table.until(Scene.VOTE)
        table.wait(1.0)
        yield table


def choose_in_menu(table: Evening, box: Box, id: str) -> bool:
    """As anybody would; whether it was offered."""
    table.hold_both(box)
    for _ in range(30):
        table.wait(4.0)
        if table.said[-1].id in (id, "menu-closed"):
            break
        table.press(box, R)
    offered = table.said[-1].id == id
    table.press(box, A)
    table.wait(1.0)
    return offered


def kept_of(table: Evening) -> list[bool]:
    """Of each game that began, whether its cards are kept."""
    return [row.keep_cards for row in table.journal.rows if isinstance(row, Begin)]
