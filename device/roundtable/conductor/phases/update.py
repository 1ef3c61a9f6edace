"""An update: a second seat agrees to it; then the table rests until it is told what came of it."""

from __future__ import annotations

from roundtable.conductor.effects import ApplyUpdate
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lobby import Lobby
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.table_view import Scene
from roundtable_ports import Box

SECONDS_TO_AGREE = 30.0


def ask_for_update(night: Night, by: Box | None, under: Phase, version: str) -> None:
    """Never in a game, and never by one alone."""

    def refused() -> None:
        night.voice.say(message("menu-refused"))
        night.back_to(under)

    if len(night.boxes) < 2:
        night.voice.say(message("update-alone"))
        return
    night.voice.hush(heard=False)
    under.interrupted()
    asks = message("update-second", version=version)
    night.go(AgreeToUpdate(night, by, asks, lambda _: night.go(Updating(night, version)), refused))


def update_goes_on(night: Night) -> None:
    """The table was started in the middle of one: by it, or after the plug was pulled."""
    under = night.phase
    night.voice.hush(heard=False)
    under.interrupted()
    night.go(StillUpdating(night, under))


class AgreeToUpdate(Seconding):
    """And soon, for somebody has just asked for it."""

    def open(self) -> None:
        self.after(SECONDS_TO_AGREE, self.void)
        self.ask()

    resume = open


class Rests(Phase):
    """Nobody can begin a game: the table starts again in the middle of an update."""

    scene = Scene.UPDATING
    decides_alone = True

    def both_held(self, box: Box) -> bool:
        """No menu: it can begin nothing either."""
        self.again(box)
        return True

    def update_over(self) -> None:
        night = self.night
        seated = sorted(night.boxes, key=lambda box: box != night.steers)
        night.go(Lobby(night, seated))


class Updating(Rests):
    """Two have agreed to this version."""

    def __init__(self, night: Night, version: str) -> None:
        super().__init__(night)
        self._version = version

    def open(self) -> None:
        self.night.game = None
        self.night.effects.append(ApplyUpdate(self._version))
        self.ask()

    def prompt(self) -> Message:
        return message("update-begins")


class StillUpdating(Rests):
    """It was agreed to before the table started; a game that was interrupted waits for its end."""

    def __init__(self, night: Night, under: Phase) -> None:
        super().__init__(night)
        self._under = under

    def prompt(self) -> Message:
        return message("update-goes-on")

    def update_over(self) -> None:
        if self.night.playing:
            self.night.back_to(self._under)
        else:
            super().update_over()
