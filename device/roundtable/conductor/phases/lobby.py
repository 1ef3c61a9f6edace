"""Sitting down: approve, then reject, at every box; then a light walks the seats."""

from __future__ import annotations

from collections.abc import Iterable, Set

from roundtable.conductor.effects import StoodUp
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import OnBeat
from roundtable.conductor.phases.lineup import choose_lineup
from roundtable.messages import Message, message
from roundtable.rules.editions import FEWEST_PLAYERS
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack

WALK_SECONDS = 1.0
"""After the order was read out, for the steering box to object."""


class Lobby(OnBeat):
    """Who sits down has tried both buttons and learnt the code. The first to sit steers."""

    scene = Scene.LOBBY
    any_box = True

    def __init__(self, night: Night, seated: Iterable[Jack] = ()) -> None:
        super().__init__(night)
        self._seated = list(seated)
        self._half: set[Jack] = set()
        self._settle()

    def prompt(self) -> Message:
        return message("lobby-welcome")

    def may_hold(self) -> Set[Contact]:
        return {Contact(jack, button) for jack in self._seated for button in Button}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack in self._seated:
            return
        if button is Button.APPROVE:
            self._half.add(jack)
        elif jack in self._half:
            self._sit(jack)

    def _sit(self, jack: Jack) -> None:
        self._half.discard(jack)
        self._seated.append(jack)
        self._settle()
        self.night.say(message("lobby-sat", seat=int(jack)))
        if len(self._seated) == 1:
            self.night.say(message("lobby-steers", seat=int(jack)))

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
        self.night.effects.append(StoodUp(jack))
        self.night.say(message("lobby-left", seat=int(jack)))
        if self._seated and steered == jack:
            self.night.say(message("lobby-steers", seat=int(self.night.steers)))

    def _close(self) -> None:
        night = self.night
        night.hush()
        if len(self._seated) < FEWEST_PLAYERS:
            night.say(message("lobby-too-few", count=len(self._seated)))
            return
        if len(self._seated) == FEWEST_PLAYERS and _crowded(night.jacks, len(night.boxes)):
            night.say(message("lobby-spread"))
        night.go(Order(night))

    def _settle(self) -> None:
        """The seats, clockwise as the boxes stand on the ring."""
        self.night.jacks = tuple(sorted(self._seated))
        self.night.steers = self._seated[0] if self._seated else Jack(0)

    def marked(self) -> Set[Jack]:
        return self._half


def _crowded(jacks: tuple[Jack, ...], boxes: int) -> bool:
    """Whether five sit side by side at a table that has a box to leave free between any two."""
    return boxes >= 2 * len(jacks) and max(jacks) - min(jacks) < 6


class Order(Phase):
    """The light walks; whoever steers objects if that is not the order round the table."""

    scene = Scene.ORDER

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._until: float | None = None

    def prompt(self) -> Message:
        return message("order-walk", seat=int(self.night.steers), seats=_numbers(self.night.jacks))

    def ask(self) -> None:
        self._until = None
        self.night.say(self.prompt(), then=self._walked)

    def _walked(self) -> None:
        self._until = self.night.now + WALK_SECONDS

    def tap(self, jack: Jack, button: Button) -> None:
        if jack == self.night.steers and button is Button.REJECT:
            self.night.hush()
            self.night.go(OrderByPress(self.night))
        elif jack == self.night.steers:
            self.night.hush()
            self.night.go(choose_lineup(self.night))

    def tick(self) -> None:
        if self._until is not None and self.night.now >= self._until:
            self.night.go(choose_lineup(self.night))

    def wake_at(self) -> float | None:
        return self._until


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

    def tick(self) -> None:
        super().tick()
        night = self.night
        if len(self._lit) == len(night.jacks):
            night.jacks = tuple(self._pressed)
            night.hush()
            night.say(message("order-set", seats=_numbers(night.jacks)))
            night.go(choose_lineup(night))

    def missing(self) -> tuple[Jack, ...]:
        return tuple(jack for jack in self.night.jacks if jack not in self._pressed)

    def marked(self) -> Set[Jack]:
        return set(self._pressed)


def _numbers(jacks: Iterable[Jack]) -> tuple[int, ...]:
    return tuple(int(jack) for jack in jacks)
