"""`roundtable safe` and `roundtable ring`: what is called when the table cannot run, or not yet.

All may have to run where little works and time is short, so they load only what they need.
"""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from roundtable.app import parts
from roundtable.app.signals import ended_by_signals, is_politely_ended
from roundtable.app.wirings import DEFAULT_WIRING
from roundtable.commands.answers import Refused, command
from roundtable.files.settings_file import TABLE_FILE
from roundtable_drivers.wiring import WiringError


def add_to(commands: Any) -> None:
    safe = command(
        commands,
        "safe",
        _safe,
        "say and show that the table could not start, until it is ended",
        "; for the service, when it cannot start or has failed too often.",
    )
    add_wiring(safe)

    ring = command(commands, "ring", None, "the ring by itself")
    more = ring.add_subparsers(metavar="COMMAND", required=True)
    add_wiring(command(more, "dark", _dark, "switch off whatever a program left lit"))
    calm = "a calm light while something else is at work, until it is ended"
    add_wiring(command(more, "waiting", _waiting, calm, "; for the installer."))


def add_wiring(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--wiring",
        metavar="NAME_OR_FILE",
        help=f"the wiring profile ({TABLE_FILE} names it, else {DEFAULT_WIRING})",
    )


@contextmanager
def wiring_refused() -> Iterator[None]:
    """Whatever is wrong with a wiring profile is said in clear lines."""
    try:
        yield
    except WiringError as error:
        raise Refused(*error.lines) from None


def _safe(options: argparse.Namespace) -> int:
    from roundtable.app.safe import stand_by

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    with until_ended():
        stand_by(options.wiring)
    return 0


@contextmanager
def until_ended() -> Iterator[None]:
    """Being ended is how it ends."""
    try:
        with ended_by_signals():
            yield
    except SystemExit as ended:
        if not is_politely_ended(ended.code):
            raise


@contextmanager
def lights_refused() -> Iterator[None]:
    try:
        with wiring_refused():
            yield
    except parts.NoLights as error:
        raise Refused(str(error)) from None


def _waiting(options: argparse.Namespace) -> int:
    from roundtable.app.waiting import glow

    with lights_refused(), until_ended():
        glow(options.wiring)
    return 0


def _dark(options: argparse.Namespace) -> None:
    with lights_refused():
        parts.darken_ring(options.wiring)
    print("the ring is dark")
