"""What is folded from card closes: panels meet where they should, and nothing is cut twice."""

from __future__ import annotations

import math

import numpy as np
import pytest

from hardware import card
from hardware.card import CARD, DEPTH, HEIGHT, WIDTH, Page
from hardware.folding import Fold, Net, Numbers, Panel, Solid, overlapping
from hardware.measures import measures
from roundtable_drivers.wiring import read

SHEETS = {"hood": card.hood_sheet(), "deck": card.deck_sheet(), "ring": card.ring_sheet()}
NETS = {"hood": card.hood(), "deck": card.deck(), "rib": card.rib(), "ring": card.side_of_ring()}
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
every_net = pytest.mark.parametrize("net", NETS.values(), ids=NETS)
ROOM = card.room()


def folded_hood() -> Solid:
    return card.hood().folded(
        "roof",
        {
            (HEIGHT, 0): (0, DEPTH, HEIGHT),
            (HEIGHT + WIDTH, 0): (WIDTH, DEPTH, HEIGHT),
            (HEIGHT, DEPTH): (0, 0, HEIGHT),
        },
    )


def folded_deck() -> Solid:
    (left, rear), (right, _), (_, front), _ = card.deck().panel("deck").corners[0:4]
    front = card.deck().panel("deck").corners[2][1]
    return card.deck().folded(
        "deck",
        {
            (left, rear): (CARD, DEPTH, ROOM),
            (right, rear): (WIDTH - CARD, DEPTH, ROOM),
            (left, front): (CARD, 0, ROOM),
        },
    )


def folded_side() -> Solid:
    (a, b, c, _) = card.side_of_ring().panel("pixels").corners
    high = card.RING_HEIGHT
    return card.side_of_ring().folded(
        "pixels",
        {
            a: (a[0], -card.RING_INNER, high),
            b: (b[0], -card.RING_INNER, high),
            c: (c[0], -card.RING_OUTER, high),
        },
    )


def clockwise(points: Numbers, sixths: int = 1) -> Numbers:
    """Turned about the ring's middle, as seen from above."""
    turn = -math.tau * sixths / card.SEATS
    about: Numbers = np.array(
        [[math.cos(turn), math.sin(turn), 0], [-math.sin(turn), math.cos(turn), 0], [0, 0, 1]]
    )
    turned: Numbers = points @ about
    return turned


def has(points: Numbers, *wanted: tuple[float, float, float]) -> bool:
    """Whether the panel has these corners."""
    return all(any(np.allclose(one, corner, atol=0.01) for corner in points) for one in wanted)


@every_sheet
def test_it_lies_within_what_a_printer_prints_on_a4(sheet: Page) -> None:
    assert sorted(sheet.size) == [210, 297]
    for _, net in sheet.placed:
        left, top, right, bottom = net.extent
        assert min(left, top) >= card.MARGIN
        assert right <= sheet.size[0] - card.MARGIN
        assert bottom <= sheet.size[1] - card.MARGIN


@every_sheet
def test_no_panel_is_cut_out_of_another(sheet: Page) -> None:
    assert overlapping([one for _, net in sheet.placed for one in net.panels]) == []


@every_net
def test_a_hole_lies_within_one_panel_and_clear_of_its_edges(net: Net) -> None:
    for hole in net.holes:
        nearest = [
            min(_distance((hole.x, hole.y), edge) for edge in one.edges)
            for one in net.panels
            if not one.glued and _inside((hole.x, hole.y), one)
        ]
        assert len(nearest) == 1
        assert nearest[0] > hole.diameter / 2 + 1.5


@every_net
def test_all_its_panels_hang_together_by_folds(net: Net) -> None:
    assert len(net.folds) == len(net.panels) - 1
    assert {one.child for one in net.folds} | {net.folds[0].parent} == {
        one.name for one in net.panels
    }


