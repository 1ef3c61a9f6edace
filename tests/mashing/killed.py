"""A table in a process of its own, which kills itself at one commit of its journal.

`python -m tests.mashing.killed FOLDER COMMIT SEED [mixed]` prints a line for every step that
closed, of a game of the base or of one with many modules.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import lead
from roundtable.conductor.performers import Kept
from roundtable.journal import RunningJournal
from tests.company.table import rehearsed
from tests.mashing.cuts import MIXED, SETTINGS, SETUP, ended, kept_night, people


class Killing:
    """A keeper that does not outlive one of its commits, and so shows nothing of it."""

    def __init__(self, journal: RunningJournal, commit: int) -> None:
        self._inner = JournalKeeper(journal, lambda: SETTINGS)
        self._left = commit

    def keep(self, row: Kept) -> None:
        self._inner.keep(row)

    def commit(self) -> str | None:
        trouble = self._inner.commit()
        sys.stdout.write("closed\n")
        sys.stdout.flush()
        self._left -= 1
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return trouble


def main(folder: str, commit: str, seed: str, mixed: str = "") -> None:
    journal = RunningJournal.open(Path(folder))
    setup = MIXED if mixed else SETUP
    keeper, settings = Killing(journal, int(commit)), rehearsed(setup)
    with kept_night(journal, keeper=keeper, seed=int(seed), settings=settings) as night:
        lead(night, people(night, int(seed), setup), ended)


if __name__ == "__main__":
    main(*sys.argv[1:])
