"""Messages: whatever is said, asked or written is an id with values, declared here once.

The catalogues have the sentence of each; everything else that is to be known of it is declared
beside what it belongs to, and found in `MESSAGES` by its id: what its values hold, who is asked,
how long it may be, at which step of a night it is said. Nothing else may be read off an id.

    declare(Step.TEAM, prompt("bearer-ask", "leader", asks="leader"))
    night.say(message("bearer-ask", leader=3))

A family is what asks or tells the same thing in several ways, like `team-ask` with one of its
members for a Quest that takes two fails; `about` tells its members apart:

    night.say(message_about("team-ask", "two-fails", leader=3, quest=4, count=3))

No id is joined of parts anywhere but here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

Value = int | str | tuple[str, ...] | tuple[int, ...] | tuple[tuple[str, int], ...]
"""A number or seat, a name, lists of either, names with counts."""


class Kind(StrEnum):
    """What a message is for."""

    PROMPT = "prompt"  # somebody is asked
    RESULT = "result"  # what came of it
    EVENT = "event"  # what happened in the game
    ENTRY = "entry"  # what a list reads out, to be taken or passed over
    HELP = "help"  # all else that the voice says: where a light is, why something cannot be
    LINE = "line"  # of the Reveal stage
    REFUSED = "refused"  # a line-up cannot be played
    ADVICE = "advice"  # of a line-up, or of a table
    NOTE = "note"  # what is good to know, also at its moment of a game
    FINE = "fine"  # what the self-test found
    WRONG = "wrong"
    UNKNOWN = "unknown"
    LABEL = "label"  # a word or a sentence of a page, a screen or a command
    NAME = "name"  # how something is called inside of sentences, in whichever forms a language has


SIGNS: Mapping[Kind, str] = {
    Kind.FINE: "✓",
    Kind.NOTE: "i",
    Kind.ADVICE: "!",
    Kind.UNKNOWN: "?",
    **dict.fromkeys((Kind.REFUSED, Kind.WRONG), "✕"),
}
"""Before what was found, on pages and at a terminal: colours alone tell nothing."""


class Answerer(StrEnum):
    """Who is to answer, where no value of the message says so."""

    NOBODY = "nobody"
    EVERYONE = "everyone"
    SOMEBODY_ELSE = "somebody else"
    HOLDER = "whoever holds the card"


class Holds(msgspec.Struct, frozen=True):
    """What a value holds: a number, text, or names of a family that the catalogues have."""

    what: str
    many: bool = False
    joined: str = "and"


NUMBER, TEXT, TEXTS = Holds("number"), Holds("text"), Holds("text", many=True)
REASON = Holds("reason")  # what the computer said, which is of no use cut short
EITHER = Holds("text", many=True, joined="or")
SEAT, SEATS = Holds("seat"), Holds("seat", many=True)
CHARACTER, CHARACTERS = Holds("character"), Holds("character", many=True)
ANY_CHARACTER = Holds("character", many=True, joined="or")
MODULE, MODULES = Holds("module"), Holds("module", many=True)
PLOT, PLOTS = Holds("plot"), Holds("plot", many=True)
ALLEGIANCE, ALLEGIANCES = Holds("allegiance"), Holds("allegiance", many=True)
CARD, CARDS = Holds("kind"), Holds("kind", many=True)
COUNTS = Holds("card", many=True)  # quest cards, each with how many
EDITION = Holds("edition")
TINT = Holds("tint")
NAMES = Holds("name", many=True)  # ids of names, from whichever families
ANY_NAME = Holds("name", many=True, joined="or")

_SEATS = ("apprentice", "assassin", "bearer", "checked", "checker", "holder", "leader", "seat")
_NUMBERS = (
    "count",
    "failures",
    "minions",
    "minutes",
    "number",
    "percent",
    "players",
    "quest",
    "rejections",
)
HELD: Mapping[str, Holds] = {
    **dict.fromkeys((*_SEATS, "taker", "target", "to"), SEAT),
    **dict.fromkeys(("approving", "rejecting", "seats", "targets", "team"), SEATS),
    **dict.fromkeys((*_NUMBERS, "round", "servants", "successes"), NUMBER),
    **dict.fromkeys(("also", "characters", "except", "sees", "who"), CHARACTERS),
    "allegiance": ALLEGIANCE,
    "allegiances": ALLEGIANCES,
    "box": EDITION,
    "cards": COUNTS,
    **dict.fromkeys(("first", "second"), TINT),
    "character": CHARACTER,
    "kind": CARD,
    "module": MODULE,
    "modules": MODULES,
    "name": TEXT,
    "plot": PLOT,
    "plots": PLOTS,
    "why": REASON,
}
"""What values of these names hold, unless a message says otherwise."""


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known of a message besides its sentences."""

    id: str
    family: str
    about: str = ""
    kind: Kind
    values: Mapping[str, Holds]
    asks: str = Answerer.NOBODY  # the value that holds who is asked, or one of `Answerer`
    lengths: tuple[str, ...] = ()  # in which it can be said, besides in full
    known_as: str = ""  # under what it counts as heard: ways to ask one thing are learnt together
    slip: bool = False  # somebody pressed what cannot be, and needs to hear in full what can
    step: StrEnum | None = None  # None: it may fall anywhere
    opens: bool = False  # a step has come once more when it is said
    seldom: bool = False  # few games say it: it is not rendered ahead


