"""Whatever lies where the table keeps something: it starts, and says once what it does without."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from roundtable.app import networking
from roundtable.app.kept_company import KeptCompany
from roundtable.app.kept_pages import KeptPages
from roundtable.app.networking import OwnNetwork, own_network
from roundtable.console.saved import Saved
from roundtable.files.settings_file import BadTable, SettingsFile, read_table
from roundtable.files.writing import write_now
from roundtable.journal import RunningJournal
from roundtable.journal.history import History
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.settings import USUAL
from roundtable.updates import outcome
from roundtable.virtual.company import Company
from roundtable.voice import Store
from roundtable_drivers.learnt import BadButtons, read_buttons
from roundtable_ports import Box
from roundtable_ports.small_files import read_small
from tests.journal.nights import game_of, public, write_down

DEEP = 100_000


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    (path / "with something in it").mkdir(parents=True)


def huge(path: Path) -> None:
    path.touch()
    os.truncate(path, 1 << 40)


def deep_toml(path: Path) -> None:
    path.write_text("a = " + "[" * DEEP)


def deep_json(path: Path) -> None:
    path.write_text('{"a": ' * DEEP)


def no_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00\xd8")


HOSTILE = (pipe, folder, huge, deep_toml, deep_json, no_text)
hostile = pytest.mark.parametrize("puts", HOSTILE, ids=lambda one: one.__name__)
Puts = Callable[[Path], None]


def test_a_small_file_is_read_and_nothing_else_is(tmp_path: Path) -> None:
    (tmp_path / "small").write_bytes(b"hello")
    assert read_small(tmp_path / "small", 5) == b"hello"
    pipe(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(ValueError, match="not a plain file"):
            read_small(path)
    with pytest.raises(ValueError, match="far too large"):
        read_small(tmp_path / "small", 4)
    with pytest.raises(ValueError, match="far too large"):
        read_small(Path("/dev/zero"), 4, pipes=True)
    with pytest.raises(IsADirectoryError):
        read_small(tmp_path, pipes=True)
    with pytest.raises(FileNotFoundError):
        read_small(tmp_path / "none")


def company(folder: Path) -> object:
    taken = list[Any]()

    class Taking(Company):
        def __init__(self) -> None:
            """Nobody."""

        def take_up(self, *what: Any) -> None:
            taken.append(what)

    KeptCompany(Taking(), folder, write_now).take_up()
    return taken


READERS: dict[str, Callable[[Path], object]] = {
    "settings.toml": lambda folder: SettingsFile(folder, USUAL).read() != USUAL,
    "lineups.toml": lambda folder: dict(Saved(folder).setups),
    "pages.json": lambda folder: KeptPages(folder).read(),
    "company.json": company,
}


@hostile
@pytest.mark.parametrize("name", READERS)
def test_what_cannot_be_read_is_left_out_with_a_line(
    name: str, puts: Puts, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    puts(tmp_path / name)
    assert not READERS[name](tmp_path)
    assert len(caplog.records) == 1
    assert name in caplog.text


@hostile
def test_a_network_of_its_own_is_made_anew(puts: Puts, tmp_path: Path) -> None:
    puts(tmp_path / networking.FILE)
    assert len(own_network(tmp_path, lambda _path, _data: None).password) >= 8


@pytest.mark.parametrize(
    ("name", "password"),
    [("", "12345678"), ("é" * 17, "12345678"), ("a\nb", "12345678"), ("a", "7"), ("a", "1" * 64)],
)
def test_a_network_that_no_radio_could_open_is_made_anew(
    name: str, password: str, tmp_path: Path
) -> None:
    kept = OwnNetwork(name, password)
    write_now(tmp_path / networking.FILE, msgspec.json.encode(kept))
    assert own_network(tmp_path, write_now) != kept


@hostile
def test_buttons_are_learnt_anew_and_a_table_of_its_own_is_refused(
    puts: Puts, tmp_path: Path
) -> None:
    puts(tmp_path / "buttons.toml")
    with pytest.raises(BadButtons, match=r"buttons\.toml: "):
        read_buttons(tmp_path, [Box(1)])
    with pytest.raises(BadTable, match=r"buttons\.toml: "):
        read_table(tmp_path / "buttons.toml")


@hostile
def test_of_an_update_that_cannot_be_read_nothing_is_known(puts: Puts, tmp_path: Path) -> None:
    puts(tmp_path / outcome.FILE)
    assert outcome.read(tmp_path) is None


@hostile
def test_a_clip_that_is_none_is_removed_and_rendered_anew(puts: Puts, tmp_path: Path) -> None:
    clip = tmp_path / "ab" / "abc-00000000.wav"
    clip.parent.mkdir()
    puts(clip)
    assert Store(tmp_path).find("abc") is None


JOURNAL = (
    *("running.new", "running.journal", "running.erasing", "failed-1", "history.db"),
    *("over-1234", "damaged-running.json"),
)


@cache
def played() -> Game:
    return game_of(Setup(players=5))


def a_whole_game(journal: RunningJournal) -> None:
    game = played()
    assert len(list(write_down(journal, game, Random(1)))) > 1
    assert journal.finish(public(game)) is None


@hostile
@pytest.mark.parametrize("name", JOURNAL)
def test_a_game_is_kept_whatever_lies_in_its_way(name: str, puts: Puts, tmp_path: Path) -> None:
    puts(tmp_path / name)
    with RunningJournal.open(tmp_path) as journal:
        assert "trouble-storage" not in journal.troubles
        assert journal.resume() is None
        a_whole_game(journal)
    assert len(History(tmp_path).games()) == 1


@hostile
def test_with_all_of_it_at_once_a_game_is_kept_and_the_next_start_is_well(
    puts: Puts, tmp_path: Path
) -> None:
    for name in JOURNAL:
        puts(tmp_path / name)
    for _ in range(2):
        with RunningJournal.open(tmp_path) as journal:
            a_whole_game(journal)
    assert len(History(tmp_path).games()) == 2
    with RunningJournal.open(tmp_path) as journal:
        assert not journal.troubles


def test_line_ups_that_make_no_sense_are_left_out_one_by_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    good = Setup(players=7)
    Saved(tmp_path).save("good", good)
    with (tmp_path / "lineups.toml").open("a") as file:
        file.write("[deep]\nplayers = 5\ncharacters = " + "[" * 400 + "]" * 400 + "\n")
        file.write("[number]\nplayers = nan\n[date]\nplayers = 2026-01-01\n")
    assert dict(Saved(tmp_path).setups) == {"good": good}
    assert len(caplog.records) == 3


KEYS = st.sampled_from(
    [
        "volume",
        "language",
        "boxes",
        "names",
        "last_setup",
        "players",
        "seats",
        "cards",
        "id",
        "role",
    ]
)
ATOMS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
VALUES = st.recursive(
    ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3)
)


def as_toml(value: object) -> bytes:
    with suppress(TypeError, AttributeError):  # it has no word for nothing
        return tomli_w.dumps(value).encode()  # type: ignore[arg-type]
    return b""


FILES = (
    st.binary(max_size=80)
    | VALUES.map(msgspec.json.encode)
    | st.dictionaries(KEYS, VALUES, max_size=4).map(as_toml)
    | st.dictionaries(KEYS, VALUES, max_size=4).map(msgspec.json.encode)
)


@given(data=FILES)
@settings(max_examples=60, deadline=None)
def test_whatever_a_file_holds_a_start_goes_on(data: bytes) -> None:
    with TemporaryDirectory() as name:
        there = Path(name)
        for file in (*READERS, networking.FILE, "buttons.toml", "table.toml", outcome.FILE):
            (there / file).write_bytes(data)
        for read in READERS.values():
            read(there)
        assert own_network(there, write_now).can_be_opened
        outcome.read(there)
        with suppress(BadButtons):
            read_buttons(there, [Box(1)])
        with suppress(BadTable):
            read_table(there / "table.toml")
