"""Raw edges from pins, and the mocked table's hands that make them."""

from __future__ import annotations

from collections.abc import Iterator
from queue import SimpleQueue

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from roundtable_drivers.clock import MonotonicClock, VirtualClock
from roundtable_drivers.edges import PinEdges, PinsUnavailable, open_factory
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.wiring import BUILT_IN, Active, Pins, Wiring, read
from roundtable_ports import Box, Button, Contact, Edge, Edges, Hands, Ring, Speaker
from tests.conductor.trains import debounced

STAG = Contact(Box(1), Button.APPROVE)
RAVEN = Contact(Box(2), Button.REJECT)


@pytest.fixture
def table() -> Iterator[MockedTable]:
    with MockedTable() as table:
        yield table


def edges_of(table: MockedTable) -> list[Edge]:
    queue = table.reports
    assert isinstance(queue, SimpleQueue)
    told = [queue.get() for _ in range(queue.qsize())]
    return [one for one in told if isinstance(one, Edge)]


def test_a_mocked_table_offers_every_port(table: MockedTable) -> None:
    edges: Edges = table.edges
    hands: Hands = table.hands
    ring: Ring = table.ring
    speaker: Speaker = table.speaker
    assert all((edges, hands, ring, speaker))


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("active", Active)
def test_each_contact_of_each_profile_is_told_as_itself(name: str, active: Active) -> None:
    wiring = read(name)
    if active is Active.HIGH and {2, 3} & set(wiring.contacts.values()):
        return  # the board holds these two up
    wiring = Wiring(
        title=wiring.title,
        seats=wiring.seats,
        ring=wiring.ring,
        sound=wiring.sound,
        active=active,
    )
    with MockedTable(wiring) as table:
        for contact in wiring.contacts:
            table.clock.sleep(1)
            start = table.clock.now()
            table.hands.tap(contact, 0.25)
            assert edges_of(table) == [
                Edge(contact, True, start),
                Edge(contact, False, start + 0.25),
            ]


def test_all_twenty_at_once_are_twenty_edges(table: MockedTable) -> None:
    for contact in table.wiring.contacts:
        table.hands.press(contact)
    edges = edges_of(table)
    assert [edge.contact for edge in edges] == list(table.wiring.contacts)
    assert len(list(debounced(edges))) == 20
    assert table.edges.down() == set(table.wiring.contacts)


def test_a_bounce_is_told_edge_by_edge(table: MockedTable) -> None:
    table.hands.bounce(RAVEN, (0.001, 0.002))
    edges = edges_of(table)
    assert [(edge.down, edge.at) for edge in edges] == [(True, 0), (False, 0.001), (True, 0.003)]
    assert table.edges.down() == {RAVEN}


def test_a_stuck_button_ignores_fingers_until_it_is_freed(table: MockedTable) -> None:
    table.hands.stick(STAG)
    table.hands.release(STAG)
    table.hands.bounce(STAG, (0.001, 0.001))
    assert [edge.down for edge in edges_of(table)] == [True]
    table.hands.free(STAG)
    assert [edge.down for edge in edges_of(table)] == [False]


def test_a_cut_wire_is_quiet(table: MockedTable) -> None:
    table.hands.cut(STAG)
    table.hands.tap(STAG)
    assert edges_of(table) == []
    table.hands.free(STAG)
    table.hands.tap(STAG)
    assert len(edges_of(table)) == 2


class HeldPin(MockFactory):  # type: ignore[misc]
    """Pins that are held low whatever their pull, as a button pressed at power-on does."""

    def pin(self, name: object) -> object:
        pin = super().pin(name)

        def set_pull(pull: str) -> None:
            pin._pull = pull
            pin.drive_low()

        pin._set_pull = set_pull
        return pin


def test_what_is_down_at_the_start_is_told_as_an_edge() -> None:
    queue = SimpleQueue[Edge]()
    with PinEdges({STAG: 5}, HeldPin(), queue, VirtualClock(7.0)) as edges:
        assert queue.get_nowait() == Edge(STAG, True, 7.0)
        assert edges.down() == {STAG}


