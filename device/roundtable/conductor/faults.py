"""Broken switches told from fingers: which contacts are stuck down, and which chatter.

A contact is *stuck* when it has been down for 5 s where holding it means nothing, and *chatters*
when it does what no finger can: jumps about for longer than any switch bounces, or closes more than
fifteen times a second. Either way it is set aside until it has been open and quiet for 1 s.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from roundtable.conductor.debounce import STANDS, Change
from roundtable.conductor.gestures import unhurried
from roundtable_ports import Box, Contact, Edge

STUCK_AFTER = 5.0
RETURNS_AFTER = 1.0
LONGEST_TRAIN = 0.1
FASTEST_PRESSES = 15
PRESSES_WITHIN = 1.0

NEVER = float("-inf")


class Fault(StrEnum):
    STUCK = "stuck"
    CHATTERING = "chattering"
    UNREAD = "unread"
    """Its pin or encoder cannot be had: a driver says so, and when it is back."""


class SetAside(Struct, frozen=True):
    """Nothing this contact does counts from now on."""

    contact: Contact
    fault: Fault
    at: float


class Returned(Struct, frozen=True):
    """The contact counts again."""

    contact: Contact
    at: float


@dataclass(slots=True)
class _Record:
    level: bool = False
    last_edge: float = NEVER
    train_since: float = NEVER
    down_since: float | None = None
    presses: deque[float] = field(default_factory=lambda: deque(maxlen=FASTEST_PRESSES + 1))
    fault: Fault | None = None

    @property
    def too_fast(self) -> bool:
        full = len(self.presses) == self.presses.maxlen
        return full and self.presses[-1] - self.presses[0] < PRESSES_WITHIN


class Watch:
    """Pure: fed with every edge and every believed change, asked by `tick` what has become of them.

    `may_hold` are the contacts whose being held means something now. `pace` is how many of the
    table's seconds pass in one of a box's hands'.
    """

    def __init__(self, pace: Callable[[Box], float] = unhurried) -> None:
        self._pace = pace
        self.may_hold: Set[Contact] = frozenset()
        self._records: dict[Contact, _Record] = {}
        self._awaited: dict[Contact, _Record] = {}
        """Those that are down or set aside: only time will tell what becomes of them."""

    @property
    def set_aside(self) -> frozenset[Contact]:
        return frozenset(contact for contact, one in self._awaited.items() if one.fault)

    def counts(self, contact: Contact) -> bool:
        """Whether it is not set aside."""
        record = self._awaited.get(contact)
        return record is None or record.fault is None

    def edge(self, edge: Edge) -> list[SetAside]:
        record = self._records.setdefault(edge.contact, _Record())
        if edge.at - record.last_edge >= STANDS:
            record.train_since = edge.at
        record.level, record.last_edge = edge.down, edge.at
        if edge.at - record.train_since > LONGEST_TRAIN:
            return self._set_aside(edge.contact, record, Fault.CHATTERING, edge.at)
        return []

    def change(self, change: Change) -> list[SetAside]:
        record = self._records.setdefault(change.contact, _Record())
        record.down_since = change.at if change.down else None
        if not change.down and not record.fault:
            self._awaited.pop(change.contact, None)
        if change.down:
            self._awaited[change.contact] = record
            record.presses.append(change.at)
            if record.too_fast:
                return self._set_aside(change.contact, record, Fault.CHATTERING, change.at)
        return []

    def tick(self, now: float) -> list[SetAside | Returned]:
        found: list[SetAside | Returned] = []
        for contact, record in sorted(self._awaited.items()):
            due = self._due(contact, record)
            if due is None or due > now:
                continue
            if record.fault:
                record.fault = None
                record.presses.clear()
                if record.down_since is None:
                    del self._awaited[contact]
                found.append(Returned(contact, due))
            else:
                found += self._set_aside(contact, record, Fault.STUCK, due)
        return found

    def wake_at(self) -> float | None:
        if not self._awaited:
            return None
        dues = (self._due(contact, record) for contact, record in self._awaited.items())
        return min((due for due in dues if due is not None), default=None)

    def _due(self, contact: Contact, record: _Record) -> float | None:
        """When this contact will be set aside for being stuck, or will return."""
        if record.fault:
            return None if record.level else record.last_edge + RETURNS_AFTER
        if record.down_since is None or contact in self.may_hold:
            return None
        return record.down_since + STUCK_AFTER * self._pace(contact.box)

    def _set_aside(
        self, contact: Contact, record: _Record, fault: Fault, at: float
    ) -> list[SetAside]:
        if record.fault:
            return []
        record.fault = fault
        self._awaited[contact] = record
        return [SetAside(contact, fault, at)]
