"""The stopwatch's sums as a table of plain lines, in the table's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from roundtable.messages import declare, label
from roundtable.narration.steps import Step
from roundtable.timing.stopwatch import Taken
from roundtable.words import Words

COLUMNS = ("step", "times", "here", "cardboard")

declare(
    None,
    label("timing", of=(*Step, "title", "total", "note")),
    label("timing-column", of=COLUMNS),
)

NO_SUCH_STEP = "—"
GAP = "  "
WIDTH = 78


def table(words: Words, taken: Mapping[Step, Taken]) -> list[str]:
    """Step, how often, and the seconds of each, here and with cardboard; then all in minutes."""
    rows = [tuple(words.label(f"timing-column-{one}") for one in COLUMNS), *rows_of(words, taken)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
    title = words.sentence("timing-title")
    note = wrap(words.sentence("timing-note"), WIDTH)
    return [title, *(_line(row, widths) for row in rows), *note]


def rows_of(words: Words, taken: Mapping[Step, Taken], games: int = 1) -> list[tuple[str, ...]]:
    """The cells of the table below its head; last what one of so many games took."""
    rows: list[tuple[str, ...]] = []
    for step, one in taken.items():
        here, cardboard = one.each
        told = NO_SUCH_STEP if cardboard is None else _seconds(cardboard)
        rows.append((words.sentence(f"timing-{step}"), str(one.times), _seconds(here), told))
    here = sum(one.here for one in taken.values()) / games
    cardboard = sum(one.cardboard or 0.0 for one in taken.values()) / games
    return [*rows, (words.sentence("timing-total"), "", _minutes(here), _minutes(cardboard))]


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.rjust(width) if at else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return GAP.join((first, *others))


def _seconds(seconds: float) -> str:
    return str(int(seconds + 0.5))


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(int(seconds + 0.5), 60)
    return f"{minutes}:{rest:02}"
