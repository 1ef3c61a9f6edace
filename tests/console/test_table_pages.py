"""A whole table with its pages: paired at real boxes, commanded, and left by the network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.app import pages
from roundtable.app.nights import MockedNight, lead
from roundtable.app.pages import ABOUT_PINS, TICKET_SECONDS, TablePages
from roundtable.chance import table_deal
from roundtable.conductor.commands import Adjust, Start
from roundtable.console.access import Role
from roundtable.console.hub import ENDED
from roundtable.console.server import make_app
from roundtable.doctor import examination as doctor
from roundtable.messages import Message, message
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack
from tests.console.served import Hurried, Socket, get, of, run, settle

FIVE = tuple(Jack(box) for box in (1, 3, 5, 7, 9))
SETUP = Setup(players=5)
KNOCK = {"do": "knock"}


class Evening:
    """Five scripted players at a mocked table, and the front of its pages."""

    def __init__(self, folder: Path, setup: Setup = SETUP) -> None:
        rng = Random(1)
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng),
            Settings(rehearsed=True, rehearsed_lamps=True, last_setup=setup),
            draws=False,
        )
        self.front = TablePages(
            self.night.table,
            self.night.flow,
            self.night.inbox,
            lambda: self.night.now,
            boxes=10,
            profile="mock",
            folder=folder,
            hands=self.night.hands,
        )
        self.app = make_app(self.front.site(frozenset({"localhost"})))
        self.players = Players(self.night.hands, FIVE, rng, listens=True, hosted=True)

    def until(self, over: Callable[[], bool]) -> None:
        lead(self.night, self.players, lambda _view: over())

    def has_page(self, box: int) -> bool:
        return self.night.view.jacks[box - 1].paired

    async def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)
        self.front.pumped()
        await settle()

    async def press(self, jack: Jack, *buttons: Button, seconds: float = 0.1) -> None:
        for button in buttons:
            self.night.hands.press(Contact(jack, button))
        await self.wait(seconds)
        for button in buttons:
            self.night.hands.release(Contact(jack, button))
        await self.wait(0.3)

    def seated(self) -> None:
        self.until(lambda: sum(one.seat is not None for one in self.night.view.jacks) == len(FIVE))
        self.until(lambda: self.night.view.caption is None)

    async def open_knocking(self, jack: Jack) -> None:
        """Both held, and then down the spoken menu to *pair a page*."""
        await self.wait(1)
        await self.press(jack, *Button, seconds=2.5)
        for _ in range(30):
            await self.wait(1)
            caption = self.night.view.caption or self.night.view.asks
            if caption and caption.id == "menu-pair":
                break
            await self.press(jack, Button.REJECT)
        await self.press(jack, Button.APPROVE)
        await self.wait(1)
        assert self.night.view.knocking == jack

    async def knock(self, jack: Jack, socket: Socket) -> None:
        for button in socket.parts["knock"]["pattern"]:
            await self.press(jack, Button(button))

    async def pair(self, path: str, jack: Jack) -> str:
        """The cookie of a page that was paired there."""
        async with Socket(self.app, f"/live{path}", of(None)) as socket:
            await socket.say(KNOCK)
            await self.open_knocking(jack)
            await self.knock(jack, socket)
            await self.wait(0)
            enter = socket.parts["knock"]["enter"]
        answer = await get(self.app, enter, of(None))
        assert answer.status == 303
        await self.wait(5)
        return answer.headers["set-cookie"].split(";")[0].partition("=")[2]


def at(folder: Path, test: Callable[[Evening], Awaitable[None]], setup: Setup = SETUP) -> None:
    async def seated() -> None:
        evening = Evening(folder, setup)
        with evening.night:
            evening.seated()
            await test(evening)

    run(seated)


def test_a_seat_pairs_by_knocking_and_sees_its_page(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        cookie = await table.pair("/seat/3", Jack(3))
        assert table.night.view.jacks[2].paired
        async with Socket(table.app, "/live/seat/3", of(cookie)) as mine:
            assert "knock" not in mine.parts
            assert mine.parts
        for path in ("/live/seat/5", "/live/host", "/live/table"):
            async with Socket(table.app, path, of(cookie)) as other:
                assert not other.accepted or set(other.parts) == {"knock"}

    at(tmp_path, test)


def test_a_host_pairs_at_any_box(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        cookie = await table.pair("/host", Jack(7))
        async with Socket(table.app, "/live/host", of(cookie)) as host:
            assert {"lineup", "board", "settings"} <= set(host.parts)
        [session] = table.front.sessions()
        assert (session.role, session.jack) == (Role.HOST, 7)
        assert not session.by_token

    at(tmp_path, test)


def test_a_knock_at_another_box_pairs_nothing(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        async with Socket(table.app, "/live/seat/3", of(None)) as page:
            await page.say(KNOCK)
            await table.open_knocking(Jack(3))
            await table.knock(Jack(5), page)
            await table.wait(1)
            assert page.parts["knock"]["enter"] is None
            assert page.parts["knock"]["state"] == "open"

    at(tmp_path, test)


def test_presses_that_were_shown_before_pair_nothing(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        async with Socket(table.app, "/live/seat/3", of(None)) as page:
            await page.say(KNOCK)
            await table.open_knocking(Jack(3))
            shown = dict(page.parts["knock"])
            await table.wait(40)
            assert page.parts["knock"]["state"] == "waiting"
            await table.open_knocking(Jack(3))
            if page.parts["knock"]["pattern"] != shown["pattern"]:
                for button in shown["pattern"]:
                    await table.press(Jack(3), Button(button))
                assert page.parts["knock"]["enter"] is None

    at(tmp_path, test)


def test_a_page_that_never_comes_for_its_cookie_is_not_paired(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hurried)
        async with Socket(table.app, "/live/seat/3", of(None)) as page:
            await page.say(KNOCK)
            await table.open_knocking(Jack(3))
            await table.knock(Jack(3), page)
            await table.wait(1)
            assert table.has_page(3)
        loop.pass_time(TICKET_SECONDS)
        await settle()
        await table.wait(1)
        assert not table.has_page(3)
        assert table.front.sessions() == []

    at(tmp_path, test)


def test_a_seats_new_page_ends_its_former_one(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        cookie = await table.pair("/seat/3", Jack(3))
        async with Socket(table.app, "/live/seat/3", of(cookie)) as former:
            await table.pair("/seat/3", Jack(3))
            assert former.closed == ENDED

    at(tmp_path, test)


def test_a_new_game_ends_the_pages_of_the_last_one(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        cookie = await table.pair("/seat/3", Jack(3))
        table.front.command(Start(SETUP), None)
        table.until(lambda: table.night.view.scene is Scene.ENDED)
        await table.wait(5)
        assert not table.night.view.jacks[2].paired
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            assert "knock" not in page.parts, "the end can still be read"
            table.front.command(Start(SETUP), None)
            table.until(lambda: table.night.view.scene is Scene.TALK)
            await table.wait(1)
            assert page.closed == ENDED

    at(tmp_path, test)


def test_settings_that_change_are_shown_though_the_table_looks_the_same(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        cookie = await table.pair("/host", Jack(7))
        async with Socket(table.app, "/live/host", of(cookie)) as host:
            before = host.parts["settings"]
            table.front.command(Adjust(replace(table.front.settings, volume=40)), None)
            await table.wait(1)
            assert host.parts["settings"] != before

    at(tmp_path, test)


def test_a_pages_buttons_are_those_of_its_box(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        table.front.press(Contact(Jack(2), Button.APPROVE), True)
        assert Contact(Jack(2), Button.APPROVE) in table.night.hardware.edges.down()
        table.front.press(Contact(Jack(2), Button.APPROVE), False)
        await table.wait(0.1)
        await settle()
        assert not table.night.hardware.edges.down()

    at(tmp_path, test)


def test_what_is_said_is_told_in_the_tables_language(tmp_path: Path) -> None:
    async def test(table: Evening) -> None:
        table.front.command(Adjust(replace(table.front.settings, language="fr")), None)
        await table.wait(1)
        assert "Bienvenue" in table.front.text(message("lobby-welcome"))

    at(tmp_path, test)


def test_the_doctor_tells_a_host_nothing_of_the_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which are down in the middle of a game is a secret."""
    asked: list[Any] = []

    def spied(patient: Any, *rest: Any, **more: Any) -> Any:
        asked.append(patient)
        return doctor.examine(patient, *rest, **more)

    monkeypatch.setattr(pages, "examine", spied)
    found: list[Message] = pages._examined("mock", mocked=True)
    assert found
    assert not {one.about for one in found} & ABOUT_PINS
    with pytest.raises(RuntimeError):
        asked[0].edges()


def test_past_games_are_read_beside_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        front = Evening(tmp_path).front
        assert await front.games() == {}
        assert await front.game(1) is None

    asyncio.run(test())
