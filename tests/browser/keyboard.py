"""Getting about on a page by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

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
