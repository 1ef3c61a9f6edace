"""Who won, why, and what that makes of every side, character and seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from roundtable.rules.character import Character
from roundtable.rules.editions import QUESTS
from roundtable.rules.hidden import Hidden
from roundtable.rules.knowledge import recruited
from roundtable.rules.vocabulary import QuestCard, Reason, Result, Side, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game

_WINNING_SIDE = {Winner.GOOD: Side.GOOD, Winner.EVIL: Side.EVIL}
_ALONE_BY = {
    Winner.GOOD_ROGUE: QuestCard.ROGUE_SUCCESS,
    Winner.EVIL_ROGUE: QuestCard.ROGUE_FAIL,
}


class Ending(msgspec.Struct, frozen=True):
    """What everyone may know of the end: a Lancelot counts with the side he is on."""

    winner: Winner
    reason: Reason
    sides: tuple[tuple[Side, Result], ...]
    characters: tuple[tuple[str, Result], ...]
    corrected: int = 0  # quest cards the device turned into one their holders may play
    seats: tuple[Side, ...] = ()  # on which side each has ended, where the deal is known


class Outcome(Hidden, msgspec.Struct, frozen=True):
    """The ending, and the result per seat where the deal is known. That part stays secret."""

    ending: Ending
    seats: tuple[Result, ...] | None


def outcome_of(game: Game, winner: Winner, reason: Reason) -> Outcome:
    side = _WINNING_SIDE.get(winner)
    alone = _ALONE_BY.get(winner)
    by_name = game.terms.by_name

    def result(one: Character) -> Result:
        if alone is not None:
            return Result.WON if one.lone_win is alone else Result.LOST
        if one.side is not side:
            return Result.LOST
        if one.lone_win is None:
            return Result.WON
        return Result.PARTLY if len(game.quests) == QUESTS else Result.LOST

    def role(one: Character) -> Character:
        """Which card this character plays by at the end."""
        if one.counterpart and game.knows.switched:
            return by_name[one.counterpart]
        if one.recruitable and game.recruited is not None:
            return recruited(one)
        return one

    roles = game.knows.roles()
    ending = Ending(
        winner,
        reason,
        tuple((each, Result.WON if each is side else Result.LOST) for each in Side),
        tuple((name, result(role(one))) for name, one in by_name.items()),
        game.corrected,
        tuple(one.side for one in roles or ()),
    )
    return Outcome(ending, tuple(map(result, roles)) if roles is not None else None)
