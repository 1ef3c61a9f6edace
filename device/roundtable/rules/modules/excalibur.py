"""Excalibur: the Leader arms a member, who may switch another member's card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat
from roundtable.rules.events import ExcaliburUsed
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
from roundtable.rules.steps.step import ChooseStep, Tell, show
from roundtable.rules.vocabulary import Moment, QuestCard, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game


class UseExcalibur(ChooseStep):
    """The bearer may switch another member's card, and sees what was there."""

    number = 10
    question = Question.USE_EXCALIBUR
    prompt = "excalibur-ask"
    may_pass = True
    verb = "switch the card of seat"

    def chooser(self, game: Game) -> Seat:
        assert game.excalibur is not None
        return game.excalibur

    def choices(self, game: Game) -> tuple[Seat, ...]:
        barred = {game.excalibur, *game.found}
        return tuple(seat for seat in game.team if seat not in barred)

    def opens(self, game: Game, tell: Tell) -> bool:
        return bool(self.choices(game))

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        target = action.seat
        lay = show(game, ExcaliburUsed(self.chooser(game), target), tell)
        if target is not None and lay is not None:
            good = lay.helps is Side.GOOD
            game.cards[target] = QuestCard.FAIL if good else QuestCard.SUCCESS


EXCALIBUR = Module(
    "excalibur",
    switch=Switch("excalibur"),
    menu=20,
    steps=(UseExcalibur(),),
    terms=lambda setup, cast: {"excalibur": True},
    looks_at_cards=always,
    looks_in_private=always,
    lamps=(
        Lamp(
            "excalibur",
            lambda public, seat: public.excalibur == seat,
            LampColour.STEEL,
            LampMoves.GLINTS,
            30,
        ),
    ),
    prompts=("bearer-ask",),
    notes=(
        HostNote(Moment.TEAM, "excalibur-given", 30),
        HostNote(Moment.CARDS, "excalibur", 60),
    ),
    suggestions=(
        LineUp(
            "blade-and-sword",
            ("merlin", "percival", "morgana", "assassin"),
            {"excalibur": "on"},
            order=80,
        ),
        LineUp(
            "blade-and-sword", ("merlin", "assassin"), {"excalibur": "on"}, 80, editions=("french",)
        ),
    ),
)
