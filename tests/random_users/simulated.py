"""A whole mocked table in virtual time: its pages, scripted players, files and keyboard.

Everything but the clock and the network is the product's own, tied together as by `run_mocked`.
Power may be cut at any moment; the next start finds the files as they were.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.kept_company import KeptCompany
from roundtable.app.keyboard_box import Fingers, GuestKnowledge
from roundtable.app.nights import MockedNight
from roundtable.app.pages import TablePages
from roundtable.chance import table_deal
from roundtable.conductor.commands import Remark
from roundtable.conductor.effects import Trouble
from roundtable.console.hub import ENDED
from roundtable.console.server import make_app
from roundtable.files.settings_file import SettingsFile
from roundtable.journal import RunningJournal
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable.virtual import Company, VirtualTable
from roundtable.virtual.company import BEAT
from roundtable.words import Words
from roundtable_ports import Box
from tests.console.served import Socket, get, of
from tests.console.tables import OfNight
from tests.hurried import Hurried, pass_time, settle

BEATS_AT_ONCE = 5
"""For which nothing but the table itself goes on: a page's timer may be late by so much."""

BASE = "http://localhost:8000/"


class Complaints(logging.Handler):
    """Whatever the product logs as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@dataclass(eq=False)
class Browser:
    """Of one person: what it keeps, and the tabs that are open in it."""

    name: str
    cookie: str | None = None
    tabs: list[Tab] = field(default_factory=list)


class Tab:
    """One open page: it asks as our scripts do, and comes back by itself when its session ends."""

    def __init__(self, browser: Browser, path: str) -> None:
        self.browser, self.path = browser, path
        self.down: set[bytes] = set()
        """Buttons that are held on this page, as requests."""

        self.socket: Socket | None = None

    @property
    def parts(self) -> dict[str, Any]:
        return self.socket.parts if self.socket else {}

    @property
    def is_guest(self) -> bool:
        return "join" in self.parts

    @property
    def live(self) -> str:
        return f"/live{self.path if self.path not in ('/', '') else '/host'}"


class Simulated(OfNight):
    """The table and everybody's browsers. All is done in a loop whose time is passed in."""

    def __init__(self, folder: Path, settings: Settings, seed: int, guest: Box | None) -> None:
        self._folder, self._rng, self.guest = folder, Random(seed), guest
        self._runner = asyncio.Runner(loop_factory=Hurried)
        self.complaints = Complaints()
        logging.getLogger("roundtable").addHandler(self.complaints)
        self._files = SettingsFile(folder, settings)
        self.owner = Browser("owner")
        self.browsers = [self.owner]
        self.run(self._start())

    def run(self, doing: Coroutine[Any, Any, None]) -> None:
        self._runner.run(doing)

    async def _start(self) -> None:
        journal = self._journal = RunningJournal.open(self._folder)
        found = journal.resume()
        settings = self._files.read()
        rng = Random(self._rng.getrandbits(64))
        night = self.night = MockedNight(
            lambda setup: table_deal(setup, rng),
            settings,
            keeper=JournalKeeper(journal, lambda: self.night.flow.settings),
            memory=self._files,
            interrupted=found,
            draws=False,
            apart=True,
        )
        for one in journal.troubles:
            night.inbox.put(Trouble(one))
        night.table.failed = journal.failed
        flow = night.flow
        pages = self.pages = TablePages(
            *(night.table, flow, night.inbox, lambda: night.now),
            boxes=len(night.hardware.wiring.all_boxes),
            profile="mock",
            folder=self._folder,
            hands=night.hands,
        )
        night.table.watchers.append(pages.see)
        company = self.company = Company(
            night.hands,
            Random(rng.getrandbits(64)),
            lambda: flow.settings,
            flow,
            night.inbox.put,
            guest=self.guest,
            says=lambda said: pages.command(Remark(said), None),
        )
        kept = KeptCompany(company, self._folder, _write)
        if found:
            kept.take_up()
        night.table.watchers.append(kept.see)
        self.virtual = VirtualTable(pages, company, planned=lambda: pages.draft.planned)
        pages.takes(self.virtual)
        pages.serves_at(BASE)
        self.app = make_app(pages.site(frozenset({"localhost"})))
        if self.guest:
            others = [Box(one) for one in (1, 3, 5, 7, 9) if one != self.guest]
            if not found:
                company.sit_at(others)
            box = self.guest
            knows = self._knows = GuestKnowledge(box, lambda: self.virtual.own_view(box))
            knows.see(night.view)
            night.table.watchers.append(knows.see)
            self.fingers = Fingers(
                night.hands, box, lambda: flow.settings, lambda: company.give_way(box)
            )
        await self._pass(BEAT)

    # Time

    def wait(self, seconds: float) -> None:
        self.run(self._pass(seconds))

    async def _pass(self, seconds: float) -> None:
        """Let time pass, and everybody's pages be what they are then."""
        end, beats = self.night.now + seconds, 0
        while self.night.now < end:
            beats += 1
            self.night.until(min(end, self.night.now + BEAT))
            self.virtual.beat()
            self.night.until(self.night.now)
            self.pages.pumped()
            pass_time(BEAT)
            if not beats % BEATS_AT_ONCE:
                await asyncio.sleep(0)
        await self._see()

    async def _see(self) -> None:
        """Let all that is under way be done: what a page asked for, and what it is shown then."""
        await settle()
        while self.pages._at_work:
            await asyncio.sleep(0)
        self.night.until(self.night.now)
        await settle()
        if self.guest:
            self._knows.told(Words(self.settings.language))
        for tab in self.tabs():
            if tab.socket and tab.socket.closed == ENDED:
                await self._reload(tab)

    # People

    def tabs(self) -> Iterator[Tab]:
        for browser in self.browsers:
            yield from browser.tabs

    def arrive(self, name: str) -> Browser:
        browser = Browser(name)
        self.browsers.append(browser)
        return browser

    def open(self, browser: Browser, path: str) -> Tab:
        """The path may bring a link's token or a ticket."""
        tab = Tab(browser, path)
        browser.tabs.append(tab)
        self.run(self._open(tab, path))
        return tab

    def close(self, tab: Tab) -> None:
        tab.browser.tabs.remove(tab)
        self.run(self._leave(tab))

    def reload(self, tab: Tab) -> None:
        self.run(self._reload(tab))

    def go(self, tab: Tab, path: str) -> None:
        self.run(self._go(tab, path))

    def say(self, tab: Tab, asked: msgspec.Struct) -> None:
        self.run(self._say(tab, asked))

    async def _say(self, tab: Tab, asked: msgspec.Struct) -> None:
        assert tab.socket
        await tab.socket.say(msgspec.json.encode(asked).decode())
        await self._see()

    async def _go(self, tab: Tab, path: str) -> None:
        await self._leave(tab)
        await self._open(tab, path)

    async def _reload(self, tab: Tab) -> None:
        await self._go(tab, tab.path)

    async def _leave(self, tab: Tab) -> None:
        tab.down.clear()
        if tab.socket:
            await tab.socket.__aexit__(None, None, None)
            tab.socket = None
        await self._see()

    async def _open(self, tab: Tab, path: str) -> None:
        browser = tab.browser
        answer = await get(self.app, path, of(browser.cookie))
        if answer.status == 303:
            if cookie := answer.headers.get("set-cookie"):
                browser.cookie = cookie.split(";")[0].partition("=")[2]
            path = answer.headers["location"]
            answer = await get(self.app, path, of(browser.cookie))
        assert answer.status == 200, (path, answer.status)
        tab.path = path
        key = f"{browser.name:k<64}".replace(" ", "k")
        tab.socket = Socket(self.app, f"{tab.live}?key={key}", of(browser.cookie))
        await tab.socket.__aenter__()
        await self._see()

    # The table

    def shown(self, name: str) -> Any:
        """A part of the mocked table's page, as everybody sees it."""
        return msgspec.json.decode(self.virtual.parts()[name])

    @property
    def playing(self) -> bool:
        game = self.view.game
        return game is not None and game.ending is None and self.view.scene is not Scene.ENDED

    def type(self, keys: str) -> None:
        """Whoever sits at the terminal."""

        async def typed() -> None:
            self.fingers.type(keys)

        self.run(typed())

    def cut_power(self) -> None:
        """Nothing is said or written any more; then the table starts again, and pages come back."""
        self.run(self._restart())

    async def _restart(self) -> None:
        for tab in self.tabs():
            if tab.socket:
                tab.socket._task.cancel()
                tab.socket = None
                tab.down.clear()
        self.night.close()
        self._journal.close()
        await self._start()
        for tab in self.tabs():
            await self._open(tab, tab.path)

    def end(self) -> None:
        logging.getLogger("roundtable").removeHandler(self.complaints)

        async def all_leave() -> None:
            for tab in list(self.tabs()):
                await self._leave(tab)

        self.run(all_leave())
        self.night.close()
        self._journal.close()
        self._runner.close()


def _write(path: Path, contents: bytes) -> None:
    path.write_bytes(contents)
