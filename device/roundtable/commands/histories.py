"""`roundtable history`: the games that were played here, their vote grids, and all as data."""

from __future__ import annotations

import argparse
import shutil
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from roundtable.commands.answers import Refused, command, one_line, print_json, whole_number
from roundtable.console.grid import columns
from roundtable.console.history import quest_told
from roundtable.files import places
from roundtable.journal.history import Damaged, History
from roundtable.journal.summary import KNOWN_AS, Proposal, QuestPlayed, Summary
from roundtable.languages import LANGUAGES
from roundtable.messages import TEXT, TEXTS, declare, label
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.modules import SWITCHES
from roundtable.rules.vocabulary import Ballot, Seat
from roundtable.words import Words

BALLOTS = {Ballot.APPROVE: "+", Ballot.REJECT: "-", None: " "}
VERDICTS = {True: "+", False: "-", None: " "}
CELL = 5

declare(
    None,
    *(
        label(f"history-{one}")
        for one in ("empty", "evil", "given_up", "known", "legend", "messenger", "mocked")
    ),
    *(label(f"history-{one}") for one in ("quest", "team", "vote")),
    label("history-game", "box", "players", number=TEXT, date=TEXT),
    label("history-line_up", "characters"),
    label("history-rules", rules=TEXTS),
    label("history-players", "players"),
    label("history-kept", "quest"),
    label("history-unknown", number=TEXT),
)

T = TypeVar("T")


def add_to(commands: Any) -> None:
    history = command(
        commands,
        "history",
        _list,
        "the games that were played: a list, the votes of one, or all of it as data",
        description="Without more, the games that were played to their end or given up, the "
        "oldest first; those at mocked tables have an m before their number. What is kept is what "
        "everyone at the table saw.",
        epilog="Then: roundtable history show 1, or roundtable history export --out games.json.",
    )
    _add_common(history, LANGUAGES[0], None)
    more = history.add_subparsers(metavar="COMMAND")

    grid = "how everyone voted on every Team of one game, and how it went"
    show = command(more, "show", _show, grid)
    show.add_argument("number", type=_number, metavar="N", help="as in the list")
    _add_common(show)

    export = command(more, "export", _export, "every game as JSON")
    export.add_argument("--out", type=Path, metavar="FILE", help="write it there")
    _add_common(export)


def _add_common(
    parser: argparse.ArgumentParser,
    language: object = argparse.SUPPRESS,  # so that what stands before the command holds
    folder: object = argparse.SUPPRESS,
) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=language, help="language (first is the default)"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        default=folder,
        metavar="FOLDER",
        help="where the games are kept, if not in the usual place",
    )


MOCKED = "m"
"""Before the number of a game at a mocked table."""

GameNumber = tuple[bool, int]
"""Of a game: at a mocked table or not, and which."""


def _number(text: str) -> GameNumber:
    mocked = text.startswith(MOCKED)
    return mocked, whole_number(text.removeprefix(MOCKED))


def _numbered(number: GameNumber) -> str:
    mocked, count = number
    return f"{MOCKED * mocked}{count}"


def _games(options: argparse.Namespace) -> dict[GameNumber, Summary]:
    """The oldest first."""
    games = {
        (mocked, number): game
        for mocked, folder in _folders(options).items()
        for number, game in _read(folder, History.games).items()
    }
    return dict(sorted(games.items(), key=lambda one: (one[1].started_at, one[0])))


def _folders(options: argparse.Namespace) -> dict[bool, Path]:
    """Where games are kept: a real table's, and beside them those of a mocked one."""
    given: Path | None = options.folder
    if given and not given.is_dir():
        raise Refused(f"{given}: not a folder; give the one in which a table keeps its games")
    folder = given or places.state_folder()
    return {False: folder, True: places.mocked_folder(folder)}


def _list(options: argparse.Namespace) -> None:
    games = _games(options)
    if not games:
        print(Words(options.lang).sentence("history-empty"))
        return
    rows = [
        _row(Words(options.lang, one.setup.edition), number, one) for number, one in games.items()
    ]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (_padded(cell, width) for cell, width in zip(row, widths, strict=True))
        print(one_line("  ".join(cells).rstrip()))


def _row(words: Words, number: GameNumber, game: Summary) -> tuple[str, ...]:
    mocked, _ = number
    return (
        f"{_numbered(number):>3}",
        game.date,
        words.sentence("history-players", {"players": game.setup.players}),
        words.label(f"edition-{game.setup.edition}"),
        f"{_ending(words, game)}{_mocked(words) * mocked}",
    )


def _mocked(words: Words) -> str:
    return f" ({words.label('history-mocked')})"


def _show(options: argparse.Namespace) -> None:
    mocked, number = options.number
    called = _numbered(options.number)
    game = _read(_folders(options)[mocked], lambda history: history.game(number))
    if game is None:
        raise Refused(Words(options.lang).sentence("history-unknown", {"number": called}))
    words = Words(options.lang, game.setup.edition)
    for line in told(words, called, game):
        print(one_line(line))


