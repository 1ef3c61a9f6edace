"""Spoken lists: reject hears the next, approve takes what was read out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.messages import Message
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact


@dataclass(frozen=True)
class Item:
    """One entry: what is read out, and what taking it does."""

    says: tuple[Message, ...]
    take: Callable[[], None]
    about: tuple[Message, ...] = ()  # said on request


class Reading(Phase):
    """A list in one box's hands."""

    scene = Scene.LIST
    points_out = True
    takes_unheard = True
    """Whether approve takes an entry that is not read out yet: players may know it beforehand."""

    def __init__(self, night: Night, chooser: Box, items: Sequence[Item]) -> None:
        super().__init__(night, [chooser])
        self.chooser = chooser
        self._items = list(items)
        self._at = 0

    def intro(self) -> Message | None:
        """Said once before the first entry: whose list it is and how it works."""
        return None

    def asks(self) -> Message | None:
        return self._items[self._at].says[0]

    def ask(self) -> None:
        if intro := self.intro():
            self.voice.say(intro)
        self._read()

    def again(self, box: Box) -> None:
        if box != self.chooser:
            return
        self.voice.hush()
        if about := self._items[self._at].about:
            self._read()
            for one in about:
                self.voice.say(one)
        else:
            self.ask()

    def _is_unheard(self) -> bool:
        """Whether the entry must be read out first, and still waits for that."""
        return not self.takes_unheard and self.voice.will_say(self._items[self._at].says[0])

    def cut_short_by(self, contact: Contact, held: bool) -> bool:
        unheard = contact.button is Button.APPROVE and self._is_unheard()
        return super().cut_short_by(contact, held) and not unheard

    def tap(self, box: Box, button: Button) -> None:
        if box != self.chooser:
            return
        if button is Button.APPROVE and self._is_unheard():
            self.voice.hush(heard=False)
            self._read()
        elif button is Button.APPROVE:
            self._items[self._at].take()
        else:
            self._at = (self._at + 1) % len(self._items)
            self._read()

    def offer(self, box: Box) -> Offer | None:
        if box != self.chooser:
            return None
        options = tuple(map(str, range(len(self._items))))
        says = tuple(one.says[0] for one in self._items)
        return Offer(self.night.steps, OfferKind.LIST, options, says, marked=(str(self._at),))

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        for one in options:
            self.voice.hush()
            self._at = int(one)
            self._items[self._at].take()

    def show(self, items: Sequence[Item], at: int) -> None:
        """Read other entries from now on, beginning with this one."""
        self._items, self._at = list(items), at
        self._read()

    def _read(self) -> None:
        for one in self._items[self._at].says:
            self.voice.say(one)
