"""Phones sit down with a tap, keep their seats, and show their own secrets alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Serve
from tests.browser.joining import deal_by_device, heard_by, sits_down, sits_here
from tests.browser.people import Player, seat_scripted
from tests.browser.visits import PHONE, Visits


def test_a_phone_sits_down_by_two_actions_sees_its_own_card_alone_and_plays_two_games(
    serve: Serve, visits: Visits
) -> None:
    table = serve(20)
    ring = visits.somebody().new_page()
    to_table = heard_by(ring)
    ring.goto(table.link)
    seat_scripted(ring, 4)
    wolf = sits_down(visits, table, 6)
    sits_here(ring, 6)
    host = deal_by_device(visits, table, pages=True)
    to_host = heard_by(host)
    host.reload()

    player = Player.at_seat(wolf)
    player.play_to_the_end()
    assert player.card
    assert player.voted >= 3
    assert re.search("You have (won|lost)", player.look())
    for frames in (to_table, to_host):
        assert frames
        assert not [one for one in frames if "You are " in one]

    # The same phone goes on in the second game, and is nobody at another seat, nor a host.
    host.locator("#tab-lineup").tap()
    host.locator("#startbar button").tap()
    expect(host.locator("body")).not_to_have_attribute("data-scene", "ended")
    wolf.reload()
    expect(wolf.locator("#cover")).to_be_visible()
    for path in ("/seat/4", "/"):
        other = wolf.context.new_page()
        to_other = heard_by(other)
        other.goto(table.at(path))
        expect(other.locator("#guest button").first).to_be_visible()
        assert not [one for one in to_other if "You are " in one]
        other.close()


def test_seven_phones_join_at_once_and_a_newer_one_or_the_host_ends_an_older(
    serve: Serve, visits: Visits
) -> None:
    table = serve(20)
    ring = visits.opens(table.link)
    phones = {box: sits_down(visits, table, box) for box in range(1, 8)}
    for box in phones:
        sits_here(ring, box)
    newer = sits_down(visits, table, 3)
    expect(phones[3].locator("#guest")).to_be_visible()
    ring.locator(".seat[data-box='5'] .name").click()
    ring.locator("#chosen details summary").click()
    ring.locator("#send-away").click()
    expect(phones[5].locator("#guest")).to_be_visible()
    expect(ring.locator(".seat.sits")).to_have_count(6)
    expect(newer.locator("#seat")).to_be_visible()

    stranger = visits.opens(table.at("/"), PHONE, touch=True)
    expect(stranger.locator("#guest")).to_contain_text("opens by a link")
    expect(stranger.locator("#guest button")).to_have_count(0)
