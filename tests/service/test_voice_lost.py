"""A voice that fails in a way nobody thought of is silence, and never a line that is waited for."""

from __future__ import annotations

import errno
import sys
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest

from roundtable.app import sound
from roundtable.app.troubles import NO_SOUND, Troubles
from roundtable.conductor.effects import Say, Trouble, Unsaid
from roundtable.conductor.inbox import Inbox
from roundtable.messages import message
from roundtable.settings import USUAL
from roundtable.speech import VoicedSpeech
from roundtable.voice import Line, SpokenClip, Store, Voice
from roundtable_drivers import speaker
from roundtable_drivers.captured import CapturedSpeaker
from roundtable_drivers.mixer import open_card, pygame
from roundtable_drivers.wiring import SoundOutput, SoundWiring
from roundtable_ports import Clip, DeviceBack, DeviceLost, SpeakerReport

PATIENCE = 120.0
ANY_USB = SoundWiring(SoundOutput.USB)


class Broken(Voice):
    def clip(self, line: Line) -> SpokenClip:
        raise OSError(errno.EIO, "the card is dying")


class Waited(CapturedSpeaker):
    """Tells of every line that it is given."""

    def __init__(self) -> None:
        super().__init__(SimpleQueue[SpeakerReport]())
        self.given = SimpleQueue[Clip]()

    def say(self, clip: Clip, pause_seconds: float = 0.0) -> None:
        self.given.put(clip)


def test_a_line_that_cannot_be_rendered_for_any_reason_is_silence_and_the_next_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    heard = Waited()
    with Broken(Store(tmp_path)) as voice:
        speech = VoicedSpeech(heard, voice, USUAL)
        for number in (1, 2):
            speech.say(number, message("lobby-welcome"), 0.0)
        for number in (1, 2):
            clip = heard.given.get(timeout=PATIENCE)
            assert clip.id == str(number)
            assert not any(clip.samples)
            assert clip.seconds > 1
        speech.close()
    assert "cannot be spoken: lobby-welcome" in caplog.text


def test_a_store_that_cannot_be_read_is_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "glob", dying)
    assert Store(tmp_path).find("0123") is None


@pytest.mark.parametrize("error", [pygame.error("no video"), MemoryError("no room")])
def test_a_speaker_that_fails_in_any_way_is_a_card_that_is_lost_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    tries: list[str | None] = []

    def fails_once(card: str | None, kind: SoundOutput | None) -> None:
        tries.append(card)
        if len(tries) == 1:
            raise error
        open_card(card, kind)

    monkeypatch.setattr(speaker, "open_card", fails_once)
    reports = SimpleQueue[SpeakerReport]()
    with speaker.PygameSpeaker(reports) as one:
        assert one.settle(PATIENCE)
        assert reports.get(timeout=PATIENCE) == DeviceLost(str(error))
        assert reports.get(timeout=PATIENCE) == DeviceBack()


def test_without_the_library_that_plays_sound_a_table_goes_on_with_captions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "roundtable_drivers.speaker", None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    inbox = Inbox()
    with ExitStack() as opened:
        sound.open_sound(opened, inbox, USUAL, ANY_USB, Troubles(inbox))
        lost, trouble = inbox.drain()
    assert isinstance(lost, DeviceLost)
    assert trouble == Trouble(NO_SOUND)


def test_a_table_hears_of_a_stage_that_cannot_be_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sound, "Voice", Broken)
    monkeypatch.setattr(sound, "_on_card", lambda ear, wiring: Waited())
    inbox, woken = Inbox(), Event()
    inbox.wake = woken.set
    with ExitStack() as opened:
        speech, _ = sound.open_sound(opened, inbox, USUAL, ANY_USB, Troubles(inbox))
        speech.say_all([Say(1, message("lobby-welcome"))])
        assert woken.wait(PATIENCE)
    assert inbox.drain() == [Unsaid()]


def test_whether_there_is_a_card_is_in_the_queue_before_the_table_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    inbox = Inbox()
    with ExitStack() as opened:
        sound.open_sound(opened, inbox, USUAL, ANY_USB, Troubles(inbox))
        assert Trouble(NO_SOUND) in inbox.drain()
