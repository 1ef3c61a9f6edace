"""Leading a table through a stage of lines, and starting over when sound was lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from roundtable_ports import (
    Clip,
    ClipEnded,
    ClipStarted,
    DeviceBack,
    DeviceLost,
    Speaker,
    SpeakerReport,
)


@dataclass(frozen=True, slots=True)
class Passage:
    """One line to be heard: its caption, its sound and the silence after it."""

    caption: str
    samples: bytes
    pause: float


class Performance:
    """A stage from its first line to its last.

    Feed it the speaker's reports with `hear`. After the sound was lost and is back it starts again
    at the first line: people sat with their eyes shut and heard nothing.
    """

    def __init__(
        self,
        speaker: Speaker,
        passages: Sequence[Passage],
        *,
        ambience: Clip | None = None,
        caption: Callable[[str], None],
        trouble: Callable[[str], None],
    ) -> None:
        self._speaker = speaker
        self._passages = tuple(passages)
        self._ambience = ambience
        self._caption = caption
        self._trouble = trouble
        self.heard_anything = False
        self.finished = not passages

    def begin(self) -> None:
        """Say everything, from the first line; the ambience runs through it without a break."""
        self._speaker.ambience(self._ambience)
        for at, passage in enumerate(self._passages):
            self._speaker.say(Clip(str(at), passage.samples), passage.pause)

    def hear(self, report: SpeakerReport) -> None:
        match report:
            case ClipStarted(id):
                self.heard_anything = True
                self._caption(self._passages[int(id)].caption)
            case ClipEnded(id) if int(id) == len(self._passages) - 1:
                self._speaker.ambience(None)
                self.finished = True
            case DeviceLost(reason):
                self._trouble(reason)
            case DeviceBack():
                self.begin()
            case ClipEnded():
                pass
