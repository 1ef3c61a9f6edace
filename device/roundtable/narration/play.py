"""What modules and characters bring to what is said: which of them are told of, and how."""

from __future__ import annotations

from roundtable.rules.characters import CHARACTERS
from roundtable.rules.modules import GROUPS, SWITCHED
from roundtable.rules.vocabulary import PlotCard

USED_PLOTS = (
    PlotCard.LEAD_TO_VICTORY,
    PlotCard.THE_KING_RETURNS,
    PlotCard.WE_FOUND_YOU,
    PlotCard.AMBUSH,
)
"""The Plot cards whose holders are asked whether they use them."""

AIMED_PLOTS = (
    PlotCard.ARE_YOU_THE_ONE,
    PlotCard.SHOW_YOUR_STRENGTH,
    PlotCard.SHOW_YOUR_TRUE_NATURE,
    PlotCard.WE_FOUND_YOU,
    PlotCard.AMBUSH,
)
"""The Plot cards that are used on somebody."""

SPECIAL_CARDS = ("rogue", "sorcerers", "messengers")
"""The modules that bring quest cards of their own."""

EXPLAINED = (*(one.name for one in CHARACTERS.values() if not one.plain), *GROUPS, *SWITCHED)
"""What `about-…` tells of: characters, groups and modules."""
