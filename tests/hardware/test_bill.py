"""The bill of materials: whatever is wired is in it, in the right number."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware import bill
from hardware.bill import Part, parts, quantity, total
from hardware.board_sheet import draw_board
from hardware.electrics import PROFILES, series_for
from roundtable_drivers.wiring import BUILT_IN, Pins, Wiring, read
from roundtable_tools.drawing import draw
from roundtable_tools.svg import SVG

VALUES = re.compile(r"\b\d[\d.]*(?: to \d+)? (?:k?Ω|[µnp]F)(?!\w)")
CHIPS = re.compile(r"\b(?!GPIO|BCLK|MHz)[A-Z0-9]*[A-Z]{2,}\d{2,}\w*|\b\d{2}[A-Z]{2,}\d+\w*")
"""Part numbers: letters and digits as on a chip's back, but no pins."""

THINGS = ("5 V supply", "USB sound card", "plug", "jack", "fuse", "screw terminals", "approve")

every_profile = pytest.mark.parametrize("profile", PROFILES)


def texts(drawing: str) -> str:
    return "\n".join(
        one.text or "" for one in ElementTree.fromstring(drawing).iter(f"{{{SVG}}}text")
    )


def sheets(wiring: Wiring) -> str:
    return texts(draw(wiring)) + "\n" + texts(draw_board(wiring))


def marked(words: str, wiring: Wiring) -> list[Part]:
    return [
        one
        for one in parts()
        if quantity(one, wiring) and any(mark in words or words in mark for mark in one.marks)
    ]


def named_on(sheet: str, wiring: Wiring) -> set[str]:
    """Every part that a sheet names, by the words that it uses."""
    things = {one for one in THINGS if one in sheet}
    pixels = {f"{wiring.ring.pixels} pixels"}
    return {*VALUES.findall(sheet), *CHIPS.findall(sheet), *things, *pixels}


def test_every_profile_that_can_be_built_is_counted() -> None:
    assert list(PROFILES) == [
        one for one in BUILT_IN if read(one).pins not in (Pins.MOCK, Pins.USB)
    ]


@every_profile
def test_every_part_on_the_drawings_is_in_the_bill(profile: str) -> None:
    wiring = read(profile)
    named = named_on(sheets(wiring), wiring)
    assert {"1 kΩ", "330 Ω", "10 kΩ", "1000 µF", "100 nF", "74AHCT125", "60 pixels"} <= named
    for words in named:
        assert marked(words, wiring), f"{words} is on a drawing of {profile} and not in the bill"


@every_profile
def test_what_a_profile_wires_is_bought_in_its_number(profile: str) -> None:
    wiring = read(profile)
    seats, pins = len(wiring.seats), list(wiring.contacts.values())
    bought = {one.name.split(",")[0]: quantity(one, wiring) for one in parts()}
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


def test_a_part_that_is_on_a_drawing_and_not_in_the_bill_is_found() -> None:
    wiring = read("six-i2s")
    assert not marked("47 kΩ", wiring)
    assert not marked("MCP23017", wiring)
    assert named_on("47 kΩ to GPIO17, an MCP23017 and 22 nF", wiring) == {
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
        assert any(quantity(one, read(profile)) for profile in PROFILES), one.name


@every_profile
def test_the_total_is_the_sum_of_what_is_counted(profile: str) -> None:
    wiring = read(profile)
    low, high = total(wiring)
    counted = [one for one in parts() if one.counted]
    assert low == pytest.approx(sum(quantity(one, wiring) * one.price[0] for one in counted))
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
    for weight, profile in zip(found.groups(), ("six-i2s", "ten-i2s"), strict=True):
        (dark,) = [one for one in parts() if one.name.startswith("Filament, opaque")]
        assert quantity(dark, read(profile)) >= float(weight)
