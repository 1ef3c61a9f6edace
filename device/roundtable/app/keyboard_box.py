"""Whoever sits at the keyboard of a mocked table: two keys are the buttons of their box."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from roundtable.app.page_presses import MOST_WAITING
from roundtable.conductor.gestures import BOTH_HELD
from roundtable.console.secret import secret_of
from roundtable.messages import joined
from roundtable.players.hands import LONGER, TAP
from roundtable.rules.views import SeatView
from roundtable.settings import Settings
from roundtable.table_view import Answering, TableView
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
"""The letters that the same keys type on a Russian keyboard."""

ANY_CASE = str.maketrans("MLQ", "mlq")
"""Caps Lock changes none of these; F and J are the holds."""

ESCAPES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
"""The sequences that arrows, End and function keys send: letters that nobody typed are among it."""


def keys_typed(text: str) -> str:
    """The keys as on an English keyboard, whatever layout it has."""
    return ESCAPES.sub("", text).translate(RUSSIAN_LAYOUT).translate(ANY_CASE)


class Fingers:
    """Answering a box's buttons for keys, one gesture after the other, on the event loop.

    `begins` is called whenever somebody presses one of the keys.
    """

    def __init__(
        self,
        hands: Finger,
        box: Box,
        settings: Callable[[], Settings],
        begins: Callable[[], None] = lambda: None,
    ) -> None:
        self._hands, self._box, self._settings = hands, box, settings
        self._begins = begins
        self._waiting = deque[Keystroke](maxlen=MOST_WAITING)
        self._busy = False

    def type(self, keys: str) -> None:
        known = [KEYS[key] for key in keys if key in KEYS]
        if known:
            self._begins()
        self._waiting += known
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


def answer_keys(words: Words, answering: Answering | None) -> str:
    """The keys that answer what is asked, in groups; small letters are taps, and stay small."""
    return words.long(joined("screen-press", answering)) if answering else ""


class GuestKnowledge:
    """The knowledge of the person at the keyboard: their card, and what they have learnt of others.

    `looks` is their seat's own view; None where somebody else plays at their box.
    """

    def __init__(self, box: Box, looks: Callable[[], SeatView | None]) -> None:
        self._box, self._looks = box, looks
        self._view = TableView()

    def see(self, view: TableView) -> None:
        """For the table's watchers."""
        self._view = view

    def told(self, words: Words) -> list[str]:
        """In lines for the bottom of the screen."""
        view = self._view
        own = self._looks() if view.game else None
        secret = secret_of(own, view, words) if own else None
        if secret is None:
            return []
        card = " ".join(filter(None, (secret.title, secret.sided)))
        return [card, *secret.knows, *secret.told]
