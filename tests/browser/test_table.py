"""The mocked table in a browser: a newcomer plays a whole game there, even by keyboard alone."""

from __future__ import annotations

from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.conftest import Serve
from tests.browser.joining import answers, wait_for_an_offer
from tests.browser.keyboard import tab_to
from tests.browser.looks import press_until
from tests.browser.patience import tries
from tests.browser.people import APPROVE, REJECT, Player, seat_scripted, sit_down
from tests.browser.served import BRISK, PATIENCE
from tests.browser.visits import Visits

MOST_ACTIONS = 40
SMALL_DESK = (960, 600)
"""All that moves is drawn at every frame: half as many pixels show as much."""


def test_a_newcomer_opens_the_link_and_plays_a_whole_game(serve: Serve, visits: Visits) -> None:
    """By what the page offers, in few actions; nobody has played at this table. All of it moves."""
    table = serve(50, replace(BRISK, rehearsed=False), moving=True)
    page = visits.opens(table.link, SMALL_DESK, moving=True)
    expect(page).to_have_url(table.at("/table"))
    expect(page.locator("#start")).to_be_disabled()
    seat_scripted(page, 4)
    sit_down(page)
    page.locator("#start").click()
    expect(page.locator("#offer")).to_be_visible()
    assert Player.at_table(page).look()
    actions = 6
    done: dict[str, int] = {}
    for _ in tries("to play a game to its recap", 2 * PATIENCE):
        wait_for_an_offer(page)
        if kind := answers(page):
            done[kind] = done.get(kind, 0) + 1
            actions += 1
        if page.locator("#recap:not([hidden])").count():
            break
    assert done["ready"] == 1
    assert done["ballot"] >= 3
    assert actions <= MOST_ACTIONS
    expect(page.locator("body")).to_have_attribute("data-scene", "ended")
    expect(page.locator("#recap li:is(.good, .evil)")).to_have_count(5)
    decided = page.locator("#middle .quests .succeeded, #middle .quests .failed")
    expect(decided.nth(2)).to_be_attached()
    expect(page.locator("#start")).to_be_enabled()


def test_the_table_can_be_operated_by_keyboard_alone(serve: Serve, visits: Visits) -> None:
    page = visits.opens(serve(20).link)
    tab_to(page, page.locator("#fill"))
    page.keyboard.press("Enter")
    expect(page.locator(".seat.sits")).to_have_count(6)
    seat = page.locator(".seat[data-box='6']")
    tab_to(page, page.locator(".seat[data-box='5'] .name"))
    page.keyboard.press("ArrowRight")
    expect(seat.locator(".name")).to_be_focused()
    for key in (APPROVE, REJECT):
        page.keyboard.press(key)
    expect(page.locator(".seat.chosen.sits[data-box='6']")).to_be_attached()
    tab_to(page, page.locator("#start"))
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-scene", "ready")
    tab_to(page, page.locator("#card"))
    page.keyboard.down(" ")
    expect(page.locator("#shown h3")).to_be_visible()
    page.keyboard.up(" ")
    expect(page.locator("#shown")).to_be_hidden()
    press_until(page, APPROVE, page.locator("body:not([data-scene=ready])"))
