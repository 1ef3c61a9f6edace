"""From a view to its show: one entry for each scene of the night."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from msgspec.structs import replace

from roundtable.lights.lamps import DARK_LAMP, Pattern, lamp, moved
from roundtable.lights.movement import (
    AWAITS_TAP,
    DIMMED,
    GLOWING,
    PULSE,
    SMOULDER,
    shifted,
    swell,
    wave,
)
from roundtable.lights.paints import (
    FLASH_SECONDS,
    PLACES,
    SUNRISE_SECONDS,
    WAVE_SECONDS,
    collapse_of_failure,
    draining,
    flash,
    roll,
    running_down,
    spin,
    sunrise,
    walk,
    wave_of_success,
)
from roundtable.lights.palette import (
    BLUE,
    DAWN,
    EMBER,
    GLOW,
    GOLD,
    IVORY,
    RED,
    STEEL,
    Colour,
    scaled,
)
from roundtable.lights.seats import DARK_SEAT, SEATED, SeatLamps, said, seats, waiting
from roundtable.lights.shows import SEATS_LAMPS, Darkness, Ebbing, Loop, Motion, Paint, Show, Then
from roundtable.lights.tracks import DARK_TRACKS, laid, tracks, warned
from roundtable.rules.vocabulary import Side, Winner
from roundtable.table_view import (
    LAST_TALK_SECONDS,
    LEADER,
    SPIN_SECONDS,
    BoxView,
    Scene,
    TableView,
)
from roundtable_ports import LAMPS, SEATS

FADE_SECONDS = 0.6
WITHOUT_TRACKS = frozenset({Scene.DARK, Scene.LOBBY, Scene.ORDER, Scene.UPDATING})
WITHOUT_BALLOTS = frozenset({Scene.VOTE, Scene.ROLL})
WITH_CARDS = frozenset({Scene.TURNING, Scene.QUEST})
BACKGROUND = (0.4,)
"""How bright lamps are that nobody needs to look at."""

REVEAL = Loop((lamp(GLOW, GLOWING),) * LAMPS)
"""One for all views, so that nothing of a view can enter."""

VERDICT_SECONDS = SUNRISE_SECONDS
"""How long the end shows who has won, before it shows who was who."""

SIDES: dict[Side, SeatLamps] = {
    Side.GOOD: (lamp(BLUE),) * 3,
    Side.EVIL: (lamp(RED, PULSE), DARK_LAMP, lamp(RED, PULSE)),
}
WALK_SECONDS = 10
LIMP = swell(1, 0.35, 1.0)


def show_of(view: TableView) -> Show:
    if view.scene is Scene.REVEAL:
        return REVEAL
    return SHOWS.get(view.scene, _plain)(SceneLamps(view))


@dataclass(frozen=True)
class SceneLamps:
    """A view, and the lamps that most scenes make of it."""

    view: TableView

    @cached_property
    def tracks(self) -> tuple[Pattern, ...]:
        view, scene = self.view, self.view.scene
        lamps = DARK_TRACKS
        if scene not in WITHOUT_TRACKS:
            cards = laid(view.turned, view.face_down) if scene in WITH_CARDS else ()
            lamps = tracks(view.spaces, view.vote_track, cards)
        return lamps if view.trouble is None else warned(lamps)

    @cached_property
    def seats(self) -> tuple[Pattern, ...]:
        scene = self.view.scene
        return seats(scene, self.view.boxes, ballots=scene not in WITHOUT_BALLOTS)

    @cached_property
    def plain(self) -> Loop:
        return Loop(self.seats + self.tracks)

    @cached_property
    def calls(self) -> Mapping[int, Pattern]:
        """The lamps that say something even above a scene that fills the ring."""
        hunting = self.view.scene is Scene.HUNT  # then the targets are marked; else a Team is past
        offices = self.view.scene is Scene.LAST_TALK
        lamps: dict[int, Pattern] = {}
        for number, box in enumerate(self.view.boxes):
            told = box if hunting else replace(box, on_team=False)
            rest = waiting(Scene.HUNT) if hunting and box.asked else DARK_SEAT
            over = said(rest, told, offices=offices)
            lamps |= {3 * number + at: one for at, one in enumerate(over) if one != DARK_LAMP}
        return lamps

    def until(self, seconds: float) -> float:
        return self.view.since + seconds

    def motion(self, paint: Paint) -> Motion:
        return Motion(self.view.since, paint, self.tracks)

    def filled(self, lamps: tuple[Pattern, ...]) -> Loop:
        """Seats that are one picture together, under what each still has to say."""
        own = tuple(self.calls.get(number, one) for number, one in enumerate(lamps))
        return Loop(own + self.tracks)


def _plain(shown: SceneLamps) -> Show:
    return shown.plain


def _dark(shown: SceneLamps) -> Show:
    return Loop((DARK_LAMP,) * SEATS_LAMPS + shown.tracks)


def _order(shown: SceneLamps) -> Show:
    boxes = shown.view.boxes
    sitting = [(box.seat, at) for at, box in enumerate(boxes) if box.seat is not None]
    way = walk([at for _, at in sorted(sitting)])
    return Motion(shown.view.since, way, shown.tracks, shown.calls)


def _spin(shown: SceneLamps) -> Show:
    boxes = shown.view.boxes
    sitting = [at for at, box in enumerate(boxes) if box.seat is not None]
    leader = next((at for at in sitting if LEADER in boxes[at].offices), None)
    spinning = shown.motion(spin(sitting, leader))
    if leader is None:
        return spinning
    found = {at: (lamp(GOLD),) * 3 if at == leader else SEATED for at in sitting}
    lamps = [one for at in range(SEATS) for one in found.get(at, DARK_SEAT)]
    return Then(spinning, shown.until(SPIN_SECONDS), Loop((*lamps, *shown.tracks)))


def _roll(shown: SceneLamps) -> Show:
    return shown.motion(roll)


def _turning(shown: SceneLamps) -> Show:
    return Loop(tuple(moved(one, BACKGROUND) for one in shown.seats) + shown.tracks)


def _quest(shown: SceneLamps) -> Show:
    succeeded = shown.view.succeeded
    if succeeded is None:
        return shown.plain
    scene = shown.motion(wave_of_success if succeeded else collapse_of_failure)
    return Then(scene, shown.until(WAVE_SECONDS), shown.plain, FADE_SECONDS)


def _talk(shown: SceneLamps) -> Show:
    talk = shown.view.talk
    return shown.plain if talk is None else Ebbing(shown.plain, talk.since, talk.seconds)


def _last_talk(shown: SceneLamps) -> Show:
    clock = Motion(shown.view.since, running_down, shown.tracks, shown.calls)
    run_down = shown.filled((DARK_LAMP,) * SEATS_LAMPS)
    return Then(clock, shown.until(LAST_TALK_SECONDS), run_down)


def _hunt(shown: SceneLamps) -> Show:
    return Motion(shown.view.since, draining, shown.tracks, shown.calls)


def _struck(shown: SceneLamps) -> Show:
    """The blade: outer lamps red where it found its target, middle lamps blue where it missed."""
    if shown.view.succeeded is None:
        after = shown.plain
    elif shown.view.succeeded:
        after = shown.filled((lamp(RED, PULSE), DARK_LAMP, lamp(RED, PULSE)) * SEATS)
    else:
        after = shown.filled((DARK_LAMP, lamp(BLUE), DARK_LAMP) * SEATS)
    return Then(shown.motion(flash), shown.until(FLASH_SECONDS), after, FADE_SECONDS)


def _ended(shown: SceneLamps) -> Show:
    winner = shown.view.winner
    if winner is None:
        return Loop(tuple(moved(one, BACKGROUND) for one in shown.seats + shown.tracks))
    if winner is Winner.GOOD:
        after = shown.filled((lamp(DAWN),) * SEATS_LAMPS)
        won: Show = Then(shown.motion(sunrise), shown.until(SUNRISE_SECONDS), after, FADE_SECONDS)
    else:
        lamps = _embers() if winner is Winner.EVIL else _lone_lights(winner)
        won = Then(Darkness(), shown.until(FADE_SECONDS), shown.filled(lamps), FADE_SECONDS)
    if all(box.side is None for box in shown.view.boxes):
        return won
    who_was_who = Loop(_by_side(shown.view.boxes) + shown.tracks)
    return Then(won, shown.until(VERDICT_SECONDS), who_was_who, FADE_SECONDS)


def _by_side(boxes: tuple[BoxView, ...]) -> tuple[Pattern, ...]:
    """Good is all blue, Evil red round a dark middle; whoever is asked has a middle that taps."""
    lamps: list[Pattern] = []
    for box in boxes:
        left, middle, right = DARK_SEAT if box.side is None else SIDES[box.side]
        lamps += (left, lamp(IVORY, AWAITS_TAP) if box.cursor else middle, right)
    return tuple(lamps)


def _paused(shown: SceneLamps) -> Show:
    return Loop(tuple(moved(one, DIMMED) for one in shown.seats + shown.tracks))


def _updating(shown: SceneLamps) -> Show:
    """A calm glow at every seat, for there is nothing to do at any."""
    return Loop((DARK_LAMP, lamp(GLOW, GLOWING), DARK_LAMP) * SEATS + shown.tracks)


@cache
def _embers() -> tuple[Pattern, ...]:
    """Each lamp glows by itself; the steps between neighbours' phases never repeat in the eye."""
    return tuple(
        lamp(scaled(EMBER, 0.75), shifted(SMOULDER, number * 0.382 % 1))
        for number in range(SEATS_LAMPS)
    )


