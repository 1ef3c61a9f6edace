"""From raw edges to presses: which changes of a contact are a finger's, and which its bouncing.

Theory. A switch that changes *bounces*: its level jumps to and fro for up to 20 ms, a *train*, and
then stays. A wire picks up *blips*: under 5 ms, and back. So

1. a change is believed once the new level has stood for 5 ms: a blip never does;
2. once believed, nothing more is believed until 21 ms after its train began: whatever else of the
   train stands for 5 ms is still bouncing;
3. when the level has been back for 5 ms without a change being believed, the train is over: it was
   a blip, and the next edge begins a new one.

A clean press is thus reported 5 ms after its edge, a bouncing one 5 ms after it settles.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from roundtable_ports import Contact, Edge

STANDS = 0.005
TRAIN = 0.021  # one of grace, for the last edge of a train may be stamped late


class Change(Struct, frozen=True):
    """A finger pressed or let go; `at` is the first edge of the train."""

    contact: Contact
    down: bool
    at: float


@dataclass(slots=True)
class _Line:
    """One contact."""

    believed: bool = False
    level: bool = False
    level_since: float = float("-inf")
    train_since: float = float("-inf")
    deaf_until: float = float("-inf")

    @property
    def decides_at(self) -> float:
        """When it is known what became of the train, unless the contact moves before."""
        stands_at = self.level_since + STANDS
        return stands_at if self.level is self.believed else max(stands_at, self.deaf_until)

    def edge(self, down: bool, at: float) -> None:
        stood_back = self.level is self.believed and at - self.level_since >= STANDS
        if stood_back:
            self.train_since = at
        self.level, self.level_since = down, at

    def settle(self) -> float:
        """Believe the level; says when its train began."""
        self.believed = self.level
        self.deaf_until = self.train_since + TRAIN
        return self.train_since


class Debouncer:
    """Pure: edges in by their times, changes out; `wake_at` is when `tick` has something to say."""

    def __init__(self) -> None:
        self._lines: dict[Contact, _Line] = {}
        self._moving: dict[Contact, _Line] = {}

    def feed(self, edge: Edge) -> list[Change]:
        """Take an edge; returns what had settled before it."""
        changes = self.tick(edge.at) if self._moving else []
        line = self._lines.get(edge.contact)
        if line is None:
            line = self._lines[edge.contact] = _Line()
        if edge.down is not line.level:  # else told twice, as when it is down at the start
            line.edge(edge.down, edge.at)
            self._moving[edge.contact] = line
        return changes

    def tick(self, now: float) -> list[Change]:
        """What has settled until now, in the order in which it did."""
        settled = sorted(
            (decides_at, line.train_since, contact)
            for contact, line in self._moving.items()
            if (decides_at := line.decides_at) <= now
        )
        changes = []
        for _, _, contact in settled:
            line = self._moving.pop(contact)
            if line.level is not line.believed:
                changes.append(Change(contact, line.level, line.settle()))
        return changes

    def unsettled_since(self, contact: Contact) -> float | None:
        """When a change began that may yet be believed."""
        line = self._moving.get(contact)
        return None if line is None else line.train_since

    def wake_at(self) -> float | None:
        if not self._moving:
            return None
        return min([line.decides_at for line in self._moving.values()])
