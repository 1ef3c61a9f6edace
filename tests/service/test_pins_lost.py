"""A pin that cannot be had takes its own button away, and no other."""

from __future__ import annotations

from queue import SimpleQueue
from random import Random

import pytest

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.faults import Fault, Returned, SetAside
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.edges import PinEdges, PinsUnavailable
from roundtable_ports import Box, Button, Contact, Edge
from tests.service.hardware import Factory

STAG = Contact(Box(1), Button.APPROVE)
RAVEN = Contact(Box(2), Button.REJECT)


def test_the_other_buttons_are_read_and_the_lost_one_is_named() -> None:
    factory, queue = Factory(unread=(5,)), SimpleQueue[Edge]()
    lost: list[tuple[Contact, str]] = []
    with PinEdges(
        {STAG: 5, RAVEN: 6},
        factory,
        queue,
        VirtualClock(),
        lost=lambda contact, why: lost.append((contact, why)),
    ):
        factory.pin(6).drive_low()
        assert queue.get_nowait().contact == RAVEN
    ((contact, why),) = lost
    assert contact == STAG
    assert why.startswith("GPIO5 (approve of seat 1)")


def test_a_table_none_of_whose_pins_can_be_had_has_no_buttons() -> None:
    factory = Factory(unread=(5, 6))
    with pytest.raises(PinsUnavailable, match="GPIO5"):
        PinEdges(
            {STAG: 5, RAVEN: 6},
            factory,
            SimpleQueue[Edge](),
            VirtualClock(),
            lost=lambda _contact, _why: None,
        )


def test_a_lost_pin_that_can_be_had_again_counts_without_a_restart() -> None:
    factory, queue = Factory(unread=(5,)), SimpleQueue[Edge | Contact]()
    edges = PinEdges(
        {STAG: 5, RAVEN: 6},
        factory,
        queue,
        VirtualClock(),
        lost=lambda _contact, _why: None,
        back=queue.put,
    )
    edges.look()
    assert queue.empty()
    assert edges.down() == frozenset()
    factory.unread = ()
    edges.look()
    edges.look()
    assert queue.get_nowait() == STAG
    assert queue.empty()
    pin = factory.pin(5)
    for drive, down in ((pin.drive_low, True), (pin.drive_high, False)):
        drive()
        assert queue.get_nowait() == Edge(STAG, down, 0.0)
        assert edges.down() == ({STAG} if down else set())
    edges.close()
    pin.drive_low()
    assert queue.empty()


def test_somebody_looks_for_a_lost_pin_until_it_is_there() -> None:
    factory, back = Factory(unread=(5,)), SimpleQueue[Contact]()
    with PinEdges(
        {STAG: 5, RAVEN: 6},
        factory,
        SimpleQueue[Edge](),
        VirtualClock(),
        lost=lambda _contact, _why: None,
        back=back.put,
        look_seconds=0.001,
    ) as edges:
        factory.unread = ()
        assert back.get(timeout=60) == STAG
        edges._thread.join(60)
        assert not edges._thread.is_alive()


def test_it_is_said_at_the_start_and_its_lamp_says_so() -> None:
    said: list[str] = []
    with MockedNight(
        lambda setup: table_deal(setup, Random(1)),
        Settings(),
        heard=lambda _, message: said.append(message.id),
    ) as night:
        night.inbox.put(SetAside(STAG, Fault.UNREAD, 0.0))
        night.until(1.0)
        assert night.view.scene is Scene.LOBBY
        assert night.view.boxes[0].trouble
        assert "trouble-button" in said
        night.inbox.put(Returned(STAG, 1.0))
        night.until(2.0)
        assert not night.view.boxes[0].trouble
