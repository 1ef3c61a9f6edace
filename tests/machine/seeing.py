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


def shown(path: Path, pixels: int) -> Iterator[Shown]:
    data = path.read_bytes() if path.exists() else b""
    at = 0
    while at + HEAD.size <= len(data):
        length, nanoseconds = HEAD.unpack_from(data, at)
        message = data[at + HEAD.size : at + HEAD.size + length]
        at += HEAD.size + length
        if len(message) == length and length * 8 >= pixels * BYTES_A_PIXEL * 8 * 3:
            yield Shown(nanoseconds / 1e9, decoded(message, pixels))
