"""Ears at a machine that is off do not wait for what can never come."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from roundtable.messages import message
from tests.machine.emulator import Gone, Machine
from tests.machine.table import NotHeard, Table


def silent(folder: Path, running: bool) -> Table:
    sound = folder / "sound.raw"
    sound.write_bytes(bytes(2 * 44100))
    table = Table(cast(Machine, SimpleNamespace(sound=sound, running=running)))
    table.clips[table.sentence(message("lobby-welcome"))] = np.ones(20_000)
    return table


def test_a_machine_that_is_off_says_nothing_more(tmp_path: Path) -> None:
    with pytest.raises(Gone):
        silent(tmp_path, running=False).hears("lobby-welcome")


def test_a_sentence_that_does_not_come_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotHeard, match=r"Welcome to the Round Table.*silence"):
        silent(tmp_path, running=True).hears("lobby-welcome", -1.0)
