"""The rehearsal of the secret code, for a table that plays its first night."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.cards import FIRST_TAP, Secret
from roundtable.narration.play import PlayCue, cue
from roundtable.ports import Button, Jack
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Scene

LESSONS = {QuestCard.SUCCESS: "rehearse-success", QuestCard.FAIL: "rehearse-fail"}


class OfferRehearsal(Phase):
    """Approve rehearses, reject does without."""

    scene = Scene.LIST

    def __init__(self, night: Night, then: Callable[[], None]) -> None:
        super().__init__(night)
        self._then = then

    def prompt(self) -> PlayCue:
        return cue("rehearse-offer", seat=int(self.night.steers))

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self.night.steers:
            return
        self.night.hush()
        self.night.set(rehearsed=True)
        if button is Button.APPROVE:
            self.night.go(Lesson(self.night, tuple(LESSONS), self._then))
        else:
            self._then()

    @property
    def cursor(self) -> Set[Jack]:
        return {self.night.steers}


class Lesson(Secret):
    """Everyone plays the same card, and all hear whether that is what was counted."""

    def __init__(
        self, night: Night, cards: tuple[QuestCard, ...], then: Callable[[], None]
    ) -> None:
        super().__init__(night, night.jacks)
        self._card, *self._others = cards
        self._then = then

    def prompt(self) -> PlayCue:
        return cue(LESSONS[self._card])

    def close(self) -> None:
        night = self.night
        played = Counter(FIRST_TAP[code] for code in self.answers.values())
        counted = tuple((str(card), played[card]) for card in LESSONS if played[card])
        if played[self._card] != len(self.asked):
            night.say(cue("rehearse-again", cards=counted))
            night.go(Lesson(night, (self._card, *self._others), self._then))
            return
        night.say(cue("rehearse-count", cards=counted))
        if self._others:
            night.go(Lesson(night, tuple(self._others), self._then))
        else:
            night.say(cue("rehearse-done"))
            self._then()
