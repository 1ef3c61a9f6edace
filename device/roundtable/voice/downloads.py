"""What a voice that is fetched must be, byte for byte: its sums came with Round Table."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from roundtable.languages import LANGUAGES, about


@dataclass(frozen=True, slots=True)
class Wanted:
    """A file of a voice, as Round Table knows it, or the index announces it."""

    path: str
    size: int
    sum: str
    kind: str = "sha256"

    @property
    def name(self) -> str:
        return Path(self.path).name

    def is_in(self, file: Path) -> bool:
        if not file.is_file() or file.stat().st_size != self.size:
            return False
        with file.open("rb") as opened:
            found = hashlib.file_digest(
                opened, lambda: hashlib.new(self.kind, usedforsecurity=False)
            )
        return found.hexdigest() == self.sum


def known(voice: str) -> tuple[Wanted, ...]:
    """What the files of a voice must be; nothing of one that did not come with its sums."""
    sums = {file: sum for one in LANGUAGES for file, sum in about(one).downloads.items()}
    names = [f"{voice}.onnx", f"{voice}.onnx.json"]
    if not all(name in sums for name in names):
        return ()
    locale, speaker, quality = voice.split("-")
    folder = f"{locale.partition('_')[0]}/{locale}/{speaker}/{quality}"
    return tuple(Wanted(f"{folder}/{name}", *sums[name]) for name in names)
