"""A sentence as what is recorded of it: carrier phrases, and the slots that values fill.

Between two natural pauses a part has one value at most: a second one, with the little words that
lead to it, is a part of its own. So ten boxes are ten clips of a sentence, and not a hundred.
Whoever reads parts out reads what stands between two names in one breath, however long it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import Any, Final

from fluent.runtime.types import FluentInt

from roundtable.messages import REASON, SEAT, TEXT, Holds, Message, Value
from roundtable.words import Words

ON, OFF = "\u2068", "\u2069"
"""Stand round a value, and are never heard."""

OPENING: Final = f"{ON}«„“"
"""What goes with the value that it stands before."""

VALUE: Final = re.compile(f"{ON}([^{ON}{OFF}]*){OFF}")
PAUSE: Final = re.compile(rf"(?<=[,;:.?!…])({OFF}*)[\s\u00a0\u202f]+(?=[^\s»])")
LEADING: Final = re.compile(r"(?:^|(?<=\s))(?:[^\s\d]{1,4}\s+){1,2}$")
"""The little words right before a value: "and", "to", "from the"."""

SIGNS: Final = re.compile(rf"{OFF}*(?:\s?[,;:.?!…»]+{OFF}*)*")


class Slotted(Words):
    """Words whose sentences say where their values stand."""

    def _forms(self, holds: Holds, value: str | int | tuple[str, int]) -> dict[str, str]:
        forms = super()._forms(holds, value)
        return {name: self._marked(holds, form) for name, form in forms.items()}

    def _marked(self, holds: Holds, form: str) -> str:
        if holds.what in (TEXT.what, REASON.what):
            return form  # a sentence may choose its words by it
        return f"{ON}{form}{OFF}"

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


class ForReaders(Slotted):
    """Words that mark who is named: all other names are the same all night."""

    def _marked(self, holds: Holds, form: str) -> str:
        return super()._marked(holds, form) if holds.what == SEAT.what else form


def carriers(told: str) -> tuple[str, ...]:
    """The parts of a sentence that says where its values stand."""
    return tuple(part for phrase in _phrases(told) for part in _cut(phrase, _second_values(phrase)))


def finest(told: str) -> tuple[str, ...]:
    """The same in more parts, each name by itself: what is rarely said costs little that way."""
    return tuple(part for phrase in _phrases(told) for part in _cut(phrase, _round_names(phrase)))


def for_readers(told: str) -> tuple[str, ...]:
    """The same for people: each name by itself, and so what counts something; the rest whole."""
    seams = sorted({*_round_slots(told), *_round_counts(told)})
    return tuple(_cut(told, (at for at in seams if " " in told[at - 1 : at + 1])))


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


def _round_slots(told: str) -> Iterator[int]:
    """Before each name and after its sign; the words that lead to it are read with what is before,
    for they are the same whoever is named."""
    for value in VALUE.finditer(told):
        if value[1].isdigit():
            continue
        yield len(told[: value.start()].rstrip(OPENING))
        if ends := SIGNS.match(told, value.end()):
            yield ends.end()


def _round_counts(told: str) -> Iterator[int]:
    at = 0
    for phrase in _phrases(told):
        at = told.index(phrase, at)
        if any(map(str.isdigit, phrase)):
            yield from (at, at + len(phrase))
        at += len(phrase)


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


def cheapest_first(
    worth: Mapping[tuple[str, ...], float], seconds: Callable[[str], float]
) -> Iterator[str]:
    """The parts of what is worth most for the seconds that it still lacks; then of the next."""
    have = set[str]()

    def rate(sentence: tuple[str, ...]) -> float:
        lacks = sum(seconds(one) for one in set(sentence) - have)
        return -worth[sentence] / lacks if lacks else 0.0

    waiting = [(rate(one), one) for one in worth]
    heapify(waiting)
    while waiting:
        before, sentence = heappop(waiting)
        now = rate(sentence)  # others may have brought parts of it
        if now < before:
            heappush(waiting, (now, sentence))
            continue
        yield from (one for one in dict.fromkeys(sentence) if one not in have)
        have.update(sentence)
