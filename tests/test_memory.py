"""What a table remembers from night to night, and what its builder wrote down."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from roundtable.conductor.effects import Under
from roundtable.files import writing
from roundtable.files.settings_file import (
    SETTINGS_FILE,
    BadTable,
    SettingsFile,
    check,
    read_table,
    salvaged,
)
from roundtable.files.writing import Writer, write_whole
from roundtable.languages import LANGUAGES, LEFT_OUT
from roundtable.rules.setup import Setup
from roundtable.settings import USUAL, BoxSettings, Settings, TableFile, plain_name
from roundtable.sounds import Sound

LINE_UP = Setup(players=7, characters=("merlin", "percival", "morgana", "assassin"))


def test_settings_come_back_as_they_were_left(tmp_path: Path) -> None:
    left = Settings(
        volume=40, language="ru", boxes={"3": BoxSettings(swapped=True)}, last_setup=LINE_UP
    )
    SettingsFile(tmp_path, USUAL).remember(left)
    assert SettingsFile(tmp_path, USUAL).read() == left
    assert (tmp_path / SETTINGS_FILE).stat().st_mode & 0o777 == 0o600
    assert [one.name for one in tmp_path.iterdir()] == [SETTINGS_FILE]


def test_what_the_builder_wrote_holds_until_people_change_it(tmp_path: Path) -> None:
    first = Settings(volume=50, language="fr")
    file = SettingsFile(tmp_path, first)
    assert file.read() == first
    file.remember(Settings(volume=USUAL.volume, language="fr"))
    assert (tmp_path / SETTINGS_FILE).read_text() == f"volume = {USUAL.volume}\n"
    assert SettingsFile(tmp_path, first).read() == Settings(language="fr")


@pytest.mark.parametrize(
    "text",
    [
        "volume = ",
        "volume = 400",
        'language = "xx"',
        "strange = 1",
        "boxes = 3",
        "\0",
        'volume="a"',
    ],
)
def test_damaged_settings_are_set_aside_and_never_a_reason_to_stop(
    tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / SETTINGS_FILE).write_text(text)
    assert SettingsFile(tmp_path, USUAL).read() == USUAL
    assert (tmp_path / f"damaged-{SETTINGS_FILE}").read_text() == text
    assert not (tmp_path / SETTINGS_FILE).exists()
    assert len(caplog.records) == 1


def test_of_settings_with_one_wrong_line_the_others_hold(tmp_path: Path) -> None:
    """A language or a module from outside may be gone: nothing else is forgotten for it."""
    (tmp_path / SETTINGS_FILE).write_text(
        'volume = 40\nlanguage = "xx"\nstrange = 1\n'
        '[last_setup]\nplayers = 7\nno_such_module = "on"\n'
    )
    assert SettingsFile(tmp_path, USUAL).read() == Settings(volume=40)


def test_a_table_whose_language_is_left_out_speaks_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.toml"
    path.write_text('[settings]\nvolume = 40\nlanguage = "xx"\n')
    with pytest.raises(BadTable, match="xx"):
        read_table(path)
    monkeypatch.setitem(LEFT_OUT, tmp_path / "xx", "it cannot be used")
    assert read_table(path).settings == Settings(volume=40)


def test_settings_that_cannot_be_written_are_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    writer = Writer()
    writer.close()  # so that each is tried at once
    file = SettingsFile(tmp_path / "file", USUAL, writer.write)
    file.remember(Settings(volume=20))
    file.remember(Settings(volume=30))
    assert len(caplog.records) == 1


def test_a_disk_that_takes_its_time_holds_nobody_up_and_gets_the_latest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, goes_on = Event(), Event()
    written: list[bytes] = []

    def slowly(path: Path, contents: bytes) -> None:
        begun.set()
        assert goes_on.wait(60)
        written.append(contents)
        write_whole(path, contents)

    monkeypatch.setattr(writing, "write_whole", slowly)
    with Writer() as writer:
        file = SettingsFile(tmp_path, USUAL, writer.write)
        file.remember(Settings(volume=20))
        assert begun.wait(60)
        for volume in (30, 40, 50):
            file.remember(Settings(volume=volume))
        assert written == []
        goes_on.set()
    assert len(written) == 2
    assert SettingsFile(tmp_path, USUAL).read() == Settings(volume=50)


def test_what_is_remembered_after_the_end_is_written_at_once(tmp_path: Path) -> None:
    writer = Writer()
    writer.close()
    writer.close()
    SettingsFile(tmp_path, USUAL, writer.write).remember(Settings(volume=20))
    assert SettingsFile(tmp_path, USUAL).read() == Settings(volume=20)


def test_of_a_table_file_with_a_fault_the_rest_is_known(tmp_path: Path) -> None:
    """So that whoever must say so speaks the table's language, through the table's own card."""
    path = tmp_path / "table.toml"
    assert salvaged(path) == TableFile()
    path.write_text(
        'wiring = "six-i2s"\ncard = "Loud"\nclockwize = true\nfirst_pixel = "a"\n'
        '[settings]\nlanguage = "ru"\nvolume = 900\npace = 120\nspeed = 3\n'
    )
    kept = Settings(language="ru", pace=120)
    assert salvaged(path) == TableFile("six-i2s", card="Loud", settings=kept)
    path.write_text("settings = 3\nwiring = 'six-i2s'")
    assert salvaged(path) == TableFile("six-i2s")
    path.write_text("wiring = [")
    assert salvaged(path) == TableFile()


def test_the_tables_own_file_names_its_wiring_and_its_first_settings(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    assert read_table(path) == TableFile()
    path.write_text('wiring = "six-i2s"\n[settings]\nlanguage = "ru"\nvolume = 60\n')
    assert read_table(path) == TableFile("six-i2s", settings=Settings(language="ru", volume=60))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("wiring = 3", "wiring"),
        ('wirring = "ten-usb"', "wirring"),
        ("wiring =", "table.toml"),
        ('[settings]\nlanguage = "de"', f"language = 'de': give one of {', '.join(LANGUAGES)}"),
        ("[settings]\nvolume = 5", "volume"),
        ('[settings]\nlanguage = ["en"]', "language"),
    ],
)
def test_a_mistake_in_the_tables_file_is_one_clear_line(
    tmp_path: Path, text: str, part: str
) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    with pytest.raises(BadTable) as refused:
        read_table(path)
    (line,) = str(refused.value).splitlines()
    assert line.startswith(str(path))
    assert part in line


def test_every_sound_that_the_flow_asks_for_is_there_to_be_played() -> None:
    asked = {one.value for one in Under if one is not Under.NOTHING}
    assert asked <= {one.value for one in Sound}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Chloé  ", "Chloé"),
        ("Chloe\u0301", "Chloé"),
        ("O'Brien-Smith jr.", "O'Brien-Smith jr."),
        ("Ann (", "Ann"),
        ("Chloe<\u0301", "Chloé"),  # what is kept must be kept again when it is read
        ("<ignore>", "ignore"),
        ("[[x]] { $seat }", "x seat"),
        ("Боб\n\x1b\u202e", "Боб"),
        ("\u3164", ""),
        ("\u2800 . -", ""),
        ("x" * 60, "x" * 24),
        ("अनिल", "अनिल"),
    ],
)
def test_a_name_is_what_can_be_said_and_shown(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept
    assert plain_name(kept) == kept


@pytest.mark.parametrize(
    "settings",
    [
        Settings(names={"foo": "Ada"}),
        Settings(names={"11": "Ada"}),
        Settings(boxes={"0": BoxSettings()}),
        Settings(names={"1": "x" * 20_000}),
        Settings(names={"1": "a\nb"}),
        Settings(last_setup=Setup(players=5, edition="nope")),
    ],
)
def test_settings_that_the_table_cannot_use_are_refused(settings: Settings) -> None:
    with pytest.raises(ValueError, match=r"give|there is none"):
        check(settings)
