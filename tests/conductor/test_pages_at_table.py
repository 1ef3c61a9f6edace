"""Phones that belong to seats: let in at their box, dealt to, and ended when somebody moves."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.conductor.commands import (
    Announce,
    Commanded,
    DealAnew,
    EndGame,
    GetUp,
    PageAsks,
    PageJoined,
    PagesAsk,
    PagesAt,
    PageSentAway,
    PagesPaired,
    Start,
)
from roundtable.console.secret import secret_of
from roundtable.messages import message
from roundtable.players import Players
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, Sign, TableView
from roundtable.words import Words
from roundtable_ports import Box, Button, Contact, Tint
from roundtable_ports.network import Obstacle
from tests.conductor.evening import (
    FIVE,
    A,
    Evening,
    R,
    at_vote,
    choose_in_menu,
    seated,
)

WHITE_BLUE = Tint.WHITE, Tint.BLUE
GREEN_GOLD = Tint.GREEN, Tint.YELLOW
WOLF = PageAsks("wolf", Box(6), WHITE_BLUE)
LION = PageAsks("lion", Box(3), GREEN_GOLD)
HOST = PageAsks("host", Box(7), WHITE_BLUE, host=True)


def ask(table: Evening, *asks: PageAsks) -> None:
    table.night.inbox.put(PagesAsk(asks))
    table.wait(1.0)


def sits(table: Evening, box: int) -> bool:
    return table.night.view.boxes[box - 1].seat is not None


def sign_at(table: Evening, box: int) -> Sign | None:
    return table.night.view.boxes[box - 1].sign


def test_the_address_of_the_pages_is_spoken_on_request() -> None:
    with seated() as table:
        assert not choose_in_menu(table, Box(3), "menu-address"), "there is none yet"
    with seated() as table:
        table.night.inbox.put(PagesAt("roundtable.local", "8000"))
        assert choose_in_menu(table, Box(3), "menu-address")
        told = next(one for one in table.said if one.id == "pages-at")
        assert told.values == {"name": "roundtable.local", "port": "8000"}


def test_its_own_network_is_spelt_on_request_before_the_address() -> None:
    with seated() as table:
        table.night.inbox.put(PagesAt("10.42.0.1", "8000", "Round Table 47", "40713392"))
        assert choose_in_menu(table, Box(3), "menu-address")
        told = [one for one in table.said if one.id in ("pages-network", "pages-at")]
        assert [one.id for one in told] == ["pages-network", "pages-at"]
        spelt = {"network": "Round Table 47", "password": "4, 0, 7, 1, 3, 3, 9, 2"}
        assert told[0].values == spelt


@pytest.mark.parametrize("obstacle", Obstacle)
def test_where_there_is_no_network_the_reason_is_told_instead(obstacle: Obstacle) -> None:
    with seated() as table:
        table.night.inbox.put(PagesAt("roundtable.local", "8000", obstacle=obstacle))
        assert choose_in_menu(table, Box(3), "menu-address")
        assert f"network-{obstacle}" in table.ids()
        assert "pages-at" not in table.ids()


def test_how_it_went_with_a_network_is_said_once_the_reveal_is_over() -> None:
    with Evening(Setup(players=5)) as table:
        table.night.inbox.put(Commanded(Announce(message("network-wrong-password"))))
        table.wait(1.0)
        assert "network-wrong-password" in table.ids()


def test_in_the_lobby_lamps_show_the_colours_of_all_who_ask_and_a_hold_there_lets_in() -> None:
    with seated() as table:
        ask(table, WOLF, LION, HOST)
        assert [sign_at(table, box) for box in (3, 6, 7)] == [GREEN_GOLD, WHITE_BLUE, WHITE_BLUE]
        table.press(Box(6), A, seconds=1.0)
        assert table.admitted == ["wolf"]
        assert sign_at(table, 6) is None
        assert sits(table, 6), "whoever comes with a phone sits down with it"
        table.press(Box(3), A, seconds=1.0)
        table.press(Box(7), A, seconds=1.0)
        assert table.admitted == ["wolf", "lion", "host"]
        assert {"join-in", "join-host"} <= set(table.ids())
        assert table.shows(Scene.LOBBY), "it was no hold that closes the lobby"


def test_the_box_that_steers_answers_a_phone_before_it_closes_the_lobby() -> None:
    with seated() as table:
        ask(table, PageAsks("mine", FIVE[0], GREEN_GOLD))
        table.press(FIVE[0], A, seconds=1.0)
        assert table.admitted == ["mine"]
        assert table.shows(Scene.LOBBY)
        table.press(FIVE[0], A, seconds=1.0)
        assert not table.shows(Scene.LOBBY)


def test_colours_that_do_not_match_let_nobody_in_and_it_is_said() -> None:
    with seated() as table:
        ask(table, LION)
        table.press(Box(3), R, seconds=1.0)
        assert (table.admitted, table.turned_away) == ([], ["lion"])
        assert "join-refused" in table.ids()
        assert table.night.view.boxes[2].seat, "it was no hold that stands up"


def test_a_tap_or_another_box_lets_nobody_in() -> None:
    with seated() as table:
        ask(table, LION)
        for button in (A, R, A):
            table.press(Box(3), button)
        table.press(Box(5), A, seconds=1.0)
        table.press(Box(8), A, seconds=1.0)
        assert table.admitted == table.turned_away == []
        assert sign_at(table, 3) == GREEN_GOLD


def test_a_hold_that_began_before_the_colours_could_be_seen_lets_nobody_in() -> None:
    with seated() as table:
        table.night.hands.press(Contact(Box(3), A))
        table.wait(0.2)
        ask(table, LION)
        table.night.hands.release(Contact(Box(3), A))
        table.wait(1.0)
        assert table.admitted == []
        ask(table, PageAsks("other", Box(3), WHITE_BLUE))
        table.press(Box(3), A, seconds=1.0)
        assert table.admitted == ["other"]


def test_however_many_strangers_ask_it_is_said_once() -> None:
    with seated() as table:
        table.wait(20.0)
        before = len(table.said)
        for number in range(200):
            ask(table, PageAsks(f"stranger {number}", Box(number % 10 + 1), WHITE_BLUE))
        said = [one.id for one in table.said[before:]]
        assert said.count("join-ask") <= 4, "once a minute"
        assert set(said) == {"join-ask"}
        ask(table)
        assert not any(one.sign for one in table.night.view.boxes)


def test_the_colours_are_named_for_whoever_taps_both() -> None:
    with seated() as table:
        ask(table, WOLF)
        table.wait(20.0)
        before = len(table.said)
        for button in Button:
            table.night.hands.press(Contact(Box(6), button))
        table.wait(0.1)
        for button in Button:
            table.night.hands.release(Contact(Box(6), button))
        table.wait(1.0)
        [told] = table.said[before:]
        assert (told.id, told.values) == (
            "join-ask",
            {"seat": 6, "first": "white", "second": "blue"},
        )


def test_a_new_phone_at_a_seat_that_has_one_is_told_apart() -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired((Box(3),)))
        ask(table, LION)
        table.press(Box(3), A, seconds=1.0)
        assert "join-instead" in table.ids()


def test_in_a_game_lamps_say_nothing_of_phones_until_their_box_asks_and_a_second_seat_agrees() -> (
    None
):
    with at_vote() as table:
        ask(table, LION)
        assert sign_at(table, 3) is None
        assert choose_in_menu(table, Box(3), "menu-join")
        assert sign_at(table, 3) == GREEN_GOLD
        table.press(Box(3), A, seconds=1.0)
        assert table.admitted == []
        assert "join-second" in table.ids()
        table.wait(1.0)
        table.press(Box(3), A, seconds=1.0)
        assert table.admitted == [], "not by the same seat"
        table.press(Box(5), A, seconds=1.0)
        assert table.admitted == ["lion"]
        assert table.shows(Scene.VOTE)


@pytest.mark.parametrize("how", ["refused by another", "gone meanwhile", "nobody came"])
def test_in_a_game_nobody_is_let_in_otherwise(how: str) -> None:
    with at_vote() as table:
        if how != "nobody came":
            ask(table, LION)
        assert choose_in_menu(table, Box(3), "menu-join")
        if how == "nobody came":
            assert "join-none" in table.ids()
            table.wait(61.0)
            assert "join-over" in table.ids()
        else:
            table.press(Box(3), A, seconds=1.0)
            table.wait(1.0)
            if how == "gone meanwhile":
                ask(table)
            table.press(Box(5), R if how == "refused by another" else A, seconds=1.0)
        table.wait(1.0)
        assert table.admitted == []
        assert table.shows(Scene.VOTE)


def test_a_box_sends_its_own_phone_away() -> None:
    with at_vote() as table:
        assert not choose_in_menu(table, Box(3), "menu-end-page"), "it has none"
    with at_vote() as table:
        table.night.inbox.put(PagesPaired((Box(3),)))
        table.wait(0.1)
        assert choose_in_menu(table, Box(3), "menu-end-page")
        assert table.vacant == [(Box(3),)]
        assert "join-ended" in table.ids()


def test_a_phone_that_came_by_the_guests_link_sits_down_and_is_sent_away_aloud() -> None:
    with seated() as table:
        table.night.inbox.put(PageJoined(Box(6)))
        table.wait(1.0)
        assert sits(table, 6)
        assert "join-in" in table.ids()
        table.night.inbox.put(PageSentAway(Box(6), gets_up=True))
        table.wait(1.0)
        assert not sits(table, 6)
        assert "join-ended" in table.ids()


def test_who_joins_in_a_game_without_a_seat_of_theirs_sits_down_in_the_next_lobby() -> None:
    with at_vote() as table:
        table.night.inbox.put(PageJoined(Box(6)))
        table.wait(1.0)
        assert not sits(table, 6)
        table.asks(EndGame(), by=FIVE[1])
        table.wait(1.0)
        table.press(FIVE[2], A, seconds=1.0)
        table.wait(1.0)
        assert table.shows(Scene.LOBBY)
        assert sits(table, 6)


def test_both_held_at_an_empty_box_says_how_to_sit_down() -> None:
    with seated() as table:
        table.hold_both(Box(6))
        assert "lobby-sit-first" in table.ids()
        assert table.shows(Scene.LOBBY)


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
    with Evening(setup) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        table.players = Players(
            table.night.hands, FIVE, Random(seed), listens=True, reads=table._reads
        )
        table.until(Scene.ENDED)
        assert ("reveal-close" in table.ids()) is (reveal == "spoken")
        assert ("loyalty-show-cleric" in table.ids()) is (reveal == "pages")


def test_what_pages_reveal_can_still_be_read_in_the_first_round() -> None:
    with Evening(Setup(players=5, deal="device", reveal="pages")) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        for scene in (Scene.READY, Scene.TALK):
            table.until(scene)
            flow, words = table.night.flow, Words()
            own = [one for box in FIVE if (one := flow.seat_view(box)) and one.sights]
            assert own
            for one in own:
                secret = secret_of(one, flow.view, words)
                assert secret
                assert secret.knows


@pytest.mark.parametrize(("variant", "seed"), [("variant1", 6), ("variant2", 1)])
def test_a_side_turns_when_everyone_has_been_told_and_not_before(variant: str, seed: int) -> None:
    """On whichever page: one that was away, or is opened only now, knows no more than others."""
    cast = ("merlin", "good_lancelot", "evil_lancelot", "assassin")
    known: dict[int, tuple[object, object]] = {}
    turned: list[int] = []

    def look(view: TableView) -> None:
        for box in view.box_of.values():
            own = table.night.flow.seat_view(Box(box))
            game, side = known.get(box, (None, None))
            if own and view.game is game:
                assert own.side is side
            elif own:
                turned.extend([box] * (side not in (None, own.side)))
                known[box] = view.game, own.side

    setup = Setup(players=5, characters=cast, lancelot=variant, deal="device", reveal="pages")
    with Evening(setup, seed) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        table.night.table.watchers.append(look)
        table.until(Scene.ENDED)
    assert turned


def test_whoever_moves_to_another_box_leaves_the_pages_of_both() -> None:
    with at_vote() as table:
        assert choose_in_menu(table, FIVE[1], "menu-box")
        table.press(Box(8), A)
        table.wait(1.0)
        assert table.vacant == [(FIVE[1], Box(8))]


def test_another_ones_box_is_moved_only_if_a_second_seat_agrees() -> None:
    for agrees in (R, A):
        with at_vote() as table:
            assert choose_in_menu(table, FIVE[1], "menu-box")
            table.press(FIVE[1], R)  # not mine, but the next seat's
            table.wait(1.0)
            table.press(Box(8), A)
            table.wait(1.0)
            assert table.vacant == []
            table.press(FIVE[1], A, seconds=1.0)  # not by the one who asked
            assert table.vacant == []
            table.press(FIVE[4], agrees, seconds=1.0)
            table.wait(1.0)
            assert table.vacant == ([(FIVE[2], Box(8))] if agrees is A else [])


def test_whoever_stands_up_leaves_the_page_of_their_box() -> None:
    with seated() as table:
        table.press(FIVE[2], R, seconds=1.0)
        table.wait(1.0)
        assert "lobby-left" in table.ids()
        assert table.vacant == [(FIVE[2],)]


def test_pages_stay_through_a_misdeal() -> None:
    setup = Setup(players=5, deal="device", reveal="pages")
    with seated(setup) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        table.until(Scene.VOTE)
        table.wait(1.0)
        table.asks(DealAnew(), by=FIVE[1])
        table.wait(1.0)
        table.press(FIVE[2], A, seconds=1.0)
        table.wait(3.0)
        assert "pages-missing" not in table.ids()
        assert table.shows(Scene.SPIN)


def test_while_pages_are_missing_they_are_let_in_as_in_the_lobby() -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired(tuple(box for box in FIVE if box != 3)))
        table.asks(Start(Setup(players=5, deal="device")))
        table.wait(1.0)
        ask(table, LION)
        assert sign_at(table, 3) == GREEN_GOLD
        table.press(Box(3), A, seconds=1.0)
        assert table.admitted == ["lion"]
        table.night.inbox.put(PagesPaired(FIVE))
        table.wait(1.0)
        assert table.shows(Scene.SPIN)


def test_no_page_is_missing_where_somebody_has_just_got_up() -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired(tuple(box for box in FIVE if box != 3)))
        table.asks(Start(Setup(players=5, deal="device")))
        table.wait(1.0)
        table.night.inbox.put(GetUp(FIVE[4]))
        table.wait(1.0)
        assert table.vacant == [(FIVE[4],)]
        table.night.inbox.put(PagesPaired(FIVE[:4]))
        table.wait(1.0)
        assert table.shows(Scene.LOBBY), "four are too few"
        assert not sits(table, FIVE[4])


def test_where_others_read_elsewhere_no_page_is_missing() -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired((), others_read=True))
        table.asks(Start(Setup(players=5, deal="device")))
        table.wait(1.0)
        assert table.shows(Scene.SPIN)


def test_two_games_in_a_row_are_dealt_to_the_same_pages() -> None:
    setup = Setup(players=5, deal="device", reveal="pages")
    with Evening(setup) as table:
        table.night.inbox.put(PagesPaired(FIVE))
        for _ in range(2):
            table.until(Scene.ENDED)
            table.asks(Start(setup))
            table.wait(1.0)
            assert table.shows(Scene.SPIN)
        assert "pages-missing" not in table.ids()
