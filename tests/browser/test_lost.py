"""Pages that lose the table find it again and are right, and the table never waits for them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Serve
from tests.browser.joining import sits_down
from tests.browser.looks import leaves, press_until, show_the_same
from tests.browser.patience import tries
from tests.browser.people import APPROVE, Player, hand_over, seat_scripted, sit_down
from tests.browser.visits import PHONE, Visits

ROUND = ("#seats", "#middle", "#asks")
"""The ring's seats, the tracks and what is asked."""


def play_until_asked_to_vote(player: Player, table: Page) -> None:
    """The vote then stays open until this player votes."""
    vote = table.locator("body[data-scene=vote] .seat.chosen.waited")
    for _ in tries("to be asked to vote"):
        player.awaited.wait_for(state="attached")
        if vote.count():
            return
        player.act()


def test_a_page_that_was_reloaded_or_lost_mid_vote_is_right_again_and_the_table_plays_on_without(
    serve: Serve, visits: Visits
) -> None:
    table = serve(50)
    steady = visits.opens(table.link)
    seat_scripted(steady, 4)
    sit_down(steady)
    steady.locator("#start").click()
    player = Player.at_table(steady)
    play_until_asked_to_vote(player, steady)
    others_are_in = steady.locator(".seat.bot:not(.waited)")
    expect(others_are_in).to_have_count(4)

    visits.may_lose_the_table()
    with Cable(int(table.base.rpartition(":")[2])) as cable:
        far = table.link.replace(table.base, f"http://localhost:{cable.port}")
        page = visits.opens(far)
        phone = visits.opens(far.replace("/table", "/"), PHONE, touch=True)
        phone.locator("#room-table").wait_for()
        expect(page.locator("body")).to_have_attribute("data-scene", "vote")
        for _ in ("once", "twice"):
            page.reload()
            expect(page.locator("body")).to_have_attribute("data-scene", "vote")
            show_the_same(page, steady, *ROUND)

        cable.cut()
        for one in (page, phone):
            expect(one.locator("#lost")).to_be_visible()
        with leaves(steady, "scene", "vote"):
            steady.keyboard.press(APPROVE)
        play_until_asked_to_vote(player, steady)
        expect(others_are_in).to_have_count(4)
        expect(page.locator("#lost")).to_be_visible()

        cable.mend()
        for one in (page, phone):
            expect(one.locator("#lost")).to_be_hidden()
        show_the_same(page, steady, *ROUND)
        expect(phone.locator("#scene")).to_have_text("The vote")
        expect(phone.locator("#missing")).to_contain_text("Wolf")

        cable.cut()
        expect(phone.locator("#lost")).to_be_visible()
        for one in (page, phone):
            one.close()
    hand_over(steady)
    steady.close()
    host = visits.opens(table.with_token("/"), PHONE, touch=True)
    expect(host.locator("body")).to_have_attribute("data-scene", "ended")


def test_a_game_whose_table_was_killed_goes_on_and_nobody_joins_again(
    serve: Serve, visits: Visits
) -> None:
    table = serve(50)
    page = visits.opens(table.link)
    seat_scripted(page, 4)
    sit_down(page)
    phone = sits_down(visits, table, 3)
    page.locator("#start").click()
    expect(page.locator("body")).to_have_attribute("data-scene", "ready")
    card = Player.at_seat(phone).look()
    visits.may_lose_the_table()
    table.is_killed_and_starts_again()
    asks = page.locator("#asks:not(:empty), #caption:not(:empty)")
    expect(asks.filter(has_text="Go on in round")).to_be_attached()
    expect(page.locator(".seat.bot")).to_have_count(4)
    expect(phone.locator("#emblem")).to_have_text("Lion")
    press_until(page, APPROVE, page.locator("body[data-scene=ready]"))
    press_until(page, APPROVE, page.locator(".seat.chosen:not(.waited)"))
    assert Player.at_seat(phone).look() == card
    phone.locator("#offer button").tap()
    expect(page.locator("body")).not_to_have_attribute("data-scene", "ready")