def told(words: Words, number: str, game: Summary) -> Iterator[str]:
    """One game as lines of text: what was played, the grid, the Quests and the end."""
    setup = game.setup
    yield words.sentence(
        "history-game",
        {"number": number, "date": game.date, "box": setup.edition, "players": setup.players},
    )
    named = tuple(name for name in setup.named if name in CHARACTERS)
    if named:
        yield words.sentence("history-line_up", {"characters": named})
    if rules := _rules(game):
        yield words.sentence("history-rules", {"rules": rules})
    room = shutil.get_terminal_size().columns
    called = game.called(lambda box: words.forms(f"seat-{box}")["_call"])
    yield from _grid(words, game, called, room)
    yield ""
    for quest in game.quests:
        yield from _quest(words, quest, called)
    yield _ending(words, game)
    if game.known:
        pairs = [(seat, _role(words, setup.edition, what)) for seat, what in game.known]
        yield f"{words.sentence('history-known')} {_by_seat(words, called, pairs)}"


def _grid(words: Words, game: Summary, called: Sequence[str], room: int) -> Iterator[str]:
    """Seats by proposals, in as many strips as the screen needs."""
    feet = [words.sentence("history-team"), words.sentence("history-quest")]
    heads = [words.sentence("history-vote"), *called, *feet]
    left = max(map(_width, heads)) + 2
    drawn = list(_columns(game))
    per_strip = max(1, (room - left) // CELL)
    for start in range(0, len(drawn), per_strip):
        yield ""
        strip = drawn[start : start + per_strip]
        for head, cells in zip(heads, zip(*strip, strict=True), strict=True):
            yield (_padded(head, left) + "".join(cell.ljust(CELL) for cell in cells)).rstrip()
    if drawn:
        yield ""
        yield words.sentence("history-legend")


def _columns(game: Summary) -> Iterator[list[str]]:
    """Each proposal from its number to how its Quest ended."""
    for one in columns(game):
        yield [
            f" {one.title}",
            *(_cell(one.proposal, Seat(seat + 1)) for seat in range(game.setup.players)),
            f"  {VERDICTS[one.proposal.approved]}",
            f" {one.quest}{VERDICTS[one.succeeded]}" if one.quest else "",
        ]


def _cell(proposal: Proposal, seat: Seat) -> str:
    ballot = BALLOTS[proposal.ballots[seat - 1] if proposal.ballots else None]
    leads = "*" if seat == proposal.leader else " "
    return f"{leads}[{ballot}]" if seat in proposal.team else f"{leads} {ballot} "


def _quest(words: Words, quest: QuestPlayed, called: Sequence[str]) -> Iterator[str]:
    yield quest_told(words, quest)
    if quest.cards is not None:
        pairs = [
            (Seat(at), words.forms(f"card-{card}", {"count": 1})[""])
            for at, card in enumerate(quest.cards, start=1)
            if card is not None
        ]
        kept = words.sentence("history-kept", {"quest": quest.quest})
        yield f"  {kept} {_by_seat(words, called, pairs)}"


def _ending(words: Words, game: Summary) -> str:
    if game.winner is None or game.reason is None:
        return words.sentence("history-given_up")
    return words.sentence(f"event-game_ended-{game.winner}", {"reason": game.reason})


def _by_seat(words: Words, called: Sequence[str], pairs: Sequence[tuple[Seat, str]]) -> str:
    return words.join([f"{called[seat - 1]} ({what})" for seat, what in pairs]) + "."


def _role(words: Words, edition: str, what: str) -> str:
    if what not in CHARACTERS and what not in KNOWN_AS:
        return what  # of another version
    id = f"character-{what}" if what in CHARACTERS else f"history-{what}"
    return words.forms(id, {"edition": edition})[""]


def _rules(game: Summary) -> str:
    """The switches that were set, as a setup file has them."""
    switches = [(name, getattr(game.setup, name)) for name in SWITCHES]
    return ", ".join(f"{name} = {value}" for name, value in switches if value is not None)


def _export(options: argparse.Namespace) -> None:
    games = [
        {"number": number, "mocked": mocked, **msgspec.to_builtins(game)}
        for (mocked, number), game in _games(options).items()
    ]
    out: Path | None = options.out
    if out is None:
        print_json(games)
        return
    try:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(games), indent=2) + b"\n")
    except OSError as error:
        raise Refused(f"{out}: {error.strerror or error}; write elsewhere") from None
    count = len(games)
    print(one_line(f"{out}: {count} game{'s' * (count != 1)}"))


def _read(folder: Path, what: Callable[[History], T]) -> T:
    try:
        return what(History(folder))
    except Damaged:
        raise Refused(
            f"{folder}: the history is damaged; the table sets it aside when it is next started, "
            "and keeps what can be read"
        ) from None
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror or error}") from None


def _width(text: str) -> int:
    """How many columns a terminal gives it."""
    return sum(
        0 if unicodedata.combining(one) else 1 + (unicodedata.east_asian_width(one) in "WF")
        for one in text
    )


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))
