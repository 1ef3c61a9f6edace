"""Addresses as pictures that phones read: on pages, and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby


@lru_cache(32)  # a table has few addresses, and each page of it shows them again
def svg(text: str) -> str:
    """Black on white, in a box that scales."""
    import segno  # only where somebody looks

    rows = [list(row) for row in segno.make(text, micro=False, error="m").matrix_iter(border=4)]
    side = len(rows)
    dark = "".join(
        f"M{at} {y}.5h{length}" for y, row in enumerate(rows) for at, length in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"><path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/>'
        f'<path stroke="#000" d="{dark}"/></svg>'
    )


def _runs(row: list[int]) -> Iterator[tuple[int, int]]:
    """Where each dark stretch begins, and how long it is."""
    at = 0
    for dark, cells in groupby(row, key=bool):
        length = len(list(cells))
        if dark:
            yield at, length
        at += length


def blocks(text: str) -> list[str]:
    """Lines of half blocks, two rows in each, for a terminal with light letters on dark."""
    import segno

    rows = [list(row) for row in segno.make(text, micro=False, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    marks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "".join(marks[bool(high), bool(low)] for high, low in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
