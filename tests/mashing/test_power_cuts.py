"""Cut off at every step of its journal, a table goes on with all that was closed, to the end."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from roundtable.app import journal_keeper
from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import MockedNight, lead
from roundtable.conductor.effects import Record
from roundtable.conductor.performers import ToKeep
from roundtable.journal import History, RunningJournal
from roundtable.journal.storage import Folder
from roundtable.rules.actions import PlayCards
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.apart import python, run
from tests.mashing.cuts import (
    MIXED,
    SETTINGS,
    SETUP,
    Cut,
    CutKeeper,
    bytes_of,
    ended,
    kept_night,
    people,
    photographed_night,
)
from tests.mashing.resumed import resume_and_finish, traces
from tests.rules.random_setups import led_setup
from tests.sampled import one_in


def cut_everywhere(
    place: Path, seed: int, setup: Setup = SETUP, every: int = 1, wholly: int = 1
) -> CutKeeper:
    """Every so many cuts are taken up; every so many of those are played to the end."""
    keeper = photographed_night(place / "state", place / "cuts", seed, setup)
    for number, cut in enumerate(islice(different(keeper.cuts), 0, None, every)):
        resume_and_finish(cut, all_of_it=number % wholly == 0)
    return keeper


def different(cuts: Iterable[Cut]) -> Iterator[Cut]:
    """Equal disks are taken up alike: of those, whichever allows the least to be offered."""
    by_disk: defaultdict[object, dict[frozenset[object], Cut]] = defaultdict(dict)
    for cut in cuts:
        files = tuple((one.name, one.read_bytes()) for one in sorted(cut.folder.iterdir()))
        by_disk[files, cut.finishing or cut.over][frozenset(cut.allowed)] = cut
    for alike in by_disk.values():
        for allowed, cut in alike.items():
            if not any(less < allowed for less in alike):
                yield cut


def test_cut_at_every_step_the_game_goes_on_with_exactly_what_was_closed(place: Path) -> None:
    keeper = cut_everywhere(place, 1)
    assert len(keeper.cuts) > 50
    assert any(cut.finishing for cut in keeper.cuts)


@pytest.mark.parametrize(
    ("every", "wholly"), [(4, 6), pytest.param(1, 6, marks=pytest.mark.soak)], ids=["few", "all"]
)
def test_a_mix_of_modules_that_is_cut_at_its_steps_goes_on(
    place: Path, every: int, wholly: int
) -> None:
    keeper = cut_everywhere(place, 3, MIXED, every, wholly)
    assert len(keeper.cuts) > 100


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 32))
def test_cut_at_every_step_of_many_games(place: Path, seed: int) -> None:
    cut_everywhere(place, seed, led_setup(Random(seed)))


def killed_anytime(seed: int, kills: int) -> tuple[int, int]:
    """How often it really was, and how often in the middle of a game."""
    done = run(*python("tests.mashing.anytime", seed, kills))
    assert done.returncode == 0, done.stderr
    times, within, _ = map(int, done.stdout.split())
    return times, within


def test_killed_at_any_moment_of_any_game_nothing_closed_is_lost() -> None:
    times, within = killed_anytime(1, 6)
    assert times >= 6
    assert within >= 2


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(20))
def test_a_thousand_kills_at_any_moment_of_games_with_any_modules(batch: int) -> None:
    times, within = killed_anytime(1_000 * (batch + 1), 50)
    assert times >= 50
    assert within > times / 2


# What is left of secrets


def test_the_search_finds_a_trace_while_the_game_runs(place: Path) -> None:
    keeper = photographed_night(place / "state", place / "cuts", 1)
    last = [cut for cut in keeper.cuts if cut.step == "the end is told"][-1]
    assert all(one in bytes_of(last.folder) for one in traces(last.closed))
    assert not any(one in bytes_of(place / "state") for one in traces(keeper.over))


class Swapping:
    """A keeper in whose journal the cards of each Quest went round the Team by one."""

    def __init__(self, journal: RunningJournal) -> None:
        self._inner = JournalKeeper(journal, lambda: SETTINGS)
        self.swapped = 0

    def keep(self, row: ToKeep) -> None:
        if isinstance(row, Record) and isinstance(row.action, PlayCards):
            cards = row.action.cards
            team = [at for at, card in enumerate(cards) if card]
            turned = {at: cards[team[number - 1]] for number, at in enumerate(team)}
            action = PlayCards(tuple(turned.get(at) for at in range(len(cards))))
            self.swapped += action != row.action
            row = Record(action)
        self._inner.keep(row)

    def commit(self) -> str | None:
        return self._inner.commit()


def test_after_the_end_the_folder_is_the_same_whoever_played_which_card(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda count: b"7" * count)

    class Noon(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Noon:
            return cls(2026, 1, 1, 12)

    monkeypatch.setattr(journal_keeper, "datetime", Noon)
    folders = place / "one", place / "other"
    for folder, swaps in zip(folders, (False, True), strict=True):
        with RunningJournal.open(folder) as journal:
            swapping = Swapping(journal)
            keeper = swapping if swaps else JournalKeeper(journal, lambda: SETTINGS)
            with kept_night(journal, keeper=keeper, seed=3) as night:
                lead(night, people(night, 3), ended)
            assert not swaps or swapping.swapped
    one, other = ({file.name: file.read_bytes() for file in folder.iterdir()} for folder in folders)
    assert one == other


# Damage


@contextmanager
def night_at(folder: Path) -> Iterator[tuple[MockedNight, list[str]]]:
    """A kept night, and all that is said at it."""
    said: list[str] = []
    with (
        RunningJournal.open(folder) as journal,
        kept_night(journal, heard=lambda _, message: said.append(message.id)) as night,
    ):
        yield night, said


@pytest.mark.parametrize("seed", one_in(2, range(6)))
def test_a_damaged_journal_is_set_aside_with_a_word_and_the_table_starts(
    place: Path, seed: int
) -> None:
    rng = Random(seed)
    keeper = photographed_night(place / "state", place / "cuts", 1)
    cut = keeper.cuts[len(keeper.cuts) // 2]
    (file,) = [one for one in cut.folder.iterdir() if one.name.startswith("running.journal")]
    data = bytearray(file.read_bytes())
    start = rng.choice((0, 4096 * 2))
    for _ in range(200):
        data[start + rng.randrange(4096)] = rng.randrange(256)
    file.write_bytes(data)
    with night_at(cut.folder) as (night, said):
        assert night.view.scene is Scene.LOBBY
        assert said.count("trouble-journal-damaged") == 1
        lead(night, people(night), ended)
        night.until(night.now + 30)
    assert said.count("trouble-journal-damaged") == 1
    assert len(History(cut.folder).games()) == 1
    left = bytes_of(cut.folder)
    assert not [one for one in traces(cut.closed) if one in left]


def refuse(*_: object) -> None:
    """As a card that has gone read-only."""
    raise OSError("read-only file system")


def test_unwritable_storage_is_said_once_and_play_goes_on(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with night_at(place / "state") as (night, said):
        for name in ("write", "create", "open", "rename", "remove", "sync", "sync_names"):
            monkeypatch.setattr(Folder, name, refuse)
        lead(night, people(night), ended)
        night.until(night.now + 30)
        assert said.count("trouble-storage") == 1
        assert "again-ask" in said
        monkeypatch.undo()


def test_storage_that_fails_in_the_middle_of_a_game_is_said_once_and_play_goes_on(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with night_at(place / "state") as (night, said):
        players = people(night)
        lead(night, players, lambda view: view.scene is Scene.CARDS)
        assert "trouble-storage" not in said
        monkeypatch.setattr(Folder, "write", refuse)
        lead(night, players, ended)
        night.until(night.now + 30)
        assert said.count("trouble-storage") == 1
        assert "again-ask" in said
        monkeypatch.undo()


def test_a_folder_that_is_no_folder_is_said_once_and_play_goes_on(place: Path) -> None:
    (place / "state").write_text("not a folder")
    with night_at(place / "state") as (night, said):
        lead(night, people(night), ended)
        night.until(night.now + 30)
    assert said.count("trouble-storage") == 1


def test_a_second_table_in_the_same_folder_plays_without_it(place: Path) -> None:
    with (
        RunningJournal.open(place / "state") as journal,
        kept_night(journal) as first,
        night_at(place / "state") as (second, said),
    ):
        lead(second, people(second), ended)
        lead(first, people(first), ended)
        first.until(first.now + 30)
    assert said.count("trouble-storage") == 1
    assert len(History(place / "state").games()) == 1


def test_two_rejections_give_the_game_up_and_leave_no_trace(place: Path) -> None:
    keeper = photographed_night(place / "state", place / "cuts", 1)
    cut = keeper.cuts[2 * len(keeper.cuts) // 3]
    assert traces(cut.closed)
    with night_at(cut.folder) as (night, said):
        night.until(1.0)
        for number in (3, 7):
            night.hands.tap(Contact(Box(number), Button.REJECT))
            night.until(night.now + 0.5)
        assert "resume-given-up" in said
        assert night.view.scene is Scene.LOBBY
    left = bytes_of(cut.folder)
    assert not [one for one in traces(cut.closed) if one in left]
    with RunningJournal.open(cut.folder) as journal:
        assert journal.resume() is None
