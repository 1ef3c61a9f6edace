"""Settings by button: whatever the menu offers, as a dial or as a list to be heard through."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Any

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message
from roundtable.settings import Setting
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button, Contact

PATIENCE = 60.0
"""How long an open menu waits for another tap, in seconds: it holds everybody up."""


class _Setting(Phase):
    """One setting, in force at once with every tap of whoever chose it."""

    scene = Scene.LIST
    patience = PATIENCE

    def __init__(
        self, night: Night, chooser: Box, setting: Setting, done: Callable[[], None]
    ) -> None:
        super().__init__(night)
        self._chooser, self._setting, self._done = chooser, setting, done

    def prompt(self) -> Message:
        return self._setting.told(self._value)

    @property
    def _value(self) -> Any:
        return getattr(self.night.settings, self._setting.name)

    def _set(self, value: object) -> None:
        self.voice.hush()
        self.night.set(**{self._setting.name: self._setting.fitted(value)})
        self.ask()

    def give_up(self) -> None:
        self._done()

    @property
    def presses_of(self) -> Set[Box]:
        return self.cursor

    @property
    def cursor(self) -> Set[Box]:
        return {self._chooser}


class Dial(_Setting):
    """A number in its steps: approve is more, reject is less, a hold is done."""

    presses = Answering.DIAL

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._chooser, Button.APPROVE)}

    def tap(self, box: Box, button: Button) -> None:
        if box == self._chooser:
            step = self._setting.step if button is Button.APPROVE else -self._setting.step
            self._set(self._value + step)

    def hold(self, box: Box, button: Button) -> None:
        if box == self._chooser:
            self._done()


class Pick(_Setting):
    """Reject goes on to the next value; approve keeps it."""

    presses = Answering.LIST

    def tap(self, box: Box, button: Button) -> None:
        if box != self._chooser:
            return
        if button is Button.APPROVE:
            self.voice.hush()
            self._done()
            return
        values = self._setting.choices
        self._set(values[(values.index(self._value) + 1) % len(values)])
