"""The door from the table's own network: whatever a phone asks there leads to the pages.

A phone that has joined a network asks for a page of its maker's, to learn whether there is more
behind it: iOS and macOS for one that says Success, Android for an answer 204, Windows for a line of
text. In our network every name is ours (systemd/dnsmasq.conf), so they ask us, at port 80; another
answer than theirs makes them open what it leads to. Nothing is served here, and no cookie is set:
the pages are where they always are, behind the same guard.

It never pretends to be their makers' page, not even once the pages are open: that would tell phones
that there is more behind this network, and Android would close the page again.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable

from starlette.responses import RedirectResponse
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import ASGIApp, Receive, Scope, Send

from roundtable.console.server import HEADERS
from roundtable_ports.network import OWN_ADDRESS, OWN_PREFIX

OWN_NETWORK = ipaddress.ip_network((OWN_ADDRESS, OWN_PREFIX), strict=False)


class Portal:
    """In front of the pages; it also knows when somebody in the own network last used them."""

    def __init__(
        self,
        app: ASGIApp,
        door: tuple[str, int] | None,
        base: Callable[[], str],
        now: Callable[[], float],
    ) -> None:
        """`door` is the address whose callers are led to `base`."""
        self._app, self._door, self._base, self._now = app, door, base, now
        self._here = 0
        self._last = float("-inf")

    def used(self, seconds: float) -> bool:
        """Whether a page is open in the own network, or something was asked there so lately."""
        return self._here > 0 or self._now() - self._last < seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not _is_of_own_network(scope):
            await self._answer(scope, receive, send)
            return
        self._here += 1
        try:
            await self._answer(scope, receive, send)
        finally:
            self._here -= 1
            self._last = self._now()

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._door is None or tuple(scope.get("server") or ()) != self._door:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            answer = RedirectResponse(self._base(), 302, {**HEADERS, "Cache-Control": "no-store"})
            await answer(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": WS_1008_POLICY_VIOLATION})


def _is_of_own_network(scope: Scope) -> bool:
    caller = scope.get("client")
    try:
        return caller is not None and ipaddress.ip_address(caller[0]) in OWN_NETWORK
    except ValueError:
        return False
