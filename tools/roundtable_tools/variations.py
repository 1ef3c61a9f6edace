"""A message with every other value that it may have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from roundtable.messages import (
    COUNTS,
    MESSAGES,
    NAMES,
    NUMBER,
    REASON,
    SEAT,
    SEATS,
    TEXT,
    Holds,
    Kind,
    Message,
    Value,
    of_kind,
)
from roundtable.rules.editions import FEWEST_PLAYERS, MOST_PLAYERS

Known = dict[str, dict[Value, None]]
"""Of a message, by the name of each value, which it has had."""

BOXES: Final = range(1, MOST_PLAYERS + 1)
FEW: Final = range(1, 6)


def variations(id: str, known: Known) -> Iterator[Message]:
    """A message with each value that it may have, the others being any; `known` were heard."""
    values = MESSAGES[id].values
    pools = {name: _pool(holds, tuple(known.get(name, ()))) for name, holds in values.items()}
    if not all(pools.values()):
        return
    usual = {name: pool[0] for name, pool in pools.items()}
    yield Message(id, usual)
    for name, pool in pools.items():
        yield from (Message(id, {**usual, name: one}) for one in pool[1:])
    for names, together in _together(values, pools):
        for both in together:
            yield Message(id, {**usual, **dict(zip(names, both, strict=True))})


def _together(
    values: Mapping[str, Holds], pools: Mapping[str, Sequence[Value]]
) -> Iterator[tuple[list[str], Iterable[tuple[Value, ...]]]]:
    """Numbers that are told in one breath: two of them, or how many are for it and against."""
    numbers = [name for name, holds in values.items() if holds == NUMBER]
    if len(numbers) == 2:
        yield numbers, product(*(pools[name] for name in numbers))
    lists = [name for name, holds in values.items() if holds == SEATS]
    if len(lists) == 2:
        sizes = product(range(len(BOXES) + 1), repeat=2)
        tables = [
            (ayes, noes) for ayes, noes in sizes if FEWEST_PLAYERS <= ayes + noes <= len(BOXES)
        ]
        yield lists, ((_some(BOXES, 0, ayes), _some(BOXES, ayes, noes)) for ayes, noes in tables)


def _pool(holds: Holds, known: tuple[Any, ...]) -> tuple[Value, ...]:
    """Lists as long as it takes to hear each name alone, first, between others and last."""
    if not holds.many:
        return _names(holds, known)
    heard = tuple(dict.fromkeys(one for several in known for one in several))
    names = _names(holds, heard)
    lists = [_some(names, at, size) for size in (1, 2, 3, 4) for at in range(len(names))]
    return tuple(dict.fromkeys((*known, *lists)))


def _names(holds: Holds, known: tuple[Any, ...]) -> tuple[Any, ...]:
    if holds.what == SEAT.what:
        return tuple(BOXES)
    if holds == NUMBER:
        return known or tuple(FEW)
    if holds == COUNTS:
        kinds = dict.fromkeys(kind for kind, _ in known) or family_names(COUNTS.what)
        return tuple(product(kinds, FEW[:3]))
    if known or holds.what in (TEXT.what, REASON.what, NAMES.what):
        return known
    return family_names(holds.what)


def family_names(what: str) -> tuple[str, ...]:
    return tuple(one.about for one in of_kind(Kind.NAME) if one.family == what)


def _some(names: Sequence[Any], at: int, count: int) -> tuple[Any, ...]:
    """So many from there on, round and round: none twice, unless there are but a few."""
    return tuple(names[(at + step) % len(names)] for step in range(count))
