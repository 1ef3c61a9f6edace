"""The voice queue that every speaker shares: lines in order, the first being spoken."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from roundtable_ports import Clip, ClipEnded, ClipStarted, SpeakerReports


@dataclass(frozen=True, slots=True)
class QueuedClip:
    """A clip and the silence that belongs to it."""

    clip: Clip
    pause_seconds: float = 0.0

    def __post_init__(self) -> None:
        if self.pause_seconds < 0:
            raise ValueError(
                f"cannot say {self.clip.id}: a pause of {self.pause_seconds} s; give 0 or more"
            )

    @property
    def seconds(self) -> float:
        return self.clip.seconds + self.pause_seconds


class VoiceQueue:
    """What is left to say, told to `reports` as it happens; the speaker decides when it does."""

    def __init__(self, reports: SpeakerReports) -> None:
        self.lines = deque[QueuedClip]()
        self._reports = reports

    def start(self) -> None:
        self._reports.put(ClipStarted(self.lines[0].clip.id))

    def end(self) -> None:
        self._reports.put(ClipEnded(self.lines.popleft().clip.id))


def checked_volume(volume: float) -> float:
    if not 0 <= volume <= 1:
        raise ValueError(f"cannot set the volume to {volume}: give a number from 0 to 1")
    return volume
