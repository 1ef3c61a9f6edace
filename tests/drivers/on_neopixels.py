"""Run by tests in a process of its own: the real NeoPixel class, what it sends written to a file.

    python -m tests.drivers.on_neopixels FILE hold|fail|end

Each line of the file is one transmission, in hexadecimal. Blinka decides at import what board it
runs on, so the class is had only in a process that was told there is no particular one.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

os.environ["BLINKA_OS_AGNOSTIC"] = "1"

import board
import neopixel

from roundtable.app.signals import ended_by_signals
from roundtable_drivers.ring import open_ring
from roundtable_drivers.wiring import read
from roundtable_ports import FRAME_SIZE, Frame

KNOWN = Frame(bytes([0, 0, 0, 0, 0, 0, 255, 128, 1]).ljust(FRAME_SIZE, b"\0"))  # seat 1, right


def main() -> None:
    out, ending = Path(sys.argv[1]), sys.argv[2]
    buffers = set[int]()

    def write(_pin: object, buffer: bytearray) -> None:
        buffers.add(id(buffer))
        assert len(buffers) == 1, "a new buffer would set up the Pi's strip again"
        with out.open("a") as file:
            print(buffer.hex(), file=file)

    neopixel.neopixel_write = write
    board.D10 = board.Dx_OUTPUT  # this board has pins by what they are for, not by number
    with ended_by_signals(), open_ring(read("ten-usb")) as ring:
        assert isinstance(ring._strip, neopixel.NeoPixel)
        ring.show(KNOWN)
        ring.show(KNOWN)
        print("lit", flush=True)
        if ending == "fail":
            raise RuntimeError("a fault somewhere above")
        if ending == "hold":
            signal.pause()


if __name__ == "__main__":
    main()
