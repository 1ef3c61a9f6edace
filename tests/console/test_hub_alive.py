"""Whether anybody is there: beats, numbers that are acknowledged, and pages that fall silent."""

from __future__ import annotations

import gc
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from roundtable.conductor.commands import PressLost
from roundtable.console.access import Role
from roundtable.console.hub import BEAT_SECONDS, MOST_TABS, SILENT_SECONDS, SLOWEST_SECONDS
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.console.evening import at
from tests.console.served import KEY, PRESS, RELEASE, Served, Socket, of
from tests.hurried import pass_time, settle

pytestmark = pytest.mark.hurried

DOWN = [("seat 3", True)]
UP = [*DOWN, ("seat 3", False)]


async def passes(seconds: float) -> None:
    """In steps, so that what is due in between happens at its time."""
    for _ in range(round(seconds * 10)):
        pass_time(0.1)
        await settle()


def connects(served: Served, cookie: str, attempt: int = 1, tab: str = "one") -> Socket:
    path = f"/live/seat/3?key={KEY}&tab={tab}&attempt={attempt}"
    return Socket(served.app, path, of(cookie))


def seat(served: Served) -> str:
    return served.paired(Role.SEAT, 3)


def pressed(served: Served) -> list[tuple[str, bool]]:
    return [(name, one.down) for name, one in served.taken]


# Beats


async def test_every_page_is_sent_the_same_beat_at_the_same_times() -> None:
    served = Served()
    async with AsyncExitStack() as opened:
        pages = [
            await opened.enter_async_context(Socket(served.app, path, of(cookie)))
            for path, cookie in (
                ("/live/seat/3", seat(served)),
                ("/live/host", served.linked()),
                ("/live/table", served.linked()),
                ("/live/seat/5", None),
            )
        ]
        for page in pages:
            page.sizes.clear()
        await passes(BEAT_SECONDS)
        assert {page.beats for page in pages} == {1}
        await passes(3 * BEAT_SECONDS)
        assert {page.beats for page in pages} == {4}
        assert len({size for page in pages for size in page.sizes}) == 1


async def test_nothing_beats_while_no_page_is_open() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.linked())):
        assert served.hub._beats
    await passes(BEAT_SECONDS)
    assert served.hub._beats is None


async def test_a_page_that_does_not_read_its_beats_is_cut() -> None:
    served = Served()
    async with Socket(served.app, "/live/host", of(served.linked())) as socket:
        socket.stop_reading()
        await passes(BEAT_SECONDS + SLOWEST_SECONDS)
        assert socket.aborted


# Numbers


async def test_a_number_is_told_once_the_table_has_its_message() -> None:
    served = Served()
    async with connects(served, seat(served)) as page:
        assert page.taken == [None], "nothing is known of a page that has never been here"
        await page.say(f"1 {PRESS}")
        await page.say(f"2 {RELEASE}")
        assert page.taken == [None, 1, 2]
        assert pressed(served) == UP
        await page.say("3 ")
        assert page.taken[-1] == 3, "a page may only ask whether anybody is there"
        assert pressed(served) == UP


async def test_what_could_not_be_told_is_told_later() -> None:
    served = Served()
    async with connects(served, seat(served)) as page:
        page.stop_reading()
        await page.say(f"1 {PRESS}")
        assert page.taken == [None]
        page.read_again()
        await settle()
        assert page.taken == [None, 1]


async def test_a_page_that_comes_again_is_told_what_was_taken_of_it() -> None:
    served = Served()
    cookie = seat(served)
    async with connects(served, cookie) as page:
        await page.say(f"7 {PRESS}")
    async with connects(served, cookie, 2) as page:
        assert page.taken == [7]
    async with connects(served, cookie, 1, "another") as page:
        assert page.taken == [None]
    async with connects(Served(), cookie, 3) as page:
        assert page.taken == [None], "the table was started again"


async def test_a_connection_that_was_taken_over_is_heard_no_more() -> None:
    """What a network brings late of the old one must not count after what is said on the new."""
    served = Served()
    cookie = seat(served)
    async with connects(served, cookie) as old:
        await old.say(f"1 {PRESS}")
        async with connects(served, cookie, 2) as new:
            assert old.aborted
            assert pressed(served) == UP, "what it held comes up"
            await old.say(f"2 {PRESS}")
            assert pressed(served) == UP
            assert new.taken == [1]
            await new.say(f"3 {PRESS}")
            assert pressed(served) == [*UP, *DOWN]


async def test_an_attempt_that_arrives_late_takes_nothing_over() -> None:
    served = Served()
    cookie = seat(served)
    async with connects(served, cookie, 3) as new, connects(served, cookie, 2) as late:
        assert late.aborted
        assert not new.aborted
        assert late.parts == {}


async def test_the_numbers_of_few_tabs_are_kept() -> None:
    served = Served()
    cookie = seat(served)
    for number in range(2 * MOST_TABS):
        async with connects(served, cookie, 1, f"tab {number}") as page:
            await page.say(f"1 {PRESS}")
    [tabs] = served.hub._tabs.values()
    assert len(tabs) == MOST_TABS


