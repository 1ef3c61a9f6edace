"""What a module of the game is: one declaration, from which everything else follows.

Setups take its switches, terms its facts, the agenda its steps; problems, menus, console, Host
Notes and suggestions read the rest. What only words know of it stands with the words: prompts that
are its own, and the steps of a night at which they are said, in `narration/rounds.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from roundtable.messages import Message, Value, joined
from roundtable.rules.character import Character
from roundtable.rules.editions import FEWEST_PLAYERS, MOST_PLAYERS
from roundtable.rules.steps.step import ChooseStep, Step
from roundtable.rules.vocabulary import Moment, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.setup import Setup
    from roundtable.rules.terms import Terms
    from roundtable.rules.views import PublicView

OFF_ON, ON_OFF = ("off", "on"), ("on", "off")

LAST = 1000
"""Where a list ends; what comes from outside stands there unless it says otherwise."""

ANY_TABLE = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
FROM_SEVEN = range(7, MOST_PLAYERS + 1)
"""With more than two of Evil."""

Cast = Sequence[Character]
Values = Mapping[str, Value]


def changes_somebody(switch: str, cast: Cast) -> bool:
    """Whether a character of this cast plays differently under a switch."""
    return any(change.switch == switch for one in cast for change in one.changes)


@dataclass(frozen=True, slots=True)
class Switch:
    """One optional rule: the values it takes, the usual one first, and the editions that differ."""

    name: str
    values: tuple[str, ...] = OFF_ON
    editions: Mapping[str, str] = field(default_factory=dict)
    order: int = LAST  # among the finer rules, as menus list them
    reads: Callable[[Setup, Cast], bool] | None = None  # whether a line-up does; None: every one

    def default(self, edition: str) -> str:
        return self.editions.get(edition, self.values[0])


def _once(terms: Terms) -> Iterable[Values]:
    return ({},)


@dataclass(frozen=True, slots=True)
class HostNote:
    """What a host should remember while the module plays; the catalogue has it as `note-…`."""

    moment: Moment
    id: str
    order: int = LAST  # among the notes of its moment
    told: Callable[[Terms], Iterable[Values]] = _once  # once for each of these values
    values: tuple[str, ...] = ()  # their names


def note_if(
    moment: Moment, id: str, order: int, holds: Callable[[Terms], object], **values: Value
) -> HostNote:
    """A note that only some line-ups with the module need."""
    told = lambda terms: (values,) if holds(terms) else ()  # noqa: E731
    return HostNote(moment, id, order, told, tuple(values))


class LampColour(StrEnum):
    """Those that `lights` has for what somebody holds."""

    GOLD = "gold"
    AQUA = "aqua"
    STEEL = "steel"
    LILAC = "lilac"
    ORANGE = "orange"
    VIOLET = "violet"


class LampMoves(StrEnum):
    """How such a lamp is told from others without its colour."""

    NOT = "not"
    SWELLS = "swells"
    GLINTS = "glints"
    BLINKS = "blinks"
    RUSHES = "rushes"


@dataclass(frozen=True, slots=True)
class Lamp:
    """What lights before a seat while it holds something of the module, for all to see.

    The catalogue has its name as `screen-NAME`, and as its `.long` where there is room; as
    `holds-NAME` it says who has it, where people ask who holds what.
    """

    name: str
    held: Callable[[PublicView, Seat], bool]
    colour: LampColour = LampColour.VIOLET
    moves: LampMoves = LampMoves.NOT
    order: int = LAST  # among those of one seat, which take turns
    listed: bool = True  # where people ask who holds what


@dataclass(frozen=True, slots=True)
class LineUp:
    """A suggestion; the catalogue has this line-up as `suggestion-…`, with its `.title`."""

    id: str
    characters: tuple[str, ...]
    switches: Mapping[str, str] = field(default_factory=dict)
    order: int = LAST  # from easy to hard
    editions: tuple[str, ...] = ("big_box", "quick")
    players: Container[int] = ANY_TABLE  # where neither side need complain: docs/balance.md


def _nothing(setup: Setup, cast: Cast) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True, slots=True)
class Module:
    """One declaration. A module without a switch of its own plays by its characters."""

    name: str
    always: bool = False  # the base game
    switch: Switch | None = None  # its own, under its name: off or on
    menu: int = LAST  # where menus list that switch
    rules: tuple[Switch, ...] = ()  # how finer things are played
    lists: tuple[str, ...] = ()  # of names, which a setup may also give
    characters: tuple[Character, ...] = ()
    variant: bool = False  # goes with everything, so that nobody advises to try it alone first
    pieces: bool = True  # it takes some out of a box
    made_without_merlin: bool = False
    together: bool = False  # its characters come all at once or not at all
    best_from: int = FEWEST_PLAYERS
    favours: Side | None = None  # whom its switch helps, where the books say
    steps: tuple[Step[Any], ...] = ()  # each knows its number, and so its place
    terms: Callable[[Setup, Cast], Mapping[str, Any]] = _nothing  # what it fills in there
    more_members: int = 0  # of every Team
    cards_aside: int = 0  # that a Quest plays and never turns
    looks_at_cards: Callable[[Terms], bool] | None = None  # somebody is shown a quest card
    looks_in_private: Callable[[Terms], bool] | None = None  # somebody is shown anything
    checks_loyalty: Callable[[Setup], bool] | None = None
    alters: Callable[[Character], Character] | None = None  # every character in play
    advises: Callable[[Setup], Iterable[Message]] | None = None  # where it is switched on
    lamps: tuple[Lamp, ...] = ()
    prompts: tuple[str, ...] = ()  # that name one box, besides those of its steps that point
    notes: tuple[HostNote, ...] = ()
    suggestions: tuple[LineUp, ...] = ()

    def asked_of_one(self, terms: Terms) -> Iterator[str]:
        """The prompts that name one box and are known beforehand."""
        for step in self.steps:
            if isinstance(step, ChooseStep) and step.contributes(terms):
                yield from (joined(step.prompt, about) for about in step.abouts())
        yield from self.prompts

    def plays(self, setup: Setup, cast: Cast) -> bool:
        if self.switch is not None:
            return setup.switch(self.switch.name) == "on"
        return self.always or any(one.module == self.name for one in cast)


def always(_: object) -> bool:
    return True
