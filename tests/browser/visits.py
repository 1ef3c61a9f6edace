"""People who open pages, each in a browser of their own, and what goes wrong in them."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
)

from tests.browser.looks import RECORD
from tests.browser.served import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

PHONE = (390, 844)
SMALL = (360, 640)
DESKTOP = (1280, 800)
OF_THE_NETWORK = re.compile(r"WebSocket connection to .* failed|net::ERR_")
"""What a browser says itself where the connection is gone."""


class Visits:
    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._loses_the_table = False
        self.errors: list[str] = []
        """What any page complained of, or looked for elsewhere."""

    def may_lose_the_table(self) -> None:
        """From now on a browser may say that the connection is gone."""
        self._loses_the_table = True

    def somebody(
        self, size: tuple[int, int] = DESKTOP, *, touch: bool = False, moving: bool = False
    ) -> BrowserContext:
        """With no cookies yet.

        Most want less motion, because to draw a ring that moves takes the better part of a
        processor; and a phone has no finer pixels than a desk's, which would be drawn, too.
        """
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(RECORD)
        context.on("console", self._said)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", self._asked)
        context.on("page", lambda page: page.on("websocket", self._connected))
        self._contexts.append(context)
        return context

    def opens(
        self,
        address: str,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        moving: bool = False,
    ) -> Page:
        """Somebody new opens this page."""
        page = self.somebody(size, touch=touch, moving=moving).new_page()
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
        self.leave()
        assert not self.errors, self.errors

    def leave(self) -> None:
        """Everybody goes; whoever asked has read the errors already."""
        for context in self._contexts:
            context.close()

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if not (self._loses_the_table and OF_THE_NETWORK.search(message.text)):
            self.errors.append(message.text)

    def _asked(self, request: Request) -> None:
        own = "" if request.is_navigation_request() else _origin(request.frame.url)
        self._stays_at(own, request.url)

    def _connected(self, socket: WebSocket) -> None:
        self._stays_at("", socket.url)

    def _stays_at(self, own: str, address: str) -> None:
        """Whatever is asked for is at the table; and where a page asks, at the page's own."""
        if urlsplit(address).hostname != "localhost" or own not in ("", _origin(address)):
            self.errors.append(f"looked for elsewhere: {address}")


def _origin(address: str) -> str:
    return "{0.scheme}://{0.netloc}".format(urlsplit(address))
