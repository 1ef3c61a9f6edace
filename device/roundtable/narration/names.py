"""How characters, seats, cards and modules are called, in whichever forms a language has."""

from __future__ import annotations

from roundtable.messages import TEXT, declare, name
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import EDITIONS, MOST_PLAYERS
from roundtable.rules.modules import GROUPS, SWITCHED
from roundtable.rules.vocabulary import Allegiance, PlotCard, QuestCard
from roundtable_ports import Tint

CALLED = (one.module for one in CHARACTERS.values() if one.module)
"""The modules that characters bring."""

declare(
    None,
    name("seat", of=map(str, range(1, MOST_PLAYERS + 1))),
    name("character", of=CHARACTERS),
    name("module", of=dict.fromkeys((*GROUPS, *CALLED, *SWITCHED))),
    name("plot", of=PlotCard),
    name("allegiance", of=Allegiance),
    name("edition", of=EDITIONS),
    name("kind", of=QuestCard),
    name("tint", of=Tint),
    name("card", "count", of=QuestCard),
    name("nobody"),
    name("list-comma"),
    name("list", of=("and", "or"), most=TEXT, last=TEXT),
)
