"""One seat's page: what its player alone may know, what all hear, and two buttons to stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

from roundtable.console.board import is_playing
from roundtable.console.joining import JoinAsk
from roundtable.console.labels import ON_EVERY_PAGE
from roundtable.console.offered import OFFER_LABELS, offer_told
from roundtable.console.parts import Parts
from roundtable.console.recap import board_told, grid_told, recap_told
from roundtable.console.requests import (
    ChooseOffered,
    LeaveSeat,
    LetPageIn,
    PressButton,
    SeatRequest,
    SitHere,
    TurnPageAway,
)
from roundtable.console.running_table import RunningTable
from roundtable.console.secret import PREFIX, secret_of
from roundtable.console.wording import wording
from roundtable.messages import Message, declare, label
from roundtable.rules.setup import Setup
from roundtable.rules.views import SeatView
from roundtable.table_view import TableView
from roundtable.words import Words
from roundtable_ports import OTHER, Box, Button, Contact

LABELS: Final = (
    "cover",
    "cover-how",
    "secret",
    "buttons",
    "approve",
    "reject",
    "both",
    "both-how",
    "help",
    "keys",
    "said",
    "lost",
    "trouble",
    "sit",
    "get-up",
    *OFFER_LABELS,
)
LABEL_IDS: Final = {
    **ON_EVERY_PAGE,
    **{name: PREFIX + name for name in LABELS},
    **{name: f"page-{name}" for name in ("asks", "let-in", "turn-away")},
}

WELCOME = "lobby-welcome"
"""How to sit down by buttons: phones have one button for that, and need it once."""


IN_FULL = ("menu-second", "menu-two")
"""Questions that nobody is asked often enough to know them by a few words."""


class Seating(StrEnum):
    """How a seat's page stands between games."""

    FREE = "free"  # nobody sits here
    LATE = "late"  # nor does anybody play here in the game that is on
    NEXT = "next"  # but somebody will in the next
    IN = "in"  # a game is about to begin
    AGAIN = "again"  # one has ended


declare(
    None,
    *(label(PREFIX + name) for name in (*LABELS, "empty")),
    label(PREFIX + "turn", of=("you", "done", "light", "others")),
    label(PREFIX + "seating", of=Seating),
    label(PREFIX + "asks"),
    label(PREFIX + "seat", "seat"),
    label(PREFIX + "named", "seat", "name"),
)


def words_of(table: RunningTable, setup: Setup | None = None) -> Words:
    """The table's language, in the words of the edition that is played."""
    setup = setup or table.settings.last_setup
    return wording(table.settings, setup.edition if setup else "big_box").words


def labels_of(words: Words, ids: Mapping[str, str]) -> dict[str, object]:
    """What a page's script puts where it belongs, by these names."""
    return {
        "language": words.language,
        "words": {name: words.sentence(id) for name, id in ids.items()},
    }


