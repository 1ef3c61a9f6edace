"""The Lady of the Lake: her holder examines somebody's loyalty, and passes her on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat
from roundtable.rules.events import LadyGiven, LadyPassed
from roundtable.rules.modules.module import (
    HostNote,
    Lamp,
    LampColour,
    LampMoves,
    LineUp,
    Module,
    Switch,
    always,
)
from roundtable.rules.options import Question
from roundtable.rules.steps.loyalty import CheckLoyalty
from roundtable.rules.steps.step import ChooseStep, Step, Tell
from roundtable.rules.vocabulary import LoyaltyMeans, Moment, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game

LADY_AFTER = (2, 3, 4)


class GiveLady(Step[None]):
    """She starts on the first Leader's right."""

    number = 0.1

    def opens(self, game: Game, tell: Tell) -> bool:
        right = Seat((game.leader - 2) % game.terms.players + 1)
        game.ladies = (right,)
        tell.append(LadyGiven(right))
        return False


class UseLady(ChooseStep):
    """The Lady's holder must examine someone who never held her, and passes her on."""

    number = 14.5
    question = Question.USE_LADY
    prompt = "lady-ask"
    verb = "examine seat"

    def opens(self, game: Game, tell: Tell) -> bool:
        return len(game.quests) in LADY_AFTER

    def chooser(self, game: Game) -> Seat:
        return game.ladies[-1]

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return tuple(seat for seat in game.terms.seats if seat not in game.ladies)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        check = CheckLoyalty(self.chooser(game), action.seat, LoyaltyMeans.LADY)
        game.next(check, PassLady(action.seat))


class PassLady(Step[None]):
    """Once looked at, the one examined holds her."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(LadyPassed(game.ladies[-1], self._seat))
        game.ladies += (self._seat,)
        return False


LADY = Module(
    "lady",
    switch=Switch("lady"),
    menu=10,
    best_from=7,
    favours=Side.GOOD,
    steps=(GiveLady(), UseLady()),
    looks_in_private=always,
    checks_loyalty=always,
    lamps=(
        Lamp(
            "lady", lambda public, seat: public.lady == seat, LampColour.AQUA, LampMoves.SWELLS, 20
        ),
    ),
    notes=(HostNote(Moment.AFTER, "lady", 20),),
    suggestions=(
        LineUp("lady-of-the-lake", ("merlin", "mordred", "assassin"), {"lady": "on"}, order=40),
        LineUp("false-witness", ("merlin", "troublemaker", "assassin"), {"lady": "on"}, order=78),
        LineUp(
            "dark-council",
            ("merlin", "percival", "mordred", "morgana", "oberon", "assassin"),
            {"lady": "on"},
            order=150,
        ),
    ),
)
