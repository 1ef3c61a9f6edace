"""The deal and the shuffles: everything chance decides, given to a game from outside."""

from __future__ import annotations

import msgspec

from roundtable.rules.hidden import Hidden
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Allegiance, PlotCard, Seat


class BadDeal(ValueError):
    """A deal that does not fit its setup."""


class Deal(Hidden, msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first Leader, the characters by seat and the decks in order.

    No characters: people hold the cards, and the device does not know them, or not yet.
    """

    leader: Seat
    characters: tuple[str, ...] | None = None
    allegiances: tuple[Allegiance, ...] = ()
    plots: tuple[PlotCard, ...] = ()


def check_deal(terms: Terms, deal: Deal) -> None:
    """Refuse a deal that does not match the setup, without telling who holds what."""
    if not 1 <= deal.leader <= terms.players:
        raise BadDeal(f"no seat {deal.leader} to lead; seats are 1 to {terms.players}")
    if deal.characters is None:
        if terms.device_deals:
            raise BadDeal(f"deal = {terms.setup.deal} needs a character for every seat")
    elif not terms.device_knows:
        raise BadDeal("deal = cards: people hold the cards, so no characters may be given")
    elif tuple(sorted(deal.characters)) != terms.names:
        raise BadDeal("the characters dealt are not those of the setup")
    allegiances = terms.allegiance.cards if terms.allegiance else ()
    if deal.allegiances != allegiances and sorted(deal.allegiances) != sorted(allegiances):
        raise BadDeal("the Allegiance deck is not that of the setup")
    if deal.plots != terms.plot_deck and sorted(deal.plots) != sorted(terms.plot_deck):
        raise BadDeal("the Plot deck is not that of the setup")
