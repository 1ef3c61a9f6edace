"""The pages' server: ten browsers that watch a moving ring, beside uvicorn as it comes.

python -m tests.bench.pages

Both send the same text for each frame of the ring, to browsers in a process of their own that
read as fast as they can; the two take turns, so that a noisy machine slows both alike.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import statistics
import tempfile
import threading
import time
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn import Config, Server
from websockets.asyncio.client import ClientConnection, connect

from roundtable import console
from roundtable.app.nights import MockedNight
from roundtable.chance import shuffled_deal
from roundtable.console.access import COOKIE
from roundtable.console.address import listen
from roundtable.console.server import make_app
from roundtable.virtual import Company, VirtualTable
from roundtable_drivers.frames import deadlines
from roundtable_ports import Frame
from tests.bench.drivers import fading, say_ratio
from tests.console.tables import pages_of
from tests.console.wires import at_a_port

CLIENTS = 10
SECONDS = 4.0
TURNS = 3
RATE = 60


def main() -> None:
    ours, theirs, texts = [], [], []
    for _ in range(TURNS):
        # What it takes to count to sixty a second is no server's.
        alone = asyncio.run(_moving(lambda _frame: None))
        cpu, received = asyncio.run(measured(our_server))
        ours.append(cpu - alone)
        texts.append(received)
        theirs.append(asyncio.run(measured(plain_server))[0] - alone)
    say_ratio(
        f"CPU of the pages' server, {CLIENTS} clients at {RATE} Hz",
        1000 * statistics.median(ours),
        1000 * statistics.median(theirs),
        "ms/s",
        0.5,
    )
    frames = statistics.median(texts) / CLIENTS
    print(f"texts that each client got: {frames:.1f} a second")
    print(f"first paint of /: {first_paint() / 1000:.1f} kB (asked under 150)")


# The servers: each yields where its clients go, and what shows it a frame


Shows = Callable[[Frame], None]
Browsers = list[dict[str, str]]
"""What each sends along: one session may not have so many pages open."""

Serves = Callable[[], Any]


@asynccontextmanager
async def our_server() -> AsyncIterator[tuple[str, Browsers, Shows]]:
    with tempfile.TemporaryDirectory() as folder:
        night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), draws=False)
        pages = pages_of(night, Path(folder))
        lit = [fading(0)]
        company = Company(
            night.hands, Random(1), lambda: pages.settings, night.flow, night.inbox.put
        )
        pages.takes(VirtualTable(pages, company, None, lambda: lit[0]))
        cookies = [pages.access.enter(pages.access.token or "", []) for _ in range(CLIENTS)]

        def show(frame: Frame) -> None:
            lit[0] = frame
            pages.hub.lit()

        site = pages.site(frozenset({"localhost"}))
        with night:
            async with at_a_port(make_app(site)) as (_, port):
                yield (
                    f"ws://localhost:{port}/live/table?key=bench",
                    [{"Cookie": f"{COOKIE}={cookie}"} for cookie in cookies],
                    show,
                )


@asynccontextmanager
async def plain_server() -> AsyncIterator[tuple[str, Browsers, Shows]]:
    """As one would write it: for every frame of the ring, a loop over all clients."""
    clients = set[WebSocket]()
    sending = set[asyncio.Task[None]]()

    async def live(websocket: WebSocket) -> None:
        await websocket.accept()
        clients.add(websocket)
        try:
            while True:
                await websocket.receive_text()
        except WebSocketDisconnect:
            clients.discard(websocket)

    async def send(frame: Frame) -> None:
        for one in list(clients):
            try:
                await one.send_json({"parts": {"frame": b64encode(frame).decode()}})
            except (WebSocketDisconnect, RuntimeError):
                clients.discard(one)

    loop = asyncio.get_running_loop()

    def begin(frame: Frame) -> None:
        task = loop.create_task(send(frame))
        sending.add(task)
        task.add_done_callback(sending.discard)

    def show(frame: Frame) -> None:
        loop.call_soon_threadsafe(begin, frame)

    class Beside(Server):
        """In a loop that is not its own, as ours."""

        def handle_exit(self, sig: int, frame: Any) -> None:
            self.should_exit = True

    sockets = listen(["127.0.0.1"], 0)
    app = Starlette(routes=[WebSocketRoute("/live", live)])
    server = Beside(Config(app, log_config=None, timeout_graceful_shutdown=1))
    task = asyncio.create_task(server.serve(sockets))
    yield f"ws://localhost:{sockets[0].getsockname()[1]}/live", [{}] * CLIENTS, show
    server.should_exit = True
    await task


# Measuring


async def measured(serves: Serves) -> tuple[float, float]:
    """CPU seconds of this process, and the texts that came, for each second of watching."""
    async with serves() as (address, browsers, show), beside(watch, address, browsers) as counted:
        cpu = await _moving(show)
        return cpu, await counted()


async def _moving(show: Shows) -> float:
    """CPU seconds a second, while a thread shows a new frame 60 times a second, as ours does."""
    frames = [fading(number) for number in range(int(SECONDS * RATE))]
    ended = threading.Event()

    def move() -> None:
        for frame, _ in zip(frames, deadlines(1 / RATE, ended), strict=False):
            show(frame)

    start, before = time.monotonic(), time.process_time()
    await asyncio.to_thread(move)
    return (time.process_time() - before) / (time.monotonic() - start)


Dial = Callable[[], AbstractAsyncContextManager[ClientConnection]]
Does = Callable[[Dial, Callable[[], None]], Awaitable[None]]
"""What a client does: it connects, and counts."""


@asynccontextmanager
async def beside(
    does: Does, address: str, browsers: Browsers
) -> AsyncIterator[Callable[[], Awaitable[float]]]:
    """Connected clients in a process of their own; asked once, how much they count a second."""
    near, far = multiprocessing.get_context("spawn").Pipe()
    clients = multiprocessing.get_context("spawn").Process(
        target=_run, args=(does, address, browsers, far)
    )
    clients.start()
    far.close()  # so that clients that fail are heard to
    await asyncio.to_thread(near.recv)

    async def counted() -> float:
        near.send("over")
        rate: float = await asyncio.to_thread(near.recv)
        return rate

    yield counted
    await asyncio.to_thread(clients.join)


def _run(does: Does, address: str, browsers: Browsers, told: Connection) -> None:
    asyncio.run(_clients(does, address, browsers, told))


async def _clients(does: Does, address: str, browsers: Browsers, told: Connection) -> None:
    origin: Any = address.replace("ws:", "http:").partition("/live")[0]
    connected = asyncio.Semaphore(0)
    number = 0

    @asynccontextmanager
    async def dial(own: dict[str, str]) -> AsyncIterator[ClientConnection]:
        async with connect(address, additional_headers=own, origin=origin) as client:
            connected.release()
            yield client

    def count() -> None:
        nonlocal number
        number += 1

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(_doing(does, partial(dial, own), count)) for own in browsers]
        for _ in tasks:
            await connected.acquire()
        told.send("ready")
        before, begun = number, time.monotonic()
        await asyncio.to_thread(told.recv)
        told.send((number - before) / (time.monotonic() - begun))
        for task in tasks:
            task.cancel()


async def _doing(does: Does, dial: Dial, count: Callable[[], None]) -> None:
    await does(dial, count)
    raise EOFError("a client of the bench was cut")


async def watch(dial: Dial, count: Callable[[], None]) -> None:
    """A browser that reads as fast as it can."""
    async with dial() as client:
        async for _ in client:
            count()


def first_paint() -> int:
    """Bytes of everything that the console's page loads before its first picture."""
    folder = Path(console.__file__).parent / "static"
    wanted, seen = ["console.html"], set[str]()
    while wanted:
        name = wanted.pop()
        if name in seen or not (folder / name).is_file():
            continue
        seen.add(name)
        text = (folder / name).read_text("utf-8")
        wanted += re.findall(
            r"""["'(](?:/static/|\./)?([\w.-]+\.(?:css|js|svg|png|woff2))["')]""", text
        )
    return sum((folder / name).stat().st_size for name in seen)


if __name__ == "__main__":
    main()
