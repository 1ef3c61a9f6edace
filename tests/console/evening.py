"""Five at a table with its pages, where phones are let in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.console.server import make_app
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable_ports import Box, Button, Contact
from tests.company.table import rehearsed
from tests.console.served import Socket, get, of
from tests.console.tables import pages_of
from tests.hurried import settle

FIVE = tuple(Box(box) for box in (1, 3, 5, 7, 9))
SETUP = Setup(players=5)


class Evening:
    """Five scripted players at a table, and its pages.

    Wired, it has boxes at which phones are let in; mocked, it has two links.
    """

    def __init__(self, folder: Path, *, wired: bool = True) -> None:
        rng = Random(1)
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng), rehearsed(SETUP), draws=False
        )
        self.pages = pages_of(self.night, folder, wired=wired)
        self.app = make_app(self.pages.site(frozenset({"localhost"})))
        self.players = Players(self.night.hands, FIVE, rng, listens=True, hosted=True)

    def until(self, over: Callable[[], bool]) -> None:
        lead(self.night, self.players, lambda _view: over())

    def has_page(self, box: int) -> bool:
        return self.night.view.boxes[box - 1].paired

    async def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)
        self.pages.pumped()
        await settle()

    async def press(self, box: Box, *buttons: Button, seconds: float = 0.1) -> None:
        for button in buttons:
            self.night.hands.press(Contact(box, button))
        await self.wait(seconds)
        for button in buttons:
            self.night.hands.release(Contact(box, button))
        await self.wait(0.3)

    def seated(self) -> None:
        self.until(lambda: sum(one.seat is not None for one in self.night.view.boxes) == len(FIVE))
        self.until(lambda: self.night.view.caption is None)

    async def join(self, path: str, box: Box, host: bool = False, cookie: str = "") -> str:
        """The cookie of a page that was let in there, by a hold where the colours match."""
        await self.wait(1)
        async with Socket(self.app, f"/live{path}", of(cookie or None)) as page:
            await page.say({"do": "join", "box": box, "host": host})
            await self.wait(1)
            if not self.pages.mocked:
                shown = self.night.view.boxes[box - 1].sign
                assert page.parts["join"]["sign"] == list(shown or ())
                await self.press(box, Button.APPROVE, seconds=1.0)
            for ask in self.pages.asks():  # by a host, where somebody sits there
                self.pages.let_in(ask.id)
            await settle()
            enter = page.parts["join"]["enter"]
        answer = await get(self.app, enter, of(cookie or None))
        assert answer.status == 303
        await self.wait(5)
        return cookie_of(answer.headers["set-cookie"])

    async def invited(self) -> str:
        """The cookie of whoever opened the guests' link."""
        answer = await get(self.app, f"/?token={self.pages.access.guest_token}", of(None))
        return cookie_of(answer.headers["set-cookie"])


def cookie_of(header: str) -> str:
    return header.split(";", maxsplit=1)[0].partition("=")[2]


@contextmanager
def at(folder: Path, *, wired: bool = True) -> Iterator[Evening]:
    evening = Evening(folder, wired=wired)
    with evening.night:
        evening.seated()
        yield evening
