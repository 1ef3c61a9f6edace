"""Wiring profiles: the built-in ones are good, and each fault of a bad one gets its message."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable_drivers.boot import boot_notes, config_lines, runs
from roundtable_drivers.ring_wiring import least_milliamps
from roundtable_drivers.wiring import (
    BUILT_IN,
    Active,
    Buses,
    OnOff,
    SoundOutput,
    SoundWiring,
    Spi,
    Wiring,
    WiringError,
    problems,
    read,
    source,
)
from roundtable_ports import LAMPS, Box, Button, Contact

BAD = sorted((Path(__file__).parent / "bad_profiles").glob("*.toml"))
SIX = [(5, 6), (12, 13), (16, 26), (22, 27), (23, 24), (25, 17)]
MAPS = {
    "six-i2s": SIX,
    "ten-i2s": [*SIX, (4, 9), (7, 8), (14, 15), (2, 3)],
    "ten-usb": [*SIX, (4, 21), (18, 19), (20, 9), (7, 8)],
    "six-usb": [],
    "mock": [*SIX, (4, 21), (18, 19), (20, 9), (7, 8)],
}


def refusal(profile: str | Path) -> tuple[str, ...]:
    with pytest.raises(WiringError) as refused:
        read(profile)
    return refused.value.lines


def expected(profile: Path) -> list[str]:
    first = profile.read_bytes().decode("latin-1").splitlines()
    return [line.removeprefix("# expect: ") for line in first if line.startswith("# expect: ")]


def changed(name: str, **changes: object) -> Wiring:
    return msgspec.structs.replace(read(name), **changes)


# The profiles that come along


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_built_in_profile_has_no_problem_and_the_pins_of_the_lab_notes(name: str) -> None:
    wiring = read(name)
    assert problems(wiring) == []
    assert [(seat.approve, seat.reject) for seat in wiring.seats] == MAPS[name]
    assert bool(wiring.seats) is not wiring.on_usb
    assert wiring.ring.pin == 10


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_lamp_of_a_frame_has_pixels_of_its_own_but_those_of_absent_seats(name: str) -> None:
    wiring = read(name)
    lamps = wiring.lamps
    assert len(lamps) == LAMPS
    assert [bool(pixels) for pixels in lamps] == [
        *[True] * (3 * len(wiring.all_boxes)),
        *[False] * (30 - 3 * len(wiring.all_boxes)),
        *[True] * 10,
    ]
    every = [pixel for pixels in lamps for pixel in pixels]
    assert len(every) == len(set(every))


def test_contacts_are_boxes_and_buttons() -> None:
    contacts = read("ten-i2s").contacts
    assert len(contacts) == 20
    assert contacts[Contact(Box(3), Button.REJECT)] == 26


def test_a_built_in_name_comes_before_a_file_so_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mock").write_text(source("six-i2s"))
    assert len(read("mock").seats) == 10
    assert len(read("./mock").seats) == 6


def test_a_copied_profile_is_the_same_profile(tmp_path: Path) -> None:
    copy = tmp_path / "mine.toml"
    copy.write_bytes(b"\xef\xbb\xbf" + source("ten-i2s").encode())  # as some editors save it
    assert read(copy) == read(str(copy)) == read("ten-i2s")


# Bad ones


@pytest.mark.parametrize("profile", BAD, ids=lambda one: one.stem)
def test_each_fault_gets_its_message_and_nothing_else_is_blamed(profile: Path) -> None:
    lines = refusal(profile)
    assert all(line.startswith(f"{profile}: ") for line in lines)
    for words in expected(profile):
        assert [line for line in lines if words in line], (words, lines)
    assert len(lines) == len(expected(profile)), lines


@pytest.mark.parametrize("profile", BAD, ids=lambda one: one.stem)
def test_every_message_has_a_cure(profile: Path) -> None:
    assert all("; " in line for line in refusal(profile))


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (line,) = refusal(tmp_path)
    assert "Is a directory; give the path of a profile, or one of six-i2s" in line
    (line,) = refusal("seven-i2s")
    assert line.startswith("seven-i2s: No such file or directory; give the path of a profile")
    (line,) = refusal("a\0b")
    assert "embedded null byte" in line
    (line,) = refusal("/dev/zero")
    assert "far too large for a profile" in line


@pytest.mark.parametrize(
    ("order", "good"),
    [("GRB", True), ("RGB", True), ("GRBW", True), ("WRGB", True)]
    + [(bad, False) for bad in ("", "grb", "GR", "GRBWW", "GRBG", "W")],
)
def test_an_order_has_each_colour_once_and_perhaps_white(order: str, good: bool) -> None:
    ring = msgspec.structs.replace(read("mock").ring, order=order)
    assert (problems(changed("mock", ring=ring)) == []) is good


def test_the_least_current_lights_one_step_of_every_pixel() -> None:
    ring = read("mock").ring
    least = least_milliamps(ring)
    assert least == 5  # 60 pixels of 20 mA in 255 steps
    enough = msgspec.structs.replace(ring, limit_milliamps=least)
    short = msgspec.structs.replace(ring, limit_milliamps=least - 1)
    assert problems(changed("mock", ring=enough)) == []
    assert len(problems(changed("mock", ring=short))) == 1


def test_a_pin_is_free_once_its_bus_is_off() -> None:
    on = Buses(i2c=OnOff.ON, uart=OnOff.ON, spi=Spi.FULL)
    assert len(problems(changed("ten-i2s", buses=on))) == 7
    assert problems(changed("ten-i2s", buses=Buses())) == []
    assert len(problems(changed("ten-usb", sound=SoundWiring(SoundOutput.I2S)))) == 4


# config.txt


def test_ten_seats_with_i2s_need_the_lines_of_the_lab_notes() -> None:
    lines = config_lines(read("ten-i2s"))
    assert lines == [
        "[pi02]",
        "core_freq=250",
        "[pi3]",
        "core_freq=250",
        "[pi4]",
        "core_freq_min=500",
        "[all]",
        "dtoverlay=spi0-0cs,no_miso",
        "dtoverlay=max98357a,no-sdmode",
        "dtparam=i2c_arm=off",
        "enable_uart=0",
        "gpio=2-9,12-17,22-27=ip,pu",
    ]
    assert "serial console" in boot_notes(read("ten-i2s"))[0]


def test_what_a_profile_leaves_alone_is_not_set() -> None:
    lines = config_lines(read("ten-usb"))
    assert lines[7:] == ["dtoverlay=spi0-0cs,no_miso", "gpio=4-9,12-13,16-27=ip,pu"]
    assert boot_notes(read("ten-usb")) == []


def test_buttons_to_3_volts_are_pulled_down_and_full_spi_is_the_systems_own() -> None:
    wiring = changed("six-i2s", active=Active.HIGH, buses=Buses(spi=Spi.FULL))
    assert problems(wiring) == []
    lines = config_lines(wiring)
    assert "dtparam=spi=on" in lines
    assert lines[-1].endswith("=ip,pd")


def test_a_mocked_table_needs_nothing() -> None:
    assert config_lines(read("mock")) == []


@given(st.sets(st.integers(0, 40)))
def test_runs_hold_every_number_once(numbers: set[int]) -> None:
    found = list(runs(numbers))
    assert [one for first, last in found for one in range(first, last + 1)] == sorted(numbers)
    assert all(after[0] > before[1] + 1 for before, after in pairwise(found))


# Whatever the file holds


def read_or_refuse(profile: Path) -> None:
    try:
        wiring = read(profile)
    except WiringError:
        return
    assert problems(wiring) == []
    assert len(wiring.lamps) == LAMPS


@given(st.binary(max_size=200))
def test_random_bytes_are_refused_or_read(tmp_path_factory: object, raw: bytes) -> None:
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    profile = tmp_path_factory.getbasetemp() / "random.toml"
    profile.write_bytes(raw)
    read_or_refuse(profile)


VALUES = st.one_of(
    st.integers(-5, 70),
    st.integers(),
    st.sampled_from(["[]", "[[]]", "{}", "[1, 2]", "true", "1.5", "nan", "1979-05-27"]),
    st.sampled_from(['""', '"x"', '"low"', '"high"', '"off"', "0xffffffffffffffffffff"]),
)


@given(st.sampled_from(BUILT_IN), st.data())
def test_a_profile_with_any_values_changed_is_refused_or_read(
    tmp_path_factory: object, name: str, data: st.DataObject
) -> None:
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    text = source(name)
    for _ in range(data.draw(st.integers(1, 4))):
        places = [match.span() for match in re.finditer(r'\b\d+\b|"[^"]*"|\b[a-z_]+(?= =)', text)]
        start, end = data.draw(st.sampled_from(places))
        text = f"{text[:start]}{data.draw(VALUES)}{text[end:]}"
    profile = tmp_path_factory.getbasetemp() / "changed.toml"
    profile.write_text(text)
    read_or_refuse(profile)
