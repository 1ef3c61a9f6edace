"""Which line-ups the table can lead by buttons, light and voice."""

from __future__ import annotations

from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup

DEALS = ("cards", "oath")


def can_lead(setup: Setup) -> bool:
    """Whether a night can be played with this line-up; a deal by the device needs pages."""
    return not refusals(setup) and setup.deal in DEALS and setup.reveal == "spoken"
