"""Scripted players: they look at what the table shows, know their own card, and press buttons."""

from roundtable.players.table import Players, boxes_for

__all__ = ["Players", "boxes_for"]
