"""What tables say, the most usual first: all of it that nights say which play by themselves, the
same with every other value, and at last what no such night came to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Final

from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.messages import Kind, Message, Value, of_kind
from roundtable.players import Players, boxes_for
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.speech import Phrasing
from roundtable.table_view import Scene, TableView
from roundtable.voice import Line
from roundtable.words import MissingSentence
from roundtable_tools.carriers import Known, Slotted, carriers, variations

TABLES: Final = (
    (7, "big_box"),
    (5, "big_box"),
    (10, "big_box"),
    (7, "resistance"),
    (7, "french"),
    (8, "quick"),
)
"""Whose suggested line-ups are gone through, the likeliest first."""

WAYS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"deal": "oath"},
    {"deal": "device"},
    {"quest_cards": "table"},
)
"""In which each of them is played."""

SAID: Final = (Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.LINE, Kind.HELP, Kind.ENTRY)


def setups() -> Iterator[Setup]:
    for way in WAYS:
        for players, edition in TABLES:
            for one in suggest(players, edition):
                setup = replace(one.setup, **way)
                if not any(found.kind is Kind.REFUSED for found in problems(setup)):
                    yield setup


def heard(setup: Setup, seed: int) -> tuple[Message, ...]:
    """All that is said in a night of scripted players, in order."""
    said: list[Message] = []
    rng = Random(seed)
    settings = Settings(rehearsed=True, last_setup=setup)
    with MockedNight(
        lambda asked: table_deal(asked, rng), settings, heard=lambda _, one: said.append(one)
    ) as night:
        players = Players(
            night.hands, boxes_for(setup.players), rng, listens=True, window=night.flow
        )
        lead(night, players, _is_over)
    return tuple(said)


def _is_over(view: TableView) -> bool:
    return view.scene is Scene.ENDED and view.caption is None


def as_lines(messages: Iterable[Message], setup: Setup, language: str) -> Iterator[Line]:
    """What was said, in another language, at the lengths at which it was said."""
    phrasing = Phrasing(Settings(language=language), setup.edition)
    return map(phrasing.line, messages)


Said = tuple[str, str, tuple[tuple[str, Value], ...], str]
"""In which edition, which message, with which values, at which length."""


class Repertoire:
    """What these nights said, and with it all that is like it."""

    def __init__(self, nights: Iterable[tuple[Setup, tuple[Message, ...]]]) -> None:
        self._times = Counter[Said]()
        self._known: dict[str, Known] = defaultdict(lambda: defaultdict(dict))
        self._editions: dict[str, dict[str, None]] = defaultdict(dict)
        for setup, messages in nights:
            for one in messages:
                self._times[setup.edition, one.id, tuple(one.values.items()), one.length] += 1
                self._editions[one.id][setup.edition] = None
                for name, value in one.values.items():
                    self._known[one.id][name][value] = None

    def parts(self, language: str, others: bool = True) -> tuple[str, ...]:
        """In the order in which they are worth having; `others` were never said in these nights."""
        count, often = Counter[str](), Counter[str]()
        for (edition, id, values, length), times in self._times.items():
            often[id] += times
            for part in _told(language, edition, Message(id, dict(values), length)):
                count[part] += times
        usual = [id for id, _ in often.most_common()]
        unsaid = [one.id for one in of_kind(*SAID) if others and one.id not in often]
        rest = (
            part
            for ids, most in ((unsaid, 1), (usual, None), (unsaid, None))
            for id in ids
            for part in self._all_of(id, language, most)
        )
        return tuple(dict.fromkeys([*(part for part, _ in count.most_common()), *rest]))

    def _all_of(self, id: str, language: str, most: int | None) -> Iterator[str]:
        for edition in self._editions.get(id, (TABLES[0][1],)):
            for one in islice(variations(id, self._known[id]), most):
                for length in ("full", *one.declared.lengths):
                    with suppress(MissingSentence):  # nobody is called, where somebody must be
                        yield from _told(language, edition, replace(one, length=length))


def _told(language: str, edition: str, message: Message) -> tuple[str, ...]:
    return carriers(Slotted(language, edition, message.length or "full").told(message))
