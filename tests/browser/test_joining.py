"""Phones sit down with a tap, keep their seats, and show their own secrets alone."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from tests.browser.axe import colour_problems, grave_problems
from tests.browser.conftest import Serve
from tests.browser.joining import (
    Way,
    answers,
    asks_for,
    click,
    deal_by_device,
    heard_by,
    sits_down,
    sits_here,
    take_seat,
    wait_for_an_offer,
)
from tests.browser.keyboard import answers_by_keys, enter
from tests.browser.looks import comes_to, hold_until
from tests.browser.patience import tries
from tests.browser.people import APPROVE, Player, seat_scripted, sit_down
from tests.browser.served import BRISK, PATIENCE, Served
from tests.browser.visits import PHONE, SMALL, Visits

BY_DEVICE = Setup(players=7, deal="device", reveal="pages")
COURT = replace(BY_DEVICE, characters=("merlin", "percival", "morgana", "assassin"))
MODULES = replace(COURT, lady="on", excalibur="on", trapper="on", plot="on", targeting="on")
BY_KEYS = 3
"""The box whose phone is played by keyboard alone."""
WAYS = {"tapping": (click, answers), "keys": (enter, answers_by_keys)}


def test_a_phone_sits_down_by_two_actions_sees_its_own_card_alone_and_plays_two_games(
    serve: Serve, visits: Visits
) -> None:
    """Without the guests' link it is nobody's."""
    table = serve(50)
    ring = visits.somebody().new_page()
    to_table = heard_by(ring)
    ring.goto(table.link)
    seat_scripted(ring, 4)
    wolf = visits.opens(table.at("/"), PHONE, touch=True)
    expect(wolf.locator("#guest")).to_contain_text("opens by a link")
    expect(wolf.locator("#guest button")).to_have_count(0)
    wolf.goto(table.guest_link())
    take_seat(wolf, 6)
    sits_here(ring, 6)
    host = deal_by_device(visits, table, pages=True)
    to_host = heard_by(host)
    host.reload()

    player = Player.at_seat(wolf)  # by the keys of its buttons, and after a Quest by taps
    for _ in tries("to play a Quest", 2 * PATIENCE):
        if player.act() or player.quested:
            break
    voted = player.voted
    for _ in tries("to play to the end", 2 * PATIENCE):
        wait_for_an_offer(wolf)
        if wolf.locator("#recap:not([hidden])").count():
            break
        voted += wolf.locator("body").get_attribute("data-offer") == "ballot"
        answers(wolf)
    assert player.card
    assert voted >= 3
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


def seven(visits: Visits, table: Served, by: Way = click) -> tuple[Page, dict[int, Page]]:
    """The table's page, and small phones by two actions each, none of which waits for another."""
    ring = visits.opens(table.link)
    phones = {box: sits_down(visits, table, box, SMALL, by) for box in range(1, 8)}
    expect(ring.locator(".seat.sits")).to_have_count(7)
    return ring, phones


def send_away(ring: Page, box: int) -> None:
    ring.locator(f".seat[data-box='{box}'] .name").click()
    ring.locator("#chosen details summary").click()
    ring.locator("#send-away").click()


