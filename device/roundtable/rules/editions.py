"""The four editions as data: their words' keys, their tables and the switches they set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from roundtable.rules.vocabulary import Allegiance, PlotCard, Side

FEWEST_PLAYERS, MOST_PLAYERS = 5, 10
QUESTS = 5
QUESTS_TO_WIN = 3
VOTES_PER_ROUND = 5

SIDES: Mapping[int, Mapping[Side, int]] = {
    players: {Side.GOOD: good, Side.EVIL: players - good}
    for players, good in {5: 3, 6: 4, 7: 4, 8: 5, 9: 6, 10: 6}.items()
}

TEAM_SIZES: Mapping[int, tuple[int, ...]] = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}

FAILS_NEEDED: Mapping[int, tuple[int, ...]] = {
    players: (1, 1, 1, 2 if players >= 7 else 1, 1)
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
}

PLOTS_DRAWN: Mapping[int, int] = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


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


def plot_deck_for(players: int) -> tuple[PlotCard, ...]:
    return PLOT_DECK if players >= 7 else SMALL_PLOT_DECK


@dataclass(frozen=True, slots=True)
class AllegianceDeck:
    """How many blank and Switch cards a Lancelot variant shuffles, and when it starts drawing."""

    blanks: int
    switches: int
    first_quest: int = 1

    @property
    def cards(self) -> tuple[Allegiance, ...]:
        blanks = (Allegiance.NO_CHANGE,) * self.blanks
        return blanks + (Allegiance.SWITCH,) * self.switches


ALLEGIANCE_DECKS: Mapping[tuple[str, str], AllegianceDeck] = {
    ("big_box", "variant1"): AllegianceDeck(4, 2),
    ("big_box", "variant2"): AllegianceDeck(5, 2),
    ("french", "variant1"): AllegianceDeck(3, 2, first_quest=3),
    ("french", "variant2"): AllegianceDeck(3, 2),
}

OFF_ON, ON_OFF = ("off", "on"), ("on", "off")
NO_ASSASSIN = "none"


@dataclass(frozen=True, slots=True)
class Switch:
    """One optional rule: the values it takes, the usual one first, and the editions that differ."""

    values: tuple[str, ...]
    editions: Mapping[str, str] = field(default_factory=dict)

    def default(self, edition: str) -> str:
        return self.editions.get(edition, self.values[0])


# The Assassin's values are characters, so they are checked against the line-up, not listed here.
SWITCHES: Mapping[str, Switch] = {
    "assassin": Switch((NO_ASSASSIN,)),
    "lady": Switch(OFF_ON),
    "excalibur": Switch(OFF_ON),
    "trapper": Switch(OFF_ON),
    "plot": Switch(OFF_ON),
    "last_chance": Switch(OFF_ON),
    "blind_spies": Switch(OFF_ON),
    "lancelot": Switch(("classic", "variant1", "variant2")),
    "allegiance_deck": Switch(("big_box", "french"), {"french": "french"}),
    "targeting": Switch(OFF_ON, {"french": "on"}),
    "last_quest_waits": Switch(ON_OFF, {"french": "off"}),
    "reveal_order": Switch(("big_box", "quick"), {"quick": "quick"}),
    "merlin_sees_oberon": Switch(ON_OFF, {"quick": "off"}),
    "evil_sorcerer_hidden": Switch(OFF_ON),
    "senior_knows_junior": Switch(OFF_ON, {"quick": "on"}),
    "merlin_required": Switch(OFF_ON, {"french": "on"}),
    "assassin_required": Switch(OFF_ON, {"french": "on", "quick": "on"}),
    "vote_track": Switch(("votes", "rejections"), {"french": "rejections"}),
    "plot_windows": Switch(("together", "in_turn")),
}

DEALS = ("cards", "oath", "device")
QUEST_CARDS = ("buttons", "table")
REVEALS = ("spoken", "pages")


@dataclass(frozen=True, slots=True)
class Edition:
    """A box: who fills its plain seats, whom it starts with, and which characters it holds."""

    name: str
    plain: Mapping[Side, str]
    characters: tuple[str, ...]
    refuses_others: bool = False
    holds: frozenset[str] | None = None  # None: every character of Big Box
    fists: bool = True  # hands out in front during the Reveal


_AVALON = {Side.GOOD: "loyal_servant", Side.EVIL: "minion"}
_FRENCH_BOX = frozenset(
    {"merlin", "assassin", "loyal_servant", "minion", "good_lancelot", "evil_lancelot"}
)

EDITIONS: Mapping[str, Edition] = {
    edition.name: edition
    for edition in (
        Edition("big_box", _AVALON, ("merlin", "assassin")),
        Edition(
            "resistance",
            {Side.GOOD: "operative", Side.EVIL: "spy"},
            (),
            refuses_others=True,
            holds=frozenset({"operative", "spy"}),
            fists=False,
        ),
        Edition("quick", _AVALON, ("merlin", "assassin")),
        Edition("french", _AVALON, ("merlin", "assassin"), holds=_FRENCH_BOX),
    )
}
