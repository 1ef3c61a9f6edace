"""Every prompt, as the button language has it: who is to answer, and by which gestures."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from roundtable.narration.play import AIMED_PLOTS, PROMPTS, USED_PLOTS
from roundtable.rules.vocabulary import Office


class Gesture(StrEnum):
    APPROVE = "tap approve"
    REJECT = "tap reject"
    HOLD_APPROVE = "hold approve"
    HOLD_REJECT = "hold reject"
    YES = "approve, then reject"
    NO = "reject, then approve"
    TWICE = "the same one twice"
    BOTH = "both buttons"


class Who(StrEnum):
    """Who answers, where it is not whom the cue names."""

    EVERYONE = "everyone"
    ELSE = "somebody else"
    HOLDER = "whoever holds a character"
    TEAM = "the team"


@dataclass(frozen=True)
class Prompt:
    actor: str
    """The value that names who must answer, or one of `Who`."""

    gestures: frozenset[Gesture]
    points: bool = False
    """Whether it is answered by moving a light to somebody."""


def _asks(actor: str, *gestures: Gesture) -> Prompt:
    return Prompt(actor, frozenset(gestures))


def _points(actor: str, *more: Gesture) -> Prompt:
    return Prompt(actor, frozenset({R, A, HA, *more}), points=True)


A, R = Gesture.APPROVE, Gesture.REJECT
HA, HR = Gesture.HOLD_APPROVE, Gesture.HOLD_REJECT
YES, NO, TWICE, BOTH = Gesture.YES, Gesture.NO, Gesture.TWICE, Gesture.BOTH
MAY_PASS = ("are_you_the_one", "we_found_you", "ambush")

ANSWERS: dict[str, Prompt] = {
    "lobby-welcome": _asks(Who.EVERYONE, YES, HR),
    "lobby-steers": _asks("seat", HA),
    "order-walk": _asks("seat", A, R),
    "order-press": _asks(Who.EVERYONE),
    "lineup-how": _asks("seat", A, R),
    "rehearse-offer": _asks("seat", A, R),
    "rehearse-success": _asks(Who.EVERYONE, YES),
    "rehearse-fail": _asks(Who.EVERYONE, NO),
    "rehearse-offer-lamps": _asks("seat", A, R),
    "rehearse-lamp-no": _asks(Who.EVERYONE, A, R),
    "rehearse-lamp-yes": _asks(Who.EVERYONE, A, R),
    "ready-ask": _asks(Who.EVERYONE, A),
    "oath-how": _asks(Who.EVERYONE, YES, NO),
    "oath-ask": _asks(Who.EVERYONE, YES, NO),
    "oath-ask-minion": _asks(Who.EVERYONE, YES, NO),
    "reveal-again-ask": _asks(Who.EVERYONE, BOTH),
    "pick-how": _asks("seat", A, R, BOTH),
    "plots-ask": _asks("leader", A, R),
    "plots-hand": _points("leader"),
    "plots-take": _asks("seat", A, R),
    **{f"plots-use-{card}": _asks("seats", A, R) for card in USED_PLOTS},
    **{f"plots-aim-{card}": _points("seat", *[HR] * (card in MAY_PASS)) for card in AIMED_PLOTS},
    "target-ask": _asks("leader", A, R),
    "team-ask": _points("leader"),
    "team-ask-two-fails": _points("leader"),
    "bearer-ask": _points("leader"),
    "charge-ask": _asks("seats", A, R),
    "vote-ask": _asks(Who.EVERYONE, A, R),
    "vote-ask-last": _asks(Who.EVERYONE, A, R),
    "watch-ask": _points("leader"),
    "cards-ask": _asks(Who.TEAM, YES, NO),
    **{
        f"cards-ask-{module}": _asks(Who.TEAM, YES, NO, TWICE)
        for module in ("rogue", "sorcerers", "messengers", "mixed")
    },
    "excalibur-ask": _points("bearer", HR),
    "trapper-ask": _points("leader"),
    "sealed-ask": _asks("seat", A, R),
    "sealed-ask-loyalty": _asks("seat", A, R),
    "counts-ask": _asks("leader", A, R, HA),
    "counts-of": _asks("leader", A, R, HA),
    "lady-ask": _points("seat"),
    "loyalty-hand": _asks("checker", A),
    "loyalty-show": _asks("checked", YES, NO),
    "loyalty-show-cleric": _asks("checked", YES, NO),
    **{f"claim-ask-{office}": _asks(Who.HOLDER, HA) for office in Office},
    "claim-witness": _asks(Who.ELSE, HA, HR),
    "recruit-ask": _points("assassin"),
    "answer-ask-recruit": _asks("target", HA, HR),
    "prey-ask": _asks("assassin", A, R),
    "hunt-ask": _points("assassin"),
    "hunt-ask-messengers": _points("assassin"),
    "answer-ask-merlin": _asks("target", HA, HR),
    "answer-ask-messengers": _asks("targets", HA, HR),
    "last-talk": _asks(Who.EVERYONE, HA),
    "point-how": _asks("leader", A, R, HA),
    "point-at": _asks(Who.EVERYONE, A, R),
    "point-again": _points("apprentice", HR),
    "hands-ask": _asks("leader", HA, HR),
    "hands-witness-right": _asks(Who.ELSE, HA, HR),
    "hands-witness-wrong": _asks(Who.ELSE, HA, HR),
    "again-ask": _asks("seat", A, R),
    "resume-offer": _asks(Who.EVERYONE, A, R),
}
ON_PAGES = frozenset(PROMPTS) & {
    "knock-ask",
    "knock-second",
    "pages-missing",
    "ready-ask-pages",
    "look-page",
}
"""Prompts to people who have a page of their own beside the ring and the voice."""


def boxes_in(id: str, values: dict[str, object]) -> tuple[int, ...] | None:
    """The boxes of whoever must answer; None where the cue names nobody in particular."""
    prompt = ANSWERS[id]
    name = "team" if prompt.actor == Who.TEAM else prompt.actor
    if name not in values:
        return None
    value = values[name]
    return tuple(value) if isinstance(value, tuple) else (int(str(value)),)
