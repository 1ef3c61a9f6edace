"""Tables for pages: a night's, and one that shows what it is given and notes what its host asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.app.pages import TablePages
from roundtable.chance import play_out, table_deal
from roundtable.conductor.commands import (
    Adjust,
    Chosen,
    Command,
    Commanded,
    GetUp,
    Offer,
    PressLost,
    SitDown,
)
from roundtable.console.access import Role, Session
from roundtable.console.draft import Draft
from roundtable.console.host import HostPage
from roundtable.console.joining import JoinAsk
from roundtable.console.network import TableNetwork
from roundtable.console.requests import HostRequest
from roundtable.journal import Summary
from roundtable.journal.summary import summary_of
from roundtable.messages import Message
from roundtable.players import Players, boxes_for
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.speech import Phrasing, phrasing_for
from roundtable.table_view import BoxView, Scene, TableView
from roundtable.updates.asking import Updates
from roundtable_ports import Box, Contact
from tests.company.table import rehearsed

HOST = Session("a1", Role.HOST, Box(3))


def pages_of(
    night: MockedNight,
    folder: Path,
    now: Callable[[], float] | None = None,
    *,
    wired: bool = False,
) -> TablePages:
    """Those of a mocked table, whose hands they have, or of a wired one."""
    pages = TablePages(
        *(night.table, night.flow, night.inbox, now or (lambda: night.now)),
        boxes=10,
        profile="mock",
        folder=folder,
        hands=None if wired else night.hands,
    )
    night.table.watchers.append(pages.see)
    return pages


def lobby(seated: int) -> TableView:
    """So many sit, box by box."""
    boxes = tuple(BoxView(seat=Seat(at) if at <= seated else None) for at in range(1, 11))
    asks = Message("lobby-welcome")
    return TableView(scene=Scene.LOBBY, boxes=boxes, asks=asks, gathers=True)


class StandInTable:
    """A `RunningTable` that does nothing: what its pages may do is what it overrides."""

    mocked: bool = True
    boxes = 10
    speed = 1.0
    address = "http://table.test/"
    folder = Path("/nonexistent")
    updates: Updates | None = None
    network: TableNetwork | None = None

    def _refuses(self, *_: Any, **__: Any) -> Any:
        raise AssertionError("these pages are not to ask this of a table")

    seat_view = story_told = offer = choose = command = press = send_away = end_session = _refuses
    let_in = turn_away = sit_down = get_up = join_network = find_networks = let_go = _refuses

    def guest_link(self, path: str = "") -> str:
        return f"{self.address}{path}?token=guests"

    def asks(self) -> Sequence[JoinAsk]:
        return ()

    def voices(self) -> Sequence[str]:
        return ()

    def changed(self) -> None:
        pass

    def page_failed(self, role: Role, error: Exception) -> None:
        raise error

    async def doctor(self) -> Sequence[Message]:
        return ()

    async def games(self) -> dict[int, Summary]:
        return {}

    async def game(self, number: int) -> Summary | None:
        return (await self.games()).get(number)


@dataclass
class FakeTable(StandInTable):
    folder: Path
    view: TableView = field(default_factory=TableView)
    settings: Settings = field(default_factory=Settings)
    address: str = "http://pi.local:8000/"
    kept: dict[int, Summary] = field(default_factory=dict)
    found: tuple[Message, ...] = ()
    asked: list[tuple[Command, Box | None]] = field(default_factory=list)
    looks: list[Session] = field(default_factory=lambda: [HOST])
    changes: int = 0
    owner: bool = False
    asking: tuple[JoinAsk, ...] = ()
    answered: list[tuple[str, str]] = field(default_factory=list)

    def join_network(self, name: str, password: str) -> None:
        self.answered.append((name, password))

    def find_networks(self) -> None:
        self.answered.append(("find", "networks"))

    def send_away(self, box: Box) -> None:
        self.answered.append(("send away", str(box)))

    def asks(self) -> Sequence[JoinAsk]:
        return self.asking

    def let_in(self, page: str) -> None:
        self.answered.append(("let in", page))

    def turn_away(self, page: str) -> None:
        self.answered.append(("turn away", page))

    def now(self) -> float:
        return 0.0

    def story_told(self) -> Sequence[Public]:
        return ()

    def command(self, command: Command, by: Box | None, *, owner: bool = False) -> None:
        self.asked.append((command, by))
        self.owner = owner
        if isinstance(command, Adjust):
            self.settings = command.settings

    def text(self, message: Message) -> str:
        return Phrasing(self.settings).text(Message(message.id, message.values))

    def voices(self) -> Sequence[str]:
        return ("piper/en_GB-alan-medium", "espeak/en-gb")

    async def doctor(self) -> Sequence[Message]:
        return self.found

    async def games(self) -> dict[int, Summary]:
        return self.kept

    def sessions(self) -> Sequence[Session]:
        return self.looks

    def end_session(self, id: str) -> None:
        self.looks = [one for one in self.looks if one.id != id]

    def changed(self) -> None:
        self.changes += 1


class Seen:
    """A host at a table, and what the page shows."""

    def __init__(self, folder: Path, view: TableView, session: Session = HOST) -> None:
        self.table = FakeTable(folder, view)
        self.draft = Draft(folder, None)
        self.page = HostPage(self.table, self.draft, session)

    def __getitem__(self, name: str) -> Any:
        return msgspec.json.decode(self.page.parts()[name])

    def ask(self, message: HostRequest) -> list[tuple[Command, Box | None]]:
        self.page.parts()
        self.table.asked.clear()
        self.page.take(message)
        return list(self.table.asked)


def draft_of(setup: Setup, seated: int = 0) -> Draft:
    draft = Draft(None, setup)
    draft.sit(seated or setup.players)
    return draft


@cache
def night_of(setup: Setup, seed: int = 1) -> tuple[TableView, ...]:
    """Every view of a whole night that scripted players play."""
    rng = Random(seed)
    views: list[TableView] = []
    settings = rehearsed(setup)
    with MockedNight(
        lambda asked: table_deal(asked, rng), settings, draws=False, worded=True
    ) as night:
        night.table.watchers.append(views.append)
        players = Players(night.hands, boxes_for(setup.players), rng, listens=True)
        lead(night, players, lambda view: view.scene is Scene.ENDED and view.caption is None)
    return tuple(views)


def past_game(setup: Setup, seed: int = 1, names: dict[Seat, str] | None = None) -> Summary:
    rng = Random(seed)
    game = play_out(Game(setup, table_deal(setup, rng)), rng)
    events = [one for one in game.events if isinstance(one, Public)]
    return summary_of(setup, events, started_at="2026-11-16T20:15:00", names=names or {})


def changed(summary: Summary, **facts: object) -> Summary:
    return replace(summary, **facts)


def decoded(part: bytes) -> dict[str, object]:
    return msgspec.json.decode(part, type=dict[str, object])


class OfNight:
    """Shows what a night in virtual time shows."""

    night: MockedNight

    @property
    def view(self) -> TableView:
        return self.night.view

    @property
    def settings(self) -> Settings:
        return self.night.flow.settings


class LookingTable(OfNight, StandInTable):
    """Of a night in virtual time, at which pages only look."""

    def __init__(self, night: MockedNight) -> None:
        self.night = night

    def now(self) -> float:
        return self.night.now

    def seat_view(self, box: Box) -> SeatView | None:
        return self.night.flow.seat_view(box)

    def story_told(self) -> Sequence[Public]:
        return self.night.flow.story_told()

    def offer(self, box: Box) -> Offer | None:
        return self.night.flow.offer(box)

    def text(self, message: Message) -> str:
        game, settings = self.view.game, self.settings
        phrasing = Phrasing(settings, game.setup.edition) if game else phrasing_for(settings)
        return phrasing.text(Message(message.id, message.values))

    def sessions(self) -> Sequence[Session]:
        return (HOST,)


class NightTable(LookingTable):
    """And at which they act."""

    def __init__(self, night: MockedNight) -> None:
        super().__init__(night)
        self.paged: tuple[Box, ...] = ()
        self.sent_away: list[Box] = []
        self.pressed: list[tuple[Contact, bool]] = []

    def command(self, command: Command, by: Box | None, *, owner: bool = False) -> None:
        self.night.inbox.put(Commanded(command, by, owner))

    def choose(self, box: Box, step: int, options: tuple[str, ...], final: bool) -> None:
        self.night.inbox.put(Chosen(box, step, options, final, self.night.now))

    def sit_down(self, box: Box) -> None:
        self.night.inbox.put(SitDown(box))

    def get_up(self, box: Box) -> None:
        self.night.inbox.put(GetUp(box))

    def press(self, contact: Contact, down: bool) -> None:
        self.pressed.append((contact, down))
        hands = self.night.hands
        (hands.press if down else hands.release)(contact)

    def let_go(self, contact: Contact) -> None:
        self.night.inbox.put(PressLost(contact))
        self.press(contact, False)

    def sessions(self) -> Sequence[Session]:
        return [Session(str(box), Role.SEAT, box) for box in self.paged]

    def send_away(self, box: Box) -> None:
        self.sent_away.append(box)
