"""Line-ups on the command line: the options, setup files, and every reason to refuse them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from roundtable.chance.simulate import dealt_by_device
from roundtable.commands.answers import Refused, whole_number
from roundtable.languages import LANGUAGES
from roundtable.messages import FULL, REVEAL_LENGTHS, Message, message
from roundtable.rules.editions import DEALS, EDITIONS, QUEST_CARDS, REVEALS
from roundtable.rules.modules import LISTS, SWITCHES
from roundtable.rules.problems import refusals
from roundtable.rules.setup import SETTINGS, BadFile, Setup, settings_from_text, setup_from
from roundtable.words import MissingSentence, Words
from roundtable_ports.small_files import TooLarge, read_small

MOST_PROBLEMS = 20
OPTIONS = {
    name: "--with" if name == "characters" else f"--{name.replace('_', '-')}"
    for name in SETTINGS
    if name not in (*SWITCHES, *LISTS)
}
"""The settings that have an option of their own."""


def add_line_up(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("line-up")
    group.add_argument("--players", type=whole_number, help="how many sit down, 5 to 10")
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


def line_up(options: argparse.Namespace) -> Setup:
    """The setup that the options describe, whether or not it can be played."""
    language = getattr(options, "lang", LANGUAGES[0])
    settings: dict[str, Any] = read_settings(options.setup, language) if options.setup else {}
    table = settings.get("switches")
    given = _given(options)
    for name in given:
        settings.pop(name, None)
        if isinstance(table, dict):
            table.pop(name, None)
    if "players" not in given and "players" not in settings:
        raise Refused("say how many play: --players 7, or give a --setup FILE that does")
    unknown = given.pop("unknown")
    with _refusing_files(options.setup or "--switch", language):
        setup = setup_from(settings | given)
    return msgspec.structs.replace(setup, unknown=(*setup.unknown, *unknown))


def _given(options: argparse.Namespace) -> dict[str, Any]:
    """The settings on the command line, and under `unknown` the switches nobody knows."""
    given: dict[str, Any] = {
        name: value
        for name in ("players", "edition", "deal", "quest_cards", "reveal")
        if (value := getattr(options, name)) is not None
    }
    if options.characters is not None:
        given["characters"] = names(options.characters)
    unknown = []
    for switch in options.switch:
        name, equals, value = (part.strip() for part in switch.partition("="))
        if not equals:
            raise Refused(f"--switch takes NAME=VALUE, not '{switch}'")
        if name in OPTIONS:
            raise Refused(f"--switch sets optional rules only; give {OPTIONS[name]} {value}")
        if given.get(name, value) not in (value, names(value)):
            raise Refused(f"--switch {name} is given twice, with different values; keep one")
        if name in SWITCHES:
            given[name] = value
        elif name in LISTS:
            given[name] = names(value)
        else:
            unknown.append(name)
    return given | {"unknown": unknown}


def names(text: str) -> list[str]:
    """Characters as people list them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_settings(path: Path, language: str = LANGUAGES[0]) -> dict[str, Any]:
    """The plain data of a setup file; a device or a huge file is not read to its end."""
    with _refusing_files(path, language):
        return _settings_in(path)


def _settings_in(path: Path) -> dict[str, Any]:
    try:
        return settings_from_text(read_small(path, pipes=True).decode("utf-8-sig"))
    except FileNotFoundError:
        raise BadFile("missing") from None
    except IsADirectoryError:
        raise BadFile("folder") from None
    except TooLarge:
        raise BadFile("large") from None
    except UnicodeDecodeError:
        raise BadFile("text") from None
    except OSError as error:
        raise BadFile("unread", why=str(error.strerror or error)) from None


def read_setup(path: Path, language: str = LANGUAGES[0]) -> Setup:
    with _refusing_files(path, language):
        return setup_from(_settings_in(path))


@contextmanager
def _refusing_files(where: object, language: str) -> Iterator[None]:
    """One line, in the user's language, for a file that is no setup."""
    try:
        yield
    except BadFile as error:
        raise Refused(f"{where}: {told(Words(language), error.message)}") from None


def add_language(parser: argparse.ArgumentParser, length: bool = True) -> None:
    """What it is said in, and how much of it."""
    group = parser.add_argument_group("words")
    group.add_argument(
        "--lang", choices=LANGUAGES, default=LANGUAGES[0], help="language (first is the default)"
    )
    if length:
        group.add_argument(
            "--length",
            choices=REVEAL_LENGTHS,
            default=FULL,
            help="of the Reveal: as told, short, or teaching with the reasons",
        )
    parser.set_defaults(run=partial(_in_its_sentences, parser.get_default("run")))


def _in_its_sentences(
    run: Callable[[argparse.Namespace], int | None], options: argparse.Namespace
) -> int | None:
    """Refuse a language in which a module from outside has to say what it has no sentence for."""
    try:
        return run(options)
    except MissingSentence:
        if lacking := Words(options.lang).lacking():
            raise Refused(
                f"--lang {options.lang}: there is no sentence for {', '.join(lacking)}; write them "
                f"into NAME.{options.lang}.ftl beside the module, or give another language"
            ) from None
        raise


def words_for(options: argparse.Namespace, setup: Setup) -> Words:
    return Words(options.lang, setup.edition, getattr(options, "length", FULL))


def told(words: Words, problem: Message) -> str:
    return f"{words.told(problem)} {words.cure(problem)}"


def playable(setup: Setup, language: str = LANGUAGES[0]) -> Setup:
    """The setup itself, or every reason to refuse it."""
    refuse_for(setup, refusals(setup), language)
    return setup


def playable_by_device(setup: Setup, language: str = LANGUAGES[0]) -> Setup:
    """The setup as random games are played: dealt by the device, which takes every card."""
    dealt = dealt_by_device(setup)
    misspelt = [one for one in refusals(setup) if one.id == "refused-unknown-value"]
    others = [one for one in refusals(dealt) if one not in misspelt]
    refuse_for(setup, [*misspelt, *others], language)
    return dealt


def refuse_for(
    setup: Setup,
    refused: Sequence[Message],
    language: str = LANGUAGES[0],
    tell: Callable[[Words, Message], Iterable[str]] = lambda words, one: (told(words, one),),
) -> None:
    """Refuse the setup, if there is a reason to; `tell` has the lines of each reason."""
    if not refused:
        return
    words = Words(language, setup.edition)
    lines = [line for one in refused[:MOST_PROBLEMS] for line in tell(words, one)]
    if len(refused) > MOST_PROBLEMS:
        lines.append(words.told(message("setup-more", count=len(refused) - MOST_PROBLEMS)))
    raise Refused(*lines)
