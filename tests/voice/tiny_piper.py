"""A Piper voice small enough for a test: a real ONNX model that hums one tone per phoneme.

The bytes of the model are written here by hand (protocol buffers are tags, lengths and values), so
that neither a download nor the `onnx` package is needed.
"""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

INT64, FLOAT = 7, 1  # ONNX's numbers for element types
HUM = 700  # samples for every phoneme


def number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def message(field: int, content: bytes | str) -> bytes:
    data = content.encode() if isinstance(content, str) else content
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def _varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def node(kind: str, inputs: list[str], output: str, attribute: bytes = b"") -> bytes:
    names = b"".join(message(1, one) for one in inputs)
    return message(1, names + message(2, output) + message(4, kind) + attribute)


def constant(name: str, kind: int, dims: list[int], raw: bytes) -> bytes:
    shape = b"".join(number(1, dim) for dim in dims)
    return message(5, shape + number(2, kind) + message(8, name) + message(9, raw))


def tensor(field: int, name: str, kind: int, dims: list[str]) -> bytes:
    shape = b"".join(message(1, message(2, dim)) for dim in dims)
    return message(
        field, message(1, name) + message(2, message(1, number(1, kind) + message(2, shape)))
    )


def model() -> bytes:
    """input [1, n] -> one tone per id, its height the id's -> output [1, 1, samples]."""
    ramp = struct.pack(f"<{HUM}f", *(0.002 * at for at in range(HUM)))
    graph = b"".join(
        [
            node(
                "Cast",
                ["input"],
                "ids",
                message(5, message(1, "to") + number(3, 1) + number(20, 2)),
            ),
            node("Unsqueeze", ["ids", "axis"], "heights"),
            node("Mul", ["heights", "ramp"], "phases"),
            node("Sin", ["phases"], "tones"),
            node("Reshape", ["tones", "flat"], "output"),
            message(2, "tiny"),
            constant("axis", INT64, [1], struct.pack("<q", 2)),
            constant("ramp", FLOAT, [1, 1, HUM], ramp),
            constant("flat", INT64, [3], struct.pack("<3q", 1, 1, -1)),
            tensor(11, "input", INT64, ["batch", "phonemes"]),
            tensor(11, "input_lengths", INT64, ["batch"]),
            tensor(11, "scales", FLOAT, ["three"]),
            tensor(12, "output", FLOAT, ["batch", "one", "samples"]),
        ]
    )
    opset = message(8, message(1, "") + number(2, 13))
    return number(1, 8) + message(7, graph) + opset


def write(folder: Path, voice: str, espeak: str, phonemes: dict[str, Any]) -> None:
    """The two files of a voice."""
    description = {
        "audio": {"sample_rate": 22050},
        "espeak": {"voice": espeak},
        "inference": {"length_scale": 1.1},
        "num_symbols": 256,
        "num_speakers": 1,
        "phoneme_id_map": phonemes,
    }
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{voice}.onnx").write_bytes(model())
    (folder / f"{voice}.onnx.json").write_text(json.dumps(description))
