"""The server on real sockets: ports, signals, and messages that mean no good."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing, suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from roundtable.console import address, wire
from roundtable.console.access import COOKIE
from roundtable.console.address import NoPort, listen
from roundtable.console.gate import BYTES_OF_A_REQUEST, MESSAGES_AT_ONCE, MESSAGES_PER_SECOND
from roundtable.console.requests import LARGEST
from tests.console.served import Served
from tests.console.wires import CHUNK, NONSENSE, PONG, asked, chunked, news, page, serving, upgrade

# Ports


def test_a_taken_port_moves_on_to_the_next_free_one() -> None:
    with closing(listen(["127.0.0.1"], 0)[0]) as taken:
        port = taken.getsockname()[1]
        [one] = listen(["127.0.0.1"], port)
        with closing(one):
            assert port < one.getsockname()[1] < port + address.PORTS_TRIED


def test_all_addresses_have_the_same_port() -> None:
    addresses = ["127.0.0.1", "127.0.0.2"]
    with closing(listen(addresses[1:], 0)[0]) as taken:
        sockets = listen(addresses, taken.getsockname()[1])
    ports = {one.getsockname()[1] for one in sockets}
    for one in sockets:
        one.close()
    assert len(ports) == 1


def test_an_address_that_is_not_ours_may_come_later() -> None:
    with pytest.raises(NoPort, match=r"no address 192\.0\.2\.1") as told:
        listen(["192.0.2.1"], 0)
    assert told.value.may_come


@pytest.mark.parametrize(
    ("number", "said", "may_come"),
    [(errno.EACCES, "above 1023", False), (errno.ENETDOWN, "cannot", True)],
)
def test_a_port_that_cannot_be_had_is_said(
    monkeypatch: pytest.MonkeyPatch, number: int, said: str, may_come: bool
) -> None:
    def refuses(address: str, port: int) -> socket.socket:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(address, "_listen", refuses)
    with pytest.raises(NoPort, match=said) as told:
        listen(["127.0.0.1"], 80)
    assert told.value.may_come is may_come


def test_when_no_port_is_free_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(address: str, port: int) -> socket.socket:
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr(address, "_listen", refuses)
    with pytest.raises(NoPort, match="no port from 65530"):
        listen(["127.0.0.1"], 65_530)


# Manners


async def test_signals_stay_the_tables() -> None:
    before = [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)]
    served = Served()
    async with serving(served) as (_, port), page(served, port) as client:
        await client.recv()
        assert [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)] == before


async def test_messages_are_not_compressed_even_if_a_browser_would_like_it() -> None:
    served = Served()
    async with serving(served) as (_, port), page(served, port) as client:
        assert client.request
        assert "permessage-deflate" in client.request.headers["Sec-WebSocket-Extensions"]
        assert client.response
        assert "Sec-WebSocket-Extensions" not in client.response.headers
        assert await client.recv() == '{"parts":{"who":"host"}}'


async def test_pages_are_told_when_the_table_ends() -> None:
    served = Served()
    async with serving(served) as (server, port), page(served, port) as client:
        await client.recv()
        server.leave()
        with pytest.raises(ConnectionClosed) as closed:
            await news(client)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012


async def test_the_table_ends_well_while_a_page_is_closing_by_itself() -> None:
    served = Served()
    async with serving(served) as (server, port), page(served, port) as client:
        await client.recv()
        connection: Any
        [connection] = [one for one in server.server_state.connections if hasattr(one, "put")]
        connection.conn.send_close(1000)
        connection.shutdown()
        assert connection.transport.is_closing()


async def test_no_secret_and_no_name_of_ours_is_told(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "uvicorn")
    served = Served()
    async with serving(served) as (_, port):
        token = served.sessions.token or ""
        head = f"GET /?token={token} HTTP/1.1\r\nHost: localhost:{port}\r\n"
        request = f"{head}Connection: close\r\n\r\n"
        answer = await asked(port, request.encode())
        assert answer.startswith(b"HTTP/1.1 303")
        assert b"server:" not in answer.lower()
        assert b"date:" not in answer.lower()
        assert token not in caplog.text


# Those who mean no good


async def is_cut(client: ClientConnection) -> int | None:
    """The code with which it was closed; None if it was not even told."""
    try:
        while True:
            await client.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def test_a_message_that_is_too_large_closes_its_page() -> None:
    served = Served()
    async with serving(served) as (_, port), page(served, port) as client:
        await client.send("x" * (LARGEST + 1))
        assert await is_cut(client) == 1009
    assert served.taken == []


async def goes_on(act: Callable[[], Awaitable[Any]]) -> None:
    """Do it until the connection is gone."""
    while True:
        await act()
        await asyncio.sleep(0)


@pytest.mark.parametrize("piece", ["", "x"])
async def test_a_message_in_endless_pieces_is_cut(piece: str) -> None:
    served = Served()

    async def pieces() -> AsyncIterator[str]:
        while True:
            yield piece
            await asyncio.sleep(0)

    async with serving(served) as (_, port), page(served, port) as client:
        with pytest.raises((ConnectionClosed, ConnectionError)):
            await client.send(pieces())
    assert served.taken == []


@pytest.mark.parametrize("more", [0, 1])
async def test_a_message_has_so_many_pieces_and_not_one_more(more: int) -> None:
    served = Served()
    pieces = list('{"do":"skip"}'.ljust(wire.MOST_PIECES - 1 + more))  # and an empty last one
    async with serving(served) as (_, port), page(served, port) as client:
        await client.send(pieces)
        if more:
            assert await is_cut(client) is None
        else:
            pong = await client.ping()
            await pong
    assert len(served.taken) == 1 - more


async def test_a_flood_of_pings_is_cut() -> None:
    served = Served()
    async with serving(served) as (_, port), page(served, port) as client:
        with pytest.raises(ConnectionClosed):
            await goes_on(client.ping)


async def test_a_flood_of_messages_is_cut_and_the_others_go_on() -> None:
    served = Served()
    async with (
        serving(served) as (_, port),
        page(served, port) as bad,
        page(served, port, "/live/table") as good,
    ):
        began = asyncio.get_running_loop().time()
        with pytest.raises(ConnectionClosed):
            await goes_on(lambda: bad.send('{"do":"again"}'))
        took = asyncio.get_running_loop().time() - began
        await good.recv()
        await good.send('{"do":"sound","on":true}')
        served.page("table").shown = {"n": b"1"}
        served.hub.changed()
        assert await news(good) == '{"parts":{"n":1}}'
    allowed = MESSAGES_AT_ONCE + MESSAGES_PER_SECOND * took
    assert len([name for name, _ in served.taken if name == "host"]) <= allowed


@pytest.mark.parametrize(
    ("asks", "answered", "says"),
    [
        (upgrade, [(b"", b"HTTP/1.1 101")], PONG),
        (upgrade, [(b"", b"\r\n\r\n"), (100 * NONSENSE, b"\x88\x02\x03\xf0")], NONSENSE),
        (chunked, [(b"", b"HTTP/1.1 405")], CHUNK),
    ],
    ids=["pongs", "after our close", "after a refusal"],
)
async def test_a_stranger_who_sends_without_end_is_cut(
    asks: Callable[[int], bytes],
    answered: list[tuple[bytes, bytes]],
    says: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("roundtable.console.gate.REQUESTS_AT_ONCE", 10)
    monkeypatch.setattr("roundtable.console.gate.REQUESTS_PER_SECOND", 0)
    async with serving(Served()) as (_, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(asks(port))
        for more, answer in answered:
            writer.write(more)
            await reader.readuntil(answer)
        sent = [0]

        async def say() -> None:
            writer.write(100 * says)
            sent[0] += 100 * len(says)
            await writer.drain()

        with pytest.raises(ConnectionError):
            await goes_on(say)
        writer.close()
        assert sent[0] > 9 * BYTES_OF_A_REQUEST


@pytest.mark.parametrize(
    "more", [f"X: {'x' * 9000}\r\n", "".join(f"X{at}: x\r\n" for at in range(200))]
)
async def test_a_handshake_that_fails_is_cut(more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LONGEST_REQUESTS", 0.05)
    async with serving(Served()) as (_, port):
        assert b"101" not in await asked(port, upgrade(port, more))


async def test_a_handshake_that_is_accepted_has_no_deadline_any_more() -> None:
    served = Served()
    async with serving(served) as (server, port), page(served, port):
        connection: Any
        [connection] = [one for one in server.server_state.connections if hasattr(one, "put")]
        assert connection.deadline.cancelled()


async def test_the_table_tells_its_pages_that_it_ends_beside_handshakes_that_failed() -> None:
    served = Served()
    async with serving(served) as (server, port), page(served, port) as client:
        await client.recv()
        failed = [await asyncio.open_connection("127.0.0.1", port) for _ in range(9)]
        for _, writer in failed:
            writer.write(upgrade(port, f"X: {'x' * 9000}\r\n"))
        while sum(hasattr(one, "put") for one in server.server_state.connections) < 10:
            await asyncio.sleep(0)
        server.leave()
        assert await is_cut(client) == 1012
        for _, writer in failed:
            writer.close()


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nHost: loc", b"\x16\x03\x01"])
async def test_a_connection_that_says_nothing_sensible_is_cut(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "LONGEST_REQUESTS", 0.05)
    async with serving(Served()) as (_, port):
        assert b"200" not in await asked(port, sent)


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n evil: folded\r\n\r\n",
        "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\x00evil\r\n\r\n",
        "GET /\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.0\r\n\r\n",
        f"GET / HTTP/1.1\r\nHost: localhost\r\nX: {'x' * 70_000}\r\n\r\n",
    ],
    ids=range(8),
)
async def test_odd_requests_get_nothing(head: str) -> None:
    async with serving(Served()) as (_, port):
        answer = await asked(port, head.encode("latin-1"))
        assert answer == b"" or answer.split()[1] in (b"400", b"403", b"404", b"431")


async def test_a_client_that_does_not_read_makes_no_memory_grow() -> None:
    served = Served()
    shown = served.page("host")
    async with serving(served) as (server, port):
        near = socket.socket()
        near.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        near.setblocking(False)
        loop = asyncio.get_running_loop()
        with closing(near):
            await loop.sock_connect(near, ("127.0.0.1", port))
            cookie = served.linked()
            request = upgrade(port, f"Cookie: {COOKIE}={cookie}\r\n")
            await loop.sock_sendall(near, request)
            while not served.hub.clients:
                await asyncio.sleep(0)
            [connection] = [
                one for one in server.server_state.connections if hasattr(one, "writable")
            ]
            [client] = served.hub.clients
            number = largest = 0
            while client.stalled_at is None:
                number += 1
                shown.shown = {"n": b'"%b%d"' % (b"x" * 50_000, number)}
                served.hub.changed()
                await asyncio.sleep(0)
            for _ in range(500):
                shown.shown = {"n": b'"%b"' % (b"x" * 50_000)}
                served.hub.changed()
                await asyncio.sleep(0)
                largest = max(largest, connection.transport.get_write_buffer_size())
            assert largest < 250_000


async def test_what_is_no_text_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    served = Served()
    async with serving(served) as (_, port), page(served, port) as client:
        await client.recv()
        with suppress(ConnectionClosed):
            for _ in range(10):
                await client.send(b"\xff\xfe", text=True)
                await client.send(["\x20", "a"], text=True)
        await client.send('{"do":"again"}')
        while not served.taken:
            await asyncio.sleep(0)
    assert len(caplog.records) == 1
    assert "malformed" in caplog.text or "no text" in caplog.text
