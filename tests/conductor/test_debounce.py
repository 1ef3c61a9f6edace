"""Presses out of bouncing edges."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.conductor.debounce import Change, Debouncer
from roundtable_ports import Box, Button, Contact, Edge
from tests.conductor.trains import (
    CONTACT,
    Gaps,
    debounced,
    edges_of,
    recorded,
    reported,
    seconds,
    trains,
)

SOON = 0.006 + 1e-9
TWENTY = [Contact(Box(box), button) for box in range(1, 11) for button in Button]

steady = st.floats(0.026, 2.0)


@given(press=trains(), held=steady, release=trains())
def test_any_train_is_one_press_and_one_release(press: Gaps, held: float, release: Gaps) -> None:
    up = seconds(press) + held
    edges = edges_of(0, True, press, CONTACT) + edges_of(up, False, release, CONTACT)
    assert [change.down for change in debounced(edges)] == [True, False]


@pytest.mark.parametrize(("name", "press"), recorded())
def test_a_recorded_train_is_one_press_and_one_release(name: str, press: Gaps) -> None:
    up = seconds(press) + 0.05
    edges = edges_of(0, True, press, CONTACT) + edges_of(up, False, press, CONTACT)
    assert [change.down for change in debounced(edges)] == [True, False], name


@given(
    presses=st.lists(st.tuples(trains(), steady, trains(), steady), min_size=1, max_size=6),
)
def test_each_change_is_reported_within_6_ms_of_settling(
    presses: list[tuple[Gaps, float, Gaps, float]],
) -> None:
    edges, settles, now = list[Edge](), [], 0.0
    for press, held, release, rest in presses:
        for down, gaps, then in ((True, press, held), (False, release, rest)):
            edges += edges_of(now, down, gaps, CONTACT)
            settles.append(edges[-1].at)
            now = settles[-1] + then
    heard = reported(edges)
    assert [change.down for _, change in heard] == [True, False] * len(presses)
    for (at, _), settled in zip(heard, settles, strict=True):
        assert at <= settled + SOON


@given(held=steady)
def test_a_clean_press_is_reported_within_6_ms_of_its_edge(held: float) -> None:
    (down_at, down), (up_at, up) = reported(
        [Edge(CONTACT, True, 1.0), Edge(CONTACT, False, 1.0 + held)]
    )
    assert down == Change(CONTACT, True, 1.0)
    assert up == Change(CONTACT, False, 1.0 + held)
    assert 1.0 < down_at <= 1.0 + SOON
    assert 1.0 + held < up_at <= 1.0 + held + SOON


@given(
    blips=st.lists(st.tuples(st.floats(1e-6, 0.00499), st.floats(0.005, 1.0)), max_size=20),
    down=st.booleans(),
)
def test_blips_under_5_ms_are_nothing(blips: list[tuple[float, float]], down: bool) -> None:
    edges, now = [Edge(CONTACT, True, 0.0)] if down else [], 1.0
    for lasts, rest in blips:
        edges += edges_of(now, not down, [lasts], CONTACT)
        now += lasts + rest
    assert len(list(debounced(edges))) == down


@given(press=trains(), again=trains(), held=st.floats(0.020, 0.030))
def test_two_presses_60_ms_apart_are_two(press: Gaps, again: Gaps, held: float) -> None:
    edges = list[Edge]()
    for start, gaps in ((0.0, press), (0.060, again)):
        up = start + max(held, seconds(gaps) + 0.006)
        edges += [*edges_of(start, True, gaps, CONTACT), Edge(CONTACT, False, up)]
    changes = list(debounced(edges))
    assert [change.down for change in changes] == [True, False, True, False]


def test_the_press_is_stamped_with_the_first_edge_of_its_train() -> None:
    train = edges_of(3.0, True, (0.001, 0.002, 0.004, 0.003), CONTACT)
    assert next(debounced(train)).at == 3.0


def test_a_blip_before_a_press_does_not_move_its_time() -> None:
    edges = [*edges_of(1.0, True, (0.002,), CONTACT), Edge(CONTACT, True, 1.010)]
    assert list(debounced(edges)) == [Change(CONTACT, True, 1.010)]


def test_a_long_bounce_inside_a_train_is_no_second_press() -> None:
    train = edges_of(0, True, (0.006, 0.006), CONTACT)
    assert list(debounced(train)) == [Change(CONTACT, True, 0)]


def test_all_twenty_in_the_same_millisecond_are_twenty_presses_of_the_right_seats() -> None:
    edges = [Edge(contact, True, 5 + number / 20_000) for number, contact in enumerate(TWENTY)]
    changes = list(debounced(edges))
    assert [change.contact for change in changes] == TWENTY
    assert all(change.down for change in changes)


@given(data=st.data())
def test_contacts_do_not_disturb_each_other(data: st.DataObject) -> None:
    separate = [
        edges_of(data.draw(st.floats(0, 0.02)), True, data.draw(trains()), contact)
        for contact in TWENTY[:5]
    ]
    together = sorted((edge for edges in separate for edge in edges), key=lambda edge: edge.at)
    alone = [change for edges in separate for change in debounced(edges)]
    assert sorted(debounced(together), key=str) == sorted(alone, key=str)


def test_a_contact_told_down_twice_was_pressed_once() -> None:
    edges = [Edge(CONTACT, True, 0), Edge(CONTACT, True, 0.01), Edge(CONTACT, False, 1)]
    assert [change.down for change in debounced(edges)] == [True, False]


def test_nothing_is_awaited_when_all_is_settled() -> None:
    debouncer = Debouncer()
    assert debouncer.wake_at() is None
    debouncer.feed(Edge(CONTACT, True, 1.0))
    assert debouncer.wake_at() == 1.005
    assert debouncer.tick(1.004) == []
    assert len(debouncer.tick(1.005)) == 1
    assert debouncer.wake_at() is None
