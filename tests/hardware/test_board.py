"""The printed HAT: every net equals the profile, by name and by copper, asked without KiCad."""

from __future__ import annotations

import csv
import json
import shutil
import zipfile
from collections import Counter
from copy import copy
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from hardware import bill
from hardware.builds import build
from hardware.electrics import has_board_pull_up, ohms, series_for
from hardware.hat import circuit, drawn, make, schematic
from hardware.hat.circuit import PROFILE
from hardware.hat.copper import Board
from hardware.hat.footprints import FOOTPRINTS
from hardware.hat.sexpr import every, read, values
from hardware.measures import measures
from roundtable_drivers.header import AMPLIFIER, GROUND, NUMBERS, PLACES, THREE_VOLTS
from roundtable_drivers.wiring import read as read_wiring

WIRING = read_wiring(PROFILE)
PARTS = circuit.parts(WIRING)
Pads = frozenset[tuple[str, int]]


@cache
def board() -> Board:
    return Board(make.HERE / f"{drawn.NAME}.kicad_pcb")


@cache
def named() -> dict[tuple[str, int], Pads]:
    """What each pad is joined with, by the names in the file."""
    return {pad: frozenset(pads) for pads in board().nets().values() for pad in pads}


def with_(part: str, pad: int) -> set[tuple[str, int]]:
    return set(named()[part, pad]) - {(part, pad)}


def values_of() -> dict[str, str]:
    return {one.reference: one.value for one in board().parts}


def test_every_buttons_line_goes_from_its_pin_through_its_resistor_to_its_jack() -> None:
    value = values_of()
    rails = {("J1", pin) for pin, place in PLACES.items() if place == THREE_VOLTS}
    for contact, pin in WIRING.contacts.items():
        on_line = with_("J1", NUMBERS[pin])
        jack = (f"J{contact.box + 1}", 1 if contact.button == "approve" else 3)
        [(series, end)] = [one for one in with_(*jack) if one[0].startswith("R")]
        assert with_(*jack) == {(series, end)}, "and nothing else on the jack's side"
        assert value[series] == ohms(series_for(pin))
        assert (series, 3 - end) in on_line
        rest = on_line - {(series, 3 - end)}
        if has_board_pull_up(pin):
            assert rest == set()
            continue
        [(pull_up, low)] = rest
        assert value[pull_up] == "10 kΩ"
        assert rails <= with_(pull_up, 3 - low)


def test_every_jack_has_ground_in_its_middle_as_have_all_ground_pins() -> None:
    ground = named()["J1", next(pin for pin, place in PLACES.items() if place == GROUND)]
    assert {("J1", pin) for pin, place in PLACES.items() if place == GROUND} <= ground
    assert {(f"J{jack + 1}", 2) for jack in WIRING.all_boxes} <= ground
    assert {("J12", 2), ("J14", 2), ("C1", 2), ("J13", 2), ("U1", 7)} <= ground


def test_the_rings_data_passes_the_level_shifter_and_its_5_volts_never_meet_the_pis() -> None:
    assert with_("J1", NUMBERS[WIRING.ring.pin]) == {("U1", 2)}
    [(series, end)] = with_("U1", 3)
    assert values_of()[series] == "330 Ω"
    assert with_(series, 3 - end) == {("J12", 1)}
    ring = with_("U1", 14)
    assert {("J12", 3), ("J14", 1), ("C1", 1)} <= ring
    assert not any(part == "J1" for part, _ in ring)
    enabled = named()["U1", 1]
    assert enabled == named()["J12", 2], "its first gate is open: 1OE lies on ground"


def test_the_amplifier_has_its_three_pins_and_the_pis_own_5_volts() -> None:
    order = ["BCLK", "LRC", "DIN"]
    for gpio, name in AMPLIFIER.items():
        assert with_("J1", NUMBERS[gpio]) == {("J13", 3 + order.index(name))}
    assert with_("J13", 1) == {("J1", 2), ("J1", 4)}


def test_pins_that_the_profile_leaves_open_lead_nowhere() -> None:
    used = {*WIRING.contacts.values(), WIRING.ring.pin, *AMPLIFIER}
    for gpio, number in NUMBERS.items():
        if gpio not in used:
            assert with_("J1", number) == set()


