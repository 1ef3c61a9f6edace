"""Secret codes against the design's text, told from any other taps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.conductor.codes import Codes, Entered, TooSlow
from roundtable.conductor.gestures import BOTH_WITHIN, Press
from roundtable.narration.codes import Code
from roundtable_ports import Box, Button
from tests.conductor.codes import CODES, A, Presses, R, expected, taps

BOX = Box(3)


def entered(presses: Presses, quiet: float = 1.0) -> list[Code]:
    """What the codes make of it, waking exactly when told to."""
    codes = Codes(lambda _: quiet)
    found: list[Code] = []

    def sleep(now: float) -> None:
        while (wake := codes.wake_at()) is not None and wake <= now:
            found.extend(one.code for one in codes.tick(wake))

    for at, button in presses:
        sleep(at)
        found.extend(one.code for one in codes.press(Press(BOX, button, at)))
    sleep(1000.0)
    assert codes.wake_at() is None
    return found


@given(taps())
def test_a_code_is_exactly_two_taps_framed_by_quiet_and_any_other_cluster_is_nothing(
    presses: Presses,
) -> None:
    assert entered(presses) == expected(presses)


@given(taps(), st.floats(min_value=0.5, max_value=5.0))
def test_the_quiet_is_each_boxs_own(presses: Presses, quiet: float) -> None:
    gaps = [later - sooner for (sooner, _), (later, _) in pairwise(presses)]
    if all(abs(gap - quiet) > 0.001 for gap in gaps):
        assert entered(presses, quiet) == expected(presses, quiet)


@given(
    st.sampled_from(list(CODES)),
    st.floats(min_value=0.06, max_value=0.96),
    st.floats(min_value=-0.95, max_value=0.95),
    st.sampled_from(Button),
)
def test_a_stray_tap_within_a_second_of_a_code_makes_all_of_it_nothing(
    code: tuple[Button, Button], apart: float, beside: float, stray: Button
) -> None:
    at = 5.0 + beside + (apart if beside > 0 else 0.0)
    assert entered(sorted([(5.0, code[0]), (5.0 + apart, code[1]), (at, stray)])) == []


@given(st.sampled_from(Button), st.floats(min_value=1.001, max_value=9.0), taps(most=2))
def test_a_half_entered_code_never_shifts_the_next(
    half: Button, later: float, presses: Presses
) -> None:
    shifted = [(at + later, button) for at, button in presses]
    assert entered([(1.0, half), *shifted]) == expected(presses)


def test_a_second_apart_is_no_code_and_a_little_less_is() -> None:
    assert entered([(1.0, A), (2.0, R)]) == []
    assert entered([(1.0, A), (1.999, R)]) == [Code.YES]


def test_both_buttons_at_most_50_ms_apart_are_no_code() -> None:
    assert entered([(0.0, A), (BOTH_WITHIN, R)]) == []
    assert entered([(0.0, A), (BOTH_WITHIN + 0.001, R)]) == [Code.YES]


def test_boxes_are_heard_apart() -> None:
    codes = Codes()
    for box, button, at in [(1, A, 1.0), (2, R, 1.1), (1, R, 1.2), (2, A, 1.3)]:
        codes.press(Press(Box(box), button, at))
    assert codes.tick(3.0) == [
        Entered(Box(1), Code.YES, 1.0),
        Entered(Box(2), Code.NO, 1.1),
    ]


def slow_tries(presses: Presses) -> list[float]:
    """When those began who were too slow."""
    codes = Codes()
    found: list[TooSlow] = []
    for at, button in presses:
        codes.tick(at)
        codes.press(Press(BOX, button, at))
        found += codes.slow_tries()
    codes.tick(presses[-1][0] + 5.0)
    return [one.at for one in (*found, *codes.slow_tries())]


def test_two_lone_taps_that_follow_one_another_are_a_slow_try() -> None:
    assert slow_tries([(1.0, A), (2.5, R)]) == [1.0]
    assert slow_tries([(1.0, R), (3.9, R)]) == [1.0]
    assert slow_tries([(1.0, A), (2.5, R), (6.0, R), (7.5, A)]) == [1.0, 6.0]


def test_a_stray_tap_a_code_or_taps_far_apart_are_no_slow_try() -> None:
    assert slow_tries([(1.0, A)]) == []
    assert slow_tries([(1.0, A), (1.5, R), (3.0, A)]) == []
    assert slow_tries([(1.0, A), (2.5, R), (2.9, A)]) == []
    assert slow_tries([(1.0, A), (4.1, R)]) == []


@pytest.mark.parametrize("apart", [0.06, 0.5, 0.95])
def test_where_the_tables_time_flies_hands_are_as_fast_as_ever(apart: float) -> None:
    """Twenty of the table's seconds pass in one of theirs."""
    codes = Codes(pace=lambda _: 20.0)
    codes.press(Press(BOX, A, 100.0))
    codes.press(Press(BOX, R, 100.0 + 20 * apart))
    assert codes.tick(100.0 + 20 * apart + 19.0) == []
    assert codes.tick(100.0 + 20 * apart + 20.0) == [Entered(BOX, Code.YES, 100.0)]
