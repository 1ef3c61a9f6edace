"""What clients are sent, and how seldom; buttons that they leave pressed, and pages that fail."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from roundtable.console.access import Role
from roundtable.console.hub import FRAME_SECONDS, LAMPS, LINES_AT_ONCE, SLOWEST_SECONDS
from tests.console.served import PRESS, RELEASE, Served, Socket, of
from tests.hurried import pass_time, settle

pytestmark = pytest.mark.hurried


def test_a_loop_that_nobody_looks_at_is_not_woken() -> None:
    class Sleeping:
        def call_soon_threadsafe(self, *_: object) -> None:
            raise AssertionError("woken")

    hub = Served().hub
    hub._loop = Sleeping()  # type: ignore[assignment]
    hub.changed_in_thread()


async def test_a_client_is_sent_only_what_has_changed() -> None:
    served = Served()
    page = served.page("host")
    page.shown = {"a": b"1", "b": b"2"}
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        assert socket.frames == [{"a": 1, "b": 2}]
        served.hub.changed()
        await settle()
        assert len(socket.frames) == 1
        page.shown = {**page.shown, "b": b"3"}
        served.hub.changed()
        await settle()
        assert socket.frames[1:] == [{"b": 3}]


async def test_a_client_is_sent_at_most_one_text_a_frame() -> None:
    served = Served()
    page = served.page("table")
    async with Socket(served.app, "/live/table", of(served.linked())) as socket:
        before = len(socket.frames)
        steps = 100
        for number in range(steps):
            page.shown = {"n": b"%d" % number}
            served.hub.changed()
            pass_time(FRAME_SECONDS / 10)
            for _ in range(5):
                await asyncio.sleep(0)
        assert abs(len(socket.frames) - before - steps / 10) <= 1
        await settle()
        assert socket.parts["n"] == steps - 1, "the last one always comes"


async def test_lamps_wake_only_those_who_see_them() -> None:
    served = Served()
    table, host = served.page("table"), served.page("host")
    async with (
        Socket(served.app, "/live/table", of(served.linked())) as looks,
        Socket(served.app, "/live/host", of(served.linked())) as other,
    ):
        await settle()
        table.shown, host.shown = {LAMPS: b"1"}, {LAMPS: b"1"}
        served.hub.lamps = lambda: table.shown[LAMPS]
        await asyncio.to_thread(served.hub.lit)
        await settle()
        assert looks.parts[LAMPS] == 1
        assert LAMPS not in other.parts
        sent = len(looks.frames)
        await asyncio.to_thread(served.hub.lit)
        served.hub.changed()
        await settle()
        assert len(looks.frames) == sent, "nothing is sent twice"
        assert other.parts[LAMPS] == 1
    assert served.hub.tables == []
    assert served.hub.clients == []


async def test_a_client_that_does_not_read_gets_the_latest_and_nothing_waits_for_it() -> None:
    served = Served()
    page = served.page("host")
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        socket.stop_reading()
        for number in range(1000):
            page.shown = {"n": b"%d" % number}
            served.hub.changed()
            await settle() if number % 100 == 0 else await asyncio.sleep(0)
        socket.read_again()
        await settle()
        await settle()
        assert socket.parts["n"] == 999
        assert len(socket.frames) == 2


async def test_a_client_that_never_reads_is_cut() -> None:
    served = Served()
    page = served.page("host")
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        socket.stop_reading()
        page.shown = {"n": b"1"}
        served.hub.changed()
        await settle()
        pass_time(SLOWEST_SECONDS)
        await settle()
        assert socket.aborted
        assert served.hub.clients == []


async def test_buttons_come_up_after_they_went_down_and_once() -> None:
    served = Served()
    async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
        for text in (RELEASE, PRESS, PRESS, RELEASE, RELEASE):
            await socket.say(text)
        assert [message.down for _, message in served.taken] == [True, False]


async def test_what_a_page_left_pressed_comes_up_when_it_goes() -> None:
    served = Served()
    async with Socket(served.app, "/live/table", of(served.linked())) as socket:
        for box in (3, 4):
            await socket.say({"do": "press", "box": box, "button": "reject", "down": True})
        await socket.say({"do": "press", "box": 3, "button": "reject", "down": False})
    assert [(one.box, one.down) for _, one in served.taken] == [
        (3, True),
        (4, True),
        (3, False),
        (4, False),
    ]


async def test_a_page_that_fails_is_closed_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    served = Served()

    def fails(_message: Any) -> None:
        raise RuntimeError("broken by Merlin")

    served.page("host").take = fails  # type: ignore[assignment,method-assign]
    async with (
        Socket(served.app, "/live/host", of(served.linked())) as broken,
        Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as fine,
    ):
        await broken.say({"do": "start"})
        await fine.say(PRESS)
        assert broken.closed
        assert fine.closed is None
        assert len(served.taken) == 1
    [line] = caplog.messages
    assert "RuntimeError, test_hub.py:" in line
    assert "Merlin" not in caplog.text, "what an error says may be of a seat's own page"


@pytest.mark.parametrize("shows", [True, False])
async def test_pages_that_fail_again_and_again_are_few_lines(
    shows: bool, caplog: pytest.LogCaptureFixture
) -> None:
    served = Served()

    def fails(*_given: Any) -> Any:
        raise RuntimeError("broken by Merlin")

    setattr(served.page("host"), "parts" if shows else "take", fails)
    for _ in range(50):
        async with Socket(served.app, "/live/host", of(served.linked())) as broken:
            await broken.say({"do": "start"})
            assert broken.closed
    assert len(caplog.messages) == LINES_AT_ONCE
