"""The running game's journal: what is resumed, how wide it lies, and what is left of it."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import nullcontext
from pathlib import Path
from random import Random

import msgspec
import pytest

from roundtable.chance import shuffled_deal
from roundtable.journal import History, RunningJournal, log, running
from roundtable.journal.rows import Began, Played
from roundtable.journal.storage import Folder, erase
from roundtable.rules.actions import PlayCards
from roundtable.rules.game import Game, replay
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable_ports import Box
from tests.journal.disk import Disk
from tests.journal.nights import (
    NAMES,
    STARTED,
    begin,
    begun,
    game_of,
    public,
    random_game,
    resumed,
    secrets,
    written,
)
from tests.rules.written import whole

SETUP = Setup(players=7, deal="device")


@pytest.mark.parametrize("deal", ["cards", "oath", "device"])
def test_a_resumed_game_is_the_same_game(tmp_path: Path, deal: str) -> None:
    game = game_of(Setup(players=7, deal=deal))
    written(tmp_path, game)
    night = resumed(tmp_path)
    assert whole(replay(night.setup, night.deal, night.actions)) == whole(game)
    assert night.boxes == tuple(range(1, 8))
    began = begun(tmp_path)
    assert began.names == NAMES
    assert (began.started_at, began.keep_cards) == (STARTED, False)


def test_games_of_every_module_are_resumed(tmp_path: Path) -> None:
    for seed in range(15):
        game = random_game(Random(seed))
        written(tmp_path / str(seed), game, batch=5)
        night = resumed(tmp_path / str(seed))
        assert whole(replay(night.setup, night.deal, night.actions)) == whole(game)


def test_what_was_recorded_and_not_committed_is_not_there(tmp_path: Path) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
        journal.record(game.actions[0])
        journal.commit()
        journal.record(game.actions[1])
    assert list(resumed(tmp_path).actions) == game.actions[:1]


def test_a_resumed_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    game = game_of(SETUP)
    for at in range(len(game.actions)):
        with RunningJournal.open(tmp_path) as journal:
            if at == 0:
                begin(journal, game)
            journal.record(game.actions[at])
            journal.commit()
    assert list(resumed(tmp_path).actions) == game.actions


def test_take_backs_and_moves_are_rows_of_their_own(tmp_path: Path) -> None:
    game = game_of(SETUP)
    boxes = tuple(Box(box) for box in (10, 2, 3, 4, 5, 6, 7))
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
        for action in game.actions[:3]:
            journal.record(action)
        journal.take_back()
        journal.commit()
        night = journal.resume()
        assert night
        assert list(night.actions) == game.actions[:2]
        journal.take_back()
        journal.move(boxes)
        journal.commit()
    night = resumed(tmp_path)
    assert (list(night.actions), night.boxes) == (game.actions[:1], boxes)


def test_one_game_at_a_time_and_none_without_a_beginning(tmp_path: Path) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        with pytest.raises(ValueError, match="no game is running"):
            journal.record(game.actions[0])
        with pytest.raises(ValueError, match="no game is running"):
            journal.finish(public(game))
        with pytest.raises(ValueError, match="cannot take back"):
            journal.take_back()
        begin(journal, game)
        with pytest.raises(ValueError, match="a game is running"):
            begin(journal, game)


def test_a_name_that_no_file_can_hold_does_not_stop_the_game(tmp_path: Path) -> None:
    deal = shuffled_deal(SETUP, Random(1))
    with RunningJournal.open(tmp_path) as journal:
        names = {Seat(3): "Ann\udcff"}
        assert journal.begin(SETUP, deal, (Box(1),) * 7, names, started_at=STARTED) is None
    assert begun(tmp_path).names == {Seat(3): "Ann?"}


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders that are, in order."""
    synced: list[str] = []
    monkeypatch.setattr(
        os, "fsync", lambda folder: synced.append(os.readlink(f"/proc/self/fd/{folder}"))
    )
    return synced


def test_a_new_folder_is_synced_into_the_one_above(tmp_path: Path, synced: list[str]) -> None:
    with RunningJournal.open(tmp_path / "state" / "roundtable"):
        assert set(synced) == {str(tmp_path), str(tmp_path / "state")}


def test_new_and_removed_names_are_synced_in_a_real_folder(
    tmp_path: Path, synced: list[str]
) -> None:
    folder = Folder(tmp_path)
    folder.prepare()
    folder.sync_names()
    assert synced == [str(tmp_path)]
    folder.leave()
    folder.sync_names()
    assert synced == [str(tmp_path)]


