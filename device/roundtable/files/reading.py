"""Reads what the table has kept in small files: no damage to one of them stops a night."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from roundtable_ports.small_files import LARGEST_FILE, read_small

T = TypeVar("T")
log = logging.getLogger(__name__)


def read_kept(
    path: Path, read: Callable[[bytes], T], usual: T, else_: str, most: int = LARGEST_FILE
) -> T:
    """What the table has kept there; whatever is wrong with it is logged, and costs that alone."""
    try:
        return read(read_small(path, most))
    except FileNotFoundError:
        return usual
    except RecursionError:
        why = "nested too deeply"
    except (OSError, ValueError) as error:
        why = str(error)
    log.warning("%s: %s; %s", path, why, else_)
    return usual
