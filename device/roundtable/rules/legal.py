"""What may be played now, and what comes nearest to what may not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from roundtable.rules.actions import Action, IllegalAction
from roundtable.rules.vocabulary import QuestCard, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game


class Legal:
    """The legal actions of a game now: iterate them, or ask with `in`. As secret as the game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __contains__(self, action: object) -> bool:
        try:
            self._game.check(action)
        except IllegalAction:
            return False
        return True

    def __iter__(self) -> Iterator[Action]:
        step = self._game.step
        return iter(()) if step is None else step.actions(self._game)


def nearest(hand: Sequence[QuestCard], card: QuestCard) -> QuestCard:
    """The card of this hand that is nearest to the one chosen.

    The card itself; else one that counts for the same side; else Success; else what it has.
    """
    same = [one for one in hand if one.helps is card.helps]
    plain = [one for one in hand if one is QuestCard.SUCCESS]
    return card if card in hand else (*same, *plain, *hand)[0]


def nearest_loyalty(may_pass: Sequence[Side], side: Side) -> Side:
    """The Loyalty card that may be passed, nearest to the one chosen."""
    return side if side in may_pass else may_pass[0]
