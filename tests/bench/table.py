"""The whole table, each figure beside a bare one: press to frame, CPU while idle, start.

python -m tests.bench.table
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from random import Random

from roundtable.app.nights import MockedNight
from roundtable.app.shell import Shell
from roundtable.lights import frame_at
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.frames import FrameThread, deadlines
from roundtable_ports import FRAMES_PER_SECOND, Box, Button, Contact
from tests.apart import run
from tests.bench.drivers import edge_to_loop, our_edges, say_ratio
from tests.company.table import Table

SETUP = Setup(players=10, characters=("merlin", "percival", "morgana", "assassin"))
SETTINGS = Settings(last_setup=SETUP, rehearsed=True)
PRESSES = 400
IDLE_SECONDS = 8

BARE_START = (
    "import pygame, gpiozero, numpy, resource; used = resource.getrusage(resource.RUSAGE_SELF); "
    "print(used.ru_utime + used.ru_stime, used.ru_maxrss)"
)


def main() -> None:
    press_to_frame()
    idle("idle in talk", Scene.TALK, 2)
    idle("in a vote with animation", Scene.VOTE, 4)
    start()


# From a press to a changed frame


def sitting_in(scene: Scene) -> MockedNight:
    """A night that has come to this scene."""
    table = Table(SETTINGS, Random(3), draws=True)
    table.until(scene)
    table.wait(3)
    return table.night


def press_to_frame() -> None:
    """Stepping into the Team: driver, loop, gestures, flow and lights; waiting windows left out."""
    bare = edge_to_loop(our_edges)
    took = asyncio.run(_presses())
    median = statistics.median(took) * 1e6
    worst = sorted(took)[int(0.99 * len(took))] * 1e6
    say_ratio("press to changed frame, p50", median, bare, "µs", 4)
    print(f"press to changed frame, p99: {worst:.0f} µs")


async def _presses() -> list[float]:
    night = sitting_in(Scene.TALK)
    leader = next(at for at, one in enumerate(night.view.boxes, start=1) if one.offices)
    box = Box(leader % 10 + 1)
    loop, woken = asyncio.get_running_loop(), asyncio.Event()
    asked, pressed = SimpleQueue[Contact | None](), SimpleQueue[float]()

    def hand() -> None:
        while contact := asked.get():
            pressed.put(time.perf_counter())
            night.hands.press(contact)

    def wake_loop() -> None:
        loop.call_soon_threadsafe(woken.set)

    thread = threading.Thread(target=hand)
    thread.start()
    took = []
    for number in range(PRESSES):
        contact = Contact(box, Button.REJECT if number % 2 else Button.APPROVE)
        night.until(night.now + 1)
        before = night.view
        woken.clear()
        night.inbox.wake = wake_loop
        asked.put(contact)
        await woken.wait()
        wake = night.table.pump(night.now)
        while night.view.boxes == before.boxes:
            assert wake is not None
            night.hardware.clock.sleep(wake - night.now)
            wake = night.table.pump(night.now)
        night.hardware.ring.show(frame_at(night.view, night.now))
        took.append(time.perf_counter() - pressed.get())
        night.inbox.wake = lambda: None
        night.hands.release(contact)
    asked.put(None)
    thread.join()
    return took


# CPU


def idle(what: str, scene: Scene, asked: float) -> None:
    """CPU of the running table beside a loop that only sleeps 60 times a second."""
    night = sitting_in(scene)
    clock = MonotonicClock()
    shift = clock.now() - night.now

    def now() -> float:
        return clock.now() - shift

    shell = Shell(night.table, night.inbox, now)
    frames = FrameThread(
        night.hardware.ring,
        lambda moment: frame_at(night.view, moment - shift),
        clock,
        print,
    )

    def end_later(loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(IDLE_SECONDS, shell.end)

    shell.started.append(end_later)
    before = time.process_time()
    with frames:
        shell.run()
    ours = time.process_time() - before
    theirs = _cpu_of(_sleep_loop)
    ours, theirs = (1000 * one / IDLE_SECONDS for one in (ours, theirs))
    say_ratio(f"CPU {what}", ours, theirs, "ms/s", asked)


def _cpu_of(what: Callable[[], None]) -> float:
    before = time.process_time()
    what()
    return time.process_time() - before


def _sleep_loop() -> None:
    ended = threading.Event()
    threading.Timer(IDLE_SECONDS, ended.set).start()
    for _ in deadlines(1 / FRAMES_PER_SECOND, ended):
        pass


# Start


def start() -> None:
    """CPU and memory until the table is ready, beside importing the three libraries alone."""
    ours, bare = _started("-m", "tests.bench.started"), _started("-c", BARE_START)
    say_ratio("CPU from start to ready", ours[0] * 1000, bare[0] * 1000, "ms", 1.5)
    say_ratio("memory when ready", ours[1] / 1024, bare[1] / 1024, "MB", 1.5)


def _started(*what: str) -> tuple[float, float]:
    """The median of several starts."""
    figures = []
    for _ in range(7):
        env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        out = run(sys.executable, *what, env=env, check=True).stdout.split()
        figures.append((float(out[-2]), float(out[-1])))
    cpu, memory = zip(*figures, strict=True)
    return statistics.median(cpu), statistics.median(memory)


if __name__ == "__main__":
    main()
