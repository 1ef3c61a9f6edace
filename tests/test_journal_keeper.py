"""Games become history, under their players' names, and never stop the table."""

from __future__ import annotations

from pathlib import Path
from random import Random

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.chance import play_out, table_deal
from roundtable.conductor.effects import Begin, Finish, Move
from roundtable.conductor.performers import Keeper
from roundtable.journal import History, RunningJournal
from roundtable.rules import views
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable_ports import Box

SETTINGS = Settings(names={"3": "Ada", "9": "Emil", "2": "nobody who sits"})
BOXES = tuple(map(Box, (1, 3, 5, 7, 9)))


def played(keeper: Keeper) -> None:
    rng = Random(1)
    setup = Setup(players=5, characters=("merlin", "assassin"))
    deal = table_deal(setup, rng)
    keeper.keep(Begin(setup, deal, BOXES))
    game = play_out(Game(setup, deal), rng)
    keeper.keep(Finish(tuple(one for one in game.events if isinstance(one, Public))))
    assert keeper.commit() is None


def keeper_in(folder: Path) -> JournalKeeper:
    return JournalKeeper(RunningJournal.open(folder), lambda: SETTINGS)


def test_a_game_is_kept_with_the_names_of_those_who_sat(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    keeper = keeper_in(folder)
    played(keeper)
    played(keeper)
    games = list(History(folder).games().values())
    assert len(games) == 2
    assert games[0].winner
    assert games[0].names == {2: "Ada", 5: "Emil"}


def test_boxes_sides_and_names_are_kept_as_they_were_at_the_end(tmp_path: Path) -> None:
    settings = SETTINGS
    keeper = JournalKeeper(RunningJournal.open(tmp_path), lambda: settings)
    rng = Random(1)
    setup = Setup(players=5, characters=("merlin", "assassin"), deal="device")
    deal = table_deal(setup, rng)
    keeper.keep(Begin(setup, deal, BOXES))
    moved = tuple(map(Box, (1, 3, 5, 8, 9)))
    keeper.keep(Move(moved, left=Box(7), taken=Box(8)))
    settings = Settings(names={"8": "Nour"})
    game = play_out(Game(setup, deal), rng)
    ending = views.public(game).ending
    assert ending
    events = tuple(one for one in game.events if isinstance(one, Public))
    keeper.keep(Finish(events, sides=ending.seats))
    keeper.commit()
    (kept,) = History(tmp_path).games().values()
    assert kept.boxes == moved
    assert len(kept.sides) == 5
    assert kept.sides == ending.seats
    assert kept.names[Seat(4)] == "Nour"


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = keeper_in(tmp_path / "file")
    setup = Setup(players=5)
    keeper.keep(Begin(setup, table_deal(setup, Random(1)), BOXES))
    keeper.keep(Finish(()))
    keeper.commit()
    assert not (tmp_path / "file").read_bytes()