def test_hood_and_deck_close_to_a_box() -> None:
    hood, deck = folded_hood(), folded_deck()
    # the hood stands on the table
    assert has(hood["left"], (0, 0, 0), (0, DEPTH, 0), (0, 0, HEIGHT), (0, DEPTH, HEIGHT))
    assert has(hood["right"], (WIDTH, 0, 0), (WIDTH, DEPTH, 0), (WIDTH, DEPTH, HEIGHT))
    # the strip closes front and back, between the sides and below the roof
    near, far = CARD, WIDTH - CARD
    assert has(deck["front"], (near, 0, 0), (far, 0, 0), (near, 0, ROOM), (far, 0, ROOM))
    assert has(deck["back"], (near, DEPTH, ROOM), (far, DEPTH, HEIGHT), (near, DEPTH, HEIGHT))
    assert np.allclose(deck["under the roof"][:, 2], HEIGHT)
    assert np.allclose(deck["foot"][:, 2], 0)


def test_every_tab_lies_on_the_panel_it_is_glued_to() -> None:
    deck = folded_deck()
    for name in ("back", "deck", "front"):
        for side, at in (("left", CARD), ("right", WIDTH - CARD)):
            tab = deck[f"{name}, {side}"]
            assert np.allclose(tab[:, 0], at), "flat on the hood's side"
            assert tab[:, 1].min() > -0.01
            assert tab[:, 1].max() < DEPTH + 0.01
            assert tab[:, 2].min() > -0.01
            assert tab[:, 2].max() < HEIGHT + 0.01
    roof = deck["under the roof"]
    assert (roof[:, 1].min(), roof[:, 1].max()) == pytest.approx((DEPTH - card.TAB, DEPTH))
    assert deck["foot"][:, 1].max() == pytest.approx(card.TAB)


def test_the_rib_is_as_high_as_the_room_below_the_deck() -> None:
    rib = card.rib()
    corner, beside, _, below = rib.panel("rib").corners
    there = DEPTH - card.RIB_FROM_BACK
    solid = rib.folded(
        "rib",
        {
            corner: (CARD, there, ROOM),
            beside: (WIDTH - CARD, there, ROOM),
            below: (CARD, there, 0),
        },
    )
    assert np.allclose(solid["under the deck"][:, 2], ROOM)
    assert np.allclose(solid["left foot"][:, 2], 0)
    assert np.allclose(solid["right foot"][:, 2], 0)
    assert np.allclose(solid["left"][:, 0], CARD)
    assert np.allclose(solid["right"][:, 0], WIDTH - CARD)


def test_six_sides_close_to_a_ring() -> None:
    side = folded_side()
    outer = card.RING_OUTER * math.tan(math.pi / card.SEATS)
    inner = card.RING_INNER * math.tan(math.pi / card.SEATS)
    high = card.RING_HEIGHT
    ours = [
        (-outer, -card.RING_OUTER, high),
        (-outer, -card.RING_OUTER, 0),
        (-inner, -card.RING_INNER, high),
    ]
    neighbour = {name: clockwise(one) for name, one in side.items()}
    assert has(side["skirt"], *ours[:2])
    assert has(neighbour["skirt"], *ours[:2]), "the next side's right edge is our left one"
    assert has(neighbour["pixels"], ours[0], ours[2])
    # its tabs lie behind our skirt and below our pixels
    assert np.allclose(neighbour["corner"][:, 1], -card.RING_OUTER)
    assert np.allclose(neighbour["seam"][:, 2], high)
    assert np.allclose(side["left foot"][:, 2], 0)
    assert np.allclose(side["right foot"][:, 2], 0)
    assert side["lip"][:, 2].min() == pytest.approx(high - card.TAB)


