"""What the table shows, as one frozen value: lights, terminal and pages render this alone.

It is built from public facts only. Lamps are by box, because a lamp stands before a box; the
players at the boxes are seats, counted clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from roundtable.messages import NUMBER, TEXT, Message, declare, label
from roundtable.rules.editions import QUESTS
from roundtable.rules.modules import OFFICE_LAMPS
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat, Side, Winner
from roundtable_ports import SEATS, Tint


class Scene(StrEnum):
    """What the table is doing, in the order of a night."""

    DARK = "dark"  # nothing yet
    LOBBY = "lobby"  # people sit down
    ORDER = "order"  # a light walks the seats
    LIST = "list"  # somebody chooses from what the voice reads out
    SPIN = "spin"  # a gold light looks for the first Leader
    READY = "ready"  # everyone says that they know their card
    REVEAL = "reveal"  # eyes closed: one even glow, by time alone
    TALK = "talk"  # somebody points at seats, or chooses a Team
    VOTE = "vote"
    ROLL = "roll"  # all votes are in, and may still be changed
    VOTES = "votes"  # shown
    CARDS = "cards"  # secret codes are being entered
    HAND = "hand"  # something is passed or shown by hand: whoever has the cursor says when done
    LOOK = "look"  # somebody gets a private answer by a sealed lamp: the cursor, then its ballot
    TURNING = "turning"  # quest cards are turned, one by one
    QUEST = "quest"  # a Quest has just succeeded or failed
    LAST_TALK = "last_talk"  # Good's Last Chance: the ring runs down like a clock
    CLAIM = "claim"  # somebody is asked to come forward
    HUNT = "hunt"  # the assassination
    STRUCK = "struck"  # the blade has fallen
    ENDED = "ended"
    PAUSED = "paused"
    UPDATING = "updating"  # nobody is asked for anything until the table has started again


class Answering(StrEnum):
    """What the two buttons of one box do now, as a line beside the question says it."""

    SIT = "sit"
    BEGIN = "begin"
    LEAVE = "leave"
    LIST = "list"
    VOTE = "vote"
    CARD = "card"
    SPECIAL_CARD = "special_card"
    OATH = "oath"
    LOYALTY = "loyalty"
    POINT = "point"
    POINT_OR_PASS = "point_or_pass"
    TEAM = "team"
    STEP_IN = "step_in"
    APART = "apart"
    POINTED = "pointed"
    READY = "ready"
    SEEN = "seen"
    USE = "use"
    SEALED = "sealed"
    ANSWER = "answer"  # yes or no, by a tap
    AGAIN = "again"  # the same game, or another
    CLAIM = "claim"
    CONFIRM = "confirm"  # yes or no, by a hold
    OBJECT = "object"
    TURN = "turn"  # any button, in the order of the seats
    COUNT = "count"
    DIAL = "dial"
    END = "end"  # the talk
    REPEAT = "repeat"
    PAUSED = "paused"
    GIVE_UP = "give_up"
    WAIT = "wait"  # nothing yet: something is being told


SPIN_SECONDS = 3.0
ROLL_SECONDS = 2.0
LAST_TALK_SECONDS = 300.0
LAST_MINUTE = 60.0
"""How long scenes last that are led and lit by time, and when a talk's last minute begins."""


UNDER_VOTES = frozenset({Scene.VOTES, Scene.TALK, Scene.CARDS})
"""Where the votes that were just shown may stay lit."""


LEADER = "leader"
"""Among the `OFFICE_LAMPS` of the modules, the one that scenes know."""

Sign = tuple[Tint, Tint]
"""Left and right, as whoever sits there sees them."""


