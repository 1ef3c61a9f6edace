"""flite, from the distribution: the clearest English that needs no download."""

from __future__ import annotations

from dataclasses import dataclass

from roundtable.voice.engines.engine import FromProgram, Speech, refuse_beyond


@dataclass(frozen=True)
class Flite(FromProgram):
    """The `flite` program with the voices built into it."""

    program: str = "flite"
    name: str = "flite"
    cure: str = "sudo apt install flite"

    def command(self, voice: str, pace: float, said: str, out: str) -> list[str]:
        stretch = f"duration_stretch={1 / pace:.3f}"
        return [self.program, "-voice", voice, "--setf", stretch, "-f", said, "-o", out]

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        refuse_beyond("\x7f", self.name, text)
        return super().speak(text, language, voice, pace)
