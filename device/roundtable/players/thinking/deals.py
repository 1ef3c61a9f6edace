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
from operator import itemgetter, mul
from random import Random
from typing import NamedTuple

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


class Takes(dict[int, Callable[[Weights], Weights]]):
    """By seats: takes the weights of those sets of Evil seats that have none of them.

    Minds spend their time with sums of these, so each choice is made once.
    """

    __slots__ = ("_sets",)

    def __init__(self, sets: Sequence[int]) -> None:
        self._sets = sets

    def __missing__(self, seats: int) -> Callable[[Weights], Weights]:
        take = self[seats] = _take([at for at, one in enumerate(self._sets) if not one & seats])
        return take


class Counts(dict[int, tuple[int, ...]]):
    """By seats: how many of them are Evil in each set of Evil seats."""

    __slots__ = ("_sets",)

    def __init__(self, sets: Sequence[int]) -> None:
        self._sets = sets

    def __missing__(self, seats: int) -> tuple[int, ...]:
        counts = self[seats] = tuple([(one & seats).bit_count() for one in self._sets])
        return counts


class Together(NamedTuple):
    """What sets of Evil seats weigh."""

    whole: float  # all of them
    evil: list[float]  # those with this seat
    both: list[Weights]  # those with these two


class Sides:
    """Every set of so many Evil seats among so many."""

    __slots__ = ("_both", "_evil", "_rows", "clean", "counts", "places", "sets")

    def __init__(self, players: int, evil: int) -> None:
        seats = [1 << at for at in range(players)]
        self._evil = evil
        self.sets = [sum(chosen) for chosen in combinations(seats, evil)]
        self.places = {one: at for at, one in enumerate(self.sets)}
        self.clean = Takes(self.sets)
        self.counts = Counts(self.sets)
        self._both = [
            _take([at for at, each in enumerate(self.sets) if each & two == two])
            for two in map(sum, combinations(seats, 2))
        ]
        places = {frozenset(two): at for at, two in enumerate(combinations(range(players), 2))}
        self._rows = [
            _take([places.get(frozenset((one, other)), -1) for other in range(players)])
            for one in range(players)
        ]

    def together(self, weights: Weights) -> Together:
        """Every set with a pair counts once for each other one of Evil, and so for each seat."""
        pairs = [sum(take(weights)) for take in self._both]
        pairs.append(0.0)
        both = [row(pairs) for row in self._rows]
        evil = [sum(row) / (self._evil - 1) for row in both]
        return Together(sum(evil) / self._evil, evil, both)


@lru_cache(maxsize=64)
def sides_of(players: int, evil: int) -> Sides:
    return Sides(players, evil)


class Deals:
    """Every way in which the sides can lie, for one setup."""

    __slots__ = (
        "_dealt_at",
        "_swapped_at",
        "dealt",
        "everyone",
        "evil_seats",
        "lancelots",
        "players",
        "sides",
        "swapped",
    )

    def __init__(self, terms: Terms) -> None:
        seats = [bit(seat) for seat in terms.seats]
        self.players = terms.players
        self.everyone = mask_of(terms.seats)
        self.evil_seats = sum(one.side is Side.EVIL for one in terms.cast)
        self.sides = sides_of(self.players, self.evil_seats)
        self.dealt = self.swapped = self.sides.sets
        self.lancelots: list[tuple[int, int]] = []  # the Good and the Evil one, where they swap
        if any(one.counterpart for one in terms.cast):
            told = [
                (one, good, bad)
                for one in self.sides.sets
                for good in seats
                for bad in seats
                if bad & one and not good & one
            ]
            self.lancelots = [(good, bad) for _, good, bad in told]
            self.dealt = [one for one, _, _ in told]
            self.swapped = [one ^ good ^ bad for one, good, bad in told]
        self._dealt_at, self._swapped_at = (
            [self.sides.places[one] for one in each] for each in (self.dealt, self.swapped)
        )

    def evil(self, switched: bool) -> list[int]:
        """Who is Evil in each deal, now."""
        return self.swapped if switched else self.dealt

    def places(self, switched: bool) -> list[int]:
        """The same by its place among all sets."""
        return self._swapped_at if switched else self._dealt_at

    def weighed(self, weights: Weights, likely: Weights, switched: bool) -> Weights:
        """The weights of the deals after something that is so likely with each set of Evil."""
        if not self.lancelots:
            return list(map(mul, weights, likely))
        at = self.places(switched)
        return [weight * likely[place] for weight, place in zip(weights, at, strict=True)]

    def by_side(self, weights: Weights, switched: bool) -> Weights:
        """What the deals with each set of Evil seats weigh together."""
        if not self.lancelots:
            return weights
        sums = [0.0] * len(self.sides.sets)
        at = self.places(switched)
        for weight, place in zip(weights, at, strict=True):
            sums[place] += weight
        return sums


@lru_cache(maxsize=256)
def deals_of(setup: Setup) -> Deals:
    return Deals(terms_of(setup))


def _take(places: list[int]) -> Callable[[Weights], Weights]:
    if len(places) > 1:
        return itemgetter(*places)
    return lambda weights: [weights[place] for place in places]


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
