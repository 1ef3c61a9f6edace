"""The agenda: which steps a game has, in the order of the rules.

The modules in play contribute their steps, and each step's number says where it stands. Below 1 are
those before the first round; a round starts at 1, and a rejected Team starts it again at 2; from 15
on are those that follow a third success or failure, which replace the round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from roundtable.rules.setup import Setup
from roundtable.rules.steps.step import Step
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Side

Steps = tuple[Step[Any], ...]

ROUND, PROPOSAL, ENDING = 1, 2, 15
"""The numbers at which these parts start."""


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
    held = [step for module in terms.modules for step in module.steps if step.contributes(terms)]
    held.sort(key=lambda step: step.number)

    def part(start: float, end: float) -> Steps:
        return tuple(step for step in reversed(held) if start <= step.number < end)

    return Agenda(
        opening=part(0, ROUND),
        round=part(ROUND, ENDING),
        proposal=part(PROPOSAL, ENDING),
        endings={
            side: tuple(step for step in reversed(held) if step.ending is side) for side in Side
        },
    )
