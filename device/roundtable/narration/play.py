"""What is said from switch-on to the last word, the Reveal stage apart: every cue, with its values.

A cue is an id with values from public facts; the catalogue has the sentence, full, short and terse.
Seats are given as jacks, for a box carries the emblem by which its player is called.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from roundtable.narration.story import story
from roundtable.rules.events import Public
from roundtable.rules.vocabulary import Value


class Kind(StrEnum):
    """How much a cue matters: a terse table hears a bell for a prompt, and reads the caption."""

    PROMPT = "prompt"
    RESULT = "result"
    HELP = "help"  # what a menu reads out, why something was refused


class PlayCue(msgspec.Struct, frozen=True):
    """Something to say now."""

    id: str
    values: dict[str, Value] = {}
    kind: Kind = Kind.RESULT


# Every cue with the names of its values. Those under `seat`, `seats`, `leader`, `team`, `target`,
# `targets` and `assassin` are boxes; `characters`, `cards`, `box` and `module` are names.
PROMPTS: dict[str, tuple[str, ...]] = {
    "lobby-welcome": (),
    "lobby-steers": ("seat",),
    "order-walk": ("seat", "seats"),
    "order-press": ("seat",),
    "lineup-how": ("seat",),
    "rehearse-offer": ("seat",),
    "rehearse-success": (),
    "rehearse-fail": (),
    "ready-ask": (),
    "reveal-again-ask": (),
    "target-ask": ("leader",),
    "team-ask": ("leader", "quest", "count"),
    "team-ask-two-fails": ("leader", "quest", "count"),
    "vote-ask": ("quest", "team"),
    "vote-ask-last": ("quest", "team"),
    "cards-ask": ("team",),
    "counts-ask": ("leader",),
    "claim-ask-assassin": (),
    "claim-witness": ("seat",),
    "hunt-ask": ("assassin",),
    "answer-ask-merlin": ("target",),
    "again-ask": ("seat",),
    "resume-offer": ("round",),
}
RESULTS: dict[str, tuple[str, ...]] = {
    "lobby-sat": ("seat",),
    "lobby-left": ("seat",),
    "order-set": ("seats",),
    "lineup-taken": ("characters",),
    "lineup-taken-plain": (),
    "rehearse-count": ("cards",),
    "rehearse-done": (),
    "deal-leader": ("leader",),
    "deal-out": ("characters", "servants", "minions"),
    "deal-out-plain": ("servants", "minions"),
    "reveal-restarts": (),
    "votes-approved": ("approving", "rejecting"),
    "votes-rejected": ("approving", "rejecting"),
    "votes-named": ("approving", "rejecting"),
    "claim-void": ("seat",),
    "cards-corrected": ("count",),
    "retell-vote-lost": ("count",),
    "retell-succeeded": ("quest", "team", "cards"),
    "retell-failed": ("quest", "team", "cards"),
    "resumed": (),
    "resume-given-up": (),
    "paused": (),
    "unpaused": (),
    "taken-back": (),
    "misdealt": (),
    "game-given-up": (),
    "box-moved": ("seat", "to"),
}
HELP: dict[str, tuple[str, ...]] = {
    "lobby-too-few": ("count",),
    "lobby-spread": (),
    "lineup-last": ("box", "characters"),
    "lineup-last-plain": ("box",),
    "lineup-offer": ("characters",),
    "lineup-offer-plain": (),
    "lineup-own": (),
    "pick-in": ("character",),
    "pick-out": ("character",),
    "pick-edition": ("box",),
    "pick-switch-on": ("module",),
    "pick-switch-off": ("module",),
    "pick-buttons": (),
    "pick-table": (),
    "pick-done": (),
    "rehearse-again": ("cards",),
    "target-at": ("quest", "count"),
    "cursor-at": ("seat",),
    "team-full": ("count",),
    "team-count": ("count", "wanted"),
    "nobody-marked": (),
    "must-choose": (),
    "counts-at": ("cards",),
    "counts-confirm": ("cards",),
    "counts-cannot": ("cards",),
    "votes-replay": ("quest", "team"),
    "no-votes-yet": (),
    "nudge": ("seats",),
    "nudge-claim": (),
    "menu-open": ("seat",),
    "menu-pause": (),
    "menu-volume": (),
    "menu-pace": (),
    "menu-language": (),
    "menu-length": (),
    "menu-notes": (),
    "menu-take-back": (),
    "menu-repeat-reveal": (),
    "menu-misdeal": (),
    "menu-left": (),
    "menu-box": (),
    "menu-end": (),
    "menu-close": (),
    "menu-closed": (),
    "menu-second": (),
    "menu-refused": (),
    "volume-at": ("percent",),
    "pace-at": ("percent",),
    "language-at": (),
    "length-full": (),
    "length-short": (),
    "length-terse": (),
    "nothing-to-take-back": (),
    "no-reveal-to-repeat": (),
    "box-press": ("seat",),
    "box-taken": (),
    "trouble-button": ("seat",),
    "trouble-button-back": ("seat",),
    "trouble-journal-damaged": (),
    "trouble-history-damaged": (),
    "trouble-storage": (),
    "trouble-lights": (),
}

CUES = PROMPTS | RESULTS | HELP


def cue(id: str, **values: Value) -> PlayCue:
    """The cue under this id, with exactly the values it has."""
    if set(values) != set(CUES[id]):
        raise ValueError(f"cue {id} has the values {CUES[id]}, not {tuple(values)}")
    return PlayCue(id, values, _kind(id))


def told(event: Public) -> PlayCue:
    """The cue that tells a public event."""
    line = story(event)
    return PlayCue(line.id, line.values)


def _kind(id: str) -> Kind:
    if id in PROMPTS:
        return Kind.PROMPT
    return Kind.RESULT if id in RESULTS else Kind.HELP
