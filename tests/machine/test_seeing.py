"""The eye on the ring's bus."""

from __future__ import annotations

from pathlib import Path

from tests.machine.seeing import HEAD, shown


def on_the_bus(colours: bytes) -> bytes:
    bits = "".join(f"{byte:08b}" for byte in colours)
    wide = "".join({"0": "100", "1": "110"}[bit] for bit in bits)
    return int(wide, 2).to_bytes(len(wide) // 8, "big")


def message(colours: bytes, nanoseconds: int) -> bytes:
    sent = on_the_bus(colours) + bytes(4)  # the silence after a picture
    return HEAD.pack(len(sent), nanoseconds) + sent


def test_pictures_are_decoded_with_their_times(tmp_path: Path) -> None:
    red, dark = bytes([0, 255, 0, 0, 0, 0]), bytes(6)
    path = tmp_path / "frames"
    path.write_bytes(message(red, 1_500_000_000) + message(dark, 2_000_000_000))
    first, second = shown(path, pixels=2)
    assert (first.at, first.colours, first.lit) == (1.5, red, 1)
    assert (second.at, second.lit) == (2.0, 0)


def test_a_picture_that_was_cut_off_is_none(tmp_path: Path) -> None:
    path = tmp_path / "frames"
    path.write_bytes(message(bytes(6), 1)[:-1])
    assert list(shown(path, pixels=2)) == []


def test_no_file_shows_nothing(tmp_path: Path) -> None:
    assert list(shown(tmp_path / "none", pixels=2)) == []
