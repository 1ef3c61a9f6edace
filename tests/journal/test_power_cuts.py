"""Whole games through a disk whose power is cut at every step: nothing closed is lost."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.journal import log, running
from roundtable.journal.running import RunningJournal
from roundtable.journal.storage import Storage
from roundtable.rules.game import Game
from tests.journal.disk import Disk, PowerCut, Shelf
from tests.journal.nights import public, random_game, secrets, write_down


@pytest.fixture(autouse=True)
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file: tried faster, and it has to grow."""
    monkeypatch.setattr(running, "ROOM", 8 * log.BLOCK)


def play(disk: Disk, shelf: Shelf, game: Game, seed: int) -> tuple[int | None, bool]:
    """How many actions are safe (None: not even the deal), and whether the end was reached."""
    rng = Random(seed)
    safe: int | None = None
    try:
        journal = RunningJournal(disk, shelf)
        assert journal.troubles == ()
        for count in write_down(journal, game, rng):
            safe = count
            assert journal.troubles == ()
        journal.finish(public(game))
    except PowerCut:
        return safe, False
    return safe, True


def check_resumed(disk: Disk, shelf: Shelf, game: Game, safe: int | None) -> None:
    journal = RunningJournal(disk, shelf)
    assert journal.troubles == ()
    night = journal.resume()
    if shelf.kept:
        assert night is None
        assert not [one for one in secrets(game) if one in disk.bytes_anywhere()]
        assert disk.names() == ()
    elif safe is not None:
        assert night is not None
        assert len(night.actions) >= safe
    if night is not None:
        assert (night.setup, night.deal) == (game.setup, game.deal)
        assert list(night.actions) == game.actions[: len(night.actions)]


def cut_everywhere(game: Game, variants: int, seed: int) -> None:
    whole = Disk()
    assert play(whole, Shelf(), game, seed)[1]
    for step in range(whole.steps):
        disk, shelf = Disk(cut_before=step), Shelf()
        safe, ended = play(disk, shelf, game, seed)
        assert not ended
        for variant in range(variants):
            check_resumed(disk.after_cut(Random(variant)), shelf, game, safe)


@pytest.mark.parametrize("seed", range(12))
def test_cut_at_any_step_with_the_tail_lost_or_garbled_every_closed_action_is_there(
    seed: int,
) -> None:
    cut_everywhere(random_game(Random(seed)), 12, seed)


def many_cuts(seed: int) -> None:
    """The power fails again and again, also while the last cut is being mended."""
    rng = Random(seed)
    game = random_game(rng)
    disk, shelf = Disk(), Shelf()
    safe: int | None = None
    for _ in range(1000):
        disk.cut_before = disk.steps + rng.randrange(12)
        more, ended = play(disk, shelf, game, rng.randrange(10**6))
        # Nothing that was once safe is missing at the next start.
        assert more is None or safe is None or more >= safe
        safe = safe if more is None else more
        if ended or shelf.kept:
            break
        disk = disk.after_cut(rng)
    check_resumed(disk.after_cut(rng), shelf, game, safe)
    assert len(shelf.kept) == 1


@pytest.mark.parametrize("seed", range(30))
def test_a_night_of_many_cuts_ends_as_it_would_have(seed: int) -> None:
    many_cuts(seed)


class Forgetful(Disk):
    """Says that it synced, and did not."""

    def sync(self, handle: int) -> None:
        self._step()


class Nameless(Disk):
    def sync_names(self) -> None:
        self._step()


@pytest.mark.planted_fault
@pytest.mark.parametrize("worse", [Forgetful, Nameless])
def test_a_journal_that_does_not_sync_would_be_caught(
    monkeypatch: pytest.MonkeyPatch, worse: type[Disk]
) -> None:
    monkeypatch.setitem(globals(), "Disk", worse)
    with pytest.raises(AssertionError):
        cut_everywhere(random_game(Random(1)), 12, 1)


@pytest.mark.planted_leak
def test_secrets_left_in_what_was_removed_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_removed(storage: Storage, name: str) -> None:
        storage.remove(name)
        storage.sync_names()

    monkeypatch.setattr(running, "erase", only_removed)
    with pytest.raises(AssertionError):
        cut_everywhere(random_game(Random(1)), 2, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_hundreds_of_games_cut_everywhere(seed: int) -> None:
    cut_everywhere(random_game(Random(1000 + seed)), 12, seed)
    for more in range(20):
        many_cuts(1000 * seed + more)
