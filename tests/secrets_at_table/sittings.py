"""Plays a window on the mocked table: with scripted players, or with the presses of another time.

What comes of it is the trace, every press with the step that it fell into, and how the game went
on for all to know. The presses of one sitting, with other buttons where nobody can see which, make
another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import ceil
from typing import Protocol

import pytest

from roundtable.app.nights import MockedNight
from roundtable.conductor.commands import PagesPaired
from roundtable.conductor.effects import Interrupted
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases import telling
from roundtable.conductor.phases.cards import Secret
from roundtable.conductor.phases.oath import OathQuestion
from roundtable.conductor.phases.sealed import SealedLook
from roundtable.conductor.phases.telling import Showing, Telling
from roundtable.conductor.table_game import Glimpse, TableGame, Told
from roundtable.messages import MESSAGES, SPOKEN
from roundtable.rules import views
from roundtable.rules.actions import Action
from roundtable.rules.events import Event, Public
from roundtable.rules.game import Game
from roundtable.settings import Heard, Settings
from roundtable.table_view import TableView
from roundtable_ports import OTHER, Box, Button, Contact, Finger
from tests.company.fingers import Fingers
from tests.company.players import SlippingPlayers
from tests.secrets_at_table.pages import look_at_pages, remember_sentences
from tests.secrets_at_table.planting import Leak
from tests.secrets_at_table.shelves import Journalled
from tests.secrets_at_table.traces import (
    Channel,
    Known,
    Remembering,
    Trace,
    everything_told,
    listen,
)
from tests.secrets_at_table.windows import Room, Window

A, R = Button.APPROVE, Button.REJECT
OFTEN = 2  # looks at the ring in a second
LONGEST = {Room.NIGHT: 6 * 3600.0}
LONG_ENOUGH = 300.0
END = 10**6  # of what an action led to
TINY = 1e-6  # of a look: times are added up
REGULARS = {one.known_as: Heard(1) for one in MESSAGES.values() if one.lengths == SPOKEN}
"""Every other sitting is of people who have heard everything once."""


# How a game goes on for all to know


@dataclass(frozen=True)
class Step:
    """What one action led to, as far as everybody may know it."""

    told: tuple[object, ...]
    then: object
    """Who is asked what next, or how it ended and who was who, which is told then."""


def told_of(event: Event | Told) -> object | None:
    """What the table may be told of an event: of a private one, only that it happened."""
    if isinstance(event, Public):
        return event
    if isinstance(event, Glimpse):
        return event.seat, event.of
    return event.seat, event.of  # type: ignore[attr-defined]


def step_of(game: Game, events: Iterable[Event]) -> Step:
    asked = tuple((ask.seat, ask.question, ask.about) for ask in game.asks())
    ending = game.outcome.ending if game.outcome else None
    was = views.who_was_who(game)
    return Step(tuple(told_of(one) for one in events), (asked, ending, was))


Parting = tuple[int, int]
"""The action after which twins differ, and with which of the things that it led to."""


def parting(one: list[Step], other: list[Step]) -> Parting | None:
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            pairs = enumerate(zip(a.told, b.told, strict=False))
            shorter = min(len(a.told), len(b.told))
            return number, next((at for at, (x, y) in pairs if x != y), shorter)
    return None


@dataclass
class Course:
    """How the game went on, and when the table came to tell it."""

    steps: list[Step] = field(default_factory=list)
    closed_at: list[float] = field(default_factory=list)
    reached: list[tuple[float, int, int]] = field(default_factory=list)
    """When, after how many actions, at which of the things that the last of them led to."""

    def came_to(self, where: Parting) -> float | None:
        action, number = where
        for at, closed, reached in self.reached:
            if closed > action + 1 or (closed == action + 1 and reached >= number):
                return at
        return None


class _Noting(tuple[Told, ...]):
    """Notes which of them was gone through last."""

    at = 0

    def __iter__(self) -> Iterator[Told]:
        for self.at, one in enumerate(super().__iter__()):
            yield one


def follow(patch: pytest.MonkeyPatch, course: Course, past: int) -> None:
    """Let the course know whatever the night closes and tells."""
    marks: dict[int, tuple[Showing, int, int]] = {}
    made = telling.moments
    next_moment, close_step = Telling._next, TableGame.close_step

    def moments(game: TableGame, events: tuple[Told, ...]) -> Iterator[Showing]:
        closed = len(game._game.actions)
        last = len(course.steps[closed - 1 - past].told) if closed > past else len(events)
        noting = _Noting(events)
        for moment in made(game, noting):
            marks[id(moment)] = moment, closed, last - len(events) + noting.at
            yield moment

    def _next(self: Telling) -> None:
        before, closed = self._now, len(self.game._game.actions)
        next_moment(self)
        _, closed, number = marks[id(self._now)] if self._now is not before else (0, closed, END)
        course.reached.append((self.night.now, closed - past, number))

    def closing(self: TableGame, action: Action) -> None:
        before = len(self._game.events)
        close_step(self, action)
        course.steps.append(step_of(self._game, self._game.events[before:]))
        course.closed_at.append(self.night.now)

    patch.setattr(telling, "moments", moments)
    patch.setattr(Telling, "_next", _next)
    patch.setattr(TableGame, "close_step", closing)


# Presses


@dataclass
class Press:
    at: float
    contact: Contact
    step: int
    """Which of the night's steps it fell into, counted from the first."""

    kind: type[Phase]
    """What kind of step that is."""

    opened_at: float
    about: tuple[str, ...] = ()
    """The characters that an oath's question names."""

    yes: bool | None = field(default=None, repr=False)
    """What the lamp has to say, in a sealed look."""

    until: float = 0.0
    heard_at: float | None = None
    """When the sentence of a secret step had ended, if it had."""


