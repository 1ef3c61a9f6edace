"""Pages that wait to be paired: when they show what to tap, and who is let in."""

from __future__ import annotations

import msgspec
import pytest

from roundtable.console.access import Role
from roundtable.console.knocks import MOST_WAITING, Guest, Knocks
from roundtable.console.requests import AskToPair
from roundtable.languages import LANGUAGES
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable_ports import Button, Jack
from tests.console.served import OTHER, Served, Socket, of, run, settle

KNOCK = {"do": "knock"}


async def opens(served: Served, box: int) -> None:
    served.knocks.see(TableView(knocking=box))
    served.hub.changed()
    await settle()


def shown(page: Socket) -> tuple[Button, ...]:
    return tuple(Button(one) for one in page.parts["knock"]["pattern"])


def test_a_page_shows_its_presses_only_while_knocking_is_open_at_its_box() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(None)) as page:
            assert page.parts["knock"]["state"] == "free"
            await opens(served, 3)
            assert page.parts["knock"]["pattern"] is None, "it has not asked for any"
            await opens(served, 0)
            await page.say(KNOCK)
            assert page.parts["knock"]["state"] == "waiting"
            for other in (0, 4):
                await opens(served, other)
                assert page.parts["knock"]["pattern"] is None
            await opens(served, 3)
            [waiting] = served.waits[-1].pages
            assert shown(page) == waiting.pattern
            assert waiting.box == 3
            await opens(served, 0)
            assert page.parts["knock"]["pattern"] is None
            [now] = served.waits[-1].pages
            assert now.page == waiting.page

    run(test)


def test_a_hosts_page_shows_its_presses_wherever_knocking_is_open() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/host", of(None)) as page:
            await page.say(KNOCK)
            await opens(served, 7)
            assert len(page.parts["knock"]["pattern"]) == 8
            assert served.waits[-1].pages[0].box is None

    run(test)


def test_what_was_shown_once_is_not_shown_again() -> None:
    async def test() -> None:
        served = Served()
        seen = set()
        async with Socket(served.app, "/live/seat/3", of(None)) as page:
            await page.say(KNOCK)
            for _ in range(10):
                await opens(served, 3)
                seen.add(tuple(page.parts["knock"]["pattern"]))
                await opens(served, 0)
        assert len(seen) > 5

    run(test)


def test_a_page_that_goes_waits_no_more() -> None:
    async def test() -> None:
        served = Served()
        async with Socket(served.app, "/live/seat/3", of(None)) as page:
            await page.say(KNOCK)
            await page.say(KNOCK)
            assert [len(one.pages) for one in served.waits] == [1]
        assert served.waits[-1].pages == ()

    run(test)


def test_four_wait_with_presses_of_their_own_and_whoever_crowds_makes_room() -> None:
    served = Served()

    def guest(address: str, box: int = 3) -> Guest:
        return Guest(served.knocks, Role.SEAT, Jack(box), served.site.settings, address)

    crowd = [guest(OTHER) for _ in range(MOST_WAITING)]
    for one in crowd:
        one.take(AskToPair())
    alone = guest("192.168.1.30")
    alone.take(AskToPair())
    pages = served.waits[-1].pages
    assert len(pages) == MOST_WAITING
    assert len({one.pattern for one in pages}) == MOST_WAITING
    assert alone.id in {one.page for one in pages}
    assert served.knocks.state(crowd[0]) == ("full", ())
    for _ in range(20):
        guest(OTHER).take(AskToPair())
    assert alone.id in {one.page for one in served.waits[-1].pages}, "others cannot push it out"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", [None, Jack(3)])
def test_every_state_has_its_words(language: str, box: Jack | None) -> None:
    settings = Settings(language=language)
    knocks = Knocks(lambda _: None)
    guest = Guest(knocks, Role.SEAT if box else Role.HOST, box, lambda: settings, OTHER)
    texts = set()

    def see() -> None:
        part = msgspec.json.decode(guest.parts()["knock"])
        texts.add((part["state"], part["title"], part["text"]))
        assert (part["presses"] is None) == (part["state"] != "open")

    see()
    guest.take(AskToPair())
    see()
    knocks.see(TableView(knocking=3))
    see()
    for _ in range(MOST_WAITING):
        Guest(knocks, Role.HOST, None, lambda: settings, OTHER).take(AskToPair())
    see()
    guest.enter = "/?token=x"
    see()
    assert {state for state, _, _ in texts} == {"free", "waiting", "open", "full", "paired"}
    table = Guest(knocks, Role.TABLE, None, lambda: settings, OTHER)
    table.take(AskToPair())
    assert knocks.state(table) == ("link", ())
    assert b"link" in table.parts()["knock"]


def test_presses_are_in_nothing_that_could_be_logged() -> None:
    served = Served()
    Guest(served.knocks, Role.HOST, None, served.site.settings, OTHER).take(AskToPair())
    assert "approve" not in repr(served.waits)
