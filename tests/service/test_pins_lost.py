"""A pin that cannot be had takes its own button away, and no other."""

from __future__ import annotations

from queue import SimpleQueue
from random import Random

import pytest

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.faults import Fault, SetAside
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.edges import PinEdges, PinsUnavailable
from roundtable_ports import Button, Contact, Edge, Jack
from tests.service.hardware import Factory

STAG = Contact(Jack(1), Button.APPROVE)
RAVEN = Contact(Jack(2), Button.REJECT)


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
        assert night.view.jacks[0].trouble
        assert "trouble-button" in said
