"""What is rendered ahead, however often a host changes their mind."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.app import sound
from roundtable.app.sound import Ear, Preparing
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.voice import Line, Rendering
from roundtable.voice.ahead import Turn
from roundtable_ports import Box

LONGEST = 120.0
SETTINGS = Settings(last_setup=Setup(players=5, characters=("merlin", "assassin")))
BOXES = tuple(map(Box, range(1, 6)))


class Heard:
    """A voice that renders nothing, and until it is cancelled."""

    def __init__(self) -> None:
        self.asked: list[Sequence[Line]] = []
        self.renderings: list[Rendering] = []
        self.begun = threading.Semaphore(0)

    def offered(self, _language: str) -> tuple[str, ...]:
        return ()

    def render_ahead(self, lines: Iterable[Line]) -> Rendering:
        self.asked.append(tuple(lines))
        turn = Turn()
        rendering = Rendering(1, turn)

        def until_cancelled() -> None:
            with turn.changed:
                turn.changed.wait_for(lambda: rendering.cancelled)

        rendering.begin(until_cancelled)
        self.renderings.append(rendering)
        self.begun.release()
        return rendering


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """At which pace, and on which thread, what is known was listed."""
    every: list[tuple[int, str]] = []

    def noted(_setup: Setup, settings: Settings, _boxes: object) -> tuple[Line, ...]:
        every.append((settings.pace, threading.current_thread().name))
        return (Line(str(settings.pace), "en"),)

    monkeypatch.setattr(sound, "lines_ahead", noted)
    return every


def preparing(voice: Any, rest: float) -> Preparing:
    return Preparing(voice, Ear(None), rest)


def test_nothing_is_listed_before_the_host_has_rested(
    listed: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rests first; only then, or when it begins to render, does this test go on."""
    voice = Heard()

    class Told(threading.Condition):
        def wait(self, timeout: float | None = None) -> bool:
            if timeout is not None:
                voice.begun.release()
            return super().wait(timeout)

    stand_in = SimpleNamespace(Condition=Told, Thread=threading.Thread)
    monkeypatch.setattr(sound, "threading", stand_in)
    with preparing(voice, rest=3600.0) as ahead:
        ahead.prepare(SETTINGS, BOXES)
        assert voice.begun.acquire(timeout=LONGEST)
        assert listed == []
    assert listed == []


def test_however_often_the_pace_changes_one_list_is_made_and_not_in_the_loop(
    listed: list[tuple[int, str]],
) -> None:
    voice = Heard()
    with preparing(voice, rest=0.2) as ahead:
        with ahead._changed:  # it rests until we are done, however slow we are
            for at in range(200):
                ahead.prepare(replace(SETTINGS, pace=100 + at % 2), BOXES)
            ahead.prepare(replace(SETTINGS, pace=120), BOXES)
            assert listed == []
        assert voice.begun.acquire(timeout=LONGEST)
        assert [one.name for one in threading.enumerate()].count("preparing") == 1
    assert listed == [(120, "preparing")]
    assert voice.asked == [(Line("120", "en"),)]


def test_what_is_rendered_ahead_is_given_up_before_anything_else_is(
    listed: list[tuple[int, str]],
) -> None:
    voice = Heard()
    with preparing(voice, rest=0.0) as ahead:
        for pace in (90, 110, 130):
            ahead.prepare(replace(SETTINGS, pace=pace), BOXES)
            assert voice.begun.acquire(timeout=LONGEST)
            assert [one.cancelled for one in voice.renderings] == [
                *[True] * (len(listed) - 1),
                False,
            ]
            assert [one.finished for one in voice.renderings[:-1]] == [True] * (len(listed) - 1)
    assert [pace for pace, _ in listed] == [90, 110, 130]
    assert all(one.finished for one in voice.renderings)


def test_a_list_that_cannot_be_made_is_logged_and_the_next_one_is_made(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried = threading.Event()

    def fails_once(_setup: Setup, _settings: Settings, _boxes: object) -> tuple[Line, ...]:
        if not tried.is_set():
            tried.set()
            raise RuntimeError("a module from outside")
        return (Line("ahead", "en"),)

    monkeypatch.setattr(sound, "lines_ahead", fails_once)
    voice = Heard()
    with preparing(voice, rest=0.0) as ahead:
        ahead.prepare(SETTINGS, BOXES)
        assert tried.wait(LONGEST)
        ahead.prepare(replace(SETTINGS, pace=130), BOXES)
        assert voice.begun.acquire(timeout=LONGEST)
    assert "nothing is rendered ahead: RuntimeError" in caplog.text


def test_the_same_again_is_not_listed_again(listed: list[tuple[int, str]]) -> None:
    voice = Heard()
    with preparing(voice, rest=0.0) as ahead:
        ahead.prepare(SETTINGS, BOXES)
        assert voice.begun.acquire(timeout=LONGEST)
        ahead.prepare(replace(SETTINGS, volume=10), BOXES)
    assert len(listed) == 1
    assert not voice.begun.acquire(blocking=False)
