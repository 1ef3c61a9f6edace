"""A keystone jack snaps into its socket from inside, and stays: asked of the rendered solids."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest

from hardware.measures import measures
from hardware.renders import HERE
from hardware.solids import Point
from tests.hardware.probing import Probe, printed
from tests.hardware.test_solids import cube

SIZE = measures()


class Socket(NamedTuple):
    """A part, and where its socket is: x across, y towards the latch, z inwards from outside."""

    name: str
    place: Callable[[float, float, float], Point]

    @property
    def part(self) -> Probe:
        return printed(self.name)


def in_hub(name: str, degrees: float) -> Socket:
    """The socket of a side of the hub, so far clockwise from side 1."""
    turn = math.radians(-degrees)

    def place(x: float, y: float, z: float) -> Point:
        out = SIZE["hub_across"] / 2 - z
        return (
            x * math.cos(turn) - out * math.sin(turn),
            x * math.sin(turn) + out * math.cos(turn),
            SIZE["jack_middle"] + y,
        )

    return Socket(name, place)


SOCKETS = {
    "gauge": Socket("gauge", lambda x, y, z: (x - 46, y, z)),
    "box 24": Socket("seat-body-24mm", lambda x, y, z: (x, SIZE["box_room"] / 2 - y, z)),
    "box 12": Socket("seat-body-12mm", lambda x, y, z: (x, SIZE["box_room"] / 2 - y, z)),
    "insert 24": Socket("seat-insert-24mm", lambda x, y, z: (x, SIZE["box_room"] / 2 - y, z)),
    "insert 12": Socket("seat-insert-12mm", lambda x, y, z: (x, SIZE["box_room"] / 2 - y, z)),
    **{f"ten {seat}": in_hub("hub-base-ten", 36 * (seat - 1)) for seat in range(1, 11)},
    **{f"six {seat}": in_hub("hub-base-six", 60 * (seat - 1)) for seat in range(1, 7)},
}
every_socket = pytest.mark.parametrize("socket", SOCKETS.values(), ids=SOCKETS)


def block(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> list[Point]:
    """Points all over a block."""
    return [
        (
            x[0] + (x[1] - x[0]) * a / 4,
            y[0] + (y[1] - y[0]) * b / 4,
            z[0] + (z[1] - z[0]) * c / 4,
        )
        for a, b, c in product(range(5), repeat=3)
    ]


def jack() -> Iterator[Point]:
    """A keystone jack, its face flush with the outside."""
    w, top = SIZE["keystone_width"] / 2, SIZE["keystone_height"] / 2
    catch, stop = SIZE["keystone_catch"], SIZE["keystone_stop"]
    yield from block((-w, w), (-top, top), (0.1, SIZE["keystone_depth"]))
    yield from block((-w - 0.8, w + 0.8), (-top, top), (stop, stop + 5))
    yield from hook()
    yield from tooth()
    yield from block((-5, 5), (top, top + SIZE["keystone_arm"]), (catch, catch + 8))


def hook() -> list[Point]:
    low = -SIZE["keystone_height"] / 2
    catch = SIZE["keystone_catch"]
    return block((-5, 5), (low - SIZE["keystone_hook"], low), (catch - 1.6, catch))


def tooth() -> list[Point]:
    """From the front it rises at a slope."""
    top, catch = SIZE["keystone_height"] / 2, SIZE["keystone_catch"]
    high = SIZE["keystone_latch"]
    return [
        (x, top + high * share, catch - 0.1 - 5.6 * (1 - share))
        for x in (-5.0, 0.0, 5.0)
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]


@every_socket
def test_a_jack_lies_in_its_socket_and_comes_from_inside(socket: Socket) -> None:
    """Its body is free all the way from its face to its wires, and so are hook, latch and stops."""
    assert socket.part.struck(socket.place(*one) for one in jack()) == []


@every_socket
def test_hook_and_latch_grip_the_lip(socket: Socket) -> None:
    """Half a millimetre further in, both would be in material: no pull on a cord brings it out."""
    for what in (hook(), tooth()):
        moved = (socket.place(x, y, z + 0.5) for x, y, z in what)
        assert socket.part.struck(moved)


@every_socket
def test_the_stops_keep_a_jack_from_being_pushed_through(socket: Socket) -> None:
    lip = SIZE["jack_latch"] + SIZE["jack_panel"] / 2
    beside = SIZE["keystone_width"] / 2 + 0.7
    for x, y in product((-beside, beside), (-6, 0, 6)):
        assert socket.part.has(socket.place(x, y, lip))


@every_socket
def test_no_jack_comes_from_outside(socket: Socket) -> None:
    """The opening in the outer face lets the jack's face through, and neither latch nor hook."""
    top = SIZE["keystone_height"] / 2
    for z in (0.9, 1.1):  # below the engraved numbers
        assert not socket.part.has(socket.place(0, top, z))
        assert socket.part.has(socket.place(0, top + SIZE["keystone_arm"], z))
        assert socket.part.has(socket.place(0, -top - SIZE["keystone_hook"], z))


@every_socket
def test_the_latch_must_spring_to_pass_the_lip(socket: Socket) -> None:
    lip = SIZE["jack_latch"] + SIZE["jack_panel"] / 2
    top = SIZE["keystone_height"] / 2
    assert not socket.part.has(socket.place(0, top + SIZE["keystone_arm"], lip))
    assert socket.part.has(socket.place(0, top + SIZE["keystone_latch"], lip))


def test_the_opening_is_that_of_wall_plates() -> None:
    """14.7 to 14.9 mm wide; 16.3 to 16.5 mm high in front, 19.3 to 19.5 mm at the lip."""
    assert 14.7 <= SIZE["jack_width"] <= 14.9
    assert 16.3 <= SIZE["jack_height"] <= 16.5
    assert 19.3 <= SIZE["jack_height"] + SIZE["jack_way"] <= 19.5
    assert 1.6 <= SIZE["jack_panel"] <= 2
    between = SIZE["keystone_stop"] - SIZE["keystone_catch"]
    assert SIZE["jack_panel"] < between < SIZE["jack_panel"] + 0.8


def test_a_plain_hole_would_not_hold_a_jack_and_a_plain_wall_not_admit_it() -> None:
    """The questions above can be answered wrongly."""
    block = Probe(cube())
    assert block.has((5, 5, 5))
    assert not block.has((5, 5, 11))
    assert not block.has((-1, 5, 5))
    outside = Socket("gauge", lambda x, y, z: (x - 46, y + 40, z))
    assert not outside.part.struck(outside.place(x, y, z + 0.5) for x, y, z in hook())
    aside = Socket("gauge", lambda x, y, z: (x - 43, y, z))
    assert aside.part.struck(aside.place(*one) for one in jack())


def test_the_guide_puts_jacks_in_from_inside() -> None:
    text = (HERE / "assembly.md").read_text("utf-8")
    for step in ("## 3. The jacks into the hub", "## 10. The boxes"):
        body = text.split(step)[1].split("\n## ")[0]
        assert "**from inside**" in body
        assert "from outside." not in body.replace("does not go in\nfrom outside", "")
