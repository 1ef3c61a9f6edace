"""Guided recording, through a captured microphone: judged, heard again, kept, and gone on with."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from roundtable.voice import Line
from roundtable.voice.levels import measure
from roundtable.voice.packs import LineToRead, load, record_list
from roundtable.voice.recorder import Judgement, judged, record
from roundtable.voice.recordings import read
from roundtable_drivers.captured import CapturedMicrophone
from roundtable_ports import SAMPLE_RATE, Clip, NoMicrophone
from tests.voice.fakes import murmur

LINES = [
    Line("Everyone, close your eyes and keep them shut.", "en", "close", fixed=True),
    Line("Stag, hold the approve button.", "en", "ask"),
    Line("Lion, hold the approve button.", "en", "ask"),
]
PARTS = [LINES[0].text, "Stag,", "hold the approve button.", "Lion,"]


def take(seconds: float, gain: float = 1.0, noise: float = 0.0) -> NDArray[np.int16]:
    """Somebody reads for so long, with a breath of silence on either side."""
    speech = murmur(seconds, SAMPLE_RATE).samples.astype(float) * gain
    quiet = np.zeros(SAMPLE_RATE // 2)
    rng = np.random.default_rng(1)
    whole = np.concatenate([quiet, speech, quiet])
    return np.clip(whole + noise * rng.standard_normal(whole.size), -32768, 32767).astype(np.int16)


class Reader:
    """Answers as a person would who was told what to answer."""

    def __init__(self, *answers: Judgement) -> None:
        self._answers = deque(answers)
        self.shown: list[str] = []
        self.spoken: list[str] = []
        self.played: list[Clip] = []
        self.told: list[tuple[str, ...]] = []

    def shows(self, number: int, total: int, reading: LineToRead) -> None:
        self.shown.append(f"{number}/{total} {reading.text}")

    def speaks(self, reading: LineToRead) -> None:
        self.spoken.append(reading.text)

    def waits(self) -> None:
        """It is read already."""

    def plays(self, take: Clip) -> None:
        self.played.append(take)

    def judges(self, faults: Sequence[str]) -> Judgement:
        self.told.append(tuple(faults))
        return self._answers.popleft()


def microphone(*takes: NDArray[np.int16]) -> CapturedMicrophone:
    return CapturedMicrophone(deque(one.tobytes() for one in takes))


def test_a_pack_is_read_line_by_line_and_gone_on_with(tmp_path: Path) -> None:
    folder = tmp_path / "vera"
    readings = record_list(PARTS)
    assert len(readings) == 4, "the sentence, two names, and what both of them hold"
    first = Reader(Judgement.NEXT, Judgement.AGAIN, Judgement.NEXT, Judgement.STOP)
    heard = microphone(take(2.5), take(0.6), take(0.6), take(2.0))
    assert record(folder, "Vera", "en", readings, microphone=heard, guide=first) == 2
    assert first.shown[0] == f"1/4 {LINES[0].text}"
    assert len(first.played) == 4, "each take is heard again"
    left = record_list(PARTS, load(folder))
    assert [one.text for one in left] == ["hold the approve button.", "Lion,"]
    second = Reader(Judgement.NEXT, Judgement.NEXT)
    heard = microphone(take(1.8), take(0.6))
    assert record(folder, "Vera", "en", left, microphone=heard, guide=second) == 2
    pack = load(folder)
    assert pack.name == "Vera"
    assert all(line in pack for line in LINES)
    for file in folder.glob("*.wav"):
        found = measure(read(file).samples)
        assert found.loudness == pytest.approx(-16, abs=1)
        assert found.true_peak <= -1.5
        assert found.silence_before < 0.1


@pytest.mark.planted_fault
@pytest.mark.parametrize(
    ("spoken", "says"),
    [
        (lambda: np.zeros(SAMPLE_RATE, np.int16), "nothing was heard"),
        (lambda: take(2.5, gain=20), "clips"),
        (lambda: take(2.5, noise=3000), "noise"),
        (lambda: take(12.0), "more said"),
        (lambda: take(0.5), "missing"),
    ],
    ids=["silent", "clipped", "noisy", "long", "short"],
)
def test_what_is_wrong_with_a_take_is_said(
    spoken: Callable[[], NDArray[np.int16]], says: str
) -> None:
    faults = judged(spoken(), SAMPLE_RATE, LINES[0].text).faults
    assert any(says in one for one in faults), faults


def test_a_good_take_has_no_fault() -> None:
    assert judged(take(2.5), SAMPLE_RATE, LINES[0].text).faults == ()


def test_silence_is_never_kept(tmp_path: Path) -> None:
    reader = Reader(Judgement.NEXT, Judgement.LATER)
    silent = np.zeros(SAMPLE_RATE, np.int16)
    heard = microphone(silent, silent)
    kept = record(
        tmp_path,
        "V",
        "en",
        record_list(PARTS[:1]),
        microphone=heard,
        guide=reader,
    )
    assert kept == 0
    assert not list(tmp_path.iterdir())


def test_a_line_is_left_only_once_it_is_kept_or_put_off(tmp_path: Path) -> None:
    """Whatever the reader takes a silent take for, there is nothing of it to go on from."""
    silent = np.zeros(SAMPLE_RATE, np.int16)
    reader = Reader(Judgement.NEXT, Judgement.AGAIN, Judgement.NEXT, Judgement.NEXT, Judgement.NEXT)
    heard = microphone(silent, silent, silent, take(2.5), take(0.6))
    readings = record_list(PARTS[:2])
    assert record(tmp_path, "V", "en", readings, microphone=heard, guide=reader) == 2
    assert len(reader.shown) == 2
    assert [bool(one) for one in reader.told] == [True, True, True, False, False]
    assert not record_list(PARTS[:2], load(tmp_path)), "both lines are there"


def test_without_a_microphone_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoMicrophone):
        record(tmp_path, "V", "en", record_list(PARTS), microphone=microphone(), guide=Reader())
