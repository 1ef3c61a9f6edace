"""The words of the game: seats, sides, cards, looks and offices, as the books use them."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 1."""

T = TypeVar("T")
BySeat = tuple[T | None, ...]
"""One slot per seat, in seat order; None where that seat was not asked."""


class Side(StrEnum):
    GOOD = "good"
    EVIL = "evil"

    @property
    def other(self) -> Side:
        return Side.EVIL if self is Side.GOOD else Side.GOOD


class Ballot(StrEnum):
    APPROVE = "approve"
    REJECT = "reject"


class QuestCard(StrEnum):
    """In the order the table turns them: successes first, then fails, then Magic."""

    SUCCESS = "success"
    ROGUE_SUCCESS = "rogue_success"
    GOOD_MESSAGE = "good_message"
    FAIL = "fail"
    ROGUE_FAIL = "rogue_fail"
    EVIL_MESSAGE = "evil_message"
    MAGIC = "magic"

    @property
    def helps(self) -> Side | None:
        """The side it counts for on the Quest; Magic counts for neither."""
        return _HELPS[self]


_HELPS: dict[QuestCard, Side | None] = {
    QuestCard.SUCCESS: Side.GOOD,
    QuestCard.ROGUE_SUCCESS: Side.GOOD,
    QuestCard.GOOD_MESSAGE: Side.GOOD,
    QuestCard.FAIL: Side.EVIL,
    QuestCard.ROGUE_FAIL: Side.EVIL,
    QuestCard.EVIL_MESSAGE: Side.EVIL,
    QuestCard.MAGIC: None,
}

FAILS = frozenset(card for card, side in _HELPS.items() if side is Side.EVIL)
PLAIN_CARDS = frozenset({QuestCard.SUCCESS, QuestCard.FAIL})
ROGUE_CARDS = frozenset({QuestCard.ROGUE_SUCCESS, QuestCard.ROGUE_FAIL})
MESSAGE_CARDS = {Side.GOOD: QuestCard.GOOD_MESSAGE, Side.EVIL: QuestCard.EVIL_MESSAGE}
GOOD_MESSAGE = MESSAGE_CARDS[Side.GOOD]
TOKEN_CARDS = ROGUE_CARDS | frozenset(MESSAGE_CARDS.values())


class Allegiance(StrEnum):
    """A card of Lancelot's deck."""

    NO_CHANGE = "no_change"
    SWITCH = "switch"


class PlotCard(StrEnum):
    THE_KING_RETURNS = "the_king_returns"
    CHARGE = "charge"
    ARE_YOU_THE_ONE = "are_you_the_one"
    AMBUSH = "ambush"
    LEAD_TO_VICTORY = "lead_to_victory"
    SHOW_YOUR_STRENGTH = "show_your_strength"
    SHOW_YOUR_TRUE_NATURE = "show_your_true_nature"
    WE_FOUND_YOU = "we_found_you"
    RESTORE_YOUR_HONOR = "restore_your_honor"


class Look(StrEnum):
    """A moment of the Reveal stage in which some open their eyes and others raise a thumb."""

    LEADER = "leader"
    EVIL = "evil"
    MERLIN = "merlin"
    PERCIVAL = "percival"
    LANCELOT = "lancelot"
    MESSENGERS = "messengers"
    SERVANT = "servant"


class CardMeans(StrEnum):
    """How a seat came to a look at another's quest card."""

    EXCALIBUR = "excalibur"
    AMBUSH = "ambush"
    TRAPPER = "trapper"


class LoyaltyMeans(StrEnum):
    """How a seat came to a look at a loyalty."""

    CLERIC = "cleric"
    LADY = "lady"
    ARE_YOU_THE_ONE = "are_you_the_one"
    SHOW_YOUR_STRENGTH = "show_your_strength"
    SHOW_YOUR_TRUE_NATURE = "show_your_true_nature"


Means = CardMeans | LoyaltyMeans


class Lies(StrEnum):
    """What a character does when its loyalty is checked."""

    NEVER = "never"
    MAY = "may"
    MUST = "must"


class Prey(StrEnum):
    """Whom the Assassin may hunt."""

    MERLIN = "merlin"
    MESSENGERS = "messengers"


class Office(StrEnum):
    """Whoever must step forward by their character, when the device does not know who that is."""

    ASSASSIN = "assassin"
    REVEALER = "revealer"
    APPRENTICE = "apprentice"
    GOOD_ROGUE = "good_rogue"
    EVIL_ROGUE = "evil_rogue"


class Winner(StrEnum):
    GOOD = "good"
    EVIL = "evil"
    GOOD_ROGUE = "good_rogue"
    EVIL_ROGUE = "evil_rogue"


class Reason(StrEnum):
    """Why the game ended as it did."""

    THREE_SUCCESSES = "three_successes"
    THREE_FAILURES = "three_failures"
    FIVE_REJECTIONS = "five_rejections"
    TARGET_FOUND = "target_found"
    TARGET_MISSED = "target_missed"
    ROGUE_ALONE = "rogue_alone"
    LAST_CHANCE = "last_chance"
    LAST_CHANCE_MISSED = "last_chance_missed"


class Result(StrEnum):
    WON = "won"
    PARTLY = "partly"
    LOST = "lost"


class Moment(StrEnum):
    """When a Host Note matters, in the order of a game."""

    DEAL = "deal"
    REVEAL = "reveal"
    ROUND = "round"
    TEAM = "team"
    VOTE = "vote"
    CARDS = "cards"
    RESULT = "result"
    AFTER = "after"
    END = "end"
