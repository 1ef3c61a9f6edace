"""The night so far: who sits where, what is played, what is being said, and which phase it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from roundtable.conductor.effects import (
    Ambience,
    Begin,
    Effect,
    Finish,
    Hush,
    Record,
    Remember,
    Say,
    Sound,
    TakeBack,
    Under,
    Wanted,
)
from roundtable.narration.cues import SEAT_VALUES
from roundtable.narration.play import PlayCue
from roundtable.ports import Jack
from roundtable.rules import views
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.events import Event, Public
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Seat, Value
from roundtable.settings import Settings

if TYPE_CHECKING:
    from roundtable.conductor.phase import Phase

SECONDS_TO_READ = 3.0

Opens = Callable[["Night"], "Phase"]


class Night:
    """What the phases share. One owner, the flow; time is passed in as `now`."""

    def __init__(
        self,
        settings: Settings,
        boxes: Sequence[Jack],
        steps: Mapping[Question, Opens],
        tells: Callable[[Night, tuple[Public, ...]], Phase],
        ends: Opens,
    ) -> None:
        self.now = 0.0
        self.settings = settings
        self.boxes = tuple(boxes)
        self.jacks: tuple[Jack, ...] = ()
        """The boxes of the seats, clockwise: that of seat 1 first."""

        self.steers = Jack(0)
        """Whose box leads the table through lists: the first to have sat down."""

        self.phase: Phase
        self.effects: list[Wanted] = []
        self.trouble: str | None = None
        self._steps, self._tells, self._ends = steps, tells, ends
        self._deal: Deal | None = None
        self._game: Game | None = None
        self._public: PublicView | None = None
        self.shown: PublicView | None = None
        """As much of the game as has been told: what the lamps may show."""

        self._number = 0
        self._then: dict[int, Callable[[], None]] = {}
        self._talking: dict[int, PlayCue] = {}
        self._under = Under.NOTHING
        self.silent = False
        """Nothing can be heard: captions go on at the pace at which they are read."""

        self._read_by: dict[int, float] = {}

    # Phases

    def go(self, phase: Phase) -> None:
        """This phase is over; the next one opens now."""
        self.phase = phase
        phase.opened_at = phase.scene_since = self.now
        if phase.ambience is not None:
            self._sound_under(phase.ambience)
        phase.open()

    def back_to(self, phase: Phase) -> None:
        """A phase that was interrupted goes on, as a new step."""
        self.phase = phase
        phase.opened_at = self.now
        if phase.ambience is not None:
            self._sound_under(phase.ambience)
        phase.resume()

    def next_step(self) -> None:
        """Whatever the rules ask next."""
        public = self.public
        assert public is not None
        if public.ending:
            self.go(self._ends(self))
        else:
            self.go(self._steps[public.asked[0].question](self))

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

    def move_box(self, old: Jack, new: Jack) -> None:
        self.jacks = tuple(new if jack == old else jack for jack in self.jacks)
        if self.steers == old:
            self.steers = new

    def asked(self) -> tuple[Jack, ...]:
        """Who is asked now."""
        assert self.public is not None
        return self.boxes_of(dict.fromkeys(one.seat for one in self.public.asked))

    # The voice

    @property
    def talking(self) -> bool:
        return bool(self._talking)

    @property
    def spoken(self) -> PlayCue | None:
        """What is being said now."""
        return next(iter(self._talking.values()), None)

    def say(self, cue: PlayCue, pause: float = 0.0, then: Callable[[], None] | None = None) -> None:
        """Speak after what is being said; `then` happens when it has been heard."""
        self._number += 1
        self._talking[self._number] = cue
        if then:
            self._then[self._number] = then
        if self.silent:
            after = max(self._read_by.values(), default=self.now)
            self._read_by[self._number] = max(after, self.now) + SECONDS_TO_READ + pause
        self.effects.append(Say(self._number, cue, pause))

    def will_say(self, cue: PlayCue) -> bool:
        """Whether this is waiting to be said; what is being said already does not count."""
        return cue in list(self._talking.values())[1:]

    def tell(self, cue: PlayCue, then: Callable[[], None] | None = None) -> None:
        """Speak of seats: the rules count them, people know them by their boxes."""
        self.say(self.boxed(cue), then=then)

    def boxed(self, cue: PlayCue) -> PlayCue:
        values: dict[str, Value] = {}
        for name, value in cue.values.items():
            if name not in SEAT_VALUES:
                values[name] = value
            elif isinstance(value, tuple):
                values[name] = tuple(int(self.box(Seat(int(one)))) for one in value)  # type: ignore[arg-type]
            else:
                values[name] = int(self.box(Seat(int(value))))
        return PlayCue(cue.id, values, cue.kind)

    def said(self, number: int) -> None:
        """A line has ended."""
        self._talking.pop(number, None)
        if then := self._then.pop(number, None):
            then()

    def hush(self) -> None:
        """Drop what is being said, and whatever was to follow from it."""
        if self._talking:
            self._forget_words()
            self.effects.append(Hush())

    def lose_sound(self, goes_on: bool) -> None:
        """What was being said is gone; what waited for its end happens, or never will."""
        waiting = [self._then[number] for number in sorted(self._then)]
        self._forget_words()
        self.silent = True
        for then in waiting if goes_on else ():
            then()

    def read(self) -> None:
        """Captions that have stood long enough count as heard."""
        while self._read_by and min(self._read_by.values()) <= self.now:
            number = next(iter(self._read_by))
            del self._read_by[number]
            self.said(number)

    def read_at(self) -> float | None:
        return min(self._read_by.values(), default=None)

    def _forget_words(self) -> None:
        self._talking.clear()
        self._then.clear()
        self._read_by.clear()

    def sound(self, effect: Effect) -> None:
        self.effects.append(Sound(effect))

    def _sound_under(self, under: Under) -> None:
        if under is not self._under:
            self._under = under
            self.effects.append(Ambience(under))

    # Settings

    def set(self, **changes: object) -> None:
        self.settings = replace(self.settings, **changes)
        self.effects.append(Remember(self.settings))

    # The game

    @property
    def public(self) -> PublicView | None:
        return self._public

    @property
    def setup(self) -> Setup | None:
        return self._game.setup if self._game else None

    def begin(self, setup: Setup, deal: Deal) -> None:
        self._take(Game(setup, deal))
        self._deal = deal
        self.effects.append(Begin(setup, deal, self.jacks))

    def resume(self, setup: Setup, deal: Deal, actions: Iterable[Action]) -> None:
        """Take up a game that was interrupted; it is in the journal already."""
        self._take(replay(setup, deal, actions))
        self._deal = deal

    def play(self, action: Action) -> None:
        """Close a step: keep it, then tell what happened."""
        assert self._game
        events = self._game.play(action)
        self.effects.append(Record(action))
        self._public = views.public(self._game)
        self.go(self._tells(self, _public(events)))

    def answer(self, answers: Mapping[Jack, object]) -> None:
        """Close a step that these boxes have answered."""
        assert self._game
        by_seat = {self.seat(jack): answer for jack, answer in answers.items()}
        self.play(self._game.compose(by_seat))

    def may_play(self, action: Action) -> bool:
        return self._game is not None and action in self._game.legal()

    def options(self, jack: Jack) -> object:
        """What this box may answer. As secret as the game: for checking, never for showing."""
        assert self._game
        seat = self.seat(jack)
        return next(one.options for one in self._game.asks() if one.seat == seat)

    def can_take_back(self, kinds: tuple[type[Action], ...]) -> bool:
        """Whether the last action is one of these."""
        actions = self._game.actions if self._game else []
        return bool(actions) and isinstance(actions[-1], kinds)

    def take_back(self) -> None:
        """The last action never happened."""
        game, deal = self._game, self._deal
        assert game
        assert deal
        self._take(replay(game.setup, deal, game.actions[:-1]))
        self.effects.append(TakeBack())

    def finish(self, given_up: bool = False) -> None:
        """The game is over: its public story is kept, and nothing else."""
        if self._game:
            self.effects.append(Finish(_public(self._game.events), given_up))

    def forget_game(self) -> None:
        self._game = self._deal = self._public = self.shown = None

    def story(self) -> tuple[Public, ...]:
        """All that everyone saw of this game."""
        return _public(self._game.events) if self._game else ()

    @property
    def corrected(self) -> int:
        """How many quest cards were turned into ones that could be played; said after the end."""
        return self._game.corrected if self._game else 0

    def _take(self, game: Game) -> None:
        self._game = game
        self._public = self.shown = views.public(game)


def _public(events: Iterable[Event]) -> tuple[Public, ...]:
    return tuple(one for one in events if isinstance(one, Public))
