"""What a speech engine must offer, and the speech it gives back."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import wave
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from roundtable.languages import LANGUAGES, about
from roundtable.voice.errors import EngineFailed

PATIENCE: Final = 30.0  # seconds a program may take for one sentence

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Samples = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Speech:
    """One mono channel, as the engine made it: not trimmed, at its own rate and loudness."""

    samples: Samples
    rate: int


class Engine(Protocol):
    """Text to speech. Engines are small picklable values: they travel to the worker process,
    where alone `speak` is called; the other questions are cheap and load nothing."""

    @property
    def name(self) -> str: ...

    @property
    def cure(self) -> str:
        """How to get it, or another voice for it."""

    @property
    def languages(self) -> tuple[str, ...]:
        """What it can speak where it is installed."""

    def voices(self, language: str) -> tuple[str, ...]:
        """The voices that are here, best first; none when the engine is not installed."""

    def speaks(self, language: str) -> bool: ...

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        """Say it; `pace` 1.2 is a fifth faster. Raises `EngineFailed`."""


def voices_for(engine: str, language: str) -> tuple[str, ...]:
    """What the language's own folder has of this engine."""
    return about(language).voices.get(engine, ()) if language in LANGUAGES else ()


def languages_of(engine: str) -> tuple[str, ...]:
    return tuple(one for one in LANGUAGES if voices_for(engine, one))


@dataclass(frozen=True)
class _Named(ABC):
    """What engines have in common whose voices the languages' own folders name."""

    name: str
    cure: str

    @property
    def languages(self) -> tuple[str, ...]:
        return languages_of(self.name)

    @abstractmethod
    def voices(self, language: str) -> tuple[str, ...]: ...

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))


@dataclass(frozen=True)
class FromPip(_Named):
    """One that is a module, with its voices in its wheel."""

    module: str

    def voices(self, language: str) -> tuple[str, ...]:
        return voices_for(self.name, language) if find_spec(self.module) else ()


@dataclass(frozen=True)
class FromProgram(_Named):
    """One that is a program of the distribution, which reads a text and writes a wav."""

    program: str

    def voices(self, language: str) -> tuple[str, ...]:
        return voices_for(self.name, language) if shutil.which(self.program) else ()

    @abstractmethod
    def command(self, voice: str, pace: float, said: str, out: str) -> list[str]: ...

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        with tempfile.TemporaryDirectory() as folder:
            said, out = Path(folder, "said.txt"), Path(folder, "speech.wav")
            said.write_text(text, "utf-8")  # on a command line, anybody here could read it
            run_program(self.name, self.command(voice, pace, str(said), str(out)))
            return wav_of(self.name, out)


def refuse_beyond(last: str, engine: str, text: str) -> None:
    """Refuse letters of other alphabets, which some engines leave out without a word."""
    if any(letter > last and letter.isalpha() for letter in text):
        raise EngineFailed(engine, "cannot read some letters, and would leave them out")


def run_program(engine: str, command: Sequence[str]) -> None:
    """Run an engine that is a program, and name it if it fails."""
    try:
        subprocess.run(
            command,
            check=True,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired:
        raise EngineFailed(engine, f"took longer than {PATIENCE:.0f} s") from None
    except subprocess.CalledProcessError as error:
        raise EngineFailed(engine, f"ended with code {error.returncode}") from None
    except OSError as error:
        raise EngineFailed(engine, f"could not be started: {error.strerror}") from None


def wav_of(engine: str, path: Path) -> Speech:
    """The speech a program wrote. An exit code of 0 promises nothing about the file."""
    import numpy as np  # in the worker alone: it takes long to load

    try:
        with wave.open(str(path)) as file:
            if (file.getnchannels(), file.getsampwidth()) != (1, 2):
                raise EngineFailed(engine, "wrote something other than 16-bit mono")
            samples = np.frombuffer(file.readframes(file.getnframes()), "<i2")
            return Speech(samples.astype(np.int16), file.getframerate())
    except (OSError, EOFError, wave.Error):
        raise EngineFailed(engine, "wrote a broken file") from None
