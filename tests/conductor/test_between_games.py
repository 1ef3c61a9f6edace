"""People who sit down or get up between games, while a line-up is chosen, or during a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from roundtable.conductor.commands import (
    GetUp,
    PageAsks,
    PageJoined,
    PagesAsk,
    PageSentAway,
    SitDown,
    Start,
)
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Tint
from tests.conductor.evening import FIVE, SETUP, A, Evening, R, at_vote, seated

NEW = Box(6)
SIX = tuple(sorted((*FIVE, NEW)))


@contextmanager
def ended() -> Iterator[Evening]:
    """All has been told of a game of five."""
    with Evening() as table:
        table.play(lambda view: view.scene is Scene.ENDED and view.asks is not None)
        table.wait(1.0)
        yield table


def tell(table: Evening, *given: object) -> None:
    for one in given:
        table.night.inbox.put(one)  # type: ignore[arg-type]
    table.wait(1.0)


def sits_down(table: Evening, box: Box) -> None:
    table.press(box, A)
    table.press(box, R)
    table.wait(1.0)


def know_order(table: Evening, *boxes: Box) -> None:
    night = table.night.flow._night
    night.settings = replace(night.settings, order=boxes)


def sitting(table: Evening) -> list[int]:
    return [at for at, one in enumerate(table.night.view.boxes, start=1) if one.seat]


def next_game(table: Evening) -> list[int]:
    return [at for at, one in enumerate(table.night.view.boxes, start=1) if one.plays_next]


def test_after_a_game_approve_then_reject_at_a_free_box_sits_down_for_the_next() -> None:
    with ended() as table:
        sits_down(table, NEW)
        assert table.said[-1].id == "sits-down"
        assert sitting(table) == list(FIVE), "the seats of the game that is over stay as they were"
        assert next_game(table) == list(SIX)
        table.press(FIVE[0], A)
        table.wait(1.0)
        assert table.shows(Scene.LOBBY), "nobody has said yet in which order these six sit"
        assert sitting(table) == list(SIX)


def test_one_button_alone_or_the_wrong_way_round_seats_nobody() -> None:
    with ended() as table:
        for button in (R, R, A, A):
            table.press(NEW, button)
        assert next_game(table) == list(FIVE)


def test_who_has_sat_down_gets_up_again_by_holding_reject() -> None:
    with ended() as table:
        sits_down(table, NEW)
        table.press(NEW, R, seconds=1.0)
        assert table.said[-1].id == "lobby-left"
        assert next_game(table) == list(FIVE)


def test_play_again_with_one_more_offers_a_line_up_for_six() -> None:
    with ended() as table:
        know_order(table, *SIX)
        sits_down(table, NEW)
        table.press(FIVE[0], A)
        table.wait(1.0)
        assert table.shows(Scene.LIST)
        table.wait(20.0)
        table.press(FIVE[0], A)
        table.wait(10.0)
        game = table.night.view.game
        assert game
        assert game.setup.players == 6


def test_while_a_line_up_is_chosen_the_list_follows_who_sits_down() -> None:
    with seated() as table:
        know_order(table, *SIX)
        table.press(FIVE[0], A, seconds=1.0)
        table.wait(1.0)
        assert table.shows(Scene.LIST)
        sits_down(table, NEW)
        assert "sits-down" in table.ids()
        assert sitting(table) == list(SIX)
        table.wait(30.0)
        table.press(FIVE[0], A)
        table.wait(10.0)
        assert table.night.view.played.setup.players == 6


def test_a_host_begins_the_next_game_with_whoever_has_come() -> None:
    with ended() as table:
        tell(table, SitDown(NEW))
        table.asks(Start(SETUP))
        assert table.shows(Scene.ENDED), "there are six now"
        table.asks(Start(Setup(players=6)))
        table.wait(10.0)
        assert sitting(table) == list(SIX)


def test_a_phone_that_joins_during_a_game_plays_in_the_next() -> None:
    with at_vote() as table:
        tell(table, PageJoined(NEW))
        assert (sitting(table), next_game(table)) == (list(FIVE), list(SIX))
        table.play(lambda view: view.scene is Scene.ENDED and view.asks is not None)
        table.asks(Start(Setup(players=6)))
        table.wait(10.0)
        assert sitting(table) == list(SIX)


def test_during_a_game_presses_at_a_free_box_seat_nobody() -> None:
    with at_vote() as table:
        sits_down(table, NEW)
        assert next_game(table) == list(FIVE)


def test_who_has_not_played_yet_may_get_up_again_and_who_plays_may_not() -> None:
    with at_vote() as table:
        tell(table, SitDown(NEW), SitDown(Box(8)), GetUp(NEW), GetUp(FIVE[1]))
        assert next_game(table) == sorted((*FIVE, 8))
        assert table.vacant == [(NEW,)], "its page ends with it"


def test_whose_phone_is_sent_away_does_not_play_again_unless_they_come_back() -> None:
    with ended() as table:
        tell(table, PageSentAway(FIVE[1], gets_up=True), PageSentAway(FIVE[2], gets_up=True))
        tell(table, PageJoined(FIVE[2]), SitDown(NEW))
        staying = sorted({*FIVE, NEW} - {FIVE[1]})
        assert next_game(table) == staying
        table.asks(Start(SETUP))
        table.wait(10.0)
        assert sitting(table) == staying


def test_too_few_go_back_to_the_lobby() -> None:
    with ended() as table:
        tell(table, GetUp(FIVE[0]))
        table.press(FIVE[0], A)
        table.wait(1.0)
        assert table.shows(Scene.LOBBY)
        assert sitting(table) == list(FIVE[1:])


def test_a_list_whose_reader_has_left_gives_way_to_the_lobby() -> None:
    with seated() as table:
        know_order(table, *FIVE)
        table.press(FIVE[0], A, seconds=1.0)
        table.wait(1.0)
        tell(table, SitDown(NEW), GetUp(FIVE[0]))
        assert table.shows(Scene.LOBBY)
        assert sitting(table) == sorted({*SIX} - {FIVE[0]})


def test_between_games_a_hold_at_a_free_box_lets_its_phone_in() -> None:
    with ended() as table:
        tell(table, PagesAsk((PageAsks("wolf", NEW, (Tint.WHITE, Tint.BLUE)),)))
        assert table.night.view.boxes[NEW - 1].sign
        table.press(NEW, A, seconds=1.0)
        assert table.admitted == ["wolf"]
        assert next_game(table) == list(SIX)


def test_who_comes_while_the_order_is_told_is_in_the_list_that_follows() -> None:
    with seated() as table:
        table.press(FIVE[0], A, seconds=1.0)
        table.wait(1.0)
        assert table.shows(Scene.ORDER)
        tell(table, SitDown(NEW))
        table.press(FIVE[0], A)
        table.wait(1.0)
        assert sitting(table) == list(SIX)
        assert not table.night.view.boxes[NEW - 1].coming


@pytest.mark.parametrize("button", [A, R])
@pytest.mark.parametrize("box", [NEW, FIVE[1]])
def test_a_phone_that_is_answered_while_the_end_is_told_keeps_nothing_from_being_told(
    button: Button, box: Box
) -> None:
    with Evening() as table:
        table.play(lambda view: view.scene is Scene.ENDED)
        tell(table, PagesAsk((PageAsks("wolf", box, (Tint.WHITE, Tint.BLUE)),)))
        table.press(box, button, seconds=1.0)
        assert table.admitted == ["wolf"] * (button is A)
        table.wait(120.0)
        assert table.night.view.asks
        assert table.night.view.asks.id == "again-ask"
