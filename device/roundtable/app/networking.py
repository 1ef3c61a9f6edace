"""The table's network while it runs: its own where no known one is here, and joining others.

One radio cannot keep a network and hear others. So while nobody uses its own, the table closes it
now and then for as long as NetworkManager takes to find and join what it knows, and opens it again
if there was nothing. Nobody is sent away for that, and where nothing is known there is nothing to
look for.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec.structs import replace

from roundtable.console.network import TableNetwork
from roundtable.files.reading import read_kept
from roundtable.files.writing import Write
from roundtable.messages import Message, message, message_about
from roundtable_ports.network import (
    LONGEST_NAME,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    Network,
    NetworkError,
    NetworkState,
    Obstacle,
)

log = logging.getLogger(__name__)

FILE = "own-network.json"
LOOKS_EVERY = 10.0
"""Seconds between two looks at how the table is connected."""

PATIENCE = 30.0
"""Seconds without a network in which a known one may still come by itself."""

QUIET = 300.0
"""Seconds in which nobody used the own network, after which the table looks for a known one."""

SECONDS_TO_CLOSE = 5.0


class OwnNetwork(msgspec.Struct, frozen=True):
    """What its own is called, and the password: digits, for a voice can say them in any language.

    They keep strangers off the pages' doorstep; whoever is in still has to be let in at a box.
    """

    name: str
    password: str

    @property
    def can_be_opened(self) -> bool:
        """Whether a radio takes it: a file may say anything."""
        written = self.name.isprintable() and self.password.isprintable()
        fits = SHORTEST_PASSWORD <= len(self.password) <= LONGEST_PASSWORD
        return written and fits and 0 < len(self.name.encode()) <= LONGEST_NAME

    def __repr__(self) -> str:
        """Without the password."""
        return f"OwnNetwork({self.name!r})"


_own: msgspec.json.Decoder[OwnNetwork | None] = msgspec.json.Decoder(OwnNetwork)


def own_network(folder: Path, write: Write) -> OwnNetwork:
    """This table's, made by chance the first time."""
    path = folder / FILE
    kept = read_kept(path, _own.decode, None, "the table's own network gets a new password")
    if kept and kept.can_be_opened:
        return kept
    digits = "".join(secrets.choice("0123456789") for _ in range(SHORTEST_PASSWORD))
    made = OwnNetwork(f"Round Table {secrets.randbelow(90) + 10}", digits)
    write(path, msgspec.json.encode(made))  # which only its owner can read
    return made


