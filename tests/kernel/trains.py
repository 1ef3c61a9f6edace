"""Bounce trains and blips as worn switches make them, driven in real time and debounced."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise

from roundtable.conductor.debounce import STANDS, TRAIN, Change, Debouncer
from roundtable_ports import Contact, Edge
from tests.kernel.table import Queue, Table

SEED = 20
RANDOM_TRAINS = 12
TRIES = 20

# Milliseconds between one change of the level and the next.
Gaps = Sequence[float]

TRAINS: dict[str, Gaps] = {
    "clean": (),
    "one bounce": (1, 1),
    "chatter": (0.5,) * 8,
    "a long touch first": (4, 1),
    "a short touch first": (1, 4),
    "believed, then away again": (7, 2),
    "believed, then away for as long": (6, 6),
    "away so long that a new train begins": (1, 7),
}
BLIPS: dict[str, Gaps] = {
    "short": (0.5,),
    "longer": (2,),
    "three in a row": (1, 1, 1, 1, 1),
    "two far apart": (1, 8, 1),
}


def random_trains() -> Iterator[tuple[str, Gaps]]:
    """Trains that end changed: an even number of gaps of about 1 ms, together under 12 ms."""
    rng = random.Random(SEED)
    for number in range(RANDOM_TRAINS):
        yield f"random {number}", [rng.uniform(0.2, 2.0) for _ in range(2 * rng.randint(1, 3))]


class Stretched(Exception):
    """What was driven did not arrive as it was meant: an emulated machine stretches any sleep."""


class Finger:
    """Drives the same train on some contacts and debounces what the driver reports of it."""

    def __init__(self, table: Table, queue: Queue, contacts: Sequence[Contact]) -> None:
        self._table, self._queue, self._contacts = table, queue, contacts
        self._debouncer = Debouncer()

    def train(self, down: bool, gaps: Gaps) -> tuple[list[Edge], list[Change]]:
        """A train that ends changed: all of it within the 20 ms that a switch may bounce."""
        return self._drive(down, gaps, lambda edges: edges[-1].at - edges[0].at < TRAIN)

    def blip(self, down: bool, gaps: Gaps) -> tuple[list[Edge], list[Change]]:
        """A level that is back before it has stood for 5 ms, each time."""
        return self._drive(
            down,
            gaps,
            lambda edges: all(
                back.at - away.at < STANDS for away, back in pairwise(edges) if away.down is down
            ),
        )

    def _drive(
        self, down: bool, gaps: Gaps, as_meant: Callable[[list[Edge]], bool]
    ) -> tuple[list[Edge], list[Change]]:
        level = down
        self._table.drive(self._contacts, level)
        for gap in gaps:
            time.sleep(gap / 1000)
            level = not level
            self._table.drive(self._contacts, level)
        edges = self._reported(level)
        for contact in self._contacts:
            seen = level_changes(edges, contact)
            # The kernel tells of a level that it reads after the interrupt, so a very short one
            # may be missed; a train in which nothing bounced would show nothing.
            bounced = not gaps or len(seen) > 1
            if not bounced or seen[0].down is not down or not as_meant(seen):
                raise Stretched
        changes = [change for edge in edges for change in self._debouncer.feed(edge)]
        changes += self._debouncer.tick(time.monotonic())
        assert self._debouncer.wake_at() is None, "something is still to settle"
        return edges, changes

    def _reported(self, level: bool) -> list[Edge]:
        """All edges, however late; of each contact the last one must tell how it ended."""
        edges = self._queue.edges(at_least=len(self._contacts))
        for contact in self._contacts:
            if last_level(edges, contact) is not level:
                edges += self._queue.edges(at_least=1)
            assert last_level(edges, contact) is level, f"{contact} ended otherwise: {edges}"
        return edges


def last_level(edges: Sequence[Edge], contact: Contact) -> bool | None:
    return next((edge.down for edge in reversed(edges) if edge.contact == contact), None)


def level_changes(edges: Sequence[Edge], contact: Contact) -> list[Edge]:
    """The edges of one contact, without those that tell the same level again."""
    of_one = (edge for edge in edges if edge.contact == contact)
    return [next(same) for _, same in groupby(of_one, key=lambda edge: edge.down)]


def until_as_meant(
    table: Table, queue: Queue, contacts: Sequence[Contact], show: Callable[[Finger], None]
) -> int:
    """Show something of a train that arrived as it was meant; says how many tries were in vain."""
    for vain in range(TRIES):
        try:
            show(Finger(table, queue, contacts))
        except Stretched:
            table.release(contacts)
            queue.take(at_least=0)
        else:
            return vain
    raise AssertionError(f"stretched {TRIES} times: this machine is too slow to show it")
