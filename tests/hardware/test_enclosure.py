"""The hub around what is bought: the Pi on its stands, leads through their gates, either ring."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import product

import pytest

from hardware import bill, card, printing, solids
from hardware.builds import build
from hardware.measures import measures
from hardware.power import MODELS
from hardware.renders import HERE, RINGS
from hardware.solids import Point
from roundtable_drivers.wiring import read
from tests.hardware.probing import Probe, printed

SIZE = measures()
PAGES = sorted(HERE.glob("*.md"))
BASES = {6: printed("hub-base-six"), 10: printed("hub-base-ten")}
TOP = SIZE["wall"] + SIZE["pi_stand"]

every_base = pytest.mark.parametrize("base", BASES.values(), ids=BASES)
every_ring = pytest.mark.parametrize("ring", RINGS)
every_hub = pytest.mark.parametrize(("word", "seats"), [("six", 6), ("ten", 10)])


def turned(x: float, out: float, degrees: float) -> tuple[float, float]:
    """So far aside and outwards, at a side that lies clockwise from side 1."""
    turn = math.radians(-degrees)
    return (
        x * math.cos(turn) - out * math.sin(turn),
        x * math.sin(turn) + out * math.cos(turn),
    )


def text(name: str) -> str:
    return " ".join((HERE / name).read_text("utf-8").split())


# The Pi


def holes(away: float) -> Iterator[tuple[float, float]]:
    """A pair of the Pi's holes, so far from the pair that is away from the header."""
    for x in (0.0, SIZE["pi_hole_length"]):
        yield (
            SIZE["pi_hole_inset"] - SIZE["pi_length"] / 2 + x,
            SIZE["pi_hole_inset"] - SIZE["pi_width"] / 2 + away,
        )


@every_base
def test_a_stand_is_under_each_of_the_pis_holes(base: Probe) -> None:
    for x, y in (*holes(0), *holes(SIZE["pi_hole_width"])):
        assert not base.has((x, y, TOP - 1)), "no hole for the thread"
        assert base.has((x + 2.5, y, TOP - 0.2))
        assert not base.has((x + 2.5, y, TOP + 0.2))


@every_base
def test_the_spacers_two_stands_have_a_square_foot_and_the_screws_a_round_one(base: Probe) -> None:
    """The header is on the side of seat 1; the spacers are on the other."""
    low = SIZE["wall"] + 1
    for x, y in holes(0):
        assert all(base.has((x + a, y + b, low)) for a, b in product((-5.5, 5.5), repeat=2))
    for x, y in holes(SIZE["pi_hole_width"]):
        assert not any(base.has((x + a, y + b, low)) for a, b in product((-5.5, 5.5), repeat=2))
        assert base.has((x + 3.5, y, low))


def test_guide_and_bill_agree_on_the_pis_four_holes() -> None:
    guide = text("assembly.md").split("## 4. The Pi")[1].split("## 5.")[0]
    assert "**beside the header**, over the stands with a round foot, take a screw" in guide
    assert "**away from the header**, over the stands with a square foot, take the HAT's" in guide
    assert "four screws" not in guide
    bought = {one.name: bill.quantity(one, build("six-i2s")) for one in bill.parts()}
    assert bought["Screw M2.5 × 6"] == 4  # noqa: RUF001 - two in the stands, two on the spacers
    assert bought[f"Spacer M2.5 × {SIZE['pi_spacer']:g}, with a thread of 6 mm at one end"] == 2  # noqa: RUF001


@every_base
def test_a_zero_2_w_is_not_offered_for_it_has_no_stands(base: Probe) -> None:
    """A stand for its second pair would be where the others have their card slot."""
    for x, y in holes(SIZE["pi_hole_width"] - 23):
        assert not base.has((x + 2.5, y, TOP - 1))
    assert not any("Zero" in one.name for one in MODELS)
    for page in PAGES:
        for line in page.read_text("utf-8").replace(".\n", ".\n\n").split("\n\n"):
            for row in line.splitlines() if line.startswith("|") else [line]:
                words = " ".join(row.split())
                assert "Zero 2" not in words or "not offered" in words, (page.name, words)


# The gates


def plug(width: float, height: float) -> list[tuple[float, float]]:
    """Points on the edge of what must pass."""
    steps = [at / 4 - 1 for at in range(9)]
    edge = [(a, b) for a, b in product(steps, repeat=2) if max(abs(a), abs(b)) == 1]
    return [(a * width / 2, b * height / 2) for a, b in edge]


