"""A finished game that the history cannot take: it waits without its secrets, and is not lost."""

from __future__ import annotations

import errno
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from roundtable.journal import History, RunningJournal, Summary, log, running, waiting
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from tests.journal.disk import Disk, PowerCut, Shelf
from tests.journal.nights import begin, game_of, public, random_game, secrets, write_down, written

UNWRITABLE = "trouble-storage"
SETUP = Setup(players=7, deal="device")


@pytest.fixture(autouse=True)
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file: tried faster, and it has to grow."""
    monkeypatch.setattr(running, "ROOM", 8 * log.BLOCK)


class Refusing(Shelf):
    """A history on a disk that is full for it."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses = True

    def add(self, key: str, summary: Summary) -> None:
        if self.refuses:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().add(key, summary)


def play(journal: RunningJournal, game: Game, seed: int = 1) -> str | None:
    for _ in write_down(journal, game, Random(seed)):
        pass
    return journal.finish(public(game))


def readable(disk: Disk, game: Game) -> list[bytes]:
    return [one for one in secrets(game) if one in disk.bytes_anywhere()]


def test_a_game_that_the_history_refused_is_in_it_after_the_next_start() -> None:
    game, disk, shelf = game_of(SETUP), Disk(), Refusing()
    assert play(RunningJournal(disk, shelf), game) == UNWRITABLE
    assert readable(disk, game) == []
    assert len(disk.names()) == 1
    shelf.refuses = False
    journal = RunningJournal(disk, shelf)
    assert (journal.troubles, journal.resume(), disk.names()) == ((), None, ())
    (kept,) = shelf.kept.values()
    assert kept.proposals


def test_a_start_at_which_the_history_still_refuses_keeps_it_waiting() -> None:
    game, disk, shelf = game_of(SETUP), Disk(), Refusing()
    play(RunningJournal(disk, shelf), game)
    for _ in range(3):
        assert RunningJournal(disk, shelf).resume() is None
        assert len(disk.names()) == 1


def test_the_next_game_is_kept_beside_one_that_waits() -> None:
    games = [game_of(SETUP, seed) for seed in (1, 2, 3)]
    disk, shelf = Disk(), Refusing()
    journal = RunningJournal(disk, shelf)
    for game in games[:2]:
        play(journal, game)
    begin(journal, games[2])
    assert sorted(name[:5] for name in disk.names()) == ["over-", "over-", "runni"]
    again = RunningJournal(disk, shelf)
    night = again.resume()
    assert night is not None
    assert night.deal == games[2].deal
    shelf.refuses = False
    assert again.finish(public(games[2])) is None
    assert (len(shelf.kept), disk.names()) == (3, ())


def test_the_history_is_offered_it_again_when_the_next_game_begins() -> None:
    game, disk, shelf = game_of(SETUP), Disk(), Refusing()
    journal = RunningJournal(disk, shelf)
    play(journal, game)
    shelf.refuses = False
    begin(journal, game_of(SETUP, 2))
    assert len(shelf.kept) == 1
    assert (journal.troubles, disk.names()) == ((), (running.RUNNING,))


def test_a_disk_that_takes_nothing_at_the_end_gets_the_game_when_it_is_back() -> None:
    game, disk, shelf = game_of(SETUP), Disk(), Refusing()
    journal = RunningJournal(disk, shelf)
    for _ in write_down(journal, game, Random(1)):
        pass
    disk.refuses = errno.EIO
    assert journal.finish(public(game)) == UNWRITABLE
    disk.refuses, shelf.refuses = None, False
    begin(journal, game_of(SETUP, 2))
    assert len(shelf.kept) == 1
    assert readable(disk, game)[4:] == []  # the new game's rows have the first four, too


@pytest.mark.parametrize("seed", range(4))
def test_cut_at_any_step_of_such_an_end_the_game_is_kept_or_offered_again(seed: int) -> None:
    game = random_game(Random(seed))
    whole = Disk()
    play(RunningJournal(whole, Refusing()), game, seed)
    begun = Disk()
    for _ in write_down(RunningJournal(begun, Refusing()), game, Random(seed)):
        pass
    for step in range(begun.steps, whole.steps):
        disk, shelf = Disk(cut_before=step), Refusing()
        with pytest.raises(PowerCut):
            play(RunningJournal(disk, shelf), game, seed)
        for variant in range(12):
            after = disk.after_cut(Random(variant))
            first = RunningJournal(after, Refusing())
            if first.resume() is None:
                assert readable(after, game) == []
            well = Shelf()
            night = RunningJournal(after, well).resume()
            assert (len(well.kept) == 1) == (night is None)
            assert night is None or list(night.actions) == game.actions


@pytest.mark.parametrize("cut_after", range(8))
def test_however_often_the_power_goes_at_such_an_end_its_row_is_there_once(cut_after: int) -> None:
    """A file that grew by a row at each cut would fill the card in the end."""
    game, disk = game_of(SETUP), Disk()
    for _ in write_down(RunningJournal(disk, Refusing()), game, Random(1)):
        pass
    sizes = []
    with suppress(PowerCut):
        journal = RunningJournal(disk, Refusing())
        disk.cut_before = disk.steps + cut_after
        journal.finish(public(game))
    for life in range(6):
        disk = disk.after_cut(Random(life))
        assert disk.bytes_anywhere().count(b'{"type":"over"') <= 1
        sizes.append(max(len(disk.read(name)) for name in disk.names()))
        disk.cut_before = cut_after
        with suppress(PowerCut):
            RunningJournal(disk, Refusing())
    assert sizes[-1] == sizes[1]


def test_what_waits_and_cannot_be_read_is_no_reason_not_to_start(tmp_path: Path) -> None:
    (tmp_path / f"{waiting.PREFIX}00").write_bytes(b"RTJ1" * 2000)
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, list(tmp_path.iterdir())) == ((), [])


def test_a_journal_that_does_not_say_that_its_game_is_over_does_not_wait(tmp_path: Path) -> None:
    """However whole it is: it has all secrets of a game that nobody will go on with."""
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game_of(SETUP))
    (left,) = tmp_path.iterdir()
    left.rename(tmp_path / f"{waiting.PREFIX}00")
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, journal.resume()) == ((), None)
    assert list(tmp_path.iterdir()) == []


def test_on_a_real_disk_the_game_is_in_the_history_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    game = game_of(SETUP)
    written(tmp_path, game)
    with RunningJournal.open(tmp_path) as journal, monkeypatch.context() as patch:
        patch.setattr(History, "add", full)
        assert journal.finish(public(game)) == UNWRITABLE
    for _ in range(2):
        RunningJournal.open(tmp_path).close()
        assert [one.name for one in tmp_path.iterdir()] == ["history.db"]
        assert len(History(tmp_path).games()) == 1


@pytest.mark.planted_leak
def test_secrets_left_in_what_waits_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting.Waiting, "_overwrite", lambda *_: None)
    with pytest.raises(AssertionError):
        test_a_game_that_the_history_refused_is_in_it_after_the_next_start()
