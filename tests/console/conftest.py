"""A host at a table where seven sit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.console.tables import Seen, lobby


@pytest.fixture
def host(tmp_path: Path) -> Seen:
    return Seen(tmp_path, lobby(7))
