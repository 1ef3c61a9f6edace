"""The mocked GPIO layer: a whole table without hardware, and hands to press its buttons with.

The drivers are the real ones, from the pins' callbacks to the strip's bytes: only the pins, the
strip and the sound card are replaced. It runs as fast as its clock: give it a `MonotonicClock` for
a table that people play at, or leave it the `VirtualClock` that a test moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from queue import SimpleQueue
from typing import Any, Protocol

from gpiozero.pins.mock import MockFactory
from gpiozero.pins.pi import PiBoardInfo
from msgspec.structs import replace

from roundtable_drivers.captured import CapturedSpeaker, CapturedStrip
from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.edges import PinEdges
from roundtable_drivers.ring import StripRing
from roundtable_drivers.wiring import Active, Pins, Wiring, read
from roundtable_ports import Clock, Closing, Contact, Edge, Edges, Hands, SpeakerReport


class PassingClock(Clock, Protocol):
    """A clock on which time can be let pass."""

    def sleep(self, seconds: float) -> None: ...


class Reports(Protocol):
    """The one queue of a table: what its buttons and its speaker have to say."""

    def put(self, report: Edge | SpeakerReport, /) -> object: ...


class PinHands:
    """The `Hands` on mocked pins."""

    def __init__(self, wiring: Wiring, factory: MockFactory, clock: PassingClock) -> None:
        self._pins = {contact: factory.pin(pin) for contact, pin in wiring.contacts.items()}
        self._down_is_high = wiring.active is Active.HIGH
        self._clock = clock
        self._out_of_reach = set[Contact]()

    def press(self, contact: Contact) -> None:
        self._move(contact, down=True)

    def release(self, contact: Contact) -> None:
        self._move(contact, down=False)

    def tap(self, contact: Contact, seconds: float = 0.08) -> None:
        self.press(contact)
        self._clock.sleep(seconds)
        self.release(contact)

    def bounce(self, contact: Contact, gaps: Sequence[float]) -> None:
        down = not self._is_down(contact)
        self._move(contact, down)
        for gap in gaps:
            self._clock.sleep(gap)
            down = not down
            self._move(contact, down)

    def stick(self, contact: Contact) -> None:
        self.press(contact)
        self._out_of_reach.add(contact)

    def cut(self, contact: Contact) -> None:
        self.release(contact)
        self._out_of_reach.add(contact)

    def free(self, contact: Contact) -> None:
        self._out_of_reach.discard(contact)
        self.release(contact)

    def _is_down(self, contact: Contact) -> bool:
        return bool(self._pins[contact].state) is self._down_is_high

    def _move(self, contact: Contact, down: bool) -> None:
        if contact not in self._out_of_reach:
            pin = self._pins[contact]
            (pin.drive_high if down is self._down_is_high else pin.drive_low)()


class MockedBoard(PiBoardInfo):  # type: ignore[misc]
    """That of all mocked tables: where a pin is on it is looked up once."""

    __slots__ = ()

    def find_pin(self, name: str) -> tuple[Any, ...]:
        return _found(name)


class MockedPins(MockFactory):  # type: ignore[misc]
    """Mocked pins of that board."""

    def _get_board_info(self) -> MockedBoard:
        return _board()


@cache
def _board() -> MockedBoard:
    return MockedBoard(*MockFactory().board_info)


@cache
def _found(name: str) -> tuple[Any, ...]:
    return tuple(PiBoardInfo.find_pin(_board(), name))


@cache
def usual_wiring() -> Wiring:
    """That of a mocked table."""
    return read("mock")


def on_mocked_pins(wiring: Wiring) -> Wiring:
    """Buttons on USB get pins that they could have: what a finger does is the same there."""
    if not wiring.on_usb:
        return wiring
    return replace(
        wiring, seats=usual_wiring().seats[: len(wiring.all_boxes)], boxes=None, pins=Pins.MOCK
    )


class MockedTable(Closing):
    """Pins, strip and speaker of a table, mocked, with the real drivers on them.

    `reports` receives every edge and every report of the speaker. `keep_frames` bounds how much of
    what the strip was sent is remembered: leave it out in tests, which look at all of it.
    """

    def __init__(
        self,
        wiring: Wiring | None = None,
        clock: PassingClock | None = None,
        reports: Reports | None = None,
        keep_frames: int | None = None,
    ) -> None:
        self.wiring = on_mocked_pins(wiring or usual_wiring())
        self.clock = clock or VirtualClock()
        self.reports = reports or SimpleQueue[Edge | SpeakerReport]()
        ring = self.wiring.ring
        factory = MockedPins()
        self.strip = CapturedStrip(ring.pixels, ring.order, self.clock, keep_frames)
        self.ring: StripRing = StripRing(self.strip, self.wiring)
        self.speaker = CapturedSpeaker(self.reports, self.clock.now())
        self.edges: Edges = PinEdges(
            self.wiring.contacts,
            factory,
            self.reports,
            self.clock,
            active_low=self.wiring.active is Active.LOW,
        )
        self.hands: Hands = PinHands(self.wiring, factory, self.clock)

    def close(self) -> None:
        """Let go of everything; to do so twice is fine."""
        self.edges.close()
        self.speaker.close()
        self.ring.close()
