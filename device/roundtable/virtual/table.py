"""The mocked table as a page: its very frames, its seats and buttons, and how to begin."""

from __future__ import annotations

from base64 import b64encode
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from roundtable.console.access import Role
from roundtable.console.desk import Desk
from roundtable.console.hub import LAMPS
from roundtable.console.messages import Begin, Bots, Message, Peek, PressAt, Sound
from roundtable.console.own import Reveal, secret_of
from roundtable.console.seat import Encoded, words_of
from roundtable.lights import frame_at
from roundtable.rules.views import SeatView
from roundtable.table_view import TableView
from roundtable.virtual import guide
from roundtable.virtual.company import Company
from roundtable.virtual.seats import board_told, seats_told
from roundtable.virtual.speaker import BrowserSpeaker, Hearing
from roundtable.virtual.words import LABELS, PREFIX, SHARED
from roundtable.words import Words
from roundtable_ports import Contact, Frame, Jack

REMEMBERED: Final = 4
"""Sentences that were said before the one that is being said."""

SILENT: Final = msgspec.json.encode({"on": False})
COVERED: Final = b"null"


class VirtualTable:
    """What all pages of the mocked table share. Everything is called in the table's loop.

    `frame` is what the strip was sent last; left out, it is worked out for the moment.
    """

    def __init__(
        self,
        desk: Desk,
        company: Company,
        speaker: BrowserSpeaker | None = None,
        frame: Callable[[], Frame] | None = None,
    ) -> None:
        self.desk, self.company, self.speaker = desk, company, speaker
        self._frame = frame or (lambda: frame_at(desk.view, desk.now()))
        self._reveal = Reveal()
        self._said = deque[str](maxlen=REMEMBERED)
        self._caption: object = None
        self._encoded = Encoded()
        self._lit: tuple[Frame, bytes] | None = None
        self._heard: tuple[Hearing, bytes] | None = None
        self._seen: tuple[object, ...] = ()
        self._shared: dict[str, bytes] = {}
        self.company_changed: Callable[[], None] = lambda: None
        """Called when scripted players have come or gone."""

        self._company_changed()
        company.changed = self._company_changed
        self.see(desk.view)

    def page(self) -> TablePage:
        """For one browser."""
        return TablePage(self)

    def see(self, view: TableView) -> None:
        """For the table's watchers: people come and go, and sentences pass."""
        seats = (one for one in self.desk.sessions() if one.role is Role.SEAT)
        self.company.leave_to(one.jack for one in seats if one.jack and not (one.old or one.ended))
        self.company.see(view)
        self._reveal.see(view)
        if view.caption != self._caption:
            self._caption = view.caption
            if view.caption:
                self._said.append(self.desk.text(view.caption))

    def beat(self) -> None:
        """Let the scripted players act and the voice go on; a few times in each table second."""
        now = self.desk.now()
        if self.speaker:
            self.speaker.advance(now)
        self.company.beat(now)

    def seat_view(self, jack: Jack) -> SeatView | None:
        """For that seat's own page alone: with the card that would be in its player's hand."""
        return self.company.known_at(jack, self.desk.seat_view(jack))

    def wav(self, name: str) -> bytes | None:
        """A sound that the page was told of."""
        return self.speaker.wav(name) if self.speaker else None

    def press(self, box: Jack, message: PressAt) -> None:
        """Somebody presses, and so sits there themselves."""
        self.company.give_way(box)
        self.desk.press(Contact(box, message.button), message.down)

    def seat_bots(self, boxes: tuple[int, ...]) -> None:
        there = {Jack(box) for box in boxes if box <= self.desk.boxes}
        self.company.sit_at(there, self.desk.now())

    def begin(self) -> None:
        """A game with everyone who sits, if they are enough and none is being played."""
        if command := guide.start(self.desk):
            self.desk.command(command, None)

    # What all see

    def parts(self) -> dict[str, bytes]:
        """The same objects for every browser, as long as they have not changed."""
        view, settings, boxes = self.desk.view, self.desk.settings, self._boxes
        seen, frame = self._seen, self.lamps_part()
        if seen and seen[0] is view and seen[1] is settings and seen[2] is boxes:
            if self._shared[LAMPS] is frame:
                return self._shared
        else:
            self._seen = view, settings, boxes
            self._tell(view, words_of(self.desk, view.game.setup if view.game else None))
        self._shared = {**self._encoded.parts, LAMPS: frame}
        return self._shared

    def sound_part(self) -> bytes:
        if self.speaker is None:
            return SILENT
        hearing = self.speaker.hearing
        if self._heard is None or self._heard[0] is not hearing:
            told = {"on": True, **msgspec.to_builtins(hearing)}
            self._heard = hearing, msgspec.json.encode(told)
        return self._heard[1]

    def lamps_part(self) -> bytes:
        """The 120 bytes of a frame as 160 letters."""
        frame = self._frame()
        if self._lit is None or self._lit[0] != frame:
            self._lit = frame, b'"%b"' % b64encode(frame)
        return self._lit[1]

    def _company_changed(self) -> None:
        self._boxes = frozenset(self.company.boxes)
        self.company_changed()
        self.desk.changed()

    def _tell(self, view: TableView, words: Words) -> None:
        desk, put = self.desk, self._encoded.put
        labels = {name: words.sentence(PREFIX + name) for name in LABELS}
        labels |= {name: words.sentence(id) for name, id in SHARED.items()}
        put("labels", {"language": words.language, "words": labels})
        put("seats", seats_told(view, words, self._boxes, desk.boxes))
        put("board", board_told(view, words))
        put("guide", guide.guide(desk, words, self._boxes))
        asks = desk.text(view.asks) if view.asks else ""
        said = list(self._said)
        before = said[:-1] if view.caption else said[1:]
        put(
            "said",
            {
                "caption": desk.text(view.caption) if view.caption else "",
                "asks": asks,
                "before": [one for one in before if one != asks],
                "scene": view.scene,
            },
        )

    def card_part(self, jack: Jack) -> bytes:
        """The card that lies at a box, for as long as a finger is on it.

        It is what people dealt: the device's own secrets are for seats' pages alone.
        """
        view = self.desk.view
        paged = view.jacks[jack - 1].paired  # there it is read
        free = jack not in self._boxes and not paged
        held = self.company.in_hand(jack) if free else None
        if held is None or view.game is None:
            return COVERED
        words = words_of(self.desk, view.game.setup)
        secret = secret_of(held, view, words, held.side, learnt=self._reveal.held)
        return msgspec.json.encode({"box": jack, "secret": secret})


class TablePage:
    """One browser at the mocked table: it hears and peeks for itself."""

    def __init__(self, table: VirtualTable) -> None:
        self._table = table
        self._hears = False
        self._peeks: Jack | None = None
        self._card = COVERED

    def parts(self) -> Mapping[str, bytes]:
        shared = self._table.parts()
        sound = self._table.sound_part() if self._hears else SILENT
        card = COVERED if self._peeks is None else self._table.card_part(self._peeks)
        if self._card != card:
            self._card = card
        return {**shared, "sound": sound, "card": self._card}

    def take(self, message: Message) -> None:
        table = self._table
        match message:
            case PressAt(box=box) if box <= table.desk.boxes:
                table.press(Jack(box), message)
            case Bots(boxes=boxes):
                table.seat_bots(boxes)
            case Sound(on=on):
                self._hears = on
            case Peek(box=box, down=down):
                self._peeks = Jack(box) if down else None
            case Begin():
                table.begin()
            case _:
                pass
