"""From a press to the event loop: an encoder's through the kernel and evdev, beside gpiozero's.

python -m tests.bench.presses

It stands alone, so that `make test-machine` can run it in its guest too, where there is `uinput`.
"""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue

from gpiozero import Button as GpiozeroButton
from gpiozero.pins.mock import MockFactory

from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.encoders import EncoderButton, EncoderEdges, EvdevEncoders, encoders_in
from roundtable_drivers.wiring import read
from roundtable_ports import Box, Button, Contact, Edge

ROUNDS = 400
PINS = tuple(read("ten-usb").contacts.values())
PLACE = "usb-bench-1/input0"
FIRST, SWITCHES = 0x120, 12
UINPUT = Path("/dev/uinput")
ASKED = 4.0
"""Times gpiozero's: a mocked pin calls back by itself, an encoder's press comes from the kernel."""

Report = Callable[[], None]
Move = Callable[[], None]


class ToLoop:
    """Moves a contact on a thread of its own, and waits in an event loop until it is reported."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self._runner = runner
        self._arrived = asyncio.Event()

    def report(self) -> None:
        self._runner.get_loop().call_soon_threadsafe(self._arrived.set)

    def put(self, _edge: Edge, /) -> None:
        self.report()

    def median(self, moves: Sequence[tuple[Move, Move]]) -> float:
        return statistics.median(self._runner.run(self._times(moves))) * 1e6

    async def _times(self, moves: Sequence[tuple[Move, Move]]) -> list[float]:
        to_drive = SimpleQueue[Move | None]()
        started = [0.0]

        def hand() -> None:
            while move := to_drive.get():
                started[0] = time.perf_counter()
                move()

        times = []
        thread = threading.Thread(target=hand)
        thread.start()
        for number in range(ROUNDS):
            for move in moves[number % len(moves)]:
                self._arrived.clear()
                to_drive.put(move)
                await self._arrived.wait()
                times.append(time.perf_counter() - started[0])
        to_drive.put(None)
        thread.join()
        return times


@contextmanager
def to_loop() -> Iterator[ToLoop]:
    with asyncio.Runner() as runner:
        runner.get_loop()
        yield ToLoop(runner)


@contextmanager
def buttons(factory: MockFactory, report: Report) -> Iterator[None]:
    """As one would with gpiozero's own class, with a hold time, which is why it has threads."""
    with ExitStack() as open_buttons:
        for pin in PINS:
            button = GpiozeroButton(pin, pull_up=True, hold_time=0.8, pin_factory=factory)
            open_buttons.callback(button.close)
            button.when_pressed = button.when_released = report
        yield


def gpiozero_to_loop() -> float:
    """Microseconds from a mocked pin's change to the event loop knowing of it, the median."""
    factory = MockFactory()
    with to_loop() as measured, buttons(factory, measured.report):
        pins = [factory.pin(pin) for pin in PINS]
        return measured.median([(one.drive_low, one.drive_high) for one in pins])


def evdev_to_loop() -> float:
    """The same for an encoder that the kernel has, with nothing left out but the USB cable."""
    import evdev

    keys = {evdev.ecodes.EV_KEY: range(FIRST, FIRST + SWITCHES)}
    encoder = evdev.UInput(keys, name="an encoder", phys=PLACE)

    def switch(code: int, down: bool) -> None:
        encoder.write(evdev.ecodes.EV_KEY, code, int(down))
        encoder.syn()

    learnt = {
        Contact(Box(1 + at // 2), tuple(Button)[at % 2]): EncoderButton(PLACE, FIRST + at)
        for at in range(SWITCHES)
    }
    moves = [
        (partial(switch, one.code, True), partial(switch, one.code, False))
        for one in learnt.values()
    ]
    with encoder, to_loop() as measured:
        while PLACE not in [one.place for one in encoders_in()]:
            time.sleep(0.05)
        with EncoderEdges(learnt, EvdevEncoders(), measured, MonotonicClock()):
            return measured.median(moves)


def missing() -> str:
    """What this computer lacks to be asked; empty if nothing."""
    if not UINPUT.exists():
        return f"there is no {UINPUT} here: sudo modprobe uinput, or python -m tests.machine solder"
    try:
        import evdev  # noqa: F401
    except ImportError:
        return "evdev is not installed: .venv/bin/pip install --require-hashes -r locked/usb.txt"
    return ""


def main() -> None:
    what = "USB button through the kernel to event loop, beside gpiozero's"
    if lacks := missing():
        print(f"{what}: not measured, for {lacks}")
        return
    ours, theirs = evdev_to_loop(), gpiozero_to_loop()
    print(
        f"{what}: {ours:.2f} µs; beside {theirs:.2f} µs; ratio {ours / theirs:.3f} "
        f"(asked at most {ASKED:g})"
    )


if __name__ == "__main__":
    main()