class RecordedHands:
    """Hands that remember what they press, and in which step."""

    def __init__(self, night: MockedNight, hands: Finger) -> None:
        self._night, self._hands = night, hands
        self._phases: list[Phase] = []
        self._down: dict[Contact, int] = {}
        self.presses: list[Press] = []
        self.edges: list[tuple[float, int, bool]] = []

    def press(self, contact: Contact) -> None:
        phase = self._night.flow._night.phase
        if not self._phases or self._phases[-1] is not phase:
            self._phases.append(phase)
        about = phase.question if isinstance(phase, OathQuestion) else ()
        yes = phase._is_yes() if isinstance(phase, SealedLook) else None
        kind, step, now = type(phase), len(self._phases), self._night.now
        self._down[contact] = len(self.presses)
        self.edges.append((now, len(self.presses), True))
        made = Press(now, contact, step, kind, phase.opened_at, about, yes)
        made.heard_at = phase._heard_at if isinstance(phase, Secret) else None
        self.presses.append(made)
        self._hands.press(contact)

    def release(self, contact: Contact) -> None:
        number = self._down.pop(contact)
        self.presses[number].until = self._night.now
        self.edges.append((self._night.now, number, False))
        self._hands.release(contact)


class Source(Protocol):
    """Where presses come from."""

    def look(self, view: TableView, now: float) -> None: ...
    def wake_at(self) -> float | None: ...
    def act(self, now: float) -> None: ...


class Replaying:
    """The presses of another sitting, with these buttons instead, and some at other moments.

    In a sealed look, whoever is told something else taps the other button.
    """

    def __init__(
        self,
        night: MockedNight,
        other: Sitting,
        buttons: Mapping[int, Button],
        moved: Mapping[int, float | None],
    ) -> None:
        self._night, self._presses, self._buttons = night, other.presses, buttons
        self._fingers = Fingers()
        for at, number, down in other.edges:
            by = moved.get(number, 0.0)
            if by is not None:
                self._fingers.at(at + by, partial(self._change, number, down))
        self._down: dict[int, Contact] = {}
        self.flipped = 0
        """How often the other button was tapped because the answer is another."""

    def look(self, view: TableView, now: float) -> None:
        pass

    def wake_at(self) -> float | None:
        return self._fingers.next()

    def act(self, now: float) -> None:
        self._fingers.move(now)

    def _change(self, number: int, down: bool) -> None:
        if down:
            box = self._presses[number].contact.box
            self._down[number] = Contact(box, self._button(number))
            self._night.hands.press(self._down[number])
        else:
            self._night.hands.release(self._down.pop(number))

    def _button(self, number: int) -> Button:
        press = self._presses[number]
        button = self._buttons.get(number, press.contact.button)
        phase = self._night.flow._night.phase
        if isinstance(phase, SealedLook) and press.yes is not None:
            other = phase._is_yes() is not press.yes
            self.flipped += other
            return OTHER[button] if other else button
        return button


# A sitting


