"""Good's Last Chance: five minutes on a clock of lamps."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from roundtable.lights import frame_at
from roundtable.table_view import LEADER, BoxView, Scene, TableView
from roundtable_ports import LAMPS, SEAT_LAMPS, SEATS
from roundtable_tools.lights_states import LOST
from tests.lights.looking import VISIBLE, Greys, moments, most_flashes, watched

LAST_TALK = TableView(scene=Scene.LAST_TALK, since=7.0)
AT_TABLE = replace(LOST, scene=Scene.LAST_TALK, since=7.0)
CLOCKWISE = [SEAT_LAMPS * seat + lamp for seat in range(SEATS) for lamp in (2, 1, 0)]


def ring(start: float, seconds: float = 1 / 60) -> Greys:
    """The seats' lamps as they stand on the table, clockwise from the first box."""
    return watched(LAST_TALK, seconds, start)[:, CLOCKWISE]


@pytest.mark.parametrize("elapsed", [0.0, 5.0, 99.0, 150.0, 239.9, 240.0, 275.0, 299.0])
def test_the_ring_runs_down_clockwise_a_lamp_in_ten_seconds(elapsed: float) -> None:
    (lit,) = ring(elapsed)
    gone = int(elapsed / 10)
    assert not lit[:gone].any()
    assert (lit[gone:] > 0).all()


def test_a_lamp_burns_down_before_the_next_lights_up() -> None:
    hand = ring(50.0, seconds=9.9)[:, 5]
    assert hand.argmax() == pytest.approx(60, abs=3)
    assert (np.diff(hand[60:]) <= 0).all()
    assert hand[-1] < VISIBLE / 2


def test_until_the_last_minute_the_other_lamps_are_still() -> None:
    assert np.ptp(ring(0.0, seconds=9.9)[:, 1:], axis=0).max() == 0


def test_in_the_last_minute_what_is_left_breathes() -> None:
    still, breathing = ring(230.5, seconds=4)[:, 25:], ring(245.0, seconds=4)[:, 25:]
    assert np.ptp(still, axis=0).max() == 0
    assert np.ptp(breathing, axis=0).min() > 2 * VISIBLE


def test_after_five_minutes_it_is_run_down_and_stays_so() -> None:
    for now in (307.0, 310.0, 5000.0):
        assert not any(frame_at(LAST_TALK, now)[: 3 * SEATS * SEAT_LAMPS])


def test_a_ring_that_has_run_down_is_told_from_talk_that_has_no_end() -> None:
    over = watched(AT_TABLE, start=301.0)
    talk = watched(replace(AT_TABLE, scene=Scene.TALK), start=301.0)
    assert np.abs(over - talk).max() >= VISIBLE


@pytest.mark.parametrize("elapsed", [0.0, 115.0, 200.0, 245.0, 299.9, 300.0, 400.0])
def test_offices_stay_whatever_the_clock_says(elapsed: float) -> None:
    frame = frame_at(AT_TABLE, 7.0 + elapsed)
    plain = frame_at(replace(AT_TABLE, scene=Scene.TALK), 7.0 + elapsed)
    held = [box for box, one in enumerate(AT_TABLE.boxes) if one.offices]
    assert any(LEADER in AT_TABLE.boxes[box].offices for box in held)
    for box in held:
        assert frame[9 * box : 9 * box + 3] == plain[9 * box : 9 * box + 3]


def test_a_leader_is_told_from_a_lamp_of_the_clock_in_greyscale() -> None:
    boxes = (BoxView(offices=(LEADER,)), *LAST_TALK.boxes[1:])
    for start in (20.0, 150.0, 260.0, 301.0):
        led = watched(replace(LAST_TALK, boxes=boxes), 2, start)[:, 0]
        for lamp in (0, CLOCKWISE[-1]):
            assert np.abs(led - watched(LAST_TALK, 2, start)[:, lamp]).max() >= VISIBLE


def test_the_clock_flashes_at_most_once_a_second_from_its_beginning_to_its_end() -> None:
    assert most_flashes(watched(LAST_TALK, seconds=305)) <= 1


def test_the_clock_changes_no_track() -> None:
    for elapsed in (1.0, 250.0, 301.0):
        talk = replace(AT_TABLE, scene=Scene.TALK)
        for now in moments(1, start=7.0 + elapsed):
            one, other = frame_at(AT_TABLE, now), frame_at(talk, now)
            assert one[3 * SEATS * SEAT_LAMPS : 3 * LAMPS] == other[3 * SEATS * SEAT_LAMPS :]
