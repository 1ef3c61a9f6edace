"""Nonsense and floods: refused, in few lines of the log, and whoever goes on with it is closed."""

from __future__ import annotations

import logging
from collections.abc import Mapping

import pytest

from roundtable.console.access import Role
from roundtable.console.gate import MESSAGES_AT_ONCE
from roundtable.console.hub import (
    LINES_AT_ONCE,
    REFUSALS_AT_ONCE,
    REFUSED,
)
from roundtable.console.requests import LARGEST, PressButton
from roundtable_ports import Button
from tests.console.served import PRESS, RELEASE, Served, Socket, of
from tests.hurried import pass_time, settle

pytestmark = pytest.mark.hurried

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "1",
    '"press"',
    "{}",
    '{"do":null}',
    '{"do":"press"}',
    '{"do":"press","button":"approve","down":1}',
    '{"do":"press","button":"APPROVE","down":true}',
    '{"do":"press","button":"approve","down":true,"more":1}',
    '{"do":"start"}',
    '{"do":"knock"}',
    '{"do":"press","box":4,"button":"approve","down":true}',
    "[" * 4000,
    '{"do":' * 600,
    "\ud800",
    "é" * 100,
    PRESS + " " * LARGEST,
    RELEASE,
]


@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
async def test_nonsense_is_refused_and_what_makes_sense_still_works(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
            await socket.say(text)
            assert served.taken == []
            await socket.say(PRESS)
            assert served.taken == [("seat 3", PressButton(Button.APPROVE, True))]
            assert socket.closed is None
    [line] = caplog.messages
    assert line.startswith("refused from a seat's page at 127.0.0.1: ")
    assert "approve" not in line


async def test_however_often_pages_misbehave_the_log_stays_short(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.INFO):
        served = Served()
        for _ in range(100):
            async with Socket(served.app, "/live/host", of(served.linked())) as socket:
                await socket.say("nonsense")
    assert len(caplog.messages) == LINES_AT_ONCE


async def test_bytes_are_no_message() -> None:
    served = Served()
    async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
        await socket.say_bytes(PRESS.encode())
        assert served.taken == []


async def test_whoever_goes_on_sending_nonsense_is_closed() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        for _ in range(int(REFUSALS_AT_ONCE)):
            await socket.say("nonsense")
        assert socket.closed is None
        for _ in range(3):
            await socket.say("nonsense")
        assert socket.closed == REFUSED


async def test_a_flood_reaches_the_page_only_up_to_its_limit_and_is_closed() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        for _ in range(5000):
            socket._to_app.put_nowait({"type": "websocket.receive", "text": '{"do":"again"}'})
        await settle()
        assert len(served.taken) == MESSAGES_AT_ONCE
        assert socket.closed == REFUSED


async def test_what_is_no_request_has_no_page_looked_at() -> None:
    served = Served()
    looked: list[object] = []
    shown = served.page("host").shown

    def parts() -> Mapping[str, bytes]:
        looked.append(None)
        return shown

    served.page("host").parts = parts  # type: ignore[method-assign]
    async with (
        Socket(served.app, "/live/host", of(served.linked())) as host,
        Socket(served.app, "/live/seat/3", of(None)) as stranger,
    ):
        before = len(looked)
        await host.say("nonsense")
        for _ in range(5):
            await stranger.say({"do": "join", "box": 3})
        assert len(looked) == before
        await host.say({"do": "again"})
        assert len(looked) == before + 1


async def test_a_stranger_says_no_more_than_all_from_there_may() -> None:
    """However often they connect: the connection knows."""

    served = Served(mocked=False)
    async with (
        Socket(served.app, "/live/host", of(None)) as stranger,
        Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as seat,
    ):
        stranger.heard = seat.heard = lambda: False  # type: ignore[method-assign]
        await stranger.say({"do": "join", "box": 3})
        assert served.asked == []
        await seat.say(PRESS)
        assert len(served.taken) == 1, "who was let in has an allowance of their own"


async def test_an_allowance_is_a_sessions_however_often_it_connects() -> None:
    served = Served()
    cookie = served.linked()
    for _ in range(5):
        async with Socket(served.app, "/live/host", of(cookie)) as socket:
            for _ in range(int(MESSAGES_AT_ONCE)):
                await socket.say('{"do":"again"}')
                pass_time(-0.02)  # all of it at once
    assert len(served.taken) <= MESSAGES_AT_ONCE + 5
