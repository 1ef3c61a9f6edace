"""The command line: gathers the commands, and answers every mistake with one clear line."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

from roundtable import __version__
from roundtable.commands import doctor, games, histories, scripts, setups, tables, voices, wirings
from roundtable.commands.answers import Parser, Refused, one_line
from roundtable.rules.characters import CHARACTERS

REFUSED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our dashes can still be used
    try:
        options = _parser().parse_args(arguments)
        run: Callable[[Any], int | None] = options.run
        code = run(options) or 0
        if sys.stdout is not None:
            sys.stdout.flush()
    except Refused as refused:
        _complain(*refused.lines)
        return REFUSED
    except KeyboardInterrupt:
        _complain("stopped")
        return 130
    except BrokenPipeError:
        _forget_output()
        return 0  # whoever read it has gone, and that is fine
    except OSError as error:
        _forget_output()
        _complain(f"cannot write the output: {error.strerror or error}")
        return 1
    return code


def _complain(*lines: str) -> None:
    if sys.stderr is None:
        return  # closed by the caller, who does not want to know
    with contextlib.suppress(OSError):
        for line in lines:
            print(f"roundtable: {one_line(line)}", file=sys.stderr, flush=True)


def _forget_output() -> None:
    """Keep the interpreter from complaining at exit about what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> Parser:
    parser = Parser(
        prog="roundtable",
        description="Speaks the Reveal stage, keeps the rules and tells the story of Avalon, "
        "Avalon Big Box and The Resistance.",
        epilog="Start with: roundtable script --players 7 --with merlin,percival,morgana,assassin. "
        "Characters: " + ", ".join(CHARACTERS) + ".",
    )
    parser.add_argument("--version", action="version", version=f"roundtable {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for subject in (tables, scripts, voices, setups, games, histories, wirings, doctor):
        subject.add_to(commands)
    return parser


if __name__ == "__main__":
    sys.exit(main())
