"""Every golden night goes as it is written, through the real drivers on mocked pins."""

from __future__ import annotations

import pytest

from tests.nights.script import NIGHTS, Night, Unlike

FILES = sorted(NIGHTS.glob("*.txt"))


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_the_night_goes_as_written(name: str) -> None:
    Night((NIGHTS / f"{name}.txt").read_text()).play()


@pytest.mark.planted_fault
@pytest.mark.parametrize(
    ("written", "otherwise"),
    [
        ("-> +2.00 sound approval", "-> +2.10 sound approval"),
        ("-> sound rejection\n", ""),
        ("Lion enters fail", "Lion enters success"),
        ("Fox reject; track", "Fox approve; track"),
        ("; votes 2", "; votes 1"),
        ("+1 votes ++++-", "+1 votes +++++"),
    ],
)
def test_a_night_that_goes_otherwise_is_told(written: str, otherwise: str) -> None:
    text = (NIGHTS / "three_failures.txt").read_text()
    assert written in text
    with pytest.raises(Unlike, match=r"line \d+"):
        Night(text.replace(written, otherwise, 1)).play()
