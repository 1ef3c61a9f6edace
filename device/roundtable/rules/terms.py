"""The terms of play: a setup with its edition's data filled in, ready for the rules to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from roundtable.rules.character import Character, serving_as_assassin
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import (
    EDITIONS,
    FAILS_NEEDED,
    NO_ASSASSIN,
    SIDES,
    TEAM_SIZES,
    Edition,
)
from roundtable.rules.modules import MODULES, lamps_of
from roundtable.rules.modules.lancelot import AllegianceDeck
from roundtable.rules.modules.module import Lamp, Module
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import (
    MESSAGE_CARDS,
    PLAIN_CARDS,
    Look,
    PlotCard,
    Prey,
    QuestCard,
    Seat,
    Side,
)

# Percival opens his eyes only if somebody in play may raise a thumb for him.
NEEDS_A_THUMB = frozenset({Look.PERCIVAL})


_Teams = frozenset[tuple[Seat, ...]]
_ORDER = {name: place for place, name in enumerate(CHARACTERS)}


@dataclass(frozen=True, slots=True)
class Terms:
    """What a setup means for one game. Equal setups give equal terms."""

    setup: Setup
    edition: Edition
    players: int
    seats: tuple[Seat, ...]
    others: tuple[tuple[Seat, ...], ...]  # by seat: everyone else
    cast: tuple[Character, ...]  # one per seat, in no seat's order
    by_name: Mapping[str, Character]
    names: tuple[str, ...]  # of the whole cast, sorted
    team_sizes: tuple[int, ...]  # by Quest space
    teams: tuple[_Teams, ...]  # by Quest space; each in rising order
    fails_needed: tuple[int, ...]
    playable: tuple[QuestCard, ...]  # what somebody in play could ever play
    messages: bool  # Messengers play
    kinds: tuple[QuestCard, ...]  # what may lie on the table; Excalibur makes plain ones
    most_of_kind: tuple[tuple[QuestCard, int], ...]  # that can lie on one Quest
    looks: frozenset[Look]  # the moments the Reveal stage holds
    preys: tuple[Prey, ...]
    cards_on_table: bool
    device_knows: bool  # who holds which character
    device_deals: bool  # and passes loyalties, as there is no box
    reveal_on_pages: bool
    modules: tuple[Module, ...]  # in play
    lamps: tuple[Lamp, ...]  # of their offices, in the order in which they take turns
    cards_aside: int  # played on a Quest and never turned

    # What the modules in play fill in.
    shows_loyalty: bool = False  # and no more of the card, after so many failures
    allegiance: AllegianceDeck | None = None
    allegiance_foretold: bool = False  # variant 2: a card lies above each Quest
    plot_deck: tuple[PlotCard, ...] = ()
    plots_drawn: int = 0
    plot_in_turn: bool = False
    honor_kept: bool = False  # Restore Your Honor lies with the other Plot cards until it is used
    excalibur: bool = False
    targeting: bool = False
    last_quest_waits: bool = False
    watch_from: int = 0  # the first Quest played with the Watch; 0 where there is none

    @property
    def looks_at_cards(self) -> bool:
        """Whether somebody may be shown a quest card that lies face down."""
        return any(one.looks_at_cards and one.looks_at_cards(self) for one in self.modules)

    @property
    def looks_in_private(self) -> bool:
        """Whether somebody may be shown anything that the others are not."""
        return any(one.looks_in_private and one.looks_in_private(self) for one in self.modules)

    @property
    def one_handed(self) -> bool:
        """Whether somebody points with a single hand at first."""
        return any(one.hands < 2 for one in self.cast)

    @property
    def blade_changes_hands(self) -> bool:
        """Whether the Assassin's work goes with a side, and so to whoever is on it in the end."""
        return any(one.assassin and one.counterpart for one in self.cast)

    def two_fails(self, space: int) -> bool:
        """Whether nothing less than two fails sinks this Quest; Magic could sink any."""
        return self.fails_needed[space - 1] > 1 and QuestCard.MAGIC not in self.kinds

    def having(self, side: Side) -> tuple[Character, ...]:
        return tuple(character for character in self.by_name.values() if character.side is side)


def cast_of(setup: Setup) -> tuple[Character, ...]:
    """Every seat's character under the setup's switches, named ones first, then plain ones."""
    edition = EDITIONS[setup.edition]
    switches = setup.switches()
    serving = switches["assassin"]
    named = sorted(setup.named, key=_ORDER.__getitem__)  # however the host wrote them
    cast = [CHARACTERS[name].under(switches) for name in named]
    if serving != NO_ASSASSIN:
        cast = [serving_as_assassin(one) if one.name == serving else one for one in cast]
    for side, seats in SIDES[setup.players].items():
        plain = CHARACTERS[edition.plain[side]]
        cast += [plain] * (seats - sum(one.side is side for one in cast))
    for module in MODULES.values():
        if module.alters and module.plays(setup, cast):
            cast = [module.alters(one) for one in cast]
    return tuple(cast)


def _held_looks(cast: tuple[Character, ...]) -> frozenset[Look]:
    looks = frozenset().union(*(one.looks for one in cast))
    thumbs: frozenset[Look] = frozenset().union(*(one.thumbs for one in cast))
    return frozenset(look for look in looks if look not in NEEDS_A_THUMB or look in thumbs)


def _ordered(cards: set[QuestCard]) -> tuple[QuestCard, ...]:
    return tuple(card for card in QuestCard if card in cards)


@cache
def _seats(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(1, players + 1))


@cache
def _others(players: int) -> tuple[tuple[Seat, ...], ...]:
    seats = _seats(players)
    return tuple(tuple(one for one in seats if one != seat) for seat in seats)


@cache
def _teams(seats: tuple[Seat, ...], size: int) -> _Teams:
    return frozenset(combinations(seats, size))


@lru_cache(maxsize=1024)
def terms_of(setup: Setup) -> Terms:
    """Fill in a setup that `problems` accepts."""
    players = setup.players
    seats = _seats(players)
    cast = cast_of(setup)
    by_name = {one.name: one for one in cast}
    playable = {card for one in cast for card in one.cards}
    kinds = _ordered(playable | PLAIN_CARDS)
    modules = tuple(one for one in MODULES.values() if one.plays(setup, cast))
    more = sum(one.more_members for one in modules)
    sizes = tuple(size + more for size in TEAM_SIZES[players])
    filled: dict[str, Any] = {}
    for module in modules:
        filled.update(module.terms(setup, cast))
    return Terms(
        setup=setup,
        edition=EDITIONS[setup.edition],
        players=players,
        seats=seats,
        others=_others(players),
        cast=cast,
        by_name=by_name,
        names=tuple(sorted(one.name for one in cast)),
        team_sizes=sizes,
        teams=tuple(_teams(seats, size) for size in sizes),
        fails_needed=FAILS_NEEDED[players],
        playable=_ordered(playable),
        messages=not playable.isdisjoint(MESSAGE_CARDS.values()),
        kinds=kinds,
        most_of_kind=tuple(
            (kind, players if kind in PLAIN_CARDS else sum(kind in one.cards for one in cast))
            for kind in kinds
        ),
        looks=_held_looks(cast),
        preys=tuple(prey for prey in Prey if any(one.prey is prey for one in cast)),
        cards_on_table=setup.quest_cards == "table",
        device_knows=setup.deal != "cards",
        device_deals=setup.deal == "device",
        reveal_on_pages=setup.reveal == "pages",
        modules=modules,
        lamps=lamps_of(modules),
        cards_aside=sum(one.cards_aside for one in modules),
        **filled,
    )
