"""Sitting down: approve, then reject, at every box; then the order, where it is not known."""

from __future__ import annotations

from collections.abc import Iterable, Set

from roundtable.conductor.effects import EndPage
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import OnBeat
from roundtable.conductor.phases.join import Admitting
from roundtable.conductor.phases.lineup import choose_lineup
from roundtable.messages import Message, message
from roundtable.rules.editions import FEWEST_PLAYERS
from roundtable.sounds import Sound
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button, Contact


class Lobby(Admitting, OnBeat):
    """People sit down by trying both buttons, and learn the code. The first of them steers."""

    scene = Scene.LOBBY
    any_box = True
    gathers = True

    def __init__(self, night: Night, seated: Iterable[Box] = ()) -> None:
        super().__init__(night)
        self._seated = [box for box in seated if box not in night.going]
        self._seated += sorted(night.coming.difference(self._seated))
        night.coming.clear()
        night.going.clear()
        self._half: dict[Box, float] = {}  # who has pressed approve, and when
        self._settle(says=False)

    def prompt(self) -> Message:
        return message("lobby-welcome")

    def may_hold(self) -> Set[Contact]:
        return {Contact(box, button) for box in self._seated for button in Button}

    def presses_at(self, box: Box) -> Answering:
        return Answering.BEGIN if box == self.night.steers else Answering.LEAVE

    def tap(self, box: Box, button: Button) -> None:
        if box in self._seated:
            return
        if button is Button.APPROVE:
            self._half[box] = self.night.now
        elif box in self._half:
            self._sit(box)

    def _sit(self, box: Box) -> None:
        self.night.learn_hands(box, self.night.now - self._half.pop(box))
        self._seated.append(box)
        if not self._settle():
            self.voice.sound(Sound.CARD_TURN)  # whoever cannot see the lamp hears that it is lit

    def hold(self, box: Box, button: Button) -> None:
        if box not in self._seated:
            return
        if button is Button.REJECT:
            self._leave(box)
        elif box == self.night.steers:
            self._close()

    def _leave(self, box: Box) -> None:
        self.night.effects.append(EndPage(box))
        self.voice.say(message("lobby-left", seat=box))
        self.get_up(box)

    def sit_down(self, box: Box) -> None:
        if box not in self._seated:
            self._half.pop(box, None)
            self._seated.append(box)
            self._settle()

    def get_up(self, box: Box) -> None:
        if box in self._seated:
            self._seated.remove(box)
            self._settle()

    def both_held(self, box: Box) -> bool:
        if box in self._seated:
            return False
        self.voice.hush()
        self.voice.say(message("lobby-sit-first", seat=box))
        return True

    def _close(self) -> None:
        night = self.night
        night.voice.hush()
        if len(self._seated) < FEWEST_PLAYERS:
            night.voice.say(message("lobby-too-few", count=len(self._seated)))
            return
        if len(self._seated) == FEWEST_PLAYERS and _crowded(night.boxes, len(night.all_boxes)):
            night.voice.say(message("lobby-spread"))
        night.welcome()
        if order := night.known_order():
            night.boxes = order
            night.go(choose_lineup(night))
        else:
            night.go(Order(night))

    def company_changed(self) -> None:
        self._settle()

    def _settle(self, *, says: bool = True) -> bool:
        """Order the seats clockwise, as the boxes stand on the ring, and find who steers.

        A scripted player does only where no person sits. Another person who does from now on is
        told so; returns whether somebody was.
        """
        night = self.night
        people = [box for box in self._seated if box not in night.scripted]
        night.boxes, before = tuple(sorted(self._seated)), night.steers
        night.steers = next(iter(people or self._seated), Box(0))
        tells = says and bool(people) and night.steers != before
        if tells:
            self.voice.say(message("lobby-steers", seat=night.steers))
        return tells

    def marked(self) -> Set[Box]:
        return self._half.keys()


def _crowded(taken: tuple[Box, ...], there_are: int) -> bool:
    """Whether five sit side by side at a table that has a box to leave free between any two."""
    return there_are >= 2 * len(taken) and max(taken) - min(taken) < 6


class Order(Phase):
    """The light walks; whoever steers says whether that is the order round the table."""

    presses = Answering.ANSWER
    scene = Scene.ORDER
    gathers = True
    points_out = True
    nudges = True

    def __init__(self, night: Night) -> None:
        super().__init__(night, [night.steers])

    def prompt(self) -> Message:
        return message("order-walk", seat=self.night.steers, seats=self.night.boxes)

    def tap(self, box: Box, button: Button) -> None:
        if box not in self.asked:
            return
        if button is Button.REJECT:
            self.night.go(OrderByPress(self.night))
        else:
            self.night.learn_order()
            self.night.go(choose_lineup(self.night))


class OrderByPress(OnBeat):
    """Each seat presses once, clockwise, beginning with whoever steers."""

    presses = Answering.TURN
    scene = Scene.LOBBY
    gathers = True

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._pressed: list[Box] = []

    def prompt(self) -> Message:
        return message("order-press", seat=self.night.steers)

    def tap(self, box: Box, button: Button) -> None:
        night = self.night
        if box not in night.boxes or box in self._pressed:
            return
        if not self._pressed and box != night.steers:
            return
        self._pressed.append(box)

    def check(self) -> None:
        super().check()
        night = self.night
        if len(self._lit) == len(night.boxes):
            night.boxes = tuple(self._pressed)
            night.learn_order()
            night.voice.hush()
            night.voice.say(message("order-set", seats=tuple(map(int, night.boxes))))
            night.go(choose_lineup(night))

    def missing(self) -> tuple[Box, ...]:
        return tuple(box for box in self.night.boxes if box not in self._pressed)

    def marked(self) -> Set[Box]:
        return set(self._pressed)
