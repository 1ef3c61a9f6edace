"""Buttons, ring and frame thread, each beside what the field's libraries would have done.

python -m tests.bench.drivers
"""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from adafruit_pixelbuf import PixelBuf
from gpiozero.pins.mock import MockFactory

from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.edges import PinEdges
from roundtable_drivers.encoders import EncoderEdges
from roundtable_drivers.frames import deadlines
from roundtable_drivers.ring import StripRing, gamma_table
from roundtable_drivers.wiring import read
from roundtable_ports import FRAME_SIZE, Edge, Frame
from tests.bench import presses
from tests.bench.presses import Report, buttons, to_loop
from tests.drivers.usb import Sockets, learnt, place

WIRING = read("ten-usb")
IDLE_SECONDS = 10
FRAMES = 3000
DEADLINES = 600
FADING = 20


def main() -> None:
    say_ratio("raw edge to event loop", edge_to_loop(our_edges), edge_to_loop(buttons), "µs", 0.75)
    usb, pins = encoder_to_loop(), edge_to_loop(buttons)
    say_ratio("USB button to event loop, beside gpiozero's", usb, pins, "µs", 3)
    presses.main()
    say_ratio("CPU of twenty idle inputs", idle(our_edges), idle(buttons), "ms/s", 0.05)
    frame, by_pixel = frames_in_turn()
    print(
        f"frame of forty lamps: {frame:.1f} µs; pixel by pixel on PixelBuf {by_pixel:.1f} µs; "
        f"{by_pixel / frame:.1f} times faster (asked at least 5)"
    )
    print(f"frames sent when nothing changed: {sent_for_nothing()} of {FRAMES}")
    ours, asyncios = frame_thread(), asyncio.run(asyncio_timer())
    say_ratio("deviation of the frame thread", ours, asyncios, "µs", 0.1)


def say_ratio(what: str, ours: float, theirs: float, unit: str, asked: float) -> None:
    print(
        f"{what}: {ours:.2f} {unit}; beside {theirs:.2f} {unit}; ratio {ours / theirs:.3f} "
        f"(asked at most {asked})"
    )


# Buttons


@contextmanager
def our_edges(factory: MockFactory, report: Report) -> Iterator[None]:
    class Reports:
        def put(self, _edge: Edge, /) -> None:
            report()

    with PinEdges(WIRING.contacts, factory, Reports(), MonotonicClock()):
        yield


Inputs = Callable[[MockFactory, Report], Any]


def edge_to_loop(inputs: Inputs) -> float:
    """Microseconds from a pin's change to the event loop knowing of it, the median."""
    factory = MockFactory()
    with to_loop() as measured, inputs(factory, measured.report):
        pins = [factory.pin(pin) for pin in WIRING.contacts.values()]
        moves = [(one.drive_low, one.drive_high) for one in pins]
        return measured.median(moves)


def encoder_to_loop() -> float:
    """The same from an encoder's event, through the one thread that waits for all of them.

    The kernel's part is a pipe here: a mocked pin has none at all, and calls back by itself.
    """
    wiring = read("six-usb")
    buttons = learnt(wiring.all_boxes)

    with TemporaryDirectory() as root, pytest.MonkeyPatch.context() as patch, to_loop() as measured:
        sockets = Sockets(Path(root), patch)
        for box in wiring.all_boxes:
            sockets.plug(place(box))
        with EncoderEdges(buttons, sockets.encoders(), measured, MonotonicClock()):
            moves = [
                (
                    partial(sockets.at(one.place).switch, one.code, True),
                    partial(sockets.at(one.place).switch, one.code, False),
                )
                for one in buttons.values()
            ]
            return measured.median(moves)


def idle(inputs: Inputs) -> float:
    """Milliseconds of CPU for each second in which nobody presses anything."""
    with inputs(MockFactory(), lambda: None):
        time.sleep(0.5)
        before = time.process_time()
        time.sleep(IDLE_SECONDS)
        return 1000 * (time.process_time() - before) / IDLE_SECONDS


# The ring


class Unheard(PixelBuf):  # type: ignore[misc]
    """A strip that sends nowhere, so that only the work before sending is measured."""

    def __init__(self) -> None:
        super().__init__(WIRING.ring.pixels, byteorder=WIRING.ring.order)
        self.sent = 0

    def _transmit(self, buffer: bytearray) -> None:
        self.sent += 1


def fading(number: int) -> Frame:
    """Forty lamps lit, the first twenty of them another shade each frame."""
    moving = bytes(
        (number + 3 * lamp + colour) % 200 for lamp in range(FADING) for colour in range(3)
    )
    return Frame(moving + bytes([90]) * (FRAME_SIZE - len(moving)))


class ByPixel:
    """The same frame set pixel by pixel, its colours worked out beforehand and for nothing."""

    def __init__(self, strip: PixelBuf) -> None:
        self._strip = strip

    def show(self, colours: list[tuple[int, tuple[int, int, int]]]) -> None:
        strip = self._strip
        for pixel, colour in colours:
            strip[pixel] = colour
        strip.show()


def colours_of(frame: Frame) -> list[tuple[int, tuple[int, int, int]]]:
    red, green, blue = (frame.translate(gamma_table())[colour::3] for colour in range(3))
    return [
        (pixel, (red[lamp], green[lamp], blue[lamp]))
        for lamp, pixels in enumerate(WIRING.lamps)
        for pixel in pixels
    ]


def frames_in_turn() -> tuple[float, float]:
    """Microseconds a frame, ours and pixel by pixel; in turns, so that noise meets both."""
    ours, theirs = StripRing(Unheard(), WIRING), ByPixel(Unheard())
    frames = [fading(number) for number in range(200)]
    finished = [colours_of(frame) for frame in frames]
    ours_took, theirs_took = list[float](), list[float]()
    for _ in range(FRAMES // len(frames)):
        for frame in frames:
            before = time.perf_counter()
            ours.show(frame)
            ours_took.append(time.perf_counter() - before)
        for colours in finished:
            before = time.perf_counter()
            theirs.show(colours)
            theirs_took.append(time.perf_counter() - before)
    return statistics.median(ours_took) * 1e6, statistics.median(theirs_took) * 1e6


def sent_for_nothing() -> int:
    strip = Unheard()
    ring = StripRing(strip, WIRING)
    ring.show(fading(0))
    before = strip.sent
    for _ in range(FRAMES):
        ring.show(fading(0))
    return strip.sent - before


# The frame thread


def frame_thread() -> float:
    """Microseconds by which the median frame is off its deadline."""
    ended, off = threading.Event(), list[float]()

    def run() -> None:
        for due in deadlines(1 / 60, ended):
            off.append(abs(time.monotonic() - due))
            if len(off) == DEADLINES:
                ended.set()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return statistics.median(off) * 1e6


async def asyncio_timer() -> float:
    loop = asyncio.get_running_loop()
    start, off, done = loop.time(), list[float](), loop.create_future()

    def wake(number: int) -> None:
        off.append(abs(loop.time() - (start + number / 60)))
        if number == DEADLINES:
            done.set_result(None)
        else:
            loop.call_at(start + (number + 1) / 60, wake, number + 1)

    wake(0)
    await done
    return statistics.median(off) * 1e6


if __name__ == "__main__":
    main()
