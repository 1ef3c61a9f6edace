"""Where the cuts are kept while they are tried."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Path]:
    """Photographs by the hundred: in memory, where there is some."""
    folder = MEMORY / f"roundtable-{os.getpid()}-{tmp_path.name}" if MEMORY.is_dir() else tmp_path
    folder.mkdir(parents=True, exist_ok=True)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
