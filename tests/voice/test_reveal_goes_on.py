"""An engine that fails in the middle of a Reveal: the next one speaks the line, in its place."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import numpy as np
import pytest

from roundtable.narration.reveal import reveal
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.speech import VoicedSpeech, silence
from roundtable.voice.engines.engine import Speech
from roundtable_drivers.captured import CapturedSpeaker
from roundtable_ports import Clip, SpeakerReport
from tests.voice.conftest import MakeVoice
from tests.voice.fakes import RATE, Fake

SETUP = Setup(players=7, characters=("merlin", "percival", "mordred", "morgana", "assassin"))
PATIENCE = 200.0  # seconds: a busy machine starts six processes
FROM_LINE = 3  # what was rendered before it is heard in the first engine's voice


@dataclass(frozen=True)
class Failing(Fake):
    """Speaks well, and then no more."""

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return super().attempt(text, pace, time) if time < FROM_LINE else self.fails()

    def fails(self) -> Speech:
        raise NotImplementedError


class Killed(Failing):
    def fails(self) -> Speech:
        os.kill(os.getpid(), signal.SIGKILL)  # as the kernel does when there is no more memory
        raise NotImplementedError


class OutOfMemory(Failing):
    def fails(self) -> Speech:
        raise MemoryError


class Rubbish(Failing):
    def fails(self) -> Speech:
        """A click, where a sentence should be."""
        return Speech(np.array([0, 30_000, -30_000] * 300, np.int16), RATE)


class Listening(CapturedSpeaker):
    def __init__(self) -> None:
        super().__init__(SimpleQueue[SpeakerReport]())
        self.given = SimpleQueue[tuple[Clip, float]]()

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        self.given.put((clip, pause_seconds))


@pytest.mark.planted_fault
@pytest.mark.parametrize("how", [Killed, OutOfMemory, Rubbish])
def test_every_line_of_the_reveal_is_spoken_in_its_place_and_keeps_its_pause(
    how: type[Failing], make_voice: MakeVoice, tmp_path: Path
) -> None:
    failing, other = how(tmp_path, name="failing"), Fake(tmp_path, name="other")
    lines = reveal(SETUP)
    heard, settings = Listening(), Settings(last_setup=SETUP)
    speech = VoicedSpeech(heard, make_voice(failing, other), settings)
    for number, line in enumerate(lines):
        speech.say(number, line.message, line.seconds)
    given = [heard.given.get(timeout=PATIENCE) for _ in lines]
    speech.close()
    assert [(clip.id, pause) for clip, pause in given] == [
        (str(number), line.seconds) for number, line in enumerate(lines)
    ]
    assert not any(clip.samples == silence(clip.seconds) for clip, _ in given)
    different = {speech.phrasing.text(line.message) for line in lines}
    assert len(other.diary()) == len(different) - (FROM_LINE - 1)
