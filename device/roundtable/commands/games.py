"""`roundtable simulate` and `roundtable tell`: games by the thousand, or one as a story."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from random import Random
from typing import Any

from tqdm import tqdm

from roundtable.app.signals import ended_by_signals
from roundtable.chance import random_action, shuffled_deal
from roundtable.chance.simulate import Balance, PlayedBy, Simulation, cores, everyone
from roundtable.commands.answers import Refused, command, print_json, whole_number
from roundtable.commands.lineup import (
    add_language,
    add_line_up,
    line_up,
    playable_by_device,
    words_for,
)
from roundtable.narration.story import told
from roundtable.rules.events import Event, Public, RoundBegan
from roundtable.rules.game import Game
from roundtable.rules.vocabulary import Side


def add_to(commands: Any) -> None:
    simulate = command(
        commands,
        "simulate",
        _simulate,
        "games by the thousand among dice or thinking players, dealt by the device",
        epilog="Start with: roundtable simulate --players 7 --with merlin,assassin --company "
        "thinking. What thinking is worth to Good: add --against dice:evil.",
    )
    add_line_up(simulate)
    add_games(simulate, 1000, "how many")
    simulate.add_argument(
        "--company",
        choices=[one.value for one in PlayedBy],
        default=PlayedBy.DICE.value,
        help="who plays: dice, or players who think (first is the default)",
    )
    simulate.add_argument(
        "--against",
        metavar="PLAYERS:SIDE",
        help="who plays one side instead, such as dice:evil",
    )
    simulate.add_argument("--json", action="store_true", help="as data")
    tell = command(commands, "tell", _tell, "one random game of a line-up, told as text")
    add_line_up(tell)
    add_language(tell, length=False)
    tell.add_argument("--seed", type=whole_number, default=1, help="same seed, same game (1)")


def add_games(parser: argparse.ArgumentParser, usual: int, what: str) -> None:
    parser.add_argument("--games", type=whole_number, default=usual, help=f"{what} ({usual})")
    parser.add_argument("--seed", type=whole_number, default=1, help="same seed, same games (1)")
    parser.add_argument(
        "--jobs", type=whole_number, default=cores(), help="processes that share them (all cores)"
    )


def refuse_no_games(options: argparse.Namespace) -> None:
    if options.games < 1:
        raise Refused(f"cannot play {options.games} games; ask for one or more")
    if options.jobs < 1:
        raise Refused(f"cannot share games among {options.jobs} processes; ask for one or more")


@contextmanager
def counted(options: argparse.Namespace, line_ups: int = 1) -> Iterator[Callable[[int], object]]:
    """With a bar where somebody is watching, until all are played or a signal ends them."""
    quiet = options.json or not sys.stderr.isatty()
    whole = options.games * line_ups
    with ended_by_signals(), tqdm(total=whole, unit=" games", leave=False, disable=quiet) as bar:
        yield bar.update


def _simulate(options: argparse.Namespace) -> None:
    refuse_no_games(options)
    company = _company(options.company, options.against)
    setup = playable_by_device(line_up(options))
    simulation = Simulation(setup, options.games, options.seed, options.jobs, company)
    try:
        with counted(options) as count, closing(simulation.played()) as blocks:
            for games in blocks:
                count(games)
    finally:
        # Stopped halfway, the games already played still count.
        balance = simulation.balance()
        if options.json:
            print_json(balance)
        else:
            _print_balance(balance)


def _company(players: str, against: str | None) -> dict[Side, PlayedBy]:
    company = everyone(PlayedBy(players))
    if against is not None:
        who, _, side = against.partition(":")
        if who not in tuple(PlayedBy) or side not in tuple(Side):
            raise Refused(
                f"--against takes PLAYERS:SIDE such as dice:evil, not '{against}'; players are "
                f"{' and '.join(PlayedBy)}, sides {' and '.join(Side)}"
            )
        company[Side(side)] = PlayedBy(who)
    return company


def _print_balance(balance: Balance) -> None:
    games = balance.games
    print(f"{games} {_kind_of(balance)} game{'s' * (games != 1)} of {balance.players} players")
    for winner, count in balance.wins.items():
        if count:
            between = _between(balance.wins_between[winner])
            print(f"  {winner.replace('_', ' '):<20} {count:>8}  {count / games:6.1%}  {between}")
    print("because of")
    for reason, count in balance.reasons.items():
        if count:
            between = _between(balance.reasons_between[reason])
            print(f"  {reason.replace('_', ' '):<20} {count:>8}  {count / games:6.1%}  {between}")
    print(f"three successes were reached in {balance.three_successes:.1%} of them")
    if balance.assassin_hits is not None and balance.assassin_hits_between is not None:
        between = _between(balance.assassin_hits_between)
        print(f"the Assassin struck home in {balance.assassin_hits:.1%}  {between}")
    print(f"a game took {balance.quests:.1f} Quests and {balance.rejections:.1f} rejected Teams")
    if balance.seconds > 0:
        print(f"{games / balance.seconds:.0f} games per second")


def _kind_of(balance: Balance) -> str:
    who = set(balance.company.values())
    if len(who) > 1:
        good, evil = (balance.company[side] for side in Side)
        return f"{good} against {evil}"
    return "random" if who == {PlayedBy.DICE.value} else "thinking"


def _between(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"({low:.1%} to {high:.1%})"


def _tell(options: argparse.Namespace) -> None:
    """One game played at random, as everyone at the table would see it."""
    setup = playable_by_device(line_up(options), options.lang)
    words = words_for(options, setup)
    rng = Random(options.seed)
    game = Game(setup, shuffled_deal(setup, rng))
    events: Sequence[Event] = tuple(game.events)
    while True:
        for event in events:
            if isinstance(event, Public):
                if isinstance(event, RoundBegan):
                    print()
                print(words.told(told(event)))
        if game.over:
            return
        events = game.play(random_action(game, rng))
