"""The board's sheets and the legends: every wire is named, and no two words lie on each other."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from hardware import card_sheets, legend
from hardware.board_sheet import draw_board
from hardware.electrics import PROFILES, ohms, series_for
from hardware.hat_sheet import draw_hat
from hardware.measures import measures
from hardware.renders import EMBLEMS
from roundtable.languages import LANGUAGES
from roundtable_drivers.header import NUMBERS, common_pins
from roundtable_drivers.wiring import read
from roundtable_tools.drawing_usb import draw_usb
from roundtable_tools.svg import SVG
from tests.tools.test_drawing import lie_apart, words_on

every_profile = pytest.mark.parametrize("profile", PROFILES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def words_apart(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    lie_apart(words_on(drawing), width, height)


@every_profile
def test_the_board_shows_every_line_with_its_resistor(profile: str) -> None:
    wiring = read(profile)
    shown = [one.text for one in words_on(draw_board(wiring))]
    for contact, pin in wiring.contacts.items():
        at = shown.index(f"GPIO{pin}")
        assert shown[at - 1] == f"pin {NUMBERS[pin]}"
        assert shown[at + 1 : at + 3] == [ohms(series_for(pin)), contact.button]
    for seat, ground in enumerate(common_pins(wiring), start=1):
        assert f"jack {seat}" in shown
        assert f"pin {ground}" in shown
    assert shown.count("10 kΩ") == sum(series_for(pin) == 1000 for pin in wiring.contacts.values())
    assert "fuse 2 A slow" in shown


@every_profile
def test_no_words_of_the_board_lie_on_others(profile: str) -> None:
    words_apart(draw_board(read(profile)))


def test_the_first_seat_is_drawn_hole_by_hole() -> None:
    drawing = draw_hat()
    shown = [one.text for one in words_on(drawing)]
    wiring = read("six-i2s")
    for pin in (*(NUMBERS[one] for one in list(wiring.contacts.values())[:2]), 30):
        assert shown.count(f"{pin}") == 1
    assert shown.count("1 kΩ") == shown.count("10 kΩ") == 2
    words_apart(drawing)


def test_the_legend_is_in_every_language() -> None:
    shown = [one.text for one in words_on(legend.draw_all())]
    for words in map(legend.legend, LANGUAGES):
        assert set(words) <= set(shown)
    words_apart(legend.draw_all())


@every_language
def test_ten_legends_have_ten_names(language: str) -> None:
    drawing = legend.draw_ten(language)
    shown = [one.text for one in words_on(drawing)]
    for seat in range(1, 11):
        assert f"{seat} · {legend.emblem(language, seat)}" in shown
    assert shown.count(legend.legend(language).success) == 10
    words_apart(drawing)


@every_language
def test_words_stay_within_their_half_of_the_label(language: str) -> None:
    for one in words_on(legend.draw_ten(language)):
        left, _, right, _ = one.box
        assert right < 2100 - 60
        for label in (90, 1070):
            middle = label + 488  # the line between the two halves
            assert not (label < left < middle < right) or one.size == 30, one


def test_a_legend_prints_at_its_true_size() -> None:
    root = ElementTree.fromstring(legend.draw_ten("en"))
    assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
    frames = [one for one in root.iter(f"{{{SVG}}}rect") if one.attrib.get("rx") == "20"]
    assert {one.attrib["width"] for one in frames} == {"940"}
    assert len(frames) == 10


def test_the_sheet_of_a_table_on_usb_has_every_seat_and_what_wled_must_be_told() -> None:
    wiring = read("six-usb")
    drawing = draw_usb(wiring)
    shown = [one.text for one in words_on(drawing)]
    assert shown.count("encoder") == shown.count("approve") == len(wiring.all_boxes)
    for jack in wiring.all_boxes:
        assert f"seat {jack}" in shown
    assert wiring.ring.serial is not None
    assert f"serial at {wiring.ring.serial.baud} baud" in shown
    assert f"fuse {wiring.ring.fuse_amperes:g} A" in shown
    lie_apart([one for one in words_on(drawing) if not one.turned], 1680, 1188)


def test_the_sheets_of_card_name_every_seat_and_pixel() -> None:
    wiring = read("six-usb")
    sheets = card_sheets.sheets(wiring)
    for seat, name in enumerate(EMBLEMS, start=1):
        drawing = sheets[f"card/hood-{seat:02}-{name}.svg"]
        assert f"Seat {seat}, {name.title()}: the hood" in [one.text for one in words_on(drawing)]
    numbers = [
        int(one.text)
        for name, drawing in sheets.items()
        if "/ring-" in name
        for one in words_on(drawing)
        if one.text.isdigit()
    ]
    assert sorted(numbers) == list(range(wiring.ring.pixels))
    for drawing in sheets.values():
        words_apart(drawing)


def test_a_sheet_of_card_is_printed_at_its_true_size() -> None:
    for drawing in card_sheets.sheets(read("six-usb")).values():
        root = ElementTree.fromstring(drawing)
        width, height = (float(root.attrib[one].removesuffix("mm")) for one in ("width", "height"))
        assert root.attrib["viewBox"] == f"0 0 {10 * width:g} {10 * height:g}"
        assert sorted((width, height)) == [210, 297]


def test_an_emblem_of_card_is_the_badges_own() -> None:
    for seat in range(1, len(EMBLEMS) + 1):
        rims = card_sheets.outlines(seat)
        assert len(rims) > 2
        size = measures()["badge_diameter"]
        wide = max(x for one in rims for x, _ in one) - min(x for one in rims for x, _ in one)
        assert size - 2 < wide < size
