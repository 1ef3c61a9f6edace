"""Settings by button: approve is more, reject is less, a hold is done; lists are heard through."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message, message
from roundtable.settings import CHOICES, PACES, VOLUMES
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack

PATIENCE = 60.0
"""How long an open menu waits for another tap, in seconds: it holds everybody up."""

STEP = 10
RANGES = {"volume": VOLUMES, "pace": PACES}


class Dial(Phase):
    """One number in steps of ten."""

    scene = Scene.LIST
    patience = PATIENCE

    def __init__(self, night: Night, chooser: Jack, setting: str, done: Callable[[], None]) -> None:
        super().__init__(night)
        self._chooser, self._setting, self._done = chooser, setting, done

    def prompt(self) -> Message:
        return message(f"{self._setting}-at", percent=self._value)

    @property
    def _value(self) -> int:
        value: int = getattr(self.night.settings, self._setting)
        return value

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._chooser, Button.APPROVE)}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack == self._chooser:
            known = RANGES[self._setting]
            step = STEP if button is Button.APPROVE else -STEP
            value = min(max(self._value + step, known[0]), known[-1])
            self.night.hush()
            self.night.set(**{self._setting: value})
            self.ask()

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self._chooser:
            self._done()

    def give_up(self) -> None:
        self._done()

    @property
    def cursor(self) -> Set[Jack]:
        return {self._chooser}


class PickSetting(Phase):
    """Reject goes on to the next value, which is in force at once; approve keeps it."""

    scene = Scene.LIST
    patience = PATIENCE
    setting: str

    def __init__(self, night: Night, chooser: Jack, done: Callable[[], None]) -> None:
        super().__init__(night)
        self._chooser, self._done = chooser, done

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self._chooser:
            return
        self.night.hush()
        if button is Button.APPROVE:
            self._done()
            return
        values = CHOICES[self.setting]
        at = values.index(getattr(self.night.settings, self.setting))
        self.night.set(**{self.setting: values[(at + 1) % len(values)]})
        self.ask()

    def give_up(self) -> None:
        self._done()

    @property
    def cursor(self) -> Set[Jack]:
        return {self._chooser}


class PickLanguage(PickSetting):
    setting = "language"

    def prompt(self) -> Message:
        return message("language-at")


class PickLength(PickSetting):
    setting = "play_length"

    def prompt(self) -> Message:
        return message(f"length-{self.night.settings.play_length}")
