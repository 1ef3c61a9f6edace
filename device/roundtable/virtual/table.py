"""The mocked table as a page: its very frames, its seats and buttons, and how to begin."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from roundtable.conductor.commands import Adjust, Skip
from roundtable.console.access import Role
from roundtable.console.board import can_skip
from roundtable.console.hub import LAMPS
from roundtable.console.offered import offer_told
from roundtable.console.parts import Parts
from roundtable.console.recap import board_told, grid_told, recap_told
from roundtable.console.requests import (
    BeginGame,
    ChooseOffered,
    GetUpFrom,
    LetPageIn,
    Listen,
    Peek,
    PlayAt,
    PressAt,
    SeatScripted,
    SendAway,
    SetPace,
    SitAt,
    TableRequest,
    TakeSeat,
    TurnPageAway,
)
from roundtable.console.running_table import RunningTable
from roundtable.console.seat import labels_of, words_of
from roundtable.console.secret import secret_of
from roundtable.lights import frame_at
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.table_view import TableView
from roundtable.virtual import guide
from roundtable.virtual.company import Company
from roundtable.virtual.seats import asks_told, seats_told
from roundtable.virtual.speaker import BrowserSpeaker
from roundtable.virtual.words import LABEL_IDS
from roundtable_ports import Box, Contact, Frame

REMEMBERED: Final = 4
"""Sentences that were said before the one that is being said."""

SEATING_SECONDS: Final = 2.0
"""A game that was asked for waits at most so long for scripted players to sit down or get up."""

SILENT: Final = encode({"on": False})


class VirtualTable:
    """What all pages of the mocked table share. Everything is called in the table's loop.

    `frame` is what the strip was sent last; left out, it is worked out for the moment. `planned` is
    the line-up that a host has chosen.
    """

    def __init__(
        self,
        running: RunningTable,
        company: Company,
        speaker: BrowserSpeaker | None = None,
        frame: Callable[[], Frame] | None = None,
        planned: Callable[[], Setup | None] = lambda: None,
    ) -> None:
        self.running, self.company, self.speaker = running, company, speaker
        self._frame = frame or (lambda: frame_at(running.view, running.now()))
        self._planned = planned
        self._down: set[Contact] = set()
        self._begins_by: float | None = None
        self._said = deque[str](maxlen=REMEMBERED)
        self._caption: object = None
        self._parts, self._heard = Parts(), Parts()
        self.own_parts: dict[str, bytes] = {}
        """What browsers have for themselves, as far as it is the same."""

        self._company_changed()
        company.changed = self._company_changed
        self.see(running.view)

    def page(self) -> TablePage:
        """For one browser."""
        return TablePage(self)

    def see(self, view: TableView) -> None:
        """For the table's watchers: people come and go, and sentences pass."""
        seats = (one for one in self.running.sessions() if one.role is Role.SEAT)
        self.company.leave_to(one.box for one in seats if one.box and one.is_back)
        self.company.see(view)
        if view.caption != self._caption:
            self._caption = view.caption
            if view.caption:
                self._said.append(self.running.text(view.caption))

    def beat(self) -> None:
        """Let the scripted players act and the voice go on; a few times in each table second."""
        now = self.running.now()
        if self.speaker:
            self.speaker.advance(now)
        self.company.beat(now)
        self._begin_when_seated()

    def seat_view(self, box: Box) -> SeatView | None:
        """For that seat's own page alone: with the card that would be in its player's hand."""
        return self.company.known_at(box, self.running.seat_view(box))

    def wav(self, name: str) -> bytes | None:
        """A sound that the page was told of."""
        return self.speaker.wav(name) if self.speaker else None

    def press(self, contact: Contact, down: bool, *, lost: bool = False) -> None:
        """Nobody presses for a scripted player; what is down comes up whoever sits there now."""
        if down and contact.box not in self.company.boxes:
            self.company.give_way(contact.box)
            self._down.add(contact)
            self.running.press(contact, True)
        elif contact in self._down and not down:
            self._down.discard(contact)
            if lost:
                self.running.let_go(contact)
            else:
                self.running.press(contact, False)

    def seat_bots(self, boxes: tuple[int, ...]) -> None:
        there = {Box(box) for box in boxes if box <= self.running.boxes}
        self.company.sit_at(there)

    def begin(self) -> None:
        """Begin a game, once the scripted players have sat down or got up, with all who sit."""
        if self._begins_by is None:
            self._begins_by = self.running.now() + SEATING_SECONDS
        self._begin_when_seated()

    def _begin_when_seated(self) -> None:
        if self._begins_by is None:
            return
        if not self.running.view.gathers:
            self._begins_by = None  # somebody else has begun one
        elif not self.company.moves or self.running.now() >= self._begins_by:
            self._begins_by = None
            if command := guide.start(self.running, self._planned()):
                self.running.command(command, None)

    # What all see

    def parts(self) -> Mapping[str, bytes]:
        """The same objects for every browser, as long as they have not changed."""
        running, put = self.running, self._parts.put
        view, settings, boxes, said = running.view, running.settings, self._boxes, tuple(self._said)
        words = words_of(running, view.game.setup if view.game else None)
        seen, at_random = (view, settings, boxes), self.company.at_random
        bots = {box: "random" if box in at_random else "bot" for box in boxes}
        put("labels", words, lambda: labels_of(words, LABEL_IDS))
        put("seats", (*seen, at_random), lambda: seats_told(view, words, bots, running.boxes))
        put("board", seen, lambda: board_told(view, words))
        put("grid", (view.game, words), lambda: grid_told(view, running.story_told(), words))
        put("recap", seen, lambda: recap_told(view, running.story_told(), words))
        planned, guest = self._planned(), self.company.guest
        put("guide", (*seen, planned), lambda: guide.guide(running, words, boxes, planned, guest))
        put("said", (view, settings, said), lambda: self._told(view, said))
        asks = tuple(running.asks())
        put("asks", (asks, words), lambda: asks_told(asks, words))
        self.lamps_part()
        return self._parts.ready

    def sound_part(self) -> bytes:
        if self.speaker is None:
            return SILENT
        hearing = self.speaker.hearing
        return self._heard.put("sound", hearing, lambda: {"on": True, **to_builtins(hearing)})

    def lamps_part(self) -> bytes:
        """The 120 bytes of a frame as 160 letters."""
        frame = self._frame()
        return self._parts.put(LAMPS, frame, lambda: frame)

    def _company_changed(self) -> None:
        self._boxes = frozenset(self.company.boxes)
        self.running.changed()

    def _told(self, view: TableView, said: tuple[str, ...]) -> dict[str, object]:
        asks = self.running.text(view.asks) if view.asks else ""
        before = said[:-1] if view.caption else said[1:]
        return {
            "caption": self.running.text(view.caption) if view.caption else "",
            "asks": asks,
            "before": [one for one in before if one != asks],
            "scene": view.scene,
            "may_skip": can_skip(view),
            "pace": self.running.settings.pace,
        }

    def plays(self, box: Box) -> bool:
        """Whether somebody plays there at this page; scripted players and phones do without."""
        return box not in self._boxes and not self.running.view.boxes[box - 1].paired

    def own_view(self, box: Box) -> SeatView | None:
        """What a person who plays there at this page, or at the terminal, knows."""
        return self.seat_view(box) if self.plays(box) else None

    def card(self, box: Box) -> dict[str, object] | None:
        """The card that lies at a box, for as long as a finger is on it."""
        view, own = self.running.view, self.own_view(box)
        if view.game is None or own is None:
            return None
        secret = secret_of(own, view, words_of(self.running, view.game.setup))
        return {"box": box, "secret": secret} if secret else None


