"""The four editions as data: their tables, and what their boxes hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from roundtable.rules.vocabulary import Side

FEWEST_PLAYERS, MOST_PLAYERS = 5, 10
USUAL_PLAYERS = 7
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

NO_ASSASSIN = "none"
"""Where no other character does the Assassin's work."""

WITHOUT_PAGES = ("cards", "oath")
"""The deals that a table can lead by buttons, light and voice alone."""

DEALS = (*WITHOUT_PAGES, "device")
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
    modules: frozenset[str] | None = None  # whose pieces it holds; None: of all
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
            modules=frozenset({"plot"}),
            fists=False,
        ),
        Edition("quick", _AVALON, ("merlin", "assassin")),
        Edition(
            "french",
            _AVALON,
            ("merlin", "assassin"),
            holds=_FRENCH_BOX,
            modules=frozenset({"excalibur"}),
        ),
    )
}
