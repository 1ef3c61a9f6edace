"""The server on real sockets, a page that connects to it, and whoever else does."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from roundtable.console.access import COOKIE
from roundtable.console.address import listen
from roundtable.console.wire import QuietServer
from tests.console.served import Served, keyed

PATIENCE = 120.0

PONG, NONSENSE = b"\x8a\x80\0\0\0\0", b"\x81\x82\0\0\0\0{}"
CHUNK = b"1\r\na\r\n"
"""What costs whoever sends it little: frames that need no answer or get none, and of a body."""


@asynccontextmanager
async def at_a_port(app: Any) -> AsyncIterator[tuple[QuietServer, int]]:
    sockets = listen(["127.0.0.1"], 0)
    server = QuietServer(app)
    task = asyncio.create_task(server.serve(sockets))
    try:
        yield server, sockets[0].getsockname()[1]
    finally:
        server.leave()
        await task


@asynccontextmanager
async def serving(served: Served) -> AsyncIterator[tuple[QuietServer, int]]:
    async with at_a_port(served.app) as where, asyncio.timeout(PATIENCE):
        yield where


@asynccontextmanager
async def page(
    served: Served, port: int, path: str = "/live/host"
) -> AsyncIterator[ClientConnection]:
    async with connect(
        f"ws://localhost:{port}{keyed(path)}",
        origin=f"http://localhost:{port}",  # type: ignore[arg-type]
        additional_headers={"Cookie": f"{COOKIE}={served.linked()}"},
        ping_interval=None,
    ) as client:
        yield client


async def news(client: ClientConnection) -> str:
    """What it is sent next, beats apart: they come by the clock on the wall."""
    while (told := str(await client.recv())) == '{"parts":{}}':
        pass
    return told


def upgrade(port: int, more: str = "") -> bytes:
    """A page's first request, with headers of its own."""
    return (
        f"GET {keyed('/live/host')} HTTP/1.1\r\nHost: localhost:{port}\r\n"
        f"Origin: http://localhost:{port}\r\n{more}"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def chunked(port: int) -> bytes:
    """What nobody wants, and a body of which nobody knows how long it is."""
    head = f"POST / HTTP/1.1\r\nHost: localhost:{port}\r\nTransfer-Encoding: chunked\r\n\r\n"
    return head.encode()


async def asked(port: int, request: bytes) -> bytes:
    """What comes back, until it is closed."""
    loop, answer = asyncio.get_running_loop(), b""
    with socket.socket() as client:
        client.setblocking(False)
        await loop.sock_connect(client, ("127.0.0.1", port))
        with suppress(ConnectionError):  # a stream would forget what came before
            await loop.sock_sendall(client, request)
        with suppress(ConnectionError):
            while more := await loop.sock_recv(client, 1 << 16):
                answer += more
    return answer