class TablePage:
    """One browser at the mocked table: it hears, peeks and chooses for itself."""

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._hears = False
        self._box: Box | None = None
        self._peeks: Box | None = None
        self._parts = Parts(table.own_parts)

    def parts(self) -> Mapping[str, bytes]:
        sound = self._table.sound_part() if self._hears else SILENT
        card = None if self._peeks is None else self._table.card(self._peeks)
        self._parts.put("card", card, lambda: card)
        self._put_offer()
        return {**self._table.parts(), "sound": sound, **self._parts.ready}

    def _put_offer(self) -> None:
        running = self._table.running
        game = running.view.game
        words = words_of(running, game.setup if game else None)
        offer = running.offer(self._box) if self._box and self._table.plays(self._box) else None
        self._parts.put(
            "offer", (offer, words), lambda: offer and offer_told(offer, words, running)
        )

    def take(self, request: TableRequest) -> None:
        table = self._table
        match request:
            case PressAt(box=box) if box <= table.running.boxes:
                table.press(Contact(Box(box), request.button), request.down, lost=request.lost)
            case PlayAt(box=box):
                self._box = Box(box) if box <= table.running.boxes else None
            case ChooseOffered(step=step, options=options, final=final):
                if self._box and table.plays(self._box):
                    table.running.choose(self._box, step, options, final)
            case SitAt(box=box) if box <= table.running.boxes:
                table.company.give_way(Box(box))
                table.running.sit_down(Box(box))
            case GetUpFrom(box=box) if box <= table.running.boxes and table.plays(Box(box)):
                table.running.get_up(Box(box))
            case TakeSeat(box=box):
                table.company.give_way(Box(box))
            case SeatScripted(boxes=boxes):
                table.seat_bots(boxes)
            case Listen(on=on):
                self._hears = on
            case Peek(box=box, down=down):
                self._peeks = Box(box) if down else None
            case BeginGame():
                table.begin()
            case Skip():
                table.running.command(request, None)
            case SetPace(percent=percent):
                settings = replace(table.running.settings, pace=percent)
                table.running.command(Adjust(settings), None)
            case SendAway(box=box):
                table.running.send_away(Box(box))
            case LetPageIn(id=id):
                table.running.let_in(id)
            case TurnPageAway(id=id):
                table.running.turn_away(id)
