"""Step 14: what follows a Quest when the game goes on: the Revealer, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import Claim
from roundtable.rules.events import RevealerShown
from roundtable.rules.steps.claims import ClaimStep
from roundtable.rules.steps.step import Step, Tell
from roundtable.rules.vocabulary import Office, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class ShowRevealer(ClaimStep):
    """The Revealer's card, or loyalty, is shown right after the second failed Quest."""

    number = 14
    office = Office.REVEALER

    def contributes(self, terms: Terms) -> bool:
        return any(one.shown_after_failures for one in terms.cast)

    def opens(self, game: Game, tell: Tell) -> bool:
        shown_after = max(one.shown_after_failures for one in game.terms.cast)
        if game.failures != shown_after or game.quests[-1].succeeded:
            return False
        seat = game.knows.holder(self.office)
        if seat is None:
            return True
        self._show(game, seat, tell)
        return False

    def resolve(self, game: Game, action: Claim, tell: Tell) -> None:
        game.knows.claim(self.office, action.seat)
        self._show(game, action.seat, tell)

    def _show(self, game: Game, seat: Seat, tell: Tell) -> None:
        game.revealed = seat
        tell.append(RevealerShown(seat, game.terms.shows_loyalty))


class NextRound(Step[None]):
    """Clear the table, pass the lead, and begin again at step 1."""

    number = 14.9

    def opens(self, game: Game, tell: Tell) -> bool:
        game.clear_table()
        game.pass_lead(tell)
        game.begin_round(tell)
        return False


class FirstRound(Step[None]):
    number = 0.9

    def opens(self, game: Game, tell: Tell) -> bool:
        game.begin_round(tell)
        return False
