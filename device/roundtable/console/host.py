"""The host's page: everything that the console shows, part by part, and what a host may ask for.

Hosts see no secrets: all of it comes from the table's view, the settings and the history.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from roundtable.conductor import commands
from roundtable.conductor.commands import Command
from roundtable.console import messages as said
from roundtable.console.access import Role, Session
from roundtable.console.board import board_part, is_playing, notes_part, table_part
from roundtable.console.choices import changed, named, settings_part
from roundtable.console.desk import Desk
from roundtable.console.draft import Draft
from roundtable.console.lineup import lineup_part
from roundtable.console.past import game_part, games_part
from roundtable.console.qr import svg
from roundtable.console.wording import Wording, wording
from roundtable.journal import Summary, Unkept
from roundtable.messages import Kind, Message
from roundtable.rules.editions import NO_ASSASSIN
from roundtable.table_view import Scene, TableView

Data = dict[str, Any]

NOWHERE_ELSE = ("localhost", "127.0.0.1", "::1")
"""How no other device can call this one."""

COMMANDS: Mapping[type, Command] = {
    said.Pause: commands.Pause(),
    said.GoOn: commands.GoOn(),
    said.Again: commands.SayAgain(),
    said.Skip: commands.Skip(),
    said.TakeBack: commands.TakeBackLast(),
    said.RepeatReveal: commands.RepeatReveal(),
    said.DealAnew: commands.DealAnew(),
    said.EndGame: commands.EndGame(),
}
"""What goes to the table as it is; the table knows when it may be done."""


class HostPage:
    """One host's browser. The draft is everyone's; which past game is open is each one's own."""

    def __init__(self, desk: Desk, draft: Draft, session: Session) -> None:
        self._desk, self._draft, self._session = desk, draft, session
        self._keys: dict[str, object] = {}
        self._parts: dict[str, bytes] = {}
        self._games: Mapping[int, Summary] | None = None
        self._reading = False
        self._page = 0
        self._open: tuple[int, Summary] | None = None
        self._findings: tuple[Message, ...] = ()
        self._examining = False
        self._trouble = ""
        self._tasks = set[asyncio.Task[None]]()

    # What is shown

    def parts(self) -> Mapping[str, bytes]:
        desk, draft = self._desk, self._draft
        view, settings = desk.view, desk.settings
        draft.sit(sum(one.seat is not None for one in view.jacks))
        draft.played(settings.last_setup)
        edition = view.game.setup.edition if view.game else draft.setup.edition
        words = wording(settings, edition)
        planned = wording(settings, draft.setup.edition)
        revision = draft.revision
        playing, paused = is_playing(view), view.scene is Scene.PAUSED
        boxes = desk.boxes

        def worded(box: str) -> Wording:
            return wording(settings, box)

        self._part("labels", words, lambda: _labels(words))
        self._part(
            "table",
            (_told(view), words, settings),
            lambda: table_part(view, words, desk.text),
        )
        self._part("board", (_drawn(view), words), lambda: board_part(view, words, boxes))
        self._part(
            "lineup",
            (revision, planned, playing, paused),
            lambda: lineup_part(draft, planned, playing=playing, paused=paused),
        )
        played = view.game.setup if view.game else draft.setup
        self._part(
            "notes",
            (view.moments, played, words),
            lambda: notes_part(view.moments, played, words),
        )
        sits = tuple(one.seat is not None for one in view.jacks)
        self._part(
            "settings",
            (settings, sits, playing, words),
            lambda: settings_part(settings, view, words, boxes, desk.voices()),
        )
        paired = tuple(one.paired for one in view.jacks)
        address = desk.address
        self._part(
            "pairing",
            (address, paired, view.knocking, words),
            lambda: _pairing(address, paired[:boxes], words),
        )
        sessions = tuple((one.id, one.role, one.jack, one.old) for one in desk.sessions())
        self._part("sessions", (sessions, words), lambda: self._sessions(words))
        self._past(words, worded, edition)
        self._part(
            "doctor",
            (self._findings, self._examining, words),
            lambda: _doctor(self._findings, self._examining, desk.mocked, words),
        )
        return self._parts

    def _past(self, words: Wording, worded: Callable[[str], Wording], edition: str) -> None:
        if self._games is not None:
            games, page = self._games, self._page
            self._part(
                "games",
                (games, page, words, self._trouble),
                lambda: {**games_part(games, page, worded, edition), "trouble": self._trouble},
            )
        if self._open is not None:
            number, game = self._open
            self._part("game", (game, words), lambda: game_part(number, game, worded))

    def _part(self, name: str, key: object, make: Callable[[], Data]) -> None:
        """Make a part again only if what it is made from has changed."""
        if name in self._parts and self._keys.get(name) == key:
            return
        self._keys[name] = key
        data = msgspec.json.encode(make())
        shared = self._draft.shared.get(name)
        if shared != data:
            self._draft.shared[name] = shared = data
        if self._parts.get(name) != data:
            assert shared is not None
            self._parts[name] = shared  # the same bytes for all hosts, who are then sent one text

    def _sessions(self, words: Wording) -> Data:
        return {
            "sessions": [
                {
                    "id": one.id,
                    "text": _session(one, words),
                    "own": one is self._session,
                }
                for one in self._desk.sessions()
            ]
        }

    # What is asked for

    def take(self, message: Any) -> None:
        command = COMMANDS.get(type(message))
        if command is not None:
            self._desk.command(command, self._session.jack)
        elif not self._change_draft(message):
            self._do(message)

    def _change_draft(self, message: Any) -> bool:
        """Whether it was about the line-up."""
        draft = self._draft
        match message:
            case said.Edition(edition):
                draft.edition(edition)
            case said.Toggle(character):
                draft.toggle(character)
            case said.Group(group):
                draft.group(group)
            case said.Switch(name, value):
                draft.switch(name, value)
            case said.DealBy(deal):
                draft.deal(deal)
            case said.QuestCards(value):
                draft.quest_cards(value)
            case said.RevealBy(value):
                draft.reveal(value)
            case said.AssassinIs(character):
                draft.assassin(character or NO_ASSASSIN)
            case said.Suggestion(edition, id):
                draft.suggestion(edition, id)
            case said.Saved(name):
                draft.use(name)
            case said.Save(name):
                draft.save(name)
            case said.Forget(name):
                draft.forget(name)
            case said.Cure(number):
                draft.cure(number)
            case said.Players(count):
                draft.plan(count)
            case _:
                return False
        return True

    def _do(self, message: Any) -> None:
        desk = self._desk
        match message:
            case said.Start():
                draft = self._draft
                fits = draft.setup.players == draft.seated and not draft.refused
                if fits and not is_playing(desk.view):
                    desk.command(commands.Start(draft.setup), self._session.jack)
            case said.Set(name, value):
                wanted = changed(desk.settings, name, value, desk.boxes, desk.voices)
                if wanted is not None:
                    desk.command(commands.Adjust(wanted), self._session.jack)
            case said.NameSeat(box, name):
                if box <= desk.boxes:
                    wanted = named(desk.settings, box, name)
                    desk.command(commands.Adjust(wanted), self._session.jack)
            case said.Games(page):
                self._page = page
                if not self._reading:
                    self._reading = True
                    self._begin(self._read_games())
            case said.ShowGame(id):
                self._begin(self._read_game(id))
            case said.Doctor():
                if not self._examining:
                    self._examining = True
                    self._begin(self._examine())
            case said.EndSession(id):
                desk.end_session(id)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read_games(self) -> None:
        try:
            self._games = await self._desk.games()
            self._trouble = ""
        except Unkept:
            self._games = self._games or {}
            self._trouble = wording(self._desk.settings, "big_box").sentence(
                "trouble-history-damaged"
            )
        finally:
            self._reading = False
            self._desk.changed()

    async def _read_game(self, number: int) -> None:
        try:
            found = await self._desk.game(number)
        except Unkept:
            found = None
        self._open = (number, found) if found else None
        self._desk.changed()

    async def _examine(self) -> None:
        try:
            self._findings = tuple(await self._desk.doctor())
        finally:
            self._examining = False
            self._desk.changed()


