"""Gestures against the design's text: taps, holds, and both buttons, whatever a hand does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.conductor.debounce import Change
from roundtable.conductor.gestures import Both, BothHeld, Gesture, Gestures, Hold, Press, Tap
from roundtable_ports import Box, Button, Contact

A, R = Button.APPROVE, Button.REJECT
BOX = Box(4)
EVERY = frozenset(Contact(BOX, button) for button in Button)
NONE: frozenset[Contact] = frozenset()

Moves = Sequence[tuple[float, Button, bool]]
Decided = list[tuple[float, Gesture]]
"""Every gesture with the moment in which it was told."""


def feed(
    moves: Moves,
    may_hold: frozenset[Contact] = NONE,
    hold_time: Callable[[Box], float] = lambda _: 0.8,
    until: float = 60.0,
) -> Decided:
    """Everything that a box's moves mean, waking exactly when told to."""
    gestures = Gestures(hold_time)
    gestures.may_hold = may_hold
    told: Decided = []

    def sleep(now: float) -> None:
        while (wake := gestures.wake_at()) is not None and wake <= now:
            told.extend((max(wake, last), one) for one in gestures.tick(max(wake, last)))

    last = 0.0
    for at, button, down in moves:
        sleep(at)
        last = at
        told += [(at, one) for one in gestures.feed(Change(Contact(BOX, button), down, at))]
        sleep(at)
    sleep(until)
    assert gestures.wake_at() is None, "nothing is left undecided when every finger is up"
    return told


def meant(told: Decided) -> list[Gesture]:
    return [one for _, one in told if not isinstance(one, Press)]


def tap(button: Button, at: float, seconds: float = 0.1) -> list[tuple[float, Button, bool]]:
    return [(at, button, True), (at + seconds, button, False)]


def in_order(*moves: tuple[float, Button, bool]) -> Moves:
    return sorted(moves, key=lambda move: move[0])


buttons = st.sampled_from(Button)
seconds = st.floats(min_value=0.03, max_value=6.0)


# When a press is decided


@given(buttons, seconds)
def test_a_press_is_a_tap_after_50_ms_where_its_hold_means_nothing(
    button: Button, down_for: float
) -> None:
    told = feed(tap(button, 1.0, down_for))
    assert meant(told) == [Tap(BOX, button, 1.0)]
    assert told[-1][0] == pytest.approx(1.05)


@given(buttons, st.floats(min_value=0.05, max_value=0.799))
def test_it_is_decided_on_release_where_its_hold_has_a_meaning(
    button: Button, down_for: float
) -> None:
    told = feed(tap(button, 1.0, down_for), EVERY)
    assert meant(told) == [Tap(BOX, button, 1.0)]
    assert told[-1][0] == pytest.approx(1.0 + down_for)


@given(buttons, st.floats(min_value=0.801, max_value=6.0))
def test_it_is_a_hold_after_800_ms_and_its_release_means_nothing(
    button: Button, down_for: float
) -> None:
    told = feed(tap(button, 1.0, down_for), EVERY)
    assert meant(told) == [Hold(BOX, button, 1.0)]
    assert told[-1][0] == pytest.approx(1.8)


@given(buttons, st.floats(min_value=0.3, max_value=5.0), st.floats(min_value=0.1, max_value=5.5))
def test_every_box_has_a_hold_time_of_its_own(
    button: Button, hold_time: float, down_for: float
) -> None:
    kind = Hold if down_for >= hold_time else Tap
    told = feed(tap(button, 1.0, down_for), EVERY, lambda _: hold_time)
    if abs(down_for - hold_time) > 0.001:
        assert meant(told) == [kind(BOX, button, 1.0)]


def test_only_the_button_whose_hold_means_something_waits_for_its_release() -> None:
    only_approve = frozenset({Contact(BOX, A)})
    assert feed(tap(R, 1.0, 3.0), only_approve)[-1] == (1.05, Tap(BOX, R, 1.0))
    assert feed(tap(A, 1.0, 3.0), only_approve)[-1] == (1.8, Hold(BOX, A, 1.0))


# Both


@given(
    buttons,
    st.floats(min_value=0.0, max_value=0.0499),
    st.floats(min_value=0.06, max_value=1.9),
    st.floats(min_value=0.06, max_value=1.9),
    st.booleans(),
)
def test_two_presses_within_50_ms_are_both_and_never_taps(
    first: Button, apart: float, one: float, other: float, holds: bool
) -> None:
    second = A if first is R else R
    moves = in_order(*tap(first, 1.0, one), *tap(second, 1.0 + apart, other))
    assert meant(feed(moves, EVERY if holds else NONE)) == [Both(BOX, 1.0)]


@given(buttons, st.floats(min_value=0.051, max_value=0.6), st.booleans())
def test_two_presses_further_apart_are_two_taps(first: Button, apart: float, holds: bool) -> None:
    second = A if first is R else R
    moves = in_order(*tap(first, 1.0, 0.7), *tap(second, 1.0 + apart, 0.7))
    taps = {Tap(BOX, first, 1.0), Tap(BOX, second, 1.0 + apart)}
    assert set(meant(feed(moves, EVERY if holds else NONE))) == taps


