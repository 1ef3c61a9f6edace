"""Scripted players: they look at what the table shows, know their own card, and press buttons."""

from roundtable.players.table import Players, Window, boxes_for

__all__ = ["Players", "Window", "boxes_for"]
