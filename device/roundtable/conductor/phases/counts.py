"""Quest cards on the table: the Leader enters what lay there, hears it back, and confirms."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.narration.notes import Moment
from roundtable.narration.play import PlayCue, cue
from roundtable.ports import Button, Contact, Jack
from roundtable.rules.actions import EnterCounts
from roundtable.rules.options import Tallies
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Scene


class EnterTable(Phase):
    """Approve adds a fail, reject takes one away; a hold reads back, another confirms."""

    scene = Scene.TALK
    moments = (Moment.CARDS, Moment.RESULT)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._leader = night.asked()[0]
        options = night.options(self._leader)
        assert isinstance(options, Tallies)
        self._total = options.total
        self._kinds = options.kinds
        self._fails = 0
        self._read_back = False

    def prompt(self) -> PlayCue:
        return cue("counts-ask", leader=int(self._leader))

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        self._read_back = False
        step = 1 if button is Button.APPROVE else -1
        self._fails = min(max(self._fails + step, 0), self._total)
        self._say("counts-at")

    def hold(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        action = EnterCounts(self._counts())
        if not self.night.may_play(action):
            self._say("counts-cannot")
        elif not self._read_back:
            self._read_back = True
            self._say("counts-confirm")
        else:
            self.night.hush()
            self.night.play(action)

    def _counts(self) -> tuple[tuple[QuestCard, int], ...]:
        found = {QuestCard.SUCCESS: self._total - self._fails, QuestCard.FAIL: self._fails}
        return tuple((kind, found.get(kind, 0)) for kind in self._kinds)

    def _say(self, id: str) -> None:
        self.night.hush()
        lying = tuple((str(card), count) for card, count in self._counts() if count)
        self.night.say(cue(id, cards=lying))
