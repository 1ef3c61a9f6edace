"""What the ring showed: the messages of its bus, decoded into the colours of its pixels."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

HEAD = struct.Struct("<IQ")
BYTES_A_PIXEL = 3


@dataclass(frozen=True, slots=True)
class Shown:
    """One picture of the ring."""

    at: float
    """Seconds since the guest's boot."""

    colours: bytes

    @property
    def lit(self) -> int:
        """How many pixels are not dark."""
        pixels = range(0, len(self.colours), BYTES_A_PIXEL)
        return sum(any(self.colours[at : at + BYTES_A_PIXEL]) for at in pixels)


def decoded(message: bytes, pixels: int) -> bytes:
    """A NeoPixel's bit is three of the bus: 110 is one, 100 is nought."""
    bits = np.unpackbits(np.frombuffer(message, np.uint8))
    middle = bits[: pixels * BYTES_A_PIXEL * 8 * 3].reshape(-1, 3)[:, 1]
    return np.packbits(middle).tobytes()


def told(data: bytes) -> Iterator[tuple[float, bytes]]:
    """Every whole message, with the guest's second in which it came."""
    at = 0
    while at + HEAD.size <= len(data):
        length, nanoseconds = HEAD.unpack_from(data, at)
        at += HEAD.size + length
        if at > len(data):
            return
        yield nanoseconds / 1e9, data[at - length : at]


def shown(path: Path, pixels: int) -> Iterator[Shown]:
    for at, message in told(path.read_bytes() if path.exists() else b""):
        if len(message) * 8 >= pixels * BYTES_A_PIXEL * 8 * 3:
            yield Shown(at, decoded(message, pixels))


class Wled:
    """What a controller with WLED was told, read on as it comes."""

    def __init__(self, path: Path, pixels: int) -> None:
        self._path = path
        self._size = pixels * BYTES_A_PIXEL
        high, low = divmod(pixels - 1, 256)
        self._head = b"Ada" + bytes((high, low, high ^ low ^ 0x55))
        self._read = 0
        self._rest = b""
        self.strays = 0
        """Bytes that belong to no picture: they may only be dark."""

        self.shown: list[Shown] = []

    def look(self) -> list[Shown]:
        """All pictures until now."""
        if not self._path.exists():
            return self.shown
        with self._path.open("rb") as file:
            file.seek(self._read)
            data = file.read()
        for at, message in told(data):
            self._read += HEAD.size + len(message)
            self._rest += message
            while (begins := self._rest.find(self._head)) >= 0:
                picture = begins + len(self._head)
                if len(self._rest) < picture + self._size:
                    break
                self.strays += sum(map(bool, self._rest[:begins]))
                self.shown.append(Shown(at, self._rest[picture : picture + self._size]))
                self._rest = self._rest[picture + self._size :]
        return self.shown
