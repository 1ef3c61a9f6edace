"""The night so far: who sits where, what is set, which game is on, and which phase it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from roundtable.conductor import fading
from roundtable.conductor.commands import PageAsks, PagesAt
from roundtable.conductor.effects import Begin, Effect, Remember
from roundtable.conductor.gestures import unhurried
from roundtable.conductor.table_game import TableGame, Told
from roundtable.conductor.table_voice import TableVoice
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, PlotCard
from roundtable.settings import Settings
from roundtable.table_view import UNDER_VOTES
from roundtable_ports import Box, Button, Contact

if TYPE_CHECKING:
    from roundtable.conductor.phase import Phase

HANDS_VARY = 1.5
SLOWEST_HANDS = 2.5
"""Seconds between two taps; whoever takes longer was listening, or looking for the button."""

Opens = Callable[[TableGame], "Phase"]


class Script(NamedTuple):
    """Which phases lead through a game, and where people gather for one."""

    steps: Mapping[Question, Opens]
    tells: Callable[[TableGame, tuple[Told, ...]], Phase]
    ends: Opens
    gathers: Callable[[Night, Sequence[Box]], Phase]


class Night:
    """What the phases share. One owner, the flow; time is passed in as `now`."""

    scripted: frozenset[Box] = frozenset()
    """The boxes at which there are scripted players."""

    def __init__(
        self, settings: Settings, boxes: Sequence[Box], script: Script, today: int = 0
    ) -> None:
        self.now = 0.0
        self.today = today
        """Which day it is, counted from the first day of year one."""

        self.effects: list[Effect] = []
        self.voice = TableVoice(self)
        self.settings = replace(settings, heard=fading.remembered(settings.heard, today))
        self.script = script
        self.pages_served = False
        self.told_to_pause = False
        self.pages_at: PagesAt | None = None
        self.asks: dict[Box, PageAsks] = {}
        """The pages that ask to be let in, by the box at which they do."""

        self.asks_since: dict[Box, float] = {}
        self.joins_told_at = float("-inf")
        self.paired = self.away = frozenset[Box]()
        """The boxes with a page of their own, and those whose page was kept over a restart of the
        table and has not come back."""

        self.others_read = False
        """Whether whoever has none reads what they may know elsewhere: at a mocked table."""

        self.plots_explained: set[PlotCard] = set()
        """The Plot cards of which it was told what they do."""

        self.apart = False
        """Whether people cannot see one another's hands: at a mocked table."""

        self.coming: set[Box] = set()
        """Free boxes whose players sit down before the next game."""

        self.going: set[Box] = set()
        """Boxes with a seat whose players get up before the next game."""

        self._half_seated: dict[Box, float] = {}
        """Free boxes at which approve was pressed last, and when."""

        self.all_boxes = tuple(boxes)
        self.boxes: tuple[Box, ...] = ()
        """The boxes of the seats, clockwise: that of seat 1 first."""

        self.steers = Box(0)
        """Whose box leads the table through lists: the first to have sat down."""

        self.votes: Mapping[Box, Ballot] = {}
        """The votes that were shown last, as long as nobody has pressed anything since."""

        self._hands: dict[Box, float] = {}
        """How much time people need for a code, as they sat down with one."""

        self.pace: Callable[[Box], float] = unhurried
        """How many of the table's seconds pass in one of those of a box's hands."""

        self._learnt = False
        self.phase: Phase
        self.steps = 0
        """How many phases have had their turn: by this a page knows which one it answers."""

        self.troubles: dict[str, None] = {}
        """What does not work now, the latest last."""

        self.set_aside: set[Contact] = set()
        """The buttons that do not count now."""

        self.game: TableGame | None = None
        """The game that is on, until somebody leaves its end behind."""

    # Phases

    def go(self, phase: Phase) -> None:
        """This phase is over; the next one opens now."""
        self._turn_to(phase)
        phase.scene_since = self.now
        phase.open()

    def back_to(self, phase: Phase) -> None:
        """A phase that was interrupted goes on, as a new step."""
        self._turn_to(phase)
        phase.resume()

    def _turn_to(self, phase: Phase) -> None:
        self.phase = phase
        if phase.scene not in UNDER_VOTES:
            self.votes = {}
        self.steps += 1
        phase.starts()
        if phase.ambience is not None:
            self.voice.under(phase.ambience)

    # Seats

    def clockwise_from(self, box: Box) -> tuple[Box, ...]:
        """All boxes from this one's left neighbour on, ending with itself."""
        at = self.boxes.index(box) + 1
        return self.boxes[at:] + self.boxes[:at]

    @property
    def troubled(self) -> set[Box]:
        """The boxes of which a button is set aside."""
        return {contact.box for contact in self.set_aside}

    def known_order(self) -> tuple[Box, ...]:
        """How those who sit do so, clockwise, if that was ever said of all of them.

        Where no boxes stand on a table, they sit as they are drawn.
        """
        if self.apart:
            return self.boxes
        known = tuple(box for box in map(Box, self.settings.order) if box in self.boxes)
        return known if len(known) == len(self.boxes) else ()

    # Who plays next

    @property
    def next_boxes(self) -> tuple[Box, ...]:
        """The boxes of the next game."""
        stay = (box for box in self.boxes if box not in self.going)
        return self.boxes if not self.seats_change else tuple(sorted({*stay, *self.coming}))

    @property
    def seats_change(self) -> bool:
        """Whether somebody sits down or gets up before the next game."""
        return bool(self.coming or self.going)

    def sit_down(self, box: Box) -> None:
        """The person at this box plays in the next game."""
        self.going.discard(box)
        if box not in self.boxes:
            self.coming.add(box)

    def get_up(self, box: Box) -> None:
        """The person at this box does not play in the next game."""
        self.coming.discard(box)
        if box in self.boxes:
            self.going.add(box)

    def tap_free_box(self, box: Box, button: Button) -> bool:
        """Whether this tap is the second half of approve, then reject: somebody sits down."""
        if button is Button.APPROVE:
            self._half_seated[box] = self.now
            return False
        pressed_at = self._half_seated.pop(box, None)
        if pressed_at is None or box in self.coming:
            return False
        self.learn_hands(box, self.now - pressed_at)
        return True

    def reseat(self) -> None:
        """Seat those who came, clear the seats of those who left."""
        if self.seats_change:
            self.boxes = self.next_boxes
            self.boxes = self.known_order() or self.boxes
            if self.steers not in self.boxes:
                self.steers = self.boxes[0] if self.boxes else Box(0)
            self.prefer_people()
        self.coming.clear()
        self.going.clear()

    def prefer_people(self) -> None:
        """A scripted player steers only where no person sits."""
        if self.steers in self.scripted:
            people = (box for box in self.boxes if box not in self.scripted)
            self.steers = next(people, self.steers)

    def learn_order(self) -> None:
        """They sit as they are listed, and need not say so again."""
        self.set(order=self.boxes)

    def move_box(self, old: Box, new: Box) -> None:
        self.boxes = tuple(new if box == old else box for box in self.boxes)
        self.learn_order()
        self.paired -= {old, new}
        self._hands[new] = self._hands.pop(old, 0.0)
        if self.steers == old:
            self.steers = new

    def move_name(self, old: Box, new: Box) -> None:
        """A name is its player's; the new box may still have one of somebody who is not here."""
        names = {box: name for box, name in self.settings.names.items() if box != str(new)}
        if name := names.pop(str(old), None):
            names[str(new)] = name
        if names != self.settings.names:
            self.set(names=names)

    def learn_hands(self, box: Box, apart: float) -> None:
        """Whoever takes so long between two taps gets as much time for a code, and some more."""
        apart /= self.pace(box)
        self._hands[box] = HANDS_VARY * apart if apart <= SLOWEST_HANDS else 0.0

    def code_seconds(self, box: Box) -> float:
        """How long the two halves of this box's codes may be apart."""
        return max(self.settings.box(box).code_seconds, self._hands.get(box, 0.0))

    # Pages that ask

    def asks_at(self, box: Box) -> PageAsks | None:
        """The page that asks at this box, where it can be let in now."""
        return self.asks.get(box) if box in self.phase.admits_at else None

    def take_asks(self, asks: Sequence[PageAsks]) -> list[PageAsks]:
        """These ask now, and no others; returns those that are new."""
        now = {one.box: one for one in asks}
        new = [one for box, one in now.items() if self.asks.get(box) != one]
        self.asks = now
        self.asks_since = {box: self.asks_since.get(box, self.now) for box in now}
        self.asks_since |= {one.box: self.now for one in new}
        return new

    def forget_ask(self, ask: PageAsks) -> None:
        if self.asks.get(ask.box) == ask:
            del self.asks[ask.box]

    # Settings

    def set(self, **changes: object) -> None:
        self.adjust(replace(self.settings, **changes))

    def adjust(self, settings: Settings) -> None:
        self.settings = settings
        self.effects.append(Remember(settings))
        self._learnt = False

    def learn(self, heard: fading.HeardSoFar) -> None:
        """What this table has heard, to be kept with the next step that closes."""
        if heard is not self.settings.heard:
            self.settings = replace(self.settings, heard=heard)
            self._learnt = True

    def keep_learnt(self) -> None:
        if self._learnt:
            self.adjust(self.settings)

    def welcome(self) -> None:
        """All sit. Whoever is new here has heard nothing yet: all is told in full again."""
        called = self.settings.names
        here = {called.get(str(box), str(box)) for box in self.boxes}
        before = set(self.settings.regulars)
        if here <= before:
            return
        heard = {} if before else self.settings.heard
        self.set(regulars=tuple(sorted(here | before)), heard=heard)

    def names_in_game(self, names: Mapping[str, str]) -> dict[str, str]:
        """These names, but those who play keep theirs."""
        playing = set(map(str, self.boxes))
        kept = {box: name for box, name in self.settings.names.items() if box in playing}
        return {box: name for box, name in names.items() if box not in playing} | kept

    # The game

    @property
    def playing(self) -> TableGame | None:
        """The game, as long as its end has not been told."""
        return self.game if self.game and self.game.shown.ending is None else None

    def begin(self, setup: Setup, deal: Deal, *, keep_cards: bool) -> TableGame:
        self.game = TableGame(self, setup, deal)
        self.effects.append(Begin(setup, deal, self.boxes, keep_cards))
        self.keep_learnt()
        return self.game

    def give_up(self, game: TableGame) -> None:
        """It will not be played on."""
        game.finish(given_up=True)
        self.game = None
