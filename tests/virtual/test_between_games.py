"""The mocked table between games: people and scripted players come, go, and play in the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roundtable.console.requests import (
    BeginGame,
    GetUpFrom,
    PressAt,
    SeatScripted,
    SitAt,
)
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable.virtual import TablePage
from roundtable_ports import Button
from tests.virtual.sitting import COURT, Sitting, read, told_the_end

BOTS = (1, 3, 5, 7, 9)
SEVEN = Setup(players=7, characters=COURT)


class Over(Sitting):
    """Five scripted players have played a game to its end."""

    def __init__(self) -> None:
        super().__init__(3, Setup(players=5))
        self.shown: TablePage = self.page(*BOTS)
        self.shown.take(BeginGame())
        self.until(told_the_end)

    def playing_next(self) -> list[int]:
        return [seat["box"] for seat in read(self.shown, "seats") if seat["next"]]

    def begins_with(self, players: int) -> None:
        assert read(self.shown, "guide")["may_start"]
        self.shown.take(BeginGame())
        self.until(lambda view: view.scene is Scene.SPIN, 60)
        self.wait(5)
        assert self.view.played.setup.players == players


@pytest.fixture
def over() -> Iterator[Over]:
    over = Over()
    yield over
    over.close()


def test_sit_here_after_a_game_takes_the_seat_for_the_next(over: Over) -> None:
    over.shown.take(SitAt(box=6))
    over.wait(1)
    assert over.playing_next() == [1, 3, 5, 6, 7, 9]
    over.begins_with(6)


def test_a_scripted_player_who_comes_after_a_game_plays_in_the_next(over: Over) -> None:
    over.shown.take(SeatScripted(boxes=(*BOTS, 8)))
    over.wait(2)
    assert over.playing_next() == [1, 3, 5, 7, 8, 9]
    over.begins_with(6)


def test_a_scripted_player_who_is_sent_away_after_a_game_is_not_in_the_next(over: Over) -> None:
    over.shown.take(SeatScripted(boxes=(*BOTS, 8, 10)))
    over.wait(2)
    over.shown.take(SeatScripted(boxes=(3, 5, 7, 8, 10)))
    over.wait(2)
    assert over.playing_next() == [3, 5, 7, 8, 10]
    over.begins_with(5)


def test_who_gets_up_again_is_not_in_the_next_game(over: Over) -> None:
    for box in (6, 8):
        over.shown.take(SitAt(box=box))
    over.wait(1)
    over.shown.take(GetUpFrom(box=6))
    over.wait(1)
    assert over.playing_next() == [1, 3, 5, 7, 8, 9]


def test_during_a_game_a_seat_is_taken_for_the_next(over: Over) -> None:
    over.begins_with(5)
    over.shown.take(SitAt(box=6))
    over.wait(1)
    seat = read(over.shown, "seats")[5]
    assert (seat["sits"], seat["next"]) == (False, True)
    assert "next game" in seat["told"]
    over.until(told_the_end)
    over.begins_with(6)


def test_a_line_up_that_does_not_fit_so_many_gives_way_to_one_that_does() -> None:
    sitting = Sitting(3, SEVEN)
    page = sitting.page(*BOTS)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.SPIN, 60)
    sitting.wait(5)
    assert sitting.view.played.setup.players == 5
    sitting.close()


def test_a_friend_sits_down_while_a_line_up_is_chosen_and_the_game_begins_with_them() -> None:
    sitting = Sitting(3, Setup(players=5))
    page = sitting.page()
    page.take(SitAt(box=6))  # the first, who leads through the list
    page.take(SeatScripted(boxes=(1, 3, 5, 7)))
    sitting.wait(6)
    page.take(PressAt(box=6, button=Button.APPROVE, down=True))
    sitting.wait(1.5)
    page.take(PressAt(box=6, button=Button.APPROVE, down=False))
    sitting.until(lambda view: view.scene is not Scene.LOBBY, 30)
    sitting.wait(5)
    assert read(page, "guide")["open"]
    page.take(SitAt(box=8))
    sitting.wait(1)
    assert read(page, "guide")["may_start"]
    page.take(BeginGame())
    sitting.until(lambda view: view.game is not None, 60)
    assert sitting.view.played.setup.players == 6
    sitting.close()
