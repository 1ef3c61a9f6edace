"""An update: a second seat agrees to it; then the table rests until it is told what came of it."""

from __future__ import annotations

from roundtable.conductor.effects import ApplyUpdate
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lobby import Lobby
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.table_view import Scene
from roundtable_ports import Jack

SECONDS_TO_AGREE = 30.0


def ask_for_update(night: Night, by: Jack | None, under: Phase, version: str) -> None:
    """Never in a game, and never by one alone."""

    def refused() -> None:
        night.voice.say(message("menu-refused"))
        night.back_to(under)

    if len(night.jacks) < 2:
        night.voice.say(message("update-alone"))
        return
    night.voice.hush(heard=False)
    under.interrupted()
    asks = message("update-second", version=version)
    night.go(AgreeToUpdate(night, by, asks, lambda _: night.go(Updating(night)), refused))


class AgreeToUpdate(Seconding):
    """And soon, for somebody has just asked for it."""

    def open(self) -> None:
        self.after(SECONDS_TO_AGREE, self.void)
        self.ask()

    resume = open


class Updating(Phase):
    """Nobody can begin a game: the table starts again in the middle of it."""

    scene = Scene.UPDATING
    decides_alone = True

    def open(self) -> None:
        self.night.game = None
        self.night.effects.append(ApplyUpdate())
        self.ask()

    def prompt(self) -> Message:
        return message("update-begins")

    def both_held(self, jack: Jack) -> bool:
        """No menu: it can begin nothing either."""
        self.again(jack)
        return True

    def update_over(self) -> None:
        night = self.night
        seated = sorted(night.jacks, key=lambda jack: jack != night.steers)
        night.go(Lobby(night, seated))
