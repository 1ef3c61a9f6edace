"""Every clip of a game measured: loudness, peak, silence at its end, and no mumbling."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.messages import REVEAL_LENGTHS
from roundtable.rules.setup import Setup
from roundtable.speech.known_lines import known_lines
from roundtable.voice import Line, Store, Voice
from roundtable.voice.levels import measure
from roundtable.words import Words

SETUP = Setup(
    players=10,
    characters=(
        *("merlin", "percival", "cleric", "untrustworthy_servant"),
        *("mordred", "morgana", "oberon", "assassin"),
    ),
)
FASTEST_SPEECH = 30  # letters a second: more than anybody can follow
EVERY = 3  # of the lines; all of them in the soak, at every length and by every engine
PIP_ENGINES = ("hibari", "nanotts", "espeak-ng")


def complaints(voice: Voice, lines: tuple[Line, ...]) -> Iterator[str]:
    for line in lines:
        clip = voice.clip(line)
        found = measure(np.frombuffer(clip.samples, dtype="<i2"))
        if found.loudness is not None and not -17 <= found.loudness <= -15:
            yield f"{line.id}: {found.loudness:.1f} LUFS"
        if found.true_peak > -1.5:
            yield f"{line.id}: true peak {found.true_peak:.1f} dB"
        if found.silence_after >= 0.150:
            yield f"{line.id}: {1000 * found.silence_after:.0f} ms of silence at its end"
        if len(line.text) / found.seconds > FASTEST_SPEECH:
            yield f"{line.id}: {len(line.text)} letters in {found.seconds:.1f} s"


@pytest.mark.parametrize("language", LANGUAGES)
def test_built_clips_are_as_loud_and_as_long_as_they_should_be(
    language: str, tmp_path: Path
) -> None:
    lines = known_lines(SETUP, Words(language))[::EVERY]
    assert len(lines) > 10
    prefer = {language: next(one for one in PIP_ENGINES if one in about(language).voices)}
    with Voice(Store(tmp_path), prefer=prefer, voices=tmp_path) as voice:
        assert list(complaints(voice, lines)) == []


@pytest.mark.soak
@pytest.mark.parametrize("length", REVEAL_LENGTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clip_of_every_engine_here_is_too(language: str, length: str, tmp_path: Path) -> None:
    lines = known_lines(SETUP, Words(language, length=length))
    with Voice(Store(tmp_path), voices=tmp_path) as voice:
        rungs = voice.rungs(language)
    for rung in rungs:
        with Voice(Store(tmp_path), prefer={language: str(rung)}, voices=tmp_path) as voice:
            assert list(complaints(voice, lines)) == [], rung
