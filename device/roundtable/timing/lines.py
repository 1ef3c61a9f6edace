"""The stopwatch's sums as a table of plain lines, in the table's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from roundtable.messages import declare, label
from roundtable.narration.steps import NightStep
from roundtable.timing.stopwatch import StepTimes
from roundtable.words import Words

COLUMNS = ("step", "times", "seconds")

declare(
    None,
    label("timing", of=(*NightStep, "title", "total", "note")),
    label("timing-column", of=COLUMNS),
)

GAP = "  "
WIDTH = 78


def table(words: Words, taken: Mapping[NightStep, StepTimes]) -> list[str]:
    """Step, how often, and the seconds of each; then all in minutes."""
    rows = [tuple(words.label(f"timing-column-{one}") for one in COLUMNS), *_rows(words, taken)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
    title = words.sentence("timing-title")
    note = wrap(words.sentence("timing-note"), WIDTH)
    return [title, *(_line(row, widths) for row in rows), *note]


def _rows(words: Words, taken: Mapping[NightStep, StepTimes]) -> Iterator[tuple[str, ...]]:
    for step, one in taken.items():
        yield words.sentence(f"timing-{step}"), str(one.times), str(int(one.each + 0.5))
    total = sum(one.seconds for one in taken.values())
    yield words.sentence("timing-total"), "", _minutes(total)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = (
        cell.rjust(width) if at else cell.ljust(width)
        for at, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return GAP.join((first, *others))


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(int(seconds + 0.5), 60)
    return f"{minutes}:{rest:02}"
