"""The running table as its pages see it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from roundtable.app.kept_pages import KeptPages
from roundtable.app.page_presses import Paced
from roundtable.app.quick_examination import examine_computer_quickly, examine_quickly
from roundtable.conductor.commands import (
    Chosen,
    Command,
    Commanded,
    GetUp,
    Offer,
    PageJoined,
    PagesAt,
    PageSentAway,
    PagesPaired,
    PressLost,
    SitDown,
    UpdateGoesOn,
    UpdateOver,
)
from roundtable.conductor.flow import Flow
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.loop import Table
from roundtable.console.access import Role, Session, Sessions
from roundtable.console.address import NOWHERE_ELSE
from roundtable.console.board import is_playing
from roundtable.console.hub import Hub
from roundtable.console.joining import JoinAsk, Joins, SeatUse, Way, role_of
from roundtable.console.network import TableNetwork
from roundtable.doctor.computer import Served
from roundtable.files.writing import Write, write_now
from roundtable.journal import History, Summary
from roundtable.messages import Message
from roundtable.rules.events import Public
from roundtable.rules.views import SeatView
from roundtable.settings import Settings
from roundtable.speech import Phrasing, phrasing_for
from roundtable.table_view import Scene, TableView
from roundtable.updates.asking import Updates
from roundtable_ports import Box, Contact, Edge, Hands

if TYPE_CHECKING:
    from roundtable.app.networking import Networking
    from roundtable.console.draft import Draft
    from roundtable.console.seat import SeatPage
    from roundtable.console.server import Site
    from roundtable.virtual import VirtualTable

R = TypeVar("R")

TICKET_SECONDS = 20.0
"""How long a page that was let in has to come back for its cookie."""


class TablePages:
    """The `RunningTable` of the pages, the `Pages` that it lets in, and all that is open."""

    def __init__(
        self,
        table: Table,
        flow: Flow,
        inbox: Inbox,
        now: Callable[[], float],
        *,
        boxes: int,
        profile: str,
        folder: Path,
        hands: Hands | None = None,
        speed: float = 1.0,
        write: Write = write_now,
    ) -> None:
        self._write = write
        self._table, self._flow, self._inbox, self._now = table, flow, inbox, now
        self._boxes, self._profile, self._folder, self._hands = boxes, profile, folder, hands
        self.speed = speed
        self._fingers = Paced(self._move, lambda: now() / speed, _later)
        self.hub = Hub()
        self._kept = KeptPages(folder, write)
        self._is_played = is_playing(flow.view)
        self.access = Sessions(
            with_token=self.mocked,
            changed=self._sessions_changed,
            kept=[one for one in self._kept.read() if one.box is None or 0 < one.box <= boxes],
            now=self._kept.now,
            playing=lambda: self._is_played,
        )
        self.access.came_back = self._came_back
        self.hub.each_beat = self.access.expire
        self.joins = Joins(
            *(inbox.put, _later, self._way, self._join, self.hub.changed),
            use=self._use,
            mocked=self.mocked,
        )
        self.access.waits = self.joins.waits
        self._newcomers: set[Box] = set()
        """Boxes taken since the game at the table began: what was dealt there is not theirs."""

        self.virtual: VirtualTable | None = None
        """What the pages of a mocked table share."""

        self.speaks: Callable[[str], Sequence[str]] = lambda _language: ()
        """What can speak a language here."""

        self.sound_failure: Callable[[], str | None] = lambda: None
        """Why no sound card is heard here; None where one is."""

        self.network: TableNetwork | None = None
        self.networking: Networking | None = None
        """How this table is connected, and who looks after that; a mocked one leaves it alone."""

        self.taken_port: int | None = None
        """The address that another program has taken from the pages."""

        self.updates: Updates | None = None
        """Where there is somebody to carry them out."""

        self._paired: PagesPaired | None = None
        self._settings = flow.settings
        self._answered = False
        self._at_work: dict[str | int, asyncio.Task[Any]] = {}
        self._base = ""
        self._seats: dict[Box, SeatPage] = {}
        flow.serve_pages()
        table.pages = self
        self._sessions_changed()

    # For hosts

    @property
    def view(self) -> TableView:
        return self._table.view

    @property
    def settings(self) -> Settings:
        return self._flow.settings

    @property
    def mocked(self) -> bool:
        return self._hands is not None

    @property
    def boxes(self) -> int:
        return self._boxes

    @property
    def address(self) -> str:
        return self._base

    @property
    def folder(self) -> Path:
        return self._folder

    def now(self) -> float:
        return self._now()

    def seat_view(self, box: Box) -> SeatView | None:
        return self._flow.seat_view(box)

    def story_told(self) -> Sequence[Public]:
        return self._flow.story_told()

    def command(self, command: Command, by: Box | None, *, owner: bool = False) -> None:
        self._inbox.put(Commanded(command, by, owner))

    def offer(self, box: Box) -> Offer | None:
        return self._flow.offer(box)

    def choose(self, box: Box, step: int, options: tuple[str, ...], final: bool) -> None:
        self._inbox.put(Chosen(box, step, options, final, self._now()))
        self._answered = True

    def sit_down(self, box: Box) -> None:
        self._inbox.put(SitDown(box))

    def get_up(self, box: Box) -> None:
        self._inbox.put(GetUp(box))

    def press(self, contact: Contact, down: bool) -> None:
        self._fingers.press(contact, down)

    def let_go(self, contact: Contact) -> None:
        self._inbox.put(PressLost(contact))
        self.press(contact, False)

    def _move(self, contact: Contact, down: bool) -> None:
        if self._hands is None:
            self._inbox.put(Edge(contact, down, self._now()))
        elif down:
            self._hands.press(contact)
        else:
            self._hands.release(contact)

    def text(self, message: Message) -> str:
        game, settings = self.view.game, self.settings
        phrasing = Phrasing(settings, game.setup.edition) if game else phrasing_for(settings)
        return phrasing.text(message)

    def voices(self) -> Sequence[str]:
        return self.speaks(self.settings.language)

    async def doctor(self) -> Sequence[Message]:
        look = partial(examine_quickly, self._profile)
        if self.mocked:
            look = partial(
                examine_computer_quickly,
                self._profile,
                Served.at(self._base),
                partial(self.speaks, self.settings.language),
                self.sound_failure,
            )
        return await self._once("doctor", look)

    async def games(self) -> dict[int, Summary]:
        return await self._once("games", History(self._folder).games)

    async def game(self, number: int) -> Summary | None:
        return await self._once(number, partial(History(self._folder).game, number))

    async def _once(self, what: str | int, work: Callable[[], R]) -> R:
        """Whoever asks for what is at work is told the same: pages come again and start nothing."""
        if what not in self._at_work:
            task = self._at_work[what] = asyncio.create_task(asyncio.to_thread(work))
            task.add_done_callback(lambda _: self._at_work.pop(what))
        result: R = await asyncio.shield(self._at_work[what])
        return result

    def sessions(self) -> Sequence[Session]:
        return self.access.all()

    def end_session(self, id: str) -> None:
        for one in self.access.all():
            if one.id == id and one.role is Role.SEAT and one.box:
                self.send_away(one.box)
        self.access.end(id)

    def send_away(self, box: Box) -> None:
        if box in self.access.paired():
            self._inbox.put(PageSentAway(box, gets_up=self.mocked))
            self.access.end_seats(box)

    def join_network(self, name: str, password: str) -> None:
        if self.networking:
            self.networking.join(name, password)

    def find_networks(self) -> None:
        if self.networking:
            self.networking.find()

    def changed(self) -> None:
        self.hub.changed_in_thread()

    def page_failed(self, role: Role, error: Exception) -> None:
        self.hub.complain_of(role, error)

    # Updates

    def takes_updates(self, own: Path, releases: str | None) -> None:
        """What comes of them is told there; from now on, in the table's loop."""
        self.updates = Updates(
            self._folder,
            own,
            goes_on=lambda: self._inbox.put(UpdateGoesOn()),
            tells=lambda said: self._inbox.put(UpdateOver(said)),
            changed=self.hub.changed,
            later=_later,
            write=self._write,
            releases=releases,
        )
        self.updates.begin()

    def install_update(self, version: str) -> None:
        if self.updates:
            self.updates.install(version)

    # What the table tells

    def _way(self, host: bool, has_link: bool, box: Box | None) -> Way:
        if not self.mocked:
            return Way.BOX
        if not has_link:
            return Way.LINK
        use = self._use(box) if box else SeatUse.FREE
        gives_way = use is SeatUse.BOT and not is_playing(self.view)
        return Way.AT_ONCE if not host and (gives_way or use is SeatUse.FREE) else Way.KEEPER

    def _use(self, box: Box) -> SeatUse:
        """How a seat of a mocked table is used; at a wired one everybody asks at their own box."""
        one = self.view.boxes[box - 1]
        if self.virtual and box in self.virtual.company.boxes:
            return SeatUse.BOT
        taken = one.plays_next or (one.seat is not None and is_playing(self.view))
        return SeatUse.TAKEN if one.paired or taken else SeatUse.FREE

    def _join(self, ask: JoinAsk) -> None:
        """Without any box: the table hears of it, and the page comes back with its ticket."""
        if ask.way is Way.AT_ONCE and self.view.game:
            self._newcomers.add(ask.box)
        self._inbox.put(PageJoined(ask.box, ask.host))
        self._admit(ask)

    def _admit(self, ask: JoinAsk) -> None:
        role = role_of(ask)
        ticket = self.access.admit(role, ask.box, ask.guest.key)
        where = "/" if role is Role.HOST else f"/seat/{ask.box}"
        ask.guest.enter = f"{where}?token={ticket}"
        _later(TICKET_SECONDS, lambda: self.access.lapse(ticket))
        self.hub.changed()

    def asks(self) -> Sequence[JoinAsk]:
        return self.joins.kept()

    def let_in(self, page: str) -> None:
        """It was said yes to; it may have gone in the meantime."""
        ask = self.joins.found(page)
        if ask is None:
            return
        if ask.way is Way.BOX:
            self._admit(ask)
        else:
            self._join(ask)

    def turn_away(self, page: str) -> None:
        self.joins.turn_away(page)
        self.hub.changed()

    def vacated(self, *boxes: Box) -> None:
        self.access.end_seats(*boxes)

    def see(self, view: TableView) -> None:
        """For the table's watchers."""
        was_played, self._is_played = self._is_played, is_playing(view)
        if was_played != self._is_played:
            self._sessions_changed()
        self.joins.see(view)
        if view.game is None or view.scene is Scene.SPIN:
            self._newcomers.clear()
        self.hub.changed()
        if self.virtual:
            self.virtual.see(view)

    def pumped(self) -> None:
        """Settings may change, or an answer be in, without anything else that the table shows."""
        if self._flow.settings is not self._settings or self._answered:
            self._settings, self._answered = self._flow.settings, False
            self.hub.changed()

    def _sessions_changed(self) -> None:
        """At a mocked table whoever has no page of their own reads at the table's."""
        away = self.access.away() if self.mocked else ()
        paired = PagesPaired(self.access.paired(), self.mocked, away)
        if paired != self._paired:
            self._paired = paired
            self._inbox.put(paired)
        self._kept.write(self.access.to_keep())
        self.hub.changed()

    def _came_back(self, session: Session) -> None:
        """After a restart nobody sits down whose page stays away."""
        if session.role is Role.SEAT and session.box:
            self._inbox.put(PageJoined(session.box, silent=True))

    def keep_ages(self) -> None:
        """Now and then, as long as the table runs."""
        self.access.expire()
        self._kept.write(self.access.to_keep())

    # What is served

    def takes(self, virtual: VirtualTable) -> None:
        """From now on this mocked table is a page, too."""
        self.virtual = virtual
        self.hub.lamps = virtual.lamps_part

    def serves_at(self, base: str) -> None:
        self._base = base
        if base:
            at, network = urlsplit(base), self.network or TableNetwork()
            told = network.name, network.password, network.obstacle
            self._inbox.put(PagesAt(at.hostname or "", str(at.port or 80), *told))
        self.hub.changed()

    def link(self) -> str:
        """For whoever started the table: with the token, where there is one."""
        token = self.access.token
        if not self._base or token is None:
            return self._base
        return f"{self._base}table?token={token}"

    @property
    def only_here(self) -> bool:
        """Whether no other device can call this one."""
        return urlsplit(self._base).hostname in NOWHERE_ELSE

    def guest_link(self, path: str = "") -> str:
        return f"{self._base}{path}?token={self.access.guest_token}" if self._base else ""

    @cached_property
    def draft(self) -> Draft:
        """The line-up that hosts are making."""
        from roundtable.balance import quote
        from roundtable.console.draft import Draft

        return Draft(self._folder, self.settings.last_setup, quote, self._write)

    def site(self, names: frozenset[str]) -> Site:
        from roundtable.console.host import HostPage
        from roundtable.console.server import Site

        virtual, draft = self.virtual, self.draft

        def host(session: Session) -> HostPage:
            return HostPage(self, draft, session)

        return Site(
            sessions=self.access,
            hub=self.hub,
            joins=self.joins,
            names=names,
            boxes=self._boxes,
            settings=lambda: self.settings,
            host=host,
            seat=self._seat_page,
            table=virtual.page if virtual else None,
            sound=virtual.wav if virtual else None,
            updates=self.updates,
        )

    def _seat_page(self, box: Box) -> SeatPage:
        from roundtable.console.seat import SeatPage

        if box not in self._seats:
            self._seats[box] = SeatPage(self, box, self._seat_view_shown)
        return self._seats[box]

    def _seat_view_shown(self, box: Box) -> SeatView | None:
        """The seat's view that its page may show: nothing of a game that somebody else played."""
        if box in self._newcomers:
            return None
        return self.virtual.seat_view(box) if self.virtual else self.seat_view(box)


def _later(seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, call)
