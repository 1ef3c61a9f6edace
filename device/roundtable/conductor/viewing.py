"""From the night to what the table shows of it: public facts only."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import replace

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.rules.editions import QUESTS
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Allegiance, Seat, Side
from roundtable.table_view import (
    BoxView,
    Scene,
    Space,
    SpaceState,
    TableView,
)
from roundtable_ports import SEATS, Box

BETWEEN_ROUNDS = frozenset(
    {
        Scene.SPIN,
        Scene.READY,
        Scene.REVEAL,
        Scene.TURNING,
        Scene.QUEST,
        Scene.LAST_TALK,
        Scene.CLAIM,
        Scene.HUNT,
        Scene.STRUCK,
    }
)
"""When no vote is being prepared, and the vote track is dark."""

ALL_BOXES = tuple(Box(number) for number in range(1, SEATS + 1))


class Viewer:
    """Makes the views of a night; what follows from the game alone is worked out once a step."""

    def __init__(self) -> None:
        self._of: tuple[PublicView | None, tuple[Box, ...]] = (None, ())
        self._seats: dict[Box, Seat] = {}
        self._offices: dict[Box, tuple[str, ...]] = {}
        self._spaces = (Space(),) * QUESTS
        self._team: Set[Box] = frozenset()
        self._sides: dict[Box, Side] = {}

    def view(self, night: Night) -> TableView:
        phase, game = night.phase, night.game
        shown = game.shown if game else None
        if self._of[0] is not shown or self._of[1] != night.boxes:
            self._look_at(night.boxes, shown)
        return TableView(
            scene=phase.scene,
            since=phase.scene_since,
            boxes=self._boxes(night, set() if phase.scene is Scene.REVEAL else night.troubled),
            spaces=self._tracks(phase),
            vote_track=shown.vote_track if shown and phase.scene not in BETWEEN_ROUNDS else 0,
            turned=phase.turned,
            face_down=phase.face_down,
            succeeded=phase.succeeded,
            winner=shown.ending.winner if shown and shown.ending else None,
            talk=phase.talk,
            trouble=phase.trouble or next(reversed(night.troubles), None),
            caption=night.voice.spoken,
            asks=phase.asks(),
            moments=phase.moments,
            gathers=phase.gathers,
            game=shown,
            revealed=game is not None and game.revealed,
        )

    def _look_at(self, boxes: tuple[Box, ...], shown: PublicView | None) -> None:
        self._of = shown, boxes
        self._seats = {box: Seat(at) for at, box in enumerate(boxes, start=1)}
        self._offices = {}
        self._spaces, self._team, self._sides = (Space(),) * QUESTS, frozenset(), {}
        if shown:
            ended = shown.ending.seats if shown.ending else ()
            self._sides = dict(zip(boxes, ended, strict=False))
            self._spaces = _spaces(shown)
            self._team = frozenset(boxes[seat - 1] for seat in shown.team)
            self._offices = {box: _offices(shown, seat) for box, seat in self._seats.items()}

    def _tracks(self, phase: Phase) -> tuple[Space, ...]:
        spaces, decided = self._spaces, phase.decided
        if phase.quest is not None:
            return _with(spaces, phase.quest, state=SpaceState.NOW)
        if decided and spaces[decided.quest - 1].state is SpaceState.NOW:
            state = _state(decided.succeeded, now=False)
            return _with(spaces, decided.quest, state=state, tokens=decided.tokens)
        return spaces

    def _boxes(self, night: Night, troubled: Set[Box]) -> tuple[BoxView, ...]:
        phase, paired = night.phase, night.paired
        team = self._team if phase.team is None else phase.team
        ballots, answered, cursor = phase.ballots or night.votes, phase.answered, phase.cursor
        awaited = phase.awaited
        seats, offices, sides, unveiled = self._seats, self._offices, self._sides, phase.unveiled
        signs = {box: ask.sign for box in night.asks if (ask := night.asks_at(box))}
        return tuple(
            BoxView(
                seats.get(box),
                offices.get(box, ()),
                box in answered,
                box in team,
                box in cursor,
                ballots.get(box),
                box in troubled,
                box in awaited,
                box in paired,
                sides.get(box) if box in unveiled else None,
                unveiled.get(box),
                signs.get(box),
                box in night.coming,
                box in night.going,
            )
            for box in ALL_BOXES
        )


def _offices(shown: PublicView, seat: Seat) -> tuple[str, ...]:
    return tuple(one.name for one in terms_of(shown.setup).lamps if one.held(shown, seat))


def _spaces(shown: PublicView) -> tuple[Space, ...]:
    needed = terms_of(shown.setup).fails_needed
    now = shown.quest or (None if terms_of(shown.setup).targeting else shown.round)
    laid = shown.allegiances_laid or (Allegiance.NO_CHANGE,) * QUESTS
    tokens = {one.space: tuple(card for card, _ in one.tokens) for one in shown.quests}
    return tuple(
        Space(
            _state(succeeded, number == now and shown.ending is None),
            needs_two=needed[number - 1] > 1,
            switches=succeeded is None and laid[number - 1] is Allegiance.SWITCH,
            tokens=tokens.get(number, ()),
        )
        for number, succeeded in enumerate(shown.track, start=1)
    )


def _with(spaces: tuple[Space, ...], quest: int, **changes: object) -> tuple[Space, ...]:
    """The same, but for this Quest."""
    chosen = replace(spaces[quest - 1], **changes)
    return (*spaces[: quest - 1], chosen, *spaces[quest:])


def _state(succeeded: bool | None, now: bool) -> SpaceState:
    if succeeded is None:
        return SpaceState.NOW if now else SpaceState.NOT_YET
    return SpaceState.SUCCEEDED if succeeded else SpaceState.FAILED