class SeatPage:
    """The page of whoever sits at one box.

    `looks` is what that seat may know; the mocked table, whose cards are not of cardboard, adds
    the card that the player would hold.
    """

    def __init__(
        self,
        table: RunningTable,
        box: Box,
        looks: Callable[[Box], SeatView | None] | None = None,
    ) -> None:
        self._table, self._box = table, box
        self._looks = looks or table.seat_view
        self._parts = Parts()
        self._seen: TableView | None = None
        self._own: SeatView | None = None
        self._down: dict[Button, Contact] = {}

    def parts(self) -> Mapping[str, bytes]:
        view, settings, put = self._table.view, self._table.settings, self._parts.put
        if self._seen is not view:
            self._seen, self._own = view, self._looks(self._box)
        words = words_of(self._table, view.game.setup if view.game else None)
        seen = view, settings
        trouble = view.boxes[self._box - 1].trouble
        put("labels", words, lambda: labels_of(words, LABEL_IDS))
        put("seat", words, lambda: self._who(words))
        put(
            "secret",
            (*seen, self._own),
            lambda: secret_of(self._own, view, words) if self._own and view.game else None,
        )
        put("table", seen, lambda: self._heard(view, words))
        put("seating", seen, lambda: self._seating(view, words))
        asks = tuple(self._asks())
        put("asks", (asks, words), lambda: self._asking(asks, words))
        put(
            "board",
            (view.game, view.spaces, view.vote_track, words),
            lambda: board_told(view, words),
        )
        put("grid", (view.game, words), lambda: grid_told(view, self._table.story_told(), words))
        put("recap", seen, lambda: recap_told(view, self._table.story_told(), words))
        offer = self._table.offer(self._box)
        put("offer", (offer, words), lambda: offer and offer_told(offer, words, self._table))
        put("buttons", trouble, lambda: {"trouble": trouble})
        return self._parts.ready

    def take(self, request: SeatRequest) -> None:
        table = self._table
        match request:
            case ChooseOffered(step=step, options=options, final=final):
                table.choose(self._box, step, options, final)
            case PressButton():
                self._press(request)
            case SitHere():
                table.sit_down(self._box)
            case LeaveSeat():
                table.get_up(self._box)
            case LetPageIn(id=id) if any(one.id == id for one in self._asks()):
                table.let_in(id)
            case TurnPageAway(id=id) if any(one.id == id for one in self._asks()):
                table.turn_away(id)

    def _press(self, request: PressButton) -> None:
        """The button that stands on the page, whichever way round the box is held."""
        if request.down:
            asks = self._table.view.boxes[self._box - 1].sign
            if asks and request.button is Button.APPROVE:
                return  # who lets a page in must sit there: a page cannot
            swapped = self._table.settings.box(self._box).swapped
            button = OTHER[request.button] if swapped else request.button
            self._down[request.button] = Contact(self._box, button)
            self._table.press(self._down[request.button], True)
        elif contact := self._down.pop(request.button, None):
            if request.lost:
                self._table.let_go(contact)
            else:
                self._table.press(contact, False)

    def _asks(self) -> Iterator[JoinAsk]:
        """The phones that want this seat, whose player alone can give it away, or a host."""
        return (one for one in self._table.asks() if one.box == self._box and not one.host)

    # What it shows

    def _asking(self, asks: tuple[JoinAsk, ...], words: Words) -> list[dict[str, object]]:
        text = words.sentence(PREFIX + "asks")
        return [{"id": one.id, "text": text} for one in asks]

    def _seating(self, view: TableView, words: Words) -> dict[str, object] | None:
        """Whether somebody sits here, or will, and how to change that."""
        here = view.boxes[self._box - 1]
        if here.seat is None or here.going:
            state = Seating.LATE if is_playing(view) else Seating.FREE
            state = Seating.NEXT if here.coming else state
        elif view.gathers:
            state = Seating.IN if view.game is None else Seating.AGAIN
        else:
            return None
        return {
            "state": state,
            "text": words.sentence(f"{PREFIX}seating-{state}"),
            "sit": state in (Seating.FREE, Seating.LATE),
            "presses": here.seat is not None,
        }

    def _who(self, words: Words) -> dict[str, object]:
        box = int(self._box)
        name = self._table.settings.names.get(str(box))
        plain = Words(words.language)
        return {
            "box": box,
            "emblem": plain.sentence(PREFIX + "seat", {"seat": box}),
            "called": plain.sentence(PREFIX + "named", {"seat": box, "name": name}) if name else "",
        }

    def _heard(self, view: TableView, words: Words) -> dict[str, object]:
        here = view.boxes[self._box - 1]
        if here.seat is None:
            turn = ""
        elif here.cursor:
            turn = "turn-light"
        elif here.answered:
            turn = "turn-done"
        elif here.asked:
            turn = "turn-you"
        else:
            turn = "turn-others" if any(one.asked for one in view.boxes) else ""
        in_hand = view.game is not None and view.game.setup.deal != "device"
        return {
            "scene": view.scene,
            "caption": self._told(view.caption),
            "asks": self._told(view.asks, words) if here.seat is not None else "",
            "turn": words.sentence(PREFIX + turn) if turn else "",
            "mine": turn in ("turn-you", "turn-light"),
            "empty": words.sentence(PREFIX + ("in-hand" if in_hand else "empty")),
        }

    def _told(self, said: Message | None, words: Words | None = None) -> str:
        if said is None or said.id == WELCOME:
            return ""
        if words and said.id in IN_FULL:
            return words.sentence(said.id, said.values)
        return self._table.text(said)
