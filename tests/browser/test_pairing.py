"""Pages are paired by knocking, at the seat itself, and show their own secrets alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Serve
from tests.browser.pairing import (
    choose,
    enter,
    finish,
    knock,
    open_by_menu,
    pair_by_holding,
    pair_by_menu,
    pattern,
    presses,
)
from tests.browser.people import APPROVE, REJECT, Player, seat_scripted, sit_down
from tests.browser.served import Served
from tests.browser.visits import PHONE, Visits

GENTLE = 10
"""Times real speed: whoever knocks has half a minute of table time."""


def deal_by_device(visits: Visits, table: Served, *, pages: bool = False) -> Page:
    """As a host, on the console; returns it when the game has begun."""
    host = visits.opens(table.with_token("/"), PHONE, touch=True)
    host.get_by_role("button", name="I deal; everyone reads their page").tap()
    if pages:
        host.get_by_role("button", name="On the pages").tap()
    start = host.locator("#startbar button")
    expect(start).not_to_have_attribute("aria-disabled", "true")
    start.tap()
    expect(host.locator("#room-table")).to_be_visible()
    return host


def heard_by(page: Page) -> list[str]:
    """All frames that reach this page from now on."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return frames


def test_a_seat_pairs_by_knocking_and_sees_its_own_character_alone(
    serve: Serve, visits: Visits
) -> None:
    table = serve(GENTLE)
    ring = visits.somebody().new_page()
    to_table = heard_by(ring)
    ring.goto(table.link)
    seat_scripted(ring, 5)
    sit_down(ring)
    host = deal_by_device(visits, table)
    to_host = heard_by(host)
    host.reload()

    wolf = visits.somebody(PHONE, touch=True).new_page()
    to_wolf = heard_by(wolf)
    wolf.goto(table.at("/seat/6"))
    pair_by_holding(ring, 6, wolf)
    expect(wolf.locator("#emblem")).to_have_text("Wolf")
    expect(wolf.locator("#cover")).to_be_visible()
    told = Player.at_seat(wolf).look()
    assert told.startswith("You are ")

    own = told.splitlines()[0]
    titles = {one for frame in to_wolf for one in re.findall(r'"title":"(You are [^"]*)"', frame)}
    assert titles == {own}
    for frames in (to_table, to_host):
        assert frames
        assert not [one for one in frames if "You are " in one]

    # The same browser is nobody at another seat, nor a host.
    for path in ("/seat/4", "/"):
        other = wolf.context.new_page()
        to_other = heard_by(other)
        other.goto(table.at(path))
        expect(other.locator("#guest button")).to_be_visible()
        assert not [one for one in to_other if "You are " in one]
        other.close()


def test_knocks_at_another_seat_or_while_none_is_open_pair_nothing(
    serve: Serve, visits: Visits
) -> None:
    table = serve(GENTLE)
    ring = visits.opens(table.link)
    sit_down(ring)
    choose(ring, 4)
    enter(ring, [APPROVE, REJECT])
    expect(ring.locator(".seat.chosen.sits[data-box='4']")).to_be_attached()
    wolf = visits.opens(table.at("/seat/6"), PHONE, touch=True)
    bear = visits.opens(table.at("/seat/4"), PHONE, touch=True)
    knock(wolf)
    knock(bear)

    choose(ring, 6)
    open_by_menu(ring, wolf)
    expect(presses(bear)).to_have_count(0)
    first = pattern(wolf)
    assert len(first) == 8
    choose(ring, 4)
    enter(ring, first)
    assert pattern(wolf) == first

    # Half a minute later it is over, and what was shown is worth nothing.
    expect(presses(wolf)).to_have_count(0)
    choose(ring, 6)
    enter(ring, first)
    open_by_menu(ring, wolf)
    expect(wolf.locator("#seat")).to_be_hidden()
    expect(bear.locator("#seat")).to_be_hidden()

    if not finish(ring, wolf):
        pair_by_menu(ring, wolf)
    expect(wolf).to_have_url(table.at("/seat/6"))
    expect(bear.locator("#guest")).to_be_visible()


def test_a_whole_night_dealt_by_the_device_on_pages(serve: Serve, visits: Visits) -> None:
    table = serve(20)
    ring = visits.opens(table.link)
    seat_scripted(ring, 4)
    sit_down(ring)
    host = deal_by_device(visits, table, pages=True)
    wolf = visits.opens(table.at("/seat/6"), PHONE, touch=True)
    pair_by_holding(ring, 6, wolf)

    player = Player.at_seat(wolf)
    player.play_to_the_end()
    assert player.card
    assert player.voted >= 3
    expect(host.locator("body")).to_have_attribute("data-scene", "ended")
    assert re.search("You have (won|lost)", player.look())
