"""A sentence as what is recorded of it: carrier phrases, and the slots that values fill.

Between two natural pauses a part has one value at most: a second one, with the little words that
lead to it, is a part of its own. So ten boxes are ten clips of a sentence, and not a hundred.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Any, Final

from fluent.runtime.types import FluentInt

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
from roundtable.words import Words

Known = dict[str, dict[Value, None]]
"""Of a message, by the name of each value, which it has had."""

ON, OFF = "\u2068", "\u2069"
"""Stand round a value, and are never heard."""

OPENING: Final = f"{ON}«„“"
"""What goes with the value that it stands before."""

VALUE: Final = re.compile(f"{ON}([^{ON}{OFF}]*){OFF}")
PAUSE: Final = re.compile(rf"(?<=[,;:.?!…])({OFF}*)[\s\u00a0\u202f]+(?=[^\s»])")
LEADING: Final = re.compile(r"(?:^|(?<=\s))(?:[^\s\d]{1,4}\s+){1,2}$")
"""The little words right before a value: "and", "to", "from the"."""

SIGNS: Final = re.compile(rf"{OFF}*(?:\s?[,;:.?!…»]+{OFF}*)*")
BOXES: Final = range(1, 11)
LEAST: Final = 5  # players
FEW: Final = range(1, 6)


class Slotted(Words):
    """Words whose sentences say where their values stand."""

    def _forms(self, holds: Holds, value: str | int | tuple[str, int]) -> dict[str, str]:
        forms = super()._forms(holds, value)
        if holds.what in (TEXT.what, REASON.what):
            return forms  # a sentence may choose its words by it
        return {name: f"{ON}{form}{OFF}" for name, form in forms.items()}

    def _arguments(self, id: str, values: Mapping[str, Value]) -> dict[str, object]:
        found = super()._arguments(id, values)
        return {name: _Marked(one) if type(one) is int else one for name, one in found.items()}

    def told(self, message: Message) -> str:
        text = " ".join(super().told(message).split())
        text = re.sub(f"^({ON}*)(.)", lambda first: first[1] + first[2].upper(), text)
        return re.sub(rf"([!?]{OFF}+)\.$", r"\1", text)


class _Marked(FluentInt):
    def format(self, locale: Any) -> str:
        return f"{ON}{super().format(locale)}{OFF}"


def carriers(told: str) -> tuple[str, ...]:
    """The parts of a sentence that says where its values stand."""
    return tuple(part for phrase in _phrases(told) for part in _cut(phrase, _second_values(phrase)))


def finest(told: str) -> tuple[str, ...]:
    """The same in more parts, each name by itself: what is rarely said costs little that way."""
    return tuple(part for phrase in _phrases(told) for part in _cut(phrase, _round_names(phrase)))


def _phrases(told: str) -> Iterator[str]:
    at = 0
    for seam in PAUSE.finditer(told):
        yield told[at : seam.end(1)]
        at = seam.end()
    yield told[at:]


def _second_values(phrase: str) -> Iterator[int]:
    for before, value in pairwise(VALUE.finditer(phrase)):
        if not (before[1].isdigit() and value[1].isdigit()):
            yield _led(phrase, before.end(), value.start())
        # "3 to 4": what counts each other is said in one breath


def _round_names(phrase: str) -> Iterator[int]:
    at = 0
    for value in VALUE.finditer(phrase):
        if not value[1].isdigit():
            yield _led(phrase, at, value.start())
            if ends := SIGNS.match(phrase, value.end()):
                at = ends.end()
            yield at


def _led(phrase: str, at: int, seam: int) -> int:
    """Where the little words begin that lead there."""
    seam = len(phrase[:seam].rstrip(OPENING))
    leading = LEADING.search(phrase, at, seam)
    return leading.start() if leading else seam


def _cut(phrase: str, seams: Iterable[int]) -> Iterator[str]:
    at = 0
    for seam in (*seams, len(phrase)):
        if part := _plain(phrase[at:seam]):
            yield part
            at = seam


def _plain(text: str) -> str:
    return text.replace(ON, "").replace(OFF, "").strip()


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
        tables = [(ayes, noes) for ayes, noes in sizes if LEAST <= ayes + noes <= len(BOXES)]
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
