"""Every line-up whose characters matter in the Reveal stage, and how to deal it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, product
from random import Random
from typing import Any

import msgspec

from roundtable.chance import shuffled_deal
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from tests.narration.rulebook import EVIL, GOOD_SEATS, Line, ruled

TABLES = tuple(GOOD_SEATS)
ORDERS = ("big_box", "quick")
ALONE = (
    *("merlin", "percival", "cleric", "troublemaker", "untrustworthy_servant"),
    *("assassin", "mordred", "morgana", "oberon", "trickster", "evil_rogue"),
)
TOGETHER = (
    ("good_lancelot", "evil_lancelot"),
    ("good_sorcerer", "evil_sorcerer"),
    ("senior_messenger", "junior_messenger", "evil_messenger"),
)
Names = tuple[str, ...]
MODULES: tuple[Names, ...] = tuple(
    tuple(chain.from_iterable(groups))
    for size in range(len(TOGETHER) + 1)
    for groups in combinations(TOGETHER, size)
)


def fits(names: Sequence[str], players: int) -> bool:
    """Good and Evil are within the table."""
    evil = sum(name in EVIL for name in names)
    good = GOOD_SEATS[players]
    return len(names) - evil <= good and evil <= players - good


def assassins(names: Sequence[str]) -> Iterator[str]:
    """Who may serve as Assassin here, `none` included; none at all where the rulings refuse."""
    hunted = "merlin" in names or "senior_messenger" in names
    if "untrustworthy_servant" in names and not hunted:
        return
    if "morgana" in names and "percival" not in names:
        return
    if "assassin" in names or not hunted:
        yield "none"
    if "assassin" not in names:
        yield from (name for name in names if name in EVIL)


def casts(modules: Names) -> Iterator[Names]:
    """Every set of named characters with just these modules, playable or not."""
    for size in range(len(ALONE) + 1):
        for alone in combinations(ALONE, size):
            yield *alone, *modules


def switch_values(names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every setting of the switches that somebody in play cares about."""
    in_play = {
        "blind_spies": ("off", "on"),
        "lancelot": ("classic", "variant1", "variant2") if "evil_lancelot" in names else (),
        "evil_sorcerer_hidden": ("off", "on") if "evil_sorcerer" in names else (),
        "senior_knows_junior": ("off", "on") if "senior_messenger" in names else (),
        "merlin_sees_oberon": ("on", "off") if {"merlin", "oberon"} <= set(names) else (),
    }
    touched = {name: values for name, values in in_play.items() if values}
    for chosen in product(*touched.values()):
        yield dict(zip(touched, chosen, strict=True))


def line_ups(players: int, modules: Names, order: str) -> Iterator[Setup]:
    """Every playable setup of this many players, with just these modules, in this order."""
    for names in casts(modules):
        yield from with_names(players, names, order)


def with_names(players: int, names: Names, order: str) -> Iterator[Setup]:
    if fits(names, players):
        for assassin in assassins(names):
            yield from variations(players, names, order, assassin)


def variations(players: int, names: Names, order: str, assassin: str) -> Iterator[Setup]:
    for switches in switch_values(names):
        yield Setup(
            players=players,
            characters=names,
            deal="device",
            reveal_order=order,
            assassin=assassin,
            **switches,
        )


def one_of_each_script(modules: Names) -> Iterator[tuple[Setup, ...]]:
    """The first line-up of every script there is, in each order."""
    seen: set[tuple[tuple[Line, ...], ...]] = set()
    for setups in spoken_of(modules):
        scripts = tuple(tuple(ruled(one).script) for one in setups)
        if scripts not in seen:
            seen.add(scripts)
            yield setups


def spoken_of(modules: Names) -> Iterator[tuple[Setup, ...]]:
    """Line-ups with every script there is, in each order; many have the same.

    Passes over what no script speaks of: the Troublemaker, plain Servants, which of the two
    Lancelot variants it is, and the Assassin, unless a Servant is shown who that is.
    """
    for names in casts(modules):
        if "troublemaker" in names:
            continue
        for players in tables_that_differ(names):
            served = "untrustworthy_servant" in names
            for assassin in islice(assassins(names), None if served else 1):
                orders = (variations(players, names, order, assassin) for order in ORDERS)
                for setups in zip(*orders, strict=True):
                    if setups[0].chosen("lancelot") == "variant2":
                        continue
                    yield setups


def tables_that_differ(names: Names) -> Iterator[int]:
    """The smallest table without a Minion beside these characters, and the smallest with."""
    evil = sum(name in EVIL for name in names)
    found = set()
    for players in TABLES:
        minion = players - GOOD_SEATS[players] > evil
        if fits(names, players) and minion not in found:
            found.add(minion)
            yield players


def resistance() -> Iterator[Setup]:
    for players, order, blind in product(TABLES, ORDERS, ("off", "on")):
        yield Setup(
            players=players,
            edition="resistance",
            deal="device",
            reveal_order=order,
            blind_spies=blind,
        )


def dealt(setup: Setup, seed: int = 1) -> Game:
    return Game(setup, shuffled_deal(setup, Random(seed)))


def led_by(game: Game, leader: int) -> Game:
    """The same deal with another first Leader."""
    deal: Deal = msgspec.structs.replace(game.deal, leader=Seat(leader))
    return Game(game.setup, deal)


def leaders(game: Game) -> list[int]:
    """A seat of every different character, if somebody looks at the Leader; else just one."""
    characters = game.deal.characters or ()
    if "cleric" not in characters:
        return [game.deal.leader]
    return [characters.index(name) + 1 for name in dict.fromkeys(characters)]
