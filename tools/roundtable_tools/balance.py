"""Measures every suggested line-up, or writes the page of what was measured.

python -m roundtable_tools.balance measure [GAMES]     adds the shipped estimates that are missing
python -m roundtable_tools.balance measure-all [GAMES] measures each of them anew
python -m roundtable_tools.balance directions [GAMES]  writes what one card more changes
python -m roundtable_tools.balance docs FOLDER         writes the page and its pictures
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path

import msgspec
from tqdm import tqdm

from roundtable import balance
from roundtable.balance import (
    SHIPPED,
    SHIPPED_DIRECTIONS,
    Direction,
    Estimate,
    row_of,
    shipped,
    written,
)
from roundtable.chance.simulate import PlayedBy, Simulation, cores, everyone
from roundtable.files.writing import write_whole
from roundtable.rules.editions import EDITIONS, FEWEST_PLAYERS, MOST_PLAYERS
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import Suggestion, suggest
from roundtable.rules.vocabulary import Side
from roundtable_tools.balance_page import FOLDER, files

KEPT = Path(balance.__file__).parent
SEED = 1
GAMES = 500
GAMES_OF_DIRECTIONS = 8000

_PLAIN = ("merlin", "assassin")
_SEEKING = ("merlin", "percival", "assassin")
DIRECTIONS: tuple[tuple[str, Side, tuple[str, ...], tuple[str, ...], dict[str, str]], ...] = (
    ("Percival", Side.GOOD, _PLAIN, _SEEKING, {}),
    ("Mordred", Side.EVIL, _PLAIN, (*_PLAIN, "mordred"), {}),
    ("Morgana", Side.EVIL, _SEEKING, (*_SEEKING, "morgana"), {}),
    ("Oberon", Side.GOOD, _PLAIN, (*_PLAIN, "oberon"), {}),
    ("the Lady of the Lake", Side.GOOD, _PLAIN, _PLAIN, {"lady": "on"}),
)
"""What is added, whom it helps by the books, and the line-ups without and with it."""


def measure(games: int = GAMES, *, anew: bool = False) -> None:
    """Row by row, each kept as soon as it is there; a row that was there stays until then."""
    line_ups = {(one.setup.edition, one.setup.players, one.id): one for one in _suggested()}
    rows = {(one.edition, one.players, one.name): one for one in shipped()}
    for key, one in tqdm(line_ups.items(), unit=" line-ups"):
        if anew or key not in rows:
            rows[key] = _row(one.id, one.setup, games)
        _keep(SHIPPED, (rows[key] for key in line_ups if key in rows))


def measure_directions(games: int = GAMES_OF_DIRECTIONS) -> None:
    told: list[Direction] = []
    for added, helps, before, after, switches in tqdm(DIRECTIONS, unit=" cards"):
        plain = Setup(players=7, characters=before)
        more = msgspec.structs.replace(plain, characters=after, **switches)
        without, beside = (_row(",".join(one.named), one, games) for one in (plain, more))
        told.append(Direction(added=added, helps=helps, without=without, beside=beside))
        _keep(SHIPPED_DIRECTIONS, told)


def _keep(name: str, rows: Iterable[Estimate | Direction]) -> None:
    write_whole(KEPT / name, written(rows).encode(), 0o644)


@cache
def _row(name: str, setup: Setup, games: int) -> Estimate:
    simulation = Simulation(setup, games, SEED, cores(), everyone(PlayedBy.THINKING))
    for _ in simulation.played():
        pass
    return row_of(name, setup, SEED, simulation.balance())


def _suggested() -> list[Suggestion]:
    return [
        one
        for edition in EDITIONS
        if edition != "quick"  # whose line-ups are those of Big Box
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        for one in suggest(players, edition)
    ]


def write(folder: Path) -> None:
    told = files()
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    for old in (folder / FOLDER).glob("*.svg"):
        if f"{FOLDER}/{old.name}" not in told:
            old.unlink()
    for path, text in told.items():
        (folder / path).write_text(text, encoding="utf-8")


MEASURED: Mapping[str, Callable[..., None]] = {
    "measure": measure,
    "measure-all": partial(measure, anew=True),
    "directions": measure_directions,
}


def main(arguments: list[str]) -> None:
    match arguments:
        case [what, *games] if what in MEASURED and (not games or _counts(games)):
            MEASURED[what](*map(int, games))
        case ["docs", folder]:
            write(Path(folder))
        case _:
            sys.exit(
                f"say what to do: roundtable_tools.balance {', '.join(MEASURED)} or docs FOLDER"
            )


def _counts(given: list[str]) -> bool:
    return len(given) == 1 and given[0].isdigit() and int(given[0]) > 0


if __name__ == "__main__":
    main(sys.argv[1:])
