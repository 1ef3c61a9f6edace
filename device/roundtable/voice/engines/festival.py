"""festival with festvox-ru, from the distribution: the clearest Russian without a download."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from roundtable.voice.engines.engine import FromProgram, Speech


@dataclass(frozen=True)
class Festival(FromProgram):
    """`text2wave`; a language names the folders of its voices.

    Quotation marks, dashes and ellipses make it write a broken file and exit with 0; the
    pronunciation takes them out before the text gets here.
    """

    program: str = "text2wave"
    name: str = "festival"
    cure: str = "sudo apt install festival festvox-ru"
    voice_folder: Path = Path("/usr/share/festival/voices")

    def voices(self, language: str) -> tuple[str, ...]:
        folders = [self.voice_folder / one for one in super().voices(language)]
        found = (one for folder in folders if folder.is_dir() for one in folder.iterdir())
        return tuple(sorted(one.name for one in found if one.is_dir()))

    def command(self, voice: str, pace: float, said: str, out: str) -> list[str]:
        return [self.program, "-eval", f"(voice_{voice})", said, "-o", out]

    def speak(self, text: str, language: str, voice: str, pace: float) -> Speech:
        speech = super().speak(text, language, voice, pace)
        # Its voice is cut from recordings and ignores Duration_Stretch.
        from roundtable.voice.stretch import stretch  # numpy, in the worker alone

        return Speech(stretch(speech.samples, speech.rate, pace), speech.rate)
