"""A step that several boxes answer together: who is in, when lamps may say so, when it closes.

A lamp says *answered* on a beat counted from the step's opening, never at the moment of a press:
every quarter of a second where answers will be shown, every 8 s where they stay secret. Replacing
an answer changes no lamp. The step closes on a beat, too: a secret one 8, 12, 16 … s after the end
of its sentence, so that the moment does not tell whether somebody hesitated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Set
from math import ceil
from typing import Generic, TypeVar

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.night import Night
from roundtable.conductor.phase import NOBODY, Phase
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message
from roundtable.rules.vocabulary import Seat
from roundtable.sounds import Sound
from roundtable.table_view import ROLL_SECONDS, Scene
from roundtable_ports import Box, Button, Contact

T = TypeVar("T")

BEAT = 0.25
SECRET_BEAT = 8.0
TINY = 1e-6  # of a beat: times are added up, and must still meet it


def beat_from(opened_at: float, moment: float, beat: float) -> float:
    """The first beat at or after this moment."""
    return opened_at + ceil((moment - opened_at) / beat - TINY) * beat


class OnBeat(Phase):
    """A step in which everything is public, and lamps still change on beats alone."""

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        self._lit: frozenset[Box] = NOBODY

    def marked(self) -> Set[Box]:
        """Whose lamps are to be lit."""
        return NOBODY

    def check(self) -> None:
        if self._lit != self.marked() and not self.waits_to(self._light_up):
            self.at(beat_from(self.opened_at, self.night.now, BEAT), self._light_up)

    def _light_up(self) -> None:
        self._lit = frozenset(self.marked())

    @property
    def answered(self) -> Set[Box]:
        return self._lit


class Asking(Phase, ABC, Generic[T]):
    hides_presses = True
    nudges = True
    lamp_beat = BEAT
    closing_beat = BEAT
    least_seconds = 0.0
    """How long the step lasts at least, whatever is answered."""

    hears_out = False
    """Whether the sentence must have ended before the step may close."""

    def __init__(self, night: Night, asked: Iterable[Box]) -> None:
        super().__init__(night, asked)
        self.answers: dict[Box, T] = {}
        self.closed = False
        self._lit: frozenset[Box] = NOBODY
        self._asks: Message | None = None

    @abstractmethod
    def close(self) -> None:
        """All are in."""

    def enter(self, box: Box, answer: T) -> None:
        """Take an answer; a new one replaces the old."""
        if box in self.asked:
            self.answers[box] = answer
            if not (self._all_lit or self.closed or self.waits_to(self._light_up)):
                self.at(beat_from(self.opened_at, self.night.now, self.lamp_beat), self._light_up)

    def offered(self, box: Box, kind: OfferKind, *options: str) -> Offer | None:
        """One of these, as often as one likes until it closes."""
        if box not in self.asked:
            return None
        return Offer(self.night.steps, kind, options, given=box in self.answers)

    def cut_short_by(self, contact: Contact, held: bool) -> bool:
        """Others may still be listening: what is said is cut short when all are in."""
        return False

    def resume(self) -> None:
        if not self._all_lit:
            # The beats begin anew: a lamp at once would tell who has just answered.
            self.after(self.lamp_beat, self._light_up)
        super().resume()

    def check(self) -> None:
        complete = len(self.answers) == len(self.asked) and not self.closed
        if complete and self._heard() and not self.waits_to(self._shut):
            first = self.counts_from + self.least_seconds
            self.at(beat_from(first, max(self.night.now, first), self.closing_beat), self._shut)

    @property
    def counts_from(self) -> float:
        """The moment from which the beats are counted on which it may close."""
        return self.opened_at

    def _shut(self) -> None:
        if not self._heard():  # something was said since, and it closes after that
            return
        self.closed = True
        self.cancel(self._light_up)
        self.voice.hush()
        self.night.votes = {}
        self.close()

    def _light_up(self) -> None:
        self._lit = frozenset(self.answers)
        self.night.votes = {}

    @property
    def _all_lit(self) -> bool:
        return self._lit == self.answers.keys()

    @property
    def answered(self) -> Set[Box]:
        return self._lit

    def asks(self) -> Message | None:
        """One and the same for the whole step, so it is made once."""
        if self._asks is None:
            self._asks = self.prompt()
        return self._asks

    def _heard(self) -> bool:
        return not (self.hears_out and self.voice.talking)


class AskingSeats(Asking[T], ABC):
    """What the rules ask of several seats at once."""

    def __init__(self, game: TableGame, asked: Iterable[Box] | None = None) -> None:
        super().__init__(game.night, game.asked() if asked is None else asked)
        self.game = game


class Rolled(AskingSeats[T], ABC):
    """All answers are shown at once, after a roll."""

    scene = Scene.VOTE

    def close(self) -> None:
        """The roll begins. It is no new step: a change still counts, and restarts nothing."""
        self.after(ROLL_SECONDS, self._rolled)
        self.to_scene(Scene.ROLL)
        self.voice.sound(Sound.VOTE_ROLL)

    def _rolled(self) -> None:
        self.game.answer(self.answers)

    @property
    def deaf_to_menu(self) -> bool:
        return self.closed


class Looking(AskingSeats[bool], ABC):
    """One box's player looks at something, and says so when they have."""

    scene = Scene.HAND
    hears_out = True
    points_out = True

    def __init__(self, game: TableGame, seat: Seat, then: Callable[[], None]) -> None:
        super().__init__(game, game.boxes_of([seat]))
        self._then = then

    def tap(self, box: Box, button: Button) -> None:
        if button is Button.APPROVE:
            self.enter(box, True)

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.SEEN, "seen")

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        if options:
            self.enter(box, True)

    def close(self) -> None:
        self._then()