def fits(phone: Page, state: str) -> None:
    """On a small phone, and for whoever cannot see, hear or point."""
    wide = phone.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, state
    assert grave_problems(phone) + colour_problems(phone, set()) == [], state


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=() if one == "fr" else pytest.mark.soak) for one in LANGUAGES],
)
def test_seven_small_phones_join_and_play_a_round_one_by_keyboard_alone_in_any_language(
    serve: Serve, visits: Visits, language: str
) -> None:
    """An older phone gives way to a newer one, and to the host; and comes back by a tap.

    Whatever a phone shows fits, keeps nobody out, and is there again after a reload.
    """
    table = serve(30, replace(BRISK, language=language, last_setup=COURT))
    ring, phones = seven(visits, table)
    newer = asks_for(visits, table, BY_KEYS, SMALL, enter)
    phones[BY_KEYS].locator("#asks-in button").first.tap()
    expect(newer.locator("#box")).to_have_text(str(BY_KEYS))
    expect(phones[BY_KEYS].locator("#guest")).to_be_visible()
    phones[BY_KEYS].close()
    phones[BY_KEYS] = newer
    send_away(ring, 5)
    expect(ring.locator(".seat.sits")).to_have_count(6)
    take_seat(phones[5], 5)
    expect(ring.locator(".seat.sits")).to_have_count(7)
    ring.locator("#start").click()

    decided = ring.locator("#middle .quests :is(.succeeded, .failed)")
    done: set[str] = set()
    reloaded: set[str] = set()
    for _ in tries("to play a Quest", 2 * PATIENCE):
        for box, phone in phones.items():
            if box != BY_KEYS:
                done.add(answers(phone))
            elif kind := phone.evaluate("document.body.dataset.offer ?? ''"):
                if kind in {"ready", "ballot"} - reloaded:
                    reloaded.add(kind)
                    fits(phone, kind)
                    phone.reload()
                    expect(phone.locator("body")).to_have_attribute("data-offer", kind)
                done.add(answers_by_keys(phone))
        if decided.count():  # by phones alone: nobody else sits there to answer for one of them
            break
    assert reloaded == {"ready", "ballot"}
    assert {"ready", "ballot", "card", "seats"} <= done
    for phone in phones.values():
        expect(phone.locator("html")).to_have_attribute("lang", language)
        expect(phone.locator("#board .succeeded, #board .failed").first).to_be_attached()
        expect(phone.locator("#grid svg")).to_be_attached()


def test_a_friend_who_comes_while_a_line_up_is_chosen_or_during_a_game_plays_in_the_next(
    serve: Serve, visits: Visits
) -> None:
    """And a game is ended where its owner and one phone agree."""
    table = serve(20)
    ring = visits.opens(table.link)
    sit_down(ring)
    ring.locator("#fill").click()
    expect(ring.locator(".seat.sits")).to_have_count(7)
    # Who sat down first closes the lobby.
    hold_until(ring, APPROVE, ring.locator("body[data-scene=list]"))
    swan = sits_down(visits, table, 5)
    sits_here(ring, 5)
    ring.locator("#start").click()
    expect(swan.locator("#offer")).to_be_visible()
    late = sits_down(visits, table, 7)
    expect(late.locator("#seating")).to_contain_text("next game")

    host = visits.opens(table.with_token("/"))
    host.locator(".wrong summary").click()
    for _ in tries("to agree in time"):
        host.get_by_role("button", name="End the game").click()
        expect(host.locator("#sure-text")).to_contain_text("Swan")
        with comes_to(ring, "scene", "claim"):
            host.locator("#sure-yes").click()
        swan.keyboard.down("f")
        expect(ring.locator("body")).not_to_have_attribute("data-scene", "claim")
        swan.keyboard.up("f")
        if ring.locator("body[data-scene=lobby]").count():
            break
    expect(ring.locator(".seat.sits")).to_have_count(9)
    ring.locator("#start").click()
    expect(late.locator("#offer")).to_be_visible()


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("language", "hand"), [("en", "tapping"), *((one, "keys") for one in LANGUAGES)]
)
def test_seven_phones_play_two_whole_games_with_modules_whatever_befalls_them(
    serve: Serve, visits: Visits, language: str, hand: str
) -> None:
    """One is reloaded in every kind of step; the host throws one out, and it comes back."""
    by, does = WAYS[hand]
    table = serve(20, replace(BRISK, language=language, last_setup=MODULES))
    ring, phones = seven(visits, table, by)
    ring.locator("#start").click()
    reloaded: set[str] = set()
    for number in (1, 2):
        for _ in tries("to play a game", 800):
            for box, phone in phones.items():
                kind = phone.locator("body").get_attribute("data-offer") or ""
                if kind and kind not in reloaded:
                    reloaded.add(kind)
                    fits(phone, kind)
                    phone.reload()
                    expect(phone.locator("#box")).to_have_text(str(box))
                does(phone)
            if ring.locator("#recap:not([hidden])").count():
                break
        for phone in phones.values():
            expect(phone.locator("#recap li:is(.good, .evil)")).to_have_count(7)
        fits(phones[1], "a recap")
        if number == 1:
            send_away(ring, 5)
            take_seat(phones[5], 5, by)
            expect(ring.locator(".seat.sits")).to_have_count(7)
            ring.locator("#start").click()
            expect(ring.locator("body")).not_to_have_attribute("data-scene", "ended")
    assert {"ready", "ballot", "card", "seats", "list"} <= reloaded
