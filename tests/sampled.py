"""Which of many alike cases the short proof takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

few_and_all = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.soak)])
"""Of so many cases one; a soak takes all."""


def one_in(number: int, cases: Iterable[Any]) -> list[Any]:
    """Every so many of these cases; a soak takes the others: they walk the same paths again."""
    soaked = pytest.mark.soak
    return [pytest.param(one, marks=soaked) if at % number else one for at, one in enumerate(cases)]
