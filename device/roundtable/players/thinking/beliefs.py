"""Which of the deals a seat holds possible, and how likely each is by what everyone has seen.

What the Reveal shows a seat sorts the others into groups that look alike to it: those whose eyes
were open with its own, those who raised a thumb for it, and the rest. As each character shows
itself in one way only, the cards can lie in any order within a group and in no other way. So what a
view leaves open is counted exactly, for any cast, by how many of each group are Evil.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from random import Random

from roundtable.players.thinking.deals import Deals, Together, Weights, bit, deals_of, mask_of
from roundtable.rules.character import Character
from roundtable.rules.setup import Setup
from roundtable.rules.sight import Sight
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Look, Seat, Side

MOST_DEALS = 512
"""So many are weighed one by one; of more, as many are drawn by lot."""

UNHEARD_OF = 1e-4
"""What part of all deals somebody must hold possible for sums over the others to tell it."""


def in_a_row(doubts: Weights) -> list[int]:
    """Everyone, least doubted first, each as a set of one."""
    return [1 << at for at in sorted(range(len(doubts)), key=doubts.__getitem__)]


Counted = tuple[int, int, int]
"""Of a group: how many are dealt an Evil card, a Good and an Evil Lancelot's."""


class Belief(dict[int, float]):
    """How much each deal weighs by public evidence, at one moment; asked the same by many seats.

    By seats: what all deals weigh together in which none of them is Evil.
    """

    __slots__ = ("_by_side", "_row", "_together", "deals", "switched", "weights")

    def __init__(self, deals: Deals, weights: Weights, switched: bool) -> None:
        self.deals, self.weights, self.switched = deals, weights, switched
        self._by_side: Weights | None = None
        self._together: Together | None = None
        self._row: list[int] | None = None

    def by_side(self) -> Weights:
        if self._by_side is None:
            self._by_side = self.deals.by_side(self.weights, self.switched)
        return self._by_side

    def __missing__(self, seats: int) -> float:
        weight = self[seats] = sum(self.deals.sides.clean[seats](self.by_side()))
        return weight

    def together(self) -> Together:
        if self._together is None:
            self._together = whole, evil, _ = self.deals.sides.together(self.by_side())
            for at, one in enumerate(evil):
                if whole - one > UNHEARD_OF * whole:  # else a difference is mere rounding
                    self[1 << at] = whole - one
        return self._together

    def suspicion(self) -> list[float]:
        """How likely each seat is Evil, to somebody who knows no more than all do."""
        whole, evil, _ = self.together()
        return [one / whole for one in evil]

    def row(self) -> list[int]:
        """Everyone, least doubted first."""
        if self._row is None:
            self._row = in_a_row(self.together().evil)
        return self._row

    def given(self, likely: Weights) -> Belief:
        """The same after something that is so likely with each set of Evil seats."""
        return Belief(
            self.deals, self.deals.weighed(self.weights, likely, self.switched), self.switched
        )

    def turned(self, switched: bool) -> Belief:
        """The same after the Lancelots' sides have turned, or not."""
        return Belief(self.deals, self.weights, switched)


class Outsider:
    """What somebody holds possible who is Good and knows no more than all do."""

    __slots__ = ("_deals", "_own", "_seat")

    def __init__(self, deals: Deals, seat: Seat) -> None:
        self._deals, self._seat, self._own = deals, seat, bit(seat)

    def clean(self, belief: Belief, team: int) -> float:
        """How likely nobody on this Team is Evil."""
        return belief[team | self._own] / belief[self._own]

    def suspicion(self, belief: Belief) -> list[float]:
        """How likely each seat is Evil now, in seat order."""
        whole, evil, both = belief.together()
        left = whole - evil[self._seat - 1]
        if left < UNHEARD_OF * whole:
            return [1 - self.clean(belief, 1 << at) for at in range(self._deals.players)]
        doubts = [(one - two) / left for one, two in zip(evil, both[self._seat - 1], strict=True)]
        doubts[self._seat - 1] = 0.0
        return doubts

    def row(self, belief: Belief) -> list[int]:
        """Everyone, least doubted first: by what all know, which is near enough and asked once."""
        return belief.row()

    def likeliest(self, belief: Belief) -> int:
        """Who is Evil in the deal that weighs most."""
        return self._outlook(belief.switched).likeliest(belief)

    def certain(self, switched: bool) -> tuple[int, int]:
        """Who is Evil and who is Good in every one of these deals."""
        return 0, self._own

    def given(self, likelihood: Callable[[int], float], switched: bool) -> Outlook:
        """The same after something that is so likely in a deal with these Evil seats."""
        return self._outlook(switched).given(likelihood, switched)

    def _outlook(self, switched: bool) -> Outlook:
        evil, own = self._deals.evil(switched), self._own
        return Outlook(self._deals, tuple(at for at, one in enumerate(evil) if not one & own))


