"""The Plot cards: their deck, how many are drawn, and the steps in which they are used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from roundtable.messages import Message, message
from roundtable.rules.modules.module import (
    FROM_SEVEN,
    Cast,
    HostNote,
    Lamp,
    LampColour,
    LampMoves,
    LineUp,
    Module,
    Switch,
    note_if,
)
from roundtable.rules.steps.plot_windows import (
    Ambush,
    Charge,
    LeadToVictory,
    RestoreHonorKept,
    TheKingReturns,
    WeFoundYou,
)
from roundtable.rules.steps.plots import LOYALTY_CHECKS, DrawPlots
from roundtable.rules.vocabulary import Moment, PlotCard

if TYPE_CHECKING:
    from roundtable.rules.setup import Setup

DRAWN: Mapping[int, int] = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


def _cards(counts: Mapping[PlotCard, int]) -> tuple[PlotCard, ...]:
    return tuple(card for card, copies in counts.items() for _ in range(copies))


# The books give the deck's size, 15 and 7, but not its copies: a host may edit `plot_deck`.
PLOT_DECK = _cards(
    {
        PlotCard.THE_KING_RETURNS: 3,
        PlotCard.CHARGE: 2,
        PlotCard.ARE_YOU_THE_ONE: 2,
        PlotCard.AMBUSH: 2,
        PlotCard.LEAD_TO_VICTORY: 2,
        PlotCard.SHOW_YOUR_STRENGTH: 1,
        PlotCard.SHOW_YOUR_TRUE_NATURE: 1,
        PlotCard.WE_FOUND_YOU: 1,
        PlotCard.RESTORE_YOUR_HONOR: 1,
    }
)
SMALL_PLOT_DECK = tuple(
    card
    for card in dict.fromkeys(PLOT_DECK)
    if card not in (PlotCard.SHOW_YOUR_TRUE_NATURE, PlotCard.WE_FOUND_YOU)
)


def _deck_for(setup: Setup) -> tuple[PlotCard, ...]:
    if setup.plot_deck is None:
        return PLOT_DECK if setup.players in FROM_SEVEN else SMALL_PLOT_DECK
    return tuple(PlotCard(name) for name in setup.plot_deck)


def _filled(setup: Setup, cast: Cast) -> dict[str, Any]:
    return {
        "plot_deck": _deck_for(setup),
        "plots_drawn": DRAWN[setup.players],
        "plot_in_turn": setup.switch("plot_windows") == "in_turn",
        "honor_kept": setup.switch("restore_honor") == "kept",
    }


def _checks_loyalty(setup: Setup) -> bool:
    return setup.plot_deck is None or any(one in LOYALTY_CHECKS for one in setup.plot_deck)


def _advice(setup: Setup) -> Iterator[Message]:
    """A deck of one's own that is not what the box would give."""
    if setup.plot_deck is None:
        return
    usual = len(PLOT_DECK if setup.players in FROM_SEVEN else SMALL_PLOT_DECK)
    if not setup.plot_deck:
        yield message("advice-plot-deck-empty")
    elif len(setup.plot_deck) < usual:
        yield message("advice-plot-deck-short", count=len(setup.plot_deck), usual=usual)


def _on(setup: Setup, cast: Cast) -> bool:
    return setup.switch("plot") == "on"


def _honor_plays(setup: Setup, cast: Cast) -> bool:
    deck = setup.plot_deck
    return _on(setup, cast) and (deck is None or PlotCard.RESTORE_YOUR_HONOR in deck)


PLOT = Module(
    "plot",
    switch=Switch("plot"),
    menu=40,
    rules=(
        Switch("plot_windows", ("together", "in_turn"), order=90, reads=_on),
        Switch("restore_honor", ("at_once", "kept"), order=95, reads=_honor_plays),
    ),
    lists=("plot_deck",),
    steps=(
        LeadToVictory(),
        DrawPlots(),
        RestoreHonorKept(),
        Charge(),
        TheKingReturns(),
        WeFoundYou(),
        Ambush(),
    ),
    terms=_filled,
    looks_at_cards=lambda terms: PlotCard.AMBUSH in terms.plot_deck,
    looks_in_private=lambda terms: bool(terms.plot_deck),
    checks_loyalty=_checks_loyalty,
    advises=_advice,
    lamps=(
        Lamp(
            "charge",
            lambda public, seat: (seat, PlotCard.CHARGE) in public.plots_held,
            LampColour.ORANGE,
            LampMoves.RUSHES,
            50,
            listed=False,  # it is told with the other Plot cards
        ),
    ),
    notes=(
        HostNote(
            Moment.ROUND,
            "plots",
            20,
            lambda terms: ({"count": terms.plots_drawn},) if terms.plot_deck else (),
            ("count",),
        ),
        note_if(Moment.VOTE, "charge", 20, lambda terms: PlotCard.CHARGE in terms.plot_deck),
        note_if(
            Moment.VOTE,
            "king-returns",
            30,
            lambda terms: PlotCard.THE_KING_RETURNS in terms.plot_deck,
        ),
    ),
    suggestions=(
        LineUp(
            "intrigue",
            ("merlin", "percival", "morgana", "assassin"),
            {"plot": "on"},
            order=140,
            players=range(5, 10),
        ),
        LineUp(
            "plot-thickens",
            (),
            {"plot": "on"},
            order=5,  # Plot cards are what a large table is made for
            editions=("resistance",),
            players=FROM_SEVEN,
        ),
    ),
)