@pytest.mark.parametrize(("number", "matters"), [(errno.EINVAL, False), (errno.EIO, True)])
def test_only_a_file_system_without_anything_to_sync_may_refuse_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, matters: bool
) -> None:
    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    folder = Folder(tmp_path)
    folder.prepare()
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match=os.strerror(number)) if matters else nullcontext():
        folder.sync_names()
    folder.leave()


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    game = game_of(SETUP)
    written(tmp_path / "state", game)
    with RunningJournal.open(tmp_path / "state") as journal:
        file = tmp_path / "state" / running.RUNNING
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        journal.finish(public(game))
    modes = {stat.S_IMODE(one.stat().st_mode) for one in (tmp_path / "state").iterdir()}
    assert modes == {0o600}


def test_after_the_end_no_file_tells_who_played_which_card(tmp_path: Path) -> None:
    for seed in range(12):
        game = random_game(Random(seed))
        folder = tmp_path / str(seed)
        written(folder, game)
        with RunningJournal.open(folder) as journal:
            assert journal.finish(public(game)) is None
            assert journal.resume() is None
        data = b"".join(one.read_bytes() for one in folder.iterdir())
        assert [one for one in secrets(game) if one in data] == []
        assert [one.name for one in folder.iterdir()] == ["history.db"]


def test_a_game_given_up_at_once_leaves_nothing(tmp_path: Path) -> None:
    game = Game(SETUP, shuffled_deal(SETUP, Random(1)))
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
        assert journal.finish(public(game)) is None
    assert list(tmp_path.iterdir()) == []


def test_every_byte_of_what_is_erased_is_overwritten_and_no_other() -> None:
    disk = Disk()
    handle = disk.create("secret")
    disk.write(handle, b"merlin sits at 3", 0)
    erase(disk, "secret")
    assert disk.names() == ()
    assert disk.files[handle].safe == bytes(len(b"merlin sits at 3"))


# Widths.


def test_every_row_is_as_wide_whatever_the_cards() -> None:
    sizes = set()
    for card in QuestCard:
        for corrected in (0, 3):
            row = Played(PlayCards((card,) * 5 + (None,) * 5, corrected))
            sizes.add(len(log.encode(b"s" * 16, [msgspec.json.encode(row)], 1)))
    assert sizes == {log.BLOCK}


def test_the_files_size_depends_on_nothing_secret(tmp_path: Path) -> None:
    """Twins with other cards dealt and other cards played, written step by step."""
    sizes = []
    for twin, card in enumerate((QuestCard.SUCCESS, QuestCard.ROGUE_SUCCESS)):
        deal = shuffled_deal(SETUP, Random(twin))
        folder = tmp_path / str(twin)
        with RunningJournal.open(folder) as journal:
            journal.begin(SETUP, deal, (Box(1),) * 7, {}, started_at=STARTED)
            seen = []
            for _ in range(200):  # past the room that was made at first
                journal.record(PlayCards((card,) * 7))
                journal.commit()
                seen.append((folder / running.RUNNING).stat().st_size)
        sizes.append(seen)
    assert sizes[0] == sizes[1]


def test_two_deals_of_one_setup_are_written_as_wide() -> None:
    for seed in range(40):
        setup = random_game(Random(seed)).setup
        deals = [shuffled_deal(setup, Random(one)) for one in range(8)]
        leader = deals[0].leader
        alike = [msgspec.structs.replace(one, leader=leader) for one in deals]
        rows = [Began(setup, one, (), {}, STARTED, False) for one in alike]
        assert len({len(msgspec.json.encode(row)) for row in rows}) == 1


# Secrets.


def test_nothing_secret_shows_in_reprs_or_errors(tmp_path: Path) -> None:
    game = game_of(SETUP)
    written(tmp_path, game)
    night = resumed(tmp_path)
    contents = log.decode((tmp_path / running.RUNNING).read_bytes())
    shown = f"{night!r} {contents!r} {Played(game.actions[2])!r}"
    assert "success" not in shown
    assert "merlin" not in shown
    assert "play_cards" not in shown


def test_closing_twice_is_fine(tmp_path: Path) -> None:
    journal = RunningJournal(Folder(tmp_path), History(tmp_path))
    journal.close()
    journal.close()
