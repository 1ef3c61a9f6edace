"""Where chance enters: deals, shuffles, and players who pick at random. The rules never roll."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import comb
from random import Random
from typing import Any

from msgspec.structs import replace

from roundtable.rules.actions import Action, ProposeTeam
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
    step = game.step
    assert step is not None, "the game is over: there is nothing to draw"
    asks = step.asks(game)
    action: Action
    if step.together:
        bits, answers = rng.getrandbits, {}
        options: object = None
        for ask in asks:
            if ask.options is not options:  # all ballots are drawn from the same
                options = ask.options
                listed = ask.options.listed()
                most = len(listed)
                length = most.bit_length()
            # As `_below` draws it; this is what random games spend most of their time with.
            while (drawn := bits(length)) >= most:
                pass
            answers[ask.seat] = listed[drawn]
        action = step.compose(game, answers)
    else:
        action = random_answer(asks[_below(rng, len(asks))], rng)
    return action


def random_answer(ask: Ask, rng: Random) -> Any:
    options = ask.options
    if isinstance(options, ATeam):
        return _proposal(options, rng)
    listed = options.listed()
    return listed[_below(rng, len(listed))]


def _proposal(options: ATeam, rng: Random) -> ProposeTeam:
    """Far too many to list: evenly among all Teams of all open Quests, then the bearer."""
    left, members = list(options.seats), []
    drawn, at = rng.random(), 0
    if len(options.sizes) > 1:
        teams = list(accumulate(comb(len(left), size) for _, size in options.sizes))
        at = bisect(teams, drawn * teams[-1], 0, len(teams) - 1)
    quest, size = options.sizes[at]
    bits = rng.getrandbits
    for count in range(len(left), len(left) - size, -1):
        length = count.bit_length()
        while (at := bits(length)) >= count:  # as `_below` draws it, which is worth the line
            pass
        members.append(left[at])
        left[at] = left[count - 1]
    proposals = options.proposals(quest, tuple(sorted(members)))
    return proposals[_below(rng, len(proposals))]


def _below(rng: Random, most: int) -> int:
    """A number below this one, each equally likely, in half the time that `randrange` takes."""
    length = most.bit_length()
    while (drawn := rng.getrandbits(length)) >= most:
        pass
    return drawn


def play_out(game: Game, rng: Random) -> Game:
    """Play at random to the end."""
    while not game.ended:
        game.play(random_action(game, rng))
    return game
