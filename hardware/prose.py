"""Paragraphs and tables of the pages that are written from numbers."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import fill

WIDTH = 104
NONE = "–"  # noqa: RUF001 - as books print it


def paragraph(text: str, first: str = "") -> str:
    """One paragraph, broken into lines; `first` starts a list's item."""
    return fill(
        " ".join(text.split()),
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )


def table(heads: Iterable[str], rows: Iterable[Iterable[object]], right: str = "") -> str:
    """A table; `right` names the columns of numbers by their place: "1 2 4"."""
    titles = list(heads)
    lines = [" --- " if f"{at}" not in right.split() else " ---: " for at in range(len(titles))]
    body = [" | ".join(map(str, row)) for row in rows]
    return "\n".join(
        [f"| {' | '.join(titles)} |", f"|{'|'.join(lines)}|", *(f"| {row} |" for row in body)]
    )


def page(*blocks: str) -> str:
    """Blocks with a line between them."""
    return "\n\n".join(blocks) + "\n"
