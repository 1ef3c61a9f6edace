"""Engines that do as a test says. They travel to the worker: their state is in a folder."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import numpy as np

from roundtable.languages import LANGUAGES
from roundtable.voice.engines.engine import Speech, run_program
from roundtable.voice.errors import EngineFailed

RATE = 16000
FROM_LINE = 3  # where those fail that speak well at first


def murmur(seconds: float, rate: int = RATE) -> Speech:
    """Something as uneven as speech: a buzz in syllables."""
    at = np.arange(round(seconds * rate)) / rate
    buzz = np.sign(np.sin(2 * np.pi * 140 * at)) * (0.15 + np.sin(2 * np.pi * 2 * at) ** 2)
    return Speech((buzz * 9000).astype(np.int16), rate)


@dataclass(frozen=True)
class Fake:
    """Speaks, and writes down that it did."""

    folder: Path
    name: str = "fake"
    languages: tuple[str, ...] = LANGUAGES
    named: tuple[str, ...] = ("plain", "other")
    cure: str = "nothing"

    def voices(self, language: str) -> tuple[str, ...]:
        return self.named if language in self.languages else ()

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        with self._diary.open("a") as diary:
            diary.write(f"{voice} {pace:g} {text}\n")
        return self.attempt(text, pace, len(self.diary()))

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return murmur(0.5 + 0.04 * len(text) / pace)

    def diary(self) -> list[str]:
        return self._diary.read_text().splitlines() if self._diary.exists() else []

    @property
    def _diary(self) -> Path:
        return self.folder / f"{self.name}.diary"


class Mute(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return Speech(np.zeros(0 if time == 1 else RATE, np.int16), RATE)


class Hasty(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return murmur(len(text) / 60)


class Garbled(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        return cast(Speech, f"not speech, but {text}")


class Refusing(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        raise EngineFailed(self.name, "would rather not")


@dataclass(frozen=True)
class Crashing(Fake):
    """Takes its process down, the first so many times."""

    times: int = 1_000_000

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        if time <= self.times:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().attempt(text, pace, time)


class Segfaulting(Fake):
    """Prints what it was given, and crashes as a C library does."""

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        os.write(2, text.encode())
        os.kill(os.getpid(), signal.SIGSEGV)
        return super().attempt(text, pace, time)


class Unloadable(Fake):
    """Fails in the worker before any job."""

    def __setstate__(self, state: object) -> None:
        raise RuntimeError("Merlin's library is missing")


class Hanging(Fake):
    def attempt(self, text: str, pace: float, time: int) -> Speech:
        while True:
            pass


@dataclass(frozen=True)
class Waiting(Fake):
    """Reports through a pipe that it has begun, then, the first so many times, never ends."""

    times: int = 1
    began: Path = field(default=Path())

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        self.began.write_text(f"{os.getpid()}\n")
        if time <= self.times:
            signal.pause()
        return super().attempt(text, pace, time)


@dataclass(frozen=True)
class Program(Fake):
    """An engine that is a program, and a slow one; reports through a pipe its own id and the
    program's."""

    began: Path = field(default=Path())

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        run_program(self.name, ["sh", "-c", f"echo $PPID $$ > {self.began}; exec sleep 600"])
        return super().attempt(text, pace, time)


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


@dataclass(frozen=True)
class Halting(Fake):
    """Says through a pipe who it is where it comes to that line, and goes no further then."""

    began: Path = field(default=Path())

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        if time == FROM_LINE:
            self.began.write_text(f"{os.getpid()}\n")
            signal.pause()
        return super().attempt(text, pace, time)


class Faltering(Fake):
    """One line it cannot say, and afterwards it can."""

    def attempt(self, text: str, pace: float, time: int) -> Speech:
        if time == FROM_LINE:
            raise EngineFailed(self.name, "would rather not")
        return super().attempt(text, pace, time)
