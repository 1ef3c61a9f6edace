"""What pages show, however briefly, and whether two of them show the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Error, Locator, Page

from tests.browser.patience import tries
from tests.browser.people import A_GLANCE, A_MOMENT

RECORD: Final = """
window.been = [];
new MutationObserver(() => window.been.push({ ...document.body.dataset }))
  .observe(document, { subtree: true, attributeFilter: ["data-scene", "data-offer"] });
"""
"""Runs in every page: keeps each scene and offer, because a look now and then would miss some."""

HAS_BEEN: Final = """([from, name, value, wanted]) =>
  window.been.slice(from).some((one) => (one[name] === value) === wanted)"""


@contextmanager
def leaves(page: Page, name: str, value: str) -> Iterator[None]:
    """Do the block, then wait until its scene or offer has been another one, even if it is back."""
    with _changes(page, name, value, False):
        yield


@contextmanager
def comes_to(page: Page, name: str, value: str) -> Iterator[None]:
    """Do the block, then wait until its scene or offer has become this one, even if it is over."""
    with _changes(page, name, value, True):
        yield


@contextmanager
def _changes(page: Page, name: str, value: str, wanted: bool) -> Iterator[None]:
    before = page.evaluate("window.been.length")
    yield
    page.wait_for_function(HAS_BEEN, arg=[before, name, value, wanted], polling=A_GLANCE)


def show_the_same(one: Page, other: Page, *places: str) -> None:
    """Each page is told of a change by itself, so both are looked at until they agree."""
    shown = ("", "")
    try:
        for _ in tries("to show the same"):
            shown = _text(one, places), _text(other, places)
            if shown[0] == shown[1]:
                return
            one.wait_for_timeout(A_GLANCE)
    except AssertionError:
        raise AssertionError(f"pages differ: {shown}") from None


def _text(page: Page, places: tuple[str, ...]) -> str:
    return "\n".join(page.locator(place).inner_text() for place in places)


def press_until(page: Page, key: str, there: Locator) -> None:
    """A step that has just begun takes no press, and then the key is pressed again."""
    for _ in tries(f"to press {key}"):
        page.keyboard.press(key)
        if _is_there(there):
            return


def hold_until(page: Page, key: str, there: Locator) -> None:
    """The table forgets a hold of a page that is too busy to say that it still holds."""
    for _ in tries(f"to hold {key}"):
        page.keyboard.down(key)
        done = _is_there(there)
        page.keyboard.up(key)
        if done:
            return


def _is_there(place: Locator) -> bool:
    try:
        place.first.wait_for(state="attached", timeout=A_MOMENT)
    except Error:
        return False
    return True
