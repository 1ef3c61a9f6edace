"""A mocked table's games become history, under their players' names, and never stop the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from roundtable.app.keeping import HistoryKeeper, JournalKeeper
from roundtable.chance import play_out, table_deal
from roundtable.conductor.effects import Begin, Finish
from roundtable.conductor.loop import Keeper
from roundtable.journal import History, RunningJournal
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable_ports import Jack

SETTINGS = Settings(names={"3": "Ada", "9": "Emil", "2": "nobody who sits"})
JACKS = tuple(map(Jack, (1, 3, 5, 7, 9)))


def played(keeper: Keeper) -> None:
    rng = Random(1)
    setup = Setup(players=5, characters=("merlin", "assassin"))
    deal = table_deal(setup, rng)
    keeper.keep(Begin(setup, deal, JACKS))
    game = play_out(Game(setup, deal), rng)
    keeper.keep(Finish(tuple(one for one in game.events if isinstance(one, Public))))
    assert keeper.commit() is None


def keepers(folder: Path) -> dict[str, Keeper]:
    return {
        "mocked": HistoryKeeper(folder, lambda: SETTINGS),
        "wired": JournalKeeper(RunningJournal.open(folder), lambda: SETTINGS),
    }


@pytest.mark.parametrize("kind", ["mocked", "wired"])
def test_a_game_is_kept_with_the_names_of_those_who_sat(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "not there yet"
    keeper = keepers(folder)[kind]
    played(keeper)
    played(keeper)
    games = list(History(folder).games().values())
    assert len(games) == 2
    assert games[0].winner
    assert games[0].names == {2: "Ada", 5: "Emil"}


def test_where_nothing_can_be_written_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    played(HistoryKeeper(tmp_path / "file", lambda: SETTINGS))
    assert "could not be added" in caplog.text
