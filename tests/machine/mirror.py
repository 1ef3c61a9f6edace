"""The same table once more, mocked on the host: pressed alike, it says and shows what ours must.

Its time is its own, and passes until nothing more is said. What its lamps do then they do over and
over, so that all pictures that may be seen on the ring are known, to the byte.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.faults import Fault, Returned, SetAside
from roundtable.lights import frame_at
from roundtable.lights.movement import TICKS
from roundtable.messages import Kind, Message
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable_drivers import wiring
from roundtable_drivers.ring import FrameEncoder
from roundtable_drivers.wled import HARMLESS
from roundtable_ports import Box, Button, Closing, Contact, Frame

QUIET = 6.0
"""Seconds without a word after which nobody waits for another: longer than any pause of play."""

TURN = 8.0
"""Seconds in which every movement of a lamp comes round."""


class Mirror(Closing):
    """What was said since it was last asked, and what its ring may show now."""

    def __init__(self, profile: str, settings: Settings | None = None) -> None:
        self.wiring = wiring.read(profile)
        self.leader = Seat(1)
        """Whoever leads first: to be set before the deal, for it is by chance."""

        self._said: list[Message] = []
        self._told_at = 0.0
        self._encoder = FrameEncoder(self.wiring.ring, self.wiring.lamps)
        self.night = MockedNight(
            self._deal, settings or Settings(), wiring=self.wiring, heard=self._hear, draws=False
        )

    def _deal(self, setup: Setup) -> Deal:
        return replace(table_deal(setup, Random(0)), leader=self.leader)

    def _hear(self, at: float, said: Message) -> None:
        self._said.append(said)
        self._told_at = at

    def press(self, contacts: Iterable[Contact], seconds: float, rest: float) -> None:
        """One after the other, each for so long, with a rest after each."""
        for contact in contacts:
            self.night.hands.press(contact)
            self._wait(seconds)
            self.night.hands.release(contact)
            self._wait(rest)

    def lose(self, box: int) -> None:
        """A whole box is pulled."""
        for button in Button:
            aside = SetAside(Contact(Box(box), button), Fault.UNREAD, self.night.now)
            self.night.inbox.put(aside)

    def find(self, box: int) -> None:
        """And plugged in again."""
        for button in Button:
            self.night.inbox.put(Returned(Contact(Box(box), button), self.night.now))

    def says(self) -> list[Message]:
        """All that comes before it waits for somebody; the Reveal's own lines are left out."""
        self._told_at = self.night.now
        while self.night.now < self._told_at + QUIET or self.night.hardware.speaker.next_report():
            self._wait(0.5)
        said, self._said = self._said, []
        return [one for one in said if one.kind is not Kind.LINE]

    def _wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def pictures(self) -> frozenset[bytes]:
        """What WLED may be told from now on. None where it never comes round: in the hunt."""
        view, now = self.night.view, self.night.now
        usual = self._pictures(view, now)
        later = self._pictures(replace(view, since=view.since - 0.37), now + TURN + 0.013)
        return usual if usual == later else frozenset()

    def _pictures(self, view: TableView, begins: float) -> frozenset[bytes]:
        times = (begins + tick / TICKS for tick in range(round(TURN * TICKS)))
        return frozenset(self.told(frame_at(view, time)) for time in times)

    def told(self, frame: Frame) -> bytes:
        """The colours that WLED is told for it."""
        return self._encoder.encode(frame).translate(HARMLESS)

    def close(self) -> None:
        self.night.close()
