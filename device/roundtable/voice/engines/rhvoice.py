"""RHVoice, from the distribution: the clearest Russian that was measured, and good English."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from roundtable.voice.engines.engine import FromProgram


@dataclass(frozen=True)
class RHVoice(FromProgram):
    """`RHVoice-test`, which writes what it says into a file; voices are folders of their own.

    Of its Russian voices only those that may be used for anything are named by the language.
    """

    program: str = "RHVoice-test"
    name: str = "rhvoice"
    cure: str = "sudo apt install rhvoice rhvoice-russian rhvoice-english (in non-free)"
    voice_folder: Path = Path("/usr/share/RHVoice/voices")

    def voices(self, language: str) -> tuple[str, ...]:
        named = super().voices(language)
        return tuple(one for one in named if (self.voice_folder / one).is_dir())

    def command(self, voice: str, pace: float, said: str, out: str) -> list[str]:
        return [self.program, "-p", voice, "-r", str(round(100 * pace)), "-i", said, "-o", out]
