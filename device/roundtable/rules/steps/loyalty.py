"""Loyalty checks: whoever is checked passes Good or Evil to whoever checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ShowLoyalty
from roundtable.rules.events import LoyaltyChecked, LoyaltySeen
from roundtable.rules.options import AnAction, Ask, Question
from roundtable.rules.steps.step import Step, Tell, refuse
from roundtable.rules.vocabulary import Look, LoyaltyMeans, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class _PassLoyalty(Step[ShowLoyalty]):
    question = Question.SHOW_LOYALTY
    takes = ShowLoyalty

    def checked(self, game: Game) -> Seat:
        return game.leader

    def asks(self, game: Game) -> tuple[Ask, ...]:
        seat = self.checked(game)
        return (self.ask(game, seat, AnAction(tuple(map(ShowLoyalty, _passes(game, seat))))),)

    def check(self, game: Game, action: ShowLoyalty) -> None:
        seat = self.checked(game)
        if action.loyalty not in _passes(game, seat):
            refuse(f"seat {seat} may not pass that card in a loyalty check")


class CheckLoyalty(_PassLoyalty):
    """One seat checks another. With the box's Loyalty cards it is done by hand, and not asked."""

    def __init__(self, checker: Seat, checked: Seat, by: LoyaltyMeans) -> None:
        self._checker = checker
        self._checked = checked
        self._by = by

    def checked(self, game: Game) -> Seat:
        return self._checked

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(LoyaltyChecked(self._checker, self._checked))
        return game.knows.loyalties(self._checked) is not None

    def resolve(self, game: Game, action: ShowLoyalty, tell: Tell) -> None:
        seen = LoyaltySeen(self._checker, self._checked, action.loyalty, self._by, game.round)
        tell.append(seen)


class ClericsCheck(_PassLoyalty):
    """On pages, the Cleric's look at the first Leader is the game's first loyalty check.

    The Leader is always asked, so that nobody can tell whether the Leader is the Cleric.
    """

    number = 0.4

    def contributes(self, terms: Terms) -> bool:
        return terms.reveal_on_pages and Look.LEADER in terms.looks

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(LoyaltyChecked(None, game.leader))
        return True

    def resolve(self, game: Game, action: ShowLoyalty, tell: Tell) -> None:
        cleric = game.seat_looking(Look.LEADER)
        if cleric is not None and cleric != game.leader:
            seen = LoyaltySeen(cleric, game.leader, action.loyalty, LoyaltyMeans.CLERIC, game.round)
            tell.append(seen)


def _passes(game: Game, seat: Seat) -> tuple[Side, ...]:
    return game.knows.loyalties(seat) or ()
