"""Who keeps people company at a mocked table: scripted players, and the cards of everyone's box.

A mocked table has no cardboard, so the scripted players deal for all. They never press for a box
that somebody has taken: whoever presses its buttons, or pairs a page there, sits there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from roundtable.messages import Message
from roundtable.players import Players, Window
from roundtable.players.hands import LONGER, seated
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Contact, Finger

BEAT: Final = 1 / 20
"""How often they look up and act."""

PATIENT: Final = 0.5
"""Until a press that was on its way has done what it does."""


@dataclass(slots=True)
class _Leaver:
    """Whoever gets up: holds reject, and looks whether the seat is empty now."""

    looks_at: float
    holds_until: float | None = None


class Company:
    """The scripted players at some boxes, in the table's loop."""

    def __init__(
        self,
        hands: Finger,
        rng: Random,
        settings: Callable[[], Settings],
        window: Window,
        *,
        guest: Box | None = None,
        says: Callable[[Message], None] | None = None,
    ) -> None:
        self._hands, self._settings = hands, settings
        # Somebody at the terminal begins by themselves; else a page does.
        self._players = Players(
            hands,
            (),
            rng,
            guest=guest,
            listens=True,
            hosted=guest is None,
            window=window,
            says=says,
            hold_seconds=lambda box: settings().box(box).hold_seconds + LONGER,
        )
        self._view = TableView()
        self._leaving: dict[Box, _Leaver] = {}
        self._paged: frozenset[Box] = frozenset()
        self.changed: Callable[[], None] = lambda: None
        """Called when somebody has come or gone."""

    @property
    def boxes(self) -> tuple[Box, ...]:
        return self._players.boxes

    def presses(self, box: Box) -> bool:
        """Whether nobody else does there."""
        return box in self.boxes or box in self._leaving

    @property
    def cards(self) -> Mapping[Seat, str]:
        """Who was dealt which character, as people dealt them."""
        return self._players.cards

    def sit_at(self, boxes: Iterable[Box], now: float) -> None:
        """At these and no others; who goes while people gather gets up."""
        wanted = set(boxes) - self._paged
        gone = set(self.boxes) - wanted
        for box in wanted.intersection(self._leaving):
            self._stay(box)
        self._sit(wanted)
        for box in gone:
            self._leaving.setdefault(box, _Leaver(now + PATIENT))

    def take_up(self, boxes: Iterable[Box], cards: Mapping[Seat, str], now: float) -> None:
        """They played in the game that was broken off, and still hold these cards."""
        self.sit_at(boxes, now)
        self._players.hold(cards)

    def give_way(self, box: Box) -> None:
        """Somebody has taken this box."""
        self._stay(box)
        if box in self.boxes:
            self._sit(set(self.boxes) - {box})

    @property
    def moves(self) -> bool:
        """Whether somebody is still sitting down or getting up."""
        if not self._gathering:
            return False
        return bool(self._leaving) or not set(self.boxes).issubset(seated(self._view))

    @property
    def _gathering(self) -> bool:
        return self._view.scene is Scene.LOBBY and self._view.game is None

    def see(self, view: TableView) -> None:
        before, self._view = self._view, view
        if view.game is not None and view.scene is not Scene.ENDED:
            begins = before.game is None or before.scene is Scene.ENDED
            self._keep_to_seats(caught=self._leaving if begins else ())

    def _keep_to_seats(self, caught: Iterable[Box]) -> None:
        """A game is played by those who sit: a latecomer leaves, and who was still getting up,
        `caught` by its beginning, plays."""
        taken = set(seated(self._view))
        stay = taken.intersection(caught) - self._paged
        for box in stay:
            self._stay(box)
        self._sit(taken.intersection(self.boxes) | stay)

    def leave_to(self, boxes: Iterable[Box]) -> None:
        """People have paired pages of their own at these boxes."""
        self._paged = frozenset(boxes)
        for box in self._paged.intersection(self.boxes):
            self.give_way(box)

    def beat(self, now: float) -> None:
        """Look up, and do what is due."""
        for box, leaver in list(self._leaving.items()):
            self._see_off(box, leaver, now)
        self._players.look(self._view, now)
        self._players.act(now)

    def _sit(self, boxes: set[Box]) -> None:
        if boxes != set(self.boxes):
            self._players.sit_at(boxes)
            self.changed()

    def _see_off(self, box: Box, leaver: _Leaver, now: float) -> None:
        """Who has gone may have been about to sit down, so this goes on until nobody sits there."""
        if leaver.holds_until is not None:
            if now >= leaver.holds_until:
                self._hands.release(Contact(box, Button.REJECT))
                leaver.holds_until, leaver.looks_at = None, now + PATIENT
        elif now >= leaver.looks_at:
            if self._gathering and self._view.boxes[box - 1].seat:
                self._hands.press(Contact(box, Button.REJECT))
                leaver.holds_until = now + self._settings().box(box).hold_seconds + LONGER
            else:
                del self._leaving[box]

    def _stay(self, box: Box) -> None:
        leaver = self._leaving.pop(box, None)
        if leaver and leaver.holds_until is not None:
            self._hands.release(Contact(box, Button.REJECT))

    # The cards

    def known_at(self, box: Box, told: SeatView | None) -> SeatView | None:
        """What the page of that seat may show: what the table knows of it, and the card in hand."""
        return self._players.known_at(box, told)
