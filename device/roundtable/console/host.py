"""The host's page: everything that the console shows, part by part, and what a host may ask for.

Hosts see no secrets: all of it comes from the table's view, the settings and the history.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace

from roundtable.conductor.commands import Adjust, ByName, Command, Start, Update
from roundtable.console.access import Role, Session
from roundtable.console.address import NOWHERE_ELSE
from roundtable.console.board import board_part, busy_with, is_playing, notes_part, table_part
from roundtable.console.choices import changed, settings_part
from roundtable.console.draft import Draft
from roundtable.console.history import game_part, games_part
from roundtable.console.joining import JoinAsk
from roundtable.console.lineup import lineup_part
from roundtable.console.network import network_part
from roundtable.console.parts import Data, Parts
from roundtable.console.qr import svg
from roundtable.console.requests import (
    ChangeSetting,
    EndSession,
    FindNetworks,
    ForgetUpdate,
    HostRequest,
    InstallUpdate,
    JoinNetwork,
    LetPageIn,
    ListGames,
    LookForUpdate,
    NamePlayer,
    RunDoctor,
    ShowGame,
    StartLineup,
    TurnPageAway,
)
from roundtable.console.running_table import RunningTable
from roundtable.console.update import update_part
from roundtable.console.wording import Wording, wording
from roundtable.journal import HistoryError, Summary
from roundtable.messages import SIGNS, Message, declare, label, message
from roundtable.settings import plain_name
from roundtable.table_view import Scene, TableView
from roundtable.words.player_names import NameRefusal, named, refused

declare(
    None,
    label("page", of=("sure", "needs-second", "needs-two")),
    label("page", of=("lost-phone", "lost-phone-boxes")),
    label("page-needs-phone", "seats"),
)


class HostPage:
    """One host's browser. The draft is everyone's; which past game is open is each one's own."""

    def __init__(self, table: RunningTable, draft: Draft, session: Session) -> None:
        self._table, self._draft, self._session = table, draft, session
        self._parts = Parts(draft.shared)
        self._games: Mapping[int, Summary] | None = None
        self._reading = False
        self._page = 0
        self._open: tuple[int, Summary] | None = None
        self._findings: tuple[Message, ...] = ()
        self._examining = False
        self._trouble = ""
        self._refused: tuple[int, NameRefusal, str] | None = None
        """The name that this host has typed last, if it was refused."""

        self._tasks = set[asyncio.Task[None]]()

    # What is shown

    def parts(self) -> Mapping[str, bytes]:
        table, draft, put = self._table, self._draft, self._parts.put
        view, settings = table.view, table.settings
        draft.sit(sum(one.plays_next for one in view.boxes))
        draft.played(settings.last_setup)
        edition = view.game.setup.edition if view.game else draft.setup.edition
        words = wording(settings, edition)
        planned = wording(settings, draft.setup.edition)
        revision = draft.revision
        playing, busy = is_playing(view), busy_with(view)
        boxes = table.boxes

        def worded(box: str) -> Wording:
            return wording(settings, box)

        put("labels", words, lambda: _labels(words))
        put(
            "table",
            (_told(view), words, settings),
            lambda: table_part(view, words, table.text),
        )
        has_table = table.mocked and self._session.by_token
        put("ways", has_table, lambda: {"table": has_table})
        agrees = self._agrees(view)
        put("agrees", (agrees, words), lambda: {"text": words.told(agrees)})
        put("board", (_drawn(view), words), lambda: board_part(view, words, boxes))
        put(
            "lineup",
            (revision, planned, busy),
            lambda: lineup_part(draft, planned, busy),
        )
        played = view.game.setup if view.game else draft.setup
        put(
            "notes",
            (view.moments, played, words),
            lambda: notes_part(view.moments, played, words),
        )
        sits = tuple(one.seat is not None for one in view.boxes)
        put(
            "settings",
            (settings, sits, playing, words),
            lambda: settings_part(
                settings, view, words, boxes, table.voices(), mocked=table.mocked
            ),
        )
        refused = self._refused
        put("naming", (refused, playing, words), lambda: _naming(refused, playing, words))
        paired = tuple(one.paired for one in view.boxes)
        address = table.address
        put(
            "pairing",
            (address, paired, words),
            lambda: _pairing(table, paired[:boxes], words),
        )
        if network := table.network:
            put("network", (network, words), lambda: network_part(network, words))
        sessions = tuple((one.id, one.role, one.box) for one in table.sessions())
        asks = tuple(table.asks()) if self._session.by_token else ()
        put("sessions", (sessions, asks, words), lambda: self._sessions(asks, words))
        self._history(words, worded, edition)
        put(
            "doctor",
            (self._findings, self._examining, words),
            lambda: _doctor(self._findings, self._examining, words),
        )
        if table.updates:
            update, fetches = table.updates.view, bool(table.updates.releases)
            put(
                "update",
                (update, playing, words),
                lambda: update_part(update, playing, words, fetches=fetches),
            )
        return self._parts.ready

    def _history(self, words: Wording, worded: Callable[[str], Wording], edition: str) -> None:
        put = self._parts.put
        if self._games is not None:
            games, page = self._games, self._page
            put(
                "games",
                (games, page, words, self._trouble),
                lambda: {**games_part(games, page, worded, edition), "trouble": self._trouble},
            )
        if self._open is not None:
            number, game = self._open
            put("game", (game, words), lambda: game_part(number, game, worded))

    def _sessions(self, asks: tuple[JoinAsk, ...], words: Wording) -> Data:
        return {
            "asks": [{"id": one.id, "text": _asking(one, words)} for one in asks],
            "sessions": [
                {
                    "id": one.id,
                    "text": _session(one, words),
                    "own": one is self._session,
                    "ends": self._may_end(one.id),
                }
                for one in self._table.sessions()
                if one.role is not Role.GUEST
            ],
        }

    def _may_end(self, id: str) -> bool:
        """The owner's page is the owner's alone to end."""
        owners = {one.id for one in self._table.sessions() if one.by_token}
        return self._session.by_token or id not in owners

    def _agrees(self, view: TableView) -> Message:
        """Who must agree to what cannot be undone, if this host asks for it."""
        phones = tuple(
            at for at, one in enumerate(view.boxes, start=1) if one.paired and one.seat is not None
        )
        if self._session.by_token:
            return message("page-needs-phone", seats=phones) if phones else message("page-sure")
        box = self._session.box
        seated = box is not None and view.boxes[box - 1].seat is not None
        return message("page-needs-second" if seated else "page-needs-two")

    # What is asked for

    def take(self, request: HostRequest) -> None:
        table, draft = self._table, self._draft
        match request:
            case StartLineup():
                fits = draft.setup.players == draft.seated and not draft.refused
                if fits and not is_playing(table.view):
                    self._command(Start(draft.setup))
            case ChangeSetting(name, value, box):
                wanted = changed(table.settings, name, value, table.voices, box)
                if wanted is not None and (box or 1) <= table.boxes:
                    self._command(Adjust(wanted))
            case NamePlayer(box, name):
                if box <= table.boxes:
                    self._name(box, name)
            case ListGames(page):
                self._page = page
                if not self._reading:
                    self._reading = True
                    self._begin(self._read_games())
            case ShowGame(id):
                self._begin(self._read_game(id))
            case RunDoctor():
                if not self._examining:
                    self._examining = True
                    self._begin(self._examine())
            case JoinNetwork(name, password):
                table.join_network(name, password)
            case FindNetworks():
                table.find_networks()
            case InstallUpdate():
                release = table.updates.view.release if table.updates else None
                if release:
                    self._command(Update(release.version))
            case LookForUpdate():
                if table.updates and not is_playing(table.view):
                    table.updates.look()
            case ForgetUpdate():
                if table.updates:
                    table.updates.forget()
            case EndSession(id) if self._may_end(id):
                table.end_session(id)
            case LetPageIn(id) if self._session.by_token:
                table.let_in(id)
            case TurnPageAway(id) if self._session.by_token:
                table.turn_away(id)
            case LetPageIn() | TurnPageAway() | EndSession():
                pass
            case _ if isinstance(request, ByName):
                self._command(request)
            case _:
                draft.take(request)

    def _name(self, box: int, typed: str) -> None:
        table = self._table
        playing = is_playing(table.view) and table.view.boxes[box - 1].seat is not None
        refusal = NameRefusal.PLAYING if playing else refused(table.settings, box, typed)
        self._refused = (box, refusal, typed) if refusal else None
        if refusal is None:
            names = dict(named(table.settings, box, typed))
            self._command(Adjust(replace(table.settings, names=names)))

    def _command(self, command: Command) -> None:
        self._table.command(command, self._session.box, owner=self._session.by_token)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._beside(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beside(self, work: Coroutine[Any, Any, None]) -> None:
        """An error that nobody takes would end the table."""
        try:
            await work
        except Exception as error:
            self._table.page_failed(Role.HOST, error)

    async def _read_games(self) -> None:
        try:
            self._games = await self._table.games()
            self._trouble = ""
        except HistoryError:
            self._games = self._games or {}
            self._trouble = wording(self._table.settings, "big_box").sentence(
                "trouble-history-damaged"
            )
        finally:
            self._reading = False
            self._table.changed()

    async def _read_game(self, number: int) -> None:
        try:
            found = await self._table.game(number)
        except HistoryError:
            found = None
        self._open = (number, found) if found else None
        self._table.changed()

    async def _examine(self) -> None:
        try:
            self._findings = tuple(await self._table.doctor())
        finally:
            self._examining = False
            self._table.changed()


def _told(view: TableView) -> tuple[object, ...]:
    """What of a view the table's part is made from."""
    ended = view.game.ending if view.game else None
    says = view.caption, view.asks, view.trouble, view.winner
    return view.scene, view.boxes, *says, view.game is None, ended


def _drawn(view: TableView) -> tuple[object, ...]:
    """What of a view the board is made from."""
    cards = view.turned, view.face_down, view.scene is Scene.TURNING
    return view.boxes, view.spaces, view.vote_track, cards, view.game


def _naming(refused: tuple[int, NameRefusal, str] | None, playing: bool, words: Wording) -> Data:
    """Whether names may be changed now, and why the last one was not."""
    waits = words.own(f"name-{NameRefusal.PLAYING}") if playing else ""
    if refused is None:
        return {"waits": waits, "box": 0, "text": ""}
    box, why, typed = refused
    values = {} if why is NameRefusal.PLAYING else {"name": plain_name(typed)}
    return {"waits": waits, "box": box, "text": words.own(f"name-{why}", **values)}


def _labels(words: Wording) -> Data:
    return {"language": words.language, "words": words.labels()}


def _pairing(table: RunningTable, paired: tuple[bool, ...], words: Wording) -> Data:
    """Where phones find the way to a seat; codes to point a camera at, which have the link."""
    address = table.address
    only_here = urlsplit(address).hostname in NOWHERE_ELSE

    def code(path: str) -> str:
        return "" if only_here else svg(table.guest_link(path))

    return {
        "address": address,
        "link": table.guest_link(),
        "code": code(""),
        "only_here": words.own("only-here") if only_here else "",
        "lost": words.own("lost-phone" if table.mocked else "lost-phone-boxes"),
        "seats": [
            {
                "box": box,
                "emblem": words.emblem(box),
                "path": f"/seat/{box}",
                "address": f"{address}seat/{box}",
                "code": code(f"seat/{box}"),
                "paired": words.own("mark-paired") if has else "",
            }
            for box, has in enumerate(paired, start=1)
        ],
    }


def _asking(ask: JoinAsk, words: Wording) -> str:
    return words.own("asks-host" if ask.host else "asks-seat", seat=int(ask.box))


def _session(session: Session, words: Wording) -> str:
    if session.role is Role.SEAT and session.box is not None:
        return words.own("session-seat", seat=session.box)
    if session.box is None:
        return words.own("session-link")
    return words.own("session-host", seat=session.box)


def _doctor(findings: tuple[Message, ...], examining: bool, words: Wording) -> Data:
    return {
        "running": examining,
        "findings": [
            {
                "verdict": one.kind,
                "sign": SIGNS[one.kind],
                "verdict_text": words.own(f"doctor-{one.kind}"),
                "text": words.told(one),
                "fix": words.fix(one),
            }
            for one in findings
        ],
    }
