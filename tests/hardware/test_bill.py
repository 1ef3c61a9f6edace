"""The bill of materials: whatever is wired is in it, in the right number."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware import bill, card
from hardware.bill import Part, parts, quantity, total
from hardware.board_sheet import draw_board
from hardware.builds import BUILDS, Build, Way, build
from hardware.electrics import PROFILES, series_for
from hardware.hat import circuit
from roundtable_drivers.wiring import BUILT_IN, Pins, Wiring, read
from roundtable_tools.drawing import draw
from roundtable_tools.drawing_usb import draw_usb
from roundtable_tools.svg import SVG

VALUES = re.compile(r"\b\d[\d.]*(?: to \d+)? (?:k?Ω|[µnp]F)(?!\w)")
CHIPS = re.compile(r"\b(?!GPIO|BCLK|MHz)[A-Z0-9]*[A-Z]{2,}\d{2,}\w*|\b\d{2}[A-Z]{2,}\d+\w*")
"""Part numbers: letters and digits as on a chip's back, but no pins."""

THINGS = (
    *("5 V supply", "USB sound card", "plug", "jack", "fuse", "screw terminals", "approve"),
    *("encoder", "USB hub", "WLED controller"),
)

every_build = pytest.mark.parametrize("build", BUILDS, ids=lambda one: one.name)
WIRED = [one for one in BUILDS if one.way is not Way.PLUGGED]
every_soldered = pytest.mark.parametrize("build", WIRED, ids=lambda one: one.name)


def texts(drawing: str) -> str:
    return "\n".join(
        one.text or "" for one in ElementTree.fromstring(drawing).iter(f"{{{SVG}}}text")
    )


def sheets(build: Build) -> str:
    if build.way is Way.PLUGGED:
        return texts(draw_usb(build.wiring))
    if build.way is Way.BOARD:
        on_it = "\n".join(one.value for one in circuit.parts(build.wiring))
        return f"{on_it}\n{texts(draw(build.wiring))}"
    return texts(draw(build.wiring)) + "\n" + texts(draw_board(build.wiring))


def marked(words: str, build: Build) -> list[Part]:
    return [
        one
        for one in parts()
        if quantity(one, build) and any(mark in words or words in mark for mark in one.marks)
    ]


def named_on(sheet: str, wiring: Wiring) -> set[str]:
    """Every part that a sheet names, by the words that it uses."""
    things = {one for one in THINGS if one in sheet}
    pixels = {f"{wiring.ring.pixels} pixels"}
    return {*VALUES.findall(sheet), *CHIPS.findall(sheet), *things, *pixels}


def test_every_profile_that_can_be_built_is_counted() -> None:
    there = {one for one in BUILT_IN if read(one).pins is not Pins.MOCK}
    assert {one.profile for one in BUILDS} == there
    assert {one.profile for one in WIRED} == set(PROFILES)


@every_build
def test_every_part_on_the_drawings_is_in_the_bill(build: Build) -> None:
    named = named_on(sheets(build), build.wiring)
    if build.way is Way.PLUGGED:
        assert {"encoder", "USB hub", "WLED controller", "5 V supply", "60 pixels"} <= named
    else:
        assert {"1 kΩ", "330 Ω", "10 kΩ", "1000 µF", "100 nF", "74AHCT125", "60 pixels"} <= named
    for words in named:
        assert marked(words, build), f"{words} is on a drawing of {build.name}, not in the bill"


def amounts(build: Build) -> dict[str, float]:
    found = Counter[str]()
    for one in parts():
        found[one.name.split(",")[0]] += quantity(one, build)  # type: ignore[assignment]
    return dict(found)


