"""Phones sit down with a tap, keep their seats, and show their own secrets alone."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from roundtable.rules.setup import Setup
from tests.browser.conftest import Serve
from tests.browser.joining import EMBLEMS, answers, deal_by_device, heard_by, sits_down, sits_here
from tests.browser.patience import tries
from tests.browser.people import Player, seat_scripted
from tests.browser.served import BRISK, PATIENCE, Served
from tests.browser.visits import PHONE, SMALL, Visits

BY_DEVICE = Setup(players=7, deal="device", reveal="pages")
COURT = replace(BY_DEVICE, characters=("merlin", "percival", "morgana", "assassin"))
MODULES = replace(COURT, lady="on", excalibur="on", plot="on")


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


def seven(visits: Visits, table: Served) -> tuple[Page, dict[int, Page]]:
    """The table's page, and small phones by two actions each, none of which waits for another."""
    ring = visits.opens(table.link)
    phones = {box: sits_down(visits, table, box, SMALL) for box in range(1, 8)}
    expect(ring.locator(".seat.sits")).to_have_count(7)
    return ring, phones


def send_away(ring: Page, box: int) -> None:
    ring.locator(f".seat[data-box='{box}'] .name").click()
    ring.locator("#chosen details summary").click()
    ring.locator("#send-away").click()


def test_seven_small_phones_join_and_play_a_round_by_tapping_alone(
    serve: Serve, visits: Visits
) -> None:
    """A newer phone or the host ends an older one; whoever was sent away comes back by a tap."""
    table = serve(30, replace(BRISK, last_setup=COURT))
    stranger = visits.opens(table.at("/"), PHONE, touch=True)
    expect(stranger.locator("#guest")).to_contain_text("opens by a link")
    expect(stranger.locator("#guest button")).to_have_count(0)
    ring, phones = seven(visits, table)
    newer = sits_down(visits, table, 3, SMALL)
    expect(phones[3].locator("#guest")).to_be_visible()
    phones[3] = newer
    send_away(ring, 5)
    expect(ring.locator(".seat.sits")).to_have_count(6)
    phones[5].get_by_role("button", name=EMBLEMS[4]).tap()
    expect(ring.locator(".seat.sits")).to_have_count(7)
    ring.locator("#start").click()

    decided = ring.locator("#middle .quests :is(.succeeded, .failed)")
    done: dict[str, int] = {}
    for _ in tries("to play a Quest"):
        for phone in phones.values():
            kind = answers(phone)
            done[kind] = done.get(kind, 0) + 1
        if decided.count():
            break
    assert done["ready"] >= 7
    assert done["ballot"] >= 7
    assert done["card"] >= 2
    assert done["seats"] >= 3  # two names and the confirmation
    for phone in phones.values():
        expect(phone.locator("#board .succeeded, #board .failed").first).to_be_attached()
        expect(phone.locator("#grid svg")).to_be_attached()
        overflow = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0


@pytest.mark.soak
def test_seven_phones_play_two_whole_games_with_modules_whatever_befalls_them(
    serve: Serve, visits: Visits
) -> None:
    """One is reloaded in every kind of step; the host throws one out, and it comes back."""
    ring, phones = seven(visits, serve(30, replace(BRISK, last_setup=MODULES)))
    ring.locator("#start").click()
    reloaded: set[str] = set()
    for number in (1, 2):
        for _ in tries("to play a game", 8 * PATIENCE):
            for box, phone in phones.items():
                kind = phone.locator("body").get_attribute("data-offer") or ""
                if box == 1 and kind and kind not in reloaded:
                    reloaded.add(kind)
                    phone.reload()
                    expect(phone.locator("#emblem")).to_have_text("Stag")
                answers(phone)
            if ring.locator("#recap:not([hidden])").count():
                break
        for phone in phones.values():
            expect(phone.locator("#recap li:is(.good, .evil)")).to_have_count(7)
        if number == 1:
            send_away(ring, 5)
            phones[5].get_by_role("button", name=EMBLEMS[4]).tap()
            expect(ring.locator(".seat.sits")).to_have_count(7)
            ring.locator("#start").click()
            expect(ring.locator("body")).not_to_have_attribute("data-scene", "ended")
    assert {"ready", "ballot", "card", "seats"} <= reloaded
