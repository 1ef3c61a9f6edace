"""Every printed part is one closed solid that a common printer prints; the check is tried too."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hardware import solids
from hardware.electrics import PROFILES
from hardware.measures import measures, seen_depth
from hardware.printing import PRINTS
from hardware.renders import EMBLEMS, HERE, parts
from hardware.solids import Point, Triangle
from roundtable.words import Words
from roundtable_drivers.wiring import read

STL = HERE / "stl"
every_part = pytest.mark.parametrize("path", sorted(STL.glob("*.stl")), ids=lambda one: one.stem)


@every_part
def test_it_is_one_closed_solid_that_is_printed_on_the_bed_without_support(path: Path) -> None:
    """What hangs over nothing is the tops of small openings, which a printer bridges."""
    triangles = solids.read(path)
    assert list(solids.faults(triangles)) == []
    assert solids.lowest(triangles) == pytest.approx(0, abs=1e-4)
    assert solids.bodies(triangles) == 1
    allowed = 1100 if path.stem.startswith("hub-base") else 250
    assert solids.hanging(triangles) < allowed


def test_a_roof_without_support_is_found() -> None:
    raised = [
        ((a[0], a[1], a[2] + 5), (b[0], b[1], b[2] + 5), (c[0], c[1], c[2] + 5))
        for a, b, c in cube()
    ]
    assert solids.hanging(raised) == pytest.approx(100)
    assert solids.hanging(cube()) == 0


def test_every_part_is_rendered_and_its_printing_described() -> None:
    names = {path.stem for path in STL.glob("*.stl")}
    assert names == {Path(one.product).stem for one in parts()} == {one.name for one in PRINTS}


# The check itself

CORNERS: list[Point] = [(x, y, z) for x in (0.0, 10.0) for y in (0.0, 10.0) for z in (0.0, 10.0)]
FACES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


def cube() -> list[Triangle]:
    split = [((a, b, c), (a, c, d)) for a, b, c, d in FACES]
    return [(CORNERS[a], CORNERS[b], CORNERS[c]) for pair in split for a, b, c in pair]


def test_a_cube_is_faultless() -> None:
    assert list(solids.faults(cube())) == []
    assert solids.volume(cube()) == pytest.approx(1000)
    assert solids.bodies(cube()) == 1


def test_a_hole_is_found() -> None:
    assert "one side only" in " ".join(solids.faults(cube()[1:]))


def test_a_triangle_turned_over_is_found() -> None:
    (a, b, c), *rest = cube()
    assert list(solids.faults([(a, c, b), *rest])) != []


def test_a_solid_turned_inside_out_is_found() -> None:
    inside = [(a, c, b) for a, b, c in cube()]
    assert list(solids.faults(inside)) == ["it is turned inside out"]


def test_an_edge_shared_by_four_triangles_is_found() -> None:
    def beside(point: Point) -> Point:
        return point[0] + 10, point[1] + 10, point[2]

    other = [(beside(a), beside(b), beside(c)) for a, b, c in cube()]
    assert "used twice" in " ".join(solids.faults([*cube(), *other]))


def test_a_solid_too_large_for_a_printer_is_found() -> None:
    large = [
        ((30 * a[0], a[1], a[2]), (30 * b[0], b[1], b[2]), (30 * c[0], c[1], c[2]))
        for a, b, c in cube()
    ]
    assert list(solids.faults(large)) == ["it is 300 mm along x; a printer has 220"]


def test_nothing_at_all_is_found() -> None:
    assert list(solids.faults([])) == ["it is empty"]


def test_written_and_read_again_it_is_the_same_solid(tmp_path: Path) -> None:
    solids.write(tmp_path / "one.stl", cube())
    solids.write(tmp_path / "two.stl", [(b, c, a) for a, b, c in reversed(cube())])
    assert (tmp_path / "one.stl").read_bytes() == (tmp_path / "two.stl").read_bytes()
    assert list(solids.faults(solids.read(tmp_path / "one.stl"))) == []


def test_openscads_text_is_read(tmp_path: Path) -> None:
    facets = "".join(
        "facet normal 0 0 0\nouter loop\n"
        + "".join(f"vertex {x} {y} {z}\n" for x, y, z in one)
        + "endloop\nendfacet\n"
        for one in cube()
    )
    (tmp_path / "text.stl").write_text(f"solid OpenSCAD_Model\n{facets}endsolid\n")
    assert sorted(solids.read(tmp_path / "text.stl")) == sorted(cube())


# The measures


def test_no_neighbour_sees_the_switches() -> None:
    """Eyes 60 cm to the side, leaning up to 30 cm back from the opening."""
    size = measures()
    nearest = size["box_depth"] - size["switch_back"] - size["switch_24_hole"] / 2
    assert seen_depth(600, 300) < nearest
    assert seen_depth(600, 150) < seen_depth(600, 300)


def test_the_pis_holes_are_where_a_pi_has_them() -> None:
    size = measures()
    assert (size["pi_length"], size["pi_width"]) == (85, 56)
    assert (size["pi_hole_length"], size["pi_hole_width"], size["pi_hole_inset"]) == (58, 49, 3.5)


def test_what_is_bought_fits_into_the_hub_and_the_box() -> None:
    size = measures()
    jack_end = size["hub_across"] / 2 - size["keystone_depth"]
    pi_corner = ((size["pi_length"] / 2 + 3) ** 2 + (size["pi_width"] / 2) ** 2) ** 0.5
    assert pi_corner + 5 < jack_end
    hat_top = size["wall"] + size["pi_stand"] + 1.6 + size["pi_spacer"] + 1.6 + 6  # with its chip
    assert hat_top + 3 < size["hub_height"] - size["speaker_depth"]
    light = size["diffuser"] + size["cell_height"] + size["ring_board"] + 3 + 3
    socket_top = size["jack_height"] / 2 + size["jack_spring"] + size["jack_frame"]
    assert size["jack_middle"] + socket_top + 5 < size["hub_height"] - light
    assert size["switch_depth"] < size["box_room"]
    # The jack and its wires lie between the two switches, however long they are.
    aside = (size["switch_apart"] - size["switch_24_hole"]) / 2
    assert aside > size["keystone_width"] / 2 + 0.8 + 1
    assert size["keystone_depth"] < size["switch_back"]


@pytest.mark.parametrize("profile", PROFILES)
def test_the_lids_windows_are_the_profiles_lamps(profile: str) -> None:
    """As `hub.scad` has them: what stays dark, and where each track starts."""
    wiring = read(profile)
    six = len(wiring.seats) == 6
    share = wiring.ring.pixels // len(wiring.seats)
    dark = {6, 9} if six else {3, 5}
    for pixels in wiring.lamps:
        assert not {pixel % share for pixel in pixels} & dark
    starts = [7, 37] if six else [4, 34]
    assert [wiring.ring.lamps.tracks[0], wiring.ring.lamps.tracks[5]] == starts
    middle = wiring.lamps[1]
    assert sum(middle) / len(middle) == (2.5 if six else 1)
    text = (HERE / "scad" / "hub.scad").read_text()
    assert "seats == 6 ? (at == 6 || at == 9) : (at == 3 || at == 5)" in text
    assert "seats == 6 ? [7, 37] : [4, 34]" in text
    assert "seats == 6 ? 2.5 : 1" in text


def test_the_emblems_are_those_of_the_voice_in_its_order() -> None:
    words = Words("en")
    said = [words.forms(f"seat-{seat}")["_call"].lower() for seat in range(1, 11)]
    assert list(EMBLEMS) == said


def test_no_two_emblems_are_the_same() -> None:
    badges = sorted(
        (STL / f"badge-{n:02}-{name}.stl").read_bytes() for n, name in enumerate(EMBLEMS, start=1)
    )
    assert all(one != other for one, other in pairwise(badges))
