"""How it ends: a Rogue alone, recruitment, assassination, Good's Last Chance."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from roundtable.rules.actions import Assassinate, ChoosePrey, ChooseSeat, Claim
from roundtable.rules.events import Assassinated, OfficeClaimed, PreyAnnounced, RecruitNamed
from roundtable.rules.options import AnAction, Ask, Question
from roundtable.rules.steps.claims import AnswerStep, ClaimStep
from roundtable.rules.steps.step import (
    ChooseStep,
    Step,
    Tell,
    refuse,
    require_rising_seats,
)
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Office, Prey, QuestCard, Reason, Seat, Side, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game

RECRUIT = "recruit"
"""What a named player answers to, besides a prey."""

TARGETS = {Prey.MERLIN: 1, Prey.MESSENGERS: 2}


class RogueAlone(ClaimStep):
    """A Rogue with a token on this Quest and on an earlier one wins alone, at once.

    The tokens decide; where the device does not know who it was, the Rogue just says so.
    """

    number = 15
    witnessed = False

    def __init__(self, card: QuestCard, winner: Winner, office: Office) -> None:
        self._card = card
        self._winner = winner
        self.office = office

    def contributes(self, terms: Terms) -> bool:
        return self._card in terms.playable

    def claimants(self, game: Game) -> tuple[Seat, ...]:
        return game.team

    def opens(self, game: Game, tell: Tell) -> bool:
        last = game.quests[-1].token(self._card)
        earlier = any(quest.token(self._card) for quest in game.quests[:-1])
        if not (last and earlier):
            return False
        if super().opens(game, tell):
            return True
        game.end(self._winner, Reason.ROGUE_ALONE, tell)
        return False

    def resolve(self, game: Game, action: Claim, tell: Tell) -> None:
        super().resolve(game, action, tell)
        game.end(self._winner, Reason.ROGUE_ALONE, tell)


GOOD_ROGUE_ALONE = RogueAlone(QuestCard.ROGUE_SUCCESS, Winner.GOOD_ROGUE, Office.GOOD_ROGUE)
EVIL_ROGUE_ALONE = RogueAlone(QuestCard.ROGUE_FAIL, Winner.EVIL_ROGUE, Office.EVIL_ROGUE)


class ClaimBlade(ClaimStep):
    """Whoever serves as Assassin steps forward."""

    number = 16
    office = Office.ASSASSIN

    def contributes(self, terms: Terms) -> bool:
        return bool(terms.preys)

    def opens(self, game: Game, tell: Tell) -> bool:
        seat = game.knows.holder(self.office)
        if seat is None:
            return True
        tell.append(OfficeClaimed(self.office, seat))
        return False


class Recruit(ChooseStep):
    """The Assassin names, once, whom they take for the Untrustworthy Servant."""

    number = 16
    question = Question.RECRUIT
    verb = "name as the Servant seat"

    def contributes(self, terms: Terms) -> bool:
        return any(one.recruitable for one in terms.cast)

    def chooser(self, game: Game) -> Seat:
        return game.blade

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.others(game.blade)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.named = (action.seat,)


class AnswerRecruit(AnswerStep):
    """Right: the Servant is Evil now and takes the blade. Wrong: nothing is shown."""

    number = 16

    def contributes(self, terms: Terms) -> bool:
        return any(one.recruitable for one in terms.cast)

    def about(self, game: Game) -> str:
        return RECRUIT

    def truth(self, game: Game, seat: Seat) -> bool | None:
        return game.knows.holds(seat, lambda one: one.recruitable)

    def judge(self, game: Game, right: bool, tell: Tell) -> None:
        (seat,) = game.named
        tell.append(RecruitNamed(game.blade, seat, right))
        game.named = ()
        if right:
            game.recruited = seat
            game.knows.recruit(seat)


class AnnouncePrey(Step[ChoosePrey]):
    """With Messengers the Assassin first says whom the blade is for."""

    number = 17
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

    number = 17
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

    number = 17

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
            game.end(Winner.EVIL, Reason.TARGET_FOUND, tell)
        else:
            game.end(Winner.GOOD, Reason.TARGET_MISSED, tell)


class SideWins(Step[None]):
    """Nothing stands in the way."""

    number = 18

    def __init__(self, side: Side) -> None:
        self._side = side

    def opens(self, game: Game, tell: Tell) -> bool:
        if self._side is Side.GOOD:
            game.end(Winner.GOOD, Reason.THREE_SUCCESSES, tell)
        else:
            game.end(Winner.EVIL, Reason.THREE_FAILURES, tell)
        return False
