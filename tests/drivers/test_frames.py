"""The frame thread: pictures in time to the ring, and a failing ring ends only the lights."""

from __future__ import annotations

import threading
from queue import SimpleQueue

from roundtable_drivers.frames import FrameThread, deadlines
from roundtable_drivers.mock import MockedTable
from roundtable_ports import FRAME_SIZE, Frame

WHITE = Frame(b"\xff" * FRAME_SIZE)


def never(_: str) -> None:
    raise AssertionError("there was no trouble")


def test_pictures_are_asked_for_by_the_tables_clock_and_shown() -> None:
    with MockedTable() as table:
        table.clock.sleep(5.0)
        asked = SimpleQueue[float]()

        def picture(now: float) -> Frame:
            asked.put(now)
            return WHITE

        with FrameThread(table.ring, picture, table.clock, never, rate=1000):
            assert [asked.get(timeout=30) for _ in range(3)] == [5.0] * 3
        assert len(table.strip.sent) == 2  # dark at the start, white once


def test_a_failing_strip_is_told_once_and_ends_only_the_lights() -> None:
    with MockedTable() as table:
        table.strip.broken = "the strip went away"
        told = SimpleQueue[str]()
        thread = FrameThread(table.ring, lambda _: WHITE, table.clock, told.put, rate=1000)
        thread.start()
        assert "the strip went away" in told.get(timeout=30)
        thread.close()
        thread.close()
        assert told.empty()
        table.strip.broken = None


def test_closing_before_the_start_is_fine() -> None:
    with MockedTable() as table:
        FrameThread(table.ring, lambda _: WHITE, table.clock, never).close()


def test_deadlines_are_multiples_of_the_period_and_those_missed_are_left_out() -> None:
    ended = threading.Event()
    dues = deadlines(0.001, ended)
    first = next(dues)
    stall = threading.Event()
    stall.wait(0.02)  # longer than many periods, as when the computer is busy
    second = next(dues)
    assert second - first > 0.015
    third = next(dues)
    for due in (second, third):
        periods = (due - first) / 0.001
        assert abs(periods - round(periods)) < 1e-6
    ended.set()
    assert list(dues) == []
