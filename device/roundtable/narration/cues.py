"""A cue: something to say, as an id with values; the catalogue has the sentence."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from roundtable.rules.vocabulary import Value


class Does(StrEnum):
    """What a cue of the Reveal stage has its people do."""

    CLOSE = "close"
    OPEN = "open"
    THUMB = "thumb"
    THUMB_IF_EVIL = "thumb_if_evil"
    FIST = "fist"
    REMINDER = "reminder"


SEAT_VALUES = frozenset(
    {
        "apprentice",
        "approving",
        "assassin",
        "bearer",
        "checked",
        "checker",
        "holder",
        "leader",
        "rejecting",
        "seat",
        "seats",
        "taker",
        "target",
        "targets",
        "team",
        "to",
    }
)
"""The names of values that are seats, or lists of them."""

EVERYONE = ("everyone",)
LEADER = ("leader",)


class Cue(msgspec.Struct, frozen=True):
    """One line of the Reveal stage: who is spoken to, what they do, and the pause after it."""

    id: str
    who: tuple[str, ...]
    does: Does
    seconds: float
    values: dict[str, Value] = {}
