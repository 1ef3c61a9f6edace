"""A damaged journal and a disk that refuses: told once, and the table starts and plays."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random

import pytest

from roundtable.journal import RunningJournal, log, running
from roundtable.journal.rows import UnreadableRows, from_bytes
from roundtable.rules.setup import Setup
from tests.journal.disk import Disk, Shelf
from tests.journal.nights import (
    begin,
    game_of,
    public,
    resumed,
    write_down,
    written,
)

DAMAGED, UNWRITABLE = "trouble-journal-damaged", "trouble-storage"
SETUP = Setup(players=7, deal="device")


def damage(folder: Path, at: int, length: int = 64) -> None:
    file = folder / running.RUNNING
    data = bytearray(file.read_bytes())
    data[at : at + length] = Random(at).randbytes(length)
    file.write_bytes(data)


@pytest.mark.parametrize("block", [0, 1, 5])
def test_a_journal_damaged_in_the_middle_is_set_aside_without_its_secrets(
    tmp_path: Path, block: int
) -> None:
    game = game_of(SETUP)
    written(tmp_path, game)
    damage(tmp_path, block * log.BLOCK)
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == (DAMAGED,)
        assert journal.resume() is None
        names = [one.name for one in tmp_path.iterdir()]
        assert names == ([running.ASIDE] if block else [])  # nothing can be read without a deal
        data = b"".join(one.read_bytes() for one in tmp_path.iterdir())
        assert not [one for one in (b'"cards"', b'"loyalty"', b"merlin", b"minion") if one in data]
        assert begin(journal, game) is None
    assert resumed(tmp_path).deal == game.deal


def test_damage_in_the_last_commit_is_not_taken_for_a_cut(tmp_path: Path) -> None:
    written(tmp_path, game_of(SETUP))
    end = log.decode((tmp_path / running.RUNNING).read_bytes()).end
    damage(tmp_path, end - log.BLOCK + 10)
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, journal.resume()) == ((DAMAGED,), None)


@pytest.mark.parametrize("garbage", [b"", b"\0" * 5000, b"SQLite format 3\0" * 999])
def test_a_file_that_is_no_journal_is_no_reason_not_to_start(
    tmp_path: Path, garbage: bytes
) -> None:
    (tmp_path / running.RUNNING).write_bytes(garbage)
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == (DAMAGED,)
        assert journal.resume() is None
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("left", [1, 3 * log.BLOCK, 3 * log.BLOCK + 100, running.ROOM - 1])
def test_a_file_that_was_cut_short_is_not_taken_for_a_shorter_game(
    tmp_path: Path, left: int
) -> None:
    written(tmp_path, game_of(SETUP))
    os.truncate(tmp_path / running.RUNNING, left)
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, journal.resume()) == ((DAMAGED,), None)


def test_every_beginning_of_a_journal_can_be_looked_at(tmp_path: Path) -> None:
    """Cut short anywhere, in the middle of a head too, it has the rows that are whole."""
    written(tmp_path, game_of(SETUP))
    data = (tmp_path / running.RUNNING).read_bytes()
    whole = log.decode(data)
    for row in range(len(whole.rows) + 1):
        end = sum(log.width(one) for one in whole.rows[:row])
        for more in range(80):
            found = log.decode(data[: end + more])
            assert (found.rows, found.end) == (whole.rows[:row], end)
            assert log.last_row(data[end : end + more]) is None


def test_rows_that_cannot_be_played_any_more_are_set_aside(tmp_path: Path) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
        journal.record(game.actions[0])
        journal.record(game.actions[0])
        journal.commit()
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, journal.resume()) == ((DAMAGED,), None)


def test_any_flipped_bytes_leave_a_table_that_starts(tmp_path: Path) -> None:
    game = game_of(SETUP)
    written(tmp_path / "whole", game)
    data = (tmp_path / "whole" / running.RUNNING).read_bytes()
    end = log.decode(data).end
    rng = Random(1)
    for turn in range(60):
        folder = tmp_path / str(turn)
        folder.mkdir()
        spoilt = bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            spoilt[rng.randrange(end)] ^= rng.randrange(1, 256)
        (folder / running.RUNNING).write_bytes(spoilt)
        with RunningJournal.open(folder) as journal:
            night = journal.resume()
            assert (night is None) == (journal.troubles == (DAMAGED,))
            if night is not None:
                assert list(night.actions) == game.actions[: len(night.actions)]


# A table that breaks down over its game.


def test_a_game_over_which_the_table_broke_down_twice_is_set_aside(tmp_path: Path) -> None:
    written(tmp_path, game_of(SETUP))
    for _ in range(2):
        with RunningJournal.open(tmp_path) as journal:
            assert journal.resume()
            journal.failed()
    with RunningJournal.open(tmp_path) as journal:
        assert (journal.troubles, journal.resume()) == ((DAMAGED,), None)
    assert [one.name for one in tmp_path.iterdir()] == [running.ASIDE]


def test_a_game_that_went_on_after_a_breakdown_is_offered_again(tmp_path: Path) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
    for action in game.actions[:4]:
        with RunningJournal.open(tmp_path) as journal:
            assert journal.troubles == ()
            journal.record(action)
            journal.commit()
            journal.failed()


def test_starts_that_a_power_cut_ends_never_count(tmp_path: Path) -> None:
    written(tmp_path, game_of(SETUP))
    for _ in range(5):
        assert resumed(tmp_path).actions


# A disk that refuses.


@pytest.mark.parametrize("refusal", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_an_unwritable_disk_is_told_once_and_play_goes_on(refusal: int) -> None:
    game = game_of(SETUP)
    disk = Disk()
    disk.refuses = refusal
    journal = RunningJournal(disk, Shelf())
    told = [begin(journal, game)]
    for action in game.actions:
        journal.record(action)
        told.append(journal.commit())
    told.append(journal.finish(public(game)))
    assert [one for one in told if one] == [UNWRITABLE]
    assert journal.troubles == (UNWRITABLE,)


def test_a_disk_that_comes_back_has_the_whole_game_again() -> None:
    game = game_of(SETUP)
    for failing in range(len(game.actions)):
        disk = Disk()
        journal = RunningJournal(disk, Shelf())
        begin(journal, game)
        for at, action in enumerate(game.actions):
            disk.refuses = errno.EIO if at == failing else None
            journal.record(action)
            journal.commit()
        disk.refuses = None
        journal.commit()
        night = RunningJournal(disk, Shelf()).resume()
        assert night is not None
        assert list(night.actions) == game.actions


def test_a_read_only_disk_still_offers_the_interrupted_game() -> None:
    game = game_of(SETUP)
    disk = Disk()
    for _ in write_down(RunningJournal(disk, Shelf()), game, Random(1)):
        pass
    disk.refuses = errno.EROFS
    journal = RunningJournal(disk, Shelf())
    assert journal.troubles == (UNWRITABLE,)
    night = journal.resume()
    assert night is not None
    assert list(night.actions) == game.actions


def test_a_full_disk_is_found_at_the_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(os, "pwrite", full)
            assert begin(journal, game) == UNWRITABLE
            journal.record(game.actions[0])
            assert journal.commit() is None
        journal.record(game.actions[1])
        assert journal.commit() is None
    assert list(resumed(tmp_path).actions) == game.actions[:2]


@pytest.mark.parametrize(
    ("action", "secret"),
    [
        ('{"type":"play_cards","cards":["fail","succes"]}', "succes"),
        ('{"type":"show_loyalty","loyalty":"evilish"}', "evilish"),
        ('{"type":"play_cards","cards":"fail"}', "fail"),
        ('{"type":"play_cards","cards":["fail"', "fail"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused_without_its_secret(action: str, secret: str) -> None:
    with pytest.raises(UnreadableRows) as refused:
        from_bytes(f'{{"type":"played","action":{action}}}'.encode())
    assert secret not in str(refused.value)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with RunningJournal.open(tmp_path / "file" / "state") as journal:
        assert journal.troubles == (UNWRITABLE,)
        assert begin(journal, game_of(SETUP)) is None


def test_a_second_table_does_not_touch_the_first_ones_game(tmp_path: Path) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as first:
        begin(first, game)
        with RunningJournal.open(tmp_path) as second:
            assert second.troubles == (UNWRITABLE,)
            assert second.resume() is None
            begin(second, game_of(SETUP, seed=9))
            second.finish(public(game))
        first.record(game.actions[0])
        assert first.commit() is None
    assert list(resumed(tmp_path).actions) == game.actions[:1]