async def test_nothing_is_kept_of_a_page_that_closed_once_its_session_ends() -> None:
    served = Served()
    async with connects(served, seat(served)):
        pass
    assert len(served.hub._tabs) == 1
    served.sessions.end_seats(Box(3))
    gc.collect()
    assert not served.hub._tabs


async def test_nobody_else_is_told_of_a_number() -> None:
    served = Served()
    async with (
        connects(served, seat(served)) as mine,
        Socket(served.app, "/live/seat/5", of(served.paired(Role.SEAT, 5))) as other,
        Socket(served.app, "/live/table", of(served.linked())) as table,
    ):
        before = [list(one.sizes) for one in (other, table)]
        await mine.say(f"1 {PRESS}")
        assert mine.taken == [None, 1]
        assert [one.sizes for one in (other, table)] == before


@pytest.mark.parametrize("option", ["approve", "reject"])
async def test_what_is_told_of_a_number_is_the_same_whatever_was_chosen(option: str) -> None:
    served = Served()
    async with connects(served, seat(served)) as page:
        sent = len(page.sizes)
        message = f'{{"do":"choose","step":4,"options":["{option}"],"final":true}}'
        await page.say(f"12 {message}")
        assert page.sizes[sent:] == [2 + len('{"taken":12}')]


# Silence


async def test_a_button_comes_up_when_its_page_is_silent_and_that_is_no_refusal(
    caplog: pytest.LogCaptureFixture,
) -> None:
    served = Served()
    async with connects(served, seat(served)) as page:
        await page.say(f"1 {PRESS}")
        for number in range(20):
            await passes(0.2)
            await page.say(f"{number + 2} ")
        assert pressed(served) == DOWN, "it says all the time that it is there"
        await passes(SILENT_SECONDS)
        assert pressed(served) == UP
        assert [one.lost for _, one in served.taken] == [False, True]
        await page.say(f"30 {RELEASE}")
        assert pressed(served) == UP
        await page.say(f"31 {PRESS}")
        await page.say(f"32 {RELEASE}")
        assert pressed(served) == [*UP, *UP]
    assert caplog.messages == []


@pytest.mark.parametrize("down", [True, False])
async def test_no_page_says_of_itself_that_it_is_silent(down: bool) -> None:
    """Else it could press one button twice, or call off a hold that others wait for."""
    served = Served()
    async with connects(served, seat(served)) as page:
        await page.say(PRESS)
        lost = {"do": "press", "button": "approve", "down": down, "lost": True}
        await page.say(json.dumps(lost))
        assert pressed(served) == DOWN
        await page.say(RELEASE)
        assert pressed(served) == UP


async def test_no_page_is_taken_for_silent_because_the_table_was_held_up() -> None:
    """What it said meanwhile has come, but nobody has read it yet."""
    served = Served()
    async with connects(served, seat(served)) as page:
        await page.say(f"1 {PRESS}")
        pass_time(2 * SILENT_SECONDS)
        await settle()
        assert pressed(served) == DOWN
        await page.say("2 ")
        await passes(SILENT_SECONDS / 2)
        assert pressed(served) == DOWN
        await passes(SILENT_SECONDS)
        assert pressed(served) == UP


@pytest.mark.parametrize("wired", [True, False])
async def test_a_phone_that_dies_with_both_buttons_down_opens_no_menu(
    tmp_path: Path, wired: bool
) -> None:
    with at(tmp_path, wired=wired) as table:
        link = "" if wired else await table.invited()
        cookie = await table.join("/seat/3", Box(3), cookie=link)
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            for button in ("approve", "reject"):
                await page.say({"do": "press", "button": button, "down": True})
            for _ in range(40):
                pass_time(0.1)
                await table.wait(0.1)
            assert table.night.view.scene is Scene.LOBBY


async def test_what_a_silent_page_held_is_neither_a_hold_nor_a_tap(tmp_path: Path) -> None:
    """In the lobby a held reject gets up, and a hold of whoever steers begins."""
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/3", Box(3), cookie=await table.invited())
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            await page.say({"do": "press", "button": "reject", "down": True})
            for _ in range(30):
                pass_time(0.1)
                await table.wait(0.1)
            assert table.night.view.boxes[2].seat, "they still sit"
            assert not table.night.hardware.edges.down()


async def test_a_page_that_is_there_can_hold(tmp_path: Path) -> None:
    with at(tmp_path, wired=False) as table:
        cookie = await table.join("/seat/3", Box(3), cookie=await table.invited())
        async with Socket(table.app, "/live/seat/3", of(cookie)) as page:
            await page.say({"do": "press", "button": "reject", "down": True})
            assert Contact(Box(3), Button.REJECT) in table.night.hardware.edges.down()
            for number in range(12):
                pass_time(0.1)
                await page.say(f"{number + 1} ")
                await table.wait(0.1)
            assert table.night.view.boxes[2].seat is None


def test_no_log_can_tell_which_button_a_silent_page_held() -> None:
    lost = [repr(PressLost(Contact(Box(3), button))) for button in Button]
    assert lost[0] == lost[1]
