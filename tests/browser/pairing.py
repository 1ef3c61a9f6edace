"""Pairing a page by knocking, as people do it at the mocked table."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.patience import tries
from tests.browser.people import A_MOMENT, APPROVE, REJECT

KEYS = {"approve": APPROVE, "reject": REJECT}


def choose(table: Page, box: int) -> None:
    """From now on the keys are this box's buttons."""
    name = table.locator(f".seat[data-box='{box}'] .name")
    name.click()
    expect(name).to_have_attribute("aria-pressed", "true")


def hold_both(table: Page, until: Locator) -> None:
    """At the chosen box, until this is to be seen; again if the table did not notice."""
    both, marks = table.locator("#both"), table.locator(".seat.chosen .marks")
    for _ in tries("to hold both"):
        expect(marks).not_to_contain_text("broken")  # for it was held too long
        both.hover()
        table.mouse.down()
        try:
            until.first.wait_for(timeout=A_MOMENT)
        except Error:
            continue
        else:
            return
        finally:
            table.mouse.up()


def open_by_menu(table: Page, waits: Page) -> None:
    """At the chosen box: the table menu, down to “pair a page”; then that page shows presses."""
    asks = table.locator("#asks")
    first, pair = asks.filter(has_text=re.compile("^Pause")), asks.filter(has_text="Pair")
    hold_both(table, first)
    for _ in tries("to find the line of the menu"):
        if pair.count():
            break
        line = asks.inner_text()
        table.keyboard.press(REJECT)  # which a step that has just opened does not hear
        with suppress(AssertionError):
            expect(asks).not_to_have_text(line, timeout=A_MOMENT)
    for _ in tries("to open the knocking"):
        if presses(waits).count():
            break
        table.keyboard.press(APPROVE)
        with suppress(Error):
            presses(waits).first.wait_for(timeout=A_MOMENT)


def presses(page: Page) -> Locator:
    """What a page that waits shows, as long as knocking is open."""
    return page.locator("#guest .presses .press")


def pattern(page: Page) -> list[str]:
    """Which keys it asks for, if any."""
    kinds: list[str] = presses(page).evaluate_all("all => all.map(one => one.className)")
    return [KEYS[kind.removeprefix("press ")] for kind in kinds]


def enter(table: Page, keys: list[str]) -> None:
    """At the chosen box; and again, because a step that has just opened hears nothing yet."""
    for key in 2 * keys:
        table.keyboard.press(key)


def knock(page: Page) -> None:
    """The page says that it wants to be paired, and waits."""
    page.locator("#guest button").click()
    expect(page.locator("#guest button")).to_have_count(0)
    expect(presses(page)).to_have_count(0)


def pair_by_holding(table: Page, box: int, page: Page) -> None:
    """Where the device deals and this seat's page is missing."""
    knock(page)
    choose(table, box)
    for _ in tries("to pair a page"):
        if page.locator("#seat").is_visible():
            break
        hold_both(table, presses(page))
        finish(table, page)


def finish(table: Page, page: Page) -> None:
    """Enter what the page shows, until it is let in or its time is over."""
    seat = page.locator("#seat")
    while keys := pattern(page):
        enter(table, keys)
        with suppress(Error):
            seat.wait_for(timeout=A_MOMENT)