class Networking:
    """Looks after the network in the table's loop; what waits for the radio waits in a thread."""

    def __init__(
        self,
        network: Network,
        own: OwnNetwork,
        *,
        wanted: Callable[[], bool],
        used: Callable[[float], bool],
        reachable: Callable[[], bool],
        told: Callable[[TableNetwork], None],
        says: Callable[[Message], None],
        now: Callable[[], float],
    ) -> None:
        """`wanted`: whether it may open its own; `used`: whether somebody was in it so lately;
        `reachable`: whether this computer has any way out of itself."""
        self._network, self._own, self._now = network, own, now
        self._wanted, self._used, self._reachable = wanted, used, reachable
        self._told, self._says = told, says
        self._shown = self._last_told = TableNetwork()
        self._alone_since: float | None = None
        self._looked_at = now()
        """When it last opened its own, or looked whether a known one is back."""

        self._to_join: tuple[str, str] | None = None
        self._to_find = False
        self._obstacle: Obstacle | None = None
        self._asked: asyncio.Event | None = None
        self._task: asyncio.Task[None] | None = None

    # What hosts ask for

    def join(self, name: str, password: str) -> None:
        self._to_join = name, password
        self._tell(replace(self._shown, joining=name, failed=None))
        self._wake()

    def find(self) -> None:
        self._to_find = True
        self._tell(replace(self._shown, finding=True))
        self._wake()

    def _wake(self) -> None:
        if self._asked:
            self._asked.set()

    # Beside the table

    def begin(self, loop: asyncio.AbstractEventLoop) -> None:
        """For `Shell.started`."""
        self._task = loop.create_task(self._run())

    async def end(self) -> None:
        """For `Shell.ending`: with the table its network goes, too."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._shown.name:
            with suppress(NetworkError, TimeoutError):
                async with asyncio.timeout(SECONDS_TO_CLOSE):
                    await asyncio.to_thread(self._network.close)

    async def _run(self) -> None:
        self._asked = asyncio.Event()
        while True:
            self._asked.clear()
            try:
                await self.look()
            except Exception:
                log.exception("looking after the network failed; the table plays on")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_EVERY):
                    await self._asked.wait()

    async def look(self) -> None:
        """One look, and whatever it leads to."""
        if self._to_join:
            await self._join(*self._to_join)
        state = await asyncio.to_thread(self._network.state)
        state = await self._settled(state)
        if self._to_find:
            await self._find()
        self._show(state)

    async def _settled(self, state: NetworkState) -> NetworkState:
        """Open or close its own, if it is time to."""
        now = self._now()
        joined = bool(state.joined) or (not state.own and self._reachable())
        if joined or state.own:
            self._alone_since = None
        elif self._alone_since is None:
            self._alone_since = now
        if state.own:
            quiet = not self._used(QUIET)
            looks = state.known > 0 and now - self._looked_at >= QUIET
            if not self._wanted() or (quiet and (joined or looks)):
                return await self._close(now)
        elif self._wanted() and not joined and not state.obstacle:
            assert self._alone_since is not None
            if state.known == 0 or now - self._alone_since >= PATIENCE:
                return await self._open(state)
        return state

    async def _open(self, state: NetworkState) -> NetworkState:
        own = self._own
        try:
            nearby = await asyncio.to_thread(self._network.nearby)
            await asyncio.to_thread(self._network.open, own.name, own.password)
        except NetworkError as error:
            self._alone_since = self._now()  # another try after as long
            return replace(state, obstacle=error.obstacle)
        self._looked_at = self._now()
        self._shown = replace(self._shown, nearby=tuple(nearby))
        log.info("no known network is here: opened %s", own.name)
        return replace(state, own=True)

    async def _close(self, now: float) -> NetworkState:
        self._looked_at = self._alone_since = now
        with suppress(NetworkError):
            await asyncio.to_thread(self._network.close)
        log.info("closed the table's own network")
        return await asyncio.to_thread(self._network.state)

    async def _join(self, name: str, password: str) -> None:
        self._to_join = None
        try:
            await asyncio.to_thread(self._network.join, name, password)
        except NetworkError as error:
            log.info("could not join a network: %s", error)
            self._shown = replace(self._shown, failed=error.obstacle)
            self._says(message_about("network", error.obstacle))
            # Its own is back at once; or the one that it was in, which comes back by itself.
            self._alone_since = None if self._shown.joined else float("-inf")
        else:
            log.info("joined a network that a host chose")
            self._says(message("network-joined", network=name))
        self._shown = replace(self._shown, joining="")

    async def _find(self) -> None:
        self._to_find = False
        with suppress(NetworkError):
            nearby = await asyncio.to_thread(self._network.nearby)
            self._shown = replace(self._shown, nearby=tuple(nearby))
        self._shown = replace(self._shown, finding=False)

    def _show(self, state: NetworkState) -> None:
        own, obstacle = self._own, state.obstacle
        if obstacle != self._obstacle:
            self._obstacle = obstacle
            if obstacle:
                log.info("the table cannot have a network of its own: %s", obstacle)
        missed = obstacle and not (state.joined or self._reachable())
        self._tell(
            replace(
                self._shown,
                joined=state.joined,
                name=own.name if state.own else "",
                password=own.password if state.own else "",
                obstacle=obstacle if missed else None,
            )
        )

    def _tell(self, shown: TableNetwork) -> None:
        """Whoever shows it, if it has changed."""
        changed, self._shown = shown != self._last_told, shown
        self._last_told = shown
        if changed:
            self._told(shown)
