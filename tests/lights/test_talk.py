"""A talk with a clock: as many track lamps ebb as time is gone, and all stay readable."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.table_view import Scene, Talk
from roundtable_ports import LAMPS, SEAT_LAMPS, SEATS
from roundtable_tools import lights_states as states
from roundtable_tools.lights_states import CHOOSING
from tests.lights.looking import VISIBLE, most_flashes, watched

TALK = replace(CHOOSING, scene=Scene.TALK, since=7.0, talk=Talk(7.0, 300.0))
TRACKS = range(SEATS * SEAT_LAMPS, LAMPS)


@pytest.mark.parametrize(("elapsed", "gone"), [(0, 0), (21, 0), (31, 1), (150, 5), (280, 9)])
def test_so_many_lamps_ebb_as_time_is_gone_and_no_others(elapsed: float, gone: int) -> None:
    plain = watched(replace(TALK, talk=None), start=elapsed)
    seen = watched(TALK, start=elapsed)
    for number, lamp in enumerate(TRACKS):
        lit = plain[:, lamp].max() > VISIBLE
        assert (np.abs(seen - plain)[:, lamp].max() >= VISIBLE / 2) is np.bool_(
            lit and number < gone
        ), number
    assert (seen[:, : SEATS * SEAT_LAMPS] == plain[:, : SEATS * SEAT_LAMPS]).all()


def test_when_all_is_gone_it_stays_so() -> None:
    assert frame_at(TALK, 7.0 + 300.0) == frame_at(TALK, 7.0 + 300.0 + 480.0)


def test_each_lamp_is_itself_for_more_than_half_of_the_time() -> None:
    plain, seen = (
        watched(one, seconds=16, start=400.0) for one in (replace(TALK, talk=None), TALK)
    )
    assert ((plain == seen).mean(axis=0) > 0.5).all()


def test_it_is_calm() -> None:
    assert most_flashes(watched(TALK, seconds=17, start=400.0)) <= 3


def test_the_quest_track_can_still_be_read() -> None:
    views = [replace(one.view, talk=Talk(-400.0, 300.0)) for one in states.spaces()]
    seen = [watched(view)[:, SEATS * SEAT_LAMPS] for view in views]
    for at, one in enumerate(seen):
        assert all(np.abs(one - other).max() >= VISIBLE for other in seen[:at])
