"""What a driver, or its mock, must offer the device: values and protocols, no hardware."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NewType, Protocol, Self

from msgspec import Struct


class Closing(ABC):
    """Whatever holds something open: a `with` block closes it."""

    @abstractmethod
    def close(self) -> None:
        """Let go; to do so twice is fine."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


class Clock(Protocol):
    """Monotonic seconds. Everything that happens is stamped by it, so that a test can own time."""

    def now(self) -> float: ...

    def stamp(self, ticks: float) -> float:
        """When something happened that a driver saw at these ticks of its own."""


# Sound

SAMPLE_RATE = 44_100
"""Frames per second of every clip and of the mixer: 16-bit little-endian samples, one channel."""

FRAME_BYTES = 2

DUCKED = 10 ** (-10 / 20)
"""The ambience's gain under speech, 10 dB softer, wherever the two are mixed."""


class Clip(Struct, frozen=True):
    """Sound ready to be heard, as raw samples, under the name its reports will carry."""

    id: str
    samples: bytes

    def __repr__(self) -> str:
        return f"Clip({self.id!r}, {self.seconds:.2f} s)"

    def __post_init__(self) -> None:
        if len(self.samples) % FRAME_BYTES:
            raise ValueError(f"clip {self.id} ends within a sample: give 16-bit mono sound")

    @property
    def seconds(self) -> float:
        return len(self.samples) / (FRAME_BYTES * SAMPLE_RATE)


class ClipStarted(Struct, frozen=True):
    """A line is being spoken, or spoken again from its beginning."""

    id: str


class ClipEnded(Struct, frozen=True):
    """A line and the pause after it are over: heard out, or skipped."""

    id: str


class DeviceLost(Struct, frozen=True):
    """There is no sound: the card is absent, or went away and took every waiting line with it."""

    reason: str


class DeviceBack(Struct, frozen=True):
    """There is sound again, and nothing is waiting to be said."""


SpeakerReport = ClipStarted | ClipEnded | DeviceLost | DeviceBack


class SpeakerReports(Protocol):
    """Where a speaker puts its reports: any queue. It is called from a driver's thread."""

    def put(self, report: SpeakerReport, /) -> object: ...


class Speaker(Protocol):
    """One voice that never overlaps itself, with effects and an ambience beside it.

    No method waits and none fails for want of a sound card. Lines are spoken in the order said,
    without a gap between them; each gives `ClipStarted`, then `ClipEnded`.

    When the card is lost the waiting lines are dropped, without a `ClipEnded`, and so is whatever
    is said or played until `DeviceBack`: whoever led a stage then starts it again at its first
    line. Volume, pause and ambience are remembered, and hold again when the card is back.
    """

    volume: float
    """Of everything, from 0 to 1; at 1 the voice is passed on bit for bit."""

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        """Speak after everything said before; the pause is silence in the sound stream."""

    def play(self, effect: Clip) -> None:
        """Let an effect sound at once, beside the voice and other effects; it is not reported."""

    def ambience(self, clip: Clip | None) -> None:
        """Loop this under everything, softer under speech, until another clip or None."""

    def pause(self) -> None:
        """Hold the voice where it is; effects and ambience go on."""

    def resume(self) -> None:
        """Go on where the voice was held."""

    def skip(self) -> None:
        """End the current line and its pause now, and go on with the next."""

    def clear(self) -> None:
        """Fall silent and forget every waiting line, without a `ClipEnded`; ambience goes on."""

    def close(self) -> None:
        """Let go of the card; to do so twice is fine."""


class NoMicrophone(Exception):
    """Nothing can be recorded; the message says why and what to do."""


class Microphone(Protocol):
    """Records one take at a time."""

    def record(self, until: Callable[[], None]) -> bytes:
        """Listen until that returns: mono, 16 bits, SAMPLE_RATE. Raises `NoMicrophone`."""


# Buttons

Box = NewType("Box", int)
"""A seat's box, by the socket into which it is plugged, counted from 1."""


class Button(StrEnum):
    APPROVE = "approve"
    REJECT = "reject"


OTHER = {Button.APPROVE: Button.REJECT, Button.REJECT: Button.APPROVE}


class Contact(Struct, frozen=True, order=True):
    """One switch of the table: which box, which of its two buttons."""

    box: Box
    button: Button


class Edge(Struct, frozen=True):
    """A contact closed or opened, bouncing or not, at a time of the table's clock."""

    contact: Contact
    down: bool
    at: float

    def __repr__(self) -> str:
        """Without the button: it may be a vote or a card."""
        return f"Edge(box={self.contact.box}, down={self.down}, at={self.at})"


class EdgeReports(Protocol):
    """Where edges are put: any queue. It is called from a driver's thread."""

    def put(self, edge: Edge, /) -> object: ...


class Edges(Protocol):
    """Every contact of the table, reported as raw edges; whatever is down at the start is one."""

    def down(self) -> frozenset[Contact]:
        """The contacts that are closed at this moment."""

    def close(self) -> None:
        """Let go of the pins; to do so twice is fine."""


class Finger(Protocol):
    """All that a scripted player needs."""

    def press(self, contact: Contact) -> None: ...

    def release(self, contact: Contact) -> None: ...


class Hands(Finger, Protocol):
    """What a finger can do to a mocked table, and what can go wrong with a switch."""

    def tap(self, contact: Contact, seconds: float = 0.08) -> None:
        """Press, let time pass, release."""

    def bounce(self, contact: Contact, gaps: Sequence[float]) -> None:
        """Change level once, and once more after each gap, as worn switches do."""

    def stick(self, contact: Contact) -> None:
        """Press, and stay so whatever a finger does, until freed."""

    def cut(self, contact: Contact) -> None:
        """Break the wire: nothing a finger does is noticed, until freed."""

    def free(self, contact: Contact) -> None:
        """Mend the contact, which is then open."""


# The ring

SEATS = 10
SEAT_LAMPS = 3
"""Of each seat: left, middle, right."""

TRACK_LAMPS = 10
LAMPS = SEATS * SEAT_LAMPS + TRACK_LAMPS
QUEST_LAMP = SEATS * SEAT_LAMPS
VOTE_LAMP = QUEST_LAMP + TRACK_LAMPS // 2
"""The first of either track."""

FRAMES_PER_SECOND = 60
GAMMA = 2.2
"""By which light grows with what the eye should see."""


class Tint(StrEnum):
    """A colour to compare a lamp and a phone by: each has a name, and is as light as no other."""

    WHITE = "white"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"


Frame = NewType("Frame", bytes)
"""The colour of every lamp as its eye should see it: red, green and blue of each, in order.

The lamps are the left, middle and right of seat 1, of seat 2 and so on, then the ten of the tracks.
"""

FRAME_SIZE = 3 * LAMPS
DARK = Frame(bytes(FRAME_SIZE))


class Ring(Protocol):
    """The lamps. A frame that changes nothing costs nothing."""

    def show(self, frame: Frame) -> None:
        """Light the lamps so."""

    def close(self) -> None:
        """Go dark and let go of the strip; to do so twice is fine."""
