"""Every page of a night: what the hub sends to hosts, to the mocked table and to each seat.

It is the table's own hub, with a client for each page; what goes onto the wire is noted.
Nothing here comes from outside the table: one session, no history, nobody examined.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

import msgspec
import pytest
from msgspec import Raw
from msgspec.json import Decoder

from roundtable.app.nights import MockedNight
from roundtable.conductor.commands import Offer
from roundtable.console.access import Role
from roundtable.console.draft import Draft
from roundtable.console.host import HostPage
from roundtable.console.hub import Client, Hub, Page
from roundtable.console.parts import Parts
from roundtable.console.seat import SeatPage
from roundtable.messages import Value
from roundtable.rules.events import CardSeen, LoyaltySeen
from roundtable.rules.game import Game
from roundtable.rules.sight import Sight, sights
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.table_view import TableView
from roundtable.virtual import Company, VirtualTable
from roundtable.words import Words
from roundtable_ports import Box, Frame
from tests.console.served import payload
from tests.console.tables import HOST, LookingTable
from tests.secrets_at_table.traces import Channel, Trace

BOXES = tuple(Box(number) for number in range(1, 11))
DARK = Frame(bytes(120))


@dataclass(frozen=True)
class Own:
    """What a seat alone may know, from the rules and not from its view, which might say more."""

    character: str | None
    sights: tuple[Sight, ...]
    told: tuple[CardSeen | LoyaltySeen, ...]
    hand: tuple[QuestCard, ...]


def own_of(game: Game | None, seat: Seat) -> Own | None:
    if game is None:
        return None
    dealt = game.knows.characters()
    return Own(
        dealt[seat - 1].name if dealt else None,
        sights(game.terms, dealt, seat, game.deal.leader) if dealt else (),
        tuple(
            one
            for one in game.events
            if isinstance(one, CardSeen | LoyaltySeen) and one.seat == seat
        ),
        tuple(game.hand(seat)) if dealt else (),
    )


class Wire:
    """The connection of one page, which notes what it is sent."""

    freed: Callable[[], None]

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def put(self, frame: bytes) -> bool:
        self.frames.append(frame)
        return True

    def known_as(self, who: object) -> None:
        pass

    def heard(self) -> bool:
        return True

    def close(self, code: int) -> None:
        raise AssertionError(f"a page was closed: {code}")

    def abort(self) -> None:
        raise AssertionError("a page was cut")

    def parts(self) -> list[tuple[str, bytes]]:
        """Since this was last asked."""
        frames, self.frames = self.frames, []
        sent = [SENT.decode(payload(one))["parts"] for one in frames]
        return [(name, bytes(part)) for parts in sent for name, part in parts.items()]


SENT = Decoder(dict[str, dict[str, Raw]])


class AllPages:
    """One of every page, looked at whenever the table shows something new."""

    def __init__(self, night: MockedNight, trace: Trace) -> None:
        self._night, self._trace = night, trace
        running = LookingTable(night)
        # Nobody of it sits there.
        company = Company(
            night.hands, Random(0), lambda: running.settings, night.flow, night.inbox.put
        )
        self._virtual = VirtualTable(running, company, frame=lambda: DARK)  # a channel of its own
        self._hub = Hub()
        self._wires: dict[object, Wire] = {}
        draft = Draft(None, running.settings.last_setup)
        self._opens("host", Role.HOST, HostPage(running, draft, HOST))
        self._opens("table", Role.TABLE, self._virtual.page())
        for box in BOXES:
            self._opens(box, Role.SEAT, SeatPage(running, box, self._virtual.seat_view))
        self._cards = Parts()
        self._had: dict[tuple[object, str], bytes] = {}
        self._own: dict[Box, object] = {}
        self._offered: dict[Box, Offer | None] = {}
        night.table.watchers.append(self._see)

    def _opens(self, who: object, role: Role, page: Page) -> None:
        wire = self._wires[who] = Wire()
        self._hub.clients.append(Client(role, page, wire))

    def _see(self, view: TableView) -> None:
        self._virtual.see(view)
        self._hub._look_at_all(self._trace.now())
        for box in BOXES:
            card = self._virtual.card(box)
            made = self._cards.put(f"card {box}", card, lambda: card)  # noqa: B023
            # Whom the table's page plays looks at their own card there, under their own finger.
            self._send("table" if view.boxes[box - 1].paired else box, {f"card {box}": made})
        for box in BOXES:
            seat = view.boxes[box - 1].seat
            game = self._night.flow._night.game
            known = seat and own_of(game._game if game else None, seat)
            if self._own.get(box) != known:
                self._own[box] = known
                self._trace.own.setdefault(box, []).append((self._trace.now(), known))
            self._look_over_a_shoulder(box)
        for who, wire in self._wires.items():
            for name, part in wire.parts():
                self._trace.add(Channel.PAGES, (who, name, part))

    def _look_over_a_shoulder(self, box: Box) -> None:
        """A neighbour sees what a phone offers; what was chosen there is under a thumb."""
        offer = self._night.flow.offer(box)
        offered = offer and msgspec.structs.replace(offer, step=0, marked=(), given=False)
        if self._offered.get(box) != offered:
            self._offered[box] = offered
            self._trace.add(Channel.OFFERED, (box, offered))

    def _send(self, who: object, parts: Mapping[str, bytes]) -> None:
        for name, part in parts.items():
            if self._had.get((who, name)) is not part:
                self._had[who, name] = part
                self._trace.add(Channel.PAGES, (who, name, part))


def look_at_pages(night: MockedNight, trace: Trace) -> None:
    AllPages(night, trace)


SENTENCES: dict[object, str] = {}


def remember_sentences(patch: pytest.MonkeyPatch) -> None:
    """The same words for the same values: said so often that looking them up takes most time."""
    make = Words.sentence

    def sentence(words: Words, id: str, values: Mapping[str, Value] | None = None) -> str:
        about = words.language, words._edition, words._length, tuple(words._players.items())
        key = about, id, tuple((values or {}).items())
        if key not in SENTENCES:
            SENTENCES[key] = make(words, id, values)
        return SENTENCES[key]

    patch.setattr(Words, "sentence", sentence)
