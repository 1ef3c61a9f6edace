"""Scripted players: they look at what the table shows, know their own card, and press buttons."""

from roundtable.players.table import Players

__all__ = ["Players"]
