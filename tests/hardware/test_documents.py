"""The guide holds together: links resolve, pictures are shown, commands exist, names are right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from hardware import bill, printing
from hardware.builds import BUILDS
from hardware.electrics import PROFILES
from hardware.renders import EMBLEMS, HERE, pictures
from roundtable.commands.cli import main
from roundtable_drivers.as_built import AsBuilt, as_built
from roundtable_drivers.wiring import read

DOCUMENTS = sorted(HERE.glob("*.md"))
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda one: one.name)


@every_document
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text("utf-8")):
        assert "://" not in link, f"{link}: the guide needs no network"
        assert (path.parent / link).exists(), link


def test_every_page_can_be_reached_from_the_readme() -> None:
    seen, ahead = set[Path](), [HERE / "README.md"]
    while ahead:
        page = ahead.pop()
        if page not in seen:
            seen.add(page)
            links = LINK.findall(page.read_text("utf-8"))
            ahead += (page.parent / one for one in links if one.endswith(".md") and "/" not in one)
    assert seen == set(DOCUMENTS)


def test_every_picture_is_shown_somewhere() -> None:
    shown = {link for path in DOCUMENTS for link in LINK.findall(path.read_text("utf-8"))}
    assert {one.product for one in pictures()} <= shown


def test_every_sheet_is_linked() -> None:
    text = "".join((HERE / name).read_text("utf-8") for name in ("README.md", "no-solder.md"))
    for path in HERE.rglob("*.svg"):
        assert f"({path.relative_to(HERE).as_posix()})" in text


def test_the_guide_gives_each_seat_its_emblem() -> None:
    for guide in ("assembly.md", "no-solder.md"):
        text = re.sub(r"\s+", " ", (HERE / guide).read_text("utf-8"))
        for seat, name in enumerate(EMBLEMS, start=1):
            assert f"{name.title()} {seat}" in text


def test_every_build_is_explained() -> None:
    text = (HERE / "README.md").read_text("utf-8")
    for one in BUILDS:
        assert f"| `{one.name}` |" in text


def test_the_first_thing_a_maker_reads_is_which_table_is_theirs_with_its_money_and_hours() -> None:
    text = (HERE / "README.md").read_text("utf-8")
    assert text.index("## Which table is for me") < 300
    first = text.split("## Which table is for me")[1].split("\n## ")[0]
    row = {
        cells[1].strip(): cells[2:]
        for line in first.splitlines()
        if len(cells := line.split("|")) == 7
    }
    builds = " ".join(row["build"])
    money = " ".join(row["money, about"])
    for one in BUILDS:
        assert f"`{one.name}`" in builds
        assert bill.euro(bill.total(one)) in money
    six, ten = re.findall(r"about (\d+) hours for six seats and (\d+) for", printing.page())[0]
    light = re.search(r"hoods of card \|.*?, (\d+) h \|.*?, (\d+) h \|", printing.page())
    assert light is not None
    assert "{} for six seats and {} for ten".format(*light.groups()) in first
    assert [one.strip() for one in row["hours of a 3D printer"][:4]] == ["none", six, ten, ten]


def test_the_doctor_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    text = "".join(path.read_text("utf-8") for path in DOCUMENTS)
    assert "roundtable doctor --wiring six-i2s" in text
    assert main(["doctor", "--mock", "--quick"]) == 0


def test_the_notes_on_safety_are_there() -> None:
    text = (HERE / "safety.md").read_text("utf-8").casefold()
    for words in ("no mains", "5 v, and nothing else", "fuse", "level shifter", "never joined"):
        assert words in text


def test_the_tables_file_of_the_guide_is_one_that_the_table_takes() -> None:
    text = (HERE / "troubleshooting.md").read_text("utf-8")
    lines = [one[4:] for one in text.splitlines() if re.match(r" {4}\w+ = ", one)]
    told = tomllib.loads("\n".join(lines))
    wiring = read(told.pop("wiring"))
    assert {*told, "port"} == set(AsBuilt.__struct_fields__), "a ring on USB has a port, this none"
    assert "port" not in told
    built = as_built(wiring, msgspec.convert(told, AsBuilt))
    assert built.sound.card == told["card"]
    assert built.ring.order == told["order"]
    rows = re.findall(r"`(\w+) = (\S+?)`", text)
    assert {"clockwise", "order", "card"} <= {name for name, _ in rows}
    for name, value in rows:
        as_built(wiring, msgspec.convert(tomllib.loads(f"{name} = {value}"), AsBuilt))


def test_the_port_of_a_ring_on_usb_is_told_to_makers_and_taken() -> None:
    text = (HERE.parent / "docs" / "makers.md").read_text("utf-8")
    [line] = re.findall(r"`(port = \S+)`", text)
    built = as_built(read("six-usb"), msgspec.convert(tomllib.loads(line), AsBuilt))
    assert built.ring.serial is not None
    assert line == f'port = "{built.ring.serial.port}"'


def test_the_first_pixel_is_the_right_hand_lamp_of_seat_1() -> None:
    """As troubleshooting says: there the sheets have pixel 0."""
    for profile in PROFILES:
        right = read(profile).lamps[2]
        assert 0 in right


def test_every_option_of_the_installer_that_is_named_exists() -> None:
    helped = (HERE.parent / "systemd" / "install.sh").read_text("utf-8")
    named = {
        option
        for path in DOCUMENTS
        for option in re.findall(r"install\.sh (--[\w-]+)", path.read_text("utf-8"))
    }
    assert named == {"--wiring"}
    for option in named:
        assert f"  {option} " in helped, option