@given(
    buttons,
    st.floats(min_value=0.0, max_value=0.0499),
    st.floats(min_value=2.06, max_value=6.0),
    st.booleans(),
)
def test_both_held_for_two_seconds_are_one_gesture_of_their_own(
    first: Button, apart: float, down_for: float, holds: bool
) -> None:
    second = A if first is R else R
    moves = in_order(*tap(first, 1.0, down_for), *tap(second, 1.0 + apart, down_for))
    told = feed(moves, EVERY if holds else NONE)
    assert meant(told) == [BothHeld(BOX, 1.0)]
    assert told[-1][0] == pytest.approx(3.0 + apart)


@given(buttons, st.floats(min_value=0.1, max_value=1.9))
def test_both_of_which_one_is_let_go_before_two_seconds_are_not_held(
    first: Button, let_go: float
) -> None:
    second = A if first is R else R
    moves = in_order(*tap(first, 1.0, let_go), *tap(second, 1.02, 5.0))
    assert not [one for one in meant(feed(moves, EVERY)) if isinstance(one, BothHeld | Hold)]


def test_a_finger_already_up_still_makes_both() -> None:
    assert meant(feed(in_order(*tap(A, 1.0, 0.03), *tap(R, 1.04, 0.2)))) == [Both(BOX, 1.0)]


def test_two_boxes_never_make_both() -> None:
    gestures = Gestures()
    gestures.feed(Change(Contact(Box(1), A), True, 1.0))
    gestures.feed(Change(Contact(Box(2), R), True, 1.01))
    assert gestures.tick(2.0) == [Tap(Box(1), A, 1.0), Tap(Box(2), R, 1.01)]


# Whatever a hand does


@st.composite
def hands(draw: st.DrawFn) -> Moves:
    """Presses of both buttons, overlapping or not, none shorter than a finger's."""
    moves: list[tuple[float, Button, bool]] = []
    for button in Button:
        at = 1.0
        for _ in range(draw(st.integers(0, 4))):
            at += draw(st.floats(min_value=0.06, max_value=1.5))
            down_for = draw(st.floats(min_value=0.06, max_value=2.5))
            moves += tap(button, at, down_for)
            at += down_for
    return in_order(*moves)


@given(hands(), st.sampled_from([NONE, EVERY, frozenset({Contact(BOX, A)})]))
def test_every_press_is_told_once_as_a_press_and_belongs_to_exactly_one_gesture(
    moves: Moves, may_hold: frozenset[Contact]
) -> None:
    told = feed(moves, may_hold)
    presses = [(button, at) for at, button, down in moves if down]
    assert [(one.button, one.at) for _, one in told if isinstance(one, Press)] == presses
    weight = sum(2 if isinstance(one, Both | BothHeld) else 1 for one in meant(told))
    assert weight == len(presses)


@given(hands(), st.sampled_from([NONE, EVERY]))
def test_a_gesture_carries_the_time_of_its_first_edge_and_is_never_told_before_50_ms(
    moves: Moves, may_hold: frozenset[Contact]
) -> None:
    presses = {at for at, _, down in moves if down}
    for at, one in feed(moves, may_hold):
        assert one.at in presses
        if isinstance(one, Tap):
            assert at >= one.at + 0.05 - 1e-9


@given(hands(), st.lists(st.floats(min_value=0.0, max_value=12.0), max_size=8))
def test_waking_more_often_than_needed_changes_nothing(moves: Moves, ticks: list[float]) -> None:
    gestures = Gestures()
    gestures.may_hold = EVERY
    told: list[Gesture] = []
    for at, move in sorted(
        [(at, (button, down)) for at, button, down in moves] + [(at, None) for at in ticks],
        key=lambda one: one[0],
    ):
        if move:
            told += gestures.feed(Change(Contact(BOX, move[0]), move[1], at))
        else:
            told += gestures.tick(at)
    told += gestures.tick(60.0)
    assert sorted(map(repr, told)) == sorted(repr(one) for _, one in feed(moves, EVERY))


def test_a_contact_that_was_set_aside_leaves_nothing_behind() -> None:
    gestures = Gestures()
    gestures.feed(Change(Contact(BOX, A), True, 1.0))
    gestures.forget(Contact(BOX, A))
    assert gestures.wake_at() is None
    assert gestures.tick(9.0) == []


def test_where_the_tables_time_flies_fingers_hold_as_long_as_ever() -> None:
    """Twenty of the table's seconds pass in one of theirs."""
    gestures = Gestures(pace=lambda _: 20.0)
    gestures.may_hold = {Contact(BOX, A)}
    gestures.feed(Change(Contact(BOX, A), True, 100.0))
    assert gestures.tick(100.0 + 15.9) == []
    assert gestures.tick(100.0 + 16.0) == [Hold(BOX, A, 100.0)]


def test_where_the_tables_time_flies_both_buttons_need_not_meet_sooner() -> None:
    gestures = Gestures(pace=lambda _: 20.0)
    for at, button in ((100.0, A), (100.9, R)):
        gestures.feed(Change(Contact(BOX, button), True, at))
    for at, button in ((102.0, A), (102.1, R)):
        found = gestures.feed(Change(Contact(BOX, button), False, at))
    assert found == [Both(BOX, 100.0)]
