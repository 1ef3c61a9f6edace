"""RHVoice, from the distribution: the clearest Russian that was measured, and good English."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from roundtable.voice.engines.engine import Speech, languages_of, run_program, voices_for, wav_of


@dataclass(frozen=True)
class RHVoice:
    """`RHVoice-test`, which writes what it says into a file; voices are folders of their own.

    Of its Russian voices only those that may be used for anything are named by the language.
    """

    program: str = "RHVoice-test"
    voice_folder: Path = Path("/usr/share/RHVoice/voices")
    name: str = "rhvoice"
    cure: str = "sudo apt install rhvoice rhvoice-russian rhvoice-english (in non-free)"
    languages: tuple[str, ...] = languages_of("rhvoice")

    def voices(self, language: str) -> tuple[str, ...]:
        if not shutil.which(self.program):
            return ()
        named = voices_for(self.name, language)
        return tuple(one for one in named if (self.voice_folder / one).is_dir())

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        with tempfile.TemporaryDirectory() as folder:
            said, out = Path(folder, "said.txt"), Path(folder, "speech.wav")
            said.write_text(text, "utf-8")  # on a command line, anybody here could read it
            command = [self.program, "-p", voice, "-r", str(round(100 * pace))]
            run_program(self.name, [*command, "-i", str(said), "-o", str(out)])
            return wav_of(self.name, out)
