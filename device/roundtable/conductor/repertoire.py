"""Which line-ups the table can lead by buttons, light and voice."""

from __future__ import annotations

from roundtable.rules.editions import WITHOUT_PAGES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import Setup


def can_lead(setup: Setup, pages: bool = False) -> bool:
    """Whether a night can be played with this line-up; a deal by the device needs pages."""
    return not refusals(setup) and (pages or setup.deal in WITHOUT_PAGES)
