"""The last blow: a recruit is named, a prey chosen, the blade strikes, and the named answer."""

from __future__ import annotations

from roundtable.conductor.effects import Under
from roundtable.conductor.phases.asking import AskingSeats
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.objecting import OpenToObjection
from roundtable.conductor.phases.pointing import PickSeat, Pointing
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.actions import Assassinate, ChoosePrey
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Prey
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

HUNTS = {Prey.MERLIN: "hunt-ask", Prey.MESSENGERS: "hunt-ask-messengers"}


class PickRecruit(OpenToObjection, PickSeat):
    """Before the blow: whom the Assassin takes for the Untrustworthy Servant."""

    scene = Scene.HUNT
    ambience = Under.HEARTBEAT
    moments = (Moment.END,)
    nudges = False  # Evil takes counsel, for as long as it likes


class PickPrey(OpenToObjection, Reading):
    """Whom the blade is for."""

    ambience = Under.HEARTBEAT
    moments = (Moment.END,)

    def __init__(self, game: TableGame) -> None:
        def item(action: ChoosePrey) -> Item:
            return Item((message_about("prey-at", action.prey),), lambda: game.play(action))

        (assassin,) = game.asked()
        may = game.options(assassin, AnAction).actions
        preys = [item(one) for one in may if isinstance(one, ChoosePrey)]
        super().__init__(game.night, assassin, preys)
        self.game = game

    def intro(self) -> Message:
        return message("prey-ask", assassin=self.chooser)


class PickTarget(OpenToObjection, Pointing):
    """It cannot be declined."""

    scene = Scene.HUNT
    ambience = Under.HEARTBEAT
    moments = (Moment.END,)

    def __init__(self, game: TableGame) -> None:
        (assassin,) = game.asked()
        super().__init__(game, assassin, [box for box in game.night.boxes if box != assassin])
        first = game.options(assassin, AnAction).actions[0]
        assert isinstance(first, Assassinate)
        self._count = len(first.targets)

    def prompt(self) -> Message:
        return message(HUNTS[Prey(self.game.about)], assassin=self.chooser)

    def mark(self, box: Box) -> None:
        if self._count == 1:
            self.marked = {box}
        elif box in self.marked or len(self.marked) < self._count:
            super().mark(box)

    def confirm(self) -> None:
        if len(self.marked) != self._count:
            self.voice.say(message("nobody-marked" if not self.marked else "mark-two"))
            return
        self.game.play(Assassinate(tuple(sorted(self.game.seat(box) for box in self.marked))))


class AnsweringNamed(AskingSeats[bool]):
    """The named say *I am* or *I am not*, by holding."""

    presses = Answering.CONFIRM
    scene = Scene.HUNT
    ambience = Under.HEARTBEAT
    points_out = True
    holds = (*Button,)

    def prompt(self) -> Message:
        about = self.game.about
        if about == Prey.MESSENGERS:
            return message_about("answer-ask", about, targets=self.asked)
        return message_about("answer-ask", about, target=self.asked[0])

    def hold(self, box: Box, button: Button) -> None:
        self.enter(box, button is Button.APPROVE)

    def close(self) -> None:
        self.game.answer(self.answers)
