"""A Quest that was played, as everyone at the table saw it."""

from __future__ import annotations

import msgspec

from roundtable.rules.vocabulary import QuestCard, Seat

Counts = tuple[tuple[QuestCard, int], ...]


class Quest(msgspec.Struct, frozen=True, gc=False):
    space: int
    leader: Seat
    team: tuple[Seat, ...]
    counts: Counts
    tokens: Counts
    succeeded: bool

    def token(self, card: QuestCard) -> int:
        """How many tokens of this kind lie above it."""
        return sum(count for kind, count in self.tokens if kind is card)
