"""Secret quest cards by button, and the rehearsal's: codes that nobody can tell apart."""

from __future__ import annotations

from collections.abc import Iterable

from roundtable.conductor.codes import Code, Codes
from roundtable.conductor.effects import Under
from roundtable.conductor.night import Night
from roundtable.conductor.phases.asking import SECRET_BEAT, Asking
from roundtable.narration.notes import Moment
from roundtable.narration.play import PlayCue, cue
from roundtable.ports import Button, Jack
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
    hears_presses = True
    lamp_beat = SECRET_BEAT
    least_seconds = LEAST_SECONDS
    hears_out = True

    def __init__(self, night: Night, asked: Iterable[Jack]) -> None:
        super().__init__(night, asked)
        self._codes = Codes(lambda jack: night.settings.box(jack).code_seconds)

    def open(self) -> None:
        self.night.under(Under.AMBIENCE)
        super().open()

    def resume(self) -> None:
        self._codes.forget()
        super().resume()

    def press(self, jack: Jack, button: Button, at: float) -> None:
        self._codes.press(jack, button, at)

    def early_press(self, jack: Jack, at: float) -> None:
        self._codes.press(jack, None, at)

    def tick(self) -> None:
        for jack, code in self._codes.tick(self.night.now):
            self.enter(jack, code)
        super().tick()

    def wake_at(self) -> float | None:
        times = [at for at in (super().wake_at(), self._codes.wake_at()) if at is not None]
        return min(times, default=None)


class PlayCards(Secret):
    moments = (Moment.CARDS, Moment.RESULT)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.asked())

    def prompt(self) -> PlayCue:
        assert self.night.public is not None
        return self.night.boxed(cue("cards-ask", team=self.night.public.team))

    def close(self) -> None:
        self.night.under(Under.NOTHING)
        self.night.answer({jack: self._card(jack, code) for jack, code in self.answers.items()})

    def _card(self, jack: Jack, code: Code) -> QuestCard:
        """The card this code plays; one that cannot be had becomes Success."""
        options = self.night.options(jack)
        assert isinstance(options, ACard)
        card = FIRST_TAP[code]
        return card if card in options else QuestCard.SUCCESS
