"""What a driver, or its mock, must offer the device: values and protocols, no hardware."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

SAMPLE_RATE = 44_100
"""Frames per second of every clip and of the mixer: 16-bit little-endian samples, one channel."""

FRAME_BYTES = 2

DUCKED = 0.5
"""The ambience's gain under speech, wherever the two are mixed."""


@dataclass(frozen=True, slots=True)
class Clip:
    """Sound ready to be heard, as raw samples, under the name its reports will carry."""

    id: str
    samples: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.samples) % FRAME_BYTES:
            raise ValueError(f"clip {self.id} ends within a sample: give 16-bit mono sound")

    @property
    def seconds(self) -> float:
        return len(self.samples) / (FRAME_BYTES * SAMPLE_RATE)


@dataclass(frozen=True, slots=True)
class ClipStarted:
    """A line is being spoken, or spoken again from its beginning."""

    id: str


@dataclass(frozen=True, slots=True)
class ClipEnded:
    """A line and the pause after it are over: heard out, or skipped."""

    id: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """There is no sound: the card is absent, or went away and took every waiting line with it."""

    reason: str


@dataclass(frozen=True, slots=True)
class DeviceBack:
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

    def repeat(self) -> None:
        """Speak the current line, or else the last one, again; what waits comes after it."""

    def skip(self) -> None:
        """End the current line and its pause now, and go on with the next."""

    def clear(self) -> None:
        """Fall silent and forget every waiting line, without a `ClipEnded`; ambience goes on."""

    def close(self) -> None:
        """Let go of the card; to do so twice is fine."""
