"""Presses from pages arrive as a network likes, and are still what fingers did."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roundtable.app.page_presses import GAP, MOST_WAITING, Paced
from roundtable.conductor.debounce import TRAIN, Debouncer
from roundtable.conductor.gestures import BOTH_WITHIN, Both, Gesture, Gestures, Tap
from roundtable_ports import Box, Button, Contact, Edge

A, R = Button.APPROVE, Button.REJECT
TAPPED = ((A, True), (A, False))
CODE = ((A, True), (A, False), (R, True), (R, False))
BOTH = ((A, True), (R, True), (A, False), (R, False))


class Boxes:
    """The edges that a table is given, and what they are to it."""

    def __init__(self) -> None:
        self.now = 10.0
        self.slow = [0.0]
        """How long it takes until each edge is stamped, in turn."""

        self.edges: list[Edge] = []
        self._calls: list[tuple[float, Callable[[], None]]] = []
        self.paced = Paced(self._move, lambda: self.now, self._later)

    def told(self, *presses: tuple[Button, bool], box: int = 1) -> None:
        for button, down in presses:
            self.paced.press(Contact(Box(box), button), down)

    def gestures(self) -> list[Gesture]:
        debouncer, gestures = Debouncer(), Gestures()
        found: list[Gesture] = []
        for edge in self.edges:
            for change in debouncer.feed(edge):
                found += gestures.feed(change)
        for change in debouncer.tick(self.now + 1):
            found += gestures.feed(change)
        found += gestures.tick(self.now + 2)
        return [one for one in found if isinstance(one, Tap | Both)]

    def wait(self) -> None:
        while self._calls:
            self.now, call = self._calls.pop(0)
            call()

    def _move(self, contact: Contact, down: bool) -> None:
        self.now += self.slow[len(self.edges) % len(self.slow)]
        self.edges.append(Edge(contact, down, self.now))

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        self._calls.append((self.now + seconds, call))


@pytest.fixture
def boxes() -> Boxes:
    return Boxes()


def test_a_gap_is_no_bouncing_and_two_are_not_both_buttons() -> None:
    assert GAP > TRAIN
    assert 2 * GAP > BOTH_WITHIN


def test_what_comes_at_once_is_a_tap(boxes: Boxes) -> None:
    boxes.told(*TAPPED)
    boxes.wait()
    assert [type(one) for one in boxes.gestures()] == [Tap]


def test_the_taps_of_a_code_that_come_at_once_are_two(boxes: Boxes) -> None:
    boxes.told(*CODE)
    boxes.wait()
    taps = boxes.gestures()
    assert [one.button for one in taps if isinstance(one, Tap)] == [A, R]


def test_edges_that_are_stamped_late_are_still_apart(boxes: Boxes) -> None:
    boxes.slow = [0.04, 0.0]
    boxes.told(*CODE)
    boxes.wait()
    assert [type(one) for one in boxes.gestures()] == [Tap, Tap]


def test_both_buttons_are_still_both(boxes: Boxes) -> None:
    boxes.told(*BOTH)
    boxes.wait()
    assert [type(one) for one in boxes.gestures()] == [Both]


def test_a_finger_that_takes_its_time_waits_for_nothing(boxes: Boxes) -> None:
    boxes.told((A, True))
    boxes.now += 0.1
    boxes.told((A, False))
    assert [edge.at for edge in boxes.edges] == [10.0, 10.1]


def test_no_box_waits_for_another(boxes: Boxes) -> None:
    boxes.told(*CODE, box=1)
    boxes.told((R, True), box=2)
    assert boxes.edges[-1] == Edge(Contact(Box(2), R), True, 10.0)


def test_a_flood_is_passed_on_as_it_comes(boxes: Boxes) -> None:
    for _ in range(3 * MOST_WAITING):
        boxes.told(*TAPPED)
    assert len(boxes.edges) > 4 * MOST_WAITING
    boxes.wait()
    assert [edge.down for edge in boxes.edges] == 3 * MOST_WAITING * [True, False]


def test_no_button_takes_longer_than_the_other() -> None:
    """Of a page, too: the moment of an answer tells nothing of it."""
    moments = []
    for button, other in ((A, R), (R, A)):
        boxes = Boxes()
        for one in (button, other, button, button):
            boxes.told((one, True), (one, False))
        boxes.wait()
        moments.append([(edge.at, edge.down) for edge in boxes.edges])
    assert moments[0] == moments[1]