MESSAGES: dict[str, Declared] = {}
"""Every message, by its id; whoever brings one declares it when it is imported."""


class Message(msgspec.Struct, frozen=True):
    """Something to be said or shown."""

    id: str
    values: dict[str, Value] = {}
    length: str = ""  # of its sentence; "": as it is usually told

    @property
    def declared(self) -> Declared:
        return MESSAGES[self.id]

    @property
    def kind(self) -> Kind:
        return self.declared.kind

    @property
    def family(self) -> str:
        return self.declared.family

    @property
    def about(self) -> str:
        return self.declared.about

    @property
    def asked(self) -> tuple[int, ...]:
        """Who is to answer, where it names them."""
        asked = self.values.get(self.declared.asks, ())
        return asked if isinstance(asked, tuple) else (asked,)  # type: ignore[return-value]

    def number(self, name: str) -> int:
        """What this value holds, where that is a number or a seat."""
        found: Any = self.values[name]
        return int(found)

    def at(self, boxes: Mapping[Any, int]) -> Message:
        """The same with the boxes that people see, where the rules count seats."""
        return Message(
            self.id,
            {
                name: _at(boxes, self.declared.values[name], one)
                for name, one in self.values.items()
            },
            self.length,
        )


def _at(boxes: Mapping[Any, int], holds: Holds, value: Any) -> Any:
    if holds.what != SEAT.what:
        return value
    return tuple(boxes.get(one, one) for one in value) if holds.many else boxes.get(value, value)


def message(id: str, /, **values: Value) -> Message:
    """The message under this id, with exactly the values it has."""
    if values.keys() != MESSAGES[id].values.keys():
        raise ValueError(f"{id} has the values {tuple(MESSAGES[id].values)}, not {tuple(values)}")
    return Message(id, values)


def message_about(family: str, /, *about: str, **values: Value) -> Message:
    """The message of a family that is about this; where there is nothing, the family's own."""
    id = joined(family, *about)
    if MESSAGES[id].family != family:
        raise ValueError(f"{id} is of the family {MESSAGES[id].family}, not {family}")
    return message(id, **values)


def joined(*parts: str) -> str:
    """An id, or what a message is about, from its parts; of what is empty nothing is left."""
    return "-".join(part for part in parts if part)


def of_kind(*kinds: Kind) -> tuple[Declared, ...]:
    """All that is declared of these kinds by now: whoever asks has imported who declares them."""
    return tuple(one for one in MESSAGES.values() if one.kind in kinds)


# Declaring

FULL = "full"

SPOKEN = ("short", "terse")
"""The lengths of what is said round a game, besides in full."""

STAGED = ("short", "teaching")
"""The lengths of the Reveal stage, besides in full."""

PLAY_LENGTHS, REVEAL_LENGTHS = (FULL, *SPOKEN), (FULL, *STAGED)

Family = tuple[Declared, ...]


def family(
    kind: Kind,
    lengths: tuple[str, ...],
    id: str,
    /,
    *names: str,
    of: Iterable[str] = ("",),
    about: str = "",
    asks: str = Answerer.NOBODY,
    opens: bool = False,
    alike: bool = False,
    slip: bool = False,
    **values: Holds,
) -> Family:
    """Messages with the same values, one for each that they are `of`: "" is the family's own id.

    Values whose names say what they hold are named; of others it is said. Whoever has heard one of
    those that are `alike` has heard them all.
    """
    holds = {name: HELD[name] for name in names} | values
    return tuple(
        Declared(
            id=joined(id, one),
            family=id,
            about=str(one or about),
            kind=kind,
            values=holds,
            asks=asks,
            lengths=lengths,
            known_as=id if alike else joined(id, one),
            opens=opens,
            slip=slip,
        )
        for one in of
    )


prompt = partial(family, Kind.PROMPT, SPOKEN)
result = partial(family, Kind.RESULT, SPOKEN)
entry = partial(family, Kind.ENTRY, SPOKEN)
helping = partial(family, Kind.HELP, SPOKEN)
line = partial(family, Kind.LINE, STAGED)
label = partial(family, Kind.LABEL, ())
name = partial(family, Kind.NAME, ())


_modules_from_outside = False


def expect_modules_from_outside() -> None:
    """From now on, an id that is declared twice stays what it was: only they can do so."""
    global _modules_from_outside  # noqa: PLW0603
    _modules_from_outside = True


def declare(
    step: StrEnum | None, *families: Family, opens: bool = False, seldom: bool = False
) -> None:
    """Whatever these are is known from now on, at this step of a night."""
    for one in (one for family in families for one in family):
        if one.id in MESSAGES:
            if _modules_from_outside:
                continue
            raise ValueError(f"{one.id} is declared twice; give one of them another id")
        MESSAGES[one.id] = replace(one, step=step, opens=one.opens or opens, seldom=seldom)
