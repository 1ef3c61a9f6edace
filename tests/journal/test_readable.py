"""What the state folder holds, by its bytes: after a cut, a repair, an end and a giving up."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from random import Random

import msgspec
import pytest

from roundtable.chance import shuffled_deal
from roundtable.files.writing import write_whole
from roundtable.journal import History, RunningJournal, running
from roundtable.journal.rows import (
    Began,
    Moved,
    Played,
    Row,
    TookBack,
    redacted,
)
from roundtable.rules.actions import SECRET_ACTIONS
from roundtable.rules.setup import Setup
from roundtable_ports import Box
from tests.journal.nights import begin, game_of, public, random_game, secrets, written

PLOTS = Setup(players=7, characters=("merlin", "assassin"), deal="device", plot="on")


def test_nobody_else_can_list_what_the_table_keeps(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with RunningJournal.open(tmp_path / "state") as journal:
            begin(journal, game_of(PLOTS))
        write_whole(tmp_path / "settings" / "settings.toml", b"")
    finally:
        os.umask(before)
    for folder in ("state", "settings"):
        assert stat.S_IMODE((tmp_path / folder).stat().st_mode) == 0o700
        for file in (tmp_path / folder).iterdir():
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file.name


def test_what_is_set_aside_is_the_same_whatever_was_dealt() -> None:
    """Twins that differ in the deal alone, but for who led first, which all saw."""
    differ = 0
    for seed in range(30):
        rng = Random(f"aside {seed}")
        game = random_game(rng)
        boxes = tuple(Box(seat) for seat in game.terms.seats)
        played = [Played(one) for one in game.actions]

        deals = [game.deal]
        for _ in range(50):
            other = shuffled_deal(game.setup, rng)
            if other.leader == game.deal.leader:
                deals.append(other)
        files = {
            redacted([Began(game.setup, deal, boxes, {}, "", False), *played]) for deal in deals
        }
        assert len(files) == 1, f"game {seed}"
        differ += len(set(deals)) > 1 and any(deal.plots != game.deal.plots for deal in deals)
    assert differ > 3


def test_of_what_is_set_aside_only_the_secret_is_missing() -> None:
    for seed in range(10):
        game = random_game(Random(f"public {seed}"))
        boxes = tuple(Box(seat) for seat in game.terms.seats)
        rows = [Played(one) for one in game.actions]
        more: list[Row] = [TookBack(2), Moved(boxes)]
        began = Began(game.setup, game.deal, boxes, {}, "", False)
        first, *shown = msgspec.json.decode(redacted([began, *rows, *more]))
        assert first["leader"] == game.deal.leader
        for row, told in zip([*rows, *more], shown, strict=True):
            whole = msgspec.json.decode(msgspec.json.encode(row))
            secret = isinstance(row, Played) and isinstance(row.action, SECRET_ACTIONS)
            assert told["type"] == whole["type"]
            assert (set(told.get("action", ())) == {"type"}) if secret else (told == whole)


@pytest.mark.parametrize("deal", ["cards", "oath", "device"])
def test_cards_are_kept_where_that_was_chosen_and_nowhere_else(tmp_path: Path, deal: str) -> None:
    game = game_of(Setup(players=7, deal=deal), seed=3)
    for keep in (False, True):
        with RunningJournal.open(tmp_path) as journal:
            begin(journal, game, keep_cards=keep)
            for action in game.actions:
                journal.record(action)
            journal.commit()
            journal.finish(public(game))
    for summary, keep in zip(History(tmp_path).games().values(), (False, True), strict=True):
        assert summary.quests
        assert all((one.cards is not None) is keep for one in summary.quests)


@pytest.mark.parametrize("seed", range(6))
def test_a_torn_row_is_overwritten_at_the_next_start(tmp_path: Path, seed: int) -> None:
    game = random_game(Random(f"torn {seed}"))
    written(tmp_path, game)
    file = tmp_path / running.RUNNING
    with RunningJournal.open(tmp_path) as journal:
        end = journal._end
    torn = b'{"type":"play_cards","cards":["fail"' + bytes(3) + b"torn away"
    data = bytearray(file.read_bytes())
    for at in (end + 4096, end + 8192 + 17):
        data[at : at + len(torn)] = torn
    file.write_bytes(data)
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == ()
        assert journal.resume()
    assert b"torn away" not in file.read_bytes()
    assert file.stat().st_size == len(data), "in its place, and no farther"
    with RunningJournal.open(tmp_path) as journal:
        journal.finish(public(game))
    left = b"".join(one.read_bytes() for one in tmp_path.iterdir())
    assert not [one for one in secrets(game) if one in left]
