"""An engine that fails in the middle of a Reveal: the next one speaks the line, in its place; and
where there is none, no eye was closed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from queue import SimpleQueue

import pytest

from roundtable.conductor.effects import Say
from roundtable.narration.reveal import reveal
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.speech import VoicedSpeech, phrasing_for, silence
from roundtable.voice import Line, SpokenClip, Voice
from roundtable_drivers.captured import CapturedSpeaker
from roundtable_ports import Clip, SpeakerReport
from tests.voice.conftest import MakeVoice, Pipe
from tests.voice.fakes import (
    FROM_LINE,
    Failing,
    Fake,
    Faltering,
    Halting,
    Hanging,
    Killed,
    OutOfMemory,
    Rubbish,
)

pytestmark = pytest.mark.usefixtures("forked_workers")

SETUP = Setup(players=7, characters=("merlin", "percival", "mordred", "morgana", "assassin"))
SETTINGS = Settings(last_setup=SETUP)
PATIENCE = 600.0  # seconds: a busy machine starts six processes before the first line is heard
HUNG_AFTER = 0.2  # seconds


class Listening(CapturedSpeaker):
    def __init__(self) -> None:
        super().__init__(SimpleQueue[SpeakerReport]())
        self.given = SimpleQueue[tuple[Clip, float]]()

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        self.given.put((clip, pause_seconds))


LINES = tuple(Say(at, one.message, one.seconds) for at, one in enumerate(reveal(SETUP)))


def speaking(voice: Voice) -> tuple[VoicedSpeech, Listening, SimpleQueue[None]]:
    """A voice, whoever listens to it, and how often a stage could not be said."""
    heard, unsaid = Listening(), SimpleQueue[None]()
    speech = VoicedSpeech(heard, voice, SETTINGS)
    speech.adjust(SETTINGS)
    speech.unsaid = lambda: unsaid.put(None)
    return speech, heard, unsaid


def is_whole(heard: Listening) -> bool:
    """Every line in its place, with its pause, and none of them silence."""
    given = [heard.given.get(timeout=PATIENCE) for _ in LINES]
    assert [(clip.id, pause) for clip, pause in given] == [
        (str(one.number), one.pause) for one in LINES
    ]
    return not any(clip.samples == silence(clip.seconds) for clip, _ in given)


@pytest.mark.planted_fault
@pytest.mark.parametrize("how", [Killed, OutOfMemory, Rubbish])
def test_every_line_of_the_reveal_is_spoken_in_its_place_and_keeps_its_pause(
    how: type[Failing], make_voice: MakeVoice, tmp_path: Path
) -> None:
    failing, other = how(tmp_path, name="failing"), Fake(tmp_path, name="other")
    speech, heard, unsaid = speaking(make_voice(failing, other))
    speech.say_all(LINES)
    assert is_whole(heard)
    speech.close()
    assert unsaid.empty()
    different = {speech.phrasing.text(line.message) for line in LINES}
    assert len(other.diary()) == len(different) - (FROM_LINE - 1)


@pytest.mark.planted_fault
def test_an_engine_that_hangs_is_waited_for_once_and_the_next_one_speaks(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    """What the next one says is rendered already, so that no busy machine can seem to hang."""
    other, hanging = Fake(tmp_path, "other"), Hanging(tmp_path, "hanging")
    lines = [phrasing_for(SETTINGS).line(one.message) for one in LINES]
    assert not make_voice(other).render_ahead(lines).wait().failed
    voice = make_voice(hanging, other)
    voice.worker._hangs = HUNG_AFTER
    speech, heard, unsaid = speaking(voice)
    speech.say_all(LINES)
    assert is_whole(heard)
    speech.close()
    assert unsaid.empty()
    assert voice.worker.starts == 1, "a worker that is ended before it hangs is as good"


@pytest.mark.planted_fault
def test_nothing_of_a_stage_is_heard_before_all_of_it_can_be(
    make_voice: MakeVoice, tmp_path: Path, pipe: Pipe
) -> None:
    """However long an engine takes: no eye is open while it does."""
    speech, heard, _ = speaking(make_voice(Halting(tmp_path, began=pipe.path)))
    speech.say_all(LINES)
    halted = int(pipe.line())
    assert heard.given.empty()
    os.kill(halted, signal.SIGKILL)
    assert is_whole(heard)
    speech.close()


@pytest.mark.planted_fault
def test_a_stage_with_a_line_that_nothing_can_say_is_not_begun_and_can_be_tried_again(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    speech, heard, unsaid = speaking(make_voice(Faltering(tmp_path)))
    speech.say_all(LINES)
    unsaid.get(timeout=PATIENCE)
    assert heard.given.empty()
    speech.say_all(LINES)
    assert is_whole(heard)
    speech.close()
    assert unsaid.empty()


def test_a_stage_that_is_hushed_before_it_began_is_neither_heard_nor_missed(
    make_voice: MakeVoice, tmp_path: Path, pipe: Pipe
) -> None:
    speech, heard, unsaid = speaking(make_voice(Halting(tmp_path, began=pipe.path)))
    speech.say_all(LINES)
    halted = int(pipe.line())
    speech.hush()
    os.kill(halted, signal.SIGKILL)
    speech.say(99, LINES[0].message, 0.0)
    assert heard.given.get(timeout=PATIENCE)[0].id == "99"
    speech.close()
    assert unsaid.empty()


@pytest.mark.planted_fault
def test_a_voice_that_fails_in_a_way_nobody_thought_of_begins_no_stage(
    make_voice: MakeVoice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = make_voice(Fake(tmp_path))

    def dying(line: Line) -> SpokenClip:
        raise OSError("the card is dying")

    monkeypatch.setattr(voice, "clip", dying)
    speech, heard, unsaid = speaking(voice)
    speech.say_all(LINES)
    unsaid.get(timeout=PATIENCE)
    speech.close()
    assert heard.given.empty()
