"""Blind Spies: Evil does not learn who Evil is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from roundtable.rules.character import Character
from roundtable.rules.modules.module import LineUp, Module, Switch
from roundtable.rules.vocabulary import Look

_WITH_EVIL = frozenset({Look.EVIL})


@cache
def _blind(one: Character) -> Character:
    return replace(one, looks=one.looks - _WITH_EVIL, thumbs=one.thumbs - _WITH_EVIL)


BLIND_SPIES = Module(
    "blind_spies",
    switch=Switch("blind_spies"),
    menu=70,
    variant=True,
    pieces=False,
    alters=_blind,
    suggestions=(LineUp("blind", (), {"blind_spies": "on"}, order=40, editions=("resistance",)),),
)
