"""What the device knows of the deal: everything, or only which characters are in play.

`Dealt` and `Undealt` answer the same questions, so that no step asks how the cards were dealt.
Where an answer needs to know who holds what, `Undealt` says None, and a step asks the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from operator import attrgetter

from roundtable.rules.character import GOOD_MESSAGES_EACH, Character
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import (
    GOOD_MESSAGE,
    ROGUE_CARDS,
    Lies,
    Office,
    QuestCard,
    Seat,
    Side,
)

_FIXED_HAND = attrgetter("fixed_hand")

HOLDS: Mapping[Office, Callable[[Character], bool]] = {
    Office.ASSASSIN: lambda one: one.assassin,
    Office.REVEALER: lambda one: one.shown_after_failures > 0,
    Office.APPRENTICE: lambda one: one.hands < 2,
    Office.GOOD_ROGUE: lambda one: one.lone_win is QuestCard.ROGUE_SUCCESS,
    Office.EVIL_ROGUE: lambda one: one.lone_win is QuestCard.ROGUE_FAIL,
}


def recruited(character: Character) -> Character:
    """The same character once the Assassin has won it over."""
    return replace(character, side=Side.EVIL, assassin=True, recruitable=False)


def unbarred(
    cards: tuple[QuestCard, ...], watched: bool, all_sent: bool, fails_no_more: bool = False
) -> tuple[QuestCard, ...]:
    """What of these may be played by one who is watched, has no Message left, or fails no more."""
    return tuple(
        card
        for card in cards
        if not (watched and card in ROGUE_CARDS)
        and not (all_sent and card is GOOD_MESSAGE)
        and not (fails_no_more and card.helps is Side.EVIL)
    )


class Undealt:
    """People hold the cards: the device knows the cast and what was claimed aloud."""

    __slots__ = ("claims", "fixed_hands", "switched", "terms")

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.fixed_hands: list[tuple[QuestCard, ...] | None] = [None] * terms.players
        self.claims: dict[Office, Seat] = {}
        self.switched = False

    def hand(
        self, seat: Seat, quests_played: int, watched: bool, messages: int
    ) -> tuple[QuestCard, ...]:
        """Whatever somebody in play could ever play, less what the table can see is barred."""
        return unbarred(self.terms.playable, watched, messages >= GOOD_MESSAGES_EACH)

    def owned(self, seat: Seat) -> tuple[QuestCard, ...]:
        """The quest cards this seat may have, barred now or not."""
        return self.terms.playable

    def holder(self, office: Office) -> Seat | None:
        return self.claims.get(office)

    def claim(self, office: Office, seat: Seat) -> None:
        self.claims[office] = seat

    def holds(self, seat: Seat, fact: Callable[[Character], bool]) -> bool | None:
        """Whether this seat's character is such a one; None: ask the seat."""
        return None

    def loyalties(self, seat: Seat) -> tuple[Side, ...] | None:
        """What this seat may pass in a loyalty check; None: the box's cards are passed by hand."""
        return None

    def evil(self) -> tuple[Seat, ...] | None:
        """Who is Evil at this moment; None: only the table can see."""
        return None

    def hands(self, seat: Seat) -> int:
        """How many hands this seat points with before Evil is seen."""
        return 2

    def characters(self) -> tuple[Character, ...] | None:
        """The cards dealt, by seat."""
        return None

    def roles(self) -> tuple[Character, ...] | None:
        """The cards that seats play by now: the other Lancelot's after a Switch."""
        return None

    def switch_sides(self) -> None:
        self.switched = not self.switched

    def recruit(self, seat: Seat) -> None:
        self.claims[Office.ASSASSIN] = seat


class Dealt:
    """The device knows every seat's character, and enforces everything."""

    __slots__ = ("_dealt", "_holders", "_roles", "_terms", "fixed_hands", "switched")

    def __init__(self, terms: Terms, names: tuple[str, ...]) -> None:
        self._terms = terms
        self._dealt = names
        self._roles = list(map(terms.by_name.__getitem__, names))
        self._holders: dict[Office, Seat | None] = {}  # as far as they were asked for
        self.fixed_hands = list(map(_FIXED_HAND, self._roles))
        self.switched = False

    def hand(
        self, seat: Seat, quests_played: int, watched: bool, messages: int
    ) -> tuple[QuestCard, ...]:
        role = self._roles[seat - 1]
        fails_no_more = quests_played >= role.fails_until
        return unbarred(role.cards, watched, messages >= role.good_messages, fails_no_more)

    def owned(self, seat: Seat) -> tuple[QuestCard, ...]:
        return self._roles[seat - 1].cards

    def holder(self, office: Office) -> Seat | None:
        if office not in self._holders:
            self._holders[office] = self._seat_of(HOLDS[office])
        return self._holders[office]

    def claim(self, office: Office, seat: Seat) -> None:
        """Nothing to learn."""

    def holds(self, seat: Seat, fact: Callable[[Character], bool]) -> bool | None:
        return fact(self._roles[seat - 1])

    def loyalties(self, seat: Seat) -> tuple[Side, ...] | None:
        if not self._terms.device_deals:
            return None
        role = self._roles[seat - 1]
        honest, lie = (role.side,), (role.side.other,)
        return {Lies.NEVER: honest, Lies.MUST: lie, Lies.MAY: honest + lie}[role.lies]

    def evil(self) -> tuple[Seat, ...] | None:
        return tuple(
            seat
            for seat, role in zip(self._terms.seats, self._roles, strict=True)
            if role.side is Side.EVIL
        )

    def hands(self, seat: Seat) -> int:
        return self._roles[seat - 1].hands

    def characters(self) -> tuple[Character, ...] | None:
        return tuple(self._terms.by_name[name] for name in self._dealt)

    def roles(self) -> tuple[Character, ...] | None:
        return tuple(self._roles)

    def switch_sides(self) -> None:
        self.switched = not self.switched
        by_name = self._terms.by_name
        for at, role in enumerate(self._roles):
            if role.counterpart:
                self._roles[at] = by_name[role.counterpart]
        self._holders.clear()
        self.fixed_hands = list(map(_FIXED_HAND, self._roles))

    def recruit(self, seat: Seat) -> None:
        """The blade passes: nobody else assassinates, and the recruit is Evil now."""
        self._roles = [replace(role, assassin=False) for role in self._roles]
        self._roles[seat - 1] = recruited(self._roles[seat - 1])
        self._holders.clear()

    def _seat_of(self, fact: Callable[[Character], bool]) -> Seat | None:
        for at, role in enumerate(self._roles):
            if fact(role):
                return Seat(at + 1)
        return None


Knowledge = Dealt | Undealt
