"""The tie between the table and its journal: what closes is kept before it is shown."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import datetime

from roundtable.conductor.effects import Begin, Finish, Move, Record, TakeBack
from roundtable.conductor.performers import ToKeep
from roundtable.journal import RunningJournal
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable_ports import Box

log = logging.getLogger(__name__)


class JournalKeeper:
    """The `Keeper` of a table that survives a power cut.

    `mended` is told the message of a trouble that is over.
    """

    def __init__(
        self,
        journal: RunningJournal,
        settings: Callable[[], Settings],
        mended: Callable[[str], None] = lambda _id: None,
    ) -> None:
        self._journal, self._settings, self._mended = journal, settings, mended
        self._trouble: str | None = None
        self._troubles = journal.troubles

    def keep(self, row: ToKeep) -> None:
        journal = self._journal
        match row:
            case Begin(setup, deal, boxes, keep_cards):
                self._note(
                    journal.begin(
                        setup,
                        deal,
                        boxes,
                        _names(self._settings(), boxes),
                        started_at=_today(),
                        keep_cards=keep_cards,
                    )
                )
            case Record(action):
                journal.record(action)
            case TakeBack():
                journal.take_back()
            case Move(boxes):
                journal.move(boxes)
            case Finish(events, _, sides, was):
                game = journal.resume()
                names = _names(self._settings(), game.boxes if game else ())
                self._note(journal.finish(events, names=names, sides=sides, was=was))

    def commit(self) -> str | None:
        self._note(self._journal.commit())
        trouble, self._trouble = self._trouble, None
        before, self._troubles = self._troubles, self._journal.troubles
        for one in before:
            if one not in self._troubles:
                log.info("the journal is well again: %s", one)
                self._mended(one)
        if trouble is None:
            return None
        log.warning("trouble with the journal: %s", trouble)
        return trouble

    def _note(self, trouble: str | None) -> None:
        self._trouble = self._trouble or trouble


def _names(settings: Settings, boxes: Iterable[Box]) -> dict[Seat, str]:
    seats = ((Seat(number), box) for number, box in enumerate(boxes, start=1))
    return {seat: name for seat, box in seats if (name := settings.names.get(str(box)))}


def _today() -> str:
    return datetime.now().isoformat(timespec="minutes")


class Unkept:
    """Keeps nothing: a night that nobody will want back."""

    def keep(self, row: ToKeep) -> None:
        pass

    def commit(self) -> str | None:
        return None

    def remember(self, settings: Settings) -> None:
        pass
