"""After a power cut: the game that was interrupted is offered, and two seats decide."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phases.asking import OnBeat
from roundtable.messages import Message, message
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

ENOUGH = 2


class OfferResume(OnBeat):
    """Two approvals take the game up, two rejections give it up."""

    scene = Scene.LIST
    decides_alone = True

    def __init__(
        self, night: Night, go_on: Callable[[], None], give_up: Callable[[], None]
    ) -> None:
        super().__init__(night)
        self._go_on, self._give_up = go_on, give_up
        self._answers: dict[Jack, Button] = {}

    def prompt(self) -> Message:
        shown = self.night.shown
        assert shown is not None
        return message("resume-offer", round=max(shown.round, 1))

    def tap(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack not in night.jacks:
            return
        self._answers[jack] = button
        same = [one for one in self._answers.values() if one is button]
        if len(same) < ENOUGH:
            return
        night.hush()
        if button is Button.APPROVE:
            night.say(message("resumed"))
            self._go_on()
        else:
            night.say(message("resume-given-up"))
            self._give_up()

    def both_held(self, jack: Jack) -> bool:
        """There is no menu before the table has decided."""
        return True

    def marked(self) -> Set[Jack]:
        return self._answers.keys()
