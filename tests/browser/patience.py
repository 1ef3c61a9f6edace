"""Trying again, but not for ever."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tests.browser.served import PATIENCE


def tries(what: str, seconds: float = PATIENCE) -> Iterator[int]:
    """Again and again; whoever is not done by then fails."""
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        yield number
        number += 1
    raise AssertionError(f"gave up after {seconds:g} s: {what}")
