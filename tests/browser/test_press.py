"""Fingers and keys on the buttons of a page: a press is one, however long it is held."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PRESS = files("roundtable.console").joinpath("static/press.js").read_text("utf-8")
HOLDS = """async (source) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { holdable, holdableKey, letGo } = await import(url);
  window.done = [];
  window.letGo = letGo;
  const note = (what) => () => window.done.push(what);
  const element = document.querySelector("button");
  holdable(element, note("down"), note("up"));
  holdableKey("KeyF", note("down"), note("up"));
  element.focus();
}"""


@pytest.fixture
def page(aside: Executor, browser: Browser) -> Iterator[Page]:
    """A button, and a key that stands for another one."""

    def opened() -> Page:
        page = browser.new_page()
        page.set_content("<button>approve</button>")
        page.evaluate(HOLDS, PRESS)
        return page

    made = aside.submit(opened).result()
    yield made
    aside.submit(made.close).result()


def done(page: Page) -> list[str]:
    happened: list[str] = page.evaluate("() => window.done.splice(0)")
    return happened


def test_a_key_that_stays_down_is_pressed_once(aside: Executor, page: Page) -> None:
    """Keyboards repeat it; what let go of it in between is no new press either."""
    for key in (" ", "Enter", "f"):
        page.keyboard.down(key)
        for _ in range(3):
            page.keyboard.down(key)
        assert done(page) == ["down"], key
        page.evaluate("() => window.letGo()")
        assert done(page) == ["up"], key
        page.keyboard.down(key)
        assert done(page) == [], f"{key} was never lifted"
        page.keyboard.up(key)
        assert done(page) == []
        page.keyboard.press(key)
        assert done(page) == ["down", "up"], key
