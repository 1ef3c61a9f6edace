"""No page keeps anybody out, in any state: axe finds nothing serious, in either colour scheme."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from tests.browser.axe import colour_problems, grave_problems
from tests.browser.conftest import Serve
from tests.browser.people import Player, hand_over, seat_scripted, sit_down
from tests.browser.served import BRISK
from tests.browser.test_lost import play_until_asked_to_vote
from tests.browser.visits import DESKTOP, PHONE, Visits

SIZES = pytest.mark.parametrize(
    "size",
    [
        pytest.param(PHONE, id="phone"),
        pytest.param(DESKTOP, id="desktop", marks=pytest.mark.soak),  # the same, laid out wider
    ],
)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DEALT_BY_DEVICE = Setup(players=5, characters=("merlin", "assassin"), deal="device")


class Eyes:
    """Of somebody who looks by day and by night."""

    def __init__(self) -> None:
        self._painted: set[str] = set()

    def __call__(self, page: Page, state: str) -> None:
        found = {"any": grave_problems(page)}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found[scheme] = colour_problems(page, self._painted)
        assert not any(found.values()), (state, found)


@pytest.fixture(scope="module")
def look() -> Eyes:
    return Eyes()


def look_while_held(page: Page, cover: Locator, state: str, look: Eyes) -> None:
    """With what is shown only as long as a finger or a key is down."""
    cover.focus()
    page.keyboard.down(" ")
    expect(page.locator("#shown").locator("h2, h3")).to_be_visible()
    look(page, state)
    page.keyboard.up(" ")


def unfold(page: Page) -> None:
    page.evaluate("() => document.querySelectorAll('details').forEach(one => one.open = true)")


@SIZES
def test_of_the_table_and_its_console(
    serve: Serve, visits: Visits, look: Eyes, size: tuple[int, int]
) -> None:
    """One game for both: whoever looks at either plays at the same table."""
    table = serve(50)
    ring = visits.opens(table.link, size)
    seat_scripted(ring, 4)
    sit_down(ring)
    look(ring, "a table at which all sit")
    host = visits.opens(table.with_token("/"), size)
    host.locator("#startbar button").wait_for()
    unfold(host)
    for title in ("Mordred", "Oberon"):
        host.get_by_role("switch", name=title).click()
    expect(host.locator(".problem.refused").first).to_be_visible()
    look(host, "a line-up with problems")
    host.locator(".problem.refused .cures button").first.click()
    expect(host.locator(".problem.refused")).to_have_count(0)
    for room in ("table", "seats", "past", "settings"):
        host.locator(f"#tab-{room}").click()
        host.locator(f"#room-{room}").wait_for()
        unfold(host)
        if room == "settings":
            host.get_by_role("button", name="Examine the table").click()
            expect(host.locator("#room-settings .problem").first).to_be_visible()
        look(host, f"{room}, before a game")

    host.locator("#tab-lineup").click()
    host.locator("#startbar button").click()
    expect(host.locator(".quests .quest")).to_have_count(5)
    expect(host.locator("body")).to_have_attribute("data-scene", "ready")
    host.locator("#room-table").get_by_role("button", name="Pause").click()
    expect(host.locator("body")).to_have_attribute("data-scene", "paused")
    look(host, "a game that is paused")
    host.locator("#room-table").get_by_role("button", name="Go on").click()
    host.locator(".wrong summary").click()
    host.get_by_role("button", name="End the game").click()
    expect(host.locator("#sure")).to_be_visible()
    look(host, "a question")
    host.keyboard.press("Escape")
    play_until_asked_to_vote(Player.at_table(ring), ring)
    look(ring, "a vote")
    look_while_held(ring, ring.locator("#card"), "a card that is looked at", look)

    hand_over(ring)
    for page, state in ((ring, "a table whose game is over"), (host, "a game that is over")):
        expect(page.locator("body")).to_have_attribute("data-scene", "ended")
        look(page, state)
    host.locator("#tab-past").click()
    host.locator("#room-past [data-game]").first.click()
    host.locator("#room-past svg").wait_for()
    look(host, "a game of the past")


@pytest.mark.parametrize(
    "language",
    [  # the same elements with other words in them
        LANGUAGES[1],
        *(pytest.param(one, marks=pytest.mark.soak) for one in LANGUAGES if one != LANGUAGES[1]),
    ],
)
def test_of_guests_and_of_every_page_in_any_language(
    serve: Serve, visits: Visits, look: Eyes, language: str
) -> None:
    """Where the device deals, so that there is a seat's page, too."""
    table = serve(20, replace(BRISK, language=language, last_setup=DEALT_BY_DEVICE))
    ring = visits.opens(table.link)
    look(ring, "the table, where nobody sits")
    seat_scripted(ring, 4)
    wolf = visits.opens(table.at("/table"), PHONE, touch=True)
    wolf.locator("#guest h1").wait_for()
    look(wolf, "the table, without the link")
    wolf.goto(table.at("/"))
    wolf.locator("#guest h1").wait_for()
    look(wolf, "a host's guest")
    wolf.goto(table.guest_link())
    expect(wolf.locator("#guest .seat-choice")).to_have_count(10)
    look(wolf, "a guest who chooses")
    wolf.goto(table.guest_link("/seat/6"))
    wolf.locator("#guest .seat-choice").wait_for()
    look(wolf, "a seat's guest")
    wolf.locator("#guest .seat-choice").tap()
    wolf.locator("#seat").wait_for()
    look(wolf, "a seat, before a game")

    host = visits.opens(table.with_token("/"), PHONE, touch=True)
    host.locator("#startbar button").wait_for()
    unfold(host)
    look(host, "a line-up")
    ring.locator("#start").click()
    wolf.locator("#cover").wait_for()
    look_while_held(wolf, wolf.locator("#cover"), "a secret", look)
    look(ring, "a table that waits")
    look(host, "a game")
    for page in (ring, host, wolf):
        expect(page.locator("html")).to_have_attribute("lang", language)
