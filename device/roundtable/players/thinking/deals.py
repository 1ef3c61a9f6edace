"""The ways in which the sides can lie round the table.

A set of seats is a whole number with one bit a seat: whether one of them is on a Team is then one
operation. A deal is told by its sides alone, and by who the Lancelots are where they swap them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter, mul
from typing import NamedTuple

from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Seat, Side

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


class SetCounts(dict[int, tuple[int, ...]]):
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
        self.counts = SetCounts(self.sets)
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
