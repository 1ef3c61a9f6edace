"""A table that has found a language when it started: `tests/outside/test_outside.py` runs this.

It is English under another name, in which people are not welcomed but hailed.
"""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware import legend
from roundtable.app.demo import play_demo
from roundtable.commands.cli import main
from roundtable.conductor.commands import Adjust
from roundtable.console.choices import changed, settings_part
from roundtable.console.seat import SeatPage
from roundtable.console.wording import Wording
from roundtable.files.settings_file import SettingsFile, read_table
from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from roundtable.settings import USUAL, Settings
from roundtable.table_view import BoxView, TableView
from roundtable.voice import Line, Store, Voice
from roundtable.words import Words
from roundtable_ports import Box
from roundtable_tools import tables
from tests.hardware.test_drawings import words_apart
from tests.journal.test_histories_cli import a_game
from tests.nights.beginnings import A, R, find, voting
from tests.virtual.sitting import Sitting, read

Printed = pytest.CaptureFixture[str]


def test_it_stands_beside_the_others() -> None:
    assert LANGUAGES[0] == "en"
    assert LANGUAGES[-1] == "xx"
    assert Words("xx").sentence("lobby-welcome").startswith("Hail to the Round Table.")
    assert Words("xx").sentence("reveal-open") == Words("en").sentence("reveal-open")


def test_a_setup_is_checked_and_a_script_told_in_it(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "tonight.toml").write_text("players = 4\n")
    assert main(["setup", "check", str(tmp_path / "tonight.toml"), "--lang", "xx"]) == 2
    assert main(["script", "--players", "7", "--lang", "xx"]) == 0
    there = capsys.readouterr().out
    assert main(["script", "--players", "7", "--lang", "en"]) == 0
    assert capsys.readouterr().out in there


def test_files_may_name_it(tmp_path: Path) -> None:
    (tmp_path / "table.toml").write_text('[settings]\nlanguage = "xx"\n')
    assert read_table(tmp_path / "table.toml").settings.language == "xx"
    SettingsFile(tmp_path, USUAL).remember(Settings(language="xx"))
    assert SettingsFile(tmp_path, USUAL).read().language == "xx"


def test_it_is_chosen_in_the_voices_menu() -> None:
    with voting() as people:
        find(people, "Lion", "menu-language")
        people.until_heard("language-at")
        for _ in LANGUAGES[1:]:
            people.tap("Lion", R, people.now + 1.0)
            people.wait(2.0)
        people.tap("Lion", A, people.now + 1.0)
        people.wait(2.0)
        assert people.remembered[-1].language == "xx"
    assert Words("xx").sentence("language-at") == "Bretonic."


def test_the_console_offers_it_by_its_own_name() -> None:
    view = TableView(boxes=(BoxView(),) * 10)
    part = settings_part(Settings(), view, Wording("fr", "big_box", {}), 10, (), mocked=True)
    (language,) = [one for one in part["offered"] if one["name"] == "language"]
    assert {"id": "xx", "title": "Bretonic", "on": False} in language["choices"]
    assert changed(Settings(), "language", "xx") == Settings(language="xx")


def test_a_table_plays_in_it_and_shows_it_on_every_page() -> None:
    sitting = Sitting()
    try:
        sitting.running.command(Adjust(replace(sitting.running.settings, language="xx")), None)
        sitting.wait(1.0)
        for page in (sitting.page(), SeatPage(sitting.running, Box(3))):
            assert read(page, "labels")["language"] == "xx"
    finally:
        sitting.close()
    out = io.StringIO()
    play_demo(Setup(players=5), 1, None, "xx", out)
    assert out.getvalue().startswith("Hail to the Round Table.")


def test_history_is_told_in_it(tmp_path: Path, capsys: Printed) -> None:
    a_game(tmp_path)
    there = []
    for language in ("en", "xx"):
        assert main(["history", "--folder", str(tmp_path), "--lang", language]) == 0
        assert main(["history", "--folder", str(tmp_path), "--lang", language, "show", "1"]) == 0
        there.append(capsys.readouterr().out)
    assert there[0] == there[1]
    assert "Merlin" in there[1]


def test_the_engines_that_its_folder_names_speak_it(tmp_path: Path) -> None:
    with Voice(Store(tmp_path), prefer={"xx": "espeak-ng"}, voices=tmp_path) as voice:
        assert [one.language for one in voice.installed()] == list(LANGUAGES)
        assert voice.clip(Line("Oberon.", "xx")).source == "espeak-ng/en"


def test_the_docs_tables_and_the_labels_know_it() -> None:
    assert "or `xx` |" in tables.settings()
    assert "| `xx` | Bretonic | Bretonic |" in tables.languages()
    assert " or [Bretonic](legend-xx.svg)." in tables.labels()
    assert "Ten legends: xx" in legend.draw_ten("xx")
    assert "-ru or -xx." in legend.draw_all()
    words_apart(legend.draw_all())
