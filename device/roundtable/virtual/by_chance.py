"""The simplest way to answer: anything that is offered, at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from roundtable.conductor.commands import NOBODY, Chosen, Offer, OfferKind
from roundtable.rules.characters import CHARACTERS, PLAIN
from roundtable.rules.options import ACard, SomeSeats
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import QuestCard, Side
from roundtable.table_view import TableView
from roundtable_ports import Box

PLAIN_EVIL: Final = frozenset(one for one in PLAIN if CHARACTERS[one].side is Side.EVIL)

LATER: Final = 2.0
"""Seconds after which somebody who answers at random does."""

PATIENCE: Final = 15.0
"""Seconds after which somebody who is offered nothing leaves the seat to people."""


class Offers(Protocol):
    """What of a running table these players look at."""

    def offer(self, box: Box) -> Offer | None:
        """What this box may answer."""


class ByChance:
    """Answers for scripted players who cannot, step by step.

    `knows` is what the one at a box knows by the card in hand.
    """

    def __init__(
        self,
        table: Offers,
        rng: Random,
        chooses: Callable[[Chosen], None],
        knows: Callable[[Box], SeatView | None],
    ) -> None:
        self._table, self._rng, self._chooses, self._knows = table, rng, chooses, knows
        self._since: dict[Box, tuple[object, float]] = {}

    def forget(self, box: Box) -> None:
        """Another player sits down here."""
        self._since.pop(box, None)

    def look(self, box: Box, view: TableView, now: float) -> bool:
        """Answer for this box when it is time; returns whether it can only be played by hand."""
        step = view.scene, view.since
        before, since = self._since.get(box, (None, now))
        if before != step:
            self._since[box] = step, now
            return False
        offer = self._table.offer(box)
        if offer is None:
            return _waited_for(box, view) and now >= since + PATIENCE
        if not offer.given and now >= since + LATER:
            self._since[box] = step, now
            self._chooses(Chosen(box, offer.step, self._any_of(box, offer), final=True, at=now))
        return False

    def _any_of(self, box: Box, offer: Offer) -> tuple[str, ...]:
        options = offer.options
        own = self._knows(box)
        if offer.kind is OfferKind.CARD:
            may = [str(card) for card in _cards(own)]
            options = tuple(one for one in options if one in may) or options
        elif offer.kind is OfferKind.CHARACTER:
            options = (_sworn(own, options),)
        count = offer.count if offer.fewest is None else _hands(own, offer.fewest)
        return tuple(self._rng.sample(options, min(count, len(options))))


def _waited_for(box: Box, view: TableView) -> bool:
    """Whether the table waits for an answer of this box, as far as it shows."""
    here = view.boxes[box - 1]
    named = any(one.asked or one.cursor for one in view.boxes)
    return view.asks is not None and not here.answered and (here.asked or here.cursor or not named)


def _cards(own: SeatView | None) -> tuple[QuestCard, ...]:
    asked = own.asks if own else ()
    return next((one.options.cards for one in asked if isinstance(one.options, ACard)), ())


def _hands(own: SeatView | None, fewest: int) -> int:
    """How many people this one must point at, as their own card says."""
    asked = own.asks if own else ()
    return next((one.options.most for one in asked if isinstance(one.options, SomeSeats)), fewest)


def _sworn(own: SeatView | None, options: tuple[str, ...]) -> str:
    """An oath is true even here: one that is not would be asked for again."""
    name = own.character if own and own.character else NOBODY
    if name in PLAIN_EVIL:
        name = next((one for one in options if one in PLAIN_EVIL), NOBODY)
    return name if name in options else NOBODY
