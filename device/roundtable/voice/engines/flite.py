"""flite, from the distribution: the clearest English that needs no download."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from roundtable.voice.engines.engine import (
    Speech,
    languages_of,
    refuse_beyond,
    run_program,
    voices_for,
    wav_of,
)


@dataclass(frozen=True)
class Flite:
    """The `flite` program with the voices built into it."""

    program: str = "flite"
    name: str = "flite"
    cure: str = "sudo apt install flite"
    languages: tuple[str, ...] = languages_of("flite")

    def voices(self, language: str) -> tuple[str, ...]:
        return voices_for(self.name, language) if shutil.which(self.program) else ()

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        refuse_beyond("\x7f", self.name, text)
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "speech.wav")
            stretch = f"duration_stretch={1 / pace:.3f}"
            said = Path(folder, "said.txt")  # on a command line, anybody here could read it
            said.write_text(text, "utf-8")
            command = [self.program, "-voice", voice, "--setf", stretch]
            command += ["-f", str(said), "-o", str(out)]
            run_program(self.name, command)
            return wav_of(self.name, out)