def test_leads_come_into_the_ring_below_every_side_between_its_feet() -> None:
    side = card.side_of_ring()
    (gate,) = side.slots
    wide, high = card.LEADS
    across, down = [x for x, _ in gate], [y for _, y in gate]
    low = max(y for _, y in side.panel("skirt").corners)
    assert (min(across), max(across)) == pytest.approx((-wide / 2, wide / 2))
    assert (min(down), max(down)) == pytest.approx((low - high, low)), "open towards the table"
    for name, inward in (("left foot", max), ("right foot", min)):
        edge = [x for x, y in side.panel(name).corners if y == pytest.approx(low)]
        assert inward(edge) in (pytest.approx(-wide / 2), pytest.approx(wide / 2))


def test_no_tab_covers_a_pixel_of_the_next_side() -> None:
    side = card.side_of_ring()
    seam = clockwise(folded_side()["seam"])[:, :2]
    for hole in side.holes:
        at = np.array([hole.x, -(hole.y + card.RING_INNER)])
        assert np.hypot(*(seam - at).T).min() > hole.diameter / 2 + 1
        middle = seam.mean(axis=0)
        assert np.hypot(*(middle - at)) > hole.diameter / 2 + 1


def test_each_pixel_of_the_profile_has_its_hole_where_its_seat_sees_it() -> None:
    wiring = read("six-usb")
    assert (len(wiring.all_boxes), wiring.ring.pixels) == (card.SEATS, card.SEATS * card.PIXELS)
    left, middle, right = wiring.lamps[:3]
    seat = sum(middle) / len(middle)
    xs = [sum(card.pixel_place(one - seat)[0] for one in lamp) for lamp in (left, middle, right)]
    assert xs[0] < xs[1] < xs[2], "left is at the left hand of whoever sits there"
    assert xs[1] == pytest.approx(0)


def test_no_neighbour_sees_the_switches() -> None:
    """Eyes 60 cm to the side, leaning up to 30 cm back from the opening."""
    size = measures()
    seen = WIDTH * 300 / (600 - WIDTH / 2)
    assert seen < DEPTH - size["switch_back"] - size["switch_24_hole"] / 2


def test_what_is_bought_fits_below_the_deck() -> None:
    size = measures()
    assert size["switch_depth"] < ROOM
    reach = size["switch_back"] - size["switch_24_hole"] / 2
    assert reach > card.RIB_FROM_BACK + card.TAB + 5, "the rib stands behind the switches"


# The check itself


def strip(*panels: Panel) -> Net:
    return Net(panels, (Fold("a", "b", 90),))


A = Panel("a", ((0, 0), (10, 0), (10, 10), (0, 10)))
B = Panel("b", ((10, 0), (20, 0), (20, 10), (10, 10)))


def test_a_panel_on_another_is_found() -> None:
    assert overlapping([A, B]) == []
    assert overlapping([A, B.moved(-1, 0)]) == [("a", "b")]


def test_a_fold_between_panels_that_do_not_meet_is_refused() -> None:
    with pytest.raises(ValueError, match="a and b do not meet"):
        list(strip(A, B.moved(1, 0)).creases())


def test_cut_lines_leave_out_the_folds() -> None:
    net = strip(A, B)
    assert list(net.creases()) == [((10.0, 0.0), (10.0, 10.0))]
    assert len(list(net.cuts())) == 6
    half = strip(A, Panel("b", ((10, 2), (15, 2), (15, 8), (10, 8))))
    assert sorted(math.dist(*one) for one in half.cuts())[:2] == [2, 2]


def _distance(spot: tuple[float, float], edge: tuple[tuple[float, float], ...]) -> float:
    a, b = (np.array(one) for one in edge)
    along = (np.array(spot) - a) @ (b - a) / ((b - a) @ (b - a))
    return float(np.hypot(*(a + min(1, max(0, along)) * (b - a) - spot)))


def _inside(spot: tuple[float, float], panel: Panel) -> bool:
    turns = [
        (b[0] - a[0]) * (spot[1] - a[1]) - (b[1] - a[1]) * (spot[0] - a[0]) for a, b in panel.edges
    ]
    return all(one > 0 for one in turns) or all(one < 0 for one in turns)
