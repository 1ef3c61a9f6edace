"""The journal of a night on a shelf in memory, of which anyone may see names and sizes."""

from __future__ import annotations

import msgspec

from roundtable.conductor.effects import Begin, Finish, Interrupted, Move, Record, TakeBack
from roundtable.conductor.performers import ToKeep
from roundtable.journal import RunningJournal, Summary
from roundtable.journal.history import Archive
from roundtable.journal.storage import Storage
from tests.journal.disk import Disk
from tests.secrets_at_table.traces import HISTORY, Channel, Trace

STARTED = "2026-01-01T20:00:00"


class ToldDisk(Disk):
    """A disk in memory: whatever is done to it is told, but not with which bytes."""

    def __init__(self, trace: Trace) -> None:
        super().__init__()
        self._trace = trace

    def _tell(self, *what: object) -> None:
        sizes = tuple((name, self.size(name)) for name in sorted(self.names()))
        self._trace.add(Channel.FILE, (*what, sizes))

    def create(self, name: str) -> int:
        handle = super().create(name)
        self._tell("create", name)
        return handle

    def write(self, handle: int, data: bytes, at: int) -> None:
        super().write(handle, data, at)
        self._tell("write", len(data), at)

    def sync(self, handle: int) -> None:
        super().sync(handle)
        self._tell("sync")

    def rename(self, name: str, to: str) -> None:
        super().rename(name, to)
        self._tell("rename", name, to)

    def remove(self, name: str) -> None:
        super().remove(name)
        self._tell("remove", name)


class Archived:
    """An `Archive` that tells what it is given: the history is for everyone to read."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace

    def mend(self) -> bool:
        return False

    def has(self, key: str) -> bool:
        return False

    def add(self, key: str, summary: Summary) -> None:
        self._trace.add(Channel.FILE, (HISTORY, msgspec.json.encode(summary)))


class Journalled:
    """The running journal as the table's keeper, with what was played before the power cut."""

    def __init__(
        self,
        cut: Interrupted | None,
        trace: Trace,
        storage: Storage | None = None,
        archive: Archive | None = None,
    ) -> None:
        self.journal = RunningJournal(storage or ToldDisk(trace), archive or Archived(trace))
        if cut:
            self.journal.begin(cut.setup, cut.deal, cut.boxes, {}, started_at=STARTED)
            for action in cut.actions:
                self.journal.record(action)
            self.journal.commit()

    def keep(self, row: ToKeep) -> None:
        match row:
            case Begin(setup, deal, boxes):
                self.journal.begin(setup, deal, boxes, {}, started_at=STARTED)
            case Record(action):
                self.journal.record(action)
            case TakeBack():
                self.journal.take_back()
            case Move(boxes):
                self.journal.move(boxes)
            case Finish(events, _, sides, was):
                self.journal.finish(events, sides=sides, was=was)

    def commit(self) -> str | None:
        return self.journal.commit()
