"""The parts of the self-test that people take part in: the roll-call, and each lamp in turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from roundtable.conductor.debounce import Change, Debouncer
from roundtable_ports import (
    DARK,
    SEAT_LAMPS,
    SEATS,
    Box,
    Button,
    Contact,
    Edge,
    Frame,
)

WHITE = (255, 255, 255)
SEEN = (90, 90, 90)
COMPLETE = (0, 140, 30)
LAMP_SECONDS = 0.15
COLOUR_SECONDS = 0.8


class Seen(StrEnum):
    """Which buttons of a seat have been pressed."""

    NONE = "none"
    APPROVE = "approve"
    REJECT = "reject"
    BOTH = "both"


class RollCall:
    """Everyone presses both buttons: fed with edges and ticks, it knows which ones arrived.

    It is over when all have, or `patience` seconds after the last press. A contact that was down
    from the start cannot be pressed, so nobody is waited for there.
    """

    def __init__(
        self,
        contacts: Collection[Contact],
        now: float,
        patience: float,
        stuck: Collection[Contact] = (),
    ) -> None:
        self._debouncer = Debouncer()
        self._wanted = [one for one in contacts if one not in stuck]
        self._seen = set[Contact]()
        self._down = set[Contact]()
        self._patience = patience
        self._gives_up_at = now + patience
        self.boxes = sorted({one.box for one in contacts})
        self.over = not self._wanted

    def hear(self, edge: Edge) -> None:
        self._believe(self._debouncer.feed(edge))

    def tick(self, now: float) -> None:
        self._believe(self._debouncer.tick(now))
        if now >= self._gives_up_at:
            self.over = True

    def wake_at(self) -> float:
        settles = self._debouncer.wake_at()
        return self._gives_up_at if settles is None else min(settles, self._gives_up_at)

    def _believe(self, changes: Collection[Change]) -> None:
        for change in changes:
            if change.down:
                self._down.add(change.contact)
                self._seen.add(change.contact)
                self._gives_up_at = change.at + self._patience
            else:
                self._down.discard(change.contact)
        if not self.unseen:
            self.over = True

    @property
    def wanted(self) -> int:
        return len(self._wanted)

    @property
    def unseen(self) -> list[Contact]:
        """What has not arrived yet, in order."""
        return [one for one in self._wanted if one not in self._seen]

    def seen(self, box: Box) -> Seen:
        approve = Contact(box, Button.APPROVE) in self._seen
        reject = Contact(box, Button.REJECT) in self._seen
        if approve and reject:
            return Seen.BOTH
        return Seen.APPROVE if approve else Seen.REJECT if reject else Seen.NONE

    def frame(self) -> Frame:
        """Left is approve, right is reject, all three are both; the middle is a finger's now."""
        frame = bytearray(DARK)
        for box in self.boxes:
            seen = self.seen(box)
            lit = {
                0: seen in (Seen.APPROVE, Seen.BOTH),
                1: seen is Seen.BOTH or any(one.box == box for one in self._down),
                2: seen in (Seen.REJECT, Seen.BOTH),
            }
            colour = COMPLETE if seen is Seen.BOTH else SEEN
            for place in (place for place, is_lit in lit.items() if is_lit):
                _light(frame, SEAT_LAMPS * (box - 1) + place, colour)
        return Frame(bytes(frame))


class Primary(StrEnum):
    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class LampSide(StrEnum):
    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SeatLamp:
    box: Box
    side: LampSide


@dataclass(frozen=True, slots=True)
class TrackLamp:
    number: int


Lit = SeatLamp | TrackLamp | Primary
"""What is lit: one lamp, or the whole ring in one colour."""


@dataclass(frozen=True, slots=True)
class LampStep:
    lit: Lit
    frame: Frame
    seconds: float


def lamp_walk(lamps: Sequence[int]) -> Iterator[LampStep]:
    """Each lamp alone in white, then all of them in each colour."""
    for lamp in lamps:
        yield LampStep(name_of(lamp), _lit([lamp], WHITE), LAMP_SECONDS)
    for place, colour in enumerate(Primary):
        shade = (255 * (place == 0), 255 * (place == 1), 255 * (place == 2))
        yield LampStep(colour, _lit(lamps, shade), COLOUR_SECONDS)


def name_of(lamp: int) -> SeatLamp | TrackLamp:
    seat, place = divmod(lamp, SEAT_LAMPS)
    if seat < SEATS:
        return SeatLamp(Box(seat + 1), tuple(LampSide)[place])
    return TrackLamp(lamp - SEATS * SEAT_LAMPS + 1)


def _lit(lamps: Sequence[int], colour: tuple[int, int, int]) -> Frame:
    frame = bytearray(DARK)
    for lamp in lamps:
        _light(frame, lamp, colour)
    return Frame(bytes(frame))


def _light(frame: bytearray, lamp: int, colour: tuple[int, int, int]) -> None:
    frame[3 * lamp : 3 * lamp + 3] = bytes(colour)
