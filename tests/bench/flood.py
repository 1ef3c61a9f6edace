"""The frame thread while pages flood the table with messages, beside the same in peace.

python -m tests.bench.flood
"""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from roundtable_drivers.frames import deadlines
from tests.bench.drivers import fading
from tests.bench.pages import Dial, Shows, beside, our_server

FLOODERS = 4
SECONDS = 4.0
RATE = 60
NONSENSE = ('{"do":"press","box":1,"button":"approve","down":false}', "{" * 4000, "[]", '{"do":1}')


def main() -> None:
    (peace, _), (flooded, messages) = asyncio.run(_measured())
    asked = int(SECONDS * RATE)
    print(f"frames shown while {messages:.0f} messages a second come: {len(flooded)} of {asked}")
    print(f"frames shown in peace: {len(peace)} of {asked}")
    for name, at in (("half", 50), ("99 of 100", 99)):
        flood, quiet = (1e6 * _percentile(one, at) for one in (flooded, peace))
        print(f"{name} of the frames are late by at most {flood:.0f} µs; in peace {quiet:.0f} µs")


def _percentile(late: list[float], at: int) -> float:
    return statistics.quantiles(late, n=100)[at - 1]


async def _measured() -> tuple[tuple[list[float], float], tuple[list[float], float]]:
    async with our_server() as (address, browsers, show):
        peace = await asyncio.to_thread(_show_all, show)
        async with beside(flood, address, browsers[:FLOODERS]) as counted:
            flooded = await asyncio.to_thread(_show_all, show)
            sent = await counted()
    return (peace, 0.0), (flooded, sent)


def _show_all(show: Shows) -> list[float]:
    """By how much each frame was late, in seconds."""
    ended = threading.Event()
    late: list[float] = []
    start = time.monotonic()
    for number, due in enumerate(deadlines(1 / RATE, ended)):
        show(fading(number))
        now = time.monotonic()
        late.append(max(0.0, now - due))
        if now - start >= SECONDS:
            return late
    return late


async def flood(dial: Dial, count: Callable[[], None]) -> None:
    """Whoever is cut comes back at once."""
    sent = 0
    while True:
        try:
            async with dial() as client:
                while True:
                    await client.send(NONSENSE[sent % len(NONSENSE)])
                    sent += 1
                    count()
        except (ConnectionClosed, InvalidHandshake, OSError):
            await asyncio.sleep(0.01)


if __name__ == "__main__":
    main()
