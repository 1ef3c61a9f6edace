"""Stuck and chattering contacts, told from fingers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable.conductor.debounce import Debouncer
from roundtable.conductor.faults import Fault, Returned, SetAside, Watch
from roundtable_ports import Edge
from tests.conductor.trains import CONTACT, Gaps, edges_of, seconds, trains


class Bench:
    """A watch and a debouncer on the same wire, woken when either asks."""

    def __init__(self) -> None:
        self.watch, self.debouncer = Watch(), Debouncer()
        self.found: list[SetAside | Returned] = []

    def feed(self, *edges: Edge) -> None:
        for edge in edges:
            self.until(edge.at)
            self.found += self.watch.edge(edge)
            for change in self.debouncer.feed(edge):
                self.found += self.watch.change(change)

    def until(self, now: float) -> None:
        while True:
            wakes = [at for at in (self.debouncer.wake_at(), self.watch.wake_at()) if at]
            if not wakes or min(wakes) > now:
                return
            for change in self.debouncer.tick(min(wakes)):
                self.found += self.watch.change(change)
            self.found += self.watch.tick(min(wakes))


def test_a_contact_down_for_5_s_is_stuck_and_returns_1_s_after_it_opens() -> None:
    bench = Bench()
    bench.feed(Edge(CONTACT, True, 1.0))
    bench.until(5.99)
    assert bench.found == []
    bench.until(60.0)
    assert bench.found == [SetAside(CONTACT, Fault.STUCK, 6.0)]
    assert bench.watch.set_aside == {CONTACT}
    bench.feed(Edge(CONTACT, False, 60.0))
    bench.until(60.99)
    assert bench.watch.set_aside == {CONTACT}
    bench.until(61.0)
    assert bench.found[1:] == [Returned(CONTACT, 61.0)]
    assert bench.watch.set_aside == frozenset()


def test_a_hold_that_means_something_is_not_stuck() -> None:
    bench = Bench()
    bench.watch.may_hold = {CONTACT}
    bench.feed(Edge(CONTACT, True, 1.0))
    bench.until(1000.0)
    assert bench.found == []
    assert bench.watch.wake_at() is None


def test_a_contact_that_jumps_about_for_longer_than_any_switch_chatters() -> None:
    bench = Bench()
    bench.feed(*edges_of(1.0, True, [0.003] * 501, CONTACT))
    (found,) = bench.found
    assert found == SetAside(CONTACT, Fault.CHATTERING, found.at)
    assert 1.1 < found.at < 1.11
    bench.until(10)
    (back,) = bench.found[1:]
    assert isinstance(back, Returned)
    assert back.at == pytest.approx(1.0 + 501 * 0.003 + 1.0)


def test_more_presses_than_a_finger_can_are_chattering() -> None:
    bench = Bench()
    bench.feed(*edges_of(1.0, True, [0.025] * 79, CONTACT))
    assert [type(one) for one in bench.found] == [SetAside]


def test_a_chattering_contact_that_ends_down_stays_aside() -> None:
    bench = Bench()
    bench.feed(*edges_of(1.0, True, [0.003] * 500, CONTACT))
    bench.until(1000)
    assert [type(one) for one in bench.found] == [SetAside]


@given(st.lists(st.tuples(trains(), st.floats(0.04, 4), trains(), st.floats(0.04, 4)), max_size=30))
def test_no_finger_is_taken_for_a_fault(presses: list[tuple[Gaps, float, Gaps, float]]) -> None:
    bench, now = Bench(), 1.0
    for press, held, release, rest in presses:
        bench.feed(*edges_of(now, True, press, CONTACT))
        now += seconds(press) + held
        bench.feed(*edges_of(now, False, release, CONTACT))
        now += seconds(release) + rest
    bench.until(now)
    assert bench.found == []
