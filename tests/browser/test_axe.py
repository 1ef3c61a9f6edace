"""No page keeps anybody out, in any state: axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import grave_problems
from tests.browser.conftest import Serve
from tests.browser.pairing import choose, finish, knock, open_by_menu
from tests.browser.patience import tries
from tests.browser.people import Player, seat_scripted, sit_down
from tests.browser.test_lost import play_until_asked_to_vote
from tests.browser.visits import DESKTOP, PHONE, Visits

pytestmark = pytest.mark.soak  # minutes of play in a real browser

Looks = Callable[[Page, str], None]


@pytest.fixture
def looks() -> Looks:
    """In both colour schemes, with nothing moving."""

    def look(page: Page, state: str) -> None:
        found = {}
        for scheme in ("light", "dark"):
            page.emulate_media(
                color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce"
            )
            found[scheme] = grave_problems(page)
        assert not any(found.values()), (state, found)

    return look


def test_of_guests(serve: Serve, visits: Visits, looks: Looks) -> None:
    table = serve(6)
    ring = visits.opens(table.link)
    looks(ring, "the table, where nobody sits")
    stranger = visits.opens(table.at("/table"), PHONE, touch=True)
    expect(stranger.locator("#guest h1")).to_be_visible()
    looks(stranger, "the table, without the link")
    host = visits.opens(table.at("/"), PHONE, touch=True)
    expect(host.locator("#guest button")).to_be_visible()
    looks(host, "a host's guest")

    sit_down(ring)
    wolf = visits.opens(table.at("/seat/6"), PHONE, touch=True)
    looks(wolf, "a seat's guest")
    knock(wolf)
    looks(wolf, "a guest who waits")
    choose(ring, 6)
    open_by_menu(ring, wolf)
    looks(wolf, "a guest's presses")
    for _ in tries("to pair"):
        finish(ring, wolf)
        if wolf.locator("#seat").is_visible():
            break
        open_by_menu(ring, wolf)
    looks(wolf, "a seat, before a game")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_of_the_console(serve: Serve, visits: Visits, looks: Looks, size: tuple[int, int]) -> None:
    table = serve(40)
    seat_scripted(visits.opens(table.link), 7)
    host = visits.opens(table.with_token("/"), size)
    host.locator("#startbar button").wait_for()
    host.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
    for title in ("Mordred", "Oberon", "Lunatic"):
        host.get_by_role("switch", name=title).click()
    expect(host.locator(".problem.refused").first).to_be_visible()
    looks(host, "a line-up with problems")
    host.locator(".problem.refused .cures button").first.click()
    expect(host.locator(".problem.refused")).to_have_count(0)
    for room in ("table", "seats", "past", "settings"):
        host.locator(f"#tab-{room}").click()
        host.locator(f"#room-{room}").wait_for()
        host.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")
        if room == "settings":
            host.get_by_role("button", name="Examine the table").click()
            expect(host.locator("#room-settings .problem").first).to_be_visible()
        looks(host, f"{room}, before a game")

    host.locator("#tab-lineup").click()
    host.locator("#startbar button").click()
    expect(host.locator(".quests .quest")).to_have_count(5)
    expect(host.locator("body")).to_have_attribute("data-scene", "vote")
    host.locator("#room-table").get_by_role("button", name="Pause").click()
    expect(host.locator("body")).to_have_attribute("data-scene", "paused")
    looks(host, "a game that is paused")
    host.locator(".wrong summary").click()
    host.get_by_role("button", name="End the game").click()
    expect(host.locator("#sure")).to_be_visible()
    looks(host, "a question")
    host.keyboard.press("Escape")
    host.locator("#room-table").get_by_role("button", name="Go on").click()
    expect(host.locator("body")).to_have_attribute("data-scene", "ended")
    looks(host, "a game that is over")
    host.locator("#tab-past").click()
    host.locator("#room-past").wait_for()
    looks(host, "the past")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_of_the_table_and_a_seat(
    serve: Serve, visits: Visits, looks: Looks, size: tuple[int, int]
) -> None:
    table = serve(40)
    ring = visits.opens(table.link, size)
    seat_scripted(ring, 6)
    sit_down(ring)
    looks(ring, "a table at which all sit")
    ring.locator("#start").click()
    player = Player.at_table(ring)
    play_until_asked_to_vote(player, ring)
    looks(ring, "a vote")
    ring.locator("#card").focus()
    ring.keyboard.down(" ")
    expect(ring.locator("#shown h3")).to_be_visible()
    looks(ring, "a card that is looked at")
    ring.keyboard.up(" ")
    player.play_to_the_end()
    looks(ring, "a table whose game is over")
