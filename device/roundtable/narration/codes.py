"""Secret codes: two taps that say one of four things, and what each of them stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from roundtable.rules.vocabulary import QuestCard
from roundtable_ports import Button


class Code(StrEnum):
    """The answer first, then the other; or the same twice, for a special card."""

    YES = "yes"  # approve, reject
    NO = "no"  # reject, approve
    APPROVE_TWICE = "approve_twice"
    REJECT_TWICE = "reject_twice"


BUTTONS: Mapping[Code, tuple[Button, Button]] = {
    Code.YES: (Button.APPROVE, Button.REJECT),
    Code.NO: (Button.REJECT, Button.APPROVE),
    Code.APPROVE_TWICE: (Button.APPROVE, Button.APPROVE),
    Code.REJECT_TWICE: (Button.REJECT, Button.REJECT),
}

FIRST_TAP = {
    code: QuestCard.SUCCESS if first is Button.APPROVE else QuestCard.FAIL
    for code, (first, _) in BUTTONS.items()
}
"""Without special cards the first tap decides."""

SPECIAL = {
    Code.APPROVE_TWICE: (QuestCard.ROGUE_SUCCESS, QuestCard.GOOD_MESSAGE, QuestCard.MAGIC),
    Code.REJECT_TWICE: (QuestCard.ROGUE_FAIL, QuestCard.EVIL_MESSAGE, QuestCard.MAGIC),
}
"""The same button twice is its owner's special card; Magic is either."""

SWORN = (Code.YES, Code.NO, Code.APPROVE_TWICE)
"""Of those whom an oath's question names, in their order."""

OTHERS = Code.REJECT_TWICE


def playing(card: QuestCard) -> Code:
    """The code with which one plays a card."""
    special = (code for code, cards in SPECIAL.items() if card in cards)
    return next(special, Code.YES if card is QuestCard.SUCCESS else Code.NO)


def swearing(question: Sequence[object], name: object) -> Code:
    """The code with which one swears to be this one of those named, or none of them."""
    if name in question:
        return SWORN[question.index(name)]
    return Code.NO if len(question) == 1 else OTHERS
