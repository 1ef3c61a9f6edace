"""The event loop round a table: woken by reports and by time, ended by signals.

The conductor runs in the loop itself: its errors end the program. Everything else runs in callbacks
and tasks beside it: their errors are reported, and the table plays on.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from roundtable.app.supervisor import Supervisor
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.loop import Table

log = logging.getLogger(__name__)

INTERRUPTED = 130
LONGEST_TURN = 0.00005
"""Seconds for which a busy thread keeps Python's lock from one that waits; by itself 5 ms. Whoever
waits asks for the lock only when so long nobody gave it away, and takes it only when it is faster
than whoever gave it away for a moment: a loop under a flood, which sends and reads all the time,
kept frames waiting for 16 ms with turns of half a millisecond."""


class Shell:
    """Keeps a table going until it is told to end, with whatever else runs beside it."""

    def __init__(
        self, table: Table, inbox: Inbox, now: Callable[[], float], speed: float = 1.0
    ) -> None:
        self._table, self._inbox, self._now = table, inbox, now
        self._speed = speed
        self.supervisor = Supervisor(inbox)
        self._code: int | None = None
        self._woken: asyncio.Event | None = None
        self.started: list[Callable[[asyncio.AbstractEventLoop], None]] = []
        """Called once the loop runs: to read keys, or to draw."""

        self.pumped: list[Callable[[], None]] = []
        """Called whenever the table has done something."""

        self.ending: list[Callable[[], Awaitable[None]]] = []
        """Awaited when it is over."""

    def end(self, code: int = 0) -> None:
        """Leave the loop; only to be called from within it."""
        self._code = code
        if self._woken:
            self._woken.set()

    def run(self) -> int:
        """Until the end; returns the exit code."""
        sys.setswitchinterval(LONGEST_TURN)
        try:
            return asyncio.run(self._run())
        finally:
            for one in (signal.SIGTERM, signal.SIGHUP):
                signal.signal(one, signal.SIG_IGN)  # closing must not be cut short

    async def _run(self) -> int:
        loop = asyncio.get_running_loop()
        woken = self._woken = asyncio.Event()

        def wake() -> None:
            with suppress(RuntimeError):  # a report that comes when all is over
                loop.call_soon_threadsafe(woken.set)

        self._inbox.wake = wake
        for one, code in (
            (signal.SIGTERM, 0),
            (signal.SIGHUP, 0),
            (signal.SIGINT, INTERRUPTED),
        ):
            loop.add_signal_handler(one, self.end, code)
        loop.set_exception_handler(self._fail)
        for begin in self.started:
            self.supervisor.guard("a part", begin)(loop)
        while self._code is None:
            woken.clear()
            wake_at = self._table.pump(self._now())
            for told in self.pumped:
                told()
            seconds = None
            if wake_at is not None:
                seconds = max(0.0, wake_at - self._now()) / self._speed
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await woken.wait()
        for end in self.ending:
            await end()
        return self._code

    def _fail(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Handle what the event loop could not: the table plays on."""
        if _is_of_the_network(context):
            log.warning("on the network: %s", context["message"], exc_info=context.get("exception"))
        else:
            error = context.get("exception") or RuntimeError(context["message"])
            self.supervisor.failed("a callback", error)


def _is_of_the_network(context: dict[str, Any]) -> bool:
    """Whether it happened to a connection, or in what the server does with one."""
    if any(one in context for one in ("transport", "socket", "protocol")):
        return True
    called = getattr(context.get("handle"), "_callback", None)
    return (getattr(called, "__module__", None) or "").startswith("uvicorn.")


def every(seconds: float, what: Callable[[], None]) -> Callable[[asyncio.AbstractEventLoop], None]:
    """For `Shell.started`: do this again and again."""

    def begin(loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(seconds, begin, loop)  # first, so that an error ends one call alone
        what()

    return begin
