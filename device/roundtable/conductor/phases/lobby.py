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
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack


class Lobby(Admitting, OnBeat):
    """Who sits down has tried both buttons and learnt the code. The first to sit steers."""

    scene = Scene.LOBBY
    any_box = True

    def __init__(self, night: Night, seated: Iterable[Jack] = ()) -> None:
        super().__init__(night)
        self._seated = list(seated)
        self._seated += sorted(night.waits_for_lobby.difference(self._seated))
        night.waits_for_lobby.clear()
        self._half: dict[Jack, float] = {}  # who has pressed approve, and when
        self._settle()

    def prompt(self) -> Message:
        return message("lobby-welcome")

    def may_hold(self) -> Set[Contact]:
        return {Contact(jack, button) for jack in self._seated for button in Button}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack in self._seated:
            return
        if button is Button.APPROVE:
            self._half[jack] = self.night.now
        elif jack in self._half:
            self._sit(jack)

    def _sit(self, jack: Jack) -> None:
        self.night.learn_hands(jack, self.night.now - self._half.pop(jack))
        self._seated.append(jack)
        self._settle()
        if len(self._seated) == 1:
            self.voice.say(message("lobby-steers", seat=int(jack)))
        else:
            self.voice.sound(Sound.CARD_TURN)  # whoever cannot see the lamp hears that it is lit

    def hold(self, jack: Jack, button: Button) -> None:
        if jack not in self._seated:
            return
        if button is Button.REJECT:
            self._leave(jack)
        elif jack == self.night.steers:
            self._close()

    def _leave(self, jack: Jack) -> None:
        steered = self.night.steers
        self._seated.remove(jack)
        self._settle()
        self.night.effects.append(EndPage(jack))
        self.voice.say(message("lobby-left", seat=int(jack)))
        if self._seated and steered == jack:
            self.voice.say(message("lobby-steers", seat=int(self.night.steers)))

    def page_joined(self, jack: Jack) -> None:
        if jack not in self._seated:
            self._half.pop(jack, None)
            self._seated.append(jack)
            self._settle()
            if len(self._seated) == 1:
                self.voice.say(message("lobby-steers", seat=int(jack)))

    def page_sent_away(self, jack: Jack) -> None:
        if jack in self._seated:
            self._seated.remove(jack)
            self._settle()

    def both_held(self, jack: Jack) -> bool:
        if jack in self._seated:
            return False
        self.voice.hush()
        self.voice.say(message("lobby-sit-first", seat=int(jack)))
        return True

    def _close(self) -> None:
        night = self.night
        night.voice.hush()
        if len(self._seated) < FEWEST_PLAYERS:
            night.voice.say(message("lobby-too-few", count=len(self._seated)))
            return
        if len(self._seated) == FEWEST_PLAYERS and _crowded(night.jacks, len(night.boxes)):
            night.voice.say(message("lobby-spread"))
        night.welcome()
        if order := night.known_order():
            night.jacks = order
            night.go(choose_lineup(night))
        else:
            night.go(Order(night))

    def _settle(self) -> None:
        """The seats, clockwise as the boxes stand on the ring."""
        self.night.jacks = tuple(sorted(self._seated))
        self.night.steers = self._seated[0] if self._seated else Jack(0)

    def marked(self) -> Set[Jack]:
        return self._half.keys()


def _crowded(jacks: tuple[Jack, ...], boxes: int) -> bool:
    """Whether five sit side by side at a table that has a box to leave free between any two."""
    return boxes >= 2 * len(jacks) and max(jacks) - min(jacks) < 6


class Order(Phase):
    """The light walks; whoever steers says whether that is the order round the table."""

    scene = Scene.ORDER
    points_out = True
    nudges = True

    def __init__(self, night: Night) -> None:
        super().__init__(night, [night.steers])

    def prompt(self) -> Message:
        return message(
            "order-walk", seat=int(self.night.steers), seats=tuple(map(int, self.night.jacks))
        )

    def tap(self, jack: Jack, button: Button) -> None:
        if jack not in self.asked:
            return
        if button is Button.REJECT:
            self.night.go(OrderByPress(self.night))
        else:
            self.night.learn_order()
            self.night.go(choose_lineup(self.night))


class OrderByPress(OnBeat):
    """Each seat presses once, clockwise, beginning with whoever steers."""

    scene = Scene.LOBBY

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._pressed: list[Jack] = []

    def prompt(self) -> Message:
        return message("order-press", seat=int(self.night.steers))

    def tap(self, jack: Jack, button: Button) -> None:
        night = self.night
        if jack not in night.jacks or jack in self._pressed:
            return
        if not self._pressed and jack != night.steers:
            return
        self._pressed.append(jack)

    def check(self) -> None:
        super().check()
        night = self.night
        if len(self._lit) == len(night.jacks):
            night.jacks = tuple(self._pressed)
            night.learn_order()
            night.voice.hush()
            night.voice.say(message("order-set", seats=tuple(map(int, night.jacks))))
            night.go(choose_lineup(night))

    def missing(self) -> tuple[Jack, ...]:
        return tuple(jack for jack in self.night.jacks if jack not in self._pressed)

    def marked(self) -> Set[Jack]:
        return set(self._pressed)
