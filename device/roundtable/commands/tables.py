"""`roundtable demo` and `roundtable run`: a table that plays by itself, and one to play at."""

from __future__ import annotations

import argparse
import ipaddress
import sys
from typing import Any

from roundtable.app.demo import play_demo
from roundtable.app.running import CannotRun, run_mocked, run_wired
from roundtable.app.signals import ended_by_signals, is_politely_ended
from roundtable.app.whole_table import USUAL_PORT, RunOptions
from roundtable.commands.answers import Refused, command, number, whole_number
from roundtable.commands.lineup import add_language, add_line_up, line_up, playable
from roundtable.commands.service import add_wiring, wiring_refused
from roundtable.conductor.repertoire import can_lead
from roundtable.files.settings_file import BadTable
from roundtable.languages import LANGUAGES
from roundtable.rules.editions import FEWEST_PLAYERS, USUAL_PLAYERS, WITHOUT_PAGES
from roundtable.rules.setup import Setup
from roundtable.terminal.screen import is_terminal
from roundtable_drivers.wiring import read
from roundtable_ports import SEATS

USUAL_SPEED = 20.0
FASTEST = 1000.0
SLOWEST_RUN, FASTEST_RUN = 0.1, 50.0
LAST_PORT = 65_535


def add_to(commands: Any) -> None:
    demo = command(
        commands,
        "demo",
        _demo,
        "a whole game that plays itself: scripted players press mocked buttons",
        "; the terminal shows the ring, the tracks and the captions, and at the "
        "end how long each step took.",
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

    run = command(
        commands,
        "run",
        _run,
        "the table, to play at",
        description="The table as it is wired, with its pages for phones and other computers. With "
        "--mock it is a mocked one, in the browser and in the terminal, at which all seats but "
        "yours play by themselves; without a terminal it plays one fast game, unless --port or "
        "--bind says that pages are wanted.",
    )
    add_wiring(run)
    run.add_argument(
        "--mock",
        action="store_true",
        help="a mocked table, without any hardware: in the browser and in this terminal",
    )
    run.add_argument("--lang", choices=LANGUAGES, help="language, from now on")
    run.add_argument(
        "--players",
        type=whole_number,
        help=f"how many sit at the mocked table, you included ({USUAL_PLAYERS})",
    )
    run.add_argument(
        "--seat", type=whole_number, help=f"your box at the mocked table, 1 to {SEATS} (1)"
    )
    run.add_argument(
        "--port",
        type=whole_number,
        help=f"the port of the pages ({USUAL_PORT}); where it is taken, the next free one is used; "
        "0: any free one",
    )
    run.add_argument(
        "--bind",
        action="append",
        metavar="ADDRESS",
        help="serve the pages at this address of this computer, as often as you like; 0.0.0.0 is "
        "all of them, which phones need (usual without --mock; with it, this computer alone)",
    )
    run.add_argument(
        "--speed",
        type=_run_speed,
        metavar="TIMES",
        help=f"how many times faster than real a mocked table's time passes, up to {FASTEST_RUN:g}",
    )
    run.add_argument("--qr", action="store_true", help="show the pages' address as a QR code")
    run.add_argument(
        "--open", action="store_true", help="show the mocked table in the browser, if there is one"
    )


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


def _run_speed(text: str) -> float:
    speed = number(text)
    if not SLOWEST_RUN <= speed <= FASTEST_RUN:
        raise argparse.ArgumentTypeError(
            f"cannot play {text} times as fast; give {SLOWEST_RUN:g} to {FASTEST_RUN:g}"
        )
    return speed


def _address(text: str) -> str:
    """An address as sockets want it."""
    if text == "localhost":
        return "127.0.0.1"
    try:
        return str(ipaddress.ip_address(text.strip("[]")))
    except ValueError:
        raise Refused(
            f"--bind {text}: give an address of this computer, such as 192.168.1.20, or 0.0.0.0 "
            "for all of them"
        ) from None


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
    cure = f"use deal = {' or '.join(WITHOUT_PAGES)}"
    if setup.reveal == "spoken":
        return f"deal = {setup.deal}; {cure}"
    return f"deal = {setup.deal}, reveal = {setup.reveal}; {cure}, and reveal = spoken"


def _run(options: argparse.Namespace) -> int:
    mocked = options.mock or options.wiring == "mock"
    for name in ("players", "seat", "speed", "open"):
        if getattr(options, name) not in (None, False) and not mocked:
            raise Refused(f"--{name} is for the mocked table; add --mock")
    players = USUAL_PLAYERS if options.players is None else options.players
    seat = 1 if options.seat is None else options.seat
    if not FEWEST_PLAYERS <= players <= SEATS:
        raise Refused(f"--players {players}: give {FEWEST_PLAYERS} to {SEATS}")
    if not 1 <= seat <= SEATS:
        raise Refused(f"--seat {seat}: give 1 to {SEATS}")
    port = USUAL_PORT if options.port is None else options.port
    if not 0 <= port <= LAST_PORT:
        raise Refused(f"--port {port}: give 0 to {LAST_PORT}")
    binds = tuple(_address(one) for one in options.bind or ())
    pages_wanted = options.port is not None or options.bind is not None
    watched = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    if options.wiring is not None:
        with wiring_refused():
            read(options.wiring)
    if mocked and not watched and not pages_wanted:
        # Nobody is there to press: show that it works, and end.
        with ended_by_signals():
            language = options.lang or LANGUAGES[0]
            play_demo(Setup(players=players), 1, None, language, sys.stdout, draws=False)
        return 0
    wanted = RunOptions(
        wiring=options.wiring,
        language=options.lang,
        players=players,
        seat=seat,
        port=port,
        binds=binds,
        speed=options.speed or 1.0,
        shows_code=options.qr,
        opens_browser=options.open,
    )
    try:
        with wiring_refused():
            return run_mocked(wanted) if mocked else run_wired(wanted)
    except (CannotRun, BadTable) as error:
        raise Refused(str(error)) from None
    except SystemExit as ended:  # switched off while it was being switched on
        if is_politely_ended(ended.code):
            return 0
        raise
