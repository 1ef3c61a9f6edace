"""Bounce trains, made up and recorded, and what a debouncer that is woken in time makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path

from hypothesis import strategies as st

from roundtable.conductor.debounce import Change, Debouncer
from roundtable_ports import Box, Button, Contact, Edge

LONGEST = 0.020
RECORDED = Path(__file__).parent / "recorded_trains.txt"

CONTACT = Contact(Box(1), Button.APPROVE)

Gaps = tuple[float, ...]
"""The time from each edge of a train to the next: an even number of them, so that it changes."""


def edges_of(start: float, down: bool, gaps: Sequence[float], contact: Contact) -> list[Edge]:
    """A train that ends at `down`; with an odd number of gaps, one that ends where it began."""
    times = accumulate(gaps, initial=start)
    return [Edge(contact, down is (number % 2 == 0), at) for number, at in enumerate(times)]


def seconds(gaps: Sequence[float]) -> float:
    return sum(gaps)


def debounced(edges: Iterable[Edge]) -> Iterator[Change]:
    """All the changes of a whole recording."""
    debouncer = Debouncer()
    for edge in edges:
        yield from debouncer.feed(edge)
    yield from debouncer.tick(float("inf"))


def reported(edges: Iterable[Edge]) -> list[tuple[float, Change]]:
    """Each change with the time at which a loop that wakes when asked to would hear of it."""
    debouncer = Debouncer()
    heard: list[tuple[float, Change]] = []

    def wake_until(now: float) -> None:
        while (wake := debouncer.wake_at()) is not None and wake <= now:
            heard.extend((wake, change) for change in debouncer.tick(wake))

    for edge in edges:
        wake_until(edge.at)
        assert debouncer.feed(edge) == []  # its own wakes have told everything before
    wake_until(float("inf"))
    return heard


def recorded() -> list[tuple[str, Gaps]]:
    """Each line of the file: where it was recorded, then the gaps of the train in microseconds."""
    trains = []
    for line in RECORDED.read_text().splitlines():
        if line and not line.startswith("#"):
            name, _, gaps = line.partition(":")
            trains.append((name, tuple(int(gap) / 1e6 for gap in gaps.split())))
    return trains


@st.composite
def trains(draw: st.DrawFn) -> Gaps:
    """Any train: up to 40 jumps, all within 20 ms, and the level is changed at its end."""
    pairs = draw(st.integers(0, 20))
    cuts = draw(
        st.lists(st.integers(1, 20_000), min_size=2 * pairs, max_size=2 * pairs, unique=True)
    )
    times = [0, *sorted(cuts)]
    return tuple((later - sooner) / 1e6 for sooner, later in pairwise(times))
