"""`roundtable setup`: check a line-up, or be offered one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from roundtable.balance import estimate, quote
from roundtable.commands.answers import command, one_line, print_json, whole_number
from roundtable.commands.lineup import add_language, playable, read_setup, refuse_for, told
from roundtable.console.cures import curable, cures
from roundtable.messages import (
    NUMBER,
    REASON,
    TEXT,
    Kind,
    Message,
    declare,
    label,
    message,
    message_about,
)
from roundtable.rules.editions import EDITIONS
from roundtable.rules.problems import problems
from roundtable.rules.setup import SETTINGS, Setup, setup_to_toml
from roundtable.rules.suggestions import Suggestion, suggest
from roundtable.words import Words

declare(
    None,
    label("setup-found", of=(Kind.REFUSED, Kind.ADVICE, Kind.NOTE)),
    label("setup-cure", cure=REASON, lines=REASON),
    label("setup-take-out", name=TEXT),
    label("setup-later"),
    label("setup-fine", players=NUMBER),
)
Edit = tuple[str, str | tuple[str, ...] | None]
"""A setting of a file, and what it is to be; None: its line goes."""


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
    """Every problem with a setup, every piece of advice and every note, each with its cures."""
    setup = read_setup(options.file, options.lang)
    words = Words(options.lang, setup.edition)
    found = problems(setup)
    for one in found:
        if one.kind is not Kind.REFUSED:
            for line in _found(setup, words, one):
                print(one_line(line))
    refused = [one for one in found if one.kind is Kind.REFUSED]
    refuse_for(setup, refused, options.lang, partial(_found, setup))
    fine = words.told(message("setup-fine", players=setup.players))
    print(one_line(f"{options.file}: {fine}"))
    if estimated := quote(setup):
        print(words.told(estimated))


def _found(setup: Setup, words: Words, problem: Message) -> Iterator[str]:
    """Each problem, and below it each cure with the lines to write into the file."""
    kind = words.told(message_about("setup-found", problem.kind))
    offered = cures(setup, problem)
    if offered:
        misspelt = "near" in problem.values
        yield f"{kind} {told(words, problem) if misspelt else words.told(problem)}"
        for cure in offered:
            changed = "; ".join(written(edit, words) for edit in edits(setup, cure.setup))
            told_cure = {"cure": words.told(cure.message), "lines": changed}
            yield "  " + words.forms("setup-cure", told_cure)[""]
    elif curable(setup, problem):
        yield f"{kind} {words.told(problem)} {words.told(message('setup-later'))}"
    else:
        yield f"{kind} {told(words, problem)}"


def edits(before: Setup, after: Setup) -> Iterator[Edit]:
    """The lines to change in a file so that it describes another setup."""
    for name in SETTINGS:
        value = getattr(after, name)
        if value != getattr(before, name):
            yield name, value
    for name in before.unknown:
        if name not in after.unknown:
            yield name, None


def written(edit: Edit, words: Words) -> str:
    """The line of a file."""
    name, value = edit
    if value is None:
        return words.forms("setup-take-out", {"name": name})[""]
    return f"{name} = {msgspec.json.encode(value).decode().replace(',', ', ')}"


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
