"""uvicorn as this table uses it: in the table's own loop, and wary of whoever connects.

It leaves signals to the table, and does not wake while nobody asks for anything. A connection that
says nothing is cut, and so is one that does not read what it asks for: nothing that a client does
or leaves undone makes memory grow. One address cannot take all connections.

uvicorn has no setting for any of this: it waits for a request's head as long as a client likes,
answers every ping, joins any number of pieces, reads on after it has closed, leaves open what was
no handshake, and counts connections for all addresses together.
So this one module reaches into its protocols, and nothing else does. It also sends past ASGI, by
which each client has a task that makes a frame of its own of the same text: beside a plain server
that took 0.60 to 0.75 of its CPU, and takes 0.41 so (`python -m tests.bench.pages` asks for 0.5).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_network
from typing import Any, NamedTuple, Protocol

from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from roundtable.console.hub import MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, Allowance
from roundtable.console.requests import LARGEST

MOST_STRANGERS, MOST_OF_AN_ADDRESS = 96, 48
"""Connections of those who have not been let in, or not yet."""

MOST_OF_A_SESSION = 8
SHARED_BITS = 64
"""Of an IPv6 address: whoever has one has all that begin like it."""

CONNECTIONS_PER_SECOND, CONNECTIONS_AT_ONCE = 20.0, 100.0
REQUESTS_PER_SECOND, REQUESTS_AT_ONCE = 60.0, 300.0
"""Of an address. What it has open is closed after an answer, once it asks for more."""

BYTES_OF_A_REQUEST = LARGEST // 2
"""More than any browser's: 1.5 KB with its cookies. Strangers may send as many bytes as they may
ask for things, whatever these bytes are; and so many each of their connections, in any case."""

MOST_REQUESTS = 64
"""Of one connection: a page has some twenty files."""

OF_MANY = 5
"""So much more those may do together who share what an IPv6 address begins with, or all strangers:
a home is one of the former, and in it one device must not keep the others out."""

MOST_ADDRESSES = 256
LONGEST_REQUESTS = 30.0
"""How long a connection may last that is no WebSocket, whatever it asks for."""

LARGEST_HEAD = 16_384
MOST_AT_ONCE = 4 * LARGEST
"""Bytes of a WebSocket in one piece: pages never have so much to say."""

MOST_PIECES = 16
"""Of one message."""

PINGS_PER_SECOND, PINGS_AT_ONCE = 2.0, 20.0

CONNECTION = "roundtable.connection"
"""Where a WebSocket's scope has the `Connection` to its client."""


class QuietServer(Server):
    """Ended by `leave` alone."""

    def __init__(self, app: Any) -> None:
        config = Config(
            app,
            http=_Http,
            ws=_WebSocket,
            loop="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            log_level="error",  # not a line for each caller, nor for each that speaks no HTTP
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            ws_per_message_deflate=False,
            ws_max_size=LARGEST,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
        )
        super().__init__(config)
        self.server_state = _State()
        self._left = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """They are the table's."""
        yield

    async def main_loop(self) -> None:
        """uvicorn's own wakes ten times a second, for the date and for signals."""
        await self._left.wait()

    def leave(self) -> None:
        self._left.set()


class Cuttable(Protocol):
    def abort(self) -> None: ...


class Crowd:
    """What all who come from one place may do together."""

    def __init__(self, times: float = 1.0) -> None:
        self.opens = Allowance(times * CONNECTIONS_PER_SECOND, times * CONNECTIONS_AT_ONCE)
        self.asks = Allowance(times * REQUESTS_PER_SECOND, times * REQUESTS_AT_ONCE)
        self.says = Allowance(times * MESSAGES_PER_SECOND, times * MESSAGES_AT_ONCE)
        size = times * BYTES_OF_A_REQUEST
        self.sends = Allowance(size * REQUESTS_PER_SECOND, size * REQUESTS_AT_ONCE)


class Stranger(NamedTuple):
    crowd: str
    address: str
    first_words: Allowance


