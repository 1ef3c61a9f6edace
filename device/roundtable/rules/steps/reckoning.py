"""Step 13: the cards are turned and counted, and the Quest succeeds or fails."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from roundtable.rules.editions import QUESTS, QUESTS_TO_WIN
from roundtable.rules.events import BackUpCame, CardsTurned, QuestEnded
from roundtable.rules.quests import Counts, Quest
from roundtable.rules.steps.step import Step, Tell
from roundtable.rules.vocabulary import FAILS, MESSAGE_CARDS, TOKEN_CARDS, QuestCard, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game

MAGIC = QuestCard.MAGIC
GOOD, EVIL = Side
BACK_UP = {Side.GOOD: 3, Side.EVIL: 2}
"""How many Messages bring a side's back-up."""


class TurnCards(Step[None]):
    """Count what lies there, place tokens, settle the Quest."""

    number = 13.5

    def opens(self, game: Game, tell: Tell) -> bool:
        counts, tokens, fails, magic = _tally(_lying(game))
        quest = game.quest
        tell.append(CardsTurned(counts))
        succeeded = _settle(game, counts, fails, magic, tell)
        game.quests.append(Quest(quest, game.leader, game.team, counts, tokens, succeeded))
        if succeeded:
            game.successes += 1
        else:
            game.failures += 1
        tell.append(QuestEnded(quest, succeeded, game.successes, game.failures))
        if game.successes == QUESTS_TO_WIN:
            game.enter_ending(GOOD)
        elif game.failures == QUESTS_TO_WIN:
            game.enter_ending(EVIL)
        return False


def _lying(game: Game) -> tuple[QuestCard, ...]:
    """The cards that lie there, in no order that means anything."""
    if game.terms.cards_on_table:
        return tuple(card for card, count in game.counted.items() for _ in range(count))
    return tuple(game.cards.values())


@lru_cache(maxsize=4096)
def _tally(lying: tuple[QuestCard, ...]) -> tuple[Counts, Counts, int, int]:
    """How many of each kind, in the order they are turned; tokens; how many fails; how much Magic.

    Few different Quests are ever played, so that each is counted once.
    """
    counts = tuple((kind, lying.count(kind)) for kind in QuestCard if kind in lying)
    tokens = tuple(pair for pair in counts if pair[0] in TOKEN_CARDS)
    return counts, tokens, sum(card in FAILS for card in lying), lying.count(MAGIC)


def _settle(game: Game, counts: Counts, fails: int, magic: int, tell: Tell) -> bool:
    """Whether the Quest succeeds, back-up and Magic included."""
    needed = game.terms.fails_needed[game.quest - 1]
    upright = magic % 2 == 0
    succeeded = (fails < needed) is upright
    side = _backed_up(game, counts) if game.terms.messages else None
    if side is not None:
        wants_success = side is Side.GOOD
        with_back_up = max(fails - 1, 0) if wants_success else fails + 1
        turned = (with_back_up < needed) is upright
        # Magic may turn a back-up against its own side, which then does without it.
        if turned is wants_success and turned is not succeeded:
            tell.append(BackUpCame(side))
            return turned
    return succeeded


def _backed_up(game: Game, counts: Counts) -> Side | None:
    """The side with enough Messages on the fifth Quest; both together cancel out."""
    if game.round != QUESTS:
        return None
    now = dict(counts)
    enough = [
        side
        for side, card in MESSAGE_CARDS.items()
        if now.get(card, 0) + sum(quest.token(card) for quest in game.quests) >= BACK_UP[side]
    ]
    return enough[0] if len(enough) == 1 else None
