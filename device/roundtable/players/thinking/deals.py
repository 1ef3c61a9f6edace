"""The ways in which the sides can lie round the table, and those that one seat holds possible.

What the Reveal shows a seat sorts the others into groups that look alike to it: those whose eyes
were open with its own, those who raised a thumb for it, and the rest. As each character shows
itself in one way only, the cards can lie in any order within a group and in no other way. So what a
view leaves open is counted exactly, for any cast, by how many of each group are Evil.

A set of seats is a whole number with one bit a seat: whether one of them is on a Team is then one
operation. A deal is told by its sides alone, and by who the Lancelots are where they swap them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from random import Random

from roundtable.rules.character import Character
from roundtable.rules.setup import Setup
from roundtable.rules.sight import Sight
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Look, Seat, Side

MOST_DEALS = 512
"""So many are weighed one by one; of more, as many are drawn by lot."""

Weights = Sequence[float]


def bit(seat: int) -> int:
    return 1 << (seat - 1)


def mask_of(seats: Iterable[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << (seat - 1)
    return mask


@lru_cache(maxsize=4096)
def seats_in(mask: int) -> tuple[Seat, ...]:
    return tuple(Seat(at + 1) for at in range(mask.bit_length()) if mask >> at & 1)


class Deals:
    """Every way in which the sides can lie, for one setup."""

    __slots__ = ("_taken", "dealt", "everyone", "evil_seats", "lancelots", "players", "swapped")

    def __init__(self, terms: Terms) -> None:
        seats = [bit(seat) for seat in terms.seats]
        self.players = terms.players
        self.everyone = mask_of(terms.seats)
        self.evil_seats = sum(one.side is Side.EVIL for one in terms.cast)
        evil = [sum(chosen) for chosen in combinations(seats, self.evil_seats)]
        self.lancelots: list[tuple[int, int]] = []  # the Good and the Evil one, where they swap
        if any(one.counterpart for one in terms.cast):
            told = [
                (one, good, bad)
                for one in evil
                for good in seats
                for bad in seats
                if bad & one and not good & one
            ]
            self.lancelots = [(good, bad) for _, good, bad in told]
            evil = [one for one, _, _ in told]
        self._taken: dict[int, Callable[[Weights], tuple[float, ...]]] = {}
        self.dealt = evil
        self.swapped = (
            [one ^ good ^ bad for one, (good, bad) in zip(evil, self.lancelots, strict=True)]
            if self.lancelots
            else evil
        )

    def evil(self, switched: bool) -> list[int]:
        """Who is Evil in each deal, now."""
        return self.swapped if switched else self.dealt

    def clean(self, seats: int, switched: bool) -> Callable[[Weights], tuple[float, ...]]:
        """Takes the weights of the deals in which none of these seats is Evil.

        Minds spend their time with sums of them, so each choice of deals is made once.
        """
        key = seats << 1 | (switched and bool(self.lancelots))
        take = self._taken.get(key)
        if take is None:
            evil = self.evil(switched)
            take = self._taken[key] = _take([at for at, one in enumerate(evil) if not one & seats])
        return take


@lru_cache(maxsize=256)
def deals_of(setup: Setup) -> Deals:
    return Deals(terms_of(setup))


def _take(places: list[int]) -> Callable[[Weights], tuple[float, ...]]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda weights: tuple([weights[place] for place in places])


Kind = tuple[int, int, int]
"""Of a group: how many are dealt an Evil card, a Good and an Evil Lancelot's."""


class Belief:
    """How much each deal weighs by public evidence, at one moment; asked the same by many seats."""

    __slots__ = ("_clean", "_deals", "switched", "weights")

    def __init__(self, deals: Deals, weights: Weights, switched: bool) -> None:
        self._deals, self.weights, self.switched = deals, weights, switched
        self._clean: dict[int, float] = {}

    def clean(self, seats: int) -> float:
        """The weight of all deals in which none of these seats is Evil."""
        weight = self._clean.get(seats)
        if weight is None:
            weight = sum(self._deals.clean(seats, self.switched)(self.weights))
            self._clean[seats] = weight
        return weight

    def evil(self) -> list[int]:
        return self._deals.evil(self.switched)


class Outsider:
    """What somebody holds possible who is Good and knows no more than all do."""

    __slots__ = ("_deals", "_own", "_seat")

    def __init__(self, deals: Deals, seat: Seat) -> None:
        self._deals, self._seat, self._own = deals, seat, bit(seat)

    def clean(self, belief: Belief, team: int) -> float:
        """How likely nobody on this Team is Evil."""
        return belief.clean(team | self._own) / belief.clean(self._own)

    def suspicion(self, belief: Belief) -> list[float]:
        """How likely each seat is Evil now, in seat order."""
        own, clean = self._own, belief.clean
        whole = clean(own)
        return [1 - clean(own | 1 << at) / whole for at in range(self._deals.players)]

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

    __slots__ = ("_deals", "_facts", "at", "leaning")

    def __init__(
        self, deals: Deals, at: tuple[int, ...], leaning: tuple[float, ...] | None = None
    ) -> None:
        self._deals = deals
        self.at = at
        self.leaning = leaning or (1.0,) * len(at)  # by what was shown to this seat alone
        self._facts: dict[bool, tuple[int, int]] = {}

    def _weighed(self, belief: Belief) -> Iterator[tuple[int, float]]:
        evil, weights = belief.evil(), belief.weights
        for deal, lean in zip(self.at, self.leaning, strict=True):
            yield evil[deal], weights[deal] * lean

    def clean(self, belief: Belief, team: int) -> float:
        evil, good = self.certain(belief.switched)
        if team & evil:
            return 0.0
        if not team & ~good:
            return 1.0
        whole = share = 0.0
        for one, weight in self._weighed(belief):
            whole += weight
            if not one & team:
                share += weight
        return share / whole

    def suspicion(self, belief: Belief) -> list[float]:
        told = [0.0] * self._deals.players
        whole = 0.0
        for evil, weight in self._weighed(belief):
            whole += weight
            for seat in seats_in(evil):
                told[seat - 1] += weight
        return [one / whole for one in told]

    def likeliest(self, belief: Belief) -> int:
        return max(self._weighed(belief), key=itemgetter(1))[0]

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
def _fitting(setup: Setup, groups: tuple[tuple[int, Kind], ...]) -> Outlook:
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


def _kind(deals: Deals, cards: Iterable[Character]) -> Kind:
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
