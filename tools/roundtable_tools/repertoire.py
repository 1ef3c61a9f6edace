"""What tables say, the most usual first: all of it that nights say which play by themselves, the
same with every other value, and at last what no such night came to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from roundtable.app.reading_list import overheard
from roundtable.messages import (
    FULL,
    MESSAGES,
    NAMES,
    REASON,
    SPOKEN,
    TEXT,
    Kind,
    Message,
    Value,
    of_kind,
)
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.settings import AUTO, Settings
from roundtable.speech import estimated_seconds
from roundtable.speech.carriers import Slotted, carriers, cheapest_first, finest
from roundtable.words import MissingSentence
from roundtable_tools.variations import Known, variations

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

SAID: Final = (
    *(Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.LINE, Kind.HELP, Kind.ENTRY),
    *(Kind.REFUSED, Kind.ADVICE),
)

LENGTHS: Final = (AUTO, *SPOKEN)
"""At a table that hears all for the first time, and at tables that know it."""

OTHERWISE: Final = 0.1  # of the times that a message is said, at each length besides
UNHEARD: Final = 1.0  # times that a message may be said which no night came to
GOLDEN: Final = 20  # times that what a golden night says is worth what a scripted one says
SMOOTHER: Final = 0.3  # of being said at all, what it is worth to be said with fewer seams


def setups() -> Iterator[Setup]:
    for way in WAYS:
        for players, edition in TABLES:
            for one in suggest(players, edition):
                setup = replace(one.setup, **way)
                if not any(found.kind is Kind.REFUSED for found in problems(setup)):
                    yield setup


def heard(setup: Setup, seed: int) -> tuple[Message, ...]:
    """All that is said in a night of scripted players, in order."""
    return overheard(setup, Settings(play_length=LENGTHS[seed % len(LENGTHS)]), seed)


Utterance = tuple[str, str, tuple[tuple[str, Value], ...], str]
"""In which edition, which message, with which values, at which length."""

PlayedNight = tuple[Setup, tuple[Message, ...]]


class Repertoire:
    """What these nights said, and with it all that is like it.

    `golden` nights stand each for a moment that scripted players hardly come to.
    """

    def __init__(self, nights: Iterable[PlayedNight], golden: Iterable[PlayedNight] = ()) -> None:
        self._worth, self._times = Counter[Utterance](), Counter[Utterance]()
        self._known: dict[str, Known] = defaultdict(lambda: defaultdict(dict))
        self._named: Known = defaultdict(dict)
        self._editions: dict[str, dict[str, None]] = defaultdict(dict)
        for worth, told in ((1, nights), (GOLDEN, golden)):
            for setup, messages in told:
                for one in messages:
                    self._hear(setup.edition, one, worth)

    def _hear(self, edition: str, one: Message, worth: int) -> None:
        said = edition, one.id, tuple(one.values.items()), one.length
        self._worth[said] += worth
        self._times[said] += 1
        self._editions[one.id][edition] = None
        for name, value in one.values.items():
            self._known[one.id][name][value] = None
            self._named[name][value] = None

    def parts(self, language: str, others: bool = True) -> tuple[str, ...]:
        """In the order in which they are worth having; `others` were never said in these nights."""
        worth = dict[tuple[str, ...], float]()
        for (edition, id, values, length), often in self._all(others).items():
            told = Slotted(language, edition, length or FULL)
            with suppress(MissingSentence):  # nobody is called, where somebody must be
                sentence = told.told(Message(id, dict(values), length))
                for ways, part in ((finest(sentence), 1.0), (carriers(sentence), SMOOTHER)):
                    worth[ways] = worth.get(ways, 0.0) + often * part
        return tuple(cheapest_first(worth, estimated_seconds))

    def _all(self, others: bool) -> Mapping[Utterance, float]:
        """How often each may be said: as these nights said it, or of others, or to those who know
        it better."""
        often, at_length = Counter[str](), Counter[tuple[str, str]]()
        for (_, id, _, length), times in self._times.items():
            often[id] += times
            at_length[id, length or FULL] += times
        found = dict[Utterance, float](self._worth)
        for id in (one.id for one in of_kind(*SAID) if others or one.id in often):
            ways = list(self._ways(id))
            for edition, one in ways:
                said = edition, id, tuple(one.values.items()), one.length
                usual = at_length[id, one.length] + often[id] * OTHERWISE + UNHEARD
                found[said] = found.get(said, 0.0) + usual / len(ways)
        return found

    def _may_hold(self, id: str) -> Known:
        """What these values have held here, then what others of the same name have held."""
        own = self._known[id]
        alike = {
            name: {} if holds.what in (TEXT.what, REASON.what, NAMES.what) else self._named[name]
            for name, holds in MESSAGES[id].values.items()
        }
        return {name: {**own[name], **others} for name, others in alike.items()}

    def _ways(self, id: str) -> Iterator[tuple[str, Message]]:
        for edition in self._editions.get(id, (TABLES[0][1],)):
            for one in variations(id, self._may_hold(id)):
                for length in (FULL, *one.declared.lengths):
                    yield edition, replace(one, length=length)
