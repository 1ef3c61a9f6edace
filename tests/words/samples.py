"""Values of every kind that a message can have, and all messages that are declared."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module

import roundtable
from roundtable import narration, settings  # noqa: F401  (which declare what is said)
from roundtable.messages import (
    ALLEGIANCE,
    ALLEGIANCES,
    ANY_CHARACTER,
    ANY_NAME,
    CARD,
    CARDS,
    CHARACTER,
    CHARACTERS,
    COUNTS,
    EDITION,
    EITHER,
    MESSAGES,
    MODULE,
    MODULES,
    NAMES,
    NUMBER,
    PLOT,
    PLOTS,
    REASON,
    SEAT,
    SEATS,
    TEXT,
    TEXTS,
    TINT,
    Declared,
    Holds,
    Value,
)
from roundtable.rules import characters, editions
from roundtable.rules.vocabulary import Allegiance, CardMeans, PlotCard, QuestCard, Reason
from roundtable.words import EDITION_WORDS, Words
from roundtable_ports import Tint

BOXES = tuple(range(1, 11))
LISTS: tuple[tuple[int, ...], ...] = ((1, 2, 4, 7, 9), (4,), (1, 10), (2, 3, 5, 8, 9), BOXES)
PLAYED = ("lady", "plot", "targeting", "blind_spies", "excalibur", "trapper", "last_chance")
SEVERAL = (("merlin", "percival", "assassin"), ("oberon",), ("merlin", "assassin"))
TYPED = (("roundtable.local", "192.168.1.20"), ("8000",))
OF_A_KIND: Mapping[Holds, tuple[Value, ...]] = {
    NUMBER: (2, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10),
    TEXT: ("roundtable.local", "192.168.1.20"),
    TEXTS: TYPED,
    EITHER: TYPED,
    REASON: ("the ring cannot be lit: no such file",),
    SEAT: BOXES,
    SEATS: LISTS,
    CHARACTER: tuple(characters.CHARACTERS),
    CHARACTERS: SEVERAL,
    ANY_CHARACTER: SEVERAL,
    MODULE: PLAYED,
    MODULES: (("lady", "plot", "excalibur"), ("targeting",), ("lancelot", "sorcerers")),
    PLOT: (PlotCard.AMBUSH, *PlotCard),
    TINT: tuple(Tint),
    PLOTS: (
        ("ambush",),
        ("charge", "are_you_the_one"),
        ("are_you_the_one", "charge"),
        (*PlotCard,),
    ),
    ALLEGIANCE: tuple(Allegiance),
    ALLEGIANCES: ((*Allegiance,),),
    CARD: tuple(QuestCard),
    CARDS: ((*QuestCard,), (QuestCard.SUCCESS,)),
    COUNTS: (
        (("success", 2), ("fail", 1)),
        (("success", 5),),
        (("fail", 1),),
        (("success", 3), ("fail", 0)),
        (("success", 1), ("fail", 10)),
        (("rogue_success", 1), ("good_message", 2), ("evil_message", 1), ("magic", 2)),
    ),
    EDITION: tuple(editions.EDITIONS),
    ANY_NAME: (("module-plot", "character-oberon"), ("module-lancelot",), ()),
    NAMES: (("character-merlin", "module-lady"), ("character-oberon",)),
}
OF_A_NAME: Mapping[str, tuple[Value, ...]] = {
    "to": (5, 4),
    "targets": ((1, 10), (4, 9), (2, 8)),  # the two Good Messengers
    "rejecting": ((), *LISTS),
    "quest": (1, 2, 3, 4, 5),
    "round": (1, 2, 3, 4, 5),
    "servants": (2, 0, 1, 3, 4, 5),
    "minions": (1, 0, 2, 3),
    "percent": (60, 10, 100, 21, 42, 200),
    "reason": tuple(Reason),
    "by": tuple(CardMeans),
}
"""Values that are not any of their kind."""


@cache
def every_message() -> Mapping[str, Declared]:
    """All that is declared, once every room has been entered."""
    for one in pkgutil.walk_packages(roundtable.__path__, "roundtable."):
        if not one.name.endswith("__main__"):
            import_module(one.name)
    return MESSAGES


def some(id: str, name: str) -> tuple[Value, ...]:
    """Values that a message may have under this name, the usual one first."""
    holds = MESSAGES[id].values[name]
    special = OF_A_NAME.get(name, ())
    fits = bool(special) and isinstance(special[0], tuple) is holds.many
    return special if fits else OF_A_KIND[holds]


def usual(id: str) -> dict[str, Value]:
    """The values of a message as they are on many a night."""
    return {name: some(id, name)[0] for name in MESSAGES[id].values}


def told_apart(ids: Iterable[str], language: str, edition: str) -> list[str]:
    """All of them in the first edition; in the others, those that may be told otherwise there."""
    bundle, first = Words(language)._bundle, next(iter(editions.EDITIONS))
    theirs = {"edition", *(word.title() for word in EDITION_WORDS)}
    forms = re.compile(rf"({'|'.join(theirs)})(_[a-z]+)?")
    return [id for id in ids if edition == first or any(map(forms.fullmatch, bundle.wanted(id)))]


def samples(id: str) -> Iterator[dict[str, Value]]:
    """The usual values, and those in which one of them is another."""
    yield usual(id)
    for name in MESSAGES[id].values:
        for other in some(id, name)[1:]:
            yield {**usual(id), name: other}
