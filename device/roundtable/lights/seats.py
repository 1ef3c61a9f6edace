"""A seat's three lamps: left its offices, middle its answer, right its place on the team."""

from __future__ import annotations

from functools import lru_cache

from roundtable.lights.lamps import DARK_LAMP, Pattern, in_turn, lamp, moved
from roundtable.lights.movement import (
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
    WATER,
    Wave,
    swell,
)
from roundtable.lights.palette import (
    AMBER,
    AQUA,
    CANDLE,
    FAINT,
    GOLD,
    GREEN,
    IVORY,
    LILAC,
    MAGENTA,
    ORANGE,
    STEEL,
    WHITE,
)
from roundtable.ports import SEATS
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import JackView, Office, Scene

SeatLamps = tuple[Pattern, Pattern, Pattern]

OFFICES: dict[Office, Pattern] = {
    Office.LEADER: lamp(GOLD, ONE_SECOND),
    Office.LADY: lamp(AQUA, WATER),
    Office.EXCALIBUR: lamp(STEEL, GLINT),
    Office.WATCH: lamp(LILAC, BLINK),
    Office.CHARGE: lamp(ORANGE, CHARGE),
}
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
}
# A page is turned: the light goes from seat to seat, once round in four seconds.
PAGES = tuple(
    lamp(IVORY, swell(4, 0.1, 0.6, begins=0.5 - number / SEATS)) for number in range(SEATS)
)


def resting(scene: Scene, number: int, jack: JackView, team_alone: bool) -> SeatLamps:
    """A seat of which nothing is to be said yet but what the scene awaits of it."""
    if scene is Scene.LOBBY:
        return LOBBY_EMPTY if jack.seat is None else LOBBY_SEATED
    if jack.seat is None:
        return DARK_SEAT
    if scene is Scene.LIST:
        return DARK_LAMP, PAGES[number], DARK_LAMP
    movement = AWAITED.get(scene)
    if movement is None or (team_alone and not jack.on_team):
        return SEATED
    return DARK_LAMP, lamp(IVORY, movement), DARK_LAMP


def seats(scene: Scene, jacks: tuple[JackView, ...], ballots: bool) -> tuple[Pattern, ...]:
    """The lamps of all seats, in the order of a frame; votes are shown all at once or not at all.

    Quest cards are awaited of the team, and of everyone when there is none, as at an oath.
    """
    team_alone = scene is Scene.CARDS and any(jack.on_team for jack in jacks)
    lamps: list[Pattern] = []
    for number, jack in enumerate(jacks):
        if ballots and jack.ballot:
            lamps += BALLOTS[jack.ballot]
            continue
        lamps += _seat(scene, number, jack, team_alone)
    return tuple(lamps)


@lru_cache(maxsize=4096)
def _seat(scene: Scene, number: int, jack: JackView, team_alone: bool) -> SeatLamps:
    return said(resting(scene, number, jack, team_alone), jack)


def said(rest: SeatLamps, jack: JackView, offices: bool = True) -> SeatLamps:
    """What a seat has to say, over the lamps that it rests in."""
    shown = jack.offices if offices else ()
    return _said(rest, shown, (jack.answered, jack.on_team), jack.trouble, jack.cursor)


@lru_cache(maxsize=1024)
def _said(
    rest: SeatLamps,
    offices: tuple[Office, ...],
    marks: tuple[bool, bool],
    trouble: bool,
    cursor: bool,
) -> SeatLamps:
    left, middle, right = rest
    answered, on_team = marks
    if offices:
        # Alone, the Leader's lamp is as still as it looks, and costs nothing.
        alone = offices == (Office.LEADER,)
        left = lamp(GOLD) if alone else in_turn(OFFICES[office] for office in offices)
    if answered:
        middle = ANSWERED
    if on_team:
        right = ON_TEAM
    if trouble:
        left, right = lamp(AMBER, LEFT_THEN_RIGHT), lamp(AMBER, RIGHT_THEN_LEFT)
    if cursor:
        left, middle, right = (
            moved(one, CURSOR) if one not in rest else lamp(WHITE, CURSOR_ON_DARK)
            for one in (left, middle, right)
        )
    return left, middle, right
