"""A choice on a phone, from its arrival until it is an answer inside the table.

python -m tests.bench.choices

Ten phones and a console look at a vote; nine of them change their votes again and again, from a
process of their own, and the tenth keeps it open. Time counts from the message that the server
hands to the page, before it is read, to the moment at which the step has the answer; beside it
stands the processor's time of the same, in which a busy machine does not count.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import statistics
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from roundtable.app.nights import MockedNight, lead
from roundtable.app.pages import TablePages
from roundtable.app.shell import Shell
from roundtable.chance import shuffled_deal
from roundtable.conductor.phase import Phase
from roundtable.console.access import COOKIE, Role
from roundtable.console.hub import Client
from roundtable.console.seat import SeatPage
from roundtable.console.server import make_app
from roundtable.players import Players
from roundtable.table_view import Scene
from roundtable_ports import Box
from tests.company.table import rehearsed
from tests.console.tables import pages_of
from tests.console.wires import at_a_port

BOXES = tuple(map(Box, range(1, 11)))
SECONDS = 8.0
BETWEEN = 0.25
KEY = "bench"
BALLOTS = ("approve", "reject")


Moment = tuple[float, float]


def moment() -> Moment:
    """By the clock, and by what this process has worked so far."""
    return time.perf_counter(), time.process_time()


class Answers:
    """When each choice came, and how long it took to count."""

    def __init__(self, phase: Phase) -> None:
        self._came = defaultdict[Box, deque[Moment]](deque)
        self.took: list[Moment] = []
        take, choose = Client.take, phase.choose

        def taken(client: Client, event: Mapping[str, Any], now: float) -> bool:
            if isinstance(client.page, SeatPage):
                self._came[client.page._box].append(moment())
            return take(client, event, now)

        def chosen(box: Box, options: tuple[str, ...], final: bool) -> None:
            choose(box, options, final)
            (came, worked), (now, work) = self._came[box].popleft(), moment()
            self.took.append((now - came, work - worked))

        for place, name, timed in ((Client, "take", taken), (phase, "choose", chosen)):
            setattr(place, name, timed)


def measured() -> list[Moment]:
    settings = rehearsed()
    night = MockedNight(lambda setup: shuffled_deal(setup, Random(1)), settings, draws=False)
    with night, tempfile.TemporaryDirectory() as folder:
        players = Players(night.hands, BOXES, Random(1))
        lead(night, players, lambda view: view.scene is Scene.VOTE)
        at_first, begun = night.now, time.monotonic()

        def now() -> float:
            return at_first + time.monotonic() - begun

        table_pages = pages_of(night, Path(folder), now)
        answers = Answers(night.flow._night.phase)
        shell = Shell(night.table, night.inbox, now)
        shell.pumped.append(table_pages.pumped)
        tasks: list[asyncio.Task[None]] = []
        serving = _served(table_pages, shell)
        shell.started.append(lambda loop: tasks.append(loop.create_task(serving)))
        shell.run()
        return answers.took


async def _served(table_pages: TablePages, shell: Shell) -> None:
    cookies = {f"/live/seat/{box}": _admitted(table_pages, Role.SEAT, box) for box in BOXES}
    cookies["/live/host"] = _admitted(table_pages, Role.HOST, BOXES[0])
    async with at_a_port(make_app(table_pages.site(frozenset({"localhost"})))) as (_, port):
        phones = multiprocessing.get_context("spawn").Process(target=_vote, args=(port, cookies))
        phones.start()
        await asyncio.to_thread(phones.join)
    shell.end()


def _admitted(table_pages: TablePages, role: Role, box: Box) -> str:
    return str(table_pages.access.enter(table_pages.access.admit(role, box, KEY), []))


def _vote(port: int, cookies: dict[str, str]) -> None:
    """The phones and the console, in a process of their own."""

    async def all_of_them() -> None:
        pages = [_page(port, path, cookie, at) for at, (path, cookie) in enumerate(cookies.items())]
        await asyncio.gather(*pages)

    asyncio.run(all_of_them())


async def _page(port: int, path: str, cookie: str, at: int) -> None:
    address = f"ws://localhost:{port}{path}?key={KEY}"
    origin: Any = f"http://localhost:{port}"
    headers = {"Cookie": f"{COOKIE}={cookie}"}
    async with connect(address, origin=origin, additional_headers=headers) as client:
        first = json.loads(await client.recv())["parts"]
        reading = asyncio.create_task(_read(client))
        votes = "seat" in path and at > 0
        await asyncio.sleep(1.0 + BETWEEN * at / len(BOXES))
        for number in range(int(SECONDS / BETWEEN)):
            if votes:
                options = [BALLOTS[number % 2]]
                choice = {"do": "choose", "step": first["offer"]["step"], "options": options}
                await client.send(json.dumps({**choice, "final": True}))
            await asyncio.sleep(BETWEEN)
        reading.cancel()


async def _read(client: Any) -> None:
    try:
        async for _ in client:
            pass
    except ConnectionClosed:
        pass


def main() -> None:
    took = measured()
    made = (len(BOXES) - 1) * int(SECONDS / BETWEEN)
    print(f"a choice on a phone to answered inside the table, {len(took)} of {made} (asked 20 ms):")
    for name, seconds in zip(("by the clock", "processor"), zip(*took, strict=True), strict=True):
        cuts = [1000 * one for one in statistics.quantiles(seconds, n=100)]
        most = 1000 * max(seconds)
        print(f"  {name}: half {cuts[49]:.2f} ms, 99 of 100 {cuts[98]:.2f} ms, all {most:.2f} ms")


if __name__ == "__main__":
    main()
