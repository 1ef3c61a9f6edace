"""Five people at a mocked table with pages, for tests of what hosts and seats may ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from random import Random

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.commands import Command, Commanded
from roundtable.conductor.effects import Begin
from roundtable.messages import Message
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.company.sitting import Journal

A, R = Button.APPROVE, Button.REJECT
FIVE = tuple(Box(number) for number in (1, 3, 5, 7, 9))
SETUP = Setup(players=5)


class Evening:
    """Five at a mocked table, and a host's page."""

    def __init__(self, setup: Setup = SETUP, seed: int = 1) -> None:
        rng = Random(seed)
        self.said: list[Message] = []
        self.admitted: list[str] = []
        self.turned_away: list[str] = []
        self.installs: list[str] = []
        self.vacant: list[tuple[Box, ...]] = []
        self.journal = Journal()
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng),
            Settings(rehearsed=True, rehearsed_oath=True, rehearsed_lamps=True, last_setup=setup),
            keeper=self.journal,
            heard=lambda _at, message: self.said.append(message),
            draws=False,
        )
        self.night.table.pages = self
        self.night.flow.serve_pages()
        self.players = Players(self.night.hands, FIVE, rng, listens=True, reads=self._reads)

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

    def until(self, scene: Scene) -> None:
        lead(self.night, self.players, lambda view: view.scene is scene)
        for box, button in product(FIVE, Button):  # somebody's finger may still be there
            self.night.hands.release(Contact(box, button))

    def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def asks(self, command: Command, by: Box | None = None) -> None:
        self.night.inbox.put(Commanded(command, by))
        self.wait(0.01)

    def press(self, box: Box, button: Button, seconds: float = 0.1) -> None:
        self.night.hands.press(Contact(box, button))
        self.wait(seconds)
        self.night.hands.release(Contact(box, button))
        self.wait(0.2)

    def hold_both(self, box: Box) -> None:
        for button in Button:
            self.night.hands.press(Contact(box, button))
        self.wait(2.3)
        for button in Button:
            self.night.hands.release(Contact(box, button))
        self.wait(0.8)

    def ids(self) -> list[str]:
        return [message.id for message in self.said]

    def shows(self, scene: Scene) -> bool:
        return self.night.view.scene is scene


@contextmanager
def evening(setup: Setup = SETUP, seed: int = 1) -> Iterator[Evening]:
    one = Evening(setup, seed)
    try:
        yield one
    finally:
        one.night.close()


@contextmanager
def seated(setup: Setup = SETUP) -> Iterator[Evening]:
    with evening(setup) as table:
        for box in FIVE:
            table.wait(1.0)
            table.press(box, A)
            table.press(box, R)
        assert sum(one.seat is not None for one in table.night.view.boxes) == 5
        yield table


@contextmanager
def at_vote() -> Iterator[Evening]:
    with evening() as table:
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
