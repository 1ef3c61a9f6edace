"""Spoken lists: reject hears the next, approve takes what was read out."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack


@dataclass(frozen=True)
class Item:
    """One entry: what is read out, and what taking it does."""

    says: tuple[Message, ...]
    take: Callable[[], None]
    about: tuple[Message, ...] = ()  # said on request


class Reading(Phase):
    """A list in one box's hands."""

    scene = Scene.LIST

    def __init__(self, night: Night, chooser: Jack, items: Sequence[Item]) -> None:
        super().__init__(night)
        self.chooser = chooser
        self._items = list(items)
        self._at = 0

    def intro(self) -> Message | None:
        """Said once before the first entry: whose list it is and how it works."""
        return None

    def asks(self) -> Message | None:
        return self._items[self._at].says[0]

    def open(self) -> None:
        self.ask()

    def ask(self) -> None:
        if intro := self.intro():
            self.night.say(intro)
        self._read()

    def again(self, jack: Jack) -> None:
        if jack != self.chooser:
            return
        self.night.hush()
        if about := self._items[self._at].about:
            self._read()
            for one in about:
                self.night.say(one)
        else:
            self.ask()

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self.chooser:
            return
        self.night.hush()
        if button is Button.APPROVE:
            self._items[self._at].take()
        else:
            self._at = (self._at + 1) % len(self._items)
            self._read()

    def show(self, items: Sequence[Item], at: int) -> None:
        """Read other entries from now on, beginning with this one."""
        self._items, self._at = list(items), at
        self._read()

    def _read(self) -> None:
        for one in self._items[self._at].says:
            self.night.say(one)

    @property
    def awaited(self) -> Set[Jack]:
        return {self.chooser}

    @property
    def cursor(self) -> Set[Jack]:
        return {self.chooser}
