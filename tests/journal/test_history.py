"""What is kept of finished games: all that everyone saw, nothing else, and through any damage."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from roundtable.journal import History, HistoryError, RunningJournal, Summary
from roundtable.journal.summary import summary_of
from roundtable.rules.actions import PlayCards
from roundtable.rules.events import For, QuestEnded, TeamProposed, VotesShown
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, Seat, Side
from tests.journal.nights import STARTED, begin, game_of, public, random_game
from tests.rules.scenes import BASE_7, device, quest

SETUP = Setup(players=7, deal="device")


def summary(game: Game) -> Summary:
    return summary_of(game.setup, public(game), started_at=STARTED, names={})


def kept(folder: Path, *games: Game, keep_cards: bool = False) -> dict[int, Summary]:
    with RunningJournal.open(folder) as journal:
        for game in games:
            begin(journal, game, keep_cards)
            for action in game.actions:
                journal.record(action)
            journal.commit()
            journal.finish(public(game))
    return History(folder).games()


def test_every_team_vote_and_quest_is_in_the_summary() -> None:
    for seed in range(60):
        game = random_game(Random(seed))
        told = summary(game)
        proposed = [one for one in game.events if isinstance(one, TeamProposed)]
        votes = [one for one in game.events if isinstance(one, VotesShown)]
        ended = [one for one in game.events if isinstance(one, QuestEnded)]
        assert [(one.leader, one.quest, one.team) for one in told.proposals] == [
            (one.leader, one.quest, one.team) for one in proposed
        ]
        assert [one.ballots for one in told.proposals if one.ballots] == [
            one.ballots for one in votes
        ]
        assert [(one.quest, one.succeeded) for one in told.quests] == [
            (one.quest, one.succeeded) for one in ended
        ]
        assert [(one.team, one.counts) for one in told.quests] == [
            (one.team, one.counts) for one in game.quests
        ]
        assert (told.winner, told.reason) == game.ended


def test_a_team_that_a_plot_card_undid_is_not_approved() -> None:
    undone = 0
    for seed in range(300):
        told = summary(game_of(Setup(players=7, deal="device", plot="on"), seed))
        for one in told.proposals:
            approvals = (one.ballots or ()).count("approve")
            undone += one.approved is False and 2 * approvals > 7
    assert undone


def test_who_was_who_is_kept_by_seat() -> None:
    for seed in range(5):
        game = game_of(SETUP, seed)
        was = game.deal.characters or ()
        told = summary_of(game.setup, public(game), started_at=STARTED, names={}, was=was)
        assert told.known == tuple(enumerate(was, start=1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"setup": Setup(players=11)},
        {"setup": Setup(players=4)},
        {"boxes": (1, 2, 3)},
        {"boxes": (1, 2, 3, 4, 5, 6, 99)},
        {"sides": (Side.GOOD,) * 8},
        *({"proposals": {"leader": Seat(seat)}} for seat in (0, 8)),
        {"proposals": {"team": (Seat(1), Seat(8))}},
        {"proposals": {"ballots": (Ballot.APPROVE,) * 6}},
    ],
    ids=str,
)
def test_any_one_thing_that_no_such_game_can_have_is_refused(wrong: dict[str, Any]) -> None:
    (first, *_) = summary(game_of(SETUP)).proposals
    if "proposals" in wrong:
        wrong = {"proposals": (msgspec.structs.replace(first, **wrong["proposals"]),)}
    fine: dict[str, Any] = {"started_at": STARTED, "setup": SETUP}
    Summary(**fine, proposals=(first,))
    with pytest.raises(ValueError, match="so many seats"):
        Summary(**{**fine, **wrong})


def test_nothing_but_public_events_is_taken() -> None:
    game = game_of(Setup(players=7, deal="device", excalibur="on"))
    private = [one for one in game.events if isinstance(one, For)]
    assert private
    with pytest.raises(TypeError, match="only what everyone saw"):
        summary_of(game.setup, private, started_at="", names={})  # type: ignore[arg-type]


def test_what_the_table_saw_somebody_to_be_is_known() -> None:
    player = device(*BASE_7)
    for team in ("1,2", "1,2,3", "1,2,3"):
        quest(player, team)
    player.do("kill 1")
    assert dict(summary(player.game).known) == {Seat(1): "merlin", Seat(5): "assassin"}


def test_cards_are_kept_only_where_that_was_chosen_before_the_deal(tmp_path: Path) -> None:
    game = game_of(SETUP)
    played = [one.cards for one in game.actions if isinstance(one, PlayCards)]
    assert played
    (without,) = kept(tmp_path / "without", game).values()
    assert [one.cards for one in without.quests] == [None] * len(played)
    (with_cards,) = kept(tmp_path / "with", game, keep_cards=True).values()
    assert [one.cards for one in with_cards.quests] == played


def test_games_are_numbered_in_the_order_they_ended(tmp_path: Path) -> None:
    games = [game_of(SETUP, seed) for seed in range(3)]
    assert kept(tmp_path, *games) == {
        number: kept(tmp_path / str(number), game)[1] for number, game in enumerate(games, start=1)
    }
    assert History(tmp_path).game(2) == kept(tmp_path / "2")[1]
    assert History(tmp_path).game(4) is None
    assert History(tmp_path).game(10**30) is None


def test_a_game_is_kept_once_however_often_it_is_finished(tmp_path: Path) -> None:
    history = History(tmp_path)
    for _ in range(2):
        history.add("the same", summary(game_of(SETUP)))
    assert list(history.games()) == [1]
    assert history.has("the same")
    assert not history.has("another")


@pytest.mark.parametrize(
    "garbage", [b"no database at all" * 100, b"SQLite format 3\0" + b"\7" * 9000]
)
def test_a_damaged_history_is_set_aside_and_a_new_one_begun(tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / "history.db").write_bytes(garbage)
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == ("trouble-history-damaged",)
    assert (tmp_path / "damaged-history-1.db").read_bytes() == garbage
    assert list(kept(tmp_path, game_of(SETUP))) == [1]


def test_what_can_be_read_of_a_damaged_history_is_carried_over(tmp_path: Path) -> None:
    before = kept(tmp_path, *(game_of(SETUP, seed) for seed in range(4)))
    with closing(sqlite3.connect(tmp_path / "history.db", isolation_level=None)) as base:
        base.execute("UPDATE games SET summary = 'spoilt' WHERE number = 2")
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == ("trouble-history-damaged",)
    assert History(tmp_path).games() == {one: before[one] for one in (1, 3, 4)}
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == ()


def test_any_flipped_bytes_in_the_history_leave_a_table_that_starts(tmp_path: Path) -> None:
    kept(tmp_path, *(game_of(SETUP, seed) for seed in range(3)))
    data = (tmp_path / "history.db").read_bytes()
    rng = Random(1)
    for turn in range(60):
        spoilt = bytearray(data)
        for _ in range(40):
            spoilt[rng.randrange(len(data))] = rng.randrange(256)
        folder = tmp_path / str(turn)
        folder.mkdir()
        (folder / "history.db").write_bytes(spoilt)
        kept(folder, game_of(SETUP, 9))
        assert History(folder).games()


def test_a_history_that_cannot_be_opened_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "history.db").mkdir()
    (tmp_path / "history.db" / "something").touch()
    with pytest.raises(HistoryError, match=r"history\.db"):
        History(tmp_path).games()
    with RunningJournal.open(tmp_path) as journal:
        assert journal.troubles == ()
    assert (tmp_path / "not-history.db-1" / "something").exists()
