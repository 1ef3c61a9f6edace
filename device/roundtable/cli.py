"""The command line: every command, its help, and one clear line for every mistake."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
from tqdm import tqdm

from roundtable import __version__
from roundtable.chance import random_action, shuffled_deal
from roundtable.narration.notes import notes
from roundtable.narration.reveal import reveal
from roundtable.narration.story import story
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS, SWITCHES
from roundtable.rules.events import Event, Public, RoundBegan
from roundtable.rules.game import Game
from roundtable.rules.problems import Problem, Weight, problems, refusals
from roundtable.rules.setup import (
    BadFile,
    Setup,
    settings_from_text,
    setup_from,
    setup_to_toml,
)
from roundtable.rules.suggestions import suggest
from roundtable.simulate import Balance, Simulation, dealt_by_device
from roundtable.words import Words

REFUSED = 2
LONGEST_LINE = 800
MOST_PROBLEMS = 20
LARGEST_FILE = 1_000_000


class Refused(Exception):
    """Bad input: each line says what was refused and what to do."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


class _Parser(argparse.ArgumentParser):
    """One line per mistake instead of the whole usage."""

    def __init__(self, **options: Any) -> None:
        options["allow_abbrev"] = False
        super().__init__(**options)

    def error(self, message: str) -> NoReturn:
        raise Refused(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our dashes can still be used
    try:
        options = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], None] = options.run
        run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Refused as refused:
        _complain(*refused.lines)
        return REFUSED
    except KeyboardInterrupt:
        _complain("stopped")
        return 130
    except BrokenPipeError:
        _forget_output()  # whoever read it has gone, and that is fine
    except OSError as error:
        _forget_output()
        _complain(f"cannot write the output: {error.strerror or error}")
        return 1
    return 0


def _complain(*lines: str) -> None:
    if sys.stderr is None:
        return  # closed by the caller, who does not want to know
    with contextlib.suppress(OSError):
        for line in lines:
            print(f"roundtable: {_one_line(line)}", file=sys.stderr, flush=True)