@every_soldered
def test_what_a_profile_wires_is_bought_in_its_number(build: Build) -> None:
    wiring = build.wiring
    seats, pins = len(wiring.seats), list(wiring.contacts.values())
    bought = amounts(build)
    assert bought["Silent push button"] == 2 * seats == len(pins)
    assert bought["Keystone jack 6P4C (RJ11/RJ14)"] == 2 * seats
    assert bought["Telephone cord 6P4C"] == seats
    assert bought["Resistor 1 kΩ"] == sum(series_for(pin) == 1000 for pin in pins)
    assert bought["Resistor 10 kΩ"] == bought["Resistor 1 kΩ"]
    assert bought["Resistor 330 Ω"] == 1 + sum(series_for(pin) == 330 for pin in pins)
    assert bought["Fuse 2 A"] >= 1
    assert wiring.ring.fuse_amperes == 2
    assert bool(bought["I2S amplifier board MAX98357A"]) is (wiring.sound.kind == "i2s")
    assert bool(bought["USB loudspeaker or USB sound card with a small powered loudspeaker"]) is (
        wiring.sound.kind == "usb"
    )


def test_what_is_plugged_is_bought_in_its_number_and_nothing_that_is_soldered() -> None:
    plugged = build("six-usb")
    bought = amounts(plugged)
    seats = len(plugged.wiring.all_boxes)
    assert bought["USB arcade encoder"] == seats
    assert bought["Silent push button"] == 2 * seats
    assert 50 * bought["Pixel string"] >= plugged.wiring.ring.pixels
    assert bought["Card"] >= card.sheets_needed(seats)
    for words in ("Resistor", "Solder", "HAT", "Filament", "Wire"):
        assert not any(amount for name, amount in bought.items() if words in name), words


def test_a_part_that_is_on_a_drawing_and_not_in_the_bill_is_found() -> None:
    six = build("six-i2s")
    assert not marked("47 kΩ", six)
    assert not marked("MCP23017", six)
    assert named_on("47 kΩ to GPIO17, an MCP23017 and 22 nF", six.wiring) == {
        "47 kΩ",
        "MCP23017",
        "22 nF",
        "60 pixels",
    }


def test_names_and_prices_make_sense() -> None:
    names = [one.name for one in parts()]
    assert len(set(names)) == len(names)
    for one in parts():
        assert 0 <= one.price[0] < one.price[1], one.name
        assert one.look_for.endswith("."), one.name
        assert any(quantity(one, each) for each in BUILDS), one.name


@every_build
def test_the_total_is_the_sum_of_what_is_counted(build: Build) -> None:
    low, high = total(build)
    counted = [one for one in parts() if one.counted]
    assert low == pytest.approx(sum(quantity(one, build) * one.price[0] for one in counted))
    assert 100 < low < high < 1000


def test_the_page_says_that_prices_are_estimates() -> None:
    page = bill.page()
    assert "**Prices are estimates**" in page
    for one in parts():
        assert f"| {one.name} |" in page


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("per = { chair = 1 }\nprice = [1, 2]", "chair"),
        ("per = { seat = 1 }\nprice = [2, 1]", "from high to low"),
        ("per = { seat = -1 }\nprice = [1, 2]", ">= 0"),
        ('per = { seat = 1 }\nprice = [1, 2]\ncolour = "red"', "colour"),
    ],
)
def test_a_line_that_nobody_could_buy_is_refused(tmp_path: Path, line: str, why: str) -> None:
    file = tmp_path / "bill.toml"
    file.write_text(f'[[part]]\nname = "thing"\ngroup = "x"\nlook_for = "x"\n{line}\n')
    with pytest.raises(ValueError, match=re.escape(why)):
        parts(file)


def test_the_filament_is_enough() -> None:
    """What the bill names is no less than all parts weigh when they are solid."""
    page = Path("hardware/printing.md")
    text = (bill.HERE / page.name).read_text("utf-8")
    found = re.search(r"six seats weigh ([\d.]+) kg and ten ([\d.]+) kg", text)
    assert found is not None
    for weight, name in zip(found.groups(), ("six-i2s", "ten-i2s"), strict=True):
        (dark,) = [one for one in parts() if one.name.startswith("Filament, opaque")]
        assert quantity(dark, build(name)) >= float(weight)
