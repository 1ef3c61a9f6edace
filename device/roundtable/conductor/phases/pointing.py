"""Choosing seats: reject moves a light clockwise, approve marks where it rests, a hold confirms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import NOBODY, Phase
from roundtable.messages import MESSAGES, Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ChooseSeat
from roundtable.rules.options import AnAction, Question
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack


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
        self.night.say(message("cursor-at", seat=int(self._at)))

    def mark(self, jack: Jack) -> None:
        self.marked ^= {jack}

    def other_tapped(self, jack: Jack, button: Button) -> None:
        """Somebody else than the chooser tapped."""

    @abstractmethod
    def confirm(self) -> None:
        """The chooser held approve: the marks stand, or are refused."""

    def decline(self) -> None:
        """Nobody, or pass: refused where the rules compel a choice."""
        self.night.say(message("must-choose"))

    @property
    def awaited(self) -> Set[Jack]:
        return {self.chooser}

    @property
    def cursor(self) -> Set[Jack]:
        return NOBODY if self._at is None else {self._at}

    @property
    def team(self) -> Set[Jack] | None:
        return self.marked


class PickOne(Pointing):
    """One seat, beside whatever Team there is; nobody, where that may be."""

    may_pass = False

    def mark(self, jack: Jack) -> None:
        self.marked = {jack}

    def confirm(self) -> None:
        if not self.marked:
            self.night.say(message("nobody-marked"))
            return
        self.night.hush()
        self.chosen(*self.marked)

    def decline(self) -> None:
        if not self.may_pass:
            super().decline()
            return
        self.night.hush()
        self.chosen(None)

    def missing(self) -> tuple[Jack, ...]:
        return (self.chooser,)

    @abstractmethod
    def chosen(self, jack: Jack | None) -> None:
        """This one it is, or nobody."""

    @property
    def team(self) -> Set[Jack] | None:
        return None

    @property
    def answered(self) -> Set[Jack]:
        return self.marked


PROMPTS: Mapping[Question, str] = {
    Question.GIVE_WATCH: "watch-ask",
    Question.USE_EXCALIBUR: "excalibur-ask",
    Question.SET_ASIDE: "trapper-ask",
    Question.USE_LADY: "lady-ask",
    Question.NAME_SEAT: "module-ask",
    Question.RECRUIT: "recruit-ask",
    Question.POINT_AGAIN: "point-again",
    Question.CHECK_NEIGHBOUR: "plots-aim",
    Question.SHOW_TO: "plots-aim",
}


class PickSeat(PickOne):
    """Whatever the rules ask of one seat that points at another."""

    moments: tuple[Moment, ...] = (Moment.CARDS, Moment.AFTER)

    def __init__(self, night: Night) -> None:
        (chooser,) = night.asked()
        options = night.options(chooser)
        assert isinstance(options, AnAction)
        seats = [one.seat for one in options.actions if isinstance(one, ChooseSeat)]
        super().__init__(night, chooser, night.boxes_of(one for one in seats if one is not None))
        self.may_pass = None in seats

    def prompt(self) -> Message:
        id = PROMPTS[self.night.question]
        if about := self.night.about:
            id = f"{id}-{about}"
        return message(id, **{MESSAGES[id].asks: int(self.chooser)})

    def chosen(self, jack: Jack | None) -> None:
        self.night.play(ChooseSeat(None if jack is None else self.night.seat(jack)))
