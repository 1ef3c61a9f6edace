"""The Untrustworthy Servant, whom the Assassin may recruit before the last stroke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.actions import ChooseSeat
from roundtable.rules.character import FOR_MERLIN, good
from roundtable.rules.events import RecruitNamed
from roundtable.rules.modules.module import FROM_SEVEN, HostNote, LineUp, Module, note_if
from roundtable.rules.options import Question
from roundtable.rules.steps.claims import AnswerStep
from roundtable.rules.steps.step import ChooseStep, Tell
from roundtable.rules.vocabulary import Look, Moment, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game

RECRUIT = "recruit"
"""What a named player answers to, besides a prey."""


class Recruit(ChooseStep):
    """The Assassin names, once, whom they take for the Untrustworthy Servant."""

    number = 16.2
    ending = Side.GOOD
    question = Question.RECRUIT
    prompt = "recruit-ask"
    verb = "name as the Servant seat"

    def chooser(self, game: Game) -> Seat:
        return game.blade

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return game.others(game.blade)

    def resolve(self, game: Game, action: ChooseSeat, tell: Tell) -> None:
        assert action.seat is not None
        game.named = (action.seat,)


class AnswerRecruit(AnswerStep):
    """Right: the Servant is Evil now and takes the blade. Wrong: nothing is shown."""

    number = 16.3
    ending = Side.GOOD

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


UNTRUSTWORTHY_SERVANT = Module(
    "untrustworthy_servant",
    characters=(
        good(
            "untrustworthy_servant",
            looks=frozenset({Look.SERVANT}),
            thumbs=FOR_MERLIN,
            recruitable=True,
            module="untrustworthy_servant",
        ),
    ),
    steps=(Recruit(), AnswerRecruit()),
    prompts=("answer-ask-recruit",),
    notes=(
        note_if(
            Moment.REVEAL, "servant-sees-assassin", 50, lambda terms: Look.SERVANT in terms.looks
        ),
        HostNote(Moment.END, "recruitment", 20),
    ),
    suggestions=(
        LineUp(
            "recruit",
            ("merlin", "untrustworthy_servant", "percival", "morgana", "assassin"),
            order=120,
            players=FROM_SEVEN,
        ),
    ),
)
