"""The night so far: who sits where, what is played, what is being said, and which phase it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from roundtable.conductor.commands import PagesAt, Waiting
from roundtable.conductor.effects import (
    Begin,
    Finish,
    Record,
    Remember,
    TakeBack,
)
from roundtable.conductor.talking import Talking
from roundtable.messages import Message
from roundtable.rules import views
from roundtable.rules.actions import (
    Action,
    Assassinate,
    ChoosePrey,
    ChooseSeat,
    Claim,
    HandPlot,
    PointHands,
    ProposeTeam,
    Swear,
    TakePlot,
)
from roundtable.rules.deal import Deal
from roundtable.rules.events import (
    CardSeen,
    Event,
    LoyaltySeen,
    PlotHanded,
    PlotTaken,
    PreyAnnounced,
    Public,
    TeamProposed,
    WatchGiven,
)
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.views import PublicView, SeatView
from roundtable.rules.vocabulary import Office, Seat
from roundtable.settings import Settings
from roundtable_ports import Contact, Jack

if TYPE_CHECKING:
    from roundtable.conductor.phase import Phase

CHOICES = (ProposeTeam, HandPlot, TakePlot, ChooseSeat, ChoosePrey, Assassinate)
TELL_NOTHING_NEW = (TeamProposed, PlotHanded, PlotTaken, WatchGiven, PreyAnnounced)
"""What may be taken back: public choices, while all they led to is that everyone knows of them."""


class Glimpse(Struct, frozen=True):
    """That somebody is shown something in private; what it is, only their own view says."""

    seat: Seat
    of: Seat
    number: int  # which of the things this seat has been shown
    loyalty: bool = False  # else a quest card


Told = Public | Glimpse
"""What the table may be told of."""

Opens = Callable[["Night"], "Phase"]


class Night(Talking):
    """What the phases share. One owner, the flow; time is passed in as `now`."""

    def __init__(
        self,
        settings: Settings,
        boxes: Sequence[Jack],
        steps: Mapping[Question, Opens],
        tells: Callable[[Night, tuple[Told, ...]], Phase],
        ends: Opens,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.pages_served = False
        self.pages_at: PagesAt | None = None
        self.pages_waiting: tuple[Waiting, ...] = ()
        self.paired: frozenset[Jack] = frozenset()
        """The boxes with a page of their own."""

        self.boxes = tuple(boxes)
        self.jacks: tuple[Jack, ...] = ()
        """The boxes of the seats, clockwise: that of seat 1 first."""

        self.steers = Jack(0)
        """Whose box leads the table through lists: the first to have sat down."""

        self.phase: Phase
        self.troubles: dict[str, None] = {}
        """What does not work now, the latest last."""

        self.set_aside: set[Contact] = set()
        """The buttons that do not count now."""

        self._steps, self._tells, self._ends = steps, tells, ends
        self._lineup: Setup | None = None
        self._deal: Deal | None = None
        self._game: Game | None = None
        self._public: PublicView | None = None
        self.shown: PublicView | None = None
        """As much of the game as has been told: what the lamps may show."""

        self.cards_called_in = 0
        """The last round in which the Team was asked to lay its cards on the table."""

        self._told = 0  # how many events
        self.last_talk_held = False
        """Whether the clock of Good's Last Chance has run down in this game."""

    # Phases

    def go(self, phase: Phase) -> None:
        """This phase is over; the next one opens now."""
        self.phase = phase
        phase.opened_at = phase.scene_since = phase.listens_since = self.now
        if phase.ambience is not None:
            self.sound_under(phase.ambience)
        phase.open()

    def back_to(self, phase: Phase) -> None:
        """A phase that was interrupted goes on, as a new step."""
        self.phase = phase
        phase.opened_at = phase.listens_since = self.now
        if phase.ambience is not None:
            self.sound_under(phase.ambience)
        phase.resume()

    def next_step(self) -> None:
        """Whatever the rules ask next."""
        public = self.public
        assert public is not None
        if public.ending:
            self.go(self._ends(self))
        else:
            self.go(self._steps[self.question](self))

    def catch_up(self) -> None:
        """All is told: the lamps may show the game as it stands."""
        self.shown = self._public

    # Seats

    def box(self, seat: Seat) -> Jack:
        return self.jacks[seat - 1]

    def seat(self, jack: Jack) -> Seat:
        return Seat(self.jacks.index(jack) + 1)

    def boxes_of(self, seats: Iterable[Seat]) -> tuple[Jack, ...]:
        return tuple(self.box(seat) for seat in seats)

    def clockwise_from(self, jack: Jack) -> tuple[Jack, ...]:
        """All boxes from this one's left neighbour on, ending with itself."""
        at = self.jacks.index(jack) + 1
        return self.jacks[at:] + self.jacks[:at]

    @property
    def troubled(self) -> set[Jack]:
        """The boxes of which a button is set aside."""
        return {contact.jack for contact in self.set_aside}

    def move_box(self, old: Jack, new: Jack) -> None:
        self.jacks = tuple(new if jack == old else jack for jack in self.jacks)
        self.paired -= {old, new}
        if self.steers == old:
            self.steers = new

    def asked(self) -> tuple[Jack, ...]:
        """Who is asked now."""
        assert self.public is not None
        return self.boxes_of(dict.fromkeys(one.seat for one in self.public.asked))

    @property
    def question(self) -> Question:
        """What is asked now."""
        assert self.public is not None
        return self.public.asked[0].question

    @property
    def about(self) -> str:
        """Which Plot card, office or prey it is about, where its kind alone does not say."""
        assert self.public is not None
        return self.public.asked[0].about

    # Seats, spoken of

    def tell(self, message: Message, then: Callable[[], None] | None = None) -> None:
        """Speak of seats: the rules count them, people know them by their boxes."""
        self.say(self.boxed(message), then=then)

    def boxed(self, message: Message) -> Message:
        return message.at(dict(enumerate(self.jacks, start=1)))

    # Settings

    def set(self, **changes: object) -> None:
        self.adjust(replace(self.settings, **changes))

    def adjust(self, settings: Settings) -> None:
        self.settings = settings
        self.effects.append(Remember(settings))

    # The game

    @property
    def public(self) -> PublicView | None:
        return self._public

    @property
    def setup(self) -> Setup | None:
        """What is played: the line-up, or what became of it when an oath was given up."""
        return self._game.setup if self._game else None

    @property
    def lineup(self) -> Setup | None:
        """What was chosen to be played."""
        return self._lineup

    def begin(self, setup: Setup, deal: Deal) -> None:
        self._take(setup, deal, ())
        self._told = 0
        self.effects.append(Begin(setup, deal, self.jacks))

    def resume(self, setup: Setup, deal: Deal, actions: Sequence[Action]) -> None:
        """Take up a game that was interrupted; it is in the journal already.

        The power may have been cut before the last action was told, so it will be told again.
        """
        self._take(setup, deal, actions)
        if self.under_way:
            self.shown = views.public(replay(setup, deal, actions[:-1]))
        else:
            self._told = 0

    @property
    def playing(self) -> bool:
        """Whether there is a game of which the end has not been told."""
        return self.shown is not None and self.shown.ending is None

    @property
    def under_way(self) -> bool:
        """Whether the first round has begun for the table: oaths are sworn before the Reveal."""
        return any(not isinstance(one, Swear) for one in self._actions)

    def close_step(self, action: Action) -> None:
        """A step is closed: it is kept, and nothing of it told yet."""
        assert self._game
        self._game.play(action)
        self.effects.append(Record(action))
        self._public = views.public(self._game)

    def tell_on(self) -> None:
        """Tell whatever has happened since; then comes what the rules ask next."""
        events = self._events[self._told :]
        self._told += len(events)
        self.go(self._tells(self, self._for_all(events)))

    def play(self, action: Action) -> None:
        """Close a step: keep it, then tell what happened."""
        self.close_step(action)
        self.tell_on()

    def answer(self, answers: Mapping[Jack, object]) -> None:
        """Close a step that these boxes have answered."""
        self.play(self.composed(answers))

    def composed(self, answers: Mapping[Jack, object]) -> Action:
        """The one action that these boxes' answers make."""
        assert self._game
        return self._game.compose({self.seat(jack): one for jack, one in answers.items()})

    def may_play(self, action: Action) -> bool:
        return self._game is not None and action in self._game.legal()

    def options(self, jack: Jack) -> object:
        """What this box may answer. As secret as the game: for checking, never for showing."""
        assert self._game
        seat = self.seat(jack)
        return next(one.options for one in self._game.asks() if one.seat == seat)

    def seat_view(self, jack: Jack) -> SeatView | None:
        """What whoever sits there may know: for their own page alone."""
        if self._game is None or jack not in self.jacks:
            return None
        return views.seat(self._game, self.seat(jack))

    def glimpsed(self, glimpse: Glimpse) -> CardSeen | LoyaltySeen:
        """What one seat was shown in private, by its own view: for its sealed lamp alone."""
        assert self._game
        return views.seat(self._game, glimpse.seat).told[glimpse.number]

    def last_told(self) -> tuple[Told, ...]:
        """What the last action led to: a power cut may have come before all of it was told."""
        assert self._lineup
        assert self._deal
        before = replay(self._lineup, self._deal, self._actions[:-1])
        return self._for_all(self._events[len(before.events) :])

    def can_take_back(self) -> bool:
        """Whether the last action was a public choice, and nothing has followed from it."""
        if not self._actions or not isinstance(self._actions[-1], CHOICES):
            return False
        return all(isinstance(one, TELL_NOTHING_NEW) for one in self.last_told())

    def take_back(self) -> None:
        """The last action never happened."""
        self._take(self._lineup, self._deal, self._actions[:-1])
        self.effects.append(TakeBack())

    def finish(self, given_up: bool = False) -> None:
        """The game is over: its public story is kept, and nothing else."""
        if self._game:
            self.effects.append(Finish(self.story(), given_up))
            self.paired = frozenset()  # pages of a game that is over are not dealt to

    def forget_game(self) -> None:
        self._game = self._lineup = self._deal = self._public = self.shown = None

    def story(self) -> tuple[Public, ...]:
        """All that everyone saw of this game."""
        return tuple(one for one in self._events if isinstance(one, Public))

    @property
    def corrected(self) -> int:
        """How many quest cards were turned into ones that could be played; said after the end."""
        return self._game.corrected if self._game else 0

    @property
    def _actions(self) -> Sequence[Action]:
        return self._game.actions if self._game else ()

    @property
    def _events(self) -> Sequence[Event]:
        return self._game.events if self._game else ()

    def _take(self, setup: Setup | None, deal: Deal | None, actions: Iterable[Action]) -> None:
        assert setup
        assert deal
        self._lineup, self._deal = setup, deal
        self._game = replay(setup, deal, actions)
        self._told = len(self._game.events)
        self.cards_called_in = 0
        self._public = self.shown = views.public(self._game)
        self.last_talk_held = any(_is_past_the_talk(one) for one in self._actions)

    def _for_all(self, events: Iterable[Event]) -> tuple[Told, ...]:
        """These events as the table may know them: of a private one, only that it happened."""
        shown = [one for one in self._events if isinstance(one, CardSeen | LoyaltySeen)]

        def known(event: Event) -> Iterator[Told]:
            if isinstance(event, Public):
                yield event
            elif isinstance(event, CardSeen | LoyaltySeen):
                to_seat = [one for one in shown if one.seat == event.seat]
                number = next(at for at, one in enumerate(to_seat) if one is event)
                yield Glimpse(event.seat, event.of, number, isinstance(event, LoyaltySeen))

        return tuple(told for event in events for told in known(event))


def _is_past_the_talk(action: Action) -> bool:
    """Whether the hands of Good's Last Chance have been shown."""
    if isinstance(action, Claim):
        return action.office is Office.APPRENTICE
    return isinstance(action, PointHands)
