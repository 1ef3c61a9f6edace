"""The Lancelots, who meet, or who swap sides by the cards of an Allegiance deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from roundtable.rules.character import FAIL_ONLY, NO_LOOK, SwitchedFacts, evil, good
from roundtable.rules.editions import QUESTS
from roundtable.rules.events import AllegiancesLaid, AllegianceTurned
from roundtable.rules.modules.module import (
    Cast,
    HostNote,
    LineUp,
    Module,
    Switch,
    changes_somebody,
    note_if,
)
from roundtable.rules.steps.step import Step, Tell
from roundtable.rules.vocabulary import Allegiance, Look, Moment

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.setup import Setup
    from roundtable.rules.terms import Terms

CLASSIC, DRAWN, FORETOLD = "classic", "variant1", "variant2"


@dataclass(frozen=True, slots=True)
class AllegianceDeck:
    """How many blank and Switch cards a variant shuffles, and when it starts drawing."""

    blanks: int
    switches: int
    first_quest: int = 1

    @property
    def cards(self) -> tuple[Allegiance, ...]:
        blanks = (Allegiance.NO_CHANGE,) * self.blanks
        return blanks + (Allegiance.SWITCH,) * self.switches


_DECKS: Mapping[tuple[str, str], AllegianceDeck] = {
    ("big_box", DRAWN): AllegianceDeck(4, 2),
    ("big_box", FORETOLD): AllegianceDeck(5, 2),
    ("french", DRAWN): AllegianceDeck(3, 2, first_quest=3),
    ("french", FORETOLD): AllegianceDeck(3, 2),
}


class LayAllegiances(Step[None]):
    """Variant 2: a card is dealt face up above each Quest."""

    number = 0.2

    def contributes(self, terms: Terms) -> bool:
        return terms.allegiance_foretold

    def opens(self, game: Game, tell: Tell) -> bool:
        tell.append(AllegiancesLaid(game.deal.allegiances[:QUESTS]))
        return False


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

    number = 6.8

    def contributes(self, terms: Terms) -> bool:
        return terms.allegiance_foretold and terms.targeting

    def opens(self, game: Game, tell: Tell) -> bool:
        _turn(game, game.deal.allegiances[game.quest - 1], tell)
        return False


def _switching(setup: Setup, cast: Cast) -> bool:
    return changes_somebody("lancelot", cast) and setup.switch("lancelot") != CLASSIC


def _allegiances(setup: Setup, cast: Cast) -> dict[str, Any]:
    if not any(one.counterpart for one in cast):
        return {}
    variant = setup.switch("lancelot")
    return {
        "allegiance": _DECKS[setup.switch("allegiance_deck"), variant],
        "allegiance_foretold": variant == FORETOLD,
    }


def _drawn_from(terms: Terms) -> tuple[dict[str, int], ...]:
    if terms.allegiance is None or terms.allegiance_foretold:
        return ()
    return ({"quest": terms.allegiance.first_quest},)


_APART = {"looks": NO_LOOK, "counterpart": "evil_lancelot"}
_SIGNS_TO_EVIL = {
    "looks": NO_LOOK,
    "thumbs": frozenset({Look.EVIL, Look.MERLIN}),
    "counterpart": "good_lancelot",
}
_LINE_UP = ("merlin", "good_lancelot", "evil_lancelot", "assassin")

LANCELOT = Module(
    "lancelot",
    rules=(
        Switch(
            "lancelot",
            (CLASSIC, DRAWN, FORETOLD),
            order=10,
            reads=lambda setup, cast: changes_somebody("lancelot", cast),
        ),
        Switch(
            "allegiance_deck",
            ("big_box", "french"),
            {"french": "french"},
            order=20,
            reads=_switching,
        ),
    ),
    characters=(
        good(
            "good_lancelot",
            looks=frozenset({Look.LANCELOT}),
            module="lancelot",
            needs=("evil_lancelot",),
            best_from=7,
            changes=(
                SwitchedFacts("lancelot", DRAWN, _APART),
                SwitchedFacts("lancelot", FORETOLD, _APART),
            ),
        ),
        evil(
            "evil_lancelot",
            looks=frozenset({Look.EVIL, Look.LANCELOT}),
            module="lancelot",
            needs=("good_lancelot",),
            best_from=7,
            changes=(
                SwitchedFacts("lancelot", DRAWN, _SIGNS_TO_EVIL),
                SwitchedFacts("lancelot", FORETOLD, {**_SIGNS_TO_EVIL, "cards": FAIL_ONLY}),
            ),
        ),
    ),
    together=True,
    steps=(LayAllegiances(), TurnAllegiance(), TurnTargetedAllegiance()),
    terms=_allegiances,
    notes=(
        note_if(Moment.ROUND, "allegiance-foretold", 10, lambda terms: terms.allegiance_foretold),
        HostNote(Moment.ROUND, "allegiance-drawn", 10, _drawn_from, ("quest",)),
        note_if(Moment.REVEAL, "lancelots-meet", 20, lambda terms: Look.LANCELOT in terms.looks),
        note_if(Moment.REVEAL, "lancelots-apart", 20, lambda terms: terms.allegiance),
        note_if(Moment.END, "lancelot-wins", 40, lambda terms: terms.allegiance),
    ),
    suggestions=(
        LineUp("turncoats", ("percival", *_LINE_UP), {"lancelot": DRAWN}, order=90),
        LineUp("turncoats", _LINE_UP, {"lancelot": DRAWN}, order=90, editions=("french",)),
    ),
)
