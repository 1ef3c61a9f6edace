"""Where things are kept on this computer: games, downloaded voices and rendered clips."""

from __future__ import annotations

import os
import tempfile
from functools import cache
from pathlib import Path


def state_folder() -> Path:
    """Games: what a power cut must not take. A service is given a folder by systemd."""
    given = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if given and Path(given).is_absolute():
        return Path(given)
    return _base("XDG_STATE_HOME", ".local/state")


def mocked_folder(beside: Path | None = None) -> Path:
    """Games at mocked tables: they do not count among real ones."""
    return (beside or state_folder()) / "mocked"


def voices_folder() -> Path:
    """Downloaded voices: worth keeping."""
    return _base("XDG_DATA_HOME", ".local/share") / "voices"


def packs_folder() -> Path:
    """Voices that people recorded, each in a folder of its own."""
    return _base("XDG_DATA_HOME", ".local/share") / "packs"


def clips_folder() -> Path:
    """Rendered clips: can be made again."""
    return _base("XDG_CACHE_HOME", ".cache") / "clips"


def _base(variable: str, usual: str) -> Path:
    given = os.environ.get(variable)
    if given and Path(given).is_absolute():
        return Path(given) / "roundtable"
    try:
        return Path.home() / usual / "roundtable"
    except RuntimeError:  # no home at all: a folder of this run's own, that nobody can prepare
        return _without_home()


@cache
def _without_home() -> Path:
    return Path(tempfile.mkdtemp(prefix="roundtable-"))
