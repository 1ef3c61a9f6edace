"""Whoever sits at the keyboard of a mocked table: two keys are the buttons of their box."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from roundtable.app.page_presses import MOST_WAITING
from roundtable.conductor.gestures import BOTH_HELD
from roundtable.messages import message_about
from roundtable.players.hands import LONGER, TAP
from roundtable.rules.sight import sights
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable.words import Words
from roundtable_ports import Box, Button, Contact, Finger

BETWEEN = 0.1
"""However fast it is typed, two taps are never taken for both buttons at once."""

APPROVE, REJECT = (Button.APPROVE,), (Button.REJECT,)
BOTH = (*APPROVE, *REJECT)
QUIT, LINKS = "q", "l"


@dataclass(frozen=True, slots=True)
class Keystroke:
    buttons: tuple[Button, ...]
    seconds: float | None = TAP
    """How long they are down; None is a hold."""


# A terminal tells when a key goes down and never when it comes up: hence a key for each gesture.
KEYS = {
    "f": Keystroke(APPROVE),
    "j": Keystroke(REJECT),
    "F": Keystroke(APPROVE, None),
    "J": Keystroke(REJECT, None),
    " ": Keystroke(BOTH),
    "m": Keystroke(BOTH, BOTH_HELD + LONGER),
}


RUSSIAN_LAYOUT = str.maketrans("аоАОьдйЬДЙ", "fjFJmlqmlq")
"""What the same keys type on a Russian keyboard."""

ANY_CASE = str.maketrans("MLQ", "mlq")
"""Caps Lock changes none of these; F and J are the holds."""

ESCAPES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
"""What arrows, End and function keys send: letters that nobody typed are among it."""


def keys_typed(text: str) -> str:
    """The keys as on an English keyboard, whatever layout it has."""
    return ESCAPES.sub("", text).translate(RUSSIAN_LAYOUT).translate(ANY_CASE)


class Fingers:
    """Presses a box's buttons for keys, one gesture after the other, on the event loop."""

    def __init__(self, hands: Finger, box: Box, settings: Callable[[], Settings]) -> None:
        self._hands, self._box, self._settings = hands, box, settings
        self._waiting = deque[Keystroke](maxlen=MOST_WAITING)
        self._busy = False

    def type(self, keys: str) -> None:
        self._waiting += [KEYS[key] for key in keys if key in KEYS]
        if not self._busy:
            self._next()

    def _next(self) -> None:
        self._busy = bool(self._waiting)
        if not self._busy:
            return
        gesture = self._waiting.popleft()
        seconds = gesture.seconds
        if seconds is None:
            seconds = self._settings().box(self._box).hold_seconds + LONGER
        contacts = [Contact(self._box, button) for button in gesture.buttons]
        for contact in contacts:
            self._hands.press(contact)
        asyncio.get_running_loop().call_later(seconds, self._let_go, contacts)

    def _let_go(self, contacts: Sequence[Contact]) -> None:
        for contact in contacts:
            self._hands.release(contact)
        asyncio.get_running_loop().call_later(BETWEEN, self._next)


class Dealers(Protocol):
    """Whoever dealt the cards."""

    @property
    def cards(self) -> Mapping[Seat, str]: ...


class GuestKnowledge:
    """What the guest knows: the card that the others dealt, and what eyes saw in the Reveal."""

    def __init__(self, players: Dealers, box: Box) -> None:
        self._players, self._box = players, box
        self._view = TableView()
        self._eyes_opened = False

    def see(self, view: TableView) -> None:
        if view.scene is Scene.SPIN:
            self._eyes_opened = False
        elif self._view.scene is Scene.REVEAL and view.scene is not Scene.REVEAL:
            self._eyes_opened = True
        self._view = view

    def told(self, words: Words) -> list[str]:
        """In lines for the bottom of the screen."""
        view = self._view
        seat = view.boxes[self._box - 1].seat
        cards = self._players.cards
        if view.scene is Scene.LOBBY and seat is None:
            return [words.sentence("screen-sit")]
        if seat is None or seat not in cards or view.game is None:
            return []
        lines = [words.sentence("screen-card", {"character": cards[seat]})]
        if self._eyes_opened:
            terms = terms_of(view.game.setup)
            dealt = tuple(terms.by_name[cards[one]] for one in terms.seats)
            for seen in sights(terms, dealt, seat, view.game.leader):
                for signs, those in (("eyes", seen.eyes), ("thumbs", seen.thumbs)):
                    if those:
                        saw = message_about("screen-saw", signs, seats=those, count=len(those))
                        lines.append(words.told(saw.at(view.box_of)))
        return lines
