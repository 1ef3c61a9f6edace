"""What an onlooker takes to be one step: told by its prompt, and the scene that begins with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from roundtable.messages import Message
from roundtable.rules.options import Ask
from roundtable.rules.vocabulary import Seat
from roundtable.settings import BY_VOICE
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box
from tests.company.design import BEAT, SECRET_BEAT
from tests.company.onlooker.readings import Stretch
from tests.company.prompts import CLAIMS, GESTURES


class Kind(StrEnum):
    VOTE = "vote"
    CHARGE = "charge"
    USES = "uses"  # holders of a Plot card say whether
    CARDS = "cards"
    OATH = "oath"
    LESSON = "lesson"
    SEALED = "sealed"
    LAMPS = "lamps"  # the rehearsal of sealed lamps
    HAND = "hand"
    ANSWER = "answer"
    READY = "ready"
    POINT = "point"
    TEAM = "team"
    COUNTS = "counts"
    CLAIM = "claim"
    JUDGE = "judge"
    SECOND = "second"
    LAST_TALK = "last_talk"
    POINTED = "pointed"
    LIST = "list"
    OVER = "over"  # a menu, a pause or the like over another step


POINTS = tuple(id for id, one in GESTURES.items() if one.points and id != "team-ask")
"""Families of prompts to point at somebody."""

LISTS = ("plots-take", "target-ask", "prey-ask")
ENTRIES = ("plots-take-at", "target-at", "prey-at")

_KINDS: Mapping[str, tuple[Kind, tuple[Scene, ...]]] = {
    "vote-ask": (Kind.VOTE, (Scene.VOTE,)),
    "charge-ask": (Kind.CHARGE, (Scene.TALK,)),
    "plots-use": (Kind.USES, (Scene.TALK,)),
    "cards-ask": (Kind.CARDS, (Scene.CARDS,)),
    "oath-ask": (Kind.OATH, (Scene.CARDS,)),
    "oath-codes": (Kind.OATH, (Scene.CARDS,)),
    "rehearse-oath": (Kind.LESSON, (Scene.CARDS,)),
    "rehearse-success": (Kind.LESSON, (Scene.CARDS,)),
    "rehearse-fail": (Kind.LESSON, (Scene.CARDS,)),
    "sealed-ask": (Kind.SEALED, (Scene.LOOK,)),
    "rehearse-lamp": (Kind.LAMPS, (Scene.LOOK,)),
    "loyalty-hand": (Kind.HAND, (Scene.HAND,)),
    "look-hand": (Kind.HAND, (Scene.HAND,)),
    "answer-ask": (Kind.ANSWER, (Scene.HUNT,)),
    "ready-ask": (Kind.READY, (Scene.READY,)),
    **dict.fromkeys(POINTS, (Kind.POINT, (Scene.TALK, Scene.HUNT))),
    **dict.fromkeys(LISTS, (Kind.LIST, (Scene.LIST,))),
    "team-ask": (Kind.TEAM, (Scene.TALK,)),
    "counts-ask": (Kind.COUNTS, (Scene.TALK,)),
    "counts-of": (Kind.COUNTS, (Scene.TALK,)),
    **dict.fromkeys(CLAIMS, (Kind.CLAIM, (Scene.CLAIM,))),
    "hands-ask": (Kind.JUDGE, (Scene.CLAIM,)),
    "claim-witness": (Kind.SECOND, (Scene.CLAIM,)),
    "hands-witness": (Kind.SECOND, (Scene.CLAIM,)),
    "last-talk": (Kind.LAST_TALK, (Scene.LAST_TALK,)),
    "pointed-ask": (Kind.POINTED, (Scene.VOTE,)),
    "menu-open": (Kind.OVER, (Scene.LIST,)),
    "menu-second": (Kind.OVER, (Scene.CLAIM,)),
    **{one.spoken: (Kind.OVER, (Scene.LIST,)) for one in BY_VOICE},
    "paused": (Kind.OVER, (Scene.PAUSED,)),
    "box-press": (Kind.OVER, (Scene.LOBBY,)),
    "votes-replay": (Kind.OVER, (Scene.VOTES,)),
}
"""What each family of messages opens, and the scenes that are its own."""

ROLLED = frozenset({Kind.VOTE, Kind.POINTED})
"""What closes after a roll."""

SECRET = frozenset({Kind.CARDS, Kind.OATH, Kind.LESSON})
BEATS: Mapping[Kind, float] = {
    **dict.fromkeys(SECRET, SECRET_BEAT),
    **dict.fromkeys((Kind.VOTE, Kind.CHARGE, Kind.USES, Kind.SEALED, Kind.LAMPS), BEAT),
    **dict.fromkeys((Kind.HAND, Kind.ANSWER, Kind.READY, Kind.POINTED), BEAT),
}
"""How often the lamps of a step may change."""

GOES_ON = frozenset({Kind.TEAM, Kind.LAST_TALK})
"""What a menu or the votes shown again does not begin afresh, though it looks so."""


def is_prompt(said: Message) -> bool:
    return said.family in _KINDS


def kind_of(prompt: Message | None, scene: Scene) -> Kind | None:
    """What this prompt has opened, if the scene is one of its own."""
    if prompt is None:
        return None
    kind, scenes = _KINDS[prompt.family]
    return kind if scene in scenes else None


@dataclass
class Step:
    """A question to some boxes, with the menus and pauses that broke into it."""

    kind: Kind
    prompt: Message
    key: tuple[Scene, float]
    opened: tuple[float, float]
    boxes: Mapping[Seat, Box]
    asks: tuple[Ask, ...] = field(repr=False)
    past: list[Stretch] = field(default_factory=list)
    heard: tuple[float, float] | None = None
    """When its sentence had ended."""

    rolls_from: float | None = None
    troubled: set[Box] = field(default_factory=set)
    read: bool = False
    """Whether it was judged what it came to."""

    def until(self, now: tuple[float, float]) -> list[Stretch]:
        return [*self.past, Stretch(self.opened, now)]

    @property
    def asked(self) -> tuple[Box, ...]:
        """Whose answer it waits for."""
        match self.kind:
            case Kind.READY | Kind.OATH | Kind.LESSON | Kind.LAMPS:
                return tuple(self.boxes.values())
            case Kind.SEALED:
                return (Box(self.prompt.number("seat")),)
            case Kind.HAND:
                return tuple(map(Box, self.prompt.asked))
        return tuple(dict.fromkeys(self.boxes[one.seat] for one in self.asks))

    @property
    def chooser(self) -> Box:
        (chooser,) = self.prompt.asked or (self.prompt.number("leader"),)
        return Box(chooser)

    def ask_of(self, box: Box) -> Ask:
        seat = self.seat_at(box)
        return next(one for one in self.asks if one.seat == seat)

    def seat_at(self, box: Box) -> Seat:
        return next(seat for seat, at in self.boxes.items() if at == box)

    def ring(self, chooser: Box) -> list[Box]:
        """All boxes clockwise from the chooser's left, ending with the chooser."""
        boxes = [self.boxes[seat] for seat in sorted(self.boxes)]
        at = boxes.index(chooser) + 1
        return boxes[at:] + boxes[:at]


def boxes_of(view: TableView) -> dict[Seat, Box]:
    return {one.seat: Box(at) for at, one in enumerate(view.boxes, 1) if one.seat}
