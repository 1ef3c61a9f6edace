"""festival with festvox-ru, from the distribution: the clearest Russian without a download."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from roundtable.voice.engines.engine import Speech, languages_of, run_program, voices_for, wav_of


@dataclass(frozen=True)
class Festival:
    """`text2wave`; a language names the folders of its voices.

    Quotation marks, dashes and ellipses make it write a broken file and exit with 0; the
    pronunciation takes them out before the text gets here.
    """

    program: str = "text2wave"
    voice_folder: Path = Path("/usr/share/festival/voices")
    name: str = "festival"
    cure: str = "sudo apt install festival festvox-ru"
    languages: tuple[str, ...] = languages_of("festival")

    def voices(self, language: str) -> tuple[str, ...]:
        if not shutil.which(self.program):
            return ()
        folders = [self.voice_folder / one for one in voices_for(self.name, language)]
        found = (one for folder in folders if folder.is_dir() for one in folder.iterdir())
        return tuple(sorted(one.name for one in found if one.is_dir()))

    def speaks(self, language: str) -> bool:
        return bool(self.voices(language))

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        with tempfile.TemporaryDirectory() as folder:
            words, out = Path(folder, "words.txt"), Path(folder, "speech.wav")
            words.write_text(text, encoding="utf-8")
            command = [self.program, "-eval", f"(voice_{voice})", str(words), "-o", str(out)]
            run_program(self.name, command)
            speech = wav_of(self.name, out)
        # Its voice is cut from recordings and ignores Duration_Stretch.
        from roundtable.voice.stretch import stretch  # numpy, in the worker alone

        return Speech(stretch(speech.samples, speech.rate, pace), speech.rate)