class Gate:
    """Who has a place: whoever is let in keeps theirs, and strangers share the others.

    Whether a newcomer is a stranger is known only when it has asked for a page. So one is always
    let in that does not come too fast, and the crowd from which most are here makes room for it.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._strangers: dict[Cuttable, Stranger] = {}
        self._known: dict[Cuttable, tuple[object, str]] = {}
        self._crowds: dict[str, Crowd] = {}
        self._everybody = Crowd(OF_MANY)
        self._households: dict[str, None] = {}

    def admits(self, connection: Cuttable, address: str) -> bool:
        """Whether one more may come in from there; if so it has."""
        crowd = self._crowd(address)
        now = self._now()
        if not all(one.opens.takes(now) for one in self._counted(address)):
            return False
        crowds = Counter(one.crowd for one in self._strangers.values())
        if crowds[crowd] >= MOST_OF_AN_ADDRESS:
            self._cut(crowd)
        elif len(self._strangers) >= MOST_STRANGERS:
            self._cut(max(crowds, key=lambda one: crowds[one]))
        self._strangers[connection] = Stranger(crowd, address, Allowance(0, BYTES_OF_A_REQUEST))
        return True

    def answers(self, address: str) -> bool:
        """Whether whoever is there may ask for more, after an answer."""
        now = self._now()
        return all(one.asks.takes(now) for one in self._counted_in_all(address))

    def reads(self, connection: Cuttable, size: int) -> bool:
        """Whether so many bytes more are taken from it: a newcomer's first words always are."""
        stranger = self._strangers.get(connection)
        if stranger is None:
            return True
        now = self._now()
        counted = self._counted_in_all(stranger.address)
        allowed = all(one.sends.takes(now, size) for one in counted)
        return allowed or stranger.first_words.takes(now, size)

    def hears(self, address: str) -> bool:
        """Whether a stranger there may say something, however often they connect."""
        now = self._now()
        return all(one.says.takes(now) for one in self._counted(address))

    def knows(self, connection: Cuttable, address: str, who: object) -> None:
        """This one is no stranger. Whoever has too many pages open loses the oldest of them."""
        if self._strangers.pop(connection, None) is None:
            return
        self._households[address] = None
        if len(self._households) > MOST_ADDRESSES:
            self._households.pop(next(iter(self._households)))
        theirs = [one for one, (whose, _) in self._known.items() if whose is who]
        for oldest in theirs[: max(0, len(theirs) + 1 - MOST_OF_A_SESSION)]:
            self.left(oldest)
            oldest.abort()
        self._known[connection] = who, address

    def left(self, connection: Cuttable) -> None:
        self._strangers.pop(connection, None)
        self._known.pop(connection, None)

    def _crowd(self, address: str) -> str:
        """Who can have many addresses is one crowd, but for those who have been let in."""
        if ":" not in address or address in self._households:
            return address
        bare = address.partition("%")[0]
        return str(ip_network((bare, SHARED_BITS), strict=False))

    def _counted(self, address: str) -> list[Crowd]:
        """By itself, and with those who share what it begins with."""
        crowd = self._crowd(address)
        by_itself = self._kept(address, 1)
        return [by_itself] if crowd == address else [by_itself, self._kept(crowd, OF_MANY)]

    def _counted_in_all(self, address: str) -> list[Crowd]:
        """And with all strangers, unless somebody there has been let in."""
        counted = self._counted(address)
        return counted if address in self._households else [*counted, self._everybody]

    def _kept(self, where: str, times: float) -> Crowd:
        if where not in self._crowds:
            if len(self._crowds) >= MOST_ADDRESSES:
                here = {at for one in self._strangers.values() for at in (one.crowd, one.address)}
                here |= self._households.keys()
                self._crowds = {at: one for at, one in self._crowds.items() if at in here}
                while len(self._crowds) >= MOST_ADDRESSES:
                    self._crowds.pop(next(iter(self._crowds)))
            self._crowds[where] = Crowd(times)
        return self._crowds[where]

    def _cut(self, crowd: str) -> None:
        """The oldest of whichever address of them has most."""
        theirs = {at: one.address for at, one in self._strangers.items() if one.crowd == crowd}
        most = Counter(theirs.values()).most_common(1)[0][0]
        oldest = next(at for at, address in theirs.items() if address == most)
        self.left(oldest)
        oldest.abort()


