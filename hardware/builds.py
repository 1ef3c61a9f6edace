"""The tables that can be built: a wiring profile, and the way in which it is put together."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from roundtable_drivers.wiring import Wiring, read


class Way(StrEnum):
    PLUGGED = "plugged"
    """Everything on USB; boxes and ring of folded card."""

    WIRED = "wired"
    """By hand, on a prototyping HAT."""

    BOARD = "board"
    """On the printed HAT of `board/`."""


class Build(NamedTuple):
    name: str
    profile: str
    way: Way

    @property
    def wiring(self) -> Wiring:
        return _read(self.profile)


_read = cache(read)

BUILDS = (
    Build("six-usb", "six-usb", Way.PLUGGED),
    Build("six-i2s", "six-i2s", Way.WIRED),
    Build("ten-i2s", "ten-i2s", Way.WIRED),
    Build("ten-usb", "ten-usb", Way.WIRED),
    Build("ten-board", "ten-i2s", Way.BOARD),
)


def build(name: str) -> Build:
    (found,) = (one for one in BUILDS if one.name == name)
    return found
