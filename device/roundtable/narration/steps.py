"""The steps of a night, as people would count them: each message is said at one, or anywhere."""

from __future__ import annotations

from enum import StrEnum


class NightStep(StrEnum):
    """In the order of a night."""

    SITTING_DOWN = "sitting_down"
    LINE_UP = "line_up"
    REHEARSAL = "rehearsal"
    DEALING = "dealing"
    OATH = "oath"
    REVEAL = "reveal"
    ALLEGIANCE = "allegiance"
    PLOTS_DRAWN = "plots_drawn"
    PLOTS_USED = "plots_used"  # and the look that an Ambush allows
    TEAM = "team"
    CHARGE = "charge"
    VOTING = "voting"
    WATCH = "watch"
    QUEST_CARDS = "quest_cards"
    EXCALIBUR = "excalibur"
    TRAPPER = "trapper"
    TURNING = "turning"
    LOYALTY = "loyalty"
    CLAIM = "claim"
    LAST_TALK = "last_talk"
    POINTING = "pointing"
    ASSASSINATION = "assassination"
    END = "end"