def test_the_file_has_the_nets_and_parts_that_the_profile_gives() -> None:
    found = {name: pads for name, pads in board().nets().items() if "unconnected" not in name}
    assert found == circuit.nets(WIRING)
    there = {
        one.reference: (one.value, one.kind, one.at) for one in board().parts if one.kind != "Hole"
    }
    assert there == {
        one.reference: (one.value, one.kind, (*drawn.on_sheet(one.at), one.turned)) for one in PARTS
    }


def test_copper_joins_what_the_names_join_and_nothing_else() -> None:
    joined = {frozenset(one) for one in board().joined()}
    assert joined == set(named().values())


@pytest.mark.planted_fault
def test_a_track_that_is_missing_and_one_that_strays_are_found() -> None:
    broken, strayed = copy(board()), copy(board())
    lone = next(one for one in broken.stretches if one.net == "SEAT1_APPROVE")
    broken.stretches = [one for one in broken.stretches if one is not lone]
    assert {frozenset(one) for one in broken.joined()} != set(named().values())
    there = {one.part: one for one in strayed.pads if one.part in ("J2", "J3")}
    stray = lone._replace(start=there["J2"].at, end=there["J3"].at, layers=("B.Cu",))
    strayed.stretches = [*strayed.stretches, stray]
    assert {frozenset(one) for one in strayed.joined()} != set(named().values())


def test_no_part_lies_on_another_or_beyond_the_edge() -> None:
    bodies = {}
    for one in PARTS:
        corners = FOOTPRINTS[one.kind].outline
        turn = one.turned % 180 == 90
        (a, b), (c, d) = corners
        low, high = ((b, a), (d, c)) if turn else ((a, b), (c, d))
        bodies[one.reference] = (
            (one.at[0] + low[0], one.at[1] + low[1]),
            (one.at[0] + high[0], one.at[1] + high[1]),
        )
    for name, ((left, top), (right, bottom)) in bodies.items():
        assert min(left, top) >= 0, name
        assert right <= circuit.BOARD[0], name
        assert bottom <= circuit.BOARD[1], name
    for (name, (low, high)), (other, (from_, to)) in combinations(bodies.items(), 2):
        apart = any(high[at] <= from_[at] or to[at] <= low[at] for at in (0, 1))
        assert apart, (name, other)


def test_the_holes_and_the_header_are_where_a_pi_has_them() -> None:
    size = measures()
    first, *_ = circuit.HOLES
    across, down = (max(one[at] for one in circuit.HOLES) - first[at] for at in (0, 1))
    assert (across, down) == (size["pi_hole_length"], size["pi_hole_width"])
    assert first == (size["pi_hole_inset"], size["pi_hole_inset"])
    pins = [circuit.header_place(pin) for pin in (1, 2, 39, 40)]
    middle = sum(x for x, _ in pins) / 4, sum(y for _, y in pins) / 4
    assert middle == pytest.approx((first[0] + across / 2, first[1]))
    assert pins[0][1] > pins[1][1], "pin 2 is the one at the edge"


def test_plugs_and_their_wires_have_room_below_the_loudspeaker() -> None:
    size = measures()
    top = size["wall"] + size["pi_stand"] + 1.6 + size["pi_spacer"] + 1.6
    assert top + 14 < size["hub_height"] - size["speaker_depth"]


def test_the_board_serves_a_table_for_six_too() -> None:
    six = read_wiring("six-i2s")
    assert six.seats == WIRING.seats[:6]
    assert (six.ring.pin, six.sound) == (WIRING.ring.pin, WIRING.sound)


def test_everything_on_the_board_is_in_the_bill_in_its_number() -> None:
    ten = build("ten-board")
    needed = Counter(
        one.value if one.kind.startswith(("R_", "C_", "Cap", "SOIC")) else one.kind for one in PARTS
    )
    del needed["Header_2x20"]
    for name, amount in needed.items():
        lines = [one for one in bill.parts() if name in one.marks and bill.quantity(one, ten)]
        assert sum(bill.quantity(one, ten) for one in lines) == amount, name
    assert any("2 × 20" in one.name and bill.quantity(one, ten) for one in bill.parts())  # noqa: RUF001


