"""The rehearsals for a table that has not had them: the secret code, an oath's, sealed lamps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import partial

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import BEAT
from roundtable.conductor.phases.cards import Secret
from roundtable.conductor.phases.sealed import Sealing, Unsealed, sealed
from roundtable.messages import Message, message, message_about
from roundtable.narration import oath
from roundtable.narration.codes import FIRST_TAP, OTHERS, SWORN
from roundtable.narration.oath import PLACES
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import Answering, Scene
from roundtable_ports import Box, Button

LESSONS = {QuestCard.SUCCESS: "rehearse-success", QuestCard.FAIL: "rehearse-fail"}
LAMPS = {False: "no", True: "yes"}
OFFERS_SEVERAL = "rehearse-offer-several"


@dataclass(frozen=True)
class Course:
    """Something to practise: the setting that remembers it, the offer, and the first lesson."""

    setting: str
    offer: str
    begin: Callable[[Night, Callable[[], None]], Phase]


def rehearse(night: Night, setup: Setup, then: Callable[[], None]) -> None:
    """Offer whatever this line-up needs and this table has not practised; then go on."""
    courses = [one for one in _needed(setup) if not getattr(night.settings, one.setting)]
    if courses:
        night.go(OfferRehearsal(night, courses, then))
    else:
        then()


def _needed(setup: Setup) -> Iterator[Course]:
    terms = terms_of(setup)
    by_button = not terms.cards_on_table
    if (by_button and setup.deal != "device") or setup.deal == "oath":  # pages have cards to lay
        yield CODES
    if setup.deal == "oath" and any(len(one) > 1 for one in oath.questions(terms)):
        yield OATH
    if by_button and terms.looks_at_cards:
        yield SEALED_LAMPS


class OfferRehearsal(Phase):
    """Approve rehearses all of them, one after the other; reject does without."""

    presses = Answering.ANSWER
    scene = Scene.LIST

    def __init__(self, night: Night, courses: Sequence[Course], then: Callable[[], None]) -> None:
        super().__init__(night)
        self._courses, self._then = courses, then

    def prompt(self) -> Message:
        first, *others = self._courses
        return message(OFFERS_SEVERAL if others else first.offer, seat=self.night.steers)

    def tap(self, box: Box, button: Button) -> None:
        if box != self.night.steers:
            return
        self.voice.hush()
        self.night.set(**{course.setting: True for course in self._courses})
        if button is Button.APPROVE:
            self._begin(*self._courses)
        else:
            self._then()

    def _begin(self, course: Course, *others: Course) -> None:
        then = partial(self._begin, *others) if others else self._then
        self.night.go(course.begin(self.night, then))

    @property
    def presses_of(self) -> Set[Box]:
        return self.cursor

    @property
    def cursor(self) -> Set[Box]:
        return {self.night.steers}


class Lessons(Secret):
    """Everyone knows what everyone is to enter: it closes as soon as all have."""

    closing_beat = BEAT
    least_seconds = 0.0


class Lesson(Lessons):
    """Everyone plays the same card, and all hear whether that is what was counted."""

    def __init__(
        self, night: Night, cards: tuple[QuestCard, ...], then: Callable[[], None]
    ) -> None:
        super().__init__(night, night.boxes)
        self._card, *self._others = cards
        self._then = then

    def prompt(self) -> Message:
        return message(LESSONS[self._card])

    def close(self) -> None:
        night = self.night
        played = Counter(FIRST_TAP[code] for code in self.answers.values())
        counted = tuple((str(card), played[card]) for card in LESSONS if played[card])
        if played[self._card] != len(self.asked):
            night.voice.say(message("rehearse-again", cards=counted))
            night.go(Lesson(night, (self._card, *self._others), self._then))
            return
        night.voice.say(message("rehearse-count", cards=counted))
        if self._others:
            night.go(Lesson(night, tuple(self._others), self._then))
        else:
            night.voice.say(message("rehearse-done"))
            self._then()


class OathLesson(Lessons):
    """A question as an oath has them, of which all know what each has to answer: three seats."""

    presses = Answering.OATH

    def __init__(self, night: Night, then: Callable[[], None]) -> None:
        super().__init__(night, night.boxes)
        self._then = then
        at = night.boxes.index(night.steers)
        self._named = (night.boxes[at:] + night.boxes[:at])[: len(SWORN)]

    def prompt(self) -> Message:
        return message("rehearse-oath", **dict(zip(PLACES, self._named, strict=True)))

    def close(self) -> None:
        codes = dict(zip(self._named, SWORN, strict=True))
        right = all(code is codes.get(box, OTHERS) for box, code in self.answers.items())
        self.voice.say(message("rehearse-oath-done" if right else "rehearse-oath-again"))
        if right:
            self._then()
        else:
            self.night.go(OathLesson(self.night, self._then))


class LampLesson(Sealing):
    """Everyone taps, hears the answer beforehand, and sees how a lamp tells it."""

    def __init__(self, night: Night, then: Callable[[], None], yes: bool = False) -> None:
        super().__init__(night, night.boxes)
        self._yes, self._then = yes, then

    def prompt(self) -> Message:
        return message_about("rehearse-lamp", LAMPS[self._yes])

    def close(self) -> None:
        lamps = {box: sealed(tapped, self._yes) for box, tapped in self.answers.items()}
        says = message_about("rehearse-lamp-was", LAMPS[self._yes])
        self.night.go(Unsealed(self.night, lamps, says, self._go_on))

    def _go_on(self) -> None:
        if self._yes:
            self._then()
        else:
            self.night.go(LampLesson(self.night, self._then, yes=True))


CODES = Course(
    "rehearsed", "rehearse-offer", lambda night, then: Lesson(night, tuple(LESSONS), then)
)
OATH = Course("rehearsed_oath", "rehearse-offer-oath", OathLesson)
SEALED_LAMPS = Course("rehearsed_lamps", "rehearse-offer-lamps", LampLesson)
