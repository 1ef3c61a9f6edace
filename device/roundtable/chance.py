"""Where chance enters: deals, shuffles, and players who pick at random. The rules never roll."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Any

from msgspec.structs import replace

from roundtable.rules.actions import Action
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.options import Ask, ATeam
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Seat


def shuffled_deal(setup: Setup, rng: Random) -> Deal:
    """A first Leader, the characters where the device knows them, and the decks in some order."""
    terms = terms_of(setup)
    names = [character.name for character in terms.cast]
    allegiances = list(terms.allegiance.cards) if terms.allegiance else []
    plots = list(terms.plot_deck)
    for deck in (names, allegiances, plots):
        rng.shuffle(deck)
    return Deal(
        leader=Seat(rng.randrange(terms.players) + 1),
        characters=tuple(names) if terms.device_knows else None,
        allegiances=tuple(allegiances),
        plots=tuple(plots),
    )


def table_deal(setup: Setup, rng: Random) -> Deal:
    """What chance decides at a table: characters only where the device deals them itself."""
    deal = shuffled_deal(setup, rng)
    return deal if setup.deal == "device" else replace(deal, characters=None)


def random_action(game: Game, rng: Random) -> Action:
    """A legal action, each seat's answer drawn evenly from what it may answer."""
    asks = game.asks()
    if game.together:
        return game.compose({ask.seat: random_answer(ask, rng) for ask in asks})
    answer: Action = random_answer(rng.choice(asks), rng)
    return answer


def random_answer(ask: Ask, rng: Random) -> Any:
    options = ask.options
    if isinstance(options, ATeam):
        # Far too many to list: evenly among all Teams of all open Quests, then the bearer.
        teams = [comb(len(options.seats), size) for _, size in options.sizes]
        ((quest, size),) = rng.choices(options.sizes, teams)
        team = tuple(sorted(rng.sample(options.seats, size)))
        return rng.choice(tuple(options.proposals(quest, team)))
    return rng.choice(options.listed())


def play_out(game: Game, rng: Random) -> Game:
    """Play at random to the end."""
    while not game.over:
        game.play(random_action(game, rng))
    return game
