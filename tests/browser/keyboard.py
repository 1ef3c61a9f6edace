"""Getting about on a page by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.joining import answers

FARTHEST = 150
"""Stops between any two places of a page."""


def tab_to(page: Page, place: Locator) -> None:
    """From wherever the focus is; it is to be seen where it went."""
    wanted = place.element_handle()
    for _ in range(FARTHEST):
        page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            break
    expect(place).to_be_focused()
    assert place.evaluate("one => getComputedStyle(one).outlineStyle") != "none"


FOCUS = """place => {
  const wanted = document.querySelector(place);
  const there = wanted !== null && wanted === document.activeElement;
  return [wanted !== null, there, there && getComputedStyle(wanted).outlineStyle !== "none"];
}"""
"""Whether the place exists, has the focus, and shows it."""


def enter(page: Page, place: str) -> None:
    """Go there and press Enter, unless it is gone before that: others play on meanwhile."""
    for _ in range(FARTHEST):
        page.keyboard.press("Tab")
        exists, focused, seen = page.evaluate(FOCUS, place)
        if focused:
            assert seen
            page.keyboard.press("Enter")
        if focused or not exists:
            return
    raise AssertionError(f"no key leads to {place}")


def answers_by_keys(page: Page) -> str:
    """As by tapping."""
    return answers(page, by=enter)
