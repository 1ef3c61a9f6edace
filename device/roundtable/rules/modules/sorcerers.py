"""The Sorcerers, one of each side, whose Magic turns a Quest's result over."""

from __future__ import annotations

from roundtable.rules.character import HIDDEN, SwitchedFacts, evil, good
from roundtable.rules.modules.module import (
    HostNote,
    LineUp,
    Module,
    Switch,
    changes_somebody,
)
from roundtable.rules.vocabulary import Moment, QuestCard

_CARDS = (QuestCard.SUCCESS, QuestCard.MAGIC)

SORCERERS = Module(
    "sorcerers",
    made_without_merlin=True,
    rules=(
        Switch(
            "evil_sorcerer_hidden",
            order=60,
            reads=lambda setup, cast: changes_somebody("evil_sorcerer_hidden", cast),
        ),
    ),
    characters=(
        good("good_sorcerer", _CARDS, module="sorcerers", needs=("evil_sorcerer",)),
        evil(
            "evil_sorcerer",
            _CARDS,
            module="sorcerers",
            needs=("good_sorcerer",),
            changes=(SwitchedFacts("evil_sorcerer_hidden", "on", HIDDEN),),
        ),
    ),
    together=True,
    notes=(
        HostNote(Moment.CARDS, "sorcerers", 40),
        HostNote(Moment.RESULT, "magic", 20),
    ),
    suggestions=(
        LineUp("wizards", ("good_sorcerer", "evil_sorcerer"), order=100, players=range(6, 11)),
    ),
)
