"""Actions a little off from a given one: other seats, cards, counts and answers."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from random import Random
from typing import Any

import msgspec

from roundtable.rules.actions import Action
from roundtable.rules.game import Game
from roundtable.rules.vocabulary import QuestCard
from tests.rules.written import ACTIONS, to_json


def mutations(game: Game, action: Action, rng: Random) -> Iterator[Action]:
    """Well-typed actions near this one; some happen to be legal, most are not."""
    for name in action.__struct_fields__:
        for value in _other_values(getattr(action, name), game, rng):
            other = msgspec.structs.replace(action, **{name: value})
            try:
                yield ACTIONS.decode(to_json(other))
            except msgspec.ValidationError:
                continue  # not even the type of an action


def _other_values(value: Any, game: Game, rng: Random) -> Iterator[Any]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield rng.choice(list(type(value)))
    elif isinstance(value, int):
        yield from (value + 1, value - 1, 0, 11, rng.choice(game.terms.seats))
        yield None
    elif value is None:
        yield rng.choice(game.terms.seats)
        yield 0
    elif isinstance(value, tuple):
        yield from _other_tuples(value, game, rng)


def _other_tuples(value: tuple[Any, ...], game: Game, rng: Random) -> Iterator[tuple[Any, ...]]:
    yield ()
    yield value[:-1]
    yield value + value[-1:]
    yield value[::-1]
    if value:
        at = rng.randrange(len(value))
        for other in _other_entries(value[at], game, rng):
            yield (*value[:at], other, *value[at + 1 :])


def _other_entries(entry: Any, game: Game, rng: Random) -> Iterator[Any]:
    if entry is None:
        yield rng.choice(list(QuestCard))
        yield rng.choice(game.terms.seats)
        yield rng.choice((True, False))
        yield (rng.choice(game.terms.seats),)
    elif isinstance(entry, tuple) and entry and isinstance(entry[0], Enum):
        kind, count = entry
        yield kind, count + 1
        yield kind, -1
        yield QuestCard.MAGIC, count
    elif isinstance(entry, tuple):
        yield from _other_tuples(entry, game, rng)
    else:
        yield None
        yield from (one for one in _other_values(entry, game, rng) if not isinstance(one, tuple))
