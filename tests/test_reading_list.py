"""What somebody reads for a voice of their own says nearly all of a night, in ten minutes."""

from __future__ import annotations

import pytest

from roundtable.app.reading_list import MOST, reading_list
from roundtable.languages import LANGUAGES
from roundtable.settings import Settings
from roundtable.speech import estimated_seconds
from roundtable.voice.packs import Pack, record_list
from tests.nights.script import NIGHTS, Night
from tests.speech.lines import as_lines

SAID = 0.85  # of the words of a night
MINUTES = 10
PLAYED = ("merlin_found", "excalibur", "lady")


# Every night and every language each time, though not with each other: a list takes seconds, and
# the nights that it is made of are the same in each language. The soak has all pairs.
@pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=() if at == by % len(PLAYED) else pytest.mark.soak)
        for at, name in enumerate(PLAYED)
        for by, language in enumerate(LANGUAGES)
    ],
)
def test_a_pack_read_from_the_list_says_nearly_all_of_a_golden_night(
    name: str, language: str
) -> None:
    night = Night((NIGHTS / f"{name}.txt").read_text())
    night.play()
    readings = record_list(reading_list(night.setup, Settings(language=language)))
    assert len(readings) <= MOST
    assert sum(estimated_seconds(one.text) for one in readings) < MINUTES * 60
    parts = {one.text: (one.file,) for one in readings}
    pack = Pack("Vera", language, {}, {}, parts)
    said = words = 0
    for line in as_lines((one for _, one in night.at.voice()), night.setup, language):
        words += len(line.text.split())
        said += len(line.text.split()) * (line in pack)
    assert said >= SAID * words, f"{said / words:.0%}"
