"""People who open pages, each in a browser of their own, and what goes wrong in them."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect

from tests.browser.served import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

PHONE = (390, 844)
DESKTOP = (1280, 800)
OF_THE_NETWORK = re.compile(r"WebSocket connection to .* failed|net::ERR_")
"""What a browser says itself where the connection is gone."""


class Visits:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.errors: list[str] = []
        self.asked: list[str] = []
        """Whatever any page fetched."""

    def somebody(
        self, size: tuple[int, int] = DESKTOP, *, touch: bool = False, still: bool = False
    ) -> BrowserContext:
        """With no cookies yet. A phone's pixels count double."""
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            device_scale_factor=2 if touch else 1,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("response", self._answered)
        self._contexts.append(context)
        return context

    def opens(self, address: str, size: tuple[int, int] = DESKTOP, *, touch: bool = False) -> Page:
        """Somebody new opens this page."""
        page = self.somebody(size, touch=touch).new_page()
        page.goto(address)
        return page

    def tell(self, folder: Path) -> None:
        """What everybody sees."""
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages):
            print(page.url, page.inner_text("body"), sep="\n")
            picture = folder / f"page-{number}.png"
            page.screenshot(path=picture)
            print(picture)

    def end(self) -> None:
        for context in self._contexts:
            context.close()
        assert not self.errors

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not OF_THE_NETWORK.search(message.text):
            self.errors.append(message.text)

    def _answered(self, response: Response) -> None:
        self.asked.append(response.url)
