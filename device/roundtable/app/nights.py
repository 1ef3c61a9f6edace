"""Whole nights on mocked hardware, in a time of their own: for tests, and for those in a hurry."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.app.journal_keeper import Unkept
from roundtable.conductor.effects import Interrupted
from roundtable.conductor.flow import Flow
from roundtable.conductor.inbox import Inbox
from roundtable.conductor.loop import Table
from roundtable.conductor.performers import Keeper, Memory
from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.players import Players
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.settings import USUAL, Settings
from roundtable.speech import NominalSpeech
from roundtable.table_view import TableView
from roundtable_drivers.clock import VirtualClock
from roundtable_drivers.mock import MockedTable
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Closing, Hands


class MockedNight(Closing):
    """A table on mocked pins, strip and speaker, whose time passes only in `until`.

    Every line of the real table runs, from the pins' callbacks to the bytes of the strip; only
    rendering is left out, and frames are drawn when something changes instead of 60 times a second.
    A message takes two seconds, or, where it is `worded`, as long as its words would.
    """

    def __init__(
        self,
        deal: Callable[[Setup], Deal],
        settings: Settings = USUAL,
        *,
        keeper: Keeper | None = None,
        memory: Memory | None = None,
        interrupted: Interrupted | None = None,
        wiring: Wiring | None = None,
        heard: Callable[[float, Message], None] | None = None,
        hardware: type[MockedTable] = MockedTable,
        draws: bool = True,
        worded: bool = False,
        apart: bool = False,
    ) -> None:
        self.inbox = Inbox()
        self._clock = VirtualClock()
        self.hardware = hardware(wiring, self._clock, self.inbox)
        boxes = self.hardware.wiring.all_boxes
        self.flow = Flow(boxes, settings, interrupted, apart=apart)
        speech = NominalSpeech(
            self.hardware.speaker,
            (lambda message: heard(self.now, message)) if heard else None,
            worded=worded,
        )
        self.table = Table(
            self.flow,
            self.inbox,
            speech=speech,
            keeper=Unkept() if keeper is None else keeper,
            memory=Unkept() if memory is None else memory,
            deal=deal,
        )
        self._draws = draws
        self._wake: float | None = 0.0

    @property
    def now(self) -> float:
        return self._clock.now()

    @property
    def view(self) -> TableView:
        return self.table.view

    @property
    def hands(self) -> Hands:
        return self.hardware.hands

    def next_wake(self) -> float | None:
        """When something happens by itself; at once, if somebody has pressed something."""
        if self.inbox.waiting:
            return self.now
        wake, report = self._wake, self.hardware.speaker.next_report()
        if wake is None or report is None:
            return report if wake is None else wake
        return min(wake, report)

    def until(self, moment: float) -> None:
        """Let time pass, and everything in it happen."""
        while (wake := self.next_wake()) is not None and wake <= moment:
            self._reach(wake)
        if moment > self.now:
            self._reach(moment)

    def _reach(self, moment: float) -> None:
        self._clock.reach(moment)
        now = self._clock.now()
        self.hardware.speaker.advance(now)
        if self.inbox.waiting or (self._wake is not None and self._wake <= now):
            self._wake = self.table.pump(now)
        if self._draws:
            self.hardware.ring.show(frame_at(self.table.view, now))

    def close(self) -> None:
        self.hardware.close()


def lead(
    night: MockedNight,
    players: Players,
    over: Callable[[TableView], bool],
    longest: float = 4 * 3600.0,
    each: Callable[[float], None] | None = None,
) -> None:
    """Let scripted players go on until it is over; `each` is told of every moment before it comes.

    Raises `Stuck` if nothing more can happen, or if it takes longer than any night.
    """
    while not over(night.view):
        players.look(night.view, night.now)
        times = [at for at in (night.next_wake(), players.wake_at()) if at is not None]
        moment = min(times, default=None)
        if moment is None or moment > longest:
            raise Stuck(f"nothing happens any more in the scene {night.view.scene}")
        if each:
            each(moment)
        night.until(max(moment, night.now))
        players.act(night.now)
        night.until(night.now)


class Stuck(Exception):
    """A table that waits for something that will never come."""
