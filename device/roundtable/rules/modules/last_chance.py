"""Good's Last Chance: after a third failed Quest all point, and Good wins by covering Evil."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from roundtable.rules.actions import AnswerPointed, ChooseSeat, JudgeHands, PointHands
from roundtable.rules.character import good
from roundtable.rules.events import EvilSeen, HandsJudged, HandsShown, PointedAt, SecondHand
from roundtable.rules.modules.module import HostNote, LineUp, Module, Switch
from roundtable.rules.options import AnAction, Ask, Question, SomeSeats, YesOrNo
from roundtable.rules.steps.claims import ClaimStep
from roundtable.rules.steps.step import (
    ChooseStep,
    SeatAnswers,
    Step,
    Tell,
    refuse,
    require_rising_seats,
    require_slots,
    slots,
)
from roundtable.rules.vocabulary import Moment, Office, Reason, Seat, Side, Winner

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms


class Point(Step[PointHands]):
    """Everyone points at two others, the Apprentice at one; then Evil is seen.

    Whom they point at is entered, or seen by all.
    """

    number = 18
    ending = Side.EVIL
    question = Question.POINT
    takes = PointHands
    together = True

    def opens(self, game: Game, tell: Tell) -> bool:
        return game.knows.evil() is not None

    def asks(self, game: Game) -> tuple[Ask, ...]:
        asks = []
        for seat in game.terms.seats:
            hands = game.knows.hands(seat)
            asks.append(self.ask(game, seat, SomeSeats(game.others(seat), hands, hands)))
        return tuple(asks)

    def compose(self, game: Game, answers: SeatAnswers) -> PointHands:
        return PointHands(slots(game, answers))

    def actions(self, game: Game) -> Iterator[PointHands]:
        yield PointHands()
        yield from super().actions(game)

    def check(self, game: Game, action: PointHands) -> None:
        if not action.hands:
            return
        require_slots(game, action.hands, game.terms.seats, "pointing")
        for seat in game.terms.seats:
            hands = action.hands[seat - 1] or ()
            require_rising_seats(hands, game.others(seat), f"hands of seat {seat}")
            if len(hands) != game.knows.hands(seat):
                # To name the seat would tell who the Apprentice is.
                refuse("pointing: somebody points with too many hands or too few")

    def resolve(self, game: Game, action: PointHands, tell: Tell) -> None:
        game.hands = action.hands
        if action.hands:
            tell.append(HandsShown(action.hands))
        tell.append(EvilSeen(game.knows.evil() or ()))


class PointAgain(ChooseStep):
    """The Apprentice, having seen Evil, may point at a second one: in the open, or entered."""

    number = 18.1
    ending = Side.EVIL
    question = Question.POINT_AGAIN
    prompt = "point-again"
    may_pass = True
    verb = "point also at seat"

    def contributes(self, terms: Terms) -> bool:
        return terms.one_handed

    def opens(self, game: Game, tell: Tell) -> bool:
        return bool(game.hands)

    def chooser(self, game: Game) -> Seat:
        seat = game.knows.holder(Office.APPRENTICE)
        assert seat is not None
        return seat

    def choices(self, game: Game) -> tuple[Seat, ...]:
        apprentice = self.chooser(game)
        pointed = game.hands[apprentice - 1] or ()
        return tuple(seat for seat in game.others(apprentice) if seat not in pointed)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        apprentice = self.chooser(game)
        tell.append(SecondHand(apprentice, action.seat))
        if action.seat is not None:
            hands = list(game.hands)
            hands[apprentice - 1] = tuple(sorted((*(hands[apprentice - 1] or ()), action.seat)))
            game.hands = tuple(hands)


class CountHands(Step[AnswerPointed]):
    """Good wins if the hands still pointing cover every Evil player and no Good one.

    Where all have seen the hands, every seat says whether one points at it.
    """

    number = 18.2
    ending = Side.EVIL
    question = Question.POINTED_AT
    takes = AnswerPointed
    together = True

    def opens(self, game: Game, tell: Tell) -> bool:
        seen = game.knows.evil()
        if seen is None:
            return False
        if not game.hands:
            return True
        evil = set(seen)
        good = [seat for seat in game.terms.seats if seat not in evil]
        covered = {target for seat in good for target in game.hands[seat - 1] or ()}
        judge_hands(game, covered == evil, tell)
        return False

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(self.ask(game, seat, YesOrNo()) for seat in game.terms.seats)

    def compose(self, game: Game, answers: SeatAnswers) -> AnswerPointed:
        return AnswerPointed(slots(game, answers))

    def check(self, game: Game, action: AnswerPointed) -> None:
        require_slots(game, action.answers, game.terms.seats, "who is pointed at")

    def resolve(self, game: Game, action: AnswerPointed, tell: Tell) -> None:
        pointed = tuple(seat for seat in game.terms.seats if action.answers[seat - 1])
        tell.append(PointedAt(pointed))
        judge_hands(game, set(pointed) == set(game.knows.evil() or ()), tell)


class ClaimApprentice(ClaimStep):
    """Where people hold the cards, the Apprentice steps forward before the second hand."""

    number = 18.3
    ending = Side.EVIL
    office = Office.APPRENTICE

    def contributes(self, terms: Terms) -> bool:
        return terms.one_handed


class EnterHands(Step[JudgeHands]):
    """Where people hold the cards, the Leader enters what the hands show; a second seat agrees."""

    number = 18.4
    ending = Side.EVIL
    question = Question.JUDGE_HANDS
    takes = JudgeHands

    def asks(self, game: Game) -> tuple[Ask, ...]:
        verdicts = tuple(
            JudgeHands(covered, witness)
            for covered in (True, False)
            for witness in game.others(game.leader)
        )
        return (self.ask(game, game.leader, AnAction(verdicts)),)

    def check(self, game: Game, action: JudgeHands) -> None:
        if action.witness not in game.others(game.leader):
            refuse("the count of hands needs a witness other than the Leader")

    def resolve(self, game: Game, action: JudgeHands, tell: Tell) -> None:
        judge_hands(game, action.covered, tell)


def judge_hands(game: Game, covered: bool, tell: Tell) -> None:
    tell.append(HandsJudged(covered))
    if covered:
        game.end(Winner.GOOD, Reason.LAST_CHANCE, tell)
    else:
        game.end(Winner.EVIL, Reason.LAST_CHANCE_MISSED, tell)


LAST_CHANCE = Module(
    "last_chance",
    switch=Switch("last_chance"),
    menu=50,
    pieces=False,
    characters=(good("apprentice", special=True, hands=1, played_with="last_chance"),),
    steps=(Point(), PointAgain(), CountHands(), ClaimApprentice(), EnterHands()),
    prompts=("last-talk",),
    notes=(
        HostNote(Moment.END, "last-chance", 50),
        HostNote(
            Moment.END,
            "one-hand",
            60,
            lambda terms: [
                {"character": one.name} for one in terms.by_name.values() if one.hands < 2
            ],
            ("character",),
        ),
    ),
    suggestions=(
        LineUp(
            "last-word",
            ("merlin", "apprentice", "mordred", "assassin"),
            {"last_chance": "on"},
            order=145,
        ),
    ),
)
