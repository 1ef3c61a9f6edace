"""A mocked table at which nobody sits yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.virtual.sitting import Sitting


@pytest.fixture
def sitting() -> Iterator[Sitting]:
    table = Sitting()
    yield table
    table.close()
