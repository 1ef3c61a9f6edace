"""Secret quest cards by button, and the rehearsal's: codes that nobody can tell apart."""

from __future__ import annotations

from roundtable.conductor.codes import Code
from roundtable.conductor.effects import Under
from roundtable.conductor.night import Night
from roundtable.conductor.phases.asking import SECRET_BEAT, Asking
from roundtable.narration.notes import Moment
from roundtable.narration.play import PlayCue, cue
from roundtable.ports import Jack
from roundtable.rules.options import ACard
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Scene

LEAST_SECONDS = 8.0
FIRST_TAP = {
    Code.YES: QuestCard.SUCCESS,
    Code.APPROVE_TWICE: QuestCard.SUCCESS,
    Code.NO: QuestCard.FAIL,
    Code.REJECT_TWICE: QuestCard.FAIL,
}
"""Without special cards the first tap decides."""


class Secret(Asking[Code]):
    """A step whose answers are codes, and stay secret for good."""

    scene = Scene.CARDS
    ambience = Under.AMBIENCE
    hears_codes = True
    lamp_beat = SECRET_BEAT
    least_seconds = LEAST_SECONDS
    hears_out = True

    def code(self, jack: Jack, code: Code) -> None:
        self.enter(jack, code)

    def again(self, jack: Jack) -> None:
        """Both buttons mean nothing here."""


class PlayCards(Secret):
    moments = (Moment.CARDS, Moment.RESULT)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())

    def prompt(self) -> PlayCue:
        assert self.night.public is not None
        return self.night.boxed(cue("cards-ask", team=self.night.public.team))

    def close(self) -> None:
        self.night.answer({jack: self._card(jack, code) for jack, code in self.answers.items()})

    def _card(self, jack: Jack, code: Code) -> QuestCard:
        """The card this code plays; one that cannot be had becomes Success."""
        options = self.night.options(jack)
        assert isinstance(options, ACard)
        card = FIRST_TAP[code]
        return card if card in options else QuestCard.SUCCESS
