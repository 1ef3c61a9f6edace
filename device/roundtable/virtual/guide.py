"""What a newcomer to the mocked table does first: seat others, sit down, start."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from roundtable.conductor.commands import Start
from roundtable.console.running_table import RunningTable
from roundtable.players.hands import numbered
from roundtable.rules.editions import FEWEST_PLAYERS
from roundtable.rules.lineups import fitting, handled_as, usual
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.table_view import Scene, TableView
from roundtable.virtual.words import PREFIX
from roundtable.words import Words
from roundtable_ports import SEATS, Box

OWN: Final = Box(6)
"""The seat at the bottom of the picture, left to whoever looks at it."""

FIRST_BOTS: Final = 6
ORDER: Final = tuple(Box(box) for box in (2, 4, 8, 10, 1, 3, 9, 5, 7, 6))
"""Scripted players sit spread round the ring, and at the bottom last."""


def guide(
    table: RunningTable,
    words: Words,
    bots: Set[Box],
    planned: Setup | None = None,
    guest: Box | None = None,
) -> dict[str, object]:
    """The three steps, with what each button of theirs would send."""
    view = table.view
    sitting = [box for box, one in numbered(view) if one.plays_next]
    people = [box for box in sitting if box not in bots]
    command = start(table, planned)
    return {
        "open": view.gathers,
        "ended": view.scene is Scene.ENDED,
        "bots": sorted(bots),
        "more": sorted(_more(view, bots, table.boxes, guest)),
        "fewer": sorted(_fewer(bots)),
        "told": words.sentence(PREFIX + "bots-some", {"count": len(bots)}),
        "people": people,
        "own": _own(view, bots, table.boxes, guest),
        "sitting": words.sentence(PREFIX + "start-how", {"count": len(sitting)}),
        "with": _told(command.setup, words) if command else "",
        "may_start": command is not None,
    }


def start(table: RunningTable, planned: Setup | None = None) -> Start | None:
    """The command that begins a game with all who sit.

    What a host has planned is played, else the last line-up. Where that is nothing for so many,
    one that is worth playing is dealt in the same way.
    """
    view, wanted = table.view, planned or table.settings.last_setup
    players = sum(one.plays_next for one in view.boxes)
    if not view.gathers or not FEWEST_PLAYERS <= players <= SEATS:
        return None
    if wanted:
        return Start(fitting(wanted, players))
    return Start(handled_as(usual(players, cardboard=False), suggest(players)[0].setup))


def _told(setup: Setup, words: Words) -> str:
    return words.sentence(PREFIX + "start-with", {"characters": setup.named})


def _free(view: TableView, bots: Set[Box], boxes: int) -> list[Box]:
    """Where nobody sits, in the order in which seats are filled."""
    taken = {box for box, one in numbered(view) if one.plays_next or one.paired}
    return [box for box in ORDER if box <= boxes and box not in bots | taken]


def _more(view: TableView, bots: Set[Box], boxes: int, guest: Box | None) -> Set[Box]:
    """At first enough for a game with one more; then one by one, at the terminal's box last."""
    free = sorted(_free(view, bots, boxes), key=lambda box: box == guest)
    return bots | set(free[: 1 if bots else FIRST_BOTS])


def _fewer(bots: Set[Box]) -> Set[Box]:
    last = max(bots, key=ORDER.index, default=None)
    return bots - {last}


def _own(view: TableView, bots: Set[Box], boxes: int, guest: Box | None) -> int:
    """The free seat that suits a person at the page best; 0 if there is none.

    The person at the terminal is likely to be the same one, and has a box already.
    """
    free = _free(view, bots, boxes)
    return next((box for box in (guest, OWN) if box in free), free[-1] if free else 0)
