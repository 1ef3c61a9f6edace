"""The night so far: who sits where, what is set, which game is on, and which phase it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from roundtable.conductor.commands import PagesAt, Waiting
from roundtable.conductor.effects import Begin, Remember, Wanted
from roundtable.conductor.table_game import TableGame, Told
from roundtable.conductor.table_voice import TableVoice
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable_ports import Contact, Jack

if TYPE_CHECKING:
    from roundtable.conductor.phase import Phase

Opens = Callable[[TableGame], "Phase"]


class Script(NamedTuple):
    """Which phases lead through a game."""

    steps: Mapping[Question, Opens]
    tells: Callable[[TableGame, tuple[Told, ...]], Phase]
    ends: Opens


class Night:
    """What the phases share. One owner, the flow; time is passed in as `now`."""

    def __init__(self, settings: Settings, boxes: Sequence[Jack], script: Script) -> None:
        self.now = 0.0
        self.effects: list[Wanted] = []
        self.voice = TableVoice(self)
        self.settings = settings
        self.script = script
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
        phase.starts()
        if phase.ambience is not None:
            self.voice.under(phase.ambience)

    # Seats

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

    # Settings

    def set(self, **changes: object) -> None:
        self.adjust(replace(self.settings, **changes))

    def adjust(self, settings: Settings) -> None:
        self.settings = settings
        self.effects.append(Remember(settings))

    # The game

    @property
    def playing(self) -> TableGame | None:
        """The game, as long as its end has not been told."""
        return self.game if self.game and self.game.shown.ending is None else None

    def begin(self, setup: Setup, deal: Deal) -> TableGame:
        self.game = TableGame(self, setup, deal)
        self.effects.append(Begin(setup, deal, self.jacks))
        return self.game

    def give_up(self, game: TableGame) -> None:
        """It will not be played on."""
        game.finish(given_up=True)
        self.game = None
