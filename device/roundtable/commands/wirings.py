"""`roundtable wiring`: the profiles, what is wrong with one, and the drawing to build from."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from roundtable.app.wirings import DEFAULT_WIRING
from roundtable.commands.answers import Refused, command, one_line, print_json
from roundtable_drivers.boot import config_lines
from roundtable_drivers.summary import summary, told
from roundtable_drivers.wiring import BUILT_IN, Wiring, WiringError, read, source

MOST_PROBLEMS = 40


def add_to(commands: Any) -> None:
    wiring = command(
        commands,
        "wiring",
        None,
        "which pin is whose: list, check, show or draw a wiring profile",
        description="A wiring profile is a TOML file that says which pins are which seat's, what "
        "the ring and the sound are, and which buses stay on.",
        epilog="Start with: roundtable wiring list, then roundtable wiring draw --wiring six-i2s "
        "--out wiring.svg. For a table of your own, copy what show --toml prints, change it, and "
        "run check on it.",
    )
    more = wiring.add_subparsers(metavar="COMMAND", required=True)

    command(more, "list", _list, "the profiles that are built in")

    faults = "everything that is wrong with a profile, at once, each with its cure"
    check = command(more, "check", _check, faults)
    check.add_argument("file", metavar="FILE", help="a profile in TOML, or the name of one")

    full = "pins by seat, the ring with its lamps, the sound, and the lines for config.txt"
    show = command(more, "show", _show, full)
    _add_wiring(show)
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as data")
    form.add_argument("--toml", action="store_true", help="as the file itself, to copy and change")
    form.add_argument("--config", action="store_true", help="only the lines for config.txt")

    sheet = (
        "a sheet to build from, as SVG for A3 or A4: the header with every wire, each seat's "
        "plug, the ring with its lamps, the sound, and the lines for config.txt"
    )
    draw = command(more, "draw", _draw, "a sheet to build from, as SVG", description=sheet)
    _add_wiring(draw)
    draw.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="where to write it: wiring.svg"
    )


def _add_wiring(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--wiring",
        default=DEFAULT_WIRING,
        metavar="NAME_OR_FILE",
        help=f"a built-in profile (see roundtable wiring list) or a file ({DEFAULT_WIRING})",
    )


def _read(profile: str) -> Wiring:
    try:
        return read(profile)
    except WiringError as error:
        lines, more = error.lines[:MOST_PROBLEMS], len(error.lines) - MOST_PROBLEMS
        rest = [f"{profile}: and {more} more problems; mend these first"] if more > 0 else []
        raise Refused(*lines, *rest) from None


def _list(_: argparse.Namespace) -> None:
    for name in BUILT_IN:
        wiring = read(name)
        default = ", the default" if name == DEFAULT_WIRING else ""
        seats = f"{len(wiring.all_boxes)} seats"
        print(f"{name:8} {wiring.title} ({seats}, sound {wiring.sound.kind}{default})")


def _check(options: argparse.Namespace) -> None:
    wiring = _read(options.file)
    build = "build" if wiring.on_usb else "solder"
    print(one_line(f"{options.file}: good to {build}, {len(wiring.all_boxes)} seats"))


def _show(options: argparse.Namespace) -> None:
    wiring = _read(options.wiring)
    if options.json:
        print_json(summary(wiring))
    elif options.config:
        print("\n".join(config_lines(wiring)))
    elif options.toml:
        print(source(options.wiring), end="")
    else:
        print("\n".join(told(summary(wiring))))


def _draw(options: argparse.Namespace) -> None:
    out: Path = options.out
    if out.suffix not in ("", ".svg"):
        raise Refused(f"{out}: the drawing is SVG; name it {out.with_suffix('.svg').name}")
    wiring = _read(options.wiring)
    if wiring.on_usb is not bool(wiring.ring.serial):
        raise Refused(
            f"{options.wiring}: there is no drawing of a table with only its buttons or only its "
            f"ring on USB; see roundtable wiring show --wiring {options.wiring}"
        )
    from roundtable_tools.drawing import draw  # what nothing else of the table needs
    from roundtable_tools.drawing_usb import draw_usb

    drawing = draw_usb(wiring) if wiring.on_usb else draw(wiring)
    try:
        out.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise Refused(f"{out}: {error.strerror or error}; write elsewhere") from None
    print(one_line(f"{out}: drawn, to be opened in any browser and printed on A3 or A4"))