def passes(base: Probe, gate: tuple[float, float], shape: list[tuple[float, float]]) -> bool:
    """Whether it comes straight through a gate: the angle of its side, and how far along."""
    middle = SIZE["wall"] + 1 + SIZE["gate_height"] / 2
    found: list[Point] = [
        (*turned(gate[1] + a, SIZE["hub_across"] / 2 - z, gate[0]), middle + b)
        for a, b in shape
        for z in (0.2, SIZE["wall"] / 2, SIZE["wall"] + 3, SIZE["wall"] + 20)
    ]
    return not base.struck(found)


SUPPLIES = {6: (210.0, 0.0), 10: (180.0, 22.0)}
LOUDSPEAKER = (108.0, 22.0)


@pytest.mark.parametrize("seats", BASES)
def test_each_supplys_plug_passes_the_gate_beside_the_others_cord(seats: int) -> None:
    ring, pi = SIZE["plug_ring"], (SIZE["plug_pi_width"], SIZE["plug_pi_height"])
    together = [(ring + SIZE["cord"], ring), (pi[0] + SIZE["cord"], pi[1])]
    for width, height in together:
        assert passes(BASES[seats], SUPPLIES[seats], plug(width, height))
    assert not passes(BASES[seats], SUPPLIES[seats], plug(30, 8))


def test_a_usb_loudspeakers_plug_has_a_gate_of_its_own() -> None:
    shape = plug(SIZE["plug_usb_width"], SIZE["plug_usb_height"])
    assert passes(BASES[10], LOUDSPEAKER, shape)
    assert not passes(BASES[6], LOUDSPEAKER, shape)
    assert "the gate beside jack 4" in text("assembly.md")
    (bought,) = [one for one in bill.parts() if one.sound == "usb"]
    size = f"{SIZE['plug_usb_width']:g} × {SIZE['plug_usb_height']:g} mm"  # noqa: RUF001
    assert "gate beside jack 4" in bought.look_for
    assert size in bought.look_for


def test_the_bill_names_plugs_that_pass() -> None:
    page = " ".join(bill.page().split())
    assert f"straight, not angled, no thicker than {SIZE['plug_ring']:g} mm" in page
    width, height = (f"{SIZE[f'plug_pi_{one}']:g}" for one in ("width", "height"))
    assert f"straight and no larger than {width} × {height} mm" in page  # noqa: RUF001


# The ring


def at_pixel(pixel: float, seats: int, radius: float) -> tuple[float, float]:
    """As seen from above, and as the profiles count."""
    angle = math.radians(6 * (pixel - (2.5 if seats == 6 else 1)))
    return radius * math.sin(angle), radius * math.cos(angle)


def mirrored(point: tuple[float, float], z: float) -> Point:
    """The cells lie on the printer as seen from below."""
    return -point[0], point[1], z


def board(ring: int) -> tuple[float, float]:
    return SIZE[f"ring_{ring}_inner"] / 2, SIZE[f"ring_{ring}_outer"] / 2


def lying_in(cells: Probe, ring: int, seats: int) -> list[Point]:
    """Where a ring that lies in the cells would be in their material."""
    inner, outer = board(ring)
    middle, up = (inner + outer) / 2, SIZE["cell_height"]
    found = [
        mirrored(at_pixel(pixel, seats, radius), up + z)
        for pixel in range(60)
        for radius in (inner, middle, outer)
        for z in (0.1, SIZE["ring_board"])
    ]
    for pixel in range(60):
        x, y = at_pixel(pixel, seats, 1)
        for a, b in product((-2.5, 0, 2.5), repeat=2):  # a pixel's own square, below its board
            place = (x * (middle + b) - y * a, y * (middle + b) + x * a)
            found += [mirrored(place, up - z) for z in (0.1, 1.6)]
    return cells.struck(found)


@every_hub
@every_ring
def test_the_ring_lies_in_its_cells_and_no_other_does(word: str, seats: int, ring: int) -> None:
    cells = printed(f"hub-cells-{word}-{ring}mm")
    (other,) = set(RINGS) - {ring}
    assert lying_in(cells, ring, seats) == []
    assert lying_in(cells, other, seats)


