"""Every prompt, as the button language has it: by which gestures it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from roundtable import narration  # noqa: F401  (which declares them)
from roundtable.messages import Answerer, Kind, of_kind
from roundtable.narration.play import CARDS_ASKED
from roundtable.rules.modules import MAY_PASS, POINTS


class Gesture(StrEnum):
    APPROVE = "tap approve"
    REJECT = "tap reject"
    HOLD_APPROVE = "hold approve"
    HOLD_REJECT = "hold reject"
    YES = "approve, then reject"
    NO = "reject, then approve"
    TWICE = "the same one twice"
    BOTH = "both buttons"


@dataclass(frozen=True)
class Prompt:
    gestures: frozenset[Gesture]
    points: bool = False
    """Whether it is answered by moving a light to somebody."""


def _asks(*gestures: Gesture) -> Prompt:
    return Prompt(frozenset(gestures))


def _points(*more: Gesture) -> Prompt:
    return Prompt(frozenset({R, A, HA, *more}), points=True)


def _calls() -> Prompt:
    """Somebody is called and takes with approve, or is refused; the light may be moved as well."""
    return Prompt(frozenset({A, HR}), points=True)


A, R = Gesture.APPROVE, Gesture.REJECT
HA, HR = Gesture.HOLD_APPROVE, Gesture.HOLD_REJECT
YES, NO, TWICE, BOTH = Gesture.YES, Gesture.NO, Gesture.TWICE, Gesture.BOTH
NAME_PLAIN = ("minion", "two-minion", "three-minion")
"""What an oath's questions are about that name the plain ones of Evil as their last."""

_PROMPTS = of_kind(Kind.PROMPT)
CLAIMS = tuple(dict.fromkeys(one.family for one in _PROMPTS if one.asks == Answerer.HOLDER))
"""Families of what asks whoever holds an office to come forward."""

ON_PAGES = frozenset(
    {
        *("join-ask", "join-none", "join-second", "pages-missing", "ready-ask-pages"),
        *("look-page", "look-page-card"),
        *("point-apart", "point-apart-apprentice", "point-again"),  # with people elsewhere
    }
)
"""Prompts to people who have a page of their own beside the ring and the voice."""

GESTURES: dict[str, Prompt] = {
    **{
        prompt: _points(HR) if question in MAY_PASS else _points()
        for question, prompt in POINTS.items()
        if prompt not in ON_PAGES
    },
    "lobby-welcome": _asks(YES, HR),
    "lobby-steers": _asks(HA),
    "order-walk": _asks(A, R),
    "order-press": _asks(),
    "lineup-how": _asks(A, R),
    "rehearse-offer": _asks(A, R),
    "rehearse-success": _asks(YES),
    "rehearse-fail": _asks(NO),
    "rehearse-oath": _asks(YES, NO, TWICE),
    "rehearse-lamp": _asks(A, R),
    "ready-ask": _asks(A),
    "oath-how": _asks(YES, NO),
    "oath-how-codes": _asks(TWICE),
    "oath-ask": _asks(YES, NO),
    "oath-codes": _asks(YES, NO, TWICE),
    "reveal-again-ask": _asks(BOTH),
    "reveal-unsaid": _asks(BOTH),
    "pick-how": _asks(A, R, BOTH),
    "plots-hand": _calls(),
    "plots-take": _asks(A, R),
    "plots-use": _asks(A, R),
    "plots-aim": _points(),
    **{
        f"plots-aim-{card}": _points(HR)
        for card in ("are_you_the_one", "we_found_you", "ambush", "another_ambush")
    },
    "target-ask": _asks(A, R),
    "team-ask": _points(),
    "bearer-ask": _calls(),
    "charge-ask": _asks(A, R),
    "vote-ask": _asks(A, R),
    "cards-ask": _asks(YES, NO),
    **{f"cards-ask-{module}": _asks(YES, NO, TWICE) for module in CARDS_ASKED},
    "sealed-ask": _asks(A, R),
    "counts-ask": _asks(A, R, HA),
    "counts-of": _asks(A, R, HA),
    "loyalty-hand": _asks(A),
    "look-hand": _asks(A),
    "loyalty-show": _asks(YES, NO),
    **dict.fromkeys(CLAIMS, _asks(HA)),
    "claim-witness": _asks(HA, HR),
    "answer-ask": _asks(HA, HR),
    "prey-ask": _asks(A, R),
    "hunt-ask": _points(),
    "last-talk": _asks(HA),
    "pointed-ask": _asks(A, R),
    "hands-ask": _asks(HA, HR),
    "hands-witness": _asks(HA, HR),
    "again-ask": _asks(A, R),
    "resume-offer": _asks(A, R),
    "update-second": _asks(HA, HR),
}
"""By family, or by id where members of one are answered otherwise.

How steps that point are answered is declared with them.
"""

PROMPTS = {one.id: one for one in _PROMPTS if one.id not in ON_PAGES}
ANSWERS = {
    id: GESTURES[id if id in GESTURES else one.family]
    for id, one in PROMPTS.items()
    if not GESTURES.keys().isdisjoint((id, one.family))
}
