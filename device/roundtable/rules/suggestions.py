"""Line-ups worth playing, per player count, from the first night to the hundredth."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from roundtable.messages import Kind
from roundtable.rules.modules import MODULES
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup


class Suggestion(msgspec.Struct, frozen=True):
    """A setup under a name of its own; the catalogue says what it is like."""

    id: str
    setup: Setup


@lru_cache(maxsize=64)  # pages ask at each change, and a table has few sizes and boxes
def suggest(players: int, edition: str = "big_box") -> tuple[Suggestion, ...]:
    """Good line-ups for so many players, easy to hard."""
    line_ups = [one for module in MODULES.values() for one in module.suggestions]
    offered = []
    for one in sorted(line_ups, key=lambda one: one.order):
        if edition in one.editions and players in one.players:
            plain = Setup(players=players, edition=edition, characters=one.characters)
            setup = msgspec.structs.replace(plain, **one.switches)
            if all(found.kind is Kind.NOTE for found in problems(setup)):
                offered.append(Suggestion(one.id, setup))
    return tuple(offered)
