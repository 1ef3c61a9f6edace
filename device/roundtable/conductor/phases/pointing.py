"""Choosing seats: reject moves a light clockwise, approve marks where it rests, a hold confirms."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Set

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.phase import CHOICE_SECONDS, NOBODY, GamePhase
from roundtable.conductor.table_game import TableGame
from roundtable.messages import MESSAGES, Message, joined, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ChooseSeat
from roundtable.rules.modules import POINTS
from roundtable.rules.options import AnAction
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button, Contact

TAKEN_SECONDS = 2.0
"""From somebody's taking what they were called for until it is theirs: it can still be refused."""


class Pointing(GamePhase, ABC):
    """One box points at others; what becomes of the marks is the subclass's."""

    scene = Scene.TALK
    holds = (*Button,)

    def __init__(self, game: TableGame, chooser: Box, choices: Iterable[Box]) -> None:
        super().__init__(game, [chooser])
        self.chooser = chooser
        barred = set(self.night.boxes) - set(choices)
        self._round = [box for box in self.night.clockwise_from(chooser) if box not in barred]
        self._at: Box | None = None
        self.marked: set[Box] = set()

    def tap(self, box: Box, button: Button) -> None:
        if box != self.chooser:
            self.other_tapped(box, button)
        elif button is Button.REJECT:
            self._move()
        elif (one := self.pointed_at) is not None:
            self.mark(one)

    def cut_short_by(self, contact: Contact, held: bool) -> bool:
        marks = not held and contact.button is Button.APPROVE
        return super().cut_short_by(contact, held) and not (marks and self.pointed_at is None)

    @property
    def pointed_at(self) -> Box | None:
        """Whom approve marks."""
        return self._at

    def hold(self, box: Box, button: Button) -> None:
        if box == self.chooser:
            if button is Button.APPROVE:
                self.confirm()
            else:
                self.decline()

    def _move(self) -> None:
        at = -1 if self._at is None else self._round.index(self._at)
        self._at = self._round[(at + 1) % len(self._round)]
        self.voice.say(message("cursor-at", seat=self._at))

    def mark(self, box: Box) -> None:
        self.marked ^= {box}

    wanted = 1
    """How many marks make an answer."""

    may_pass = False

    def offer(self, box: Box) -> Offer | None:
        if box != self.chooser:
            return None
        return Offer(
            self.night.steps,
            OfferKind.SEATS,
            tuple(map(str, sorted(self._round))),
            count=self.wanted,
            marked=tuple(map(str, sorted(self.marked))),
            may_pass=self.may_pass,
        )

    def presses_at(self, box: Box) -> Answering | None:
        passes = box == self.chooser and self.may_pass
        return Answering.POINT_OR_PASS if passes else super().presses_at(box)

    @property
    def presses_of(self) -> Set[Box]:
        return {self.chooser}

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        """The marks are public as they are set; the last word is as a hold's."""
        self.voice.hush()
        self.marked = {Box(int(one)) for one in options}
        if final and not options and self.may_pass:
            self.decline()
        elif final:
            self.confirm()

    def other_tapped(self, box: Box, button: Button) -> None:
        """Somebody else than the chooser tapped."""

    @abstractmethod
    def confirm(self) -> None:
        """The chooser held approve: the marks stand, or are refused."""

    def decline(self) -> None:
        """Nobody, or pass: refused where the rules compel a choice."""
        self.voice.say(message("must-choose"))

    @property
    def cursor(self) -> Set[Box]:
        return NOBODY if self._at is None else {self._at}

    @property
    def team(self) -> Set[Box] | None:
        return self.marked


class PickOne(Pointing):
    """One seat, beside whatever Team there is."""

    nudges = True
    nudged_after = CHOICE_SECONDS

    def mark(self, box: Box) -> None:
        self.marked = {box}

    def confirm(self) -> None:
        if not self.marked:
            self.voice.say(message("nobody-marked"))
        else:
            self.chosen(*self.marked)

    def missing(self) -> tuple[Box, ...]:
        return (self.chooser,) if self.nudges else ()

    @abstractmethod
    def chosen(self, box: Box) -> None:
        """This one it is."""

    @property
    def team(self) -> Set[Box] | None:
        return None

    @property
    def answered(self) -> Set[Box]:
        return self.marked


class CallOne(PickOne):
    """One seat that is called: it takes with approve at its own box, and that is enough.

    While all hear who has taken it, the chooser may say no by holding reject, the taker may think
    better of it with reject, and somebody else may take it instead.
    """

    presses = Answering.STEP_IN

    @property
    def presses_of(self) -> Set[Box]:
        return frozenset(self._round)

    @abstractmethod
    def told(self, seat: Seat) -> Message:
        """That this one has it."""

    def put_off(self) -> None:
        """The chooser held reject, and nobody has taken anything."""
        super().decline()

    def other_tapped(self, box: Box, button: Button) -> None:
        if button is Button.APPROVE and box in self._round and box not in self.marked:
            self.mark(box)
            self.voice.hush()
            self._tell()
            self.after(TAKEN_SECONDS, self._taken)
        elif button is Button.REJECT and box in self.marked:
            self._give_back()

    def _tell(self) -> None:
        (box,) = self.marked
        self.game.tell(self.told(self.game.seat(box)))

    def _taken(self) -> None:
        self.chosen(*self.marked)

    def _give_back(self) -> None:
        self.cancel(self._taken)
        self.marked = set()
        self.voice.hush()
        self.ask()

    def mark(self, box: Box) -> None:
        self.cancel(self._taken)
        super().mark(box)

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        self.cancel(self._taken)
        super().choose(box, options, final)

    def confirm(self) -> None:
        if self.marked and not self.waits_to(self._taken):
            self._tell()
        super().confirm()

    def decline(self) -> None:
        if self.marked:
            self._give_back()
        else:
            self.put_off()

    def resume(self) -> None:
        self.marked = set()
        super().resume()


class PickSeat(PickOne):
    """Whatever the rules ask of one seat that points at another; at nobody, where that may be."""

    moments: tuple[Moment, ...] = (Moment.CARDS, Moment.AFTER)

    def __init__(self, game: TableGame) -> None:
        (chooser,) = game.asked()
        may = game.options(chooser, AnAction).actions
        seats = [one.seat for one in may if isinstance(one, ChooseSeat)]
        super().__init__(game, chooser, game.boxes_of(one for one in seats if one is not None))
        self.may_pass = None in seats

    def prompt(self) -> Message:
        asks, about = POINTS[self.game.question], self.game.about
        seat = MESSAGES[joined(asks, about)].asks
        return message_about(asks, about, **{seat: self.chooser})

    def chosen(self, box: Box) -> None:
        self.game.play(ChooseSeat(self.game.seat(box)))

    def decline(self) -> None:
        if self.may_pass:
            self.game.play(ChooseSeat(None))
        else:
            super().decline()
