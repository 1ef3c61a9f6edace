"""The wiring drawing: everything a maker needs is on it, and no two words are on each other."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable_drivers.boot import boot_notes, config_lines
from roundtable_drivers.header import NUMBERS, PLACES, common_pins, header
from roundtable_drivers.ring_wiring import Lamps, named_lamps
from roundtable_drivers.wiring import BUILT_IN, Active, Wiring, problems, read
from roundtable_tools.drawing import draw
from roundtable_tools.drawing_ring import GAP, spread
from roundtable_tools.svg import SVG

LETTER = 0.56  # of the size: the usual width of one of the drawing's fonts' letters


@dataclass(frozen=True)
class Words:
    text: str
    x: float
    y: float
    size: float
    anchor: str
    turned: bool

    @property
    def box(self) -> tuple[float, float, float, float]:
        width = LETTER * self.size * len(self.text)
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * width
        return left, self.y - 0.72 * self.size, left + width, self.y + 0.05 * self.size


def lie_apart(words: list[Words], width: float, height: float) -> None:
    """Words lie on no others, and on the sheet."""
    for one in words:
        left, top, right, bottom = one.box
        assert left > 0, one
        assert top > 0, one
        assert right < width, one
        assert bottom < height, one
    for one, other in combinations(words, 2):
        apart = (
            one.box[2] <= other.box[0]
            or other.box[2] <= one.box[0]
            or one.box[3] <= other.box[1]
            or other.box[3] <= one.box[1]
        )
        assert apart, (one, other)


def words_on(drawing: str) -> list[Words]:
    return [
        Words(
            one.text or "",
            float(one.attrib["x"]),
            float(one.attrib["y"]),
            float(one.attrib["font-size"]),
            one.attrib["text-anchor"],
            "transform" in one.attrib,
        )
        for one in ElementTree.fromstring(drawing).iter(f"{{{SVG}}}text")
    ]


def texts(wiring: Wiring) -> list[str]:
    return [one.text for one in words_on(draw(wiring))]


def changed(name: str, **changes: object) -> Wiring:
    wiring: Wiring = msgspec.structs.replace(read(name), **changes)
    assert problems(wiring) == []
    return wiring


def odd_ones() -> list[Wiring]:
    ring = read("ten-usb").ring
    seats = [(30 * row, 30 * row + 1, [30 * row + 2, 30 * row + 9]) for row in range(10)]
    lamps = Lamps(seats=list(seats), tracks=[30 * row + 3 for row in range(10)])
    long = msgspec.structs.replace(ring, pixels=300, lamps=lamps, order="GRBW")
    return [
        changed("ten-usb", ring=long, active=Active.HIGH, title="Wide and 'quoted' <b>&amp; é 円"),
        changed("six-i2s", active=Active.HIGH),
    ]


ALL = [*(one for one in map(read, BUILT_IN) if not one.on_usb), *odd_ones()]
every_wiring = pytest.mark.parametrize("wiring", ALL, ids=lambda one: one.title[:12])


@every_wiring
def test_it_is_one_svg_that_needs_no_other_file(wiring: Wiring) -> None:
    drawing = draw(wiring)
    assert ElementTree.fromstring(drawing).tag == f"{{{SVG}}}svg"
    assert "href" not in drawing
    assert "<script" not in drawing
    assert drawing.count("http") == 1  # its namespace


@every_wiring
def test_it_is_drawn_the_same_way_every_time(wiring: Wiring) -> None:
    assert draw(wiring) == draw(wiring)


@every_wiring
def test_every_pin_of_the_header_has_its_number_and_every_wire_its_name(wiring: Wiring) -> None:
    shown = texts(wiring)
    assert {f"{number}" for number in range(1, 41)} <= set(shown)
    for contact, gpio in wiring.contacts.items():
        assert shown.count(f"seat {contact.box} · {contact.button}") == 1
        assert shown.count(f"GPIO{gpio}") >= 2  # on the header, and at its seat's plug
        assert f"pin {NUMBERS[gpio]}" in shown
    assert shown.count("ring · data") == 1
    for pin in header(wiring):
        assert not pin.wired or pin.label in shown


@every_wiring
def test_every_seat_has_a_plug_of_three_wires(wiring: Wiring) -> None:
    shown = texts(wiring)
    for seat, ends in enumerate(wiring.seats, start=1):
        at = shown.index(f"seat {seat}")
        plug = shown[at : at + 21]
        contacts = [words for words in plug if words in ("1", "2", "3")]
        assert sorted(contacts) == ["1", "1", "2", "2", "3", "3", "3"]  # two are ground
        for gpio in (ends.approve, ends.reject):
            assert plug[plug.index(f"GPIO{gpio}") + 1] == f"pin {NUMBERS[gpio]}"
        assert plug[-1] == f"pin {common_pins(wiring)[seat - 1]}"


@every_wiring
def test_every_lamp_is_named_and_numbered(wiring: Wiring) -> None:
    shown = texts(wiring)
    for name, pixels in named_lamps(wiring.ring.lamps):
        at = [place for place, words in enumerate(shown) if words == name]
        assert at, name
        numbers = {shown[place + 1] for place in at}
        whole = {one for part in numbers for one in range(*ends(part))}
        assert whole == set(pixels), name


def ends(part: str) -> tuple[int, int]:
    first, _, last = part.partition("-")
    return int(first), int(last or first) + 1


@every_wiring
def test_what_the_ring_needs_is_on_it(wiring: Wiring) -> None:
    shown = " ".join(texts(wiring))
    for part in ("74AHCT125", "330 Ω", "1000 µF", "1 kΩ", f"{wiring.ring.pixels} pixels"):
        assert part in shown
    assert f"{wiring.ring.limit_milliamps} mA at most" in shown
    assert f"{wiring.ring.supply_milliamps} mA" in shown


@every_wiring
def test_the_lines_of_config_txt_are_on_it(wiring: Wiring) -> None:
    assert {*config_lines(wiring), *boot_notes(wiring)} <= set(texts(wiring))


@every_wiring
def test_no_words_lie_on_others_or_beyond_the_sheet(wiring: Wiring) -> None:
    upright = [one for one in words_on(draw(wiring)) if not one.turned]
    lie_apart(upright, 1680, 1188)


def test_a_sound_card_is_drawn_as_it_is_wired() -> None:
    amplifier = texts(read("ten-i2s"))
    assert {"sound · BCLK", "sound · LRC", "sound · DIN", "sound · VIN"} <= set(amplifier)
    usb = " ".join(texts(read("ten-usb")))
    assert "USB socket" in usb
    assert "sound ·" not in usb


def test_the_header_is_the_pis() -> None:
    assert len(PLACES) == 40
    assert sorted(NUMBERS) == list(range(28))
    assert [number for number, place in PLACES.items() if place == "ground"] == [
        *(6, 9, 14, 20, 25, 30, 34, 39)
    ]
    assert {NUMBERS[gpio] for gpio in (2, 10, 14, 18, 21)} == {3, 19, 8, 12, 40}


@every_wiring
def test_a_common_pin_is_shared_by_as_few_seats_as_can_be(wiring: Wiring) -> None:
    pins = common_pins(wiring)
    most = max(pins.count(pin) for pin in pins)
    assert most <= (2 if wiring.active is Active.LOW else 5)
    wanted = "ground" if wiring.active is Active.LOW else "3.3 V"
    assert {PLACES[pin] for pin in pins} == {wanted}
    assert 20 not in pins  # the ring's own


@given(st.lists(st.floats(0, 1), max_size=40).map(sorted))
def test_names_around_the_ring_are_moved_apart_in_their_order(turns: list[float]) -> None:
    moved = spread(turns)
    assert all(after - before > 0.8 * GAP for before, after in pairwise(moved))


def test_a_drawing_can_be_saved_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "wiring.svg"
    file.write_text(draw(ALL[-2]), encoding="utf-8")
    title = ElementTree.parse(file).getroot().find(f"{{{SVG}}}title")
    assert title is not None
    assert title.text == "Wiring: Wide and 'quoted' <b>&amp; é 円"