@dataclass
class Sitting:
    window: Window
    trace: Trace
    course: Course
    presses: list[Press]
    edges: list[tuple[float, int, bool]]
    actions: tuple[Action, ...]
    flipped: int = 0
    """How many taps at a sealed lamp were others than in the sitting that it replays."""

    def until(self, moment: float) -> Trace:
        return replace(self.trace, ended=moment)


MakeSource = Callable[[MockedNight, RecordedHands], Source]


def scripted(window: Window) -> MakeSource:
    def company(night: MockedNight, hands: RecordedHands) -> Source:
        people = SlippingPlayers(
            hands,
            window.boxes,
            window.names,
            window.seed,
            reads=partial(_read, night),
        )
        if window.past:
            people.know_their_cards()
        return people

    return company


def _read(night: MockedNight, box: Box) -> str | None:
    """Where the device deals, their card is on their page."""
    own = night.flow.seat_view(box)
    return own.character if own else None


def replayed(
    other: Sitting, buttons: Mapping[int, Button], moved: Mapping[int, float | None]
) -> MakeSource:
    return lambda night, _hands: Replaying(night, other, buttons, moved)


def sat(
    window: Window,
    past: tuple[Action, ...],
    make: MakeSource,
    *,
    leak: Leak | None = None,
    over: Callable[[Course, float], bool] | None = None,
    often: int = OFTEN,
    keeper: Callable[[Interrupted | None, Trace], Journalled] = Journalled,
    pages: bool = False,
    apart: bool = False,
) -> Sitting:
    """The trace of this window; it ends where the window does, or when it is `over`."""
    clock = [0.0]
    trace, course = Trace(lambda: clock[0]), Course()
    cut = None
    if window.room is not Room.NIGHT:
        cut = Interrupted(window.setup, window.deal, window.boxes, past)
    heard = REGULARS if window.seed % 2 else {}
    settings = Settings(rehearsed=True, last_setup=window.setup, heard=heard)
    kept = keeper(cut, trace)
    with pytest.MonkeyPatch.context() as patch:
        if leak:
            leak(patch)
        if pages:
            remember_sentences(patch)
        follow(patch, course, len(past))
        with (
            everything_told(trace),
            MockedNight(
                lambda _: window.deal,
                settings,
                keeper=kept,
                memory=Remembering(trace),
                interrupted=cut,
                apart=apart,
            ) as night,
        ):
            trace.now = lambda: night.now
            listen(night, trace)
            if pages:
                look_at_pages(night, trace)
            if window.setup.deal == "device":
                night.flow.serve_pages()
                night.inbox.put(PagesPaired(window.boxes))
            hands = RecordedHands(night, night.hands)
            is_over = partial(_over, window, night, course, over)
            longest = LONGEST.get(window.room, LONG_ENOUGH)
            source = make(night, hands)
            _lead(night, source, trace, is_over, longest=longest, often=often)
            trace.heard = tuple(night.hardware.speaker.heard)
            trace.ended = night.now
            for sent in night.hardware.strip.sent:
                trace.known.append(Known(sent.at, Channel.SENT, sent.colours))
            actions = tuple(_played(night))
    kept.journal.close()
    flipped = source.flipped if isinstance(source, Replaying) else 0
    return Sitting(window, trace, course, hands.presses, hands.edges, actions, flipped)


def _over(
    window: Window,
    night: MockedNight,
    course: Course,
    over: Callable[[Course, float], bool] | None,
) -> bool:
    if over:
        return over(course, night.now)
    return window.over(night.view, night.now, len(_played(night)))


def _played(night: MockedNight) -> Sequence[Action]:
    game = night.flow._night.game
    return game._game.actions if game else ()


def _lead(
    night: MockedNight,
    source: Source,
    trace: Trace,
    over: Callable[[], bool],
    *,
    longest: float,
    often: int,
) -> None:
    looked = 0
    while True:
        source.look(night.view, night.now)
        if over():
            return
        number = max(looked + 1, ceil(night.now * often - TINY))
        looks = number / often
        due = [at for at in (night.next_wake(), source.wake_at()) if at is not None]
        moment = min([looks, *due])
        if night.now > longest:  # nobody has anything more to do: as good an end as any
            return
        night._reach(max(moment, night.now))
        acts = source.wake_at()
        if acts is not None and acts <= night.now:
            source.act(night.now)
            night._reach(night.now)
        if looks <= night.now:
            looked = number
            sent = night.hardware.strip.sent
            trace.known.append(Known(looks, Channel.RING, sent[-1].colours if sent else None))
