"""Frames on their way to the strip: gamma, order, the current cap, and nothing sent for nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from roundtable_drivers.mock import MockedTable
from roundtable_drivers.ring import (
    FrameEncoder,
    LastingRing,
    RingUnavailable,
    gamma_table,
    open_ring,
)
from roundtable_drivers.ring_wiring import STEP_MILLIAMPS
from roundtable_drivers.wiring import BUILT_IN, Wiring, read
from roundtable_ports import DARK, FRAME_SIZE, LAMPS, Frame, Ring

WIRING = {name: read(name) for name in BUILT_IN}
TEN = WIRING["ten-usb"]


def limited(wiring: Wiring, milliamps: int, order: str = "GRB") -> FrameEncoder:
    ring = replace(wiring.ring, limit_milliamps=milliamps, order=order)
    return FrameEncoder(ring, wiring.lamps)


def frame_of(**lamps: tuple[int, int, int]) -> Frame:
    """`lamp_3=(255, 0, 0)`; all others are dark."""
    frame = bytearray(FRAME_SIZE)
    for name, colour in lamps.items():
        at = 3 * int(name.removeprefix("lamp_"))
        frame[at : at + 3] = bytes(colour)
    return Frame(bytes(frame))


whole = st.binary(min_size=FRAME_SIZE, max_size=FRAME_SIZE)
few = bytes((0, 0, 1, 2, 255)[one % 5] for one in range(256))  # dark, hardly lit, and full
frames = st.one_of(whole, whole.map(lambda frame: frame.translate(few))).map(Frame)


def test_gamma_keeps_black_white_order_and_every_dim_colour() -> None:
    table = gamma_table()
    assert (table[0], table[255]) == (0, 255)
    assert all(table[seen] >= 1 for seen in range(1, 256))
    assert sorted(table) == list(table)
    assert table[128] == round(255 * (128 / 255) ** 2.2)


def test_a_known_frame_gives_known_bytes() -> None:
    """Seat 2's left lamp is pixel 8, the first lamp of the tracks pixel 4."""
    sent = FrameEncoder(TEN.ring, TEN.lamps).encode(
        frame_of(lamp_3=(255, 128, 1), lamp_30=(0, 0, 200))
    )
    assert len(sent) == 180
    assert sent[24:27] == bytes.fromhex("38 ff 01")
    assert sent[12:15] == bytes((0, 0, round(255 * (200 / 255) ** 2.2)))
    assert sum(sent) == sum(sent[24:27]) + sum(sent[12:15])


@pytest.mark.parametrize(
    ("order", "bytes_sent"), [("RGB", "ff3801"), ("BGR", "0138ff"), ("GRBW", "38ff0100")]
)
def test_each_order_puts_the_colours_in_their_places(order: str, bytes_sent: str) -> None:
    sent = limited(TEN, 1500, order).encode(frame_of(lamp_2=(255, 128, 1)))
    assert sent.startswith(bytes.fromhex(bytes_sent))
    assert len(sent) == len(order) * 60


