"""How it goes with an update: written by root, read by the table that waits for it."""

from __future__ import annotations

import fcntl
from enum import StrEnum
from pathlib import Path

import msgspec

from roundtable.files.writing import write_whole
from roundtable.messages import TEXT, Message, declare, message, result
from roundtable.updates.reasons import Why
from roundtable_ports.small_files import read_small

OWN = Path("/var/lib/roundtable-update")
"""Root's: nobody else can write there."""

FILE, LOCK = "outcome.json", "lock"


class UpdateStage(StrEnum):
    TRYING = "trying"
    DONE = "done"
    REFUSED = "refused"  # nothing was changed
    UNDONE = "undone"  # all is as it was before


class UpdateOutcome(msgspec.Struct, frozen=True):
    id: int = 0
    """Another for each update."""

    stage: UpdateStage = UpdateStage.DONE
    version: str = ""
    """That it brings, once that is known."""

    news: tuple[str, ...] = ()
    why: Why | None = None

    def told(self) -> Message:
        """What the table says of it."""
        if self.stage is UpdateStage.DONE:
            return message("update-done", version=self.version)
        return message("update-refused" if self.stage is UpdateStage.REFUSED else "update-undone")


declare(
    None,
    result("update-done", version=TEXT),
    result("update-refused"),
    result("update-undone"),
    seldom=True,
)


def write(folder: Path, outcome: UpdateOutcome) -> None:
    write_whole(folder / FILE, msgspec.json.encode(outcome), mode=0o644)


def read(folder: Path) -> UpdateOutcome | None:
    """None where there was no update, or nothing that can be read."""
    try:
        return msgspec.json.decode(read_small(folder / FILE), type=UpdateOutcome)
    except (OSError, ValueError, RecursionError):
        return None


def is_at_work(folder: Path) -> bool:
    """Whether somebody carries an update out: it holds its lock as long as it lives."""
    try:
        with (folder / LOCK).open("rb") as lock:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False
