"""Who keeps people company at a mocked table: scripted players, and the cards of everyone's box.

A mocked table has no cardboard, so the scripted players deal for all. They never press for a box
that somebody has taken: whoever presses its buttons, or pairs a page there, sits there instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Final, Protocol

from roundtable.conductor.commands import Announce, Chosen, Commanded, GetUp, ScriptedAt, SitDown
from roundtable.messages import Message, message
from roundtable.players import Players, Window
from roundtable.players.hands import LONGER, numbered, seated
from roundtable.players.slips import Slips
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable.virtual.by_chance import ByChance, Offers
from roundtable_ports import Box, Finger

BEAT: Final = 1 / 20
"""How often they look up and act."""

TRIES: Final = 2
"""Where all of them fail at once, they answer at random in this step after so many tries."""

FromCompany = SitDown | GetUp | ScriptedAt | Chosen | Commanded
"""What the table is told of those who come and go, and what some of them answer."""


class CompanyWindow(Window, Offers, Protocol):
    """What of a running table a company looks at."""


def _raises(_part: str, error: Exception) -> None:
    raise error


class Company:
    """The scripted players at some boxes, in the table's loop.

    `tells` tells the table of those who come and go. `guest` is the box of the person at the
    terminal, where there is one. `failed` logs an error of theirs instead of raising it: it costs
    one player a thought, then its mind, and at last its seat, which people can take.
    """

    def __init__(
        self,
        hands: Finger,
        rng: Random,
        settings: Callable[[], Settings],
        window: CompanyWindow,
        tells: Callable[[FromCompany], None],
        *,
        guest: Box | None = None,
        says: Callable[[Message], None] | None = None,
        failed: Callable[[str, Exception], None] = _raises,
    ) -> None:
        self.guest, self._tells = guest, tells
        self._by_chance = ByChance(
            window, rng, tells, lambda box: self.known_at(box, window.seat_view(box))
        )
        self._confused: tuple[object, int] = None, 0  # in which step, and how often
        self._players = Players(
            hands,
            (),
            rng,
            listens=True,
            hosted=True,
            seated=True,
            window=window,
            says=says,
            hold_seconds=lambda box: settings().box(box).hold_seconds + LONGER,
            slips=Slips(partial(failed, "a scripted player"), self._announce),
        )
        self._view = TableView()
        self._leaving: set[Box] = set()
        self._paged: frozenset[Box] = frozenset()
        self.changed: Callable[[], None] = lambda: None
        """Called when somebody has come or gone."""

    @property
    def boxes(self) -> tuple[Box, ...]:
        return self._players.boxes

    @property
    def at_random(self) -> frozenset[Box]:
        """Those who do not think any more in this game."""
        return frozenset(self._players.slips.mindless)

    @property
    def cards(self) -> Mapping[Seat, str]:
        """Who was dealt which character, as people dealt them."""
        return self._players.cards

    def sit_at(self, boxes: Iterable[Box]) -> None:
        """Sit at these and no others. During a game nobody sits down or gets up before its end."""
        wanted, before = set(boxes) - self._paged, set(self.boxes)
        # As long as somebody sits there, the box is a scripted player's: else it might steer.
        for box in sorted(before - wanted):
            self._tells(GetUp(box))
        self._sit(wanted)
        for box in sorted(wanted - before):
            self._tells(SitDown(box))
        if self._view.gathers:
            self._leaving |= before - wanted
        self._leaving -= wanted

    def take_up(self, boxes: Iterable[Box], cards: Mapping[Seat, str]) -> None:
        """They played in the game that was broken off, and still hold these cards."""
        self._sit(set(boxes))
        self._players.hold(cards)

    def give_way(self, box: Box) -> None:
        """Somebody has taken this box."""
        self._leaving.discard(box)
        if box in self.boxes:
            self._sit(set(self.boxes) - {box})

    @property
    def moves(self) -> bool:
        """Whether the table does not show yet that somebody sits down or gets up."""
        playing = {box for box, one in numbered(self._view) if one.plays_next}
        return not playing.issuperset(self.boxes) or not playing.isdisjoint(self._leaving)

    def see(self, view: TableView) -> None:
        self._view = view
        if view.game is not None and not view.gathers:
            self._keep_to(view)
        self._leaving &= {box for box, one in numbered(view) if one.plays_next}

    def _keep_to(self, view: TableView) -> None:
        """During a game nobody is elsewhere than at a seat of it or the next, and nobody leaves."""
        stay = self._leaving.intersection(seated(view)) - self._paged
        there = {box for box, one in numbered(view) if one.seat or one.coming}
        self._sit(there.intersection(self.boxes) | stay)
        for box in sorted(stay):
            self._tells(SitDown(box))
        self._leaving.clear()

    def leave_to(self, boxes: Iterable[Box]) -> None:
        """People have paired pages of their own at these boxes."""
        self._paged = frozenset(boxes)
        for box in self._paged.intersection(self.boxes):
            self.give_way(box)

    def beat(self, now: float) -> None:
        """Look up, and do what is due."""
        step = self._view.scene, self._view.since
        times = self._confused[1] if self._confused[0] == step else 0
        stuck = set(self.boxes)
        if times < TRIES:
            try:
                self._players.look(self._view, now)
                self._players.act(now)
                stuck = self._players.slips.stuck
            except Exception as error:
                self._players.slips.all_failed(error)
                self._confused = step, times + 1
                self._players.begin_anew()
                return
        for box in sorted(stuck.intersection(seated(self._view)).intersection(self.boxes)):
            if self._cannot(box, now):
                self._announce(message("company-gone", seat=box))
                self.give_way(box)

    def _cannot(self, box: Box, now: float) -> bool:
        """Answer at random; returns whether not even that is possible here."""
        try:
            return self._by_chance.look(box, self._view, now)
        except Exception as error:
            self._players.slips.all_failed(error)
            return True

    def _announce(self, said: Message) -> None:
        self._tells(Commanded(Announce(said)))

    def _sit(self, boxes: set[Box]) -> None:
        if boxes != set(self.boxes):
            for box in boxes.difference(self.boxes):
                self._by_chance.forget(box)
            self._confused = None, 0
            self._players.sit_at(boxes)
            self._tells(ScriptedAt(self.boxes))
            self.changed()

    # The cards

    def known_at(self, box: Box, told: SeatView | None) -> SeatView | None:
        """What the page of that seat may show: what the table knows of it, and the card in hand."""
        return self._players.known_at(box, told)
