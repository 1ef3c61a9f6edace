"""The ring of a card that sets itself up: three looks that nobody takes for one another."""

from __future__ import annotations

import pytest

from roundtable.lights import frame_at
from roundtable.lights.palette import Colour, lightness
from roundtable.lights.setting_up import TURN_SECONDS, SettingUp, picture
from roundtable.table_view import Scene, TableView
from roundtable_ports import SEAT_LAMPS, SEATS

PIXELS = 60
TRACKS = [[6 * at + 3] for at in range(SEATS)]


def drawn(look: SettingUp, second: float) -> list[Colour]:
    return picture(look, second, PIXELS, TRACKS)


def brightest(look: SettingUp, second: float) -> int:
    levels = [lightness(one) for one in drawn(look, second)]
    return levels.index(max(levels))


def test_at_work_a_light_walks_round_clockwise_and_nothing_is_dark() -> None:
    for quarter in range(4):
        assert brightest(SettingUp.WORKING, TURN_SECONDS * quarter / 4) == 15 * quarter
    assert all(any(one) for one in drawn(SettingUp.WORKING, 1.0))


def test_looking_for_the_network_two_lights_part_and_meet() -> None:
    for second in (0.0, 0.7, 1.1, 2.0, 3.3):
        now = drawn(SettingUp.NETWORK, second)
        assert now[1:] == now[:0:-1], "what goes left goes right"
    assert brightest(SettingUp.NETWORK, 0) == 0
    assert brightest(SettingUp.NETWORK, 2) == PIXELS // 2


def test_a_mistake_looks_like_any_trouble_of_the_table() -> None:
    view = TableView(scene=Scene.DARK, trouble="voice")
    for second in (0.1, 0.6, 1.4, 2.2, 3.9):
        frame = frame_at(view, second)
        track = [tuple(frame[3 * at : 3 * at + 3]) for at in range(SEATS * SEAT_LAMPS, 40)]
        now = drawn(SettingUp.MISTAKE, second)
        assert [now[pixel] for (pixel,) in TRACKS] == track
        assert sum(map(any, now)) == sum(map(any, track))


@pytest.mark.parametrize("look", SettingUp)
def test_each_is_after_a_turn_where_it_began(look: SettingUp) -> None:
    for second in (0.0, 1.3, 5.9):
        assert drawn(look, second + TURN_SECONDS) == drawn(look, second)


@pytest.mark.parametrize("look", SettingUp)
def test_nothing_flashes(look: SettingUp) -> None:
    """No pixel grows light again more than three times in any second."""
    frames = [drawn(look, tick / 15) for tick in range(15 * TURN_SECONDS)]
    for pixel in range(PIXELS):
        levels = [lightness(frame[pixel]) for frame in frames]
        rises = [
            at
            for at in range(1, len(levels))
            if levels[at] > levels[at - 1] and (at < 2 or levels[at - 1] <= levels[at - 2])
        ]
        assert all(sum(0 <= other - at < 15 for other in rises) <= 3 for at in rises)
