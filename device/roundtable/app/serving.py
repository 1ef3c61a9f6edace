"""Serving the pages beside the table, in its own loop.

Pages are a comfort: whatever becomes of them, of their port or of the network, the table plays on.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from roundtable.app.pages import TablePages
from roundtable_ports import DARK, Frame, Ring
from roundtable_ports.network import OWN_ADDRESS

if TYPE_CHECKING:
    from roundtable.console.portal import Portal
    from roundtable.console.server import Site
    from roundtable.console.wire import QuietServer

log = logging.getLogger(__name__)

EVERYWHERE = ("0.0.0.0", "::")
HERE = ("127.0.0.1",)
TRIES_AGAIN = 15.0
"""After so many seconds, where there was no network."""


class ShownRing:
    """A ring whose frames pages see, too: what it is shown, as it is shown."""

    def __init__(self, ring: Ring, changed: Callable[[], None]) -> None:
        self._ring, self._changed = ring, changed
        self.frame = DARK

    def show(self, frame: Frame) -> None:
        self._ring.show(frame)
        if frame != self.frame:
            self.frame = frame
            self._changed()

    def close(self) -> None:
        self._ring.close()


class Serving:
    """Serves its pages beside the table, as long as its loop runs."""

    def __init__(
        self,
        pages: TablePages,
        port: int,
        binds: tuple[str, ...],
        told: Callable[[str, bool], None],
        door: socket.socket | None = None,
    ) -> None:
        """`door` is where those are led to the pages from who are in the table's own network."""
        self._pages, self._port, self._told = pages, port, told
        self._asked, self._door = binds, door
        self._portal: Portal | None = None
        self._listening: socket.socket | None = None
        self._server: QuietServer | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """For `Shell.started`."""
        self._task = loop.create_task(self._serve())

    async def end(self) -> None:
        """For `Shell.ending`: every page is told, and none is waited for."""
        if self._server:
            self._server.leave()
        elif self._task:
            self._task.cancel()
        if self._task:
            await asyncio.wait([self._task], timeout=2.0)

    async def _serve(self) -> None:
        sockets: list[socket.socket] = []
        try:
            sockets = await self._listen()
            self._listening = sockets[0]
            # Loading takes its time, in which the table can already be played at.
            site, make_app, portal, server = await asyncio.to_thread(self._load)
            door = self._door.getsockname()[:2] if self._door else None
            now = asyncio.get_running_loop().time
            self._portal = portal(make_app(site), door, lambda: self._pages.address, now)
            self._server = server(self._portal)
            self.moved()
            self._told(self._pages.link(), True)
            if self._door:
                sockets.append(self._door)
            await self._server.serve(sockets)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("there are no pages tonight; the table plays on")
        finally:
            for one in sockets:
                one.close()

    def moved(self) -> None:
        """The table may be in another network than before."""
        if self._portal and self._listening:
            in_own = self._pages.network is not None and self._pages.network.name != ""
            self._pages.serves_at(_base(self._listening, OWN_ADDRESS if in_own else None))

    def used(self, seconds: float) -> bool:
        """Whether somebody in the table's own network has looked at a page so lately."""
        return self._portal is not None and self._portal.used(seconds)

    async def _listen(self) -> list[socket.socket]:
        from roundtable.console.address import NoPort, listen

        complained = False
        while True:
            try:
                sockets = listen(self._binds(), self._port)
            except NoPort as none:
                if not complained:
                    self._told(f"no pages: {none}", False)
                if not none.may_come:
                    raise asyncio.CancelledError from None
                complained = True
                await asyncio.sleep(TRIES_AGAIN)
            else:
                port = sockets[0].getsockname()[1]
                if self._port not in (0, port):
                    self._pages.taken_port = self._port
                    self._told(f"port {self._port} is taken; the pages are at port {port}", False)
                return sockets

    def _binds(self) -> tuple[str, ...]:
        if self._asked:
            return self._asked
        if self._pages.mocked:
            return HERE
        return EVERYWHERE if socket.has_dualstack_ipv6() else EVERYWHERE[:1]

    def _load(self) -> tuple[Site, Callable[[Site], Any], type[Portal], type[QuietServer]]:
        from roundtable.console.address import own_names
        from roundtable.console.portal import Portal
        from roundtable.console.server import make_app
        from roundtable.console.wire import QuietServer

        site = self._pages.site(own_names(self._asked))
        # All this is here for good. A collection that looked at it again whenever strangers have
        # left enough behind would hold Python's lock, and the lamps, for a tenth of a second.
        gc.collect()
        gc.freeze()
        return site, make_app, Portal, QuietServer


def _base(listening: socket.socket, own: str | None) -> str:
    """How others reach this socket, as well as we can know; in the table's own network there."""
    address, port = listening.getsockname()[:2]
    if address in HERE or address == "::1":
        name = "localhost"
    elif address in EVERYWHERE:
        name = own or own_address() or f"{socket.gethostname().partition('.')[0]}.local"
    else:
        name = address
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def own_address() -> str | None:
    """This computer's in its network: whichever it would speak from. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
            return str(asked.getsockname()[0])
        except OSError:
            return None


def open_browser(link: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Show it in the browser of this desk, if it has one; a terminal's own is left alone."""
    desk = (
        sys.platform == "darwin" or environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    )
    if not desk or environment.get("SSH_CONNECTION"):
        return False
    threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()
    return True
