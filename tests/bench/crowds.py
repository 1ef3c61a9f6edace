"""Strangers, by the crowd: each comes again and again, in one bad manner after another."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

from websockets.asyncio.client import ClientConnection, connect

from tests.console.wires import CHUNK, NONSENSE, PONG, chunked, upgrade

CROWDS, OF_A_CROWD = 12, 6
Act = Callable[[ClientConnection], Awaitable[object]]


async def stranger(port: int, address: str, rng: Random, until: float) -> None:
    """Comes again and again, each time in another bad manner."""
    loop = asyncio.get_running_loop()
    manners = (
        *(_says_nothing, _half_a_handshake, _is_no_text, _nests, _floods, _never_reads),
        *(_asks_for_files, _pongs, _talks_on, _sends_a_body),
    )
    while loop.time() < until:
        with suppress(Exception):
            await asyncio.wait_for(rng.choice(manners)(port, address), rng.uniform(0.2, 3.0))
        await asyncio.sleep(rng.uniform(0.0, 0.05))


async def _says_nothing(port: int, address: str) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    with suppress(asyncio.CancelledError):
        await asyncio.sleep(60)
    writer.close()


async def _half_a_handshake(port: int, address: str) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(b"GET /live/host HTTP/1.1\r\nHost: localhost\r\nUpgrade: webs")
    with suppress(asyncio.CancelledError):
        await asyncio.sleep(60)
    writer.close()


async def _asks_for_files(port: int, address: str) -> None:
    """Many at a time, and reads what comes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    request = f"GET /static/live.js HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
    try:
        while not reader.at_eof():
            writer.write(20 * request)
            await reader.read(65_536)
    finally:
        writer.close()


async def _sends(port: int, address: str, request: bytes, more: bytes) -> None:
    """Without end, whatever the answer was."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(request)
        await reader.readuntil(b"\r\n\r\n")
        while True:
            writer.write(1000 * more)
            await writer.drain()
            await asyncio.sleep(0.05)
    finally:
        writer.close()


async def _pongs(port: int, address: str) -> None:
    await _sends(port, address, upgrade(port), PONG)


async def _talks_on(port: int, address: str) -> None:
    """After it was closed for its nonsense."""
    await _sends(port, address, upgrade(port), NONSENSE)


async def _sends_a_body(port: int, address: str) -> None:
    """After it was refused."""
    await _sends(port, address, chunked(port), CHUNK)


async def _joined(port: int, address: str, act: Act) -> None:
    origin = f"http://localhost:{port}"
    async with connect(
        f"ws://localhost:{port}/live/host?key=stranger",
        origin=origin,  # type: ignore[arg-type]
        ping_interval=None,
        local_addr=(address, 0),
        family=socket.AF_INET,
    ) as client:
        while True:
            await act(client)
            await asyncio.sleep(0.002)


async def _is_no_text(port: int, address: str) -> None:
    await _joined(port, address, lambda one: one.send(b"\xff\xfe", text=True))


async def _nests(port: int, address: str) -> None:
    await _joined(port, address, lambda one: one.send("[" * 3000))


async def _floods(port: int, address: str) -> None:
    await _joined(port, address, lambda one: one.send('{"do":"join","box":3,"host":false}'))


async def _never_reads(port: int, address: str) -> None:
    await _joined(port, address, lambda _: asyncio.sleep(1))


def bring_own_processor() -> None:
    """As phones do: what they do here is done when the table leaves a processor idle."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def come(port: int, seconds: float) -> None:
    """All crowds, in a process of their own."""
    bring_own_processor()

    async def all_of_them() -> None:
        until = asyncio.get_running_loop().time() + seconds
        await asyncio.gather(
            *(
                stranger(port, f"127.0.{at % CROWDS}.10", Random(at), until)
                for at in range(CROWDS * OF_A_CROWD)
            )
        )

    logging.disable()
    asyncio.run(all_of_them())
