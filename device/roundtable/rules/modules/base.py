"""The base game: its characters, the steps every round has, and how a box plays them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.character import FAIL_ONLY, FOR_MERLIN, NO_LOOK, SwitchedFacts, evil, good
from roundtable.rules.editions import NO_ASSASSIN
from roundtable.rules.modules.module import (
    OFF_ON,
    ON_OFF,
    Cast,
    Lamp,
    LampColour,
    LampMoves,
    LineUp,
    Module,
    Switch,
    changes_somebody,
)
from roundtable.rules.steps.after_quest import FirstRound, NextRound, ShowRevealer
from roundtable.rules.steps.endings import (
    AnnouncePrey,
    AnswerStrike,
    ClaimBlade,
    SideWins,
    Strike,
)
from roundtable.rules.steps.loyalty import ClericsCheck
from roundtable.rules.steps.oath import SwearOath
from roundtable.rules.steps.questing import EnterTable, LayCards, PickCards
from roundtable.rules.steps.reckoning import TurnCards
from roundtable.rules.steps.voting import Approve, Propose, Vote
from roundtable.rules.vocabulary import Lies, Look, Prey, Side

if TYPE_CHECKING:
    from roundtable.rules.setup import Setup


def _oberon_is_looked_for(setup: Setup, cast: Cast) -> bool:
    return changes_somebody("merlin_sees_oberon", cast) and any(
        Look.MERLIN in one.looks for one in cast
    )


_GOOD = (
    good("merlin", looks=FOR_MERLIN, thumbs=frozenset({Look.PERCIVAL}), prey=Prey.MERLIN),
    good(
        "percival",
        looks=frozenset({Look.PERCIVAL}),
        special=True,
        seeks="merlin",
        wants=("mordred", "morgana"),
        favours=Side.GOOD,
    ),
    good("cleric", looks=frozenset({Look.LEADER}), special=True, best_from=7, favours=Side.GOOD),
    good("troublemaker", special=True, lies=Lies.MUST, favours=Side.EVIL),
    good("loyal_servant", copies=5, plain=True),
    good("operative", copies=6, plain=True),
)
_EVIL = (
    evil("assassin", thumbs=frozenset({Look.MERLIN, Look.SERVANT}), assassin=True),
    evil("mordred", thumbs=NO_LOOK, special=True, hides_from=Look.MERLIN, favours=Side.EVIL),
    evil(
        "morgana",
        thumbs=frozenset({Look.MERLIN, Look.PERCIVAL}),
        special=True,
        needs=("percival",),
        favours=Side.EVIL,
    ),
    evil(
        "oberon",
        looks=NO_LOOK,
        special=True,
        favours=Side.GOOD,
        changes=(SwitchedFacts("merlin_sees_oberon", "off", {"thumbs": NO_LOOK}),),
    ),
    evil("lunatic", FAIL_ONLY, special=True, best_from=7, favours=Side.GOOD),
    evil("brute", special=True, fails_until=3, best_from=7, favours=Side.GOOD),
    evil("revealer", special=True, shown_after_failures=2, best_from=7, favours=Side.GOOD),
    evil("trickster", special=True, lies=Lies.MAY, favours=Side.EVIL),
    evil("minion", copies=3, plain=True),
    evil("spy", copies=4, plain=True),
)

BASE = Module(
    "base",
    always=True,
    rules=(
        # Its values are characters, so they are checked against the line-up, not listed here.
        Switch("assassin", (NO_ASSASSIN,), order=0),
        Switch("reveal_order", ("big_box", "quick"), {"quick": "quick"}, order=40),
        Switch(
            "merlin_sees_oberon", ON_OFF, {"quick": "off"}, order=50, reads=_oberon_is_looked_for
        ),
        Switch(
            "revealer_shows",
            ("card", "loyalty"),
            {"quick": "loyalty"},
            order=55,
            reads=lambda setup, cast: any(one.shown_after_failures for one in cast),
        ),
        Switch("vote_track", ("votes", "rejections"), {"french": "rejections"}, order=80),
        Switch("merlin_required", OFF_ON, {"french": "on"}, order=100),
        Switch("assassin_required", OFF_ON, {"french": "on", "quick": "on"}, order=110),
    ),
    characters=_GOOD + _EVIL,
    steps=(
        SwearOath(),
        ClericsCheck(),
        FirstRound(),
        Propose(),
        Vote(),
        Approve(),
        PickCards(),
        LayCards(),
        EnterTable(),
        TurnCards(),
        ShowRevealer(),
        NextRound(),
        ClaimBlade(),
        AnnouncePrey(),
        Strike(),
        AnswerStrike(),
        SideWins(Side.GOOD),
        SideWins(Side.EVIL),
    ),
    terms=lambda setup, cast: {"shows_loyalty": setup.switch("revealer_shows") == "loyalty"},
    lamps=(
        Lamp(
            "leader",
            lambda public, seat: public.leader == seat,
            LampColour.GOLD,
            LampMoves.NOT,
            10,
            listed=False,
        ),
    ),
    suggestions=(
        LineUp(
            "first-night", ("merlin", "assassin"), order=10, editions=("big_box", "quick", "french")
        ),
        LineUp("two-merlins", ("merlin", "percival", "morgana", "assassin"), order=20),
        LineUp("unseen-lord", ("merlin", "percival", "mordred", "assassin"), order=30),
        LineUp("full-court", ("merlin", "percival", "mordred", "morgana", "assassin"), order=50),
        LineUp("stranger", ("merlin", "percival", "morgana", "oberon", "assassin"), order=60),
        LineUp("confessor", ("merlin", "cleric", "trickster", "assassin"), order=70),
        LineUp("madness", ("merlin", "percival", "mordred", "lunatic", "assassin"), order=72),
        LineUp("brute-force", ("merlin", "percival", "morgana", "brute", "assassin"), order=74),
        LineUp("unmasked", ("merlin", "mordred", "revealer", "assassin"), order=76),
        LineUp("cell", (), order=10, editions=("resistance",)),
    ),
)
