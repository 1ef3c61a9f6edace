"""Pairing a page by knocking, as people do it at the mocked table."""

from __future__ import annotations

import time
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
        sits(table)  # for to the lobby some presses of a pattern mean standing up
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
    """At the chosen box: the table menu, down to “pair a page”; then that page shows presses.

    A step that has just opened hears nothing, and a menu that hears nothing closes by itself: so
    each press follows from what is to be seen.
    """
    menu = table.locator("body[data-scene=list]")
    for _ in tries("to open the knocking"):
        if presses(waits).count():
            return
        line = asked(table)
        if not menu.count():
            hold_both(table, menu)
        elif "Pair" in line:
            table.keyboard.press(APPROVE)
            with suppress(Error):
                presses(waits).first.wait_for(timeout=A_MOMENT)
        else:
            table.keyboard.press(REJECT)
            until = time.monotonic() + A_MOMENT / 1000
            while asked(table) == line and time.monotonic() < until:
                table.wait_for_timeout(20)


def asked(table: Page) -> str:
    """What the table asks now: while it is being said it stands as the caption alone."""
    return table.locator("#asks").inner_text() or table.locator("#caption").inner_text()


def pair_by_menu(table: Page, page: Page) -> None:
    """At the chosen box, whose page waits."""
    for _ in tries("to pair a page"):
        open_by_menu(table, page)
        if finish(table, page):
            break


def presses(page: Page) -> Locator:
    """What a page that waits shows, as long as knocking is open."""
    return page.locator("#guest .presses .press")


def pattern(page: Page) -> list[str]:
    """Which keys it asks for, if any."""
    kinds: list[str] = presses(page).evaluate_all("all => all.map(one => one.className)")
    return [KEYS[kind.removeprefix("press ")] for kind in kinds]


def enter(table: Page, keys: list[str]) -> None:
    """At the chosen box."""
    for key in keys:
        table.keyboard.press(key)


def sits(table: Page) -> None:
    """Whoever is at the chosen box sits there in the end."""
    there = table.locator(".seat.chosen.sits")
    for _ in tries("to sit down"):
        if there.count():
            return
        enter(table, [APPROVE, REJECT])
        with suppress(Error):
            there.wait_for(timeout=A_MOMENT)


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
        hold_both(table, presses(page))
        if finish(table, page):
            break


def finish(table: Page, page: Page) -> bool:
    """Enter what the page shows; returns whether it was let in before its time was over.

    Once may not be enough, for a step that has just opened hears nothing yet. No press is left over
    for whatever comes after.
    """
    for _ in tries("to enter what the page shows"):
        with suppress(Error):  # or it goes to its own page while we read
            enter(table, pattern(page))
            presses(page).first.wait_for(state="detached", timeout=A_MOMENT)
            break
    try:  # it says nothing on its way from being let in to its own page
        page.locator("#seat").wait_for(timeout=5 * A_MOMENT)
    except Error:
        return False
    return True
