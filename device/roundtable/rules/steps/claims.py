"""Where the device does not know who holds what: offices are claimed, named players answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from roundtable.rules.actions import AnswerNamed, Claim
from roundtable.rules.events import OfficeClaimed
from roundtable.rules.options import AnAction, Ask, Question, YesOrNo
from roundtable.rules.steps.step import SeatAnswers, Step, Tell, refuse, require_slots, slots
from roundtable.rules.vocabulary import Office, Seat

if TYPE_CHECKING:
    from roundtable.rules.game import Game


class ClaimStep(Step[Claim]):
    """Whoever holds the office steps forward, once, and another seat bears witness."""

    question = Question.CLAIM
    takes = Claim
    office: Office
    witnessed: ClassVar[bool] = True

    def opens(self, game: Game, tell: Tell) -> bool:
        return game.knows.holder(self.office) is None

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(
            self.ask(
                game,
                seat,
                AnAction(
                    tuple(
                        Claim(self.office, seat, witness) for witness in self._witnesses(game, seat)
                    )
                ),
            )
            for seat in self.claimants(game)
        )

    def about(self, game: Game) -> str:
        return self.office

    def claimants(self, game: Game) -> tuple[Seat, ...]:
        """Who may be the one, as far as the table can see."""
        return game.terms.seats

    def _witnesses(self, game: Game, seat: Seat) -> tuple[Seat | None, ...]:
        return game.others(seat) if self.witnessed else (None,)

    def check(self, game: Game, action: Claim) -> None:
        if action.office is not self.office:
            refuse(f"the {self.office} is asked for, not the {action.office}")
        if action.seat not in self.claimants(game):
            refuse(f"seat {action.seat} cannot be the {self.office}")
        if action.witness not in self._witnesses(game, action.seat):
            needs = f"a witness other than seat {action.seat}" if self.witnessed else "no witness"
            refuse(f"the claim of the {self.office} needs {needs}")

    def resolve(self, game: Game, action: Claim, tell: Tell) -> None:
        game.knows.claim(self.office, action.seat)
        tell.append(OfficeClaimed(self.office, action.seat))


class AnswerStep(Step[AnswerNamed]):
    """The players just named say whether they are the one; skipped where the device knows."""

    question = Question.ANSWER_NAMED
    takes = AnswerNamed
    together = True

    def truth(self, game: Game, seat: Seat) -> bool | None:
        """Whether the guess at this seat is right; None where only the seat can tell."""
        return None

    def judge(self, game: Game, right: bool, tell: Tell) -> None:
        """What follows from a right or a wrong guess."""

    def opens(self, game: Game, tell: Tell) -> bool:
        truths = [self.truth(game, seat) for seat in game.named]
        if None in truths:
            return True
        self.judge(game, all(truths), tell)
        return False

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return tuple(self.ask(game, seat, YesOrNo()) for seat in game.named)

    def compose(self, game: Game, answers: SeatAnswers) -> AnswerNamed:
        return AnswerNamed(slots(game, answers))

    def check(self, game: Game, action: AnswerNamed) -> None:
        require_slots(game, action.answers, game.named, "named players' answers")

    def resolve(self, game: Game, action: AnswerNamed, tell: Tell) -> None:
        self.judge(game, all(action.answers[seat - 1] for seat in game.named), tell)