def _forget_output() -> None:
    """Keep the interpreter from complaining at exit about what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _one_line(text: str) -> str:
    """What people typed may hold line breaks and terminal codes: show them, do not obey them."""
    shown = "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)
    return shown if len(shown) <= LONGEST_LINE else shown[: LONGEST_LINE - 1] + "…"


# Line-ups


def _add_line_up(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("line-up")
    group.add_argument("--players", type=_whole_number, help="how many sit down, 5 to 10")
    group.add_argument(
        "--with",
        dest="characters",
        metavar="NAMES",
        help="characters, separated by commas, instead of the edition's own; "
        "plain ones fill the other seats ('' for plain ones only)",
    )
    group.add_argument("--edition", help=f"{', '.join(EDITIONS)} (first is the default)")
    group.add_argument("--deal", help=f"who deals: {', '.join(DEALS)} (first is the default)")
    group.add_argument(
        "--quest-cards",
        help=f"how quest cards are played: {', '.join(QUEST_CARDS)} (first is the default)",
    )
    group.add_argument(
        "--reveal", help=f"how the Reveal is held: {', '.join(REVEALS)} (first is the default)"
    )
    group.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an optional rule, as often as you like: "
        + ", ".join(f"{name}={'|'.join(one.values)}" for name, one in SWITCHES.items()),
    )
    group.add_argument(
        "--setup",
        type=Path,
        metavar="FILE",
        help="a setup in TOML or JSON; what else is given here overrides it",
    )


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None


def _line_up(options: argparse.Namespace) -> Setup:
    """The setup that the options describe, whether or not it can be played."""
    settings: dict[str, Any] = _read_settings(options.setup) if options.setup else {}
    table = settings.get("switches")
    given = _given(options)
    for name in given:
        settings.pop(name, None)
        if isinstance(table, dict):
            table.pop(name, None)
    if "players" not in given and "players" not in settings:
        raise Refused("say how many play: --players 7, or give a --setup FILE that does")
    unknown = given.pop("unknown")
    try:
        setup = setup_from(settings | given)
    except BadFile as error:
        raise Refused(f"{options.setup or 'the options'}: {error}") from None
    return msgspec.structs.replace(setup, unknown=(*setup.unknown, *unknown))


def _given(options: argparse.Namespace) -> dict[str, Any]:
    """The settings on the command line, and under `unknown` the switches nobody knows."""
    given: dict[str, Any] = {
        name: value
        for name in ("players", "edition", "deal", "quest_cards", "reveal")
        if (value := getattr(options, name)) is not None
    }
    if options.characters is not None:
        given["characters"] = _names(options.characters)
    unknown = []
    for switch in options.switch:
        name, equals, value = (part.strip() for part in switch.partition("="))
        if not equals:
            raise Refused(f"--switch takes NAME=VALUE, not '{switch}'")
        if given.get(name, value) != value:
            raise Refused(f"--switch {name} is given twice, with different values; keep one")
        if name in SWITCHES:
            given[name] = value
        else:
            unknown.append(name)
    return given | {"unknown": unknown}


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _read_settings(path: Path) -> dict[str, Any]:
    """The plain data of a setup file; a device or a huge file is not read to its end."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Refused(f"{path}: {error.strerror or error}; give the path of a setup file") from None
    if len(raw) > LARGEST_FILE:
        raise Refused(f"{path}: far too large for a setup; give the path of a setup file")
    try:
        return settings_from_text(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Refused(f"{path}: not a text file; a setup is TOML or JSON in UTF-8") from None
    except BadFile as error:
        raise Refused(f"{path}: {error}") from None


def _read_setup(path: Path) -> Setup:
    try:
        return setup_from(_read_settings(path))
    except BadFile as error:
        raise Refused(f"{path}: {error}") from None


def _told(words: Words, problem: Problem) -> str:
    said = words.sentence(problem.id, problem.values)
    return f"{said} {words.cure(problem.id, problem.values)}"


def _playable(setup: Setup) -> Setup:
    """The setup itself, or every reason to refuse it."""
    _refuse_for(setup, refusals(setup))
    return setup


def _playable_by_device(setup: Setup) -> Setup:
    """The setup as random games are played: dealt by the device, which takes every card."""
    dealt = dealt_by_device(setup)
    misspelt = [one for one in refusals(setup) if one.id == "refused-unknown-value"]
    others = [one for one in refusals(dealt) if one not in misspelt]
    _refuse_for(setup, [*misspelt, *others])
    return dealt


def _refuse_for(setup: Setup, refused: Sequence[Problem]) -> None:
    if refused:
        words = Words(edition=setup.edition)
        lines = [_told(words, one) for one in refused[:MOST_PROBLEMS]]
        if len(refused) > MOST_PROBLEMS:
            lines.append(f"… and {len(refused) - MOST_PROBLEMS} more problems")
        raise Refused(*lines)


# Commands


def _check(options: argparse.Namespace) -> None:
    """Every problem with a setup, every piece of advice and every note, each with its cure."""
    setup = _read_setup(options.file)
    words = Words(edition=setup.edition)
    found = problems(setup)
    for one in found:
        if one.weight is not Weight.REFUSED:
            print(f"{one.weight}: {_told(words, one)}")
    _playable(setup)
    print(_one_line(f"{options.file}: good to play, {setup.players} players"))


def _suggest(options: argparse.Namespace) -> None:
    edition = options.edition or "big_box"
    setup = Setup(players=options.players, edition=edition)
    _playable(setup)
    words = Words(edition=edition)
    offered = suggest(options.players, edition)
    if options.json:
        _print_json([{"id": one.id, "setup": msgspec.to_builtins(one.setup)} for one in offered])
        return
    for number, one in enumerate(offered, start=1):
        print(f"{number}. {words.sentence(f'suggestion-{one.id}')}")
        for line in setup_to_toml(one.setup).splitlines():
            print(f"   {line}")


def _script(options: argparse.Namespace) -> None:
    setup = _playable(_line_up(options))
    words = Words(edition=setup.edition)
    cues = reveal(setup)
    if options.json:
        _print_json(
            [
                {
                    "id": cue.id,
                    "who": cue.who,
                    "does": cue.does,
                    "seconds": cue.seconds,
                    "text": words.sentence(cue.id, cue.values),
                }
                for cue in cues
            ]
        )
        return
    for line in _lines(setup, words):
        print(line)


def _lines(setup: Setup, words: Words) -> list[str]:
    """The Reveal stage as text, or why there is none."""
    if setup.reveal == "pages":
        return [words.sentence("reveal-on-pages")]
    lines = [words.sentence(cue.id, cue.values) for cue in reveal(setup)]
    return lines or [words.sentence("reveal-not-held")]


def _notes(options: argparse.Namespace) -> None:
    setup = _playable(_line_up(options))
    words = Words(edition=setup.edition)
    for note in notes(setup):
        print(f"{note.moment:>6}  {words.sentence(note.id, note.values)}")


def _simulate(options: argparse.Namespace) -> None:
    if options.games < 1:
        raise Refused(f"cannot play {options.games} games; ask for one or more")
    setup = _playable_by_device(_line_up(options))
    simulation = Simulation(setup, options.games, options.seed)
    quiet = options.json or not sys.stderr.isatty()
    try:
        for _ in tqdm(simulation, total=options.games, unit=" games", leave=False, disable=quiet):
            pass
    finally:
        # Stopped halfway, the games already played still count.
        balance = simulation.balance()
        if options.json:
            _print_json(balance)
        else:
            _print_balance(balance)


def _print_balance(balance: Balance) -> None:
    games = balance.games
    print(f"{games} random game{'s' * (games != 1)} of {balance.players} players")
    for winner, count in balance.wins.items():
        if count:
            print(f"  {winner.replace('_', ' '):<12} {count:>8}  {count / games:6.1%}")
    print("because of")
    for reason, count in balance.reasons.items():
        if count:
            print(f"  {reason.replace('_', ' '):<20} {count:>8}  {count / games:6.1%}")
    print(f"three successes were reached in {balance.three_successes:.1%} of them")
    if balance.seconds > 0:
        print(f"{games / balance.seconds:.0f} games per second")


def _tell(options: argparse.Namespace) -> None:
    """The Reveal script, then one game played at random, as everyone at the table would see it."""
    setup = _playable_by_device(_line_up(options))
    words = Words(edition=setup.edition)
    for line in _lines(setup, words):
        print(line)
    rng = Random(options.seed)
    game = Game(setup, shuffled_deal(setup, rng))
    events: Sequence[Event] = tuple(game.events)
    while True:
        for event in events:
            if isinstance(event, Public):
                if isinstance(event, RoundBegan):
                    print()
                told = story(event)
                print(words.sentence(told.id, told.values))
        if game.over:
            return
        events = game.play(random_action(game, rng))


def _print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


# The parser


def _parser() -> _Parser:
    parser = _Parser(
        prog="roundtable",
        description="Speaks the Reveal stage, keeps the rules and tells the story of Avalon, "
        "Avalon Big Box and The Resistance.",
        epilog="Start with: roundtable script --players 7 --with merlin,percival,morgana,assassin. "
        "Characters: " + ", ".join(CHARACTERS) + ".",
    )
    parser.add_argument("--version", action="version", version=f"roundtable {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], help: str) -> _Parser:
        made = commands.add_parser(name, help=help, description=help)
        made.set_defaults(run=run)
        return made

    setup = commands.add_parser("setup", help="check a line-up, or be offered one")
    setups = setup.add_subparsers(metavar="COMMAND", required=True)
    every = "every problem with a setup file, every piece of advice, and their cures"
    check = setups.add_parser("check", help=every, description=every)
    check.add_argument("file", type=Path, metavar="FILE", help="a setup in TOML or JSON")
    check.set_defaults(run=_check)
    good = "good line-ups for so many players, from easy to hard, ready to be saved as setup files"
    offer = setups.add_parser("suggest", help=good, description=good)
    offer.add_argument("--players", type=_whole_number, required=True, help="how many sit down")
    offer.add_argument("--edition", help=f"{', '.join(EDITIONS)} (first is the default)")
    offer.add_argument("--json", action="store_true", help="as data")
    offer.set_defaults(run=_suggest)

    script = command("script", _script, "the Reveal stage of a line-up, line by line")
    _add_line_up(script)
    script.add_argument("--json", action="store_true", help="as data: id, who, does, seconds, text")

    _add_line_up(command("notes", _notes, "the Host Notes of a line-up, each at its moment"))

    simulate = command("simulate", _simulate, "random games by the thousand, dealt by the device")
    _add_line_up(simulate)
    simulate.add_argument("--games", type=_whole_number, default=1000, help="how many (1000)")
    simulate.add_argument("--seed", type=_whole_number, default=1, help="same seed, same games (1)")
    simulate.add_argument("--json", action="store_true", help="as data")

    tell = command("tell", _tell, "the script of a line-up and one random game, told as text")
    _add_line_up(tell)
    tell.add_argument("--seed", type=_whole_number, default=1, help="same seed, same game (1)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
