"""The game that is being played: what it asks of which box, what closes, and what has been told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from roundtable.conductor.effects import Finish, Record, TakeBack
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
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.views import PublicView, SeatView
from roundtable.rules.vocabulary import BySeat, Means, Office, QuestCard, Seat, Side
from roundtable_ports import Box

if TYPE_CHECKING:
    from roundtable.conductor.night import Night

CHOICES = (ProposeTeam, HandPlot, TakePlot, ChooseSeat, ChoosePrey, Assassinate)
TELL_NOTHING_NEW = (TeamProposed, PlotHanded, PlotTaken, WatchGiven, PreyAnnounced)
"""What may be taken back: public choices, while all they led to is that everyone knows of them."""

OptionsT = TypeVar("OptionsT")


class Glimpse(Struct, frozen=True):
    """That somebody is shown something in private; what it is, only their own view says."""

    seat: Seat
    of: Seat
    number: int  # which of the things this seat has been shown
    by: Means  # which everyone saw: no two of them look at a quest card at the same moment
    loyalty: bool = False  # else a quest card


Told = Public | Glimpse
"""What the table may be told of."""


class TableGame:
    """One game at this table. The rules count seats, the table knows boxes: both meet here.

    A game that was interrupted is taken up with its actions. The power may have been cut before
    the last of them was told, so that one will be told again.
    """

    def __init__(
        self, night: Night, lineup: Setup, deal: Deal, actions: Sequence[Action] = ()
    ) -> None:
        self.night = night
        self.lineup = lineup
        """What was chosen to be played."""

        self._deal = deal
        self._game: Game
        self._told: int  # how many events
        self.public: PublicView
        self.shown: PublicView
        """As much of the game as has been told: what the lamps may show."""

        self._sides: BySeat[Side | None]
        """Of each seat, as far as everyone has been told of whatever turned one."""

        self.last_talk_held: bool
        """Whether the clock of Good's Last Chance has run down in this game."""

        self._take(actions)
        self.revealed = self.under_way or self.terms.reveal_on_pages
        """Whether everyone has learnt what the Reveal teaches."""

        if self.under_way:
            before = replay(lineup, deal, actions[:-1])
            self.shown, self._shown_events = views.public(before), len(before.events)
            self._sides = _sides_of(before)
        else:
            self._told = 0

    def _take(self, actions: Iterable[Action]) -> None:
        self._game = replay(self.lineup, self._deal, actions)
        self._told = len(self._game.events)
        self._shown_events = self._told
        self.public = self.shown = views.public(self._game)
        self._sides = _sides_of(self._game)
        self.last_talk_held = any(_is_past_the_talk(one) for one in self._game.actions)

    @property
    def setup(self) -> Setup:
        """What is played: the line-up, or what became of it when an oath was given up."""
        return self._game.setup

    @property
    def terms(self) -> Terms:
        return terms_of(self._game.setup)

    # What is asked

    def asked(self) -> tuple[Box, ...]:
        """Who is asked now."""
        return self.boxes_of(dict.fromkeys(one.seat for one in self.public.asked))

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self.public.asked[0].question

    @property
    def about(self) -> str:
        """Which Plot card, office or prey it is about, where its kind alone does not say."""
        return self.public.asked[0].about

    @property
    def quest(self) -> int:
        """The Quest that the proposed Team is for."""
        assert self.public.quest is not None
        return self.public.quest

    def options(self, box: Box, kind: type[OptionsT]) -> OptionsT:
        """What this box may answer. As secret as the game: for checking, never for showing."""
        seat = self.seat(box)
        options = next(one.options for one in self._game.asks() if one.seat == seat)
        assert isinstance(options, kind)
        return options

    def owned(self, box: Box) -> tuple[QuestCard, ...]:
        """The quest cards that whoever sits there may have. As secret as the game."""
        return self._game.knows.owned(self.seat(box))

    def next_step(self) -> None:
        """Whatever the rules ask next."""
        script = self.night.script
        opens = script.ends if self.public.ending else script.steps[self.question]
        self.night.go(opens(self))

    # Seats and their boxes

    def box(self, seat: Seat) -> Box:
        return self.night.boxes[seat - 1]

    def seat(self, box: Box) -> Seat:
        return Seat(self.night.boxes.index(box) + 1)

    def boxes_of(self, seats: Iterable[Seat]) -> tuple[Box, ...]:
        return tuple(self.box(seat) for seat in seats)

    def boxed(self, message: Message) -> Message:
        return message.at(dict(enumerate(self.night.boxes, start=1)))

    def tell(self, message: Message, then: Callable[[], None] | None = None) -> None:
        """Speak of seats: the rules count them, people know them by their boxes."""
        self.night.voice.say(self.boxed(message), then=then)

    # What closes

    def close_step(self, action: Action) -> None:
        """A step is closed: it is kept, and nothing of it told yet."""
        self._game.play(action)
        self.night.effects.append(Record(action))
        self.night.keep_learnt()
        self.public = views.public(self._game)

    def play(self, action: Action, *told: type[Public]) -> None:
        """Close a step: keep it, then tell what happened, but for what was told already."""
        self.close_step(action)
        self.tell_on(*told)

    def answer(self, answers: Mapping[Box, object]) -> None:
        """Close a step that these boxes have answered."""
        self.play(self.composed(answers))

    def composed(self, answers: Mapping[Box, object]) -> Action:
        """The one action that these boxes' answers make."""
        return self._game.compose({self.seat(box): one for box, one in answers.items()})

    def may_play(self, action: Action) -> bool:
        return action in self._game.legal()

    def can_take_back(self) -> bool:
        """Whether the last action was a public choice, and nothing has followed from it."""
        actions = self._game.actions
        if not actions or not isinstance(actions[-1], CHOICES):
            return False
        return all(isinstance(one, TELL_NOTHING_NEW) for one in self.last_told())

    @property
    def open_to_objection(self) -> bool:
        """Whether somebody has come forward with the blade, and has only said whom it is for."""
        claims = [one for one in self._game.actions[-2:] if not isinstance(one, ChoosePrey)]
        return isinstance(claims[-1], Claim) and claims[-1].office is Office.ASSASSIN

    def take_back_claim(self) -> None:
        """Nobody has come forward."""
        while self.open_to_objection:
            self.take_back()

    def take_back(self) -> None:
        """The last action never happened."""
        self._take(self._game.actions[:-1])
        self.night.effects.append(TakeBack())

    def finish(self, given_up: bool = False) -> None:
        """The game is over: what everyone saw and is told at its end is kept, and nothing else."""
        ending = self.public.ending
        sides = ending.seats if ending else ()
        self.night.effects.append(Finish(self.story(), given_up, sides, self.who_was_who()))
        self.night.keep_learnt()

    def who_was_who(self) -> tuple[str, ...]:
        """Which card each seat had: after the end alone, and where the device knows it."""
        return views.who_was_who(self._game)

    # What is told

    @property
    def under_way(self) -> bool:
        """Whether the first round has begun for the table: oaths are sworn before the Reveal."""
        return any(not isinstance(one, Swear) for one in self._game.actions)

    def tell_on(self, *told: type[Public]) -> None:
        """Tell whatever has happened since, but these; then comes what the rules ask next."""
        events = self._game.events[self._told :]
        self._told += len(events)
        new = [one for one in events if not isinstance(one, told)]
        self.night.go(self.night.script.tells(self, self._for_all(new)))

    def tell_again(self) -> None:
        """A power cut may have come before all that the last action led to was told."""
        self.night.go(self.night.script.tells(self, self.last_told()))

    def catch_up(self) -> None:
        """All is told: the lamps may show the game as it stands."""
        self.shown, self._shown_events = self.public, len(self._game.events)
        self._sides = _sides_of(self._game)

    def last_told(self) -> tuple[Told, ...]:
        """What the last action led to."""
        before = replay(self.lineup, self._deal, self._game.actions[:-1])
        return self._for_all(self._game.events[len(before.events) :])

    def story(self) -> tuple[Public, ...]:
        """All that everyone saw of this game."""
        return tuple(one for one in self._game.events if isinstance(one, Public))

    def story_told(self) -> tuple[Public, ...]:
        """As much of it as has been told: what goes with `shown`."""
        events = self._game.events[: self._shown_events]
        return tuple(one for one in events if isinstance(one, Public))

    def seat_view(self, box: Box) -> SeatView:
        """What whoever sits there may know: for their own page alone."""
        seat = self.seat(box)
        return replace(views.seat(self._game, seat), side=self._sides[seat - 1])

    def glimpsed(self, glimpse: Glimpse) -> CardSeen | LoyaltySeen:
        """What one seat was shown in private, by its own view: for its sealed lamp alone."""
        return views.seat(self._game, glimpse.seat).told[glimpse.number]

    @property
    def corrected(self) -> int:
        """How many quest cards were turned into ones that could be played; said after the end."""
        return self._game.corrected

    def _for_all(self, events: Iterable[Event]) -> tuple[Told, ...]:
        """These events as the table may know them: of a private one, only that it happened."""
        shown = [one for one in self._game.events if isinstance(one, CardSeen | LoyaltySeen)]

        def known(event: Event) -> Iterator[Told]:
            if isinstance(event, Public):
                yield event
            elif isinstance(event, CardSeen | LoyaltySeen):
                to_seat = [one for one in shown if one.seat == event.seat]
                number = next(at for at, one in enumerate(to_seat) if one is event)
                yield Glimpse(
                    event.seat, event.of, number, event.by, isinstance(event, LoyaltySeen)
                )

        return tuple(told for event in events for told in known(event))


def _is_past_the_talk(action: Action) -> bool:
    """Whether the hands of Good's Last Chance have been shown."""
    if isinstance(action, Claim):
        return action.office is Office.APPRENTICE
    return isinstance(action, PointHands)


def _sides_of(game: Game) -> BySeat[Side | None]:
    return tuple(views.seat(game, one).side for one in game.terms.seats)
