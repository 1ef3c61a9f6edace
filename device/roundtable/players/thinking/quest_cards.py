"""Which card to play on a Quest.

Evil fails when it pays and hides when it does not. Whoever of Evil is doubted most does the harm,
so that friends who know each other do not fail together: one where one fail sinks the Quest, two on
Quest 4 at a large table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from roundtable.players.thinking.asked import offered
from roundtable.players.thinking.deals import seats_in
from roundtable.rules.options import Ask, Question
from roundtable.rules.vocabulary import GOOD_MESSAGE, ROGUE_CARDS, QuestCard, Side

if TYPE_CHECKING:
    from roundtable.players.thinking.mind import Mind

MAGIC = QuestCard.MAGIC
EARLY = (1.0, 0.5)
"""How much of a temperament's patience there is on the first Quest, and on the second."""

WITH_FRIENDS = {2: 0.5, 3: 1.4, 4: 2.0}
"""How much more of it the more Evil players there are: one of them will be on the next Team too."""

ALONE = 0.5
"""How likely a Rogue plays for nobody but itself."""

SENDS = 0.35
"""How likely a Good Messenger on a Quest sends one of two Messages."""

BROKEN = 0.55
"""How likely a Quest must be to fail before a Good Sorcerer turns it over."""


def play_card(mind: Mind, ask: Ask) -> QuestCard:
    hand: tuple[QuestCard, ...] = offered(ask)
    if len(hand) == 1:
        return hand[0]
    return _harmful(mind, hand) if mind.evil and _harms(mind) else _helpful(mind, hand)


def _helpful(mind: Mind, hand: Sequence[QuestCard]) -> QuestCard:
    """A Success of whatever kind serves oneself best."""
    if not mind.evil:
        if MAGIC in hand and _likely_fails(mind) > BROKEN:
            return MAGIC
        for card in hand:
            if card in ROGUE_CARDS and mind.chance(ALONE):
                return card
        if GOOD_MESSAGE in hand and mind.chance(SENDS):
            return GOOD_MESSAGE
    return next((card for card in hand if card is QuestCard.SUCCESS), hand[0])


def _harmful(mind: Mind, hand: Sequence[QuestCard]) -> QuestCard:
    """A fail of whatever kind counts most; Magic where there is no other."""
    fails = [card for card in hand if card.helps is Side.EVIL]
    special = [card for card in fails if card is not QuestCard.FAIL]
    if special and special[0] in ROGUE_CARDS and not mind.chance(ALONE):
        special = []
    if special or fails:
        return (special or fails)[0]
    return MAGIC if MAGIC in hand else hand[0]


def _likely_fails(mind: Mind) -> float:
    """How likely this Quest fails, as Good sees it: where Evil is, it fails more often than not."""
    witness = mind.witness
    dirty = 1 - mind.clean(witness.team)
    return dirty * (0.85 if witness.needed == 1 else 0.35)


def _harms(mind: Mind) -> bool:
    """Whether this one is to sink the Quest."""
    witness = mind.witness
    there = mind.friends() & witness.team
    needed = witness.needed
    decisive = witness.decisive
    if not decisive and not mind.sinks(witness.team, needed):
        return False  # one alone would only be looked for
    public = witness.suspicion()
    order = sorted(seats_in(there), key=lambda seat: (-public[seat - 1], seat))
    if mind.seat not in order[:needed]:
        return False
    return decisive or not mind.chance(_patience(mind))


def _patience(mind: Mind) -> float:
    """How likely Evil lets a Quest succeed that it could sink, early and with friends to follow."""
    if mind.swaps:
        return mind.witness.turns_back()  # whoever will be Good again does not burn for Evil
    played = len(mind.witness.quests)
    if played >= len(EARLY):
        return 0.0
    friends = sum(one.side is Side.EVIL for one in mind.terms.cast)
    return min(0.9, mind.temper.hides * EARLY[played] * WITH_FRIENDS[friends])


ANSWERS: dict[Question, Callable[[Mind, Ask], Any]] = {Question.PLAY_CARD: play_card}
