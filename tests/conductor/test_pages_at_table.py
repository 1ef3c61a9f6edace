"""Pages that belong to seats: paired by knocking, dealt to, and ended when somebody moves."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.conductor.commands import (
    DealAnew,
    PagesAt,
    PagesPaired,
    PagesWait,
    Start,
    Waiting,
)
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack
from tests.conductor.evening import (
    FIVE,
    A,
    Evening,
    R,
    at_vote,
    choose_in_menu,
    evening,
    seated,
)

KNOCK = (A, R, R, A, A, A, R, A)
OTHER_KNOCK = (R, R, R, A, A, A, R, A)


def knock(table: Evening, jack: Jack, pattern: tuple[Button, ...]) -> None:
    for button in pattern:
        table.press(jack, button)


def test_the_address_of_the_pages_is_spoken_on_request() -> None:
    with seated() as table:
        assert not choose_in_menu(table, Jack(3), "menu-address"), "there is none yet"
    with seated() as table:
        table.night.inbox.put(PagesAt("roundtable.local", "8000"))
        assert choose_in_menu(table, Jack(3), "menu-address")
        told = next(one for one in table.said if one.id == "pages-at")
        assert told.values == {"name": "roundtable.local", "port": "8000"}


def open_knocking(table: Evening, jack: Jack) -> None:
    assert choose_in_menu(table, jack, "menu-pair")
    assert table.night.view.knocking == jack


SEAT_PAGE = Waiting("page-3", Jack(3), KNOCK)
HOST_PAGE = Waiting("page-host", None, OTHER_KNOCK)


def test_a_page_is_paired_by_the_presses_it_shows_at_its_own_box() -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE, HOST_PAGE)))
        open_knocking(table, Jack(3))
        knock(table, Jack(3), KNOCK)
        assert table.pairs == [("page-3", Jack(3))]
        assert "knock-paired" in table.ids()
        assert table.night.view.knocking == 0


def test_a_host_page_is_paired_at_any_seat() -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE, HOST_PAGE)))
        open_knocking(table, Jack(7))
        knock(table, Jack(7), OTHER_KNOCK)
        assert table.pairs == [("page-host", Jack(7))]


@pytest.mark.parametrize(("opened_at", "knocked_at"), [(7, 7), (3, 5)])
def test_a_knock_at_another_seat_pairs_nothing(opened_at: int, knocked_at: int) -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE,)))
        open_knocking(table, Jack(opened_at))
        knock(table, Jack(knocked_at), KNOCK)
        assert table.pairs == []


def test_a_knock_while_no_pairing_is_open_pairs_nothing() -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE, HOST_PAGE)))
        table.wait(1.0)
        knock(table, Jack(3), KNOCK)
        assert table.pairs == []


def test_knocking_closes_after_half_a_minute() -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE,)))
        open_knocking(table, Jack(3))
        table.wait(31.0)
        assert table.night.view.knocking == 0
        knock(table, Jack(3), KNOCK)
        assert table.pairs == []


def test_in_a_game_a_second_seat_agrees_to_the_pairing() -> None:
    with at_vote() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE,)))
        open_knocking(table, Jack(3))
        knock(table, Jack(3), KNOCK)
        assert table.pairs == []
        assert "knock-second" in table.ids()
        table.wait(1.0)
        table.press(Jack(5), A, 1.0)
        assert table.pairs == [("page-3", Jack(3))]


# Dealt by the device


def test_the_device_deals_once_every_seat_has_a_page() -> None:
    setup = Setup(players=5, deal="device")
    with seated() as table:
        table.asks(Start(setup))
        assert "pages-missing" in table.ids()
        table.wait(20.0)
        assert table.night.view.game is None
        table.night.inbox.put(PagesPaired(FIVE))
        table.wait(1.0)
        assert table.shows(Scene.SPIN)


@pytest.mark.parametrize("reveal", ["spoken", "pages"])
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_night_is_dealt_to_pages(reveal: str, seed: int) -> None:
    names = ("merlin", "cleric", "assassin")
    setup = Setup(players=5, deal="device", reveal=reveal, characters=names, lady="on")
    with evening(setup) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        table.players = Players(
            table.night.hands, FIVE, Random(seed), listens=True, reads=table._reads
        )
        table.until(Scene.ENDED)
        assert ("reveal-close" in table.ids()) is (reveal == "spoken")
        assert ("loyalty-show-cleric" in table.ids()) is (reveal == "pages")


def test_whoever_moves_to_another_box_leaves_the_pages_of_both() -> None:
    with at_vote() as table:
        assert choose_in_menu(table, FIVE[1], "menu-box")
        table.press(Jack(8), A)
        table.wait(1.0)
        assert table.vacant == [(FIVE[1], Jack(8))]


def test_another_ones_box_is_moved_only_if_a_second_seat_agrees() -> None:
    for agrees in (R, A):
        with at_vote() as table:
            assert choose_in_menu(table, FIVE[1], "menu-box")
            table.press(FIVE[1], R)  # not mine, but the next seat's
            table.wait(1.0)
            table.press(Jack(8), A)
            table.wait(1.0)
            assert table.vacant == []
            table.press(FIVE[1], A, 1.0)  # not by the one who asked
            assert table.vacant == []
            table.press(FIVE[4], agrees, 1.0)
            table.wait(1.0)
            assert table.vacant == ([(FIVE[2], Jack(8))] if agrees is A else [])


def test_whoever_stands_up_leaves_the_page_of_their_box() -> None:
    with seated() as table:
        table.press(FIVE[2], R, 1.0)
        table.wait(1.0)
        assert "lobby-left" in table.ids()
        assert table.vacant == [(FIVE[2],)]


def test_eight_wrong_presses_are_said_and_begin_anew() -> None:
    with seated() as table:
        table.night.inbox.put(PagesWait((SEAT_PAGE, HOST_PAGE)))
        open_knocking(table, Jack(3))
        knock(table, Jack(3), (A, *KNOCK))  # one too many, and the last eight would fit
        assert "knock-wrong" in table.ids()
        assert table.pairs == []
        knock(table, Jack(3), KNOCK[1:])  # the ninth was the first of the next eight
        assert table.pairs == [("page-3", Jack(3))]


def test_a_misdeal_waits_for_pages_anew() -> None:
    setup = Setup(players=5, deal="device", reveal="pages")
    with seated(setup) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        table.until(Scene.VOTE)
        table.wait(1.0)
        table.asks(DealAnew(), by=FIVE[1])
        table.wait(1.0)
        table.press(FIVE[2], A, 1.0)
        table.wait(3.0)
        assert "pages-missing" in table.ids()
