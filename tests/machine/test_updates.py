"""What the proof of updates brings into its guest: an evening that was really played."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.commands.cli import main
from roundtable.files.settings_file import SETTINGS_FILE, SettingsFile
from roundtable.journal.history import History
from roundtable.settings import Settings
from tests.machine.evening import PEOPLE
from tests.machine.updates import play


def test_a_game_was_played_to_its_end_and_settings_were_learnt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(tmp_path)
    (game,) = History(tmp_path).games().values()
    assert game.setup.players == len(PEOPLE)
    assert (tmp_path / SETTINGS_FILE).exists()
    assert SettingsFile(tmp_path, Settings()).read().heard
    assert main(["history", "export", "--folder", str(tmp_path)]) == 0
    assert '"winner"' in capsys.readouterr().out