def test_a_lamp_of_two_pixels_lights_both() -> None:
    six = WIRING["six-i2s"]
    sent = FrameEncoder(six.ring, six.lamps).encode(frame_of(lamp_4=(0, 255, 0)))
    assert [at // 3 for at in range(0, 180, 3) if any(sent[at : at + 3])] == [12, 13]


@settings(max_examples=400)
@given(frames, st.sampled_from(sorted(WIRING)), st.integers(5, 4000))
def test_no_frame_draws_more_than_the_cap_and_no_colour_goes_out(
    frame: Frame, name: str, milliamps: int
) -> None:
    wiring = WIRING[name]
    sent = limited(wiring, milliamps).encode(frame)
    assert sum(sent) * STEP_MILLIAMPS <= milliamps
    for lamp, pixels in enumerate(wiring.lamps):
        lit = any(frame[3 * lamp : 3 * lamp + 3])
        assert all(any(sent[3 * pixel : 3 * pixel + 3]) is lit for pixel in pixels)


def test_full_white_is_dimmed_evenly_to_the_cap() -> None:
    sent = limited(TEN, 600).encode(Frame(b"\xff" * FRAME_SIZE))
    assert len(set(sent) - {0}) == 1
    assert 590 < sum(sent) * STEP_MILLIAMPS <= 600


def test_what_does_not_change_is_not_sent() -> None:
    with MockedTable() as table:
        assert [one.colours for one in table.strip.sent] == [bytes(180)]
        table.ring.show(DARK)
        assert len(table.strip.sent) == 1
        table.ring.show(frame_of(lamp_0=(9, 9, 9)))
        table.ring.show(frame_of(lamp_0=(9, 9, 9)))
        table.ring.show(frame_of(lamp_0=(9, 9, 10)))  # the same after gamma
        assert len(table.strip.sent) == 2


def test_every_frame_is_kept_with_its_time_and_the_strip_tells_its_colours() -> None:
    with MockedTable() as table:
        table.clock.sleep(2.5)
        table.ring.show(frame_of(lamp_0=(255, 128, 1)))
        assert table.strip.sent[-1].at == 2.5
        assert table.strip[2] == [255, 56, 1]
    assert table.strip.sent[-1].colours == bytes(180)


def test_closing_twice_is_fine_and_nothing_is_lit_after_it() -> None:
    table = MockedTable()
    table.ring.show(frame_of(lamp_0=(255, 255, 255)))
    table.ring.close()
    table.ring.close()
    table.ring.show(frame_of(lamp_1=(255, 255, 255)))
    assert table.strip.sent[-1].colours == bytes(180)


def test_a_strip_that_broke_can_still_be_closed() -> None:
    table = MockedTable()
    table.ring.show(frame_of(lamp_0=(255, 255, 255)))
    table.strip.broken = "the strip went away"
    table.close()


def test_a_frame_of_the_wrong_size_is_refused() -> None:
    with MockedTable() as table, pytest.raises(ValueError, match="a frame of 3 bytes: give 120"):
        table.ring.show(Frame(b"abc"))


WHITE = Frame(b"\xff" * FRAME_SIZE)


class Plugged:
    """A ring that comes and goes, and what was told of it."""

    def __init__(self, table: MockedTable, there: bool) -> None:
        self.table, self.there = table, there
        self.now, self.tries, self.told = 0.0, 0, list[str]()
        self.ring = LastingRing(
            self._open,
            lost=self.told.append,
            back=lambda: self.told.append("back"),
            now=lambda: self.now,
        )

    def _open(self) -> Ring:
        self.tries += 1
        if not self.there:
            raise RingUnavailable("no ring")
        self.table.strip.broken = None
        return self.table.ring

    def show_for(self, seconds: int) -> None:
        for _ in range(10 * seconds):
            self.now += 0.1
            self.ring.show(WHITE)


def test_a_ring_that_is_not_there_is_told_once_and_lit_when_it_comes() -> None:
    with MockedTable() as table:
        plugged = Plugged(table, there=False)
        assert plugged.told == ["no ring"]
        plugged.show_for(60)
        assert plugged.tries == 7, "ever more seldom, for each try takes its time"
        plugged.there = True
        plugged.show_for(17)
        assert plugged.told == ["no ring", "back"]
        assert any(table.strip.sent[-1].colours)
        plugged.ring.close()
        plugged.ring.close()


def test_a_ring_that_fails_in_a_game_is_told_and_looked_for_again() -> None:
    with MockedTable() as table:
        plugged = Plugged(table, there=True)
        plugged.there, table.strip.broken = False, "the strip went away"
        plugged.show_for(3)
        (lost,) = plugged.told
        assert "the strip went away; look at the ring's wires" in lost
        plugged.ring.close()
        plugged.there = True
        plugged.show_for(100)
        assert len(plugged.told) == 1, "a closed one stays dark"


def test_off_a_pi_there_is_one_clear_error() -> None:
    with pytest.raises(RingUnavailable, match="this is no Raspberry Pi; use the profile mock"):
        open_ring(TEN)


def test_a_frame_has_forty_lamps() -> None:
    assert LAMPS == 40
    assert len(TEN.lamps) == 40
