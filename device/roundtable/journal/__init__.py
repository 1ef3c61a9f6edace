"""What a table remembers: the running game until its end, and what everyone saw of past ones."""

from __future__ import annotations

from roundtable.journal.history import History, HistoryError
from roundtable.journal.running import RunningJournal
from roundtable.journal.summary import Proposal, QuestPlayed, Summary

__all__ = [
    "History",
    "HistoryError",
    "Proposal",
    "QuestPlayed",
    "RunningJournal",
    "Summary",
]
