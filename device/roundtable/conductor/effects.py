"""What the flow wants done, and what it is told: values that cross between it and the loop."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from roundtable.narration.play import PlayCue
from roundtable.ports import Jack
from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.events import Public
from roundtable.rules.setup import Setup
from roundtable.settings import Settings

# What the flow wants done, in this order


@dataclass(frozen=True, slots=True)
class Begin:
    """A game begins: to be kept before anything else of it."""

    setup: Setup
    deal: Deal = field(repr=False)
    jacks: tuple[Jack, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """An action closed: it must be kept before its effects are shown."""

    action: Action = field(repr=False)


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last action never happened."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over, or given up: these are its public events, and all else is to be erased."""

    events: tuple[Public, ...]
    given_up: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """A seat's box is now another."""

    jacks: tuple[Jack, ...]


@dataclass(frozen=True, slots=True)
class Say:
    """Speak this after everything said before; `Said` with its number comes when it has ended."""

    number: int
    cue: PlayCue
    pause: float = 0.0


@dataclass(frozen=True, slots=True)
class Hush:
    """Fall silent and forget what waits to be said."""


class Effect(StrEnum):
    """Sounds beside the voice, by the names of their files."""

    BELL = "bell"
    VOTE_ROLL = "vote_roll"
    APPROVAL = "approval"
    REJECTION = "rejection"
    CARD_TURN = "card_turn"
    SUCCESS = "success"
    FAILURE = "failure"
    GOOD_WINS = "good_wins"
    EVIL_WINS = "evil_wins"
    ROGUE_WINS = "rogue_wins"


@dataclass(frozen=True, slots=True)
class Sound:
    effect: Effect


class Under(StrEnum):
    """What runs under the voice."""

    NOTHING = "nothing"
    AMBIENCE = "ambience"
    HEARTBEAT = "heartbeat"


@dataclass(frozen=True, slots=True)
class Ambience:
    under: Under


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance is asked for a first Leader and the decks; `Shuffled` brings them."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Remember:
    """The settings are now these."""

    settings: Settings


Wanted = (
    Begin | Record | TakeBack | Finish | Move | Say | Hush | Sound | Ambience | Shuffle | Remember
)

# What the flow is told, besides gestures and faults


@dataclass(frozen=True, slots=True)
class Said:
    """The line with this number, and the pause after it, are over."""

    number: int


@dataclass(frozen=True, slots=True)
class SoundLost:
    """Nothing is heard; every line that waited is gone."""


@dataclass(frozen=True, slots=True)
class SoundBack:
    """There is sound again."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    deal: Deal = field(repr=False)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something of the table does not work; `id` is the cue that says so."""

    id: str
