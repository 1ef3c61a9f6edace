"""What may be played now, and what comes nearest to what may not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from roundtable.rules.actions import Action, IllegalAction
from roundtable.rules.vocabulary import QuestCard, Seat, Side

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


def nearest(game: Game, seat: Seat, card: QuestCard) -> QuestCard:
    """The card this seat may play that is nearest to the one it chose.

    The card itself; else one that counts for the same side; else Success; else what it has.
    """
    game.require_seat(seat)
    hand = game.hand(seat)
    same = [one for one in hand if one.helps is card.helps]
    plain = [one for one in hand if one is QuestCard.SUCCESS]
    return card if card in hand else (*same, *plain, *hand)[0]


def nearest_loyalty(game: Game, seat: Seat, side: Side) -> Side:
    """The Loyalty card this seat may pass that is nearest to the one it chose."""
    game.require_seat(seat)
    may_pass = game.knows.loyalties(seat) or (side,)
    return side if side in may_pass else may_pass[0]
