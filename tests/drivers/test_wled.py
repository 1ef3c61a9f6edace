"""A ring behind WLED: the bytes that it would get, and what happens when its plug is pulled."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roundtable_drivers.ring import FrameEncoder, LastingRing, RingUnavailable
from roundtable_drivers.wiring import read
from roundtable_drivers.wled import (
    HARMLESS,
    SerialStrip,
    WledRing,
    adalight,
    choose_port,
    open_wled,
    serial_ports,
)
from roundtable_ports import DARK, FRAME_SIZE, Frame
from tests.drivers.usb import Port, wled_frames

WIRING = read("six-usb")
WHITE = Frame(b"\xff" * FRAME_SIZE)
GREY = Frame(b"\x50" * FRAME_SIZE)


class Now:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def port() -> Port:
    return Port()


def lit(port: Port, now: Now | None = None) -> WledRing:
    strip = SerialStrip(port.path, 115200, WIRING.ring.pixels)
    return WledRing(strip, WIRING, now or Now())


def encoded(frame: Frame) -> bytes:
    return FrameEncoder(WIRING.ring, WIRING.lamps).encode(frame).translate(HARMLESS)


def test_sixty_pixels_are_announced_as_adalight_has_it() -> None:
    told = adalight(bytes(range(180)))
    assert told[:6] == b"Ada\x00\x3b\x6e"
    assert len(told) == 186


@given(st.binary(min_size=3, max_size=3 * 300).map(lambda one: one[: len(one) // 3 * 3]))
def test_wled_reads_any_colours_as_they_were_and_takes_none_for_a_speed(colours: bytes) -> None:
    (shown,) = wled_frames(adalight(colours))
    assert all(abs(a - b) <= 4 for a, b in zip(shown, colours, strict=True))
    assert not any(0xB0 <= one <= 0xB7 for one in shown)


def test_it_is_dark_when_opened_shows_what_it_is_told_and_is_dark_when_closed(port: Port) -> None:
    with lit(port) as ring:
        ring.show(GREY)
        ring.show(WHITE)
        frames = wled_frames(port.told())
    assert frames == [encoded(DARK), encoded(GREY), encoded(WHITE)]
    assert wled_frames(port.told()) == [encoded(DARK)]


def test_what_was_left_of_a_frame_that_was_cut_off_spoils_none(port: Port) -> None:
    rest = adalight(encoded(WHITE))[:50]
    with lit(port) as ring:
        ring.show(GREY)
        frames = wled_frames(rest + port.told())
    assert frames[-2:] == [encoded(DARK), encoded(GREY)]


def test_what_does_not_change_is_told_again_before_wled_forgets_and_not_more_often(
    port: Port,
) -> None:
    now = Now()
    with lit(port, now) as ring:
        ring.show(GREY)
        port.told()
        for frame in range(60 * 10):
            now.seconds = frame / 60
            ring.show(GREY)
        assert wled_frames(port.told()) == [encoded(GREY)] * 9


def test_a_frame_that_is_told_anyway_counts(port: Port) -> None:
    now = Now()
    with lit(port, now) as ring:
        now.seconds = 0.9
        ring.show(GREY)
        now.seconds = 1.5
        ring.show(GREY)
        assert wled_frames(port.told()) == [encoded(DARK), encoded(GREY)]


def test_a_ring_that_is_pulled_is_told_and_lit_again_when_it_is_back() -> None:
    now, told = Now(), list[str]()
    ports = [Port(), Port()]
    there: list[Port | None] = [ports[0]]

    def opened() -> WledRing:
        if there[0] is None:
            raise RingUnavailable("no port")
        return lit(there[0], now)

    ring = LastingRing(opened, lost=told.append, back=lambda: told.append("back"), now=now)
    ring.show(GREY)
    ports[0].pull()
    there[0] = None
    for second in range(1, 4):
        now.seconds = second
        ring.show(GREY)
    assert len(told) == 1
    assert "the lights went out" in told[0]
    there[0] = ports[1]
    now.seconds = 60
    ring.show(GREY)
    assert told[1:] == ["back"]
    assert wled_frames(ports[1].told())[-1] == encoded(GREY)
    ring.close()


def test_ports_are_those_on_usb_and_one_must_be_meant(tmp_path: Path) -> None:
    for name in ("tty0", "ttyS0", "ttyAMA0"):
        (tmp_path / "sys/class/tty" / name).mkdir(parents=True)
    with pytest.raises(RingUnavailable, match="no USB serial port; plug its controller in"):
        open_wled(WIRING, tmp_path)
    (tmp_path / "sys/class/tty/ttyUSB0").mkdir()
    assert serial_ports(tmp_path) == ["/dev/ttyUSB0"]
    with pytest.raises(RingUnavailable, match="/dev/ttyUSB0 is missing, for the ring: plug its"):
        open_wled(WIRING, tmp_path)
    (tmp_path / "sys/class/tty/ttyACM0").mkdir()
    with pytest.raises(RingUnavailable, match=r'any of /dev/ttyACM0, /dev/ttyUSB0.*port = "/dev'):
        open_wled(WIRING, tmp_path)
    assert choose_port("/dev/ttyUSB0", serial_ports(tmp_path)) == "/dev/ttyUSB0"


def test_the_port_that_is_there_is_opened(tmp_path: Path, port: Port) -> None:
    (tmp_path / "sys/class/tty/ttyACM3").mkdir(parents=True)
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev/ttyACM3").symlink_to(port.path)
    with open_wled(WIRING, tmp_path) as ring:
        ring.show(GREY)
        assert wled_frames(port.told())[-1] == encoded(GREY)


def test_what_is_no_serial_port_is_refused_with_a_cure(tmp_path: Path) -> None:
    (tmp_path / "sys/class/tty/ttyACM0").mkdir(parents=True)
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev/ttyACM0").write_text("")
    with pytest.raises(RingUnavailable, match=r"cannot be lit at /dev/ttyACM0: .*; end whatever"):
        open_wled(WIRING, tmp_path)
