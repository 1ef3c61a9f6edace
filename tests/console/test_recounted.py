"""What pages tell of games that are over, counted once more from the rules' own events."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

from roundtable.chance import play_out, shuffled_deal
from roundtable.commands.histories import VERDICTS, _columns
from roundtable.console.grid import columns, picture
from roundtable.console.history import games_part
from roundtable.console.recap import board_told, grid_told, recap_told
from roundtable.console.wording import Wording, wording
from roundtable.journal.summary import Summary, summary_of
from roundtable.messages import message
from roundtable.rules import views
from roundtable.rules.events import (
    Public,
    QuestEnded,
    RoundBegan,
    TeamApproved,
    TeamProposed,
    TeamRejected,
    VotesShown,
)
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, Reason, Seat, Winner
from roundtable.settings import Settings
from roundtable.table_view import BoxView, Scene, TableView
from roundtable.words import Words
from tests.rules.random_setups import random_setup

SVG = "{http://www.w3.org/2000/svg}"
TARGETED = Setup(players=7, targeting="on", deal="device")
"""Rounds and Quests are not numbered alike."""

HUNTED = Setup(players=5, deal="device")
ASKS = message("again-ask", seat=1)


class Voted(NamedTuple):
    """One proposal, and how its Quest ended, if it was held."""

    title: str
    leader: Seat
    team: tuple[Seat, ...]
    ballots: tuple[Ballot | None, ...]
    approved: bool | None
    quest: tuple[int, bool] | None


def voted(game: Game) -> list[Voted]:
    made: list[Voted] = []
    number = vote = 0
    for event in game.events:
        match event:
            case RoundBegan(round=number):
                vote = 0
            case TeamProposed(leader=leader, team=team):
                vote += 1
                made.append(Voted(f"{number}.{vote}", leader, team, (), None, None))
            case VotesShown(ballots=ballots):
                made[-1] = made[-1]._replace(ballots=ballots)
            case TeamApproved() | TeamRejected():
                made[-1] = made[-1]._replace(approved=isinstance(event, TeamApproved))
            case QuestEnded(quest=quest, succeeded=succeeded):
                made[-1] = made[-1]._replace(quest=(quest, succeeded))
    return made


@cache
def past(setup: Setup | None, seed: int) -> tuple[Game, Summary]:
    rng = Random(seed)
    setup = setup or random_setup(rng)
    game = play_out(Game(setup, shuffled_deal(setup, rng)), rng)
    told = summary_of(setup, public(game), started_at="2026-11-16T20:15:00", names={})
    return game, told


def public(game: Game) -> tuple[Public, ...]:
    return tuple(one for one in game.events if isinstance(one, Public))


def every_past() -> Iterator[tuple[Game, Summary]]:
    for seed in range(8):
        yield past(None, seed)
        yield past(TARGETED, seed)


# Columns


def test_every_column_is_one_proposal_and_the_quest_that_it_led_to() -> None:
    numbered_otherwise = 0
    for game, told in every_past():
        found = [
            Voted(
                one.title,
                one.proposal.leader,
                one.proposal.team,
                one.proposal.ballots or (),
                one.proposal.approved,
                None if one.succeeded is None else (int(one.quest), one.succeeded),
            )
            for one in columns(told)
        ]
        wanted = voted(game)
        assert found == wanted
        rounds = [(one.title.partition(".")[0], one.quest) for one in wanted]
        numbered_otherwise += any(one and int(at) != one[0] for at, one in rounds)
        feet = [cells[-1].strip() for cells in _columns(told)]
        assert feet == [
            f"{one.quest[0]}{VERDICTS[one.quest[1]]}" if one.quest else "" for one in wanted
        ]
    assert numbered_otherwise >= 3


def by_column(svg: str, kinds: tuple[str, ...]) -> list[tuple[float, str, str]]:
    """What of these kinds a picture has, from left to right: where, which, and its text."""
    found = []
    for one in ElementTree.fromstring(svg).iter():
        if one.get("class") in kinds:
            wide = float(one.get("width") or 0) / 2
            at = float(one.get("cx") or 0) or float(one.get("x") or 0) + wide
            found.append((at, one.get("class") or "", one.text or ""))
    return sorted(found)


def test_the_picture_has_each_quest_below_the_vote_that_sent_it() -> None:
    for game, told in every_past():
        svg = picture(told, [str(seat) for seat in game.terms.seats], "votes")
        heads = {at: text for at, _, text in by_column(svg, ("head",)) if "." in text}
        ended = [(heads[at], int(text)) for at, _, text in by_column(svg, ("ended",))]
        assert ended == [(one.title, one.quest[0]) for one in voted(game) if one.quest]
        results = [(heads[at], kind == "won") for at, kind, _ in by_column(svg, ("won", "lost"))]
        assert results == [(one.title, one.quest[1]) for one in voted(game) if one.quest]


def test_each_row_of_the_grid_has_the_emblem_of_that_seats_box() -> None:
    """Seats go round the table, and people sit at whatever boxes they like."""
    words = Words("en")
    for game, told in every_past():
        boxes = [BoxView() for _ in range(10)]
        order = Random(told.setup.players).sample(range(10), told.setup.players)
        for seat, at in enumerate(order, start=1):
            boxes[at] = BoxView(seat=Seat(seat))
        view = TableView(game=views.public(game), boxes=tuple(boxes))
        part = grid_told(view, public(game), words)
        if part is None:
            continue
        root = ElementTree.fromstring(part["picture"])
        names = [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "name"]
        assert names == [words.forms(f"seat-{at + 1}")["_call"] for at in order]


# Statistics


def worded(edition: str) -> Wording:
    return wording(Settings(), edition)


SHARE = re.compile(r"(\d+) of (\d+) · (\d+) %")


def share(row: dict[str, Any]) -> tuple[int, int]:
    """What a row says, and what its bar shows."""
    told = SHARE.fullmatch(row["text"])
    assert told, row["text"]
    count, of, percent = map(int, told.groups())
    assert percent == row["share"] == round(100 * count / of)
    return count, of


def test_every_number_over_all_nights_is_what_was_played() -> None:
    games = [past(setup, seed) for setup in (HUNTED, TARGETED) for seed in range(12)]
    kept = dict(enumerate((told for _, told in games), start=1))
    part = games_part(kept, 0, worded, "big_box")["statistics"]

    endings = [game.outcome.ending for game, _ in games if game.outcome]
    assert len(endings) == len(games)
    won = Counter(one.winner for one in endings)
    assert {row["side"]: share(row) for row in part["sides"]} == {
        str(one): (won[one], len(games)) for one in (Winner.GOOD, Winner.EVIL)
    }

    reasons = Counter(one.reason for one in endings)
    found, missed = reasons[Reason.TARGET_FOUND], reasons[Reason.TARGET_MISSED]
    assert 0 < found != missed > 0
    assert share(part["merlin"]) == (found, found + missed)

    teams: dict[int, list[int]] = defaultdict(list)
    for game, _ in games:
        for round_, count in Counter(one.title.partition(".")[0] for one in voted(game)).items():
            teams[int(round_)].append(count)
    for row, (number, counts) in zip(part["votes"], sorted(teams.items()), strict=True):
        average = sum(counts) / len(counts)
        assert str(number) in row["title"]
        assert row["text"].startswith(f"{round(10 * average) / 10} ")
        assert row["share"] == round(100 * average / 5)

    by_line_up = Counter(told.setup.switch("targeting") for _, told in games)
    assert sorted(share(row)[1] for row in part["lineups"]) == sorted(by_line_up.values())
    good = Counter(
        told.setup.switch("targeting")
        for game, told in games
        if game.outcome and game.outcome.ending.winner is Winner.GOOD
    )
    assert sorted(map(share, part["lineups"])) == sorted(
        (good[one], count) for one, count in by_line_up.items()
    )


# The recap


def test_the_board_and_the_recap_tell_the_very_game_by_its_boxes() -> None:
    words = Words("en")
    for game, told in every_past():
        order = Random(told.setup.players).sample(range(10), told.setup.players)
        dealt = game.knows.characters()
        boxes = [BoxView() for _ in range(10)]
        for seat, at in enumerate(order, start=1):
            was, side = (dealt[seat - 1].name, dealt[seat - 1].side) if dealt else (None, None)
            boxes[at] = BoxView(seat=Seat(seat), was=was, side=side)
        view = TableView(scene=Scene.ENDED, game=views.public(game), boxes=tuple(boxes), asks=ASKS)
        called = {
            Seat(at): words.forms(f"seat-{box + 1}")["_call"] for at, box in enumerate(order, 1)
        }
        won = [one.quest[1] for one in voted(game) if one.quest]
        score = words.sentence(
            "screen-score", {"successes": won.count(True), "failures": won.count(False)}
        )
        assert board_told(view, words)["score"] == score

        recap = recap_told(view, public(game), words)
        assert recap
        if dealt:
            for line, at in zip(recap["who"], sorted(order), strict=True):
                seat = Seat(order.index(at) + 1)
                assert called[seat] in line["text"]
                assert line["side"] == dealt[seat - 1].side
        quests = [one for one in voted(game) if one.quest]
        for line, one in zip(recap["course"], quests, strict=False):
            assert one.quest
            assert ("succeeded" if one.quest[1] else "failed") in line
            there = {seat for seat, name in called.items() if re.search(rf"\b{name}\b", line)}
            assert there == set(one.team), line
