"""Small files, read whole: a device or a huge one is not read to its end."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)

LARGEST_FILE = 1_000_000


def read_small(path: Path, most: int = LARGEST_FILE) -> bytes:
    with path.open("rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise ValueError("far too large")
    return raw


def read_kept(
    path: Path, read: Callable[[bytes], T], usual: T, else_: str, most: int = LARGEST_FILE
) -> T:
    """What the table has kept there; nothing that is wrong with it stops a night: it is logged."""
    try:
        return read(read_small(path, most))
    except FileNotFoundError:
        return usual
    except (OSError, ValueError) as error:
        log.warning("%s: %s; %s", path, error, else_)
        return usual
