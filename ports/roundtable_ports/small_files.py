"""Reads small files whole, and refuses huge ones, folders, pipes and devices."""

from __future__ import annotations

import os
import stat
from pathlib import Path

LARGEST_FILE = 1_000_000


class TooLarge(ValueError):
    """A file that is larger than any of its kind."""


def read_small(path: Path, most: int = LARGEST_FILE, *, pipes: bool = False) -> bytes:
    """Its bytes. Raises `OSError`, or `ValueError` with the reason where it is no such file.

    A pipe or a device is read with `pipes` alone: for a path that somebody has just typed.
    """
    # A pipe that nobody writes to would never open without O_NONBLOCK.
    handle = os.open(path, os.O_RDONLY | os.O_CLOEXEC | (0 if pipes else os.O_NONBLOCK))
    try:
        if not pipes and not stat.S_ISREG(os.fstat(handle).st_mode):
            raise ValueError("not a plain file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            raw = file.read(most + 1)
    finally:
        os.close(handle)
    if len(raw) > most:
        raise TooLarge("far too large")
    return raw
