"""Row *speaker*: handing a loaded clip to the mixer, beside warm espeak-ng's first sample.

Both take turns in one process, so that a noisy machine slows both alike. Two times are ours: the
handing over alone, as the speaker's thread does it once the line is loaded; and the whole way of a
line into silence, from `say` to the report of its start, which loads it and crosses two threads.
"""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from statistics import median
from unittest.mock import patch

from roundtable.voice.engines.espeak import loaded_library
from roundtable_drivers.speaker import PygameSpeaker
from roundtable_ports import ClipEnded, ClipStarted, SpeakerReport
from tests.drivers.stages import noise

SENTENCE = "Minions of Mordred, open your eyes and look around, so that you know one another."
CLIP = noise("line", 4.5)  # as long as that sentence takes
PAUSE = 5.0
TURNS, WARM_UP = 40, 5
AT_MOST = 0.1

UTF8 = 1  # espeak-ng's espeakCHARS_UTF8
Callback = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p
)


@dataclass(frozen=True)
class Handover:
    """Medians, in seconds."""

    handed: float
    said: float
    espeak: float

    @property
    def ratio(self) -> float:
        return self.handed / self.espeak

    @property
    def ratio_from_say(self) -> float:
        return self.said / self.espeak


def measure_handover(turns: int = TURNS) -> Handover:
    import pygame

    reports = SimpleQueue[SpeakerReport]()
    espeak = first_sample_timer()
    handed: list[float] = []
    said: list[float] = []
    theirs: list[float] = []
    channel = pygame.mixer.Channel

    class TimedChannel:
        def __init__(self, number: int) -> None:
            self._channel = channel(number)

        def __getattr__(self, name: str) -> object:
            return getattr(self._channel, name)

        def queue(self, sound: pygame.mixer.Sound) -> None:
            began = time.perf_counter()
            self._channel.queue(sound)
            handed.append(time.perf_counter() - began)

    with (
        patch.dict(os.environ, SDL_AUDIODRIVER="dummy"),
        patch("pygame.mixer.Channel", TimedChannel),
        PygameSpeaker(reports) as speaker,
    ):
        for _ in range(turns + WARM_UP):
            began = time.perf_counter()
            speaker.say(CLIP, PAUSE)
            started = reports.get(timeout=10)
            said.append(time.perf_counter() - began)
            assert started == ClipStarted(CLIP.id), started
            speaker.skip()
            assert reports.get(timeout=10) == ClipEnded(CLIP.id)
            theirs.append(espeak())
    return Handover(*(median(times[WARM_UP:]) for times in (handed, said, theirs)))


def first_sample_timer() -> Callable[[], float]:
    """What says how long espeak-ng, already loaded, takes to the first sample of the sentence."""
    library, _rate = loaded_library()
    assert library.espeak_SetVoiceByName(b"en") == 0
    text = SENTENCE.encode() + b"\0"
    arrived: list[float] = []

    def take(_samples: object, count: int, _events: object) -> int:
        if count:
            arrived.append(time.perf_counter())
        return int(bool(arrived))  # enough: stop

    callback = Callback(take)
    library.espeak_SetSynthCallback(callback)

    def seconds(_kept: object = callback) -> float:  # or ctypes would let go of it
        arrived.clear()
        began = time.perf_counter()
        library.espeak_Synth(text, ctypes.c_size_t(len(text)), 0, 0, 0, UTF8, None, None)
        return arrived[0] - began

    return seconds


def main() -> None:
    found = measure_handover()
    print(
        f"speaker: the mixer takes a loaded line in {1e6 * found.handed:.1f} us, "
        f"{found.ratio:.3f} of the {1e6 * found.espeak:.0f} us to warm espeak-ng's first sample "
        f"(at most {AT_MOST}); from `say`, loading and threads included, "
        f"in {1e6 * found.said:.0f} us, {found.ratio_from_say:.2f} of it"
    )


if __name__ == "__main__":
    main()
