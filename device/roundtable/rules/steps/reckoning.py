"""Step 13: the cards are turned and counted, and the Quest succeeds or fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.editions import QUESTS, QUESTS_TO_WIN
from roundtable.rules.events import BackUpCame, CardsTurned, QuestEnded
from roundtable.rules.quests import Counts, Quest
from roundtable.rules.steps.step import Step, Tell
from roundtable.rules.vocabulary import FAILS, MESSAGES, TOKEN_CARDS, QuestCard, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game

MAGIC = QuestCard.MAGIC
BACK_UP = {Side.GOOD: 3, Side.EVIL: 2}
"""How many Messages bring a side's back-up."""


class TurnCards(Step[None]):
    """Count what lies there, place tokens, settle the Quest."""

    number = 13.5

    def opens(self, game: Game, tell: Tell) -> bool:
        counts = _counts(game)
        tell.append(CardsTurned(counts))
        tokens = tuple([pair for pair in counts if pair[0] in TOKEN_CARDS])
        succeeded = _settle(game, counts, tell)
        game.quests.append(Quest(game.quest, game.leader, game.team, counts, tokens, succeeded))
        if succeeded:
            game.successes += 1
        else:
            game.failures += 1
        tell.append(QuestEnded(game.quest, succeeded, game.successes, game.failures))
        if game.successes == QUESTS_TO_WIN:
            game.enter_ending(Side.GOOD)
        elif game.failures == QUESTS_TO_WIN:
            game.enter_ending(Side.EVIL)
        return False


def _counts(game: Game) -> Counts:
    """How many of each kind lie there, in the order they are turned; no seat is in it."""
    kinds = game.terms.kinds
    if game.terms.cards_on_table:
        lying = [(kind, game.counted.get(kind, 0)) for kind in kinds]
    else:
        count = list(game.cards.values()).count
        lying = [(kind, count(kind)) for kind in kinds]
    return tuple([pair for pair in lying if pair[1]])


def _settle(game: Game, counts: Counts, tell: Tell) -> bool:
    """Whether the Quest succeeds, back-up and Magic included."""
    fails = magic = 0
    for card, count in counts:
        if card in FAILS:
            fails += count
        elif card is MAGIC:
            magic = count
    needed = game.terms.fails_needed[game.quest - 1]

    def succeeds_with(fails: int) -> bool:
        return (fails < needed) is (magic % 2 == 0)

    succeeded = succeeds_with(fails)
    side = _backed_up(game, counts)
    if side is not None:
        wants_success = side is Side.GOOD
        turned = succeeds_with(max(fails - 1, 0) if wants_success else fails + 1)
        # Magic may turn a back-up against its own side, which then does without it.
        if turned is wants_success and turned is not succeeded:
            tell.append(BackUpCame(side))
            return turned
    return succeeded


def _backed_up(game: Game, counts: Counts) -> Side | None:
    """The side with enough Messages on the fifth Quest; both together cancel out."""
    if game.round != QUESTS or not game.terms.messages:
        return None
    now = dict(counts)
    enough = [
        side
        for side, card in MESSAGES.items()
        if now.get(card, 0) + sum(quest.token(card) for quest in game.quests) >= BACK_UP[side]
    ]
    return enough[0] if len(enough) == 1 else None
