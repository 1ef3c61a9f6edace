"""uvicorn as this table uses it: in the table's own loop, and wary of whoever connects.

It leaves signals to the table, and does not wake while nobody asks for anything. A connection that
says nothing is cut, and so is one that does not read what it asks for: nothing that a client does
or leaves undone makes memory grow. Whom it lets in is asked of the `Gate`.

uvicorn has no setting for any of this: it waits for a request's head as long as a client likes,
answers every ping, joins any number of pieces, reads on after it has closed, leaves open what was
no handshake, and counts connections for all addresses together.
So this one module reaches into its protocols, and nothing else does. It also sends past ASGI, by
which each client has a task that makes a frame of its own of the same text: beside a plain server
that took 0.60 to 0.75 of its CPU, and takes 0.41 so (`python -m tests.bench.pages` asks for 0.5).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState

from roundtable.console.gate import Allowance, Gate
from roundtable.console.requests import LARGEST

MOST_REQUESTS = 64
"""Of one connection: a page has some twenty files."""

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
