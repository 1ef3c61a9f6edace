"""What every command shares: how it is declared, refusing with clear lines, and printing data."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

import msgspec

LONGEST_LINE = 800
NARROW_SPACES = "\u00a0\u202f"  # French needs them


class Refused(Exception):
    """Bad input: each line says what was refused and what to do."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class Parser(argparse.ArgumentParser):
    """One line per mistake instead of the whole usage."""

    def __init__(self, **options: Any) -> None:
        options["allow_abbrev"] = False
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def command(
    more: Any,
    name: str,
    run: Callable[[argparse.Namespace], int | None] | None,
    about: str,
    then: str = "",
    **given: Any,
) -> Parser:
    """A command that `run` answers; its own help goes on where the list of all ends."""
    parser: Parser = more.add_parser(name, help=about, **{"description": about + then} | given)
    parser.set_defaults(run=run)
    return parser


def one_line(text: str) -> str:
    """What people typed may hold line breaks and terminal codes: show them, do not obey them."""
    shown = "".join(
        one if one.isprintable() or one in NARROW_SPACES else repr(one)[1:-1] for one in text
    )
    return shown if len(shown) <= LONGEST_LINE else shown[: LONGEST_LINE - 1] + "…"


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None


def number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number") from None


def print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
