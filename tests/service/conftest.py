"""A table that is installed, with no game yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.services import home


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return home(tmp_path)
