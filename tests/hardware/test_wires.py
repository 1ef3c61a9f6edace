"""Wires and small things: one length in one place, long enough, bought in the right number."""

from __future__ import annotations

import re

import pytest

from hardware import bill
from hardware.builds import build
from hardware.electrics import (
    AMPLIFIER_MODES,
    AMPLIFIER_PULL_UP,
    PROFILES,
    amplifier_plays,
    amplifier_sd_volts,
)
from hardware.measures import measures
from hardware.power import page as power_page
from hardware.renders import HERE

GUIDE = ("assembly.md", "testing.md", "troubleshooting.md", "safety.md")
LENGTH = re.compile(r"\b\d+(?:\.\d+)? (?:cm|m)\b")


def guide(name: str) -> str:
    return " ".join((HERE / name).read_text("utf-8").split())


@pytest.mark.parametrize("name", GUIDE)
def test_no_length_of_a_wire_is_written_a_second_time(name: str) -> None:
    assert LENGTH.findall(guide(name)) == []


def test_the_data_wire_has_one_length_and_the_pages_point_to_it() -> None:
    rows = [one for one in bill.page().splitlines() if one.startswith("| ring data |")]
    assert len(rows) == 1
    assert f"| {bill.wire('ring data').centimetres:g} cm |" in rows[0]
    for name in ("assembly.md", "troubleshooting.md"):
        assert "bill-of-materials.md#wires-to-cut" in guide(name)
    assert "\n## Wires to cut\n" in bill.page()


def test_the_guide_uses_every_wire_by_its_name() -> None:
    text = (guide("assembly.md") + guide("printed-hat.md")).casefold()
    for one in bill.wires():
        assert f"*{one.name.casefold()}*" in text, one.name
    assert len({one.name for one in bill.wires()}) == len(bill.wires())


def test_the_rings_wires_reach_a_lid_that_lies_open_beside_the_base() -> None:
    """From the HAT to the wall, up over its edge, and to the ring at side 1 of the lid."""
    size = measures()
    for inner in (size["ring_172_inner"], size["ring_157_inner"]):
        away = size["hub_across"] / 2 + size["hub_height"] + (size["hub_across"] - inner) / 2
        for name in ("ring data", "ring pin ground", "ring 5 V", "ring ground"):
            assert 10 * bill.wire(name).centimetres > away + 20, name


@pytest.mark.parametrize("profile", PROFILES)
def test_the_wire_that_is_bought_is_a_quarter_more_than_is_cut(profile: str) -> None:
    wiring = build(profile).wiring
    bought = {one.wire: bill.quantity(one, build(profile)) for one in bill.parts() if one.wire}
    assert set(bought) == {one.area for one in bill.wires()}
    for area, amount in bought.items():
        assert area is not None
        cut = bill.metres(area, build(profile))
        assert 1.25 * cut <= amount < 1.25 * cut + 1
    seats = len(wiring.seats)
    of = {one.name: bill.quantity(one, build(profile)) for one in bill.wires()}
    assert of["approve"] == of["box ground"] == seats
    assert of["ring data"] == 1
    assert of["amplifier"] == (5 if wiring.sound.kind == "i2s" else 0)


@pytest.mark.parametrize("profile", PROFILES)
def test_what_every_bench_needs_is_in_the_bill(profile: str) -> None:
    amounts = {one.name: bill.quantity(one, build(profile)) for one in bill.parts()}
    buttons = len(build(profile).wiring.contacts)
    assert amounts["Crimp tab for the buttons' legs, with sleeve"] == 2 * buttons
    for name in (
        "Heat-shrink tube, 2.4 mm and 6.4 mm",
        "Insulating tape, a roll",
        "Double-sided foam tape, a roll",
        "Switched socket strip, three sockets or more",
    ):
        assert amounts[name] >= 1, name


def test_the_guide_names_small_things_as_the_bill_does() -> None:
    text = guide("assembly.md").casefold()
    for words in ("heat-shrink tube", "crimp tab", "foam tape", "flag of tape", "socket strip"):
        assert words in text
        assert words in bill.page().casefold() or words == "flag of tape"
    for name in (*GUIDE, "power-budget.md"):
        assert "multiple socket" not in guide(name)


def test_an_amplifier_plays_unless_nothing_pulls_its_sd_up() -> None:
    assert amplifier_plays(AMPLIFIER_PULL_UP) == "both channels mixed"
    assert amplifier_sd_volts(AMPLIFIER_PULL_UP) < 0.5  # which is why a clone may miss it
    assert amplifier_plays(None) == "nothing"
    assert amplifier_plays(0) == "left channel"
    assert [least for least, _ in AMPLIFIER_MODES] == sorted(least for least, _ in AMPLIFIER_MODES)


def test_a_mute_clone_is_cured_wherever_a_maker_looks() -> None:
    for text in (power_page(), guide("assembly.md"), guide("troubleshooting.md"), bill.page()):
        words = " ".join(text.split())
        assert re.search(r"SD (?:is )?(?:to|joined to) VIN|join SD to VIN|from SD to VIN", words)
    for profile in ("six-i2s", "ten-i2s"):
        assert "SD to VIN" in (HERE / "wiring" / f"{profile}.svg").read_text("utf-8")
    assert "| a pop when the table starts or stops |" in guide("troubleshooting.md")


def test_a_pi_that_the_rings_library_does_not_know_is_named_with_its_cure() -> None:
    text = guide("troubleshooting.md")
    assert "ws2811_init failed with code -3 (Hardware revision is not supported)" in text
    assert "pip install --upgrade rpi_ws281x" in text
    assert "pip install Adafruit-Blinka-Raspberry-Pi5-Neopixel" in text
    needed = (HERE.parent / "pyproject.toml").read_text("utf-8")
    assert '"rpi_ws281x>=' in needed
    assert '"Adafruit-Blinka-Raspberry-Pi5-Neopixel>=' in needed
