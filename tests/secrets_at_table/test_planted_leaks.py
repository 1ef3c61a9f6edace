"""Every leak that is planted is caught: twins that agree without it differ with it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.secrets_at_table import leaks_kept, leaks_rooms, leaks_shown
from tests.secrets_at_table.module_twins import ModuleTwins, found_without, module_twins
from tests.secrets_at_table.planting import LEAKS, Planted
from tests.secrets_at_table.windows import Kind, Room

TRIED = 25


def test_the_leaks_of_every_file_are_planted() -> None:
    for module in (leaks_shown, leaks_kept, leaks_rooms):
        assert any(one.leak.__module__ == module.__name__ for one in LEAKS.values())


@pytest.fixture(scope="module", autouse=True)
def none_stays_planted() -> Iterator[None]:
    """Most are told from no leak by twins that were played before it: so play some after all."""
    yield
    assert module_twins(2, Kind.ANY_SECRETS, Room.ANYWHERE).played().found is None


def candidates(planted: Planted) -> Iterator[ModuleTwins]:
    for number, kind in planted.search(TRIED, Kind):
        yield module_twins(number, kind, planted.room, planted.fits)


@pytest.mark.planted_leak
@pytest.mark.parametrize("planted", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_caught(planted: Planted) -> None:
    """Some twins differ with the leak; not without it, nor where there is no secret to tell."""
    caught = next((one for one in candidates(planted) if one.played(leak=planted.leak).found), None)
    assert caught, f"no twins show anything of it: {planted.leak.__name__}"
    assert found_without(caught) is None
    assert caught.alike(leak=planted.leak).found is None
