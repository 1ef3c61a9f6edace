"""Past games on the page: the list, the vote grid as a picture, and numbers over all nights."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from roundtable.console.board import board_part, table_part
from roundtable.console.grid import CELL, LONGEST_NAME, columns, picture
from roundtable.console.history import (
    PER_PAGE,
    game_part,
    games_part,
    merlins,
    votes_per_round,
    wins_by_player,
)
from roundtable.console.recap import board_told
from roundtable.console.wording import Wording, wording
from roundtable.journal.summary import Proposal, Summary
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.views import public
from roundtable.rules.vocabulary import Ballot, Reason, Seat, Side, Winner
from roundtable.settings import Settings
from roundtable.table_view import Space, SpaceState, TableView
from roundtable.words import Words
from tests.conductor.evening import FIVE, at_vote, seated
from tests.console.tables import changed, past_game

SVG = "{http://www.w3.org/2000/svg}"
SETUP = Setup(players=7, characters=("merlin", "percival", "morgana", "assassin"), lady="on")


def worded(edition: str) -> Wording:
    return wording(Settings(), edition)


def shapes(svg: str, kind: str) -> int:
    root = ElementTree.fromstring(svg)
    return sum(one.get("class") == kind for one in root.iter())


def proposal(round: int, approved: bool) -> Proposal:
    ballots = tuple(Ballot.APPROVE if approved else Ballot.REJECT for _ in range(7))
    return Proposal(round, round, Seat(1), (Seat(1), Seat(2)), None, ballots, approved)


@pytest.mark.parametrize("seed", range(8))
def test_the_grid_draws_every_ballot_team_and_quest(seed: int) -> None:
    game = past_game(SETUP, seed)
    svg = picture(game, [str(seat) for seat in range(1, 8)], "the votes")
    ballots = [one for each in game.proposals for one in each.ballots or ()]
    assert shapes(svg, "for") == ballots.count(Ballot.APPROVE)
    assert shapes(svg, "against") == ballots.count(Ballot.REJECT)
    assert shapes(svg, "team") == sum(len(one.team) for one in game.proposals)
    assert shapes(svg, "leader") == len(game.proposals)
    assert shapes(svg, "won") == sum(one.succeeded for one in game.quests)
    assert shapes(svg, "lost") == sum(not one.succeeded for one in game.quests)


NUMBER = re.compile(r"-?[\d.]+")


def middles(svg: str) -> Iterator[tuple[str, float, float]]:
    """Where each team, ballot and crown of a picture lies."""
    for one in ElementTree.fromstring(svg).iter():
        kind = one.get("class") or ""
        if kind == "for":
            yield kind, float(one.get("cx") or 0), float(one.get("cy") or 0) - 3
        elif kind == "team":
            x, y, width = (float(one.get(name) or 0) for name in ("x", "y", "width"))
            yield kind, x + width / 2, y + width / 2
        elif kind == "against":  # two strokes over a square
            x, y, across, down = map(float, NUMBER.findall(one.get("d") or "")[:4])
            yield kind, x + across / 2, y + down / 2 - 3
        elif kind == "leader":
            x, y = map(float, NUMBER.findall(one.get("d") or "")[:2])
            yield kind, x + 8, y + 14


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_drawn_of_a_vote_lies_in_the_cell_of_its_seat_and_proposal(seed: int) -> None:
    game = past_game(SETUP, seed)
    names = [*"ABCDEF", "Somebody with a name that no picture has room for"]
    svg = picture(game, names, "the votes")
    wanted = [
        (kind, at, seat)
        for at, one in enumerate(game.proposals)
        for seat in range(7)
        for kind, there in (
            ("team", seat + 1 in one.team),
            ("for", one.ballots and one.ballots[seat] is Ballot.APPROVE),
            ("against", one.ballots and one.ballots[seat] is Ballot.REJECT),
            ("leader", seat + 1 == one.leader),
        )
        if there
    ]
    found = list(middles(svg))
    left, above = min(x for _, x, _ in found), min(y for _, _, y in found)
    assert sorted((kind, (x - left) / CELL, (y - above) / CELL) for kind, x, y in found) == sorted(
        wanted
    )
    root = ElementTree.fromstring(svg)
    assert 0 < left < max(x for _, x, _ in found) < float(root.get("width") or 0)
    foot = max(float(one.get("y") or 0) for one in root.iter() if one.get("class") == "ended")
    assert foot < float(root.get("height") or 0) < foot + CELL
    told = [one.text or "" for one in root.iter() if one.get("class") == "name"]
    assert told[:6] == names[:6]
    assert told[6] == names[6][: LONGEST_NAME - 1] + "…"


def test_names_cannot_break_out_of_the_picture() -> None:
    game = past_game(SETUP, names={Seat(1): "<script>&\"'"})
    part = game_part(1, game, worded)
    root = ElementTree.fromstring(part["grid"])
    assert {one.tag for one in root.iter()} <= {
        SVG + tag for tag in ("svg", "rect", "line", "text", "circle", "path")
    }
    assert any("<script>" in (one.text or "") for one in root.iter())


def test_a_picture_has_no_style_of_its_own() -> None:
    svg = game_part(1, past_game(SETUP), worded)["grid"]
    assert "style" not in svg
    assert "fill=" not in svg


def test_each_column_is_told_in_words_too() -> None:
    game = past_game(SETUP, 3, {Seat(at): f"Player {at}" for at in range(1, 8)})
    part = game_part(4, game, worded)
    assert len(part["told"]) == len(list(columns(game)))
    assert all(f"Player {game.proposals[0].leader}" in part["told"][0] for _ in (1,))
    assert part["told"][0].startswith("1.1: ")
    everyone = {f"Player {at}" for at in range(1, 8)}
    assert all(name in part["told"][0] for name in everyone), "nobody's ballot is cut off"


def test_a_game_given_up_at_once_has_no_grid() -> None:
    game = changed(past_game(SETUP), proposals=(), quests=(), winner=None, reason=None, known=())
    part = game_part(1, game, worded)
    assert part["grid"] == ""
    assert part["ending"] == "Given up before its end"


def test_the_list_begins_with_the_newest_and_goes_by_pages() -> None:
    game = past_game(SETUP)
    games = dict.fromkeys(range(1, PER_PAGE + 6), game)
    newest = games_part(games, 0, worded, "big_box")
    assert newest["games"][0]["id"] == PER_PAGE + 5
    assert newest["games"][0]["date"] == "2026-11-16 20:15"
    assert len(newest["games"]) == PER_PAGE
    oldest = games_part(games, 99, worded, "big_box")
    assert (oldest["page"], oldest["pages"]) == (1, 2)
    assert oldest["games"][-1]["id"] == 1


def test_without_games_there_are_no_numbers() -> None:
    part = games_part({}, 0, worded, "big_box")
    assert part["statistics"] is None
    assert part["text"] == "No game yet"


def test_wins_are_counted_by_side_and_by_line_up() -> None:
    game = past_game(SETUP)
    other = past_game(Setup(players=5))
    games = [
        changed(game, winner=Winner.GOOD, reason=Reason.TARGET_MISSED),
        changed(game, winner=Winner.EVIL, reason=Reason.THREE_FAILURES),
        changed(other, winner=Winner.GOOD, reason=Reason.TARGET_MISSED),
        changed(other, winner=None, reason=None),
    ]
    told = games_part(dict(enumerate(games, start=1)), 0, worded, "big_box")["statistics"]
    assert [(one["title"], one["text"]) for one in told["sides"]] == [
        ("Good wins", "2 of 3 · 67 %"),
        ("Evil wins", "1 of 3 · 33 %"),
    ]
    lineups = {one["title"]: one["share"] for one in told["lineups"]}
    assert lineups == {
        "Merlin, Percival, Assassin, Morgana and The Lady of the Lake": 50,
        "Merlin and Assassin": 100,
    }


def test_wins_are_counted_by_player_where_sides_were_known() -> None:
    game = past_game(SETUP, names={Seat(1): "Ada", Seat(2): "Emil"})
    good_first = (Side.GOOD, Side.EVIL, Side.GOOD, Side.GOOD, Side.GOOD, Side.EVIL, Side.EVIL)
    games = [
        changed(game, winner=Winner.GOOD, reason=Reason.TARGET_MISSED, sides=good_first),
        changed(game, winner=Winner.EVIL, reason=Reason.THREE_FAILURES, names={Seat(2): "Ada"}),
        changed(
            game,
            winner=Winner.EVIL_ROGUE,
            sides=good_first,
            known=((Seat(2), "evil_rogue"),),
        ),
    ]
    assert wins_by_player(games) == {"Ada": (3, 2, 1), "Emil": (2, 2, 1)}
    told = games_part(dict(enumerate(games, start=1)), 0, worded, "big_box")["statistics"]
    assert [(one["title"], one["text"]) for one in told["players"]] == [
        ("Ada, 3 games", "1 of 2 · 50 %"),
        ("Emil, 2 games", "1 of 2 · 50 %"),
    ]


def test_a_game_without_names_calls_seats_by_their_boxes() -> None:
    game = changed(past_game(SETUP), names={}, boxes=(2, 3, 4, 6, 8, 9, 10))
    words = worded("big_box")
    assert game_part(1, game, worded)["players"] == words.join(
        [words.emblem(box) for box in game.boxes]
    )


def test_how_often_merlin_was_found() -> None:
    game = past_game(SETUP)
    found = changed(
        game, winner=Winner.EVIL, reason=Reason.TARGET_FOUND, known=((Seat(2), "merlin"),)
    )
    missed = changed(game, winner=Winner.GOOD, reason=Reason.TARGET_MISSED, known=())
    never = changed(game, winner=Winner.EVIL, reason=Reason.THREE_FAILURES, known=())
    assert merlins([found, missed, missed, never]) == (1, 3)
    messengers = ("merlin", "senior_messenger", "junior_messenger", "evil_messenger", "assassin")
    unclear = changed(missed, setup=Setup(players=7, characters=messengers))
    assert merlins([unclear]) == (0, 0)


def test_how_many_votes_a_round_took() -> None:
    game = past_game(SETUP)
    one = changed(game, proposals=(proposal(1, False), proposal(1, True), proposal(2, True)))
    two = changed(game, proposals=(proposal(1, True),))
    assert votes_per_round([one, two]) == {1: 1.5, 2: 1.0}


def test_a_word_of_another_version_closes_no_page() -> None:
    game = changed(past_game(SETUP), known=((Seat(1), "jester"), (Seat(2), "evil")))
    told = game_part(1, game, worded)["known"]
    assert told[0].endswith(": jester")


def _leaves(value: object, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _leaves(one, (*at, key))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from _leaves(one, (*at, place))
    else:
        yield at


def test_whatever_can_be_read_of_a_damaged_game_can_be_told() -> None:
    """Any one value of it changed: it is either no game, or one that the page can show."""
    whole = msgspec.json.encode(past_game(SETUP, 2))
    told = refused = 0
    for at in _leaves(msgspec.json.decode(whole)):
        for value in ("quux", 99, 0, -1, None):
            damaged = place = msgspec.json.decode(whole)
            for key in at[:-1]:
                place = place[key]
            place[at[-1]] = value
            try:
                game = msgspec.json.decode(msgspec.json.encode(damaged), type=Summary)
            except msgspec.DecodeError:
                refused += 1
                continue
            told += 1
            games_part({1: game}, 0, worded, "big_box")
            game_part(1, game, worded)
    assert told > 50
    assert refused > 500


def test_the_board_of_a_table_without_a_game_has_no_quest_to_go_on() -> None:
    words = Words("en")
    with at_vote() as table:
        view = table.night.view
        told = board_told(view, words)
        assert [one["state"] for one in told["quests"]] == [one.state for one in view.spaces]
        assert told["now"] == 1
        over = tuple(replace(one, state=SpaceState.SUCCEEDED) for one in view.spaces)
        assert board_told(replace(view, spaces=over), words)["now"] == 0
    with seated() as table:
        told = board_told(table.night.view, words)
        assert (told["quests"], told["now"]) == ([], 0)


@pytest.mark.parametrize("sorcerers", [(), ("good_sorcerer", "evil_sorcerer")])
def test_two_fails_are_not_shown_as_needed_where_magic_could_do(sorcerers: tuple[str, ...]) -> None:
    game = Game(Setup(players=7, characters=sorcerers), Deal(Seat(1)))
    spaces = tuple(Space(needs_two=quest == 4) for quest in range(1, 6))
    view = TableView(game=public(game), spaces=spaces)
    board = board_part(view, wording(Settings(), "big_box"), 10)["quests"][3]["text"]
    recap = board_told(view, Words("en"))["quests"][3]["two"]
    for told in (board, recap):
        assert told.lower().endswith("two fails needed, before magic" if sorcerers else "needed")


def test_only_those_who_are_asked_are_missed() -> None:
    words = wording(Settings(), "big_box")
    with seated() as table:
        assert table_part(table.night.view, words, str)["missing"] == "", "nobody is asked"
    with at_vote() as table:
        view = table.night.view
        some = frozenset(FIVE[:2])
        boxes = tuple(
            msgspec.structs.replace(one, asked=at in some)
            for at, one in enumerate(view.boxes, start=1)
        )
        of_two = msgspec.structs.replace(view, boxes=boxes)
        told = words.own("missing", seats=tuple(map(int, FIVE[:2])))
        assert table_part(of_two, words, str)["missing"] == told
