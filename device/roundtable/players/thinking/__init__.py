"""Players who think: beliefs over who is who, from what their own seat sees, and acts by them."""

from roundtable.players.thinking.mind import Mind
from roundtable.players.thinking.reasons import REASONS, why, why_not
from roundtable.players.thinking.temper import Temper, any_temper
from roundtable.players.thinking.witness import Witness

__all__ = ["REASONS", "Mind", "Temper", "Witness", "any_temper", "why", "why_not"]
