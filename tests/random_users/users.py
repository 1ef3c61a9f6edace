"""What random users may do at a simulated table, and what must be true afterwards."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from roundtable.conductor.commands import GoOn
from roundtable.console.access import Role
from roundtable.console.requests import (
    BeginGame,
    ChooseOffered,
    LetPageIn,
    PressAt,
    PressButton,
    SeatScripted,
    SendAway,
    TakeSeat,
)
from roundtable.languages import LANGUAGES
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup
from roundtable.settings import BOX_SETTINGS, SETTINGS
from roundtable.table_view import Scene
from roundtable_ports import Box, Button
from tests.random_users.drawn import NAMES, Pools
from tests.random_users.simulated import Simulated, Tab

MEMORY: Final = Path("/dev/shm")
TAP, BETWEEN = 0.1, 0.1
SITTING: Final = 12.0
"""Seconds in which a control has had its effect: scripted players take a while to sit down."""

STARTING: Final = 60.0
"""Seconds in which a game that was asked for has begun: what is being told is told first."""

SILENT: Final = 30.0
"""Seconds for which a table may show nothing but its lights."""

LONGEST_STEP: Final = 900.0
"""Seconds in which people who only want a game get from one step of it to the next."""

RESUME: Final = "resume-offer"
MOST_GUESTS, MOST_TABS = 3, 8
KEYS: Final = "fjFJ m"
TIMES: Final = (0.05, 0.3, 0.7, 1.5, 4.0, 15.0, 60.0)
SETUPS: Final = (
    None,
    Setup(players=5, deal="device", reveal="pages"),
    Setup(players=7, characters=("merlin", "percival", "morgana", "assassin"), deal="device"),
    Setup(players=6, deal="oath", lady="on", excalibur="on"),
    Setup(players=8, plot="on", trapper="on", last_chance="on", deal="device", reveal="pages"),
)


def folder() -> TemporaryDirectory[str]:
    where = MEMORY if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) else None
    return TemporaryDirectory(prefix="roundtable-users-", dir=where)


class Users:
    """Random users at one table, by numbers that a seed or Hypothesis draws."""

    def __init__(self, table: Simulated) -> None:
        self.table = table
        self.owners_table()

    # Who there is

    @property
    def tabs(self) -> list[Tab]:
        return list(self.table.tabs())

    def tab(self, number: int) -> Tab:
        return self.tabs[number % len(self.tabs)]

    def role(self, tab: Tab) -> Role:
        if tab.is_guest:
            return Role.GUEST
        return {"/table": Role.TABLE, "/": Role.HOST}.get(tab.path, Role.SEAT)

    def at(self, role: Role) -> Tab | None:
        return next((one for one in self.tabs if self.role(one) is role), None)

    def owners_table(self) -> Tab:
        return self._owners("/table", Role.TABLE)

    def owners_console(self) -> Tab:
        return self._owners("/", Role.HOST)

    def _owners(self, path: str, role: Role) -> Tab:
        """By the owner's link again, if the owner has closed it or ended their own session."""
        owner = self.table.owner
        link = f"{path}?token={self.table.pages.access.token}"
        return next((one for one in owner.tabs if self.role(one) is role), None) or (
            self.table.open(owner, link)
        )

    # What is true after whatever anybody did

    def judge(self) -> None:
        table = self.table
        self.follow()
        assert not table.complaints.lines, table.complaints.lines
        for tab in self.tabs:
            socket = tab.socket
            assert socket, f"{tab.path} is gone"
            assert socket.closed is None, f"{tab.path} was closed: {socket.closed}"
            assert not socket._task.done(), f"{tab.path} was left"
            assert socket.parts, f"{tab.path} shows nothing"
        waited = 0.0
        while not self.is_told():
            assert waited < SILENT, f"nobody is awaited in {table.view.scene}"
            table.wait(0.5)
            waited += 0.5

    def is_told(self) -> bool:
        """Whether the page says who or what is awaited, or what may be done first."""
        said, guide = self.table.shown("said"), self.table.shown("guide")
        waited = any(one["waited"] for one in self.table.shown("seats"))
        return bool(said["asks"] or said["caption"] or waited or guide["open"])

    def follow(self) -> None:
        """A page that was let in goes where it is told, as our script does."""
        for tab in self.tabs:
            if enter := tab.parts.get("join", {}).get("enter"):
                self.table.go(tab, enter)

    # What may be asked

    def pools(self, tab: Tab) -> Pools:
        """Values that mean something to this page now."""
        pages = self.table.pages
        offer = tab.parts.get("offer") or {"step": 0, "options": []}
        draft = pages.draft
        ids = [*(one.id for one in pages.access.all()), *(one.id for one in pages.asks())]
        switches = [*Setup.__struct_fields__, *SETTINGS, *BOX_SETTINGS]
        return {
            "box": range(1, 11),
            "boxes": range(1, 11),
            "id": [*ids, *(one.id for one in draft.suggestions), 1],
            "name": [*switches, *draft.saved.setups, *NAMES],
            "value": ["on", "off", "device", "pages", "oath", "cards", *LANGUAGES, True, False, 5],
            "edition": list(EDITIONS),
            "character": list(CHARACTERS),
            "group": ["lancelots", "rogues", "messengers"],
            "number": [at for one in draft.found for at, _ in one.cures],
            "step": [offer["step"]],
            "options": [one["id"] for one in offer["options"]],
            "players": range(1, 11),
        }

    def press(self, tab: Tab, box: int, button: Button) -> None:
        """Down if it is up, and up if it is down: as a page does."""
        down = _down(self.role(tab), box, button)
        if down is None:
            return
        key = msgspec.json.encode(down)
        is_down = key in tab.down
        (tab.down.discard if is_down else tab.down.add)(key)
        self.table.say(tab, msgspec.structs.replace(down, down=not is_down))

    def tap(self, tab: Tab, box: int, *buttons: Button) -> None:
        for button in buttons:
            for _ in range(2):
                self.press(tab, box, button)
                self.table.wait(TAP)
            self.table.wait(BETWEEN)

    def answer(self, tab: Tab, number: int) -> None:
        """Whatever this page offers, as its script sends it."""
        offer = tab.parts.get("offer")
        if not offer or self.role(tab) not in (Role.SEAT, Role.TABLE) or not offer["options"]:
            return
        ids = [one["id"] for one in offer["options"]]
        first = number % len(ids)
        chosen = [*ids[first:], *ids[:first]][: offer["count"]]
        self.table.say(tab, ChooseOffered(offer["step"], tuple(chosen), True))

    # Controls, and what they come to

    def until(self, over: Any, seconds: float) -> bool:
        waited = 0.0
        while not over():
            if waited > seconds:
                return False
            self.table.wait(0.25)
            waited += 0.25
        return True

    def begin(self) -> None:
        """Start is offered: a game begins, unless there are not enough any more."""
        self.table.say(self.owners_table(), BeginGame())

        def begun() -> bool:
            guide = self.table.shown("guide")
            return not guide["open"] or not guide["may_start"]

        assert self.until(begun, STARTING), "Start is offered, and no game begins"

    def control(self, box: int) -> None:
        """One of the controls that the page of the table shows for this box."""
        table = self.table
        seat, guide = table.shown("seats")[box - 1], table.shown("guide")
        bots = guide["bots"]
        tab = self.owners_table()

        def now(what: str) -> bool:
            return bool(table.shown("seats")[box - 1][what])

        if seat["bot"]:
            table.say(tab, TakeSeat(Box(box)))
            assert self.until(lambda: not now("bot"), SITTING), f"{box}: a bot keeps its seat"
        elif seat["paired"]:
            table.say(tab, SendAway(Box(box)))
            assert self.until(lambda: not now("paired"), SITTING), f"{box}: a phone stays"
        elif guide["open"] != seat["sits"]:
            table.say(tab, SeatScripted((*bots, box)))
            assert self.until(lambda: now("bot"), SITTING), f"{box}: no bot comes"

    def let_in_all(self) -> None:
        for one in self.table.pages.asks():
            self.table.say(self.owners_table(), LetPageIn(one.id))
        self.follow()

    def reach(self, moment: str) -> None:
        """Bring a fresh table to one of these moments."""
        table = self.table
        if moment == "nobody sits":
            return
        table.say(self.owners_table(), SeatScripted((2, 4, 6, 7, 8, 10)))
        if moment == "half are seated":
            table.wait(0.8)
        else:
            self.finish(frozenset({Scene.ENDED if moment == "a game is over" else Scene.VOTE}))

    # To the end, by what is offered

    def finish(self, at: frozenset[Scene] = frozenset({Scene.ENDED})) -> None:
        """Scripted players take over, and a game comes to its end, or to one of these scenes."""
        table = self.table
        for browser in table.browsers:
            for tab in list(browser.tabs):
                table.close(tab)
        table.browsers[1:] = []
        began, reached, since = False, self.reached, table.night.now
        while not (began and table.view.scene in at):
            stuck = f"stuck in {table.view.scene}: {table.view.asks}"
            assert table.night.now - since < LONGEST_STEP, stuck
            began |= table.playing
            self.lead_on()
            self.judge()
            if self.reached != reached:
                reached, since = self.reached, table.night.now

    @property
    def reached(self) -> object:
        """How far the night has come."""
        return self.table.view.scene, self.table.view.game

    def lead_on(self) -> None:
        """The next thing that somebody does who wants to see a game."""
        table, guide = self.table, self.table.shown("guide")
        tab = self.owners_table()
        if table.view.scene is Scene.PAUSED:
            table.say(self.owners_console(), GoOn())
        elif guide["open"] and guide["may_start"]:
            self.begin()
        elif guide["open"]:
            table.say(tab, SeatScripted(tuple(guide["more"])))
            table.wait(SITTING)
        else:
            self.hand_over(tab, guide["bots"])
        table.wait(3.0)

    def hand_over(self, tab: Tab, bots: list[int]) -> None:
        """Scripted players go on for everybody; to choose from a list is left to people."""
        table = self.table
        seats = [one for one in table.shown("seats") if one["sits"]]
        for one in seats:
            if one["paired"]:
                table.say(tab, SendAway(Box(one["box"])))
        people = {one["box"] for one in seats if not one["bot"]}
        asks = table.view.asks
        offered = asks is not None and asks.id == RESUME
        if seats and table.view.scene is Scene.LIST and (offered or not table.playing):
            for one in [one for one in seats if one["cursor"]] or seats[:2]:
                table.say(tab, TakeSeat(Box(one["box"])))
                self.tap(tab, one["box"], Button.APPROVE)
        elif people:
            table.say(tab, SeatScripted(tuple({*bots, *people})))


def _down(role: Role, box: int, button: Button) -> PressAt | PressButton | None:
    match role:
        case Role.TABLE:
            return PressAt(Box(box), button, down=True)
        case Role.SEAT:
            return PressButton(button, down=True)
    return None