def _lone_light(colour: Colour, backwards: bool) -> tuple[Pattern, ...]:
    def level(place: float) -> Callable[[float], float]:
        def shape(second: float) -> float:
            head = second / WALK_SECONDS * (-1 if backwards else 1)
            behind = (head - place) % 1 if not backwards else (place - head) % 1
            return max(0.0, 1 - behind / 0.12, 1 - (1 - behind) / 0.03)

        return shape

    return tuple(lamp(colour, wave(WALK_SECONDS, level(place))) for place in PLACES)


@cache  # worked out when a Rogue wins, not when the table starts
def _lone_lights(winner: Winner) -> tuple[Pattern, ...]:
    if winner is Winner.GOOD_ROGUE:
        return _lone_light(STEEL, backwards=False)
    return tuple(moved(one, LIMP) for one in _lone_light(EMBER, backwards=True))


SHOWS: dict[Scene, Callable[[SceneLamps], Show]] = {
    Scene.DARK: _dark,
    Scene.ORDER: _order,
    Scene.SPIN: _spin,
    Scene.ROLL: _roll,
    Scene.TURNING: _turning,
    Scene.QUEST: _quest,
    Scene.TALK: _talk,
    Scene.LAST_TALK: _last_talk,
    Scene.HUNT: _hunt,
    Scene.STRUCK: _struck,
    Scene.ENDED: _ended,
    Scene.PAUSED: _paused,
    Scene.UPDATING: _updating,
}
