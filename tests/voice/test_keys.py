"""A stored clip is found again for exactly what shaped it: no two clips share a key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import numpy as np

from roundtable.voice import Line, Voice
from roundtable.voice.clips import to_wav
from roundtable.voice.jobs import Job, Read
from roundtable.voice.packs import Pack, PackTake
from roundtable.voice.store import Store
from tests.voice.fakes import Fake

LINES = (Line("Олень.", "ru"), Line("Лев.", "ru"), Line("Olen.", "en"))


def recordings(folder: Path) -> dict[str, tuple[str, ...]]:
    """What two texts are read by: one file each, and the second also after the first."""
    for at in range(2):
        wav = to_wav(np.full(2_000, 100 + at, np.int16).tobytes())
        (folder / f"{at}.wav").write_bytes(wav)
    return {"Олень.": ("0.wav",), "Лев.": ("0.wav", "1.wav"), "Olen.": ("1.wav",)}


class Kept(Voice):
    """Tells what it would make, and under which keys."""

    def ways(self, line: Line, pace: float) -> Iterator[tuple[str, Job]]:
        take = self.pack.recording(line) if self.pack else None
        for _, key, job in self._ways(line, take, pace):
            yield key, job


def every_way(folder: Path) -> Iterator[tuple[str, Job]]:
    """By engines and packs whose voice is lifted and others, at two paces, boosted and plain."""
    engines = Fake(folder, "rhvoice"), Fake(folder, "festival")
    parts = recordings(folder)
    packs = [Pack("P", "ru", {}, {}, parts, folder, engine) for engine in ("rhvoice", "")]
    for pack, boost in product((None, *packs), (False, True)):
        with Kept(Store(folder / "clips"), engines=engines, pack=pack) as voice:
            voice.boost = boost
            for line, pace in product(LINES, (1.0, 1.2)):
                yield from voice.ways(line, pace)


def test_two_clips_have_the_same_key_only_where_everything_that_shapes_them_is_the_same(
    tmp_path: Path,
) -> None:
    ways = list(every_way(tmp_path))
    boosted = sum(job.boost for _, job in ways)
    lifted = sum(bool(job.tone) for _, job in ways)
    read = sum(isinstance(job, Read) for _, job in ways)
    assert boosted * 2 == len(ways)
    assert 0 < lifted < len(ways)
    assert 0 < read < len(ways)
    for (one, job), (other, another) in combinations(ways, 2):
        assert (one == other) is (job == another), f"{job} against {another}"


def test_other_pauses_between_the_same_recordings_are_another_clip(tmp_path: Path) -> None:
    recordings(tmp_path)
    paths = tmp_path / "0.wav", tmp_path / "1.wav"
    take = PackTake(paths, (0.2, 0.0))
    assert take.content != replace(take, pauses=(0.3, 0.0)).content
    assert take.content != replace(take, paths=paths[::-1]).content
