"""The mocked table in a browser: a newcomer plays a whole game there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.conftest import Serve
from tests.browser.people import Player, seat_scripted, sit_down
from tests.browser.served import BRISK
from tests.browser.visits import Visits

pytestmark = pytest.mark.soak  # minutes of play in a real browser


def test_a_newcomer_opens_the_link_and_plays_a_whole_game(serve: Serve, visits: Visits) -> None:
    """Rehearsal included: nobody has ever played at this table."""
    table = serve(20, replace(BRISK, rehearsed=False))
    page = visits.opens(table.link)
    expect(page).to_have_url(table.at("/table"))
    expect(page.locator("#start")).to_be_disabled()
    seat_scripted(page, 6)
    sit_down(page)
    page.locator("#start").click()

    newcomer = Player.at_table(page)
    newcomer.play_to_the_end()
    assert newcomer.card
    assert newcomer.voted >= 3
    expect(page.locator("body")).to_have_attribute("data-scene", "ended")
    decided = page.locator("#middle .quests .succeeded, #middle .quests .failed")
    expect(decided.nth(2)).to_be_attached()
    expect(page.locator("#start")).to_be_enabled()
