"""The running table as its pages see it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from roundtable.app.paced import Paced
from roundtable.app.parts import examined as opened
from roundtable.conductor.commands import Command, Commanded, PagesAt, PagesPaired
from roundtable.conductor.flow import Flow
from roundtable.conductor.loop import Inbox, Table
from roundtable.console.access import Role, Session, Sessions
from roundtable.console.hub import Hub
from roundtable.console.knocks import Knocks
from roundtable.doctor.examination import examine
from roundtable.journal import History, Summary
from roundtable.messages import Message
from roundtable.rules.views import SeatView
from roundtable.settings import Settings
from roundtable.speech import Phrasing, phrasing_for
from roundtable.table_view import TableView
from roundtable_ports import Clip, Contact, Edge, Edges, ExaminedTable, Hands, Jack

if TYPE_CHECKING:
    from roundtable.console.seat import SeatPage
    from roundtable.console.server import Site
    from roundtable.virtual import VirtualTable

log = logging.getLogger(__name__)

TICKET_SECONDS = 20.0
"""How long a page that was paired has to come back for its cookie."""

ABOUT_PINS = frozenset({"pin-down", "pins-at-rest", "pins-busy", "pins-closed"})


class TablePages:
    """The `RunningTable` of the pages, the `Pages` that it pairs, and all that is open."""

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
    ) -> None:
        self._table, self._flow, self._inbox, self._now = table, flow, inbox, now
        self._boxes, self._profile, self._folder, self._hands = boxes, profile, folder, hands
        self._speed = speed
        self._fingers = Paced(self._move, now, self._later)
        self.hub = Hub()
        self.access = Sessions(with_token=self.mocked, changed=self._sessions_changed)
        self.knocks = Knocks(inbox.put)
        self.virtual: VirtualTable | None = None
        """What the pages of a mocked table share."""

        self.speaks: Callable[[str], Sequence[str]] = lambda _language: ()
        """What can speak a language here."""

        self._paired: tuple[Jack, ...] | None = ()
        self._settings = flow.settings
        self._base = ""
        self._seats: dict[Jack, SeatPage] = {}
        flow.serve_pages()
        table.pages = self
        table.watchers.append(self._see)

    # The desk

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

    def seat_view(self, jack: Jack) -> SeatView | None:
        return self._flow.seat_view(jack)

    def command(self, command: Command, by: Jack | None) -> None:
        self._inbox.put(Commanded(command, by))

    def press(self, contact: Contact, down: bool) -> None:
        self._fingers.press(contact, down)

    def _move(self, contact: Contact, down: bool) -> None:
        if self._hands is None:
            self._inbox.put(Edge(contact, down, self._now()))
        elif down:
            self._hands.press(contact)
        else:
            self._hands.release(contact)

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(seconds / self._speed, call)

    def text(self, message: Message) -> str:
        game, settings = self.view.game, self.settings
        phrasing = Phrasing(settings, game.setup.edition) if game else phrasing_for(settings)
        return phrasing.text(message)

    def voices(self) -> Sequence[str]:
        return self.speaks(self.settings.language)

    async def doctor(self) -> Sequence[Message]:
        return await asyncio.to_thread(_examined, self._profile, self.mocked)

    async def games(self) -> dict[int, Summary]:
        return await asyncio.to_thread(History(self._folder).games)

    async def game(self, number: int) -> Summary | None:
        return await asyncio.to_thread(History(self._folder).game, number)

    def sessions(self) -> Sequence[Session]:
        return self.access.all()

    def end_session(self, id: str) -> None:
        self.access.end(id)

    def changed(self) -> None:
        self.hub.changed_in_thread()

    # What the table tells

    def pair(self, page: str, jack: Jack) -> None:
        guest = self.knocks.found(page)
        if guest is None:
            return  # closed in the meantime
        role = Role.HOST if guest.jack is None else Role.SEAT
        ticket = self.access.admit(role, jack)
        where = "/" if role is Role.HOST else f"/seat/{jack}"
        guest.enter = f"{where}?token={ticket}"
        asyncio.get_running_loop().call_later(TICKET_SECONDS, self.access.lapse, ticket)
        self.hub.changed()

    def game_begins(self) -> None:
        self.access.game_begins()

    def game_ends(self) -> None:
        self._paired = None  # the table has forgotten them
        self.access.game_ends()

    def vacated(self, *jacks: Jack) -> None:
        self.access.end_seats(*jacks)

    def _see(self, view: TableView) -> None:
        self.knocks.see(view)
        if self.virtual:
            try:
                self.virtual.see(view)
            except Exception:
                log.exception("the page of the mocked table failed")
        self.hub.changed()

    def pumped(self) -> None:
        """Settings may change without anything else that the table shows."""
        if self._flow.settings is not self._settings:
            self._settings = self._flow.settings
            self._sessions_changed()

    def _sessions_changed(self) -> None:
        """Where the device deals, scripted players read it as from pages of their own."""
        setup = self._flow.settings.last_setup
        scripted = bool(self.virtual and setup and setup.deal == "device")
        reads = self.virtual.company.boxes if self.virtual and scripted else ()
        paired = tuple(sorted({*self.access.paired(), *reads}))
        if paired != self._paired:
            self._paired = paired
            self._inbox.put(PagesPaired(paired))
        self.hub.changed()

    # What is served

    def takes(self, virtual: VirtualTable) -> None:
        """From now on this mocked table is a page, too."""
        self.virtual = virtual
        virtual.company_changed = self._sessions_changed
        self.hub.lamps = virtual.lamps_part

    def serves_at(self, base: str) -> None:
        self._base = base
        if base:
            at = urlsplit(base)
            self._inbox.put(PagesAt(at.hostname or "", str(at.port or 80)))
        self.hub.changed()

    def link(self) -> str:
        """For whoever started the table: with the token, where there is one."""
        token = self.access.token
        if not self._base or token is None:
            return self._base
        return f"{self._base}table?token={token}"

    def site(self, names: frozenset[str]) -> Site:
        from roundtable.console.draft import Draft
        from roundtable.console.host import HostPage
        from roundtable.console.server import Site

        draft = Draft(self._folder, self.settings.last_setup)
        virtual = self.virtual

        def host(session: Session) -> HostPage:
            return HostPage(self, draft, session)

        return Site(
            sessions=self.access,
            hub=self.hub,
            knocks=self.knocks,
            names=names,
            boxes=self._boxes,
            settings=lambda: self.settings,
            host=host,
            seat=self._seat_page,
            table=virtual.page if virtual else None,
            sound=virtual.wav if virtual else None,
        )

    def _seat_page(self, jack: Jack) -> SeatPage:
        from roundtable.console.seat import SeatPage

        if jack not in self._seats:
            looks = self.virtual.seat_view if self.virtual else None
            self._seats[jack] = SeatPage(self, jack, looks)
        return self._seats[jack]


# The doctor


class _InUse:
    """The table that is being played at: its pins are the game's, and say what people press."""

    def __init__(self, examined: ExaminedTable) -> None:
        self._examined = examined

    def __getattr__(self, name: str) -> Any:
        return getattr(self._examined, name)

    def edges(self) -> Edges:
        raise RuntimeError("busy")


def _examined(profile: str, mocked: bool) -> list[Message]:
    examined = opened(profile, mocked)
    try:
        found = examine(_InUse(examined), _NoScreen(), _no_clip, quick=True)
        return [one for one in found if one.about not in ABOUT_PINS]
    finally:
        examined.close()


class _NoScreen:
    """Nobody takes part."""

    def lamp(self, lit: object) -> None:
        pass

    def roll(self, roll: object) -> None:
        pass


def _no_clip() -> Clip:
    raise RuntimeError("nothing is said in a quick examination")
