"""Which line-ups the table can lead by buttons, light and voice."""

from __future__ import annotations

from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup

CHARACTERS = frozenset(
    {
        "merlin",
        "percival",
        "mordred",
        "morgana",
        "oberon",
        "assassin",
        "loyal_servant",
        "minion",
        "operative",
        "spy",
    }
)
DEALS = ("cards",)
MODULES = ("lady", "excalibur", "trapper", "plot", "last_chance")


def can_lead(setup: Setup) -> bool:
    """Whether a night can be played with this line-up."""
    return (
        not refusals(setup)
        and setup.deal in DEALS
        and setup.reveal == "spoken"
        and CHARACTERS.issuperset(setup.named)
        and all(setup.switch(module) == "off" for module in MODULES)
    )
