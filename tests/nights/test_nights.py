"""Every golden night goes as it is written, through the real drivers on mocked pins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roundtable.lights import scenes, seats
from roundtable.table_view import Scene
from tests.nights.script import NIGHTS, Night, Unlike
from tests.nights.turns import unlit

FILES = sorted(NIGHTS.glob("*.txt"))


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_the_night_goes_as_written(name: str) -> None:
    night = Night((NIGHTS / f"{name}.txt").read_text())
    night.play()
    assert unlit(night.at.views) == []  # whoever is awaited has a lamp that says so


@pytest.fixture
def unremembered() -> Iterator[None]:
    """Lamps are worked out anew, before and after."""
    seats._seat.cache_clear()
    yield
    seats._seat.cache_clear()


@pytest.mark.planted_fault
@pytest.mark.usefixtures("unremembered")
@pytest.mark.parametrize(
    ("name", "scene", "steps"),
    [
        ("lady", Scene.TALK, {"team-ask", "team-ask-two-fails", "lady-ask"}),
        ("merlin_found", Scene.CARDS, {"cards-ask"}),
    ],
)
def test_a_step_that_does_not_light_whose_turn_it_is_is_told(
    name: str, scene: Scene, steps: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(seats.AWAITED, scene)
    night = Night((NIGHTS / f"{name}.txt").read_text())
    night.play()
    assert unlit_steps(night) == steps


@pytest.mark.planted_fault
def test_a_hunt_that_does_not_light_who_strikes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "waiting", lambda _: seats.DARK_SEAT)
    night = Night((NIGHTS / "merlin_found.txt").read_text())
    night.play()
    assert unlit_steps(night) == {"hunt-ask"}


def unlit_steps(night: Night) -> set[str]:
    return {one.split()[1].rstrip(":") for one in unlit(night.at.views)}


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
