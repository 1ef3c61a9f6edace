"""The command line: gathers the commands, and answers every mistake with one clear line."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from roundtable import __version__
from roundtable.app.signals import hear_interrupts
from roundtable.commands.answers import Parser, Refused, one_line

REFUSED = 2

SUBJECTS = {
    "tables": ("demo", "run"),
    "scripts": ("script", "notes"),
    "voices": ("narrate", "voices"),
    "setups": ("setup",),
    "games": ("simulate", "tell"),
    "balance": ("balance",),
    "histories": ("history",),
    "wirings": ("wiring",),
    "doctor": ("doctor",),
    "buttons": ("buttons",),
    "service": ("safe", "ring"),
    "updates": ("update",),
}
"""Each module of `commands` with its commands: only what is asked for is loaded."""


ITS_OPTIONS = ("-h", "--help", "--version")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our dashes can still be used
    hear_interrupts()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        _check_first(given)
        options = _parser(given[:1]).parse_args(given or ["--help"])
        options.arguments = given
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


def _check_first(given: Sequence[str]) -> None:
    """The parser would list all commands, or miss one before it looks at an unknown option."""
    known = [one for commands in SUBJECTS.values() for one in commands]
    if not given or given[0] in (*known, *ITS_OPTIONS):
        return
    what = "option" if given[0].startswith("-") else "command"
    alike = get_close_matches(given[0], ITS_OPTIONS if what == "option" else known, 1)
    meant = f": did you mean {alike[0]}?" if alike else ""
    raise Refused(f"there is no {what} {given[0]!r}{meant} (see roundtable --help)")


def _complain(*lines: str) -> None:
    if sys.stderr is None:
        return  # closed by the caller, who does not want to know
    with contextlib.suppress(OSError):
        for line in lines:
            print(f"roundtable: {one_line(line)}", file=sys.stderr, flush=True)


def _forget_output() -> None:
    """Keep the interpreter from complaining at exit about what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser(asked: Sequence[str]) -> Parser:
    """Of the command that is asked for; of all, where it is none."""
    subjects = [one for one, commands in SUBJECTS.items() if set(asked) & set(commands)]
    parser = Parser(
        prog="roundtable",
        description="Speaks the Reveal stage, keeps the rules and tells the story of Avalon, "
        "Avalon Big Box and The Resistance.",
        epilog=None if subjects else _epilog(),
    )
    parser.add_argument("--version", action="version", version=f"roundtable {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for subject in subjects or SUBJECTS:
        import_module(f"roundtable.commands.{subject}").add_to(commands)
    return parser


def _epilog() -> str:
    from roundtable.rules.characters import CHARACTERS

    return (
        "To play on this computer: roundtable run --mock. To read a Reveal stage: roundtable "
        "script --players 7 --with merlin,percival,morgana,assassin. "
        "Characters: " + ", ".join(CHARACTERS) + "."
    )


if __name__ == "__main__":
    sys.exit(main())
