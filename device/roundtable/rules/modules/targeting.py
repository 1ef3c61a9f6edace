"""Targeting: every proposal names the Quest to try, and none is tried twice."""

from __future__ import annotations

from roundtable.rules.modules.module import (
    FROM_SEVEN,
    OFF_ON,
    ON_OFF,
    LineUp,
    Module,
    Switch,
    note_if,
)
from roundtable.rules.vocabulary import Moment

TARGETING = Module(
    "targeting",
    switch=Switch("targeting", OFF_ON, {"french": "on"}),
    menu=60,
    variant=True,
    pieces=False,
    rules=(
        Switch(
            "last_quest_waits",
            ON_OFF,
            {"french": "off"},
            order=30,
            reads=lambda setup, cast: setup.switch("targeting") == "on",
        ),
    ),
    terms=lambda setup, cast: {
        "targeting": True,
        "last_quest_waits": setup.switch("last_quest_waits") == "on",
    },
    notes=(
        note_if(Moment.TEAM, "targeting-last-waits", 10, lambda terms: terms.last_quest_waits),
        note_if(Moment.TEAM, "targeting", 10, lambda terms: not terms.last_quest_waits),
    ),
    suggestions=(
        LineUp(
            "targets",
            (),
            {"targeting": "on"},
            order=30,
            editions=("resistance",),
            players=FROM_SEVEN,
        ),
    ),
)
