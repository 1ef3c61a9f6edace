"""The tie between the table and its journal: what closes is kept before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from roundtable.conductor import flow
from roundtable.conductor.effects import Begin, Finish, Move, Record, TakeBack
from roundtable.conductor.loop import Kept
from roundtable.journal import RunningJournal, Trouble
from roundtable.settings import Settings


class JournalKeeper:
    """The `Keeper` of a table that survives a power cut."""

    def __init__(self, journal: RunningJournal, settings: Callable[[], Settings]) -> None:
        self._journal, self._settings = journal, settings
        self._trouble: Trouble | None = None

    def keep(self, row: Kept) -> None:
        journal = self._journal
        match row:
            case Begin(setup, deal, jacks):
                self._note(
                    journal.begin(
                        setup,
                        deal,
                        jacks,
                        {},
                        started_at=datetime.now().isoformat(timespec="minutes"),
                        keep_cards=self._settings().keep_cards,
                    )
                )
            case Record(action):
                journal.record(action)
            case TakeBack():
                journal.take_back()
            case Move(jacks):
                journal.move(jacks)
            case Finish(events, given_up):
                self._note(journal.give_up(events) if given_up else journal.finish(events))

    def commit(self) -> str | None:
        self._note(self._journal.commit())
        trouble, self._trouble = self._trouble, None
        return f"trouble-{trouble.id}" if trouble else None

    def _note(self, trouble: Trouble | None) -> None:
        self._trouble = self._trouble or trouble


def interrupted(journal: RunningJournal) -> flow.Interrupted | None:
    """The game that a power cut broke off, if there is one."""
    found = journal.resume()
    if found is None:
        return None
    return flow.Interrupted(found.setup, found.deal, found.seats, found.actions)


class Unkept:
    """Keeps nothing: a night that nobody will want back."""

    def keep(self, row: Kept) -> None:
        pass

    def commit(self) -> str | None:
        return None

    def remember(self, settings: Settings) -> None:
        pass
