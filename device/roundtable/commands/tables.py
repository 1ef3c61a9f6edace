"""`roundtable demo` and `roundtable run`: a table that plays by itself, and one to play at."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from roundtable import app
from roundtable.app.demo import play_demo
from roundtable.app.running import CannotRun, Wish, run_mocked, run_wired
from roundtable.commands.answers import Refused, whole_number
from roundtable.commands.lineup import add_language, add_line_up, line_up, playable
from roundtable.conductor.repertoire import DEALS, can_lead
from roundtable.memory import TABLE_FILE, BadTable
from roundtable.ports import SEATS
from roundtable.rules.editions import FEWEST_PLAYERS
from roundtable.rules.setup import Setup
from roundtable.screen import is_terminal
from roundtable.signals import ended_by_signals, is_politely_ended
from roundtable.words import LANGUAGES

USUAL_PLAYERS = 7
USUAL_SPEED = 20.0
FASTEST = 1000.0


def add_to(commands: Any) -> None:
    about = "a whole game that plays itself: scripted players press mocked buttons"
    demo = commands.add_parser(
        "demo",
        help=about,
        description=about
        + "; the terminal shows the ring, the tracks and the captions, and at the "
        "end how long each step took, beside what it is assumed to take with cardboard.",
    )
    add_line_up(demo)
    add_language(demo, length=False)
    demo.add_argument("--seed", type=whole_number, default=1, help="same seed, same game (1)")
    demo.add_argument(
        "--speed",
        type=_speed,
        default=USUAL_SPEED,
        metavar="TIMES",
        help=f"how many times faster than real ({USUAL_SPEED:g}); 0 or max: as fast as it goes",
    )
    demo.set_defaults(run=_demo)

    about = "the table, to play at"
    run = commands.add_parser(
        "run",
        help=about,
        description="The table as it is wired; with --mock a mocked one in the terminal, at which "
        "all seats but yours play by themselves. Without a terminal the mocked table plays one "
        "fast game.",
    )
    run.add_argument(
        "--wiring",
        metavar="NAME_OR_FILE",
        help=f"the wiring profile ({TABLE_FILE} names it, else {app.DEFAULT_WIRING})",
    )
    run.add_argument("--mock", action="store_true", help="a mocked table in the terminal")
    run.add_argument("--lang", choices=LANGUAGES, help="language, from now on")
    run.add_argument(
        "--players",
        type=whole_number,
        help=f"how many sit at the mocked table, you included ({USUAL_PLAYERS})",
    )
    run.add_argument(
        "--seat", type=whole_number, help=f"your box at the mocked table, 1 to {SEATS} (1)"
    )
    run.set_defaults(run=_run)


def _speed(text: str) -> float | None:
    """None is as fast as it goes."""
    if text in ("max", "0"):
        return None
    try:
        speed = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number; try 20, or max") from None
    if not 0 < speed <= FASTEST:
        raise argparse.ArgumentTypeError(
            f"cannot play {text} times as fast; give a number above 0 to {FASTEST:g}, or max"
        )
    return speed


def _demo(options: argparse.Namespace) -> None:
    if options.players is None and options.setup is None:
        options.players = USUAL_PLAYERS
    setup = playable(line_up(options), options.lang)
    if not can_lead(setup):
        raise Refused(f"the table cannot lead this line-up yet: {_beyond(setup)}")
    with ended_by_signals():
        play_demo(setup, options.seed, options.speed, options.lang, sys.stdout, timed=True)


def _beyond(setup: Setup) -> str:
    """What of a playable line-up the table does not know, and what to do about it."""
    cure = f"use deal = {' or '.join(DEALS)}"
    if setup.reveal == "spoken":
        return f"deal = {setup.deal}; {cure}"
    return f"deal = {setup.deal}, reveal = {setup.reveal}; {cure}, and reveal = spoken"


def _run(options: argparse.Namespace) -> int:
    mocked = options.mock or options.wiring == "mock"
    for name in ("players", "seat"):
        if getattr(options, name) is not None and not mocked:
            raise Refused(f"--{name} is for the mocked table; add --mock")
    players = USUAL_PLAYERS if options.players is None else options.players
    seat = 1 if options.seat is None else options.seat
    if not FEWEST_PLAYERS <= players <= SEATS:
        raise Refused(f"--players {players}: give {FEWEST_PLAYERS} to {SEATS}")
    if not 1 <= seat <= SEATS:
        raise Refused(f"--seat {seat}: give 1 to {SEATS}")
    if mocked and not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        # Nobody is there to press: show that it works, and end.
        with ended_by_signals():
            play_demo(Setup(players=players), 1, None, options.lang or LANGUAGES[0], sys.stdout)
        return 0
    wish = Wish(wiring=options.wiring, language=options.lang, players=players, seat=seat)
    try:
        return run_mocked(wish) if mocked else run_wired(wish)
    except (CannotRun, BadTable) as error:
        raise Refused(str(error)) from None
    except app.BadWiring as error:
        raise Refused(*error.lines) from None
    except SystemExit as ended:  # switched off while it was being switched on
        if is_politely_ended(ended.code):
            return 0
        raise
