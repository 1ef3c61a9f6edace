"""A game that begins while scripted players are still sitting down, getting up, or not seated."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable.chance import table_deal
from roundtable.conductor.commands import PageJoined, Start
from roundtable.conductor.effects import Interrupted
from roundtable.console.requests import BeginGame, SeatScripted
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from roundtable.virtual import TablePage
from roundtable_ports import Box, Button
from tests.virtual.sitting import COURT, Sitting, read, sit, tap, told_the_end

OWN = 6
PLAYED = (Scene.TALK, Scene.VOTE)
BY_DEVICE: dict[str, Any] = {"deal": "device", "reveal": "pages"}


@pytest.fixture
def apart() -> Iterator[Sitting]:
    """As `roundtable run --mock` makes it: people sit apart, and nothing was practised."""
    table = Sitting(rehearsed=False, apart=True)
    yield table
    table.close()


def seated(sitting: Sitting) -> set[int]:
    return set(sitting.view.box_of.values())


def until_it_is_played(sitting: Sitting, page: TablePage) -> None:
    """People approve whatever they are asked, until there is a Team to talk about."""
    for _ in range(200):
        if sitting.view.scene in PLAYED:
            break
        for box in seated(sitting) - set(sitting.company.boxes):
            here = sitting.view.boxes[box - 1]
            if here.asked and not here.answered:
                tap(sitting, page, box, Button.APPROVE)
        sitting.wait(0.5)
    assert sitting.view.scene in PLAYED
    shown = [sitting.view.boxes[box - 1] for box in sitting.company.boxes]
    assert all(one.plays_next for one in shown), "nobody is shown who does not play"


def may_start(page: TablePage) -> bool:
    return bool(read(page, "guide")["may_start"])


def seat_the_usual(page: TablePage) -> None:
    page.take(SeatScripted(boxes=tuple(read(page, "guide")["more"])))


@pytest.mark.parametrize("people", [(), (OWN,), (5, 7)])
def test_start_is_pressed_as_soon_as_it_lights_up(apart: Sitting, people: tuple[int, ...]) -> None:
    page = apart.page()
    for box in people:  # on phones, which need no buttons to sit down
        apart.night.inbox.put(PageJoined(Box(box)))
    apart.pair(*people)
    seat_the_usual(page)
    while not may_start(page):
        apart.wait(0.05)
    asked_for = set(apart.company.boxes) | set(people)
    page.take(BeginGame())
    until_it_is_played(apart, page)
    assert seated(apart) == asked_for, "it waited for those on their way to their seats"


def test_one_more_is_asked_for_and_start_pressed_at_once(apart: Sitting) -> None:
    page = apart.page()
    seat_the_usual(page)
    apart.wait(6)
    sit(apart, page, OWN)
    assert len(seated(apart)) == 7
    page.take(SeatScripted(boxes=tuple(read(page, "guide")["more"])))
    page.take(BeginGame())
    until_it_is_played(apart, page)
    assert len(seated(apart)) == 8


def test_one_is_sent_away_and_start_pressed_at_once(apart: Sitting) -> None:
    page = apart.page()
    seat_the_usual(page)
    apart.wait(6)
    page.take(SeatScripted(boxes=tuple(read(page, "guide")["fewer"])))
    page.take(BeginGame())
    until_it_is_played(apart, page)
    assert seated(apart) == set(apart.company.boxes)
    assert len(seated(apart)) == 5


def test_a_host_begins_in_the_moment_in_which_they_come_and_go(apart: Sitting) -> None:
    page = apart.page(1, 3, 5, 7, 9)
    setup = replace(suggest(5, "big_box")[0].setup, **BY_DEVICE)
    apart.running.command(Start(setup), None)
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 2, 4, 8)))
    until_it_is_played(apart, page)
    assert seated(apart) == {1, 3, 5, 7, 9}
    assert set(apart.company.boxes) == {1, 3, 5, 7, 9, 2, 4, 8}, "three play in the next game"


def test_practice_is_offered_and_the_device_deals_after_all(apart: Sitting) -> None:
    page = apart.page(1, 3, 5, 7, 9)
    by_code = Setup(players=5, characters=COURT)
    apart.running.command(Start(by_code), None)
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 9, 2)))
    apart.wait(6)
    assert apart.view.scene in (Scene.LIST, Scene.CARDS), "it is practised first"
    assert apart.view.game is None
    apart.running.command(Start(replace(by_code, players=6, **BY_DEVICE)), None)
    until_it_is_played(apart, page)
    assert seated(apart) == {1, 2, 3, 5, 7, 9}


def test_somebody_scripted_is_asked_for_between_two_games(apart: Sitting) -> None:
    page = apart.page(1, 3, 5, 7, 9)
    page.take(BeginGame())
    apart.until(told_the_end)
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 2, 4)))
    page.take(BeginGame())
    until_it_is_played(apart, page)
    assert seated(apart) == set(apart.company.boxes) == {1, 3, 5, 7, 2, 4}


@pytest.mark.parametrize("deal", ["device", "cards"])
def test_a_game_goes_on_whose_company_was_kept_with_boxes_nobody_sat_at(deal: str) -> None:
    """As a table kept it that broke down over them; boxes that no table has are left out too."""
    setup = Setup(players=5, characters=COURT, deal=deal)
    boxes = tuple(map(Box, (1, 3, OWN, 7, 9)))
    dealt = table_deal(setup, Random(1))
    sitting = Sitting(apart=True, interrupted=Interrupted(setup, dealt, boxes))
    kept = map(Box, (1, 3, 5, 7, 8, 9, 10, 99))
    cards = dict(zip(map(Seat, range(1, 6)), (*COURT, "loyal_servant"), strict=True))
    sitting.company.take_up(kept, cards if deal == "cards" else {})
    page = sitting.page()
    tap(sitting, page, OWN, Button.APPROVE)
    until_it_is_played(sitting, page)
    assert set(sitting.company.boxes) == {1, 3, 7, 9}
    sitting.close()


def test_a_game_among_scripted_players_alone_goes_on_by_itself() -> None:
    """Nobody else could agree: a page presses no scripted player's button."""
    setup = Setup(players=5, characters=COURT, **BY_DEVICE)
    boxes = tuple(map(Box, (1, 3, 5, 7, 9)))
    interrupted = Interrupted(setup, table_deal(setup, Random(1)), boxes)
    sitting = Sitting(apart=True, interrupted=interrupted)
    sitting.company.take_up(boxes, {})
    until_it_is_played(sitting, sitting.page())
    sitting.close()


def test_a_start_that_can_no_longer_be_is_forgotten(apart: Sitting) -> None:
    page = apart.page(1, 3, 5, 7, 9)
    page.take(SeatScripted(boxes=(1, 3, 5, 7)))
    page.take(BeginGame())
    apart.wait(20)
    assert apart.view.game is None
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 9)))
    apart.wait(20)
    assert apart.view.game is None, "nobody has asked for this one"
    assert may_start(page)
