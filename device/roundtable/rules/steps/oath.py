"""Before the Reveal: everyone swears which character they hold, where the device is to know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import Swear
from roundtable.rules.events import OathBroken, OathSworn
from roundtable.rules.options import ACharacter, Ask, Question
from roundtable.rules.steps.step import SeatAnswers, Step, Tell, refuse, slots

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class SwearOath(Step[Swear]):
    """All swear together. Oaths that never fit are given up, and people just hold the cards."""

    number = 0.3
    question = Question.SWEAR
    takes = Swear
    together = True

    def contributes(self, terms: Terms) -> bool:
        return terms.device_knows and not terms.device_deals

    def opens(self, game: Game, tell: Tell) -> bool:
        return game.deal.characters is None

    def asks(self, game: Game) -> tuple[Ask, ...]:
        names = ACharacter(tuple(game.terms.by_name))
        return tuple(self.ask(game, seat, names) for seat in game.terms.seats)

    def compose(self, game: Game, answers: SeatAnswers) -> Swear:
        return Swear(slots(game, answers))

    def check(self, game: Game, action: Swear) -> None:
        sworn = action.characters
        if sworn is not None and tuple(sorted(sworn)) != game.terms.names:
            refuse("the oaths do not fit the characters in play")

    def resolve(self, game: Game, action: Swear, tell: Tell) -> None:
        if action.characters is None:
            game.hold_cards()
            tell.append(OathBroken())
        else:
            game.learn(action.characters)
            tell.append(OathSworn())
