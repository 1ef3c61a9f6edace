"""What clients are sent, and how seldom; what they send, and what becomes of nonsense."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from roundtable.console.access import Role
from roundtable.console.hub import (
    FRAME_SECONDS,
    LAMPS,
    LINES_AT_ONCE,
    MESSAGES_AT_ONCE,
    REFUSALS_AT_ONCE,
    REFUSED,
    SLOWEST_SECONDS,
    Allowance,
    Client,
    Hub,
    framed,
)
from roundtable.console.requests import LARGEST, PressButton
from roundtable_ports import Button
from tests.console.served import Hurried, Served, Socket, of, run, settle

PRESS = '{"do":"press","button":"approve","down":true}'
RELEASE = '{"do":"press","button":"approve","down":false}'
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


def test_a_loop_that_nobody_looks_at_is_not_woken() -> None:
    class Sleeping:
        def call_soon_threadsafe(self, *_: object) -> None:
            raise AssertionError("woken")

    hub = Served().hub
    hub._loop = Sleeping()  # type: ignore[assignment]
    hub.changed_in_thread()


def test_a_client_is_sent_only_what_has_changed() -> None:
    async def test() -> None:
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

    run(test)


def test_a_client_is_sent_at_most_one_text_a_frame() -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hurried)
        served = Served()
        page = served.page("table")
        async with Socket(served.app, "/live/table", of(served.linked())) as socket:
            before = len(socket.frames)
            steps = 100
            for number in range(steps):
                page.shown = {"n": b"%d" % number}
                served.hub.changed()
                loop.pass_time(FRAME_SECONDS / 10)
                for _ in range(5):
                    await asyncio.sleep(0)
            assert abs(len(socket.frames) - before - steps / 10) <= 1
            await settle()
            assert socket.parts["n"] == steps - 1, "the last one always comes"

    run(test)


def test_lamps_wake_only_those_who_see_them() -> None:
    async def test() -> None:
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
        assert served.hub.tables == 0
        assert served.hub.clients == []

    run(test)


def test_a_client_that_does_not_read_gets_the_latest_and_nothing_waits_for_it() -> None:
    async def test() -> None:
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

    run(test)


def test_a_client_that_never_reads_is_cut() -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hurried)
        served = Served()
        page = served.page("host")
        async with Socket(served.app, "/live/host", of(served.linked())) as socket:
            socket.stop_reading()
            page.shown = {"n": b"1"}
            served.hub.changed()
            await settle()
            loop.pass_time(SLOWEST_SECONDS)
            await settle()
            assert socket.aborted
            assert served.hub.clients == []

    run(test)


@pytest.mark.parametrize("text", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_and_what_makes_sense_still_works(
    text: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
            await socket.say(text)
            assert served.taken == []
            await socket.say(PRESS)
            assert served.taken == [("seat 3", PressButton(Button.APPROVE, True))]
            assert socket.closed is None

    with caplog.at_level(logging.INFO):
        run(test)
    [line] = caplog.messages
    assert line.startswith("refused from a seat's page at 127.0.0.1: ")
    assert "approve" not in line


def test_however_often_pages_misbehave_the_log_stays_short(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test() -> None:
        served = Served()
        for _ in range(100):
            async with Socket(served.app, "/live/host", of(served.linked())) as socket:
                await socket.say("nonsense")

    with caplog.at_level(logging.INFO):
        run(test)
    assert len(caplog.messages) == LINES_AT_ONCE


def test_bytes_are_no_message() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
            await socket.say_bytes(PRESS.encode())
            assert served.taken == []

    run(test)


def test_whoever_goes_on_sending_nonsense_is_closed() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/host", of(served.linked())) as socket:
            for _ in range(int(REFUSALS_AT_ONCE)):
                await socket.say("nonsense")
            assert socket.closed is None
            for _ in range(3):
                await socket.say("nonsense")
            assert socket.closed == REFUSED

    run(test)


def test_a_flood_reaches_the_page_only_up_to_its_limit_and_is_closed() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/host", of(served.linked())) as socket:
            for _ in range(5000):
                socket._to_app.put_nowait({"type": "websocket.receive", "text": '{"do":"again"}'})
            await settle()
            assert len(served.taken) == MESSAGES_AT_ONCE
            assert socket.closed == REFUSED

    run(test)


def test_buttons_come_up_after_they_went_down_and_once() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(served.paired(Role.SEAT, 3))) as socket:
            for text in (RELEASE, PRESS, PRESS, RELEASE, RELEASE):
                await socket.say(text)
            assert [message.down for _, message in served.taken] == [True, False]

    run(test)


def test_what_a_page_left_pressed_comes_up_when_it_goes() -> None:
    async def test() -> None:
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

    run(test)


def test_a_page_that_fails_is_closed_and_the_others_go_on(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
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

    run(test)
    [line] = caplog.messages
    assert "RuntimeError, test_hub.py:" in line
    assert "Merlin" not in caplog.text, "what an error says may be of a seat's own page"


@pytest.mark.parametrize("shows", [True, False])
def test_pages_that_fail_again_and_again_are_few_lines(
    shows: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        served = Served()

        def fails(*_given: Any) -> Any:
            raise RuntimeError("broken by Merlin")

        setattr(served.page("host"), "parts" if shows else "take", fails)
        for _ in range(50):
            async with Socket(served.app, "/live/host", of(served.linked())) as broken:
                await broken.say({"do": "start"})
                assert broken.closed

    run(test)
    assert len(caplog.messages) == LINES_AT_ONCE


def test_what_is_no_request_has_no_page_looked_at() -> None:
    async def test() -> None:
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

    run(test)


def test_a_stranger_says_no_more_than_all_from_there_may() -> None:
    """However often they connect: the connection knows."""

    async def test() -> None:
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

    run(test)


def test_an_allowance_fills_again_and_never_above_its_limit() -> None:
    allowance = Allowance(rate=2, most=3)
    assert [allowance.takes(0.0) for _ in range(4)] == [True, True, True, False]
    assert [allowance.takes(0.5) for _ in range(2)] == [True, False]
    assert [allowance.takes(100.0) for _ in range(4)] == [True, True, True, False]


def test_an_allowance_is_a_sessions_however_often_it_connects() -> None:
    async def test() -> None:
        served = Served()
        cookie = served.linked()
        for _ in range(5):
            async with Socket(served.app, "/live/host", of(cookie)) as socket:
                for _ in range(int(MESSAGES_AT_ONCE)):
                    await socket.say('{"do":"again"}')
                    loop = asyncio.get_running_loop()
                    assert isinstance(loop, Hurried)
                    loop.pass_time(-0.02)  # all of it at once
        assert len(served.taken) <= MESSAGES_AT_ONCE + 5

    run(test)


# Whatever a client is sent is its own page's


async def _sends_everyone_their_own() -> None:
    """Pages with parts of the same names, which change all at once and one by one."""
    served = Served()
    boxes = range(1, 11)
    cookies = {box: served.paired(Role.SEAT, box) for box in boxes}
    async with AsyncExitStack() as open_pages:
        sockets = {
            box: await open_pages.enter_async_context(
                Socket(served.app, f"/live/seat/{box}", of(cookies[box]))
            )
            for box in boxes
        }
        for turn in range(6):
            for box in boxes:
                if turn % 2 or box % (turn + 1) == 0:
                    served.page(f"seat {box}").shown = {
                        "secret": msgspec.json.encode(f"of {box} in {turn}"),
                        "table": msgspec.json.encode(f"{box}, too"),
                    }
            served.hub.changed()
            await settle()
            for box, socket in sockets.items():
                own = served.page(f"seat {box}").shown
                mine = {name: msgspec.json.decode(part) for name, part in own.items()}
                assert {name: socket.parts[name] for name in mine} == mine, f"seat {box}"
                everything = msgspec.json.encode(socket.frames).decode()
                others = [one for one in boxes if f'"of {one} in' in everything]
                assert others in ([], [box]), f"seat {box} was sent another's"


def test_pages_with_parts_of_the_same_names_are_sent_their_own() -> None:
    run(_sends_everyone_their_own)


@pytest.mark.planted_leak
def test_a_hub_that_shares_texts_by_the_names_of_parts_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def look(client: Client, now: float, frames: dict[Any, bytes]) -> None:
        had, parts = client._had, client.page.parts()
        changed = {name: part for name, part in parts.items() if had.get(name) is not part}
        if changed:
            client._put(frames.setdefault(tuple(changed), framed(changed)), changed, now)

    monkeypatch.setattr(Client, "look", look)
    with pytest.raises(AssertionError, match="seat"):
        run(_sends_everyone_their_own)


async def _says_nothing_to_the_others() -> None:
    served = Served()
    async with AsyncExitStack() as open_pages:
        sockets = [
            await open_pages.enter_async_context(
                Socket(served.app, f"/live/seat/{box}", of(served.paired(Role.SEAT, box)))
            )
            for box in range(1, 6)
        ]
        sockets.append(
            await open_pages.enter_async_context(
                Socket(served.app, "/live/host", of(served.linked()))
            )
        )
        before = [list(one.frames) for one in sockets]
        for button in ("approve", "reject"):
            for down in (True, False):
                await sockets[2].say({"do": "press", "button": button, "down": down})
        assert len(served.taken) == 4
        assert [one.frames for one in sockets] == before, "somebody heard of a press"


def test_no_page_hears_of_another_pages_press() -> None:
    run(_says_nothing_to_the_others)


@pytest.mark.planted_leak
def test_a_hub_that_tells_of_a_press_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    take = Client.take

    def tells(client: Client, event: Any, now: float) -> bool:
        for one in HUBS[-1].clients:
            one._had.clear()
        return take(client, event, now)

    made = Hub.__init__

    def noted(hub: Hub) -> None:
        made(hub)
        HUBS.append(hub)

    monkeypatch.setattr(Hub, "__init__", noted)
    monkeypatch.setattr(Client, "take", tells)
    with pytest.raises(AssertionError, match="heard of a press"):
        run(_says_nothing_to_the_others)


HUBS: list[Hub] = []