def test_the_schematic_and_the_libraries_are_what_the_profile_gives_today() -> None:
    cure = "stale; run: make board"
    files = {
        f"{drawn.NAME}.kicad_sch": schematic.schematic(PARTS),
        f"{drawn.LIBRARY}.kicad_sym": schematic.library(),
        f"{drawn.LIBRARY}.pretty/Hole.kicad_mod": drawn.library_hole(),
        **drawn.tables(),
        **{
            f"{drawn.LIBRARY}.pretty/{kind}.kicad_mod": drawn.library_footprint(kind)
            for kind in FOOTPRINTS
        },
    }
    for name, words in files.items():
        assert (make.HERE / name).read_text("utf-8").strip() == words.strip(), f"{name}: {cure}"


def test_the_schematic_has_the_same_nets_at_its_pins() -> None:
    tree = read((make.HERE / f"{drawn.NAME}.kicad_sch").read_text("utf-8"))
    labels = {
        (float(x), float(y)): str(one[1])
        for one in every(tree, "global_label")
        for x, y, *_ in [values(one, "at")]
    }
    found: dict[str, set[tuple[str, int]]] = {}
    for symbol in every(tree, "symbol"):
        kind = values(symbol, "lib_id")[0].split(":")[1]
        reference = next(str(one[2]) for one in every(symbol, "property") if one[1] == "Reference")
        x, y, _ = map(float, values(symbol, "at"))
        for pin in schematic.pins(kind):
            at = round(x + pin.at[0], 2), round(y - pin.at[1], 2)
            if at in labels and not reference.startswith("#"):
                found.setdefault(labels[at], set()).add((reference, pin.number))
    assert found == circuit.nets(WIRING)


def test_what_was_plotted_is_this_board_and_kicad_found_nothing_wrong() -> None:
    recorded = (make.HERE / make.MADE_FROM).read_text("utf-8")
    for name, value in make.hashed(make.HERE).items():
        assert f"{value}  {name}" in recorded, f"{name} has changed; run: make board"
    assert recorded.strip().endswith("errors and warnings: ERC 0, DRC 0")


def test_the_archive_for_the_maker_of_boards_is_complete() -> None:
    with zipfile.ZipFile(make.HERE / "gerbers.zip") as archive:
        names = archive.namelist()
        for ending in ("F_Cu.gtl", "B_Cu.gbl", "F_Mask.gts", "B_Mask.gbs", "F_Silkscreen.gto"):
            assert any(name.endswith(ending) for name in names), ending
        holes = archive.read(f"{drawn.NAME}-PTH.drl").decode()
    drilled = sum(line.startswith("X") for line in holes.splitlines())
    through = sum(bool(pad.drill) for one in PARTS for pad in FOOTPRINTS[one.kind].pads)
    vias = sum(one.start == one.end for one in board().stretches)
    assert drilled == through + vias
    assert any(name.endswith("Edge_Cuts.gm1") for name in names)


def test_the_positions_are_of_everything_that_lies_flat() -> None:
    with (make.HERE / "positions.csv").open() as file:
        rows = {row["Ref"]: row for row in csv.DictReader(file)}
    flat = {one.reference for one in PARTS if not FOOTPRINTS[one.kind].through}
    assert set(rows) == flat
    assert {one.value for one in PARTS if one.reference in rows} == {
        row["Val"] for row in rows.values()
    }


def test_the_board_is_checked_against_the_rules_of_a_common_maker() -> None:
    settings = json.loads((make.HERE / f"{drawn.NAME}.kicad_pro").read_text("utf-8"))
    rules = settings["board"]["design_settings"]["rules"]
    for name, least in (
        ("min_clearance", 0.15),
        ("min_track_width", 0.15),
        ("min_through_hole_diameter", 0.3),
        ("min_copper_edge_clearance", 0.3),
    ):
        assert rules[name] >= least
    severities = settings["board"]["design_settings"].get("rule_severities", {})
    assert severities.get("unconnected_items", "error") == "error"
    assert severities.get("clearance", "error") == "error"


@pytest.mark.skipif(
    not shutil.which("kicad-cli"), reason="KiCad 9 checks its own rules: install kicad"
)
def test_kicad_itself_finds_nothing_wrong(tmp_path: Path) -> None:
    shutil.copytree(make.HERE, tmp_path / "board")
    assert make.checked(tmp_path / "board") == {"erc": [], "drc": []}
