"""What somebody sees who looks at the ring for a while: seats told apart by light alone.

It is decoded from the bytes of frames by what the design says of the ring, not by the code that
lights it. A look lasts two seconds, one turn of the slowest movement that asks for something.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roundtable.lights import frame_at
from roundtable.table_view import TableView
from roundtable_ports import LAMPS, SEAT_LAMPS, SEATS

LOOK_SECONDS = 2.0
FRAMES = 60
MOVES = 40
"""A swing of the strongest colour, of 255, that nobody overlooks."""

LIT = 60
BRIGHT = 150


@dataclass(frozen=True)
class Lamp:
    moves: bool
    dark: bool
    stays_lit: bool
    brightest: tuple[int, int, int]
    """Red, green and blue, when there was most of them."""

    @property
    def pale(self) -> bool:
        """White or ivory: no colour of its own."""
        red, green, blue = self.brightest
        return min(red, green, blue) > 0.75 * max(red, green, blue)

    @property
    def green(self) -> bool:
        red, green, blue = self.brightest
        return green > LIT and green > 2 * red and green > 2 * blue

    @property
    def magenta(self) -> bool:
        red, green, blue = self.brightest
        return red > BRIGHT and blue > 0.4 * red and green < 0.2 * red

    @property
    def burning(self) -> bool:
        """Red or ember: what fills the ring at the end, and asks nobody."""
        red, green, blue = self.brightest
        return red > 2.5 * green and red > 4 * blue


@dataclass(frozen=True)
class Place:
    """One seat of the ring, seen."""

    left: Lamp
    middle: Lamp
    right: Lamp

    @property
    def ballot(self) -> str | None:
        lamps = (self.left, self.middle, self.right)
        if all(one.pale and one.stays_lit and not one.moves for one in lamps):
            return "approve" if min(min(one.brightest) for one in lamps) > BRIGHT else None
        if self.left.magenta and self.middle.dark and self.right.magenta:
            return "reject"
        return None

    @property
    def light(self) -> bool:
        """The whole lamp breathes, or taps."""
        lamps = (self.left, self.middle, self.right)
        return all(one.moves and not one.burning for one in lamps)

    @property
    def awaits(self) -> bool:
        """Only the middle moves: an answer is awaited here."""
        return self.middle.moves and self.middle.pale and not self.light

    @property
    def answered(self) -> bool:
        lit = self.middle.pale and self.middle.stays_lit and max(self.middle.brightest) > BRIGHT
        return lit and self.ballot is None

    @property
    def green(self) -> bool:
        return self.right.green


def look(view: TableView, now: float, seconds: float = LOOK_SECONDS) -> dict[int, Place]:
    """Every seat of the ring by its box, watched from now on while nothing changes."""
    moments: Sequence[float] = [now + seconds * at / FRAMES for at in range(FRAMES)]
    seen = np.frombuffer(b"".join(frame_at(view, at) for at in moments), dtype=np.uint8)
    lamps = _lamps(seen.reshape(FRAMES, LAMPS, 3)[:, : SEATS * SEAT_LAMPS])
    return {
        box: Place(*lamps[SEAT_LAMPS * (box - 1) : SEAT_LAMPS * box]) for box in range(1, SEATS + 1)
    }


def _lamps(seen: NDArray[np.uint8]) -> list[Lamp]:
    """From red, green and blue, by time and lamp: all lamps at once, which is much faster."""
    strongest = seen.max(axis=2)
    least, most = strongest.min(axis=0), strongest.max(axis=0)
    when = seen.sum(axis=2, dtype=np.int32).argmax(axis=0)
    brightest = seen[when, np.arange(len(when))].tolist()
    given = zip(most - least >= MOVES, most < LIT / 2, least >= LIT, brightest, strict=True)
    return [
        Lamp(bool(moves), bool(dark), bool(lit), (red, green, blue))
        for moves, dark, lit, (red, green, blue) in given
    ]
