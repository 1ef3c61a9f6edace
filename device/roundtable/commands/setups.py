"""`roundtable setup`: check a line-up, or be offered one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from roundtable.balance import estimate, quote
from roundtable.commands.answers import command, one_line, print_json, whole_number
from roundtable.commands.lineup import add_language, playable, read_setup, told
from roundtable.messages import Kind
from roundtable.rules.editions import EDITIONS
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup, setup_to_toml
from roundtable.rules.suggestions import Suggestion, suggest
from roundtable.words import Words


def add_to(commands: Any) -> None:
    about = "check a line-up, or be offered one"
    setup = command(commands, "setup", None, about, description=None)
    setups = setup.add_subparsers(metavar="COMMAND", required=True)
    every = "every problem with a setup file, every piece of advice, and their cures"
    check = command(setups, "check", _check, every)
    check.add_argument("file", type=Path, metavar="FILE", help="a setup in TOML or JSON")
    add_language(check, length=False)
    good = "good line-ups for so many players, from easy to hard, ready to be saved as setup files"
    offer = command(setups, "suggest", _suggest, good)
    offer.add_argument("--players", type=whole_number, required=True, help="how many sit down")
    offer.add_argument("--edition", help=f"{', '.join(EDITIONS)} (first is the default)")
    offer.add_argument("--json", action="store_true", help="as data")
    add_language(offer, length=False)


def _check(options: argparse.Namespace) -> None:
    """Every problem with a setup, every piece of advice and every note, each with its cure."""
    setup = read_setup(options.file)
    words = Words(options.lang, setup.edition)
    found = problems(setup)
    for one in found:
        if one.kind is not Kind.REFUSED:
            print(f"{one.kind}: {told(words, one)}")
    playable(setup, options.lang)
    print(one_line(f"{options.file}: good to play, {setup.players} players"))
    if estimated := quote(setup):
        print(words.told(estimated))


def _suggest(options: argparse.Namespace) -> None:
    edition = options.edition or "big_box"
    setup = Setup(players=options.players, edition=edition)
    playable(setup, options.lang)
    words = Words(options.lang, edition)
    offered = suggest(options.players, edition)
    if options.json:
        print_json([_as_data(one) for one in offered])
        return
    for number, one in enumerate(offered, start=1):
        print(f"{number}. {words.sentence(f'suggestion-{one.id}')}")
        if estimated := quote(one.setup):
            print(f"   {words.told(estimated)}")
        for line in setup_to_toml(one.setup).splitlines():
            print(f"   {line}")


def _as_data(one: Suggestion) -> dict[str, object]:
    """With Good's chance among our thinking company, where it was measured."""
    told: dict[str, object] = {"id": one.id, "setup": msgspec.to_builtins(one.setup)}
    if row := estimate(one.setup):
        told["estimate"] = {"good": row.good, "between": row.good_between, "games": row.games}
    return told
