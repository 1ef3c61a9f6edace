"""How it ends where nothing else stands in the way: assassination, or a side simply wins."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from roundtable.rules.actions import Assassinate, ChoosePrey
from roundtable.rules.events import Assassinated, OfficeClaimed, PreyAnnounced
from roundtable.rules.options import AnAction, Ask, Question
from roundtable.rules.steps.claims import AnswerStep, ClaimStep
from roundtable.rules.steps.step import (
    Step,
    Tell,
    refuse,
    require_rising_seats,
)
from roundtable.rules.vocabulary import Office, Prey, Reason, Seat, Side, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms

TARGETS = {Prey.MERLIN: 1, Prey.MESSENGERS: 2}
FOUND = Winner.EVIL, Reason.TARGET_FOUND
MISSED = Winner.GOOD, Reason.TARGET_MISSED


class ClaimBlade(ClaimStep):
    """Whoever serves as Assassin steps forward; until the blow falls, anyone may object."""

    number = 16
    ending = Side.GOOD
    office = Office.ASSASSIN
    witnessed = False

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.preys)

    def opens(self, game: Game, tell: Tell) -> bool:
        seat = game.knows.holder(self.office)
        if seat is None:
            return True
        tell.append(OfficeClaimed(self.office, seat))
        return False


class AnnouncePrey(Step[ChoosePrey]):
    """With Messengers the Assassin first says whom the blade is for."""

    number = 17
    ending = Side.GOOD
    question = Question.CHOOSE_PREY
    takes = ChoosePrey

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.preys)

    def opens(self, game: Game, tell: Tell) -> bool:
        preys = game.terms.preys
        if len(preys) > 1:
            return True
        game.prey = preys[0]
        return False

    def asks(self, game: Game) -> tuple[Ask, ...]:
        choices = tuple(ChoosePrey(prey) for prey in game.terms.preys)
        return (self.ask(game, game.blade, AnAction(choices)),)

    def check(self, game: Game, action: ChoosePrey) -> None:
        if action.prey not in game.terms.preys:
            refuse(f"cannot hunt {action.prey}: choose among {', '.join(game.terms.preys)}")

    def resolve(self, game: Game, action: ChoosePrey, tell: Tell) -> None:
        game.prey = action.prey
        tell.append(PreyAnnounced(game.blade, action.prey))


class Strike(Step[Assassinate]):
    """Any other seat may be named: naming an Evil one is simply wrong."""

    number = 17.2
    ending = Side.GOOD
    question = Question.ASSASSINATE
    takes = Assassinate

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.preys)

    def about(self, game: Game) -> str:
        return game.prey or ""

    def asks(self, game: Game) -> tuple[Ask, ...]:
        assert game.prey is not None
        targets = combinations(game.others(game.blade), TARGETS[game.prey])
        return (self.ask(game, game.blade, AnAction(tuple(map(Assassinate, targets)))),)

    def check(self, game: Game, action: Assassinate) -> None:
        assert game.prey is not None
        count = TARGETS[game.prey]
        require_rising_seats(action.targets, game.others(game.blade), "assassination")
        if len(action.targets) != count:
            refuse(f"assassination: to hunt {game.prey} name {count} seat{'s' * (count > 1)}")

    def resolve(self, game: Game, action: Assassinate, tell: Tell) -> None:
        game.named = action.targets


class AnswerStrike(AnswerStep):
    """Evil wins if every named seat is the prey; otherwise Good has won."""

    number = 17.3
    ending = Side.GOOD

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.preys)

    def about(self, game: Game) -> str:
        return game.prey or ""

    def truth(self, game: Game, seat: Seat) -> bool | None:
        return game.knows.holds(seat, lambda one: one.prey is game.prey)

    def judge(self, game: Game, right: bool, tell: Tell) -> None:
        assert game.prey is not None
        tell.append(Assassinated(game.blade, game.prey, game.named, right))
        if right:
            game.end(*FOUND, tell)
        else:
            game.end(*MISSED, tell)


class SideWins(Step[None]):
    """Nothing stands in the way."""

    number = 19

    def __init__(self, side: Side) -> None:
        self.ending = side

    def opens(self, game: Game, tell: Tell) -> bool:
        if self.ending is Side.GOOD:
            game.end(Winner.GOOD, Reason.THREE_SUCCESSES, tell)
        else:
            game.end(Winner.EVIL, Reason.THREE_FAILURES, tell)
        return False
