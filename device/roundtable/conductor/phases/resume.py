"""After a power cut: the game that was interrupted is offered, and two seats decide."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.phases.asking import OnBeat
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

ENOUGH = 2


class OfferResume(OnBeat):
    """Two approvals take the game up, two rejections give it up."""

    presses = Answering.ANSWER
    scene = Scene.LIST
    decides_alone = True

    def __init__(
        self, game: TableGame, go_on: Callable[[], None], give_up: Callable[[], None]
    ) -> None:
        super().__init__(game.night)
        self._shown = game.shown
        self._go_on, self._give_up = go_on, give_up
        self._answers: dict[Box, Button] = {}

    def prompt(self) -> Message:
        return message("resume-offer", round=max(self._shown.round, 1))

    def tap(self, box: Box, button: Button) -> None:
        if box not in self.night.boxes:
            return
        self._answers[box] = button
        same = [one for one in self._answers.values() if one is button]
        if len(same) < ENOUGH:
            return
        self.voice.hush()
        if button is Button.APPROVE:
            self.voice.say(message("resumed"))
            self._go_on()
        else:
            self.voice.say(message("resume-given-up"))
            self._give_up()

    def both_held(self, box: Box) -> bool:
        """There is no menu before the table has decided."""
        return True

    def marked(self) -> Set[Box]:
        return self._answers.keys()