class Outlook:
    """The deals that somebody holds possible who has seen more."""

    __slots__ = ("_by_side", "_deals", "_facts", "_summed", "at", "leaning")

    def __init__(
        self, deals: Deals, at: tuple[int, ...], leaning: tuple[float, ...] | None = None
    ) -> None:
        self._deals = deals
        self.at = at
        self.leaning = leaning or (1.0,) * len(at)  # by what was shown to this seat alone
        self._facts: dict[bool, tuple[int, int]] = {}
        self._summed: Belief | None = None
        self._by_side: list[float] = []

    def _sums(self, belief: Belief) -> Weights:
        """What it holds possible weighs, by who is Evil."""
        if self._summed is not belief:
            self._summed = belief
            weights, places = belief.weights, self._deals.places(belief.switched)
            self._by_side = [0.0] * len(self._deals.sides.sets)
            for deal, lean in zip(self.at, self.leaning, strict=True):
                self._by_side[places[deal]] += weights[deal] * lean
        return self._by_side

    def clean(self, belief: Belief, team: int) -> float:
        evil, good = self.certain(belief.switched)
        if team & evil:
            return 0.0
        if not team & ~good:
            return 1.0
        sums = self._sums(belief)
        return sum(self._deals.sides.clean[team](sums)) / sum(sums)

    def suspicion(self, belief: Belief) -> list[float]:
        evil, good = self.certain(belief.switched)
        if evil | good == self._deals.everyone:
            return [float(evil >> at & 1) for at in range(self._deals.players)]
        sums, clean = self._sums(belief), self._deals.sides.clean
        whole = sum(sums)
        return [1 - sum(clean[1 << at](sums)) / whole for at in range(self._deals.players)]

    def row(self, belief: Belief) -> list[int]:
        return in_a_row(self.suspicion(belief))

    def likeliest(self, belief: Belief) -> int:
        sums = self._sums(belief)
        return self._deals.sides.sets[sums.index(max(sums))]

    def certain(self, switched: bool) -> tuple[int, int]:
        if switched not in self._facts:
            evil = self._deals.evil(switched)
            always, ever = self._deals.everyone, 0
            for deal in self.at:
                always &= evil[deal]
                ever |= evil[deal]
            self._facts[switched] = always, self._deals.everyone & ~ever
        return self._facts[switched]

    def given(self, likelihood: Callable[[int], float], switched: bool) -> Outlook:
        evil = self._deals.evil(switched)
        kept = [
            (deal, lean * likely)
            for deal, lean in zip(self.at, self.leaning, strict=True)
            if (likely := likelihood(evil[deal])) > 0
        ]
        if not kept:  # nothing fits: rather doubt what was seen than the whole table
            return self
        at, leaning = zip(*kept, strict=True)
        return Outlook(self._deals, at, leaning)


Beliefs = Outsider | Outlook


@lru_cache(maxsize=4096)
def _fitting(setup: Setup, groups: tuple[tuple[int, Counted], ...]) -> Outlook:
    """The deals in which each group has its count of every kind."""
    deals = deals_of(setup)
    lancelots = deals.lancelots or [(0, 0)] * len(deals.dealt)
    at = [
        number
        for number, (evil, (good, bad)) in enumerate(zip(deals.dealt, lancelots, strict=True))
        if all(
            ((evil & mask).bit_count(), (good & mask).bit_count(), (bad & mask).bit_count()) == kind
            for mask, kind in groups
        )
    ]
    if len(at) > MOST_DEALS:
        at = sorted(Random(len(at)).sample(at, MOST_DEALS))
    return Outlook(deals, tuple(at))


def _kind(deals: Deals, cards: Iterable[Character]) -> Counted:
    held = list(cards)
    swaps = [one.side for one in held if one.counterpart] if deals.lancelots else []
    evil = sum(one.side is Side.EVIL for one in held)
    return evil, swaps.count(Side.GOOD), swaps.count(Side.EVIL)


@lru_cache(maxsize=1024)
def outsider(setup: Setup, seat: Seat) -> Outsider:
    """What a plain Good player at this seat would hold possible."""
    return Outsider(deals_of(setup), seat)


def seen_by(terms: Terms, view: SeatView) -> Beliefs:
    """What the one at this seat holds possible after the Reveal."""
    return _seen(terms.setup, view.seat, view.character, view.sights)


@lru_cache(maxsize=4096)
def _seen(setup: Setup, seat: Seat, character: str | None, sights: tuple[Sight, ...]) -> Beliefs:
    if character is None:
        return _fitting(setup, ())
    terms, deals = terms_of(setup), deals_of(setup)
    own = terms.by_name[character]
    rest = list(terms.cast)
    rest.remove(own)
    looks = [one for one in sights if one.look is not Look.LEADER]
    if not looks and own.side is Side.GOOD and not deals.lancelots:
        return outsider(setup, seat)
    groups = [(bit(seat), _kind(deals, [own]))]
    for seats, cards in _alike(
        [one for one in terms.seats if one != seat],
        rest,
        lambda one: tuple((one in look.eyes, one in look.thumbs) for look in looks),
        lambda card: tuple((look.look in card.looks, look.look in card.thumbs) for look in looks),
    ):
        groups.append((mask_of(seats), _kind(deals, cards)))
    return _fitting(setup, tuple(groups))


def _alike(
    seats: list[Seat],
    cards: list[Character],
    seen: Callable[[Seat], object],
    shows: Callable[[Character], object],
) -> Iterator[tuple[list[Seat], list[Character]]]:
    """The seats that look alike, with the cards that look like them."""
    for look in dict.fromkeys(map(seen, seats)):
        yield (
            [seat for seat in seats if seen(seat) == look],
            [card for card in cards if shows(card) == look],
        )