@every_hub
@every_ring
def test_the_board_is_carried_between_its_pixels(word: str, seats: int, ring: int) -> None:
    cells = printed(f"hub-cells-{word}-{ring}mm")
    inner, outer = board(ring)
    for pixel, radius in product(range(60), (inner + 0.5, outer - 0.5)):
        place = at_pixel(pixel + 0.5, seats, radius)
        assert cells.has(mirrored(place, SIZE["cell_height"] - 0.1))


@every_hub
@every_ring
def test_every_lamp_has_its_window_and_no_other_pixel_has_one(
    word: str, seats: int, ring: int
) -> None:
    lid = printed(f"hub-lid-{word}-{ring}mm")
    lit = {pixel for pixels in read(f"{word}-i2s").lamps for pixel in pixels}
    middle = sum(board(ring)) / 2
    for pixel in range(60):
        x, y = at_pixel(pixel, seats, middle)
        assert lid.has((x, y, 1.5)) is (pixel not in lit), pixel


@every_hub
@every_ring
def test_the_rings_screws_go_through_lid_and_cells_and_retainer(
    word: str, seats: int, ring: int
) -> None:
    radius = board(ring)[0] - SIZE["fit"] - SIZE["cell_rim"] - SIZE["lug_inset"]
    retainer = printed(f"hub-retainer-{ring}mm")
    for number in range(6):
        angle = math.radians(60 * number + (0 if seats == 6 else 6))
        x, y = radius * math.sin(angle), radius * math.cos(angle)
        assert not printed(f"hub-lid-{word}-{ring}mm").has((x, y, 1))
        assert not printed(f"hub-cells-{word}-{ring}mm").has((-x, y, 5))
        assert printed(f"hub-cells-{word}-{ring}mm").has((-x * 0.96, y * 0.96, 5))
        turn = math.radians(60 * number)
        x, y = radius * math.sin(turn), radius * math.cos(turn)
        assert not retainer.has((x, y, 1))
        assert retainer.has((x * 0.95, y * 0.95, 1))


@every_ring
def test_the_retainer_reaches_over_the_boards_inner_edge(ring: int) -> None:
    inner = board(ring)[0]
    retainer = printed(f"hub-retainer-{ring}mm")
    for degrees in (30, 90, 150, 210, 270):
        angle = math.radians(degrees)
        for radius in (inner - 1, inner + 1):
            assert retainer.has((radius * math.sin(angle), radius * math.cos(angle), 1))


def test_the_pages_tell_both_rings_apart() -> None:
    page = " ".join(printing.page().split())
    sold = " ".join(bill.page().split())
    for ring in RINGS:
        inner, outer = (f"{2 * one:g} mm" for one in board(ring))
        assert f"{outer} outside and {inner} inside" in page
        assert outer.split()[0] in sold
        assert inner in sold
        assert f"`-{ring}mm`" in page
        assert f"`-{ring}mm`" in text("assembly.md")
    assert "lay a ruler across the **outside**" in page


@pytest.mark.parametrize("switch", [12, 24])
def test_an_insert_takes_the_switches_and_fits_between_the_tabs_of_a_hood_of_card(
    switch: int,
) -> None:
    part = printed(f"seat-insert-{switch}mm")
    deck, back = SIZE["box_room"] - 0.8, SIZE["switch_back"]
    reach = SIZE[f"switch_{switch}_hole"] / 2
    for side in (-1, 1):
        middle = side * SIZE["switch_apart"] / 2
        assert not part.has((middle, deck, back))
        assert not part.has((middle + reach - 0.3, deck, back))
        assert part.has((middle + reach + 0.5, deck, back))
        assert not part.has((middle, deck - 20, back)), "its legs have room below"
    _, (wide, high, deep) = solids.measured(HERE / "stl" / f"seat-insert-{switch}mm.stl")
    assert wide <= card.WIDTH - 4 * card.CARD
    assert high == pytest.approx(SIZE["box_room"])
    assert deep < card.DEPTH - card.TAB


def test_an_insert_takes_less_than_a_third_of_the_plastic_of_a_box() -> None:
    weights = {
        one: printing.GRAMS * solids.measured(HERE / "stl" / f"{one.name}.stl")[0]
        for one in printing.PRINTS
    }
    ways = printing.boxes(weights)
    boxes, inserts, _ = (weight for weight, _ in ways.values())
    assert inserts < boxes / 3
    page = printing.page()
    assert f"| {boxes:.0f} g | 100 % |" in page
    assert f"| {inserts:.0f} g | {100 * inserts / boxes:.0f} % |" in page
