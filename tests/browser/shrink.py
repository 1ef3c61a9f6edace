"""PNG pictures with a palette: a third of the size, and nobody sees it."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

MAGIC = b"\x89PNG\r\n\x1a\n"
COLOURS = 256
Pixels = NDArray[np.uint8]


def shrink(path: Path) -> None:
    """Write it again with 256 colours, if that makes it smaller."""
    pixels = _read(path.read_bytes())
    palette, numbers = _reduced(pixels)
    shrunk = _written(palette, numbers)
    if len(shrunk) < path.stat().st_size:
        path.write_bytes(shrunk)


def _read(data: bytes) -> Pixels:
    """An eight-bit RGB or RGBA picture that is not interlaced, as Chromium writes it."""
    assert data.startswith(MAGIC)
    at, chunks, header = len(MAGIC), b"", b""
    while at < len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + length]
        header = body if kind == b"IHDR" else header
        chunks += body if kind == b"IDAT" else b""
        at += length + 12
    width, height, depth, colour, *_, interlaced = struct.unpack(">IIBBBBB", header)
    assert (depth, interlaced) == (8, 0)
    deep = {2: 3, 6: 4}[colour]
    raw = np.frombuffer(zlib.decompress(chunks), np.uint8).reshape(height, 1 + width * deep)
    rows = np.zeros((height + 1, width, deep), np.uint8)
    for number, (kind, line) in enumerate(zip(raw[:, 0], raw[:, 1:], strict=True), start=1):
        _unfilter(int(kind), line.reshape(width, deep), rows[number - 1], rows[number])
    return rows[1:, :, :3]


def _unfilter(kind: int, line: Pixels, above: Pixels, into: Pixels) -> None:
    """Undo what a row was written as: itself, or what differs from its neighbours."""
    if kind == 0:
        into[:] = line
    elif kind == 1:
        into[:] = np.cumsum(line, axis=0, dtype=np.uint8)
    elif kind == 2:
        into[:] = line + above
    else:
        left = corner = np.zeros(line.shape[1], np.int16)
        for at, one in enumerate(line.astype(np.int16)):
            up = above[at].astype(np.int16)
            guess = (left + up) // 2 if kind == 3 else _paeth(left, up, corner)
            corner, left = up, (one + guess) % 256
            into[at] = left


def _paeth(
    left: NDArray[np.int16], up: NDArray[np.int16], corner: NDArray[np.int16]
) -> NDArray[np.int16]:
    near = left + up - corner
    by_left, by_up, by_corner = abs(near - left), abs(near - up), abs(near - corner)
    other = np.where(by_up <= by_corner, up, corner)
    return np.where((by_left <= by_up) & (by_left <= by_corner), left, other)


def _reduced(pixels: Pixels) -> tuple[Pixels, NDArray[np.uint8]]:
    """Median cut: the colours that are most apart are parted first."""
    flat = pixels.reshape(-1, 3)
    keys = flat.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32)
    found, inverse, counts = np.unique(keys, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1).astype(np.float64)
    boxes = [np.arange(len(found))]
    while len(boxes) < min(COLOURS, len(found)):
        spread = [
            float((np.ptp(colours[box], axis=0).max() ** 2) * np.sqrt(counts[box].sum()))
            if len(box) > 1
            else -1.0
            for box in boxes
        ]
        box = boxes.pop(int(np.argmax(spread)))
        axis = int(np.ptp(colours[box], axis=0).argmax())
        box = box[np.argsort(colours[box, axis], kind="stable")]
        weights = np.cumsum(counts[box])
        middle = int(np.searchsorted(weights, weights[-1] / 2))
        middle = min(max(middle, 1), len(box) - 1)
        boxes += [box[:middle], box[middle:]]
    palette = np.zeros((len(boxes), 3), np.uint8)
    number_of = np.zeros(len(found), np.uint8)
    for number, box in enumerate(boxes):
        palette[number] = np.round(np.average(colours[box], axis=0, weights=counts[box]))
        number_of[box] = number
    return palette, number_of[inverse].reshape(pixels.shape[:2])


def _written(palette: Pixels, numbers: NDArray[np.uint8]) -> bytes:
    height, width = numbers.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), numbers])
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    packed = zlib.compress(rows.tobytes(), 9)
    parts = ((b"IHDR", header), (b"PLTE", palette.tobytes()), (b"IDAT", packed), (b"IEND", b""))
    return MAGIC + b"".join(_chunk(kind, body) for kind, body in parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
