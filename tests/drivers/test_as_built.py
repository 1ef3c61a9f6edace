"""A table's own file turns the ring, swaps colours, names the card, and refuses what cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.app.wirings import table_wiring, usual_wiring
from roundtable.commands.cli import main
from roundtable.files import settings_file as memory
from roundtable.files.settings_file import read_table
from roundtable_drivers.as_built import AsBuilt, as_built
from roundtable_drivers.ring import FrameEncoder
from roundtable_drivers.wiring import WiringError, read
from roundtable_ports import Frame

TEN = read("ten-usb")


def test_a_table_that_is_as_drawn_is_its_profile() -> None:
    assert as_built(TEN, AsBuilt()) == TEN


def test_a_strip_that_runs_the_other_way_lights_the_same_places() -> None:
    """Place k of the ring, counted clockwise, is pixel -k of such a strip."""
    built = as_built(TEN, AsBuilt(clockwise=False))
    assert built.ring.lamps.seats[0] == (58, 59, 0)
    assert built.ring.lamps.tracks[:2] == [56, 50]


def test_the_first_pixel_may_lie_anywhere() -> None:
    built = as_built(TEN, AsBuilt(first_pixel=57))
    assert built.ring.lamps.seats[0] == (59, 58, 57)
    assert built.ring.lamps.seats[1] == (5, 4, 3)
    back = as_built(TEN, AsBuilt(first_pixel=57, clockwise=False))
    assert back.ring.lamps.seats[0] == (55, 56, 57)


def test_lamps_of_several_pixels_turn_with_the_rest() -> None:
    built = as_built(read("six-i2s"), AsBuilt(clockwise=False, first_pixel=1))
    assert built.ring.lamps.seats[0] == ([57, 56], [59, 58], [1, 0])


def test_colours_and_card_are_taken_over() -> None:
    built = as_built(TEN, AsBuilt(order="RGB", card="Headset"))
    assert (built.ring.order, built.sound.card) == ("RGB", "Headset")
    red = bytearray(120)
    red[0] = 255
    assert FrameEncoder(built.ring, built.lamps).encode(Frame(bytes(red)))[6:9] == b"\xff\0\0"


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        (AsBuilt(first_pixel=60), "first_pixel is 60; the ring counts from 0 to 59"),
        (AsBuilt(first_pixel=-1), "first_pixel is -1"),
        (AsBuilt(order="RGG"), "ring.order is 'RGG'; write R, G and B"),
        (AsBuilt(card="\n"), "sound.card is"),
    ],
)
def test_what_cannot_be_is_refused_with_the_cure(table: AsBuilt, complaint: str) -> None:
    with pytest.raises(WiringError, match=complaint):
        as_built(TEN, table)


@pytest.fixture
def table_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(memory, "TABLE_FILE", tmp_path / "table.toml")
    return tmp_path / "table.toml"


def test_all_of_it_stands_in_the_tables_file(table_file: Path) -> None:
    table_file.write_text(
        'wiring = "ten-usb"\nclockwise = false\nfirst_pixel = 3\norder = "RGB"\ncard = "Loud"\n'
    )
    wanted = AsBuilt(clockwise=False, first_pixel=3, order="RGB", card="Loud")
    assert table_wiring(read_table()) == usual_wiring() == as_built(TEN, wanted)


def test_a_fault_names_the_file_and_ends_with_2(
    table_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_file.write_text("first_pixel = 99\n")
    with pytest.raises(WiringError, match=r"table.toml: first_pixel is 99"):
        usual_wiring()
    assert main(["run"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{table_file}: first_pixel is 99; the ring counts from 0 to 59" in line


@pytest.mark.parametrize("text", ["clockwise = 1", "first_pixel = 'a'", "clockwize = true"])
def test_a_wrong_word_is_one_line_and_2(
    table_file: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    table_file.write_text(text)
    assert main(["run"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(table_file) in line
    assert "mend it" in line