class _State(ServerState):
    def __init__(self) -> None:
        super().__init__()
        self.gate = Gate(asyncio.get_running_loop().time)


class _Http(H11Protocol):
    """One connection, until it has had its time or becomes a WebSocket."""

    server_state: _State
    _deadline: asyncio.TimerHandle | None = None
    _answered = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.server_state.gate.admits(transport, self.client[0] if self.client else ""):
            self._deadline = self.loop.call_later(LONGEST_REQUESTS, transport.abort)
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        few = len(data) <= LARGEST_HEAD  # pages only ask, and in few words
        if few and self.server_state.gate.reads(self.transport, len(data)):
            super().data_received(data)
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._answered += 1
        address = self.client[0] if self.client else ""
        if not self.server_state.gate.answers(address) or self._answered >= MOST_REQUESTS:
            self.transport.close()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        super().handle_websocket_upgrade(event)
        upgraded = self.transport.get_protocol()
        assert isinstance(upgraded, _WebSocket)
        upgraded.deadline = self._deadline

    def connection_lost(self, exc: Exception | None) -> None:
        if self._deadline:
            self._deadline.cancel()
        self.server_state.gate.left(self.transport)
        super().connection_lost(exc)


class _WebSocket(WebSocketsSansIOProtocol):
    """One WebSocket, from its request on."""

    deadline: asyncio.TimerHandle | None = None
    """Of its handshake: some that websockets refuses uvicorn leaves open."""

    def __init__(self, config: Config, server_state: _State, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self._gate = server_state.gate
        self._pings = Allowance(PINGS_PER_SECOND, PINGS_AT_ONCE)
        self.freed: Callable[[], None] = _nothing

    def data_received(self, data: bytes) -> None:
        again = self.transport.get_protocol() is not self  # its request, which was counted
        if len(data) <= MOST_AT_ONCE and (again or self._gate.reads(self.transport, len(data))):
            super().data_received(data)
        else:
            self.transport.abort()

    def start_keepalive(self) -> None:
        """It is accepted."""
        self._over()
        super().start_keepalive()

    def send_receive_event_to_app(self) -> None:
        """What is no text is handed on as bytes, which no page takes: uvicorn would log each."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        if self.writable.is_set() and self._pings.takes(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def known_as(self, who: object) -> None:
        """Whoever this is has been let in, and keeps a place."""
        self._gate.knows(self.transport, self.client[0] if self.client else "", who)

    def heard(self) -> bool:
        """Whether a stranger from there may say one thing more."""
        return self._gate.hears(self.client[0] if self.client else "")

    async def run_asgi(self) -> None:
        self.scope["state"][CONNECTION] = self
        await super().run_asgi()

    # The connection: past ASGI, so that what all clients get is made once and nothing waits

    def put(self, frame: bytes) -> bool:
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self.close_sent:
            self.transport.write(frame)
        return True

    def close(self, code: int) -> None:
        if not self.writable.is_set():
            self.transport.abort()
            return
        task = self.loop.create_task(self._say_close(code))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _say_close(self, code: int) -> None:
        with suppress(Exception):  # it may have gone by itself
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def abort(self) -> None:
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.freed()

    def shutdown(self) -> None:
        try:
            super().shutdown()
        except InvalidState:  # it is closing by itself at this very moment
            self.transport.close()
        except AssertionError:  # it never came to be
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._over()
        self._gate.left(self.transport)
        super().connection_lost(exc)

    def _over(self) -> None:
        if self.deadline:
            self.deadline.cancel()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _nothing() -> None:
    """Nobody waits for it."""
