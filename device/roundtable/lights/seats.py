"""A seat's three lamps: left its offices, middle its answer, right its place on the team."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from roundtable.lights.lamps import DARK_LAMP, Pattern, in_turn, lamp, moved
from roundtable.lights.movement import (
    AWAITS_CHOICE,
    AWAITS_CODE,
    AWAITS_HOLD,
    AWAITS_TAP,
    AWAITS_VOTE,
    BLINK,
    CHARGE,
    CURSOR,
    CURSOR_ON_DARK,
    GLINT,
    LEFT_THEN_RIGHT,
    ONE_SECOND,
    RIGHT_THEN_LEFT,
    TAPPED,
    TAPPED_ON_DARK,
    WATER,
    Wave,
    shifted,
    swell,
)
from roundtable.lights.palette import (
    AMBER,
    CANDLE,
    FAINT,
    GREEN,
    HELD,
    IVORY,
    MAGENTA,
    TINTS,
    WHITE,
)
from roundtable.rules.modules import OFFICE_LAMPS
from roundtable.rules.modules.module import LampMoves
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import BoxView, Scene, Sign
from roundtable_ports import SEATS

SeatLamps = tuple[Pattern, Pattern, Pattern]

MOVES: dict[LampMoves, Wave] = {
    LampMoves.NOT: ONE_SECOND,
    LampMoves.SWELLS: WATER,
    LampMoves.GLINTS: GLINT,
    LampMoves.BLINKS: BLINK,
    LampMoves.RUSHES: CHARGE,
}
OFFICES = {one.name: lamp(HELD[one.colour], MOVES[one.moves]) for one in OFFICE_LAMPS.values()}
STILL = {
    one.name: lamp(HELD[one.colour]) for one in OFFICE_LAMPS.values() if one.moves is LampMoves.NOT
}
"""Alone, a lamp that does not move is as still as it looks, and costs nothing."""

ANSWERED = lamp(IVORY)
ON_TEAM = lamp(GREEN)
BALLOTS: dict[Ballot, SeatLamps] = {
    Ballot.APPROVE: (lamp(WHITE),) * 3,
    Ballot.REJECT: (lamp(MAGENTA), DARK_LAMP, lamp(MAGENTA)),
}
DARK_SEAT: SeatLamps = (DARK_LAMP,) * 3
SEATED: SeatLamps = (DARK_LAMP, lamp(FAINT), DARK_LAMP)

LOBBY_SEATED: SeatLamps = (lamp(CANDLE),) * 3
LOBBY_EMPTY: SeatLamps = (DARK_LAMP, lamp(FAINT, swell(4, 0.0, 1.0)), DARK_LAMP)

AWAITED: dict[Scene, Wave] = {
    Scene.READY: AWAITS_TAP,
    Scene.VOTE: AWAITS_VOTE,
    Scene.CARDS: AWAITS_CODE,
    Scene.CLAIM: AWAITS_HOLD,
    Scene.TALK: AWAITS_CHOICE,
    Scene.HUNT: AWAITS_CHOICE,
}
OF_SOMEBODY = frozenset({Scene.TALK, Scene.HUNT})
"""Where nobody in particular is awaited, nobody is: something is told, or talked over."""

Cursor = tuple[tuple[Wave, Pattern], ...]
"""For left, middle and right: how the lamp moves if it is lit, and what it shows if it is not."""

BREATHES: Cursor = ((CURSOR, lamp(WHITE, CURSOR_ON_DARK)),) * 3
# Where the cursor is not the chooser's light but whose tap is awaited, the whole lamp taps, at once
# for a look; and one after the other, as something goes from hand to hand.
CURSORS: dict[Scene, Cursor] = {
    scene: tuple(
        (shifted(TAPPED, late), lamp(IVORY, shifted(unlit, late)))
        for unlit, late in zip((TAPPED_ON_DARK, AWAITS_TAP, TAPPED_ON_DARK), lates, strict=True)
    )
    for scene, lates in ((Scene.LOOK, (0, 0, 0)), (Scene.HAND, (0, 0.2, 0.4)))
}
# A page is turned: the light goes from seat to seat, once round in four seconds.
PAGES = tuple(
    lamp(IVORY, swell(4, 0.1, 0.6, begins=0.5 - number / SEATS)) for number in range(SEATS)
)


def resting(scene: Scene, number: int, box: BoxView, awaited: bool) -> SeatLamps:
    """A seat of which nothing is to be said yet but what the scene awaits of it."""
    if scene is Scene.LOBBY:
        return LOBBY_EMPTY if box.seat is None else LOBBY_SEATED
    if box.seat is None:
        return DARK_SEAT
    if scene is Scene.LIST:
        return DARK_LAMP, PAGES[number], DARK_LAMP
    return waiting(scene) if awaited else SEATED


def waiting(scene: Scene) -> SeatLamps:
    """A seat of which this scene awaits something."""
    movement = AWAITED.get(scene)
    return SEATED if movement is None else (DARK_LAMP, lamp(IVORY, movement), DARK_LAMP)


def seats(scene: Scene, boxes: tuple[BoxView, ...], ballots: bool) -> tuple[Pattern, ...]:
    """The lamps of all seats, in the order of a frame; votes are shown all at once or not at all.

    Quest cards are awaited of the team, and of everyone when there is none, as at an oath.
    """
    everyone = scene not in OF_SOMEBODY and not any(box.asked for box in boxes)
    lamps: list[Pattern] = []
    for number, box in enumerate(_asked(boxes) if scene is Scene.LOOK else boxes):
        if ballots and box.ballot and not (box.cursor and scene is Scene.TALK):
            left, middle, right = BALLOTS[box.ballot]
            # Under the next step the vote stays lit round the lamp of whoever is asked.
            asks = AWAITED.get(scene) if box.asked else None
            lamps += (left, lamp(IVORY, asks) if asks else middle, right)
            continue
        if box.sign:
            lamps += signed(box.sign)
            continue
        lamps += _seat(scene, number, box, everyone or box.asked)
    return tuple(lamps)


def signed(sign: Sign) -> SeatLamps:
    """A phone asks here: its two colours, and between them that a hold is awaited."""
    left, right = (lamp(TINTS[tint]) for tint in sign)
    return left, lamp(IVORY, AWAITS_HOLD), right


def _asked(boxes: tuple[BoxView, ...]) -> tuple[BoxView, ...]:
    """Whose tap is awaited has the cursor: one who may look, or in the rehearsal everyone."""
    everyone = not any(box.cursor or box.ballot for box in boxes)
    return tuple(
        replace(box, cursor=not box.answered and (box.cursor or everyone))
        if box.seat is not None
        else box
        for box in boxes
    )


@lru_cache(maxsize=4096)
def _seat(scene: Scene, number: int, box: BoxView, awaited: bool) -> SeatLamps:
    rest = resting(scene, number, box, awaited)
    return said(rest, box, moves=CURSORS.get(scene, BREATHES))


def said(
    rest: SeatLamps, box: BoxView, offices: bool = True, moves: Cursor = BREATHES
) -> SeatLamps:
    """What a seat has to say, over the lamps that it rests in."""
    shown = box.offices if offices else ()
    cursor = moves if box.cursor else None
    return _said(rest, shown, (box.answered, box.on_team), box.trouble, cursor)


@lru_cache(maxsize=1024)
def _said(
    rest: SeatLamps,
    offices: tuple[str, ...],
    marks: tuple[bool, bool],
    trouble: bool,
    cursor: Cursor | None,
) -> SeatLamps:
    left, middle, right = rest
    answered, on_team = marks
    if offices:
        alone = STILL.get(offices[0]) if len(offices) == 1 else None
        left = alone or in_turn(OFFICES[office] for office in offices)
    if answered:
        middle = ANSWERED
    if on_team:
        right = ON_TEAM
    if trouble:
        left, right = lamp(AMBER, LEFT_THEN_RIGHT), lamp(AMBER, RIGHT_THEN_LEFT)
    if cursor:
        left, middle, right = (
            moved(one, lit) if one not in rest else unlit
            for one, (lit, unlit) in zip((left, middle, right), cursor, strict=True)
        )
    return left, middle, right
