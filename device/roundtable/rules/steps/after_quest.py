"""Step 14: what follows a Quest when the game goes on: the Revealer, the Lady, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat, Claim
from roundtable.rules.events import LadyPassed, RevealerShown
from roundtable.rules.options import Question
from roundtable.rules.steps.claims import ClaimStep
from roundtable.rules.steps.loyalty import CheckLoyalty
from roundtable.rules.steps.step import ChooseStep, Step, Tell
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Means, Office, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game

LADY_AFTER = (2, 3, 4)


class ShowRevealer(ClaimStep):
    """The Revealer's card is shown right after the second failed Quest."""

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
        tell.append(RevealerShown(seat))


class UseLady(ChooseStep):
    """The Lady's holder must examine someone who never held her, and passes her on."""

    number = 14
    question = Question.USE_LADY
    verb = "examine seat"

    def contributes(self, terms: Terms) -> bool:
        return terms.lady

    def opens(self, game: Game, tell: Tell) -> bool:
        return len(game.quests) in LADY_AFTER

    def chooser(self, game: Game) -> Seat:
        return game.ladies[-1]

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return tuple(seat for seat in game.terms.seats if seat not in game.ladies)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.next(CheckLoyalty(self.chooser(game), action.seat, Means.LADY), PassLady(action.seat))


class PassLady(Step[None]):
    """Once looked at, the one examined holds her."""

    number = 14

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(LadyPassed(game.ladies[-1], self._seat))
        game.ladies += (self._seat,)
        return False


class NextRound(Step[None]):
    """Clear the table, pass the lead, and begin again at step 1."""

    number = 14

    def opens(self, game: Game, tell: Tell) -> bool:
        game.clear_table()
        game.pass_lead(tell)
        game.begin_round(tell)
        return False


class FirstRound(Step[None]):
    number = 0

    def opens(self, game: Game, tell: Tell) -> bool:
        game.begin_round(tell)
        return False
