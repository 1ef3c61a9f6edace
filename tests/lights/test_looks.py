"""A sealed lamp: who is asked, and that the answer is at their lamp alone."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene, TableView
from roundtable_ports import SEATS, Frame
from roundtable_tools.lights_states import LOOKING, asked, voted
from tests.lights.looking import moments, watched

ONE = 6
LOOK = replace(LOOKING, scene=Scene.LOOK)
TALK = replace(LOOKING, scene=Scene.TALK)
SHOWN = {
    Ballot.APPROVE: b"\xff\xff\xff" * 3,
    Ballot.REJECT: b"\xff\x00\x96\x00\x00\x00\xff\x00\x96",
}


def at_seat(frame: Frame, box: int) -> bytes:
    return frame[9 * box : 9 * box + 9]


def beside(frame: Frame, box: int) -> bytes:
    return frame[: 9 * box] + frame[9 * box + 9 :]


def moving(view: TableView) -> list[int]:
    """The boxes whose middle lamp moves."""
    seen = watched(view)[:, : 3 * SEATS].reshape(-1, SEATS, 3)[:, :, 1]
    return [int(box) for box in np.flatnonzero(np.ptp(seen, axis=0))]


def sitting(view: TableView) -> list[int]:
    return [number for number, box in enumerate(view.boxes) if box.seat is not None]


def test_a_tap_is_awaited_of_one_and_the_others_rest_in_their_offices_and_team() -> None:
    view = asked(LOOK, ONE)
    assert moving(view) == [ONE]
    for now in moments(4):
        assert beside(frame_at(view, now), ONE) == beside(frame_at(TALK, now), ONE)


@pytest.mark.parametrize("ballot", Ballot)
def test_the_lamp_answers_for_as_long_as_the_view_does_and_nothing_else_changes(
    ballot: Ballot,
) -> None:
    view = asked(LOOK, ONE, ballot)
    for now in (0.0, 0.3, 4.9, 5.1, 60.0):
        frame = frame_at(view, now)
        assert at_seat(frame, ONE) == SHOWN[ballot]
        assert beside(frame, ONE) == beside(frame_at(asked(LOOK, ONE), now), ONE)


def test_an_answer_hides_the_cursor_that_is_still_there() -> None:
    boxes = list(LOOK.boxes)
    boxes[ONE] = replace(boxes[ONE], cursor=True, ballot=Ballot.REJECT)
    view = replace(LOOK, boxes=tuple(boxes))
    assert frame_at(view, 0.3) == frame_at(asked(LOOK, ONE, Ballot.REJECT), 0.3)


def test_whoever_has_tapped_is_awaited_no_longer() -> None:
    view = asked(LOOK, ONE)
    boxes = list(view.boxes)
    boxes[ONE] = replace(boxes[ONE], answered=True)
    assert moving(replace(view, boxes=tuple(boxes))) == []


def test_in_the_rehearsal_everyone_is_asked_and_answered_at_once() -> None:
    assert moving(LOOK) == sitting(LOOK)
    told = replace(LOOK, boxes=voted(LOOK.boxes))
    for box in sitting(told):
        ballot = told.boxes[box].ballot
        assert ballot is not None
        assert at_seat(frame_at(told, 0.3), box) == SHOWN[ballot]


def test_in_the_rehearsal_those_who_have_tapped_are_awaited_no_longer() -> None:
    some = set(sitting(LOOK)[:3])
    boxes = (replace(one, answered=at in some) for at, one in enumerate(LOOK.boxes))
    assert moving(replace(LOOK, boxes=tuple(boxes))) == sitting(LOOK)[3:]


def test_something_goes_by_hand_across_the_lamps_of_whoever_says_when() -> None:
    view = replace(asked(LOOKING, 4), scene=Scene.HAND)
    assert moving(view) == [4]
    lightest = watched(view, seconds=2)[:, 12:15].argmax(axis=0)
    assert list(lightest) == sorted(set(lightest))
