"""Why an update is refused or was undone: each has a sentence for whoever asked for it."""

from __future__ import annotations

from enum import StrEnum

from roundtable.messages import declare, label


class Why(StrEnum):
    """In the order in which a file is looked at."""

    NO_ROOM = "no-room"  # the disk is too full for it
    TOO_LARGE = "too-large"
    BROKEN_OFF = "broken-off"  # not all of it has come
    SWAPPED = "swapped"  # what was agreed to is not what is here now
    NO_SIGNERS = "no-signers"  # this table trusts nobody yet
    CANNOT_CHECK = "cannot-check"  # ssh-keygen is missing
    UNSIGNED = "unsigned"  # no signature stands in front
    TAMPERED = "tampered"  # what it signed is not what is there
    STRANGER = "stranger"  # nobody whom this table trusts has signed it
    NO_RELEASE = "no-release"  # signed, and still no Round Table
    SAME = "same"  # this version is here already
    OLDER = "older"
    NOT_REACHED = "not-reached"  # nothing came from the releases' address
    NOT_TAKEN = "not-taken"  # nobody on this computer carries updates out
    UNDONE = "undone"  # it could not be installed, or did not come up
    LOST = "lost"  # the installer was ended before it was done


class ReleaseRefused(Exception):
    """This file is no update for this table."""

    def __init__(self, why: Why) -> None:
        super().__init__(str(why))
        self.why = why


declare(None, label("update-why", of=Why))
