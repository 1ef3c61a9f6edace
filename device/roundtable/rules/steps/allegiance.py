"""Step 1: Lancelot's Allegiance cards, drawn once a round or lying above the Quests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roundtable.rules.events import AllegianceTurned
from roundtable.rules.steps.step import Step, Tell
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Allegiance

if TYPE_CHECKING:
    from roundtable.rules.game import Game


def _turn(game: Game, card: Allegiance, tell: Tell) -> None:
    game.allegiances_turned += (card,)
    if card is Allegiance.SWITCH:
        game.knows.switch_sides()
    tell.append(AllegianceTurned(card))


class TurnAllegiance(Step[None]):
    """Variant 1 draws the next card; variant 2 turns the one above this Quest."""

    number = 1

    def contributes(self, terms: Terms) -> bool:
        return terms.allegiance is not None and not (terms.allegiance_foretold and terms.targeting)

    def opens(self, game: Game, tell: Tell) -> bool:
        deck = game.terms.allegiance
        if deck is not None and game.round >= deck.first_quest:
            _turn(game, game.deal.allegiances[game.round - deck.first_quest], tell)
        return False


class TurnTargetedAllegiance(Step[None]):
    """Variant 2 under Targeting: the chosen space's card, once the Team stands."""

    number = 6

    def contributes(self, terms: Terms) -> bool:
        return terms.allegiance_foretold and terms.targeting

    def opens(self, game: Game, tell: Tell) -> bool:
        _turn(game, game.deal.allegiances[game.quest - 1], tell)
        return False
