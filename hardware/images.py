"""Reads and writes PNG, just as much as the pictures need: halved in size, and never blank."""

from __future__ import annotations

import io
import struct
import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = {2: 3, 6: 4}
"""How many bytes a pixel has, by PNG's kind of colour."""

Pixels = NDArray[np.uint8]


class NotAPicture(ValueError):
    """Not a PNG with 8 bits a colour, without interlacing."""


@dataclass(frozen=True, slots=True)
class _Head:
    width: int
    height: int
    depth: int
    kind: int
    interlaced: int


def read(png: bytes) -> Pixels:
    """Rows of pixels of red, green and blue."""
    if not png.startswith(SIGNATURE):
        raise NotAPicture("not a PNG")
    head, packed, at = None, b"", len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if name == b"IHDR":
            width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            head = _Head(width, height, depth, kind, interlaced)
        if name == b"IDAT":
            packed += body
        at += 12 + length
    if head is None or head.depth != 8 or head.kind not in COLOURS or head.interlaced:
        raise NotAPicture("a PNG of another kind: save it with 8 bits a colour")
    step = COLOURS[head.kind]
    raw = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(head.height, -1)
    rows = np.zeros((head.height, head.width * step), np.uint8)
    above = np.zeros(head.width * step, np.uint8)
    for number, line in enumerate(raw):
        above = rows[number] = _unfiltered(int(line[0]), line[1:], above, step)
    return rows.reshape(head.height, head.width, step)[:, :, :3]


def _unfiltered(how: int, line: Pixels, above: Pixels, step: int) -> Pixels:
    if how == 0:
        return line
    if how == 1:
        return line.reshape(-1, step).cumsum(axis=0, dtype=np.uint8).reshape(-1)
    if how == 2:
        return line + above
    done = bytearray(len(line))
    up = above.tobytes()
    for at, byte in enumerate(line.tobytes()):
        left = done[at - step] if at >= step else 0
        corner = up[at - step] if at >= step else 0
        guess = (left + up[at]) // 2 if how == 3 else _paeth(left, up[at], corner)
        done[at] = (byte + guess) & 255
    return np.frombuffer(bytes(done), np.uint8)


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda one: abs(guess - one))


def write(pixels: Pixels) -> bytes:
    height, width, _ = pixels.shape
    flat = pixels.reshape(height, width * 3)
    before = np.vstack([np.zeros((1, width * 3), np.uint8), flat[:-1]])
    rows = np.hstack([np.full((height, 1), 2, np.uint8), flat - before])
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), 9)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", body) + _chunk(b"IEND", b"")


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def halved(png: bytes) -> bytes:
    """Half as wide and high, with edges smoothed: OpenSCAD draws them in steps."""
    import pygame  # reads what others wrote in no time; only those who render need it

    surface = pygame.image.load(io.BytesIO(png), "drawn.png")
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
    pixels = raw.reshape(surface.get_height(), surface.get_width(), 3).astype(np.uint16)
    height, width = (one // 2 * 2 for one in pixels.shape[:2])
    fours = pixels[:height, :width].reshape(height // 2, 2, width // 2, 2, 3)
    # 6 bits a colour are plenty for flat shading, and pack in half the space
    small = (fours.sum(axis=(1, 3)) // 4).astype(np.uint8) & 0xFC
    return write(small)


def shown(png: bytes) -> float:
    """How much of the picture is not its background, 0 to 1."""
    pixels = read(png)
    return float((pixels != pixels[0, 0]).any(axis=2).mean())
