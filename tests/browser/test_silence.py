"""A network that falls silent: what a phone shows, what becomes of a tap, and when it is back."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Serve
from tests.browser.joining import answers, take_seat, wait_for_an_offer
from tests.browser.looks import leaves
from tests.browser.patience import tries
from tests.browser.people import APPROVE, REJECT, seat_scripted
from tests.browser.served import Served
from tests.browser.visits import PHONE, Visits

SILENCE = 11_500
"""Milliseconds after which a page gives up its connection."""
PROBE = 2_000
"""And after which one does that has woken up, and asked whether the table is there."""
READ_AFTER = 10_000
"""And after which nobody is told any more that a tap was not sent."""
PATIENT = """
const soon = [window.setTimeout, window.clearTimeout].map((one) => one.bind(window));
const late = new Map();
let number = 0;
window.setTimeout = (act, wait, ...given) => {
  if (!(wait >= 1500)) return soon[0](act, wait, ...given);
  const id = 1e9 + (number += 1);
  late.set(id, { act: () => act(...given), wait });
  return id;
};
window.clearTimeout = (id) => late.delete(id) || soon[1](id);
window.givesUpAfter = (wait) => {
  for (const [id, one] of [...late]) if (one.wait === wait && late.delete(id)) one.act();
};
"""
"""Runs in a page, which then loses patience only when told to: a busy machine is silent, too."""


def cable_to(table: Served) -> Cable:
    return Cable(int(table.base.rpartition(":")[2]))


def sits_far_away(visits: Visits, table: Served, cable: Cable, *, patient: bool = False) -> Page:
    phone = visits.somebody(PHONE, touch=True).new_page()
    if patient:
        phone.add_init_script(PATIENT)
    phone.goto(table.guest_link().replace(table.base, f"http://localhost:{cable.port}"))
    take_seat(phone, 6)
    return phone


def begins(visits: Visits, table: Served) -> Page:
    page = visits.opens(table.link)
    seat_scripted(page, 4)
    return page


def is_asked_to_vote(phone: Page) -> Locator:
    """Whatever is asked before is answered; the vote then stays open until this phone votes."""
    ballots = phone.locator("body[data-offer=ballot] #offer .options button")
    for _ in tries("to be asked to vote"):
        wait_for_an_offer(phone)
        if ballots.count():
            break
        answers(phone)
    return ballots


def test_a_tap_while_the_network_is_silent_is_counted_once_or_plainly_not_sent(
    serve: Serve, visits: Visits
) -> None:
    table = serve(50)
    ring = begins(visits, table)
    visits.may_lose_the_table()
    with cable_to(table) as cable:
        phone = sits_far_away(visits, table, cable, patient=True)
        lost, note = phone.locator("#lost"), phone.locator(".sending")
        ring.locator("#start").click()
        ballots = is_asked_to_vote(phone)

        cable.stop()
        ballots.first.tap()
        expect(note).to_have_text("Sending…")
        phone.evaluate(f"givesUpAfter({SILENCE})")
        expect(lost).to_be_visible()
        expect(note).to_have_text("Sending…")
        phone.keyboard.down(APPROVE)
        with leaves(phone, "offer", "ballot"):
            cable.go_on(late=False)
            expect(lost).to_be_hidden()
            phone.keyboard.up(APPROVE)
        expect(note).to_contain_text("Not sent")
        phone.evaluate(f"givesUpAfter({READ_AFTER})")
        expect(note).to_be_hidden()

        cable.stop()
        phone.evaluate("dispatchEvent(new Event('pageshow'))")
        phone.evaluate(f"givesUpAfter({PROBE})")
        expect(lost).to_be_visible()
        phone.keyboard.press(REJECT)
        expect(note).to_contain_text("Not sent")
        cable.go_on()
        expect(lost).to_be_hidden()
        expect(note).to_contain_text("Not sent")
        phone.keyboard.press(REJECT)
        expect(note).to_be_hidden()


@pytest.mark.soak
def test_an_answer_whose_step_was_over_is_not_sent(serve: Serve, visits: Visits) -> None:
    table = serve(50)
    ring = begins(visits, table)
    host = visits.opens(table.with_token("/"))
    visits.may_lose_the_table()
    with cable_to(table) as cable:
        phone = sits_far_away(visits, table, cable, patient=True)
        ring.locator("#start").click()
        ballots = is_asked_to_vote(phone)
        cable.stop()
        ballots.first.tap()
        phone.evaluate(f"givesUpAfter({SILENCE})")
        host.get_by_role("button", name="Pause").click()
        host.get_by_role("button", name="Go on").click()
        expect(host.locator("#missing")).to_contain_text("Wolf")
        cable.go_on(late=False)
        expect(phone.locator("#lost")).to_be_hidden()
        phone.evaluate(f"givesUpAfter({PROBE})")
        expect(phone.locator(".sending")).to_contain_text("Not sent")
        expect(ballots.first).to_be_visible()


def test_a_page_whose_session_has_ended_presses_nothing(serve: Serve, visits: Visits) -> None:
    """The table tells of what it refuses, and that fails any test of this folder."""
    table = serve(50)
    page = visits.opens(table.link)
    page.locator(".seat .name").first.click()
    page.locator("#sound").click()
    host = visits.opens(table.with_token("/") + "#seats")
    other = host.locator("[data-key]:not(:has(.mark))").get_by_role("button", name="End")
    page.keyboard.down(REJECT)
    other.first.click()
    host.locator("#sure-yes").click()
    expect(page.locator("#guest")).to_be_visible()
    page.keyboard.up(REJECT)
    for key in (APPROVE, REJECT, "ArrowRight"):
        page.keyboard.press(key)
    expect(page.locator(".sending")).to_be_hidden()


@pytest.mark.soak
@pytest.mark.parametrize("late", [True, False], ids=["late", "never"])
def test_a_network_that_is_silent_for_fifty_seconds(
    serve: Serve, visits: Visits, late: bool
) -> None:
    """By the clock on the wall, which a soak may do. What was measured is printed."""
    table = serve(50)
    ring = begins(visits, table)
    visits.may_lose_the_table()
    with cable_to(table) as cable:
        phone = sits_far_away(visits, table, cable)
        ring.locator("#start").click()
        ballots = is_asked_to_vote(phone)
        expect(ring.locator(".seat.bot:not(.waited)")).to_have_count(4)
        cable.stop()
        cut = time.monotonic()
        phone.wait_for_timeout(3_000)
        ballots.first.tap()
        expect(phone.locator(".sending")).to_have_text("Sending…")
        expect(phone.locator("#lost")).to_be_visible()
        noticed = time.monotonic() - cut
        phone.wait_for_timeout(50_000 - 1000 * (time.monotonic() - cut))
        expect(ring.locator("body")).to_have_attribute("data-scene", "vote")
        cable.go_on(late=late)
        mended = time.monotonic()
        expect(phone.locator("#lost")).to_be_hidden()
        back = time.monotonic() - mended
        expect(phone.locator("body:not([data-offer=ballot])")).to_be_attached()
        expect(phone.locator(".sending")).to_be_hidden()
        print(f"noticed after {noticed:.1f} s, back {back:.1f} s after the network")
        assert noticed < 12.5
        assert back < 3.0
