"""The agenda: which steps a game has, in the order of the rules.

A round is the list below, filtered by what each step says of the terms: a module contributes its
steps by being in play. A rejected Team starts again at step 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from roundtable.rules.setup import Setup
from roundtable.rules.steps.after_quest import FirstRound, NextRound, ShowRevealer, UseLady
from roundtable.rules.steps.allegiance import TurnAllegiance, TurnTargetedAllegiance
from roundtable.rules.steps.endings import (
    EVIL_ROGUE_ALONE,
    GOOD_ROGUE_ALONE,
    AnnouncePrey,
    AnswerRecruit,
    AnswerStrike,
    ClaimBlade,
    Recruit,
    SideWins,
    Strike,
)
from roundtable.rules.steps.last_chance import (
    ClaimApprentice,
    CountHands,
    EnterHands,
    Point,
    PointAgain,
)
from roundtable.rules.steps.loyalty import ClericsCheck
from roundtable.rules.steps.oath import SwearOath
from roundtable.rules.steps.plot_windows import (
    Ambush,
    LeadToVictory,
    SpendAmbush,
    TheKingReturns,
    WeFoundYou,
)
from roundtable.rules.steps.plots import DrawPlots
from roundtable.rules.steps.questing import (
    EnterTable,
    GiveWatch,
    PickCards,
    SpringTrap,
    UseExcalibur,
)
from roundtable.rules.steps.reckoning import TurnCards
from roundtable.rules.steps.step import Step
from roundtable.rules.steps.voting import Approve, Charge, Propose, Vote
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Side

Steps = tuple[Step[Any], ...]

OPENING: Steps = (SwearOath(), ClericsCheck(), FirstRound())
ROUND_START: Steps = (TurnAllegiance(),)
PROPOSAL: Steps = (
    LeadToVictory(),
    DrawPlots(),
    Propose(),
    Charge(),
    Vote(),
    TheKingReturns(),
    Approve(),
    TurnTargetedAllegiance(),
    GiveWatch(),
    WeFoundYou(),
    PickCards(),
    UseExcalibur(),
    Ambush(),
    SpendAmbush(),
    SpringTrap(),
    EnterTable(),
    TurnCards(),
    ShowRevealer(),
    UseLady(),
    NextRound(),
)
ENDINGS: dict[Side, Steps] = {
    Side.GOOD: (
        GOOD_ROGUE_ALONE,
        ClaimBlade(),
        Recruit(),
        AnswerRecruit(),
        AnnouncePrey(),
        Strike(),
        AnswerStrike(),
        SideWins(Side.GOOD),
    ),
    Side.EVIL: (
        EVIL_ROGUE_ALONE,
        Point(),
        PointAgain(),
        CountHands(),
        ClaimApprentice(),
        EnterHands(),
        SideWins(Side.EVIL),
    ),
}


@dataclass(frozen=True, slots=True)
class Agenda:
    """The steps of one game, each part reversed, so that the next step is popped off the end."""

    opening: Steps
    round: Steps
    proposal: Steps
    endings: dict[Side, Steps]


@lru_cache(maxsize=1024)
def agenda_of(setup: Setup) -> Agenda:
    terms = terms_of(setup)
    return Agenda(
        opening=_held(terms, OPENING),
        round=_held(terms, ROUND_START + PROPOSAL),
        proposal=_held(terms, PROPOSAL),
        endings={side: _held(terms, steps) for side, steps in ENDINGS.items()},
    )


def _held(terms: Terms, steps: Steps) -> Steps:
    return tuple(step for step in reversed(steps) if step.contributes(terms))
