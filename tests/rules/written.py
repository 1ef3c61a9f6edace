"""Whole games and their values as text, to be compared."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec

from roundtable.rules.actions import Action
from roundtable.rules.events import For, public_events
from roundtable.rules.game import Game

PRIVATE_EVENTS = tuple(For.__subclasses__())
ACTIONS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Action)
EVENTS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
    reduce(or_, (*public_events(), *PRIVATE_EVENTS))
)
_encoder = msgspec.json.Encoder(order="deterministic")


def to_json(value: msgspec.Struct) -> bytes:
    return _encoder.encode(value)


def whole(game: Game) -> str:
    """The whole state, spelt out: equal for games of which nobody could ever tell one apart."""
    apart = ("_agenda", "_todo", "step", "terms", "knows")
    knows = game.knows
    roles = [role.name for role in knows.roles() or ()]
    steps = [game.step, *game._todo]
    state = {name: getattr(game, name) for name in Game.__slots__ if name not in apart}
    state["knows"] = roles, knows.switched, sorted(getattr(knows, "claims", {}).items())
    state["steps"] = [(type(step).__name__, getattr(step, "__dict__", {})) for step in steps]
    return ";".join(f"{name}={_spell(value)}" for name, value in sorted(state.items()))


def _spell(value: object) -> str:
    """Secret values hide from `repr`."""
    if isinstance(value, msgspec.Struct):
        return to_json(value).decode()
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(_spell, value)) + "]"
    return repr(value)
