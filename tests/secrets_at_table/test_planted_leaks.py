"""Every leak that is planted is caught: twins that agree without it differ with it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.secrets_at_table import leaks_kept, leaks_shown
from tests.secrets_at_table.planting import LATE_LEAKS, LEAKS, Leak
from tests.secrets_at_table.twins import Kind, Twins, twins

TRIED = 20
TRIED_LATE = 3


def test_there_are_at_least_twenty_leaks_to_be_caught() -> None:
    for module in (leaks_shown, leaks_kept):
        assert any(leak.__module__ == module.__name__ for leak in LEAKS.values())
    assert len(LEAKS) + len(LATE_LEAKS) >= 20


def catch(leak: Leak, candidates: Iterable[Twins]) -> None:
    """Some twins differ with the leak; not without it, nor where there is no secret to tell."""
    caught = next((one for one in candidates if one.difference(leak)), None)
    assert caught, f"no twins show anything of it: {leak.__name__}"
    assert caught.difference() is None
    assert caught.alike().difference(leak) is None


@pytest.mark.planted_leak
@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_caught(leak: Leak) -> None:
    catch(leak, (twins(number, kind) for number in range(TRIED) for kind in Kind))


@pytest.mark.planted_leak
@pytest.mark.parametrize("leak", LATE_LEAKS.values(), ids=LATE_LEAKS)
def test_a_leak_at_the_end_of_the_night_is_caught(leak: Leak) -> None:
    nights = (twins(number, Kind.NEVER_SHOWN, whole=True) for number in range(TRIED_LATE))
    catch(leak, nights)
