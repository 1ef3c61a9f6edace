"""Who finds a place: strangers by the crowd, and whoever was let in beside them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from roundtable.console import wire
from roundtable.console.gate import (
    BYTES_OF_A_REQUEST,
    CONNECTIONS_AT_ONCE,
    CONNECTIONS_PER_SECOND,
    MESSAGES_AT_ONCE,
    MESSAGES_PER_SECOND,
    MOST_ADDRESSES,
    MOST_OF_A_SESSION,
    MOST_OF_AN_ADDRESS,
    MOST_STRANGERS,
    OF_MANY,
    REQUESTS_AT_ONCE,
    REQUESTS_PER_SECOND,
    Allowance,
    Gate,
)
from tests.console.served import Served
from tests.console.wires import asked, page, serving


class Place:
    """A connection, as the gate sees it."""

    cut = False

    def abort(self) -> None:
        self.cut = True


def test_an_allowance_fills_again_and_never_above_its_limit() -> None:
    allowance = Allowance(rate=2, most=3)
    assert [allowance.takes(0.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.takes(0.5) for _ in range(2)] == [True, False]
    assert [allowance.takes(100.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.takes(200.0, some) for some in (4, 2, 2, 1)] == [False, True, False, True]


def test_one_address_cannot_take_all_connections() -> None:
    gate = Gate(now=lambda: 0.0)
    crowd = [Place() for _ in range(MOST_OF_AN_ADDRESS + 5)]
    assert all(gate.admits(one, "192.168.1.66") for one in crowd)
    assert sum(not one.cut for one in crowd) == MOST_OF_AN_ADDRESS
    assert [one.cut for one in crowd[:6]] == [True] * 5 + [False]


def test_whoever_was_let_in_keeps_a_place_and_newcomers_find_one() -> None:
    gate = Gate(now=lambda: 0.0)
    phone, session = Place(), object()
    gate.admits(phone, "192.168.1.20")
    gate.knows(phone, "192.168.1.20", session)
    joining = Place()
    gate.admits(joining, "192.168.1.21")
    strangers = [(Place(), f"192.168.1.{100 + number % 6}") for number in range(500)]
    for one, where in strangers:
        gate.admits(one, where)
    assert not phone.cut
    assert not joining.cut, "a crowd makes room before somebody who came alone"
    late = Place()
    assert gate.admits(late, "192.168.1.22")
    gate.knows(late, "192.168.1.22", session)
    assert sum(not one.cut for one, _ in strangers) <= MOST_STRANGERS


def test_there_are_as_many_places_for_strangers_as_are_said() -> None:
    gate = Gate(now=lambda: 0.0)
    strangers = [Place() for _ in range(MOST_STRANGERS + 9)]
    for number, one in enumerate(strangers):
        assert gate.admits(one, f"10.{number}.0.1")
    assert sum(not one.cut for one in strangers) == MOST_STRANGERS


def test_as_many_homes_are_remembered_as_are_said() -> None:
    gate = Gate(now=lambda: 0.0)
    for number in range(MOST_ADDRESSES + 9):
        one = Place()
        gate.admits(one, f"2001:{number:x}::1")
        gate.knows(one, f"2001:{number:x}::1", object())
        gate.left(one)
    assert len(gate._households) == MOST_ADDRESSES


def test_addresses_that_one_device_can_have_are_one_crowd() -> None:
    gate = Gate(now=lambda: 0.0)
    many = [Place() for _ in range(99)]
    assert all(gate.admits(one, f"2001:db8::{at:x}") for at, one in enumerate(many))
    assert sum(not one.cut for one in many) == MOST_OF_AN_ADDRESS
    phone, session = Place(), object()
    gate.admits(phone, "2001:db8::77")
    gate.knows(phone, "2001:db8::77", session)
    for at in range(int(OF_MANY * CONNECTIONS_AT_ONCE) - 100):
        assert gate.admits(Place(), f"2001:db8::1:{at:x}")
    assert not gate.admits(Place(), "2001:db8::78"), "no more may come from there at once"
    assert gate.admits(Place(), "2001:db8::77"), "who was let in counts by itself"
    assert gate.admits(Place(), "2001:db8:0:1::77")


def test_one_device_of_a_home_keeps_no_other_out() -> None:
    """They share what their addresses begin with."""
    gate = Gate(now=lambda: 0.0)
    phone = Place()
    assert gate.admits(phone, "fe80::1%wlan0")
    for _ in range(3 * int(CONNECTIONS_AT_ONCE)):
        gate.admits(Place(), "fe80::66%wlan0")
    assert not gate.admits(Place(), "fe80::66%wlan0")
    assert not phone.cut, "whoever has most of them makes room"
    assert gate.admits(Place(), "fe80::2%wlan0")


@pytest.mark.parametrize("tries", ["answers", "hears"])
def test_one_address_may_do_so_much_and_no_more_however_often_it_connects(tries: str) -> None:
    now = [0.0]
    gate = Gate(now=lambda: now[0])

    def times(address: str) -> int:
        return sum(getattr(gate, tries)(address) for _ in range(5000))

    at_once, a_second = {
        "answers": (REQUESTS_AT_ONCE, REQUESTS_PER_SECOND),
        "hears": (MESSAGES_AT_ONCE, MESSAGES_PER_SECOND),
    }[tries]
    assert times("192.168.1.66") == at_once
    assert times("192.168.1.67") == at_once
    now[0] += 1
    assert times("192.168.1.66") == a_second


def test_strangers_are_answered_so_much_in_all_and_whoever_was_let_in_beside_them() -> None:
    gate = Gate(now=lambda: 0.0)
    phone = Place()
    gate.admits(phone, "192.168.1.20")
    gate.knows(phone, "192.168.1.20", object())
    answered = sum(gate.answers(f"10.0.0.{at % 200}") for at in range(20_000))
    assert answered == OF_MANY * REQUESTS_AT_ONCE
    assert gate.answers("192.168.1.20")


def test_strangers_send_so_much_by_address_and_in_all_and_whoever_was_let_in_beside_them() -> None:
    now = [0.0]
    gate = Gate(now=lambda: now[0])
    at_once = BYTES_OF_A_REQUEST * REQUESTS_AT_ONCE

    def read(address: str) -> int:
        one = Place()
        gate.admits(one, address)
        return sum(gate.reads(one, 1024) for _ in range(5000)) * 1024

    first_words = BYTES_OF_A_REQUEST
    assert read("10.0.0.1") == at_once + first_words
    assert read("10.0.0.1") == first_words, "however often it connects"
    now[0] += 1
    assert read("10.0.0.1") == BYTES_OF_A_REQUEST * REQUESTS_PER_SECOND + first_words
    now[0] += 100
    in_all = sum(read(f"10.0.1.{at}") - first_words for at in range(20))
    assert in_all == OF_MANY * at_once
    assert read("10.0.2.1") == first_words, "a newcomer finds the door"

    host = Place()
    gate.admits(host, "192.168.1.20")
    gate.knows(host, "192.168.1.20", object())
    assert all(gate.reads(host, wire.MOST_AT_ONCE) for _ in range(1000))
    assert read("192.168.1.20") == at_once + first_words, "a page of that home that is loaded anew"


def test_seven_phones_behind_one_address_load_the_whole_page_twice_at_once() -> None:
    gate = Gate(now=lambda: 0.0)
    for _ in range(2 * 7):
        phone = Place()
        gate.admits(phone, "192.168.1.1")
        assert all(gate.reads(phone, 1536) for _ in range(25))


async def test_a_connection_is_closed_after_so_many_answers() -> None:
    async with serving(Served()) as (_, port):
        request = f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
        answer = await asked(port, 200 * request)
        assert answer.count(b"HTTP/1.1 200") == wire.MOST_REQUESTS


async def test_who_asks_too_fast_has_its_connection_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundtable.console.gate.REQUESTS_AT_ONCE", 5)
    monkeypatch.setattr("roundtable.console.gate.REQUESTS_PER_SECOND", 0)
    async with serving(Served()) as (_, port):
        request = f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
        first = await asked(port, 20 * request)
        assert first.count(b"HTTP/1.1 200") == 6
        again = await asked(port, 20 * request)
        assert again.count(b"HTTP/1.1 200") == 1, "a page still comes, file by file"


def test_one_session_has_no_end_of_pages() -> None:
    gate, session = Gate(now=lambda: 0.0), object()
    pages = [Place() for _ in range(3 * MOST_OF_A_SESSION)]
    for one in pages:
        gate.admits(one, "192.168.1.20")
        gate.knows(one, "192.168.1.20", session)
    assert [one.cut for one in pages].count(False) == MOST_OF_A_SESSION
    assert not pages[-1].cut


def test_nobody_can_connect_again_and_again_without_end() -> None:
    now = [0.0]
    gate = Gate(now=lambda: now[0])

    def tries(times: int) -> int:
        admitted = 0
        for _ in range(times):
            one = Place()
            if gate.admits(one, "192.168.1.66"):
                gate.left(one)
                admitted += 1
        return admitted

    assert tries(500) == CONNECTIONS_AT_ONCE
    now[0] += 1
    assert tries(500) == CONNECTIONS_PER_SECOND


def test_the_gate_remembers_no_end_of_addresses() -> None:
    gate = Gate(now=lambda: 0.0)
    for number in range(3 * MOST_ADDRESSES):
        one = Place()
        gate.admits(one, f"2001:{number:x}::1")
        gate.left(one)
    assert len(gate._crowds) <= MOST_ADDRESSES


def test_however_many_come_by_whoever_is_there_keeps_what_is_left_of_their_allowance() -> None:
    gate = Gate(now=lambda: 0.0)
    there = [Place() for _ in range(int(CONNECTIONS_AT_ONCE))]
    for one in there:
        assert gate.admits(one, "10.0.0.1")
    for number in range(3 * MOST_ADDRESSES):
        one = Place()
        gate.admits(one, f"2001:{number:x}::1")
        gate.left(one)
    assert not gate.admits(Place(), "10.0.0.1"), "its allowance is used up, and not forgotten"


async def test_strangers_make_room_for_whoever_may_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roundtable.console.gate.MOST_OF_AN_ADDRESS", 2)
    served = Served()
    async with serving(served) as (_, port), page(served, port), page(served, port) as open_one:
        crowd = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        async with page(served, port) as late:
            assert await late.recv() == await open_one.recv() == '{"parts":{"who":"host"}}'
        for reader, writer in crowd[:3]:
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            writer.close()
        for _, writer in crowd[3:]:
            writer.close()