def _told(view: TableView) -> tuple[object, ...]:
    """What of a view the table's part is made from; comparing costs less than making it."""
    ended = view.game.ending if view.game else None
    says = view.caption, view.asks, view.trouble, view.winner
    return view.scene, view.jacks, *says, view.game is None, ended


def _drawn(view: TableView) -> tuple[object, ...]:
    """What of a view the board is made from."""
    cards = view.turned, view.face_down, view.scene is Scene.TURNING
    return view.jacks, view.spaces, view.vote_track, cards, view.game


def _labels(words: Wording) -> Data:
    return {"language": words.language, "words": words.labels()}


def _pairing(address: str, paired: tuple[bool, ...], words: Wording) -> Data:
    """Where other devices find the console and the seats' pages; codes to point a camera at."""
    only_here = urlsplit(address).hostname in NOWHERE_ELSE

    def code(page: str) -> str:
        return "" if only_here else svg(page)

    return {
        "address": address,
        "code": code(address),
        "only_here": words.own("only-here") if only_here else "",
        "seats": [
            {
                "box": jack,
                "emblem": words.emblem(jack),
                "path": f"/seat/{jack}",
                "address": f"{address}seat/{jack}",
                "code": code(f"{address}seat/{jack}"),
                "paired": words.own("mark-paired") if has else "",
            }
            for jack, has in enumerate(paired, start=1)
        ],
    }


def _session(session: Session, words: Wording) -> str:
    if session.role is Role.SEAT and session.jack is not None:
        return words.own("session-seat", seat=session.jack)
    if session.jack is None:
        return words.own("session-link")
    return words.own("session-host", seat=session.jack)


def _doctor(findings: tuple[Message, ...], examining: bool, mocked: bool, words: Wording) -> Data:
    return {
        "running": examining,
        "findings": [
            {
                "verdict": one.kind,
                "verdict_text": words.own(f"doctor-{one.kind}"),
                "text": words.told(one),
                "fix": "" if mocked and one.kind is Kind.FINE else words.fix(one),
            }
            for one in findings
        ],
    }
