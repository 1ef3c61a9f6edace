"""Where device and drivers meet: the one module that imports both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from roundtable.performance import Passage, Performance
from roundtable.ports import Clip, DeviceLost, SpeakerReport

FADE_SECONDS = 0.6


class NoSound(Exception):
    """There is no sound card to speak through; the message says why and what to do."""


def perform(
    passages: Sequence[Passage],
    *,
    ambience: Clip | None,
    card: str | None,
    caption: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """Speak a stage through the sound card, to its end; `NoSound` if there never was a card."""
    from roundtable_drivers.speaker import PygameSpeaker  # pygame takes its time to load

    reports: SimpleQueue[SpeakerReport] = SimpleQueue()
    with PygameSpeaker(reports, card) as speaker:
        stage = Performance(speaker, passages, ambience=ambience, caption=caption, trouble=trouble)
        stage.begin()
        while not stage.finished:
            report = reports.get()
            if isinstance(report, DeviceLost) and not stage.heard_anything:
                raise NoSound(report.reason)
            stage.hear(report)
        if ambience:
            with suppress(Empty):
                reports.get(timeout=FADE_SECONDS)  # let it fade before the card is closed
