"""What the flow wants done, and what it is told: values that cross between it and the loop."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from roundtable.messages import Message
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.events import Public
from roundtable.rules.hidden import Hidden
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side
from roundtable.settings import Settings
from roundtable.sounds import Sound
from roundtable_ports import Box

# What the flow wants done, in this order


class Begin(Hidden, Struct, frozen=True):
    """A game begins: to be kept before anything else of it."""

    setup: Setup
    deal: Deal
    boxes: tuple[Box, ...]
    keep_cards: bool = False
    """Whether it was announced that the history will tell who played which card."""


class Record(Hidden, Struct, frozen=True):
    """An action closed: it must be kept before its effects are shown."""

    action: Action


class TakeBack(Struct, frozen=True):
    """The last action never happened."""


class Finish(Struct, frozen=True):
    """The game is over, or given up: these are its public events, and all else is to be erased."""

    events: tuple[Public, ...]
    given_up: bool = False
    sides: tuple[Side, ...] = ()
    """On which each seat has ended, where the deal is known: everyone is told."""

    was: tuple[str, ...] = ()
    """Which character each seat had, likewise."""


class Move(Struct, frozen=True):
    """A seat's box is now another."""

    boxes: tuple[Box, ...]
    left: Box
    taken: Box


class Say(Struct, frozen=True):
    """Speak this after everything said before; `Said` with its number comes when it has ended."""

    number: int
    message: Message
    pause: float = 0.0


class Stage(Struct, frozen=True):
    """Speak these lines, all of them or none: eyes are closed between them.

    None is heard before all can be; where one cannot, `Unsaid` comes instead.
    """

    lines: tuple[Say, ...]


class Hush(Struct, frozen=True):
    """Fall silent and forget what waits to be said."""


class Play(Struct, frozen=True):
    sound: Sound


class Under(StrEnum):
    """What runs under the voice."""

    NOTHING = "nothing"
    AMBIENCE = "ambience"
    HEARTBEAT = "heartbeat"


class Ambience(Struct, frozen=True):
    under: Under


class Shuffle(Struct, frozen=True):
    """Chance is asked for a first Leader and the decks; `Shuffled` brings them."""

    setup: Setup


class LetIn(Struct, frozen=True):
    """This page was let in where it asked to be."""

    page: str


class TurnAway(Struct, frozen=True):
    """This page was not: at that box nobody knows it."""

    page: str


class EndPage(Struct, frozen=True):
    """Whoever had a page at this box has got up, or wants it no more."""

    box: Box


class ApplyUpdate(Struct, frozen=True):
    """Two have agreed to become this version."""

    version: str


class PartFailed(Struct, frozen=True):
    """An optional part failed with this error, which may hold a secret: never show it."""

    part: str
    error: Exception

    def __repr__(self) -> str:
        return f"PartFailed({self.part!r})"


class Remember(Struct, frozen=True):
    """The settings are now these."""

    settings: Settings


Effect = (
    Begin
    | Record
    | TakeBack
    | Finish
    | Move
    | EndPage
    | Say
    | Stage
    | Hush
    | Play
    | Ambience
    | Shuffle
    | LetIn
    | TurnAway
    | ApplyUpdate
    | PartFailed
    | Remember
)

# What the flow is told, besides gestures and faults


class Interrupted(Hidden, Struct, frozen=True):
    """A game that was broken off: `replay(setup, deal, actions)` is the game itself.

    It may be over: the power can be cut between the last action and the telling of the end.
    """

    setup: Setup
    deal: Deal
    boxes: tuple[Box, ...]
    actions: tuple[Action, ...] = ()


class Said(Struct, frozen=True):
    """The line with this number, and the pause after it, are over."""

    number: int


class Unsaid(Struct, frozen=True):
    """Of a stage there is a line that nothing here can say, and so none of it was heard."""


class SoundLost(Struct, frozen=True):
    """Nothing is heard; every line that waited is gone."""


class SoundBack(Struct, frozen=True):
    """There is sound again."""


class Shuffled(Hidden, Struct, frozen=True):
    deal: Deal


class Trouble(Struct, frozen=True):
    """Something of the table does not work; `id` is the message that says so."""

    id: str


class Mended(Struct, frozen=True):
    """What this trouble said no longer holds."""

    id: str
