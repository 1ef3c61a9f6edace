"""Choosing seats: reject moves a light clockwise, approve marks where it rests, a hold confirms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import NOBODY, Phase
from roundtable.narration.play import cue
from roundtable.ports import Button, Contact, Jack
from roundtable.table_view import Scene


class Pointing(Phase, ABC):
    """One box points at others; what becomes of the marks is the subclass's."""

    scene = Scene.TALK

    def __init__(self, night: Night, chooser: Jack, choices: Iterable[Jack]) -> None:
        super().__init__(night)
        self.chooser = chooser
        barred = set(night.jacks) - set(choices)
        self._round = [jack for jack in night.clockwise_from(chooser) if jack not in barred]
        self._at: Jack | None = None
        self.marked: set[Jack] = set()

    def may_hold(self) -> Set[Contact]:
        return {Contact(self.chooser, button) for button in Button}

    def tap(self, jack: Jack, button: Button) -> None:
        if jack != self.chooser:
            self.other_tapped(jack, button)
        elif button is Button.REJECT:
            self._move()
        elif self._at is not None:
            self.mark(self._at)

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self.chooser:
            if button is Button.APPROVE:
                self.confirm()
            else:
                self.decline()

    def _move(self) -> None:
        at = -1 if self._at is None else self._round.index(self._at)
        self._at = self._round[(at + 1) % len(self._round)]
        self.night.hush()
        self.night.say(cue("cursor-at", seat=int(self._at)))

    def mark(self, jack: Jack) -> None:
        self.marked ^= {jack}

    def other_tapped(self, jack: Jack, button: Button) -> None:
        """Somebody else than the chooser tapped."""

    @abstractmethod
    def confirm(self) -> None:
        """The chooser held approve: the marks stand, or are refused."""

    def decline(self) -> None:
        """Nobody, or pass: refused where the rules compel a choice."""
        self.night.say(cue("must-choose"))

    @property
    def cursor(self) -> Set[Jack]:
        return NOBODY if self._at is None else {self._at}

    @property
    def team(self) -> Set[Jack] | None:
        return self.marked
