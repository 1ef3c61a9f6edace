"""What every way to show a table needs: how people sit, and how often a screen is drawn."""

from __future__ import annotations

from roundtable_ports import SEATS, Jack

PICTURES_PER_SECOND = 20.0


def boxes_for(players: int, boxes: int = SEATS) -> list[Jack]:
    """Spread round the ring, as people should sit."""
    return [Jack(1 + at * boxes // players) for at in range(players)]