def test_closing_twice_is_fine_and_frees_the_pins() -> None:
    factory, queue = MockFactory(), SimpleQueue[Edge]()
    for _ in range(2):
        edges = PinEdges({STAG: 5}, factory, queue, VirtualClock())
        edges.close()
        edges.close()
    assert edges.down() == frozenset()


def test_a_pin_that_cannot_be_had_frees_the_others_and_names_the_seat() -> None:
    factory, queue = MockFactory(), SimpleQueue[Edge]()
    taken = PinEdges({RAVEN: 6}, factory, queue, VirtualClock())
    with pytest.raises(PinsUnavailable, match=r"GPIO6 \(reject of seat 2\) cannot be read"):
        PinEdges({STAG: 5, RAVEN: 6}, factory, queue, VirtualClock())
    PinEdges({STAG: 5}, factory, queue, VirtualClock()).close()
    taken.close()


class WatchedPin(MockPin):  # type: ignore[misc]
    """As lgpio's pins are: told of changes while watched, which closing alone does not end.

    Whoever closes it too soon after it was watched finds it busy, twice.
    """

    _watched = False
    busy = 0

    def _enable_event_detect(self) -> None:
        self._watched, self.busy = True, 2

    def _disable_event_detect(self) -> None:
        self._watched = False

    def close(self) -> None:
        self._watched = False
        if self.busy:
            self.busy -= 1
            raise RuntimeError("GPIO busy")

    def _call_when_changed(self) -> None:
        if self._watched:
            super()._call_when_changed()


def test_pins_that_were_let_go_are_watched_when_they_are_opened_again() -> None:
    factory = MockFactory(pin_class=WatchedPin)
    for _ in range(2):
        queue: SimpleQueue[Edge] = SimpleQueue()
        with PinEdges({STAG: 5}, factory, queue, MonotonicClock()):
            factory.pin(5).drive_low()
            assert queue.get_nowait().down
            factory.pin(5).drive_high()
            assert not queue.get_nowait().down


def test_a_line_that_is_still_busy_is_let_go_all_the_same() -> None:
    factory = MockFactory(pin_class=WatchedPin)
    PinEdges({STAG: 5}, factory, SimpleQueue[Edge](), VirtualClock()).close()
    assert factory.pin(5).busy == 0
    PinEdges({STAG: 5}, factory, SimpleQueue[Edge](), VirtualClock()).close()


def test_the_kernels_time_of_an_edge_is_taken_and_any_other_clocks_is_not() -> None:
    clock = MonotonicClock()
    now = clock.now()
    assert clock.stamp(now - 0.03) == now - 0.03
    assert clock.stamp(now - 3600) >= now
    assert clock.stamp(now + 3600) < now + 60
    assert VirtualClock(5.0).stamp(now) == 5.0


class NoEdgesFactory(MockFactory):  # type: ignore[misc]
    """Fails as the original RPi.GPIO does on a new kernel."""

    def pin(self, name: object) -> object:
        raise RuntimeError("Failed to add edge detection")


def test_the_failing_edges_of_the_original_library_are_named_with_their_cure() -> None:
    with pytest.raises(PinsUnavailable, match=r"Failed to add edge detection; put rpi-lgpio"):
        PinEdges({STAG: 5}, NoEdgesFactory(), SimpleQueue[Edge](), VirtualClock())


@pytest.mark.parametrize("pins", [Pins.AUTO, Pins.LGPIO, Pins.RPIGPIO])
def test_a_computer_without_pins_is_told_what_to_do(pins: Pins) -> None:
    with pytest.raises(PinsUnavailable, match=r"pip install 'roundtable\[pi\]'.*profile mock"):
        open_factory(pins)


def test_the_mock_factory_is_to_be_had_anywhere() -> None:
    assert isinstance(open_factory(Pins.MOCK), MockFactory)
