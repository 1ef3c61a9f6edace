"""Lights the ring while a card sets itself up: `ring.py DRAWN LOOKS [DEV]`.

DRAWN is a wiring's folder in a release, in which each look is drawn as what its strip is sent, one
message after the other; LOOKS is a file whose last line names the look that is wanted. There is no
table yet, and nothing but Python itself: so this plays, and knows no colour.
"""

from __future__ import annotations

import fcntl
import os
import signal
import struct
import sys
import termios
import time
import tty
from pathlib import Path

A_SECOND = 15
SPI_BITS = 2_400_000
"""A second: three for each bit of a pixel."""

SPI_SPEED = 0x40046B04
"""The kernel's SPI_IOC_WR_MAX_SPEED_HZ."""

OFF = "off"
RETRY_SECONDS = 1.0


class Strip:
    """Where the ring hangs: the Pi's SPI bus, or the only USB serial port; `OSError` if nowhere."""

    def __init__(self, drawn: Path, dev: Path) -> None:
        bus, size = (drawn / "strip").read_text().split()
        self._drawn, self._size = drawn, int(size)
        if bus == "spi":
            self._file = os.open(dev / "spidev0.0", os.O_RDWR | os.O_CLOEXEC)
            fcntl.ioctl(self._file, SPI_SPEED, struct.pack("I", SPI_BITS))
        else:
            self._file = os.open(only_port(dev), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            make_plain(self._file, int(bus))
            os.set_blocking(self._file, True)
            os.write(self._file, bytes(self._size))  # the rest of what a pulled plug cut off

    def pictures(self, look: str) -> list[bytes]:
        drawn = (self._drawn / look).read_bytes()
        return [drawn[at : at + self._size] for at in range(0, len(drawn), self._size)]

    def send(self, picture: bytes) -> None:
        rest = picture
        while rest:
            rest = rest[os.write(self._file, rest) :]

    def close(self) -> None:
        os.close(self._file)


def only_port(dev: Path) -> Path:
    ports = [*dev.glob("ttyACM*"), *dev.glob("ttyUSB*")]
    if len(ports) != 1:
        raise OSError(f"{len(ports)} serial ports: the ring's is not known")
    return ports[0]


def make_plain(port: int, baud: int) -> None:
    """Bytes as they are, at that speed; and a controller that is not restarted when we leave."""
    tty.setraw(port)
    _, _, flags, _, _, _, keys = termios.tcgetattr(port)
    speed = getattr(termios, f"B{baud}")
    flags = (flags | termios.CLOCAL) & ~termios.HUPCL
    termios.tcsetattr(port, termios.TCSANOW, [0, 0, flags, 0, speed, speed, keys])


def wanted(looks: Path) -> str:
    return looks.read_text().split()[-1]


def show(look: str, strip: Strip, looks: Path) -> None:
    """Until another is wanted."""
    pictures, shown = strip.pictures(look), -1
    while wanted(looks) == look:
        now = int(time.monotonic() * A_SECOND)
        if now != shown:
            strip.send(pictures[now % len(pictures)])
            shown = now
        time.sleep(0.5 / A_SECOND)


def play(drawn: Path, looks: Path, dev: Path) -> None:
    """All that is wanted until then, and then dark: whoever is next has the ring to itself."""
    strip = Strip(drawn, dev)
    try:
        while (look := wanted(looks)) != OFF:
            show(look, strip, looks)
    finally:
        try:
            strip.send(strip.pictures(OFF)[0])
        finally:
            strip.close()


def main() -> None:
    drawn, looks, dev = map(Path, (*sys.argv[1:], "/dev")[:3])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    while True:
        try:
            if wanted(looks) != OFF:
                play(drawn, looks, dev)
        except (OSError, termios.error):
            pass  # no ring yet, or none any more
        time.sleep(RETRY_SECONDS)


if __name__ == "__main__":
    main()
