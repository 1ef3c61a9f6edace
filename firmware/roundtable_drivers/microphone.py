"""A microphone, by ALSA's own recorder: it comes with every Raspberry Pi OS."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass

from roundtable_ports import SAMPLE_RATE, NoMicrophone

RECORDER = "arecord"
PATIENCE = 5.0  # seconds for it to end


@dataclass(frozen=True, slots=True)
class AlsaMicrophone:
    """`card` is what `arecord -L` calls it; None is the usual one."""

    card: str | None = None

    def record(self, until: Callable[[], None]) -> bytes:
        program = shutil.which(RECORDER)
        if program is None:
            raise NoMicrophone(f"{RECORDER} is not here: sudo apt install alsa-utils")
        form = ["-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", str(SAMPLE_RATE)]
        device = ["-D", self.card] if self.card else []
        with tempfile.TemporaryFile() as heard, tempfile.TemporaryFile() as said:
            recording = subprocess.Popen(
                [program, *form, *device], stdin=subprocess.DEVNULL, stdout=heard, stderr=said
            )
            try:
                until()
            finally:
                ended = recording.poll()
                recording.terminate()
                recording.wait(PATIENCE)
            if ended is not None:
                said.seek(0)
                why = said.read(500).decode("utf-8", "replace").strip().splitlines()
                raise NoMicrophone(f"cannot record: {why[-1] if why else f'exit code {ended}'}")
            heard.seek(0)
            return heard.read()
