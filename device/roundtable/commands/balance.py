"""`roundtable balance`: line-ups side by side, by what comes of them among thinking players."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from roundtable.balance import Estimate, percent, row_of
from roundtable.balance.picture import picture
from roundtable.chance.simulate import PlayedBy, Simulation, everyone
from roundtable.commands.answers import Refused, command, print_json, whole_number
from roundtable.commands.games import add_games, counted, refuse_no_games
from roundtable.commands.lineup import add_language, names, playable_by_device, read_setup
from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.words import Words

WIDEST_NAME = 34


def add_to(commands: Any) -> None:
    balance = command(
        commands,
        "balance",
        _balance,
        "line-ups side by side: Good's chance among players who think, with its interval",
        epilog="Start with: roundtable balance --players 7. One line-up beside another, with a "
        "picture: roundtable balance --players 7 --own --with merlin,assassin "
        "--with merlin,percival,assassin --games 2000 --svg balance.svg. What was measured before "
        "is in docs/balance.md.",
    )
    balance.add_argument("--players", type=whole_number, required=True, help="how many sit down")
    balance.add_argument("--edition", help=f"{', '.join(EDITIONS)} (first is the default)")
    balance.add_argument(
        "--with",
        dest="line_ups",
        action="append",
        default=[],
        metavar="NAMES",
        help="a line-up of your own, as characters separated by commas; as often as you like",
    )
    balance.add_argument(
        "--setup",
        dest="setups",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a line-up of your own as a setup file; as often as you like",
    )
    balance.add_argument("--own", action="store_true", help="only those, not the suggested ones")
    add_games(balance, 400, "of each line-up")
    balance.add_argument("--json", action="store_true", help="as data")
    balance.add_argument("--svg", type=Path, metavar="FILE", help="write a picture of it, too")
    add_language(balance, length=False)


def _balance(options: argparse.Namespace) -> None:
    refuse_no_games(options)
    line_ups = _line_ups(options)
    if options.svg:
        _try_to_write(options.svg)
    rows: list[tuple[str, Estimate]] = []
    try:
        with counted(options, len(line_ups)) as count:
            for name, title, setup in line_ups:
                simulation = Simulation(
                    setup, options.games, options.seed, options.jobs, everyone(PlayedBy.THINKING)
                )
                with closing(simulation.played()) as blocks:
                    for games in blocks:
                        count(games)
                rows.append((title, row_of(name, setup, options.seed, simulation.balance())))
    finally:
        # Stopped halfway, the line-ups already played still count.
        _show(options, rows)


def _line_ups(options: argparse.Namespace) -> list[tuple[str, str, Setup]]:
    """Suggested ones and the host's own: a name, what it is called, and the setup."""
    edition = options.edition or next(iter(EDITIONS))
    plain = playable_by_device(Setup(players=options.players, edition=edition), options.lang)
    words = Words(options.lang, edition)
    found = []
    if not options.own:
        for one in suggest(options.players, edition):
            title, _ = words.suggestion(one.id)
            found.append((one.id, title, one.setup))
    for text in options.line_ups:
        setup = msgspec.structs.replace(plain, characters=tuple(names(text)))
        found.append((text, text, playable_by_device(setup, options.lang)))
    for path in options.setups:
        setup = read_setup(path, options.lang)
        if setup.players != options.players:
            raise Refused(
                f"{path}: for {setup.players} players, and --players says {options.players}; "
                "compare line-ups for as many"
            )
        found.append((path.stem, path.stem, playable_by_device(setup, options.lang)))
    if not found:
        raise Refused("nothing to compare: give a line-up with --with or --setup, or leave --own")
    return found


def _show(options: argparse.Namespace, rows: list[tuple[str, Estimate]]) -> None:
    if options.json:
        print_json([_as_data(title, row) for title, row in rows])
    else:
        _print(rows)
    if options.svg and rows:
        title = f"{options.players} players: Good's chance among our thinking company"
        try:
            options.svg.write_text(picture(title, rows), encoding="utf-8")
        except OSError as error:
            raise _unwritable(options.svg, error) from None


def _try_to_write(path: Path) -> None:
    """Rather refuse a picture's place now than after thousands of games."""
    new = not path.exists()
    try:
        path.open("a").close()
        if new:
            path.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> Refused:
    return Refused(f"{path}: {error.strerror or error}; name a file that can be written")


def _as_data(title: str, row: Estimate) -> dict[str, object]:
    return {
        "title": title,
        **msgspec.to_builtins(row),
        "good": row.good,
        "good_between": row.good_between,
        "rogue_alone": row.alone,
        "assassin_hits": row.hit_rate,
    }


def _print(rows: list[tuple[str, Estimate]]) -> None:
    head = ("Good wins", "between", "Assassin hits", "Quests", "rejected")
    print(f"{'':<{WIDEST_NAME}}" + "".join(f"{one:>16}" for one in head))
    for title, row in rows:
        low, high = row.good_between
        hits = "none" if row.hit_rate is None else percent(row.hit_rate)
        cells = (
            percent(row.good),
            f"{percent(low)} to {percent(high)}",
            hits,
            f"{row.quests:.1f}",
            f"{row.rejections:.1f}",
        )
        name = title if len(title) < WIDEST_NAME else title[: WIDEST_NAME - 2] + "…"
        print(f"{name:<{WIDEST_NAME}}" + "".join(f"{one:>16}" for one in cells))
    print("An estimate of this thinking company, which does not talk; not of people.")
