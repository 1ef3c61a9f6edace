"""Seats at the mocked table: who sits down, gets up or is replaced, people and scripted players."""

from __future__ import annotations

import pytest

from roundtable.conductor.commands import PagesPaired
from roundtable.console.requests import BeginGame, PressAt, SeatScripted, TakeSeat
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.virtual.sitting import COURT, Sitting, read, sit, tap, told_the_end


def seated(sitting: Sitting) -> list[int]:
    return [box for box, one in enumerate(sitting.view.boxes, start=1) if one.seat]


def test_a_newcomer_seats_others_sits_down_starts_and_plays_to_the_end(sitting: Sitting) -> None:
    page = sitting.page()
    guide = read(page, "guide")
    assert guide["open"]
    assert not guide["may_start"]
    page.take(SeatScripted(boxes=tuple(guide["more"])))
    sitting.wait(6)
    own = read(page, "guide")["own"]
    assert own not in read(page, "guide")["bots"]
    sit(sitting, page, own)
    sitting.wait(1)
    guide = read(page, "guide")
    assert guide["people"] == [own]
    assert guide["may_start"]
    page.take(BeginGame())
    sitting.wait(0.2)
    assert not read(page, "guide")["open"], "it has begun: nothing is left to do first"

    def answer() -> None:
        """As somebody does who always approves, and plays a Success."""
        here = sitting.view.boxes[own - 1]
        if here.asked and not here.answered and sitting.view.caption is None:
            tap(sitting, page, own, Button.APPROVE)
            if sitting.view.scene is Scene.CARDS:
                tap(sitting, page, own, Button.REJECT)
            sitting.wait(9)

    for _ in range(4000):
        if told_the_end(sitting.view) or sitting.view.scene in (Scene.TALK, Scene.CLAIM):
            break
        answer()
        sitting.wait(0.5)
    page.take(SeatScripted(boxes=(*read(page, "guide")["bots"], own)))  # who goes home is replaced
    sitting.until(told_the_end)
    assert read(page, "guide")["ended"]


def test_scripted_players_alone_wait_to_be_asked_for_another_game(sitting: Sitting) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 2, 4, 6, 8, 9)))
    sitting.wait(20)
    assert sitting.view.game is None, "nobody begins but the host"
    page.take(BeginGame())
    sitting.until(told_the_end)
    sitting.wait(120)
    assert read(page, "guide")["ended"]
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.READY)


def test_a_press_at_a_scripted_players_box_is_nothing(sitting: Sitting) -> None:
    page = sitting.page(1, 3, 5, 7, 9)
    tap(sitting, page, 3, Button.APPROVE)
    assert read(page, "guide")["bots"] == [1, 3, 5, 7, 9]
    assert not [one for one in sitting.running.pressed if one[0].box == 3]


def test_what_is_down_comes_up_where_a_scripted_player_has_sat_down_meanwhile(
    sitting: Sitting,
) -> None:
    page = sitting.page()
    page.take(PressAt(box=3, button=Button.APPROVE, down=True))
    page.take(SeatScripted(boxes=(3,)))
    page.take(PressAt(box=3, button=Button.APPROVE, down=False))
    contact = Contact(Box(3), Button.APPROVE)
    assert [one for one in sitting.running.pressed if one[0] == contact] == [
        (contact, True),
        (contact, False),
    ]


def test_whoever_takes_a_scripted_players_seat_sits_there_themselves(sitting: Sitting) -> None:
    page = sitting.page(1, 3, 5, 7, 9)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.VOTE)
    page.take(TakeSeat(box=3))
    page.take(PressAt(box=3, button=Button.APPROVE, down=True))
    page.take(PressAt(box=3, button=Button.APPROVE, down=False))
    assert read(page, "guide")["bots"] == [1, 5, 7, 9]
    pressed: list[Contact] = []
    press = sitting.night.hands.press

    def notes(contact: Contact) -> None:
        pressed.append(contact)
        press(contact)

    sitting.night.hands.press = notes  # type: ignore[method-assign]
    sitting.wait(120)
    assert {contact.box for contact in pressed} == {1, 5, 7, 9}


def test_a_page_that_is_paired_takes_the_box_too(sitting: Sitting) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 3)))
    sitting.wait(3)
    sitting.pair(3)
    sitting.wait(0.2)
    assert read(page, "guide")["bots"] == [1]
    page.take(SeatScripted(boxes=(1, 3)))
    assert read(page, "guide")["bots"] == [1]


def test_who_is_sent_away_in_the_lobby_gets_up(sitting: Sitting) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(1, 3, 5)))
    sitting.wait(5)
    assert seated(sitting) == [1, 3, 5]
    page.take(SeatScripted(boxes=(1, 5)))
    sitting.wait(3)
    assert seated(sitting) == [1, 5]


@pytest.mark.parametrize("hundredths", range(80, 150, 5))
def test_who_is_sent_away_while_sitting_down_gets_up_too(sitting: Sitting, hundredths: int) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(2,)))
    sitting.wait(hundredths / 100)
    page.take(SeatScripted(boxes=()))
    sitting.wait(5)
    assert seated(sitting) == []


def test_who_is_called_back_while_getting_up_sits_down_again(sitting: Sitting) -> None:
    page = sitting.page()
    page.take(SeatScripted(boxes=(2,)))
    sitting.wait(3)
    page.take(SeatScripted(boxes=()))
    sitting.wait(0.8)
    page.take(SeatScripted(boxes=(2,)))
    sitting.wait(30)
    assert seated(sitting) == [2]


def test_scripted_players_read_what_the_device_dealt_them_and_play_it() -> None:
    setup = Setup(players=5, characters=COURT, deal="device", reveal="pages", lady="on")
    sitting = Sitting(seed=4, setup=setup)
    page = sitting.page(1, 3, 5, 7, 9)
    sitting.night.inbox.put(PagesPaired(sitting.company.boxes))
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.wait(3)
    read_by = set(sitting.company.cards.values())
    assert read_by == {*COURT, "loyal_servant"}
    for seat, name in sitting.company.cards.items():
        own = sitting.running.seat_view(Box((1, 3, 5, 7, 9)[seat - 1]))
        assert own
        assert own.character == name
    sitting.until(told_the_end)
    sitting.close()


def test_a_box_that_the_table_does_not_have_is_nothing(sitting: Sitting) -> None:
    sitting.running.boxes = 6
    page = sitting.page()
    page.take(PressAt(box=9, button=Button.APPROVE, down=True))
    page.take(SeatScripted(boxes=(2, 9)))
    assert sitting.running.pressed == []
    assert sitting.company.boxes == (Box(2),)


def test_a_scripted_player_takes_nothing_from_a_menu_that_somebody_left_open() -> None:
    """Found by random users: it looked for its own answer in the list that was being read."""
    sitting = Sitting(setup=Setup(players=5, characters=COURT, deal="device", reveal="pages"))
    page = sitting.page(1, 3, 5, 7, 9)
    page.take(BeginGame())
    sitting.until(lambda view: view.scene is Scene.TALK)
    leader = next(box for box, one in enumerate(sitting.view.boxes, start=1) if one.asked)
    page.take(TakeSeat(box=leader))
    sitting.wait(1.0)
    for down, seconds in ((True, 2.5), (False, 0.5)):
        for button in Button:
            page.take(PressAt(box=leader, button=button, down=down))
        sitting.wait(seconds)
    assert sitting.view.scene is Scene.LIST
    page.take(SeatScripted(boxes=(1, 3, 5, 7, 9)))
    sitting.until(told_the_end)
    sitting.close()
