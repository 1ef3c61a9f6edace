"""A person at the terminal and the page beside it: whoever begins first, a game follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roundtable.app.keyboard_box import GuestKnowledge
from roundtable.console.requests import BeginGame, PlayAt, SeatScripted
from roundtable.table_view import Scene, TableView
from roundtable.virtual import TablePage
from roundtable.words import Words
from roundtable_ports import Box, Button, Contact
from tests.virtual.sitting import Sitting, read, sit

TERMINAL = Box(1)
OTHERS = tuple(map(Box, (2, 4, 5, 7, 8, 9)))


@pytest.fixture
def both() -> Iterator[Sitting]:
    """As `make run` makes it: six scripted players keep the person at the terminal company."""
    table = Sitting(apart=True, guest=TERMINAL)
    table.company.sit_at(OTHERS)
    table.wait(1)
    yield table
    table.close()


def dealt(view: TableView) -> bool:
    return view.scene is Scene.READY


def press(sitting: Sitting, button: Button, seconds: float = 0.1) -> None:
    """At the keyboard."""
    sitting.company.give_way(TERMINAL)
    sitting.night.hands.press(Contact(TERMINAL, button))
    sitting.wait(seconds)
    sitting.night.hands.release(Contact(TERMINAL, button))
    sitting.wait(0.3)


def sit_at_the_terminal(sitting: Sitting) -> None:
    press(sitting, Button.APPROVE)
    press(sitting, Button.REJECT)


def begin_at_the_terminal(sitting: Sitting) -> None:
    """Hold approve, then take the first line-up that is read out."""
    press(sitting, Button.APPROVE, seconds=1.5)
    sitting.until(lambda view: view.asks is not None and view.asks.id != "lineup-how", 60)
    sitting.wait(1)
    press(sitting, Button.APPROVE)


def begin_on_the_page(page: TablePage) -> None:
    assert read(page, "guide")["may_start"]
    page.take(BeginGame())


def sit_on_the_page(sitting: Sitting, page: TablePage) -> int:
    own: int = read(page, "guide")["own"]
    page.take(PlayAt(box=own))
    sit(sitting, page, own)
    return own


def test_the_page_alone_leads_to_a_game_for_whoever_watches(both: Sitting) -> None:
    begin_on_the_page(both.page())
    both.until(dealt, 120)
    assert set(both.view.box_of.values()) == set(OTHERS)


def test_the_page_alone_leads_to_a_game_for_whoever_sits_down_there(both: Sitting) -> None:
    """At the terminal's own box: it is most likely the same person."""
    page = both.page()
    assert sit_on_the_page(both, page) == TERMINAL
    begin_on_the_page(page)
    both.until(dealt, 120)
    both.wait(1)
    assert read(page, "offer")["kind"] == "ready"


def test_the_terminal_alone_leads_to_a_game(both: Sitting) -> None:
    sit_at_the_terminal(both)
    begin_at_the_terminal(both)
    both.until(dealt, 120)
    assert set(both.view.box_of.values()) == {TERMINAL, *OTHERS}


def test_who_sits_down_at_the_terminal_may_begin_on_the_page(both: Sitting) -> None:
    page = both.page()
    sit_at_the_terminal(both)
    assert read(page, "guide")["people"] == [TERMINAL]
    begin_on_the_page(page)
    both.until(dealt, 120)


def test_the_page_may_begin_while_the_terminal_hears_line_ups(both: Sitting) -> None:
    page = both.page()
    sit_at_the_terminal(both)
    press(both, Button.APPROVE, seconds=1.5)
    both.wait(5)
    assert both.view.scene is Scene.LIST
    begin_on_the_page(page)
    both.until(dealt, 120)


def test_who_sits_down_on_the_page_may_begin_at_the_terminal(both: Sitting) -> None:
    sit_on_the_page(both, both.page())
    begin_at_the_terminal(both)
    both.until(dealt, 120)


def test_two_people_sit_at_two_boxes_and_the_first_to_sit_steers(both: Sitting) -> None:
    page = both.page()
    sit_at_the_terminal(both)
    assert sit_on_the_page(both, page) == 6
    begin_at_the_terminal(both)
    both.until(dealt, 120)
    assert set(both.view.box_of.values()) == {TERMINAL, 6, *OTHERS}


def test_nobody_scripted_is_told_to_set_up_the_game(both: Sitting) -> None:
    said = list[int]()
    both.night.table.watchers.append(
        lambda view: (
            said.append(view.caption.number("seat"))
            if view.caption and view.caption.id == "lobby-steers"
            else None
        )
    )
    page = both.page()
    for _ in range(3):
        page.take(SeatScripted(boxes=tuple(read(page, "guide")["fewer"])))
        both.wait(3)
    sit_at_the_terminal(both)
    both.wait(10)
    assert set(said) == {TERMINAL}


def test_scripted_players_come_to_the_terminals_box_last(both: Sitting) -> None:
    page = both.page()
    for _ in range(3):
        page.take(SeatScripted(boxes=tuple(read(page, "guide")["more"])))
        both.wait(0.2)
    assert set(both.company.boxes) == set(range(2, 11))
    page.take(SeatScripted(boxes=tuple(read(page, "guide")["more"])))
    both.wait(0.2)
    assert TERMINAL in both.company.boxes
    sit_at_the_terminal(both)
    assert TERMINAL not in both.company.boxes, "keys at the terminal take the seat back"
    assert both.view.boxes[TERMINAL - 1].seat


def test_the_card_is_shown_at_the_terminal_only_while_a_person_plays_there(both: Sitting) -> None:
    knows = GuestKnowledge(TERMINAL, lambda: both.table.own_view(TERMINAL))
    both.night.table.watchers.append(knows.see)
    page = both.page()
    sit_at_the_terminal(both)
    begin_on_the_page(page)
    both.until(dealt, 120)
    assert knows.told(Words())[0].startswith("You are")
    page.take(SeatScripted(boxes=(TERMINAL, *OTHERS)))
    assert knows.told(Words()) == []
