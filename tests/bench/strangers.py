"""Strangers at the door: what they cost, and whether players' phones notice.

    python -m tests.bench.strangers --seconds 600

Beside ten phones that press and are answered, crowds from many addresses open connections, leave
handshakes half open, send what is no text, nested frames and floods, and do not read. Memory and
file handles at the end stand beside those when the crowds had been there for half the time.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import quantiles

from websockets.asyncio.client import ClientConnection, connect

from roundtable.console.access import COOKIE, Role
from roundtable.console.address import listen
from roundtable.console.wire import QuietServer
from tests.console.served import Served, keyed

PHONES, CROWDS, OF_A_CROWD = 10, 12, 6
BETWEEN_PRESSES = 0.25
Act = Callable[[ClientConnection], Awaitable[object]]


class Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def memory() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


class Phone:
    """Presses, and measures until the table's answer is there."""

    def __init__(self, served: Served, client: ClientConnection, box: int) -> None:
        self._served, self._client, self._box = served, client, box
        self.took: list[float] = []
        self.pressed = 0

    async def play(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        page = self._served.page(f"seat {self._box}")
        await self._client.recv()
        while loop.time() < until:
            down = self.pressed % 2 == 0
            began = loop.time()
            await self._client.send(
                f'{{"do":"press","button":"approve","down":{"true" if down else "false"}}}'
            )
            self.pressed += 1
            page.shown = {"who": b"%d" % self.pressed}
            self._served.hub.changed()
            await self._client.recv()
            self.took.append(loop.time() - began)
            await asyncio.sleep(BETWEEN_PRESSES)


async def stranger(port: int, address: str, rng: Random, until: float) -> None:
    """Comes again and again, each time in another bad manner."""
    loop = asyncio.get_running_loop()
    manners = (_says_nothing, _half_a_handshake, _is_no_text, _nests, _floods, _never_reads)
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


async def _joined(
    port: int, address: str, act: Callable[[ClientConnection], Awaitable[object]]
) -> None:
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


def come(port: int, seconds: float) -> None:
    """All crowds, in a process of their own."""

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


async def measured(seconds: float) -> None:
    served, lines = Served(mocked=False), Lines()
    logging.getLogger().addHandler(lines)
    sockets = listen(["127.0.0.1"], 0)
    port = sockets[0].getsockname()[1]
    server = QuietServer(served.app)
    task = asyncio.create_task(server.serve(sockets))
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    async with AsyncExitStack() as here:
        phones = []
        for box in range(1, PHONES + 1):
            cookie = served.paired(Role.SEAT, box)
            client = await here.enter_async_context(
                connect(
                    f"ws://localhost:{port}{keyed(f'/live/seat/{box}')}",
                    origin=f"http://localhost:{port}",  # type: ignore[arg-type]
                    additional_headers={"Cookie": f"{COOKIE}={cookie}"},
                )
            )
            phones.append(Phone(served, client, box))
        playing = [asyncio.create_task(one.play(until)) for one in phones]
        begin = memory(), handles()
        crowds = get_context("spawn").Process(target=come, args=(port, seconds), daemon=True)
        crowds.start()
        await asyncio.sleep(seconds / 2)
        half = memory(), handles()
        await asyncio.gather(*playing)
        end = memory(), handles()
        crowds.terminate()
        crowds.join()
        counted = len(served.taken)
    server.leave()
    await task
    pressed = sum(one.pressed for one in phones)
    took = sorted(each for one in phones for each in one.took)
    cuts = quantiles(took, n=100)
    print(f"strangers          {CROWDS * OF_A_CROWD} from {CROWDS} addresses, {seconds:.0f} s")
    print(f"  presses          {counted} taken of {pressed} made")
    print(f"  press to answer  half {1e3 * cuts[49]:.1f} ms, 99 of 100 {1e3 * cuts[98]:.1f} ms")
    print(f"  memory           {begin[0]:.0f}, {half[0]:.0f}, {end[0]:.0f} MB (begin, half, end)")
    print(f"  file handles     {begin[1]}, {half[1]}, {end[1]}")
    print(f"  lines of the log {lines.count}")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=60.0)
    asyncio.run(measured(options.parse_args().seconds))


if __name__ == "__main__":
    main()
