"""Take the pictures of the pages for the README: `python -m tests.browser.pictures [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser import chromium
from tests.browser.joining import deal_by_device, sits_down
from tests.browser.people import Player, seat_scripted
from tests.browser.served import BRISK, Served
from tests.browser.shrink import shrink
from tests.browser.test_lost import play_until_asked_to_vote
from tests.browser.visits import PHONE, Visits

FOLDER = Path(__file__).parents[2] / "docs" / "pages"
WIDE = (1280, 820)
NAMES = {"1": "Ada", "2": "Boris", "4": "Chloé", "8": "Emil", "10": "Fanny"}


def take(page: Page, folder: Path, name: str) -> None:
    """As small as it gets without looking worse."""
    page.evaluate("() => document.activeElement?.blur()")
    path = folder / f"{name}.png"
    page.screenshot(path=path, animations="disabled")
    shrink(path)
    print(f"{path}: {path.stat().st_size // 1000} kB")


def line_up(visits: Visits, table: Served, folder: Path) -> None:
    """The console, as a host finds it, on a phone and on a desk."""
    for name, size in (("console-phone", PHONE), ("console-desktop", WIDE)):
        host = visits.opens(table.with_token("/"), size)
        host.locator("#startbar button").wait_for()
        if name == "console-phone":
            for title in ("Percival", "Morgana", "The Lady of the Lake"):
                host.get_by_role("switch", name=title).click()
                expect(host.get_by_role("switch", name=title)).to_be_checked()
        host.evaluate("() => scrollTo(0, 0)")
        take(host, folder, name)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    settings = replace(BRISK, names=NAMES)
    with (
        tempfile.TemporaryDirectory() as home,
        chromium.opened() as browser,
        Served(Path(home), 20, settings) as table,
    ):
        visits = Visits(browser)
        ring = visits.opens(table.link, WIDE)
        seat_scripted(ring, 6)
        line_up(visits, table, folder)
        seat = sits_down(visits, table, 6)
        host = deal_by_device(visits, table, pages=True)
        own = Player.at_seat(seat)
        own.look()
        ring.locator(".seat[data-box='6'] .name").click()
        play_until_asked_to_vote(own, ring)
        take(ring, folder, "table")
        take(host, folder, "console-playing")
        seat.locator("#cover").hover()
        seat.mouse.down()
        expect(seat.locator("#shown h2")).to_be_visible()
        take(seat, folder, "seat")
        seat.mouse.up()
        own.play_to_the_end()
        expect(seat.locator("#recap li").first).to_be_visible()
        take(seat, folder, "recap")
        visits.end()


if __name__ == "__main__":
    if lacking := chromium.lacking():
        sys.exit(lacking)
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
