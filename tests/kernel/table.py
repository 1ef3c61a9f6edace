"""The table in the guest: our drivers on the simulated Pi's lines, and fingers on its buttons."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Condition
from typing import Self

from gpiozero.pins import Factory

from roundtable_drivers import wiring
from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.edges import PinEdges, open_factory
from roundtable_ports import Contact, Edge
from tests.kernel.simulated_pi import SimulatedPi

PROFILE = "ten-usb"
QUIET = 0.06
"""Seconds without an edge after which no more are expected: several times the usual latency."""

PATIENCE = 5.0


@dataclass(frozen=True, slots=True)
class Arrival:
    """An edge, and when it was in the queue."""

    edge: Edge
    at: float


class Queue:
    """Where the driver puts its edges."""

    def __init__(self) -> None:
        self._arrived = Condition()
        self._arrivals: list[Arrival] = []

    def put(self, edge: Edge) -> None:
        with self._arrived:
            self._arrivals.append(Arrival(edge, time.monotonic()))
            self._arrived.notify()

    def wait(self) -> Arrival:
        """The next edge, at once."""
        with self._arrived:
            assert self._arrived.wait_for(lambda: self._arrivals, PATIENCE), "no edge"
            return self._arrivals.pop(0)

    def take(self, at_least: int) -> list[Arrival]:
        """Whatever came since the last time, once it is enough and no more is coming."""
        with self._arrived:
            self._arrived.wait_for(lambda: len(self._arrivals) >= at_least, PATIENCE)
            while self._arrived.wait(QUIET):
                pass
            arrivals, self._arrivals = self._arrivals, []
        return arrivals

    def edges(self, at_least: int) -> list[Edge]:
        return [arrival.edge for arrival in self.take(at_least)]


class Table:
    """Twenty contacts, opened by our own driver as often as a proof needs them."""

    def __init__(self, pi: SimulatedPi) -> None:
        self.pi = pi
        self.wiring = wiring.read(PROFILE)
        self.contacts: dict[Contact, int] = self.wiring.contacts
        self.factory: Factory = open_factory(self.wiring.pins)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.factory.close()

    def open(self, queue: Queue) -> PinEdges:
        return PinEdges(self.contacts, self.factory, queue, MonotonicClock())

    @contextmanager
    def opened(self) -> Iterator[Queue]:
        """The contacts open and at rest."""
        queue = Queue()
        with self.open(queue) as edges:
            assert edges.down() == frozenset(), f"down at rest: {sorted(edges.down())}"
            assert queue.edges(at_least=0) == [], "edges at rest"
            try:
                yield queue
            finally:
                self.release(self.contacts)

    def press(self, contacts: Iterable[Contact]) -> None:
        for contact in contacts:
            self.pi.close_contact(self.contacts[contact])

    def release(self, contacts: Iterable[Contact]) -> None:
        for contact in contacts:
            self.pi.open_contact(self.contacts[contact])

    def drive(self, contacts: Iterable[Contact], down: bool) -> None:
        (self.press if down else self.release)(contacts)