class BoxView(msgspec.Struct, frozen=True):
    """One box and whoever sits at it."""

    seat: Seat | None = None
    offices: tuple[str, ...] = ()  # what its left lamp tells, of `OFFICE_LAMPS`
    answered: bool = False
    on_team: bool = False
    cursor: bool = False
    ballot: Ballot | None = None  # once votes are shown
    trouble: bool = False  # a button of this box is set aside
    asked: bool = False  # its answer is awaited, or taken; if of nobody, of everyone or no one
    paired: bool = False  # it has a page of its own
    side: Side | None = None  # on which it has ended, once that is told, where the deal is known
    was: str | None = None  # the character, likewise
    sign: Sign | None = None  # a phone asks to be let in here, and shows the same
    coming: bool = False  # it is free, and somebody sits down here before the next game
    going: bool = False  # whoever sits here gets up before the next game

    @property
    def plays_next(self) -> bool:
        """Whether the next game has a seat here."""
        return self.coming or (self.seat is not None and not self.going)


class SpaceState(StrEnum):
    NOT_YET = "not_yet"
    NOW = "now"
    SUCCEEDED = "succeeded"
    FAILED = "failed"


SIGNS: Mapping[SpaceState, str] = {
    SpaceState.NOT_YET: "·",
    SpaceState.NOW: "▲",
    SpaceState.SUCCEEDED: "✓",
    SpaceState.FAILED: "✕",
}
"""Of the spaces, on pages and at a terminal: colours alone tell nothing."""


def card_sign(card: QuestCard) -> str:
    """Likewise of a card that lies open."""
    return {Side.GOOD: "✓", Side.EVIL: "✕", None: "✦"}[card.helps]


class Space(msgspec.Struct, frozen=True):
    """One space of the quest track."""

    state: SpaceState = SpaceState.NOT_YET
    needs_two: bool = False  # two fails sink it
    switches: bool = False  # the Lancelots' Switch lies above it, and it is not played yet
    tokens: tuple[QuestCard, ...] = ()  # the kinds of Rogue and Message tokens that lie there


class Talk(msgspec.Struct, frozen=True):
    """The Leader's choice with a clock that forces nothing."""

    since: float  # as if it had never been stopped
    seconds: float


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    scene: Scene = Scene.DARK
    since: float = 0.0  # when the scene began, by the table's clock
    boxes: tuple[BoxView, ...] = (BoxView(),) * SEATS
    spaces: tuple[Space, ...] = (Space(),) * QUESTS
    vote_track: int = 0  # which of its lamps is lit; 0 is dark
    turned: tuple[QuestCard, ...] = ()  # quest cards that lie open, in the order of turning
    face_down: int = 0  # those that do not yet
    succeeded: bool | None = None  # the Quest that just ended, or the blade that has just fallen
    winner: Winner | None = None
    talk: Talk | None = None  # the tracks ebb with its time
    trouble: str | None = None  # something is wrong with the table: an id
    caption: Message | None = None  # what is being said
    asks: Message | None = None  # what is asked now: it stands until it is answered
    moments: tuple[str, ...] = ()  # which Host Notes matter now
    game: PublicView | None = None
    gathers: bool = False  # people may sit down for the next game, and a host may begin it
    revealed: bool = False  # everyone has learnt what the Reveal of this game teaches

    @property
    def played(self) -> PublicView:
        """The game, for whoever is asked something of it."""
        assert self.game is not None
        return self.game

    @property
    def box_of(self) -> dict[Seat, int]:
        """The box of each seat."""
        return {one.seat: at for at, one in enumerate(self.boxes, start=1) if one.seat is not None}


declare(
    None,
    label("screen", of=(*OFFICE_LAMPS, *SpaceState, *Ballot)),
    label("screen", of=("quests", "votes", "cards", "team", "answered", "trouble")),
    label("screen", of=("you", "keys", "stop", "for_guests", "only_here", "back")),
    label("screen-press", of=Answering),
    label("screen-small", columns=NUMBER, rows=NUMBER),
    label("screen-port", taken=TEXT, port=TEXT),
    label("screen-score", "successes", "failures"),
)
"""What a screen writes beside a picture of it."""
