"""Buttons on USB: told apart by their place, learnt by pressing, pulled and plugged in again."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from roundtable_drivers.clock import MonotonicClock, VirtualClock
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.encoders import EncoderButton, EncoderEdges, EveryButton, encoders_in
from roundtable_drivers.learnt import (
    FILE,
    BadButtons,
    KnownPress,
    Learning,
    as_text,
    moved,
    read_buttons,
)
from roundtable_drivers.wiring import read
from roundtable_ports import Box, Button, Contact, Edge
from tests.drivers.usb import FIRST, KEYBOARD, Sockets, learnt, place

BOXES = read("six-usb").all_boxes
LEARNT = learnt(BOXES)
APPROVE, REJECT = Contact(Box(2), Button.APPROVE), Contact(Box(2), Button.REJECT)


@pytest.fixture
def sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sockets:
    found = Sockets(tmp_path, monkeypatch)
    for box in BOXES:
        found.plug(place(box))
    return found


class Told:
    """Edges, and what is lost and back, in one order."""

    def __init__(self, sockets: Sockets) -> None:
        self.all: list[object] = []
        self.clock = VirtualClock()
        self.edges = EncoderEdges(
            LEARNT,
            sockets.encoders(),
            self,
            self.clock,
            lost=lambda contact, why: self.all.append(("lost", contact, why)),
            back=lambda contact: self.all.append(("back", contact)),
        )

    def put(self, edge: Edge) -> None:
        self.all.append(edge)

    def now(self) -> list[object]:
        self.edges.pump(0)
        told, self.all = self.all, []
        return told


def press(sockets: Sockets, contact: Contact, down: bool = True) -> None:
    button = LEARNT[contact]
    sockets.at(button.place).switch(button.code, down)


def test_only_what_has_a_joysticks_buttons_is_an_encoder(sockets: Sockets) -> None:
    sockets.plug("usb-9/input0", "Somebody's keyboard", KEYBOARD)
    sockets.plug("usb-8/input0", "A mouse", "1f0000 0 0 0 0")
    sockets.plug("usb-7/input0", "Damaged", "no hex")
    assert [one.place for one in encoders_in(sockets.root)] == [place(box) for box in BOXES]


def test_every_button_is_told_by_its_place_though_all_encoders_are_alike(sockets: Sockets) -> None:
    told = Told(sockets)
    for contact in LEARNT:
        press(sockets, contact)
        press(sockets, contact, False)
        assert told.now() == [Edge(contact, True, 0.0), Edge(contact, False, 0.0)]
    told.edges.close()


def test_they_are_ours_alone_while_they_are_open(sockets: Sockets) -> None:
    with EncoderEdges(LEARNT, sockets.encoders(), SimpleQueue(), VirtualClock()):
        assert all(sockets.at(place(box)).grabbed for box in BOXES)
    assert not any(sockets.at(place(box)).grabbed for box in BOXES)


def test_what_is_down_at_the_start_is_an_edge_and_what_is_nobodys_is_none(sockets: Sockets) -> None:
    press(sockets, APPROVE)
    sockets.at(place(4)).switch(FIRST + 20, True)
    told = Told(sockets)
    assert next(one for one in told.now() if isinstance(one, Edge)) == Edge(APPROVE, True, 0.0)
    assert told.edges.down() == {APPROVE}
    told.edges.close()


def test_one_that_is_pulled_while_held_lets_go_and_counts_again_when_it_is_back(
    sockets: Sockets,
) -> None:
    told = Told(sockets)
    press(sockets, APPROVE)
    told.now()
    sockets.pull(place(2))
    lost = told.now()
    assert [one[:2] for one in lost[:2] if isinstance(one, tuple)] == [
        ("lost", APPROVE),
        ("lost", REJECT),
    ]
    assert "there is no encoder at usb-0000:01:00.0-1.2/input0 (seat 2)" in str(lost[0])
    assert lost[2:] == [Edge(APPROVE, False, 0.0)]
    assert told.now() == []
    sockets.plug(place(2))
    assert told.now() == [("back", APPROVE), ("back", REJECT)]
    press(sockets, REJECT)
    assert told.now() == [Edge(REJECT, True, 0.0)]
    told.edges.close()


def test_one_that_is_plugged_in_elsewhere_is_nobodys(sockets: Sockets) -> None:
    told = Told(sockets)
    sockets.pull(place(2))
    told.now()
    sockets.plug("usb-elsewhere/input0")
    sockets.at("usb-elsewhere/input0").switch(LEARNT[APPROVE].code, True)
    assert told.now() == []
    told.edges.close()


def test_where_the_kernel_lost_count_the_levels_are_asked_for(sockets: Sockets) -> None:
    told = Told(sockets)
    press(sockets, APPROVE)
    sockets.at(place(2)).lose_count()
    assert told.now() == [Edge(APPROVE, True, 0.0)]
    press(sockets, APPROVE, False)
    sockets.at(place(2)).lose_count()
    assert told.now() == [Edge(APPROVE, False, 0.0)]
    told.edges.close()


def test_one_that_is_missing_from_the_start_is_told_or_refused(sockets: Sockets) -> None:
    sockets.pull(place(5))
    told = Told(sockets)
    assert [one[1] for one in told.all if isinstance(one, tuple)] == [
        Contact(Box(5), one) for one in Button
    ]
    told.edges.close()
    with pytest.raises(PinsUnavailable, match=r"\(seat 5\): plug it in where it was"):
        EncoderEdges(LEARNT, sockets.encoders(), SimpleQueue(), VirtualClock())


def test_the_thread_reports_with_the_kernels_own_time(sockets: Sockets) -> None:
    clock, reports = MonotonicClock(), SimpleQueue[Edge]()
    with EncoderEdges(LEARNT, sockets.encoders(), reports, clock):
        at = clock.now() - 0.01
        sockets.at(place(1)).switch(LEARNT[Contact(Box(1), Button.APPROVE)].code, True, at)
        assert reports.get(timeout=10) == Edge(Contact(Box(1), Button.APPROVE), True, at)
    with pytest.raises(Empty):
        reports.get_nowait()


def test_to_close_twice_is_fine(sockets: Sockets) -> None:
    edges = EncoderEdges(LEARNT, sockets.encoders(), SimpleQueue(), VirtualClock())
    edges.close()
    edges.close()


# Learning


def button(number: int) -> EncoderButton:
    return EncoderButton("usb-1/input0", number)


def test_buttons_are_learnt_one_after_the_other() -> None:
    learning = Learning(BOXES)
    asked = []
    while learning.wanted:
        asked.append(learning.wanted)
        assert learning.press(button(len(asked)), float(len(asked))) is None
    assert asked == list(learning.buttons) == read("six-usb").buttons
    assert [one.code for one in learning.buttons.values()] == list(range(1, 13))


def test_a_bounce_and_a_second_finger_are_not_meant() -> None:
    learning = Learning(BOXES)
    learning.press(button(1), 1.0)
    learning.press(button(1), 1.01)
    learning.press(button(2), 1.3)
    assert list(learning.buttons.values()) == [button(1)]


def test_a_button_that_is_somebodys_is_not_taken_twice() -> None:
    learning = Learning(BOXES)
    learning.press(button(1), 1.0)
    assert learning.press(button(1), 2.0) == KnownPress(Contact(Box(1), Button.APPROVE))
    assert learning.wanted == Contact(Box(1), Button.REJECT)


def test_what_was_learnt_is_read_again(tmp_path: Path) -> None:
    assert read_buttons(tmp_path, BOXES) is None
    (tmp_path / FILE).write_bytes(as_text(LEARNT))
    assert read_buttons(tmp_path, BOXES) == LEARNT


@pytest.mark.parametrize(
    "text",
    ["seats = 3", "not toml", "seats = []", "\xff", as_text(LEARNT).decode().replace("1.3", "1.1")],
)
def test_what_was_kept_and_cannot_be_used_is_refused_with_a_cure(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode("latin-1"))
    if "1.1" in text:
        same = as_text({**LEARNT, APPROVE: LEARNT[REJECT]})
        (tmp_path / FILE).write_bytes(same)
    with pytest.raises(BadButtons, match="press them anew with roundtable buttons learn"):
        read_buttons(tmp_path, BOXES)


def test_a_plug_that_was_moved_is_noticed_and_one_that_is_only_missing_is_not(
    sockets: Sockets,
) -> None:
    assert not moved(LEARNT, encoders_in(sockets.root))
    sockets.pull(place(3))
    assert not moved(LEARNT, encoders_in(sockets.root))
    sockets.plug("usb-elsewhere/input0")
    assert moved(LEARNT, encoders_in(sockets.root))


def test_presses_come_from_whatever_is_plugged_in(sockets: Sockets) -> None:
    with EveryButton(sockets.encoders()) as presses:
        presses.wait(0)
        sockets.at(place(6)).switch(FIRST + 3, True)
        assert presses.wait(0) == [EncoderButton(place(6), FIRST + 3)]
        sockets.pull(place(6))
        assert presses.wait(0) == []
        assert presses.count == 5


def test_both_halves_of_a_board_for_two_players_are_learnt_and_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel lists two devices there, and calls their place the same."""
    sockets = Sockets(tmp_path, monkeypatch)
    halves = (place(1), f"{place(1)}#2")

    def plug() -> None:
        for half in halves:
            sockets.plug(half, "Xin-Mo Dual Arcade", phys=place(1))

    plug()
    learning = Learning(BOXES[:2])
    with EveryButton(sockets.encoders()) as presses:
        presses.wait(0)
        for at, half in enumerate((halves[0], halves[0], halves[1], halves[1])):
            sockets.at(half).switch(FIRST + at % 2, True)
            (pressed,) = presses.wait(0)
            learning.press(pressed, float(at))
    buttons = learning.buttons
    assert [one.place for one in buttons.values()] == [*halves[:1] * 2, *halves[1:] * 2]
    assert len(set(buttons.values())) == 4

    for half in halves:
        sockets.pull(half)
    plug()
    reports = SimpleQueue[Edge]()
    with closing(EncoderEdges(buttons, sockets.encoders(), reports, VirtualClock())) as edges:
        for contact, button in buttons.items():
            sockets.at(button.place).switch(button.code, True)
            edges.pump(0)
            assert reports.get_nowait() == Edge(contact, True, 0.0)
