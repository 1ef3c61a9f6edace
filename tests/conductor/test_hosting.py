"""What a host's page asks for, carried out at the table; pages paired by knocking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.commands import (
    Adjust,
    Command,
    Commanded,
    DealAnew,
    EndGame,
    GoOn,
    PagesAt,
    PagesPaired,
    PagesWait,
    Pause,
    RepeatReveal,
    SayAgain,
    Skip,
    Start,
    TakeBackLast,
    Waiting,
)
from roundtable.narration.play import PlayCue
from roundtable.players import Players
from roundtable.ports import Button, Contact, Jack
from roundtable.rules.setup import Setup
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene

A, R = Button.APPROVE, Button.REJECT
FIVE = tuple(Jack(number) for number in (1, 3, 5, 7, 9))
SETUP = Setup(players=5)
KNOCK = (A, R, R, A, A, A, R, A)
OTHER_KNOCK = (R, R, R, A, A, A, R, A)


class Evening:
    """Five at a mocked table, and a host's page."""

    def __init__(self, setup: Setup = SETUP) -> None:
        rng = Random(1)
        self.said: list[PlayCue] = []
        self.pairs: list[tuple[str, Jack]] = []
        self.vacant: list[tuple[Jack, ...]] = []
        self.night = MockedNight(
            lambda asked: table_deal(asked, rng),
            Settings(rehearsed=True, rehearsed_lamps=True, last_setup=setup),
            heard=lambda _at, cue: self.said.append(cue),
            draws=False,
        )
        self.night.table.pages = self
        self.night.flow.serve_pages()
        self.players = Players(self.night.hands, FIVE, rng, listens=True, reads=self._reads)

    # The port of pages

    def pair(self, page: str, jack: Jack) -> None:
        self.pairs.append((page, jack))

    def game_begins(self) -> None:
        pass

    def game_ends(self) -> None:
        pass

    def vacated(self, *jacks: Jack) -> None:
        self.vacant.append(jacks)

    def _reads(self, jack: Jack) -> str | None:
        view = self.night.flow.seat_view(jack)
        return view.character if view else None

    # What happens

    def until(self, scene: Scene) -> None:
        lead(self.night, self.players, lambda view: view.scene is scene)
        for jack, button in product(FIVE, Button):  # somebody's finger may still be there
            self.night.hands.release(Contact(jack, button))

    def wait(self, seconds: float) -> None:
        self.night.until(self.night.now + seconds)

    def asks(self, command: Command, by: Jack | None = None) -> None:
        self.night.inbox.put(Commanded(command, by))
        self.wait(0.01)

    def press(self, jack: Jack, button: Button, seconds: float = 0.1) -> None:
        self.night.hands.press(Contact(jack, button))
        self.wait(seconds)
        self.night.hands.release(Contact(jack, button))
        self.wait(0.2)

    def hold_both(self, jack: Jack) -> None:
        for button in Button:
            self.night.hands.press(Contact(jack, button))
        self.wait(2.3)
        for button in Button:
            self.night.hands.release(Contact(jack, button))
        self.wait(0.8)

    def ids(self) -> list[str]:
        return [cue.id for cue in self.said]

    def shows(self, scene: Scene) -> bool:
        return self.night.view.scene is scene


@contextmanager
def evening(setup: Setup = SETUP) -> Iterator[Evening]:
    one = Evening(setup)
    try:
        yield one
    finally:
        one.night.close()


@contextmanager
def seated(setup: Setup = SETUP) -> Iterator[Evening]:
    with evening(setup) as table:
        for jack in FIVE:
            table.wait(1.0)
            table.press(jack, A)
            table.press(jack, R)
        assert sum(one.seat is not None for one in table.night.view.jacks) == 5
        yield table


@contextmanager
def at_vote() -> Iterator[Evening]:
    with evening() as table:
        table.until(Scene.VOTE)
        table.wait(1.0)
        yield table


def test_a_line_up_started_on_the_page_is_dealt_from_the_lobby_on() -> None:
    chosen = Setup(players=5, characters=("merlin", "percival", "morgana", "assassin"))
    with seated() as table:
        table.asks(Start(chosen))
        assert "lineup-taken" in table.ids()
        table.wait(1.0)
        assert table.shows(Scene.SPIN)
        table.wait(10.0)
        game = table.night.view.game
        assert game
        assert game.setup == chosen


@pytest.mark.parametrize(
    "setup",
    [
        Setup(players=6),
        Setup(players=5, characters=("merlin",)),
    ],
)
def test_a_line_up_that_does_not_fit_the_table_is_not_started(setup: Setup) -> None:
    with seated() as table:
        table.asks(Start(setup))
        assert table.shows(Scene.LOBBY)


def test_nothing_is_started_over_a_running_game() -> None:
    with at_vote() as table:
        table.asks(Start(SETUP))
        assert table.shows(Scene.VOTE)


def test_the_page_pauses_the_table_and_lets_it_go_on() -> None:
    with at_vote() as table:
        table.asks(Pause())
        assert table.shows(Scene.PAUSED)
        table.asks(TakeBackLast())
        assert table.shows(Scene.PAUSED)
        table.asks(GoOn())
        assert table.shows(Scene.VOTE)


def test_what_would_break_into_a_telling_waits_for_its_end() -> None:
    with evening() as table:
        table.until(Scene.VOTES)
        table.asks(Pause())
        assert table.shows(Scene.VOTES)
        table.wait(30.0)
        assert table.shows(Scene.PAUSED)


def test_settings_are_taken_at_once_and_only_where_they_changed() -> None:
    with at_vote() as table:
        settings = table.night.flow.settings
        table.asks(Adjust(replace(settings, volume=30, names={"1": "Ada"})))
        assert table.night.flow.settings.volume == 30
        assert table.night.flow.settings.names == {"1": "Ada"}


def test_the_prompt_is_said_again_on_request() -> None:
    with at_vote() as table:
        before = table.ids().count("vote-ask")
        table.wait(5.0)
        table.asks(SayAgain())
        assert table.ids().count("vote-ask") == before + 1


def test_skipping_ends_the_sentence_and_says_the_next() -> None:
    with evening() as table:
        table.until(Scene.READY)
        first = table.night.view.caption
        table.asks(Skip())
        assert table.night.view.caption != first
        assert table.shows(Scene.READY)


def test_the_reveal_cannot_be_skipped() -> None:
    with evening() as table:
        table.until(Scene.REVEAL)
        before = table.night.view.caption
        table.asks(Skip())
        assert table.shows(Scene.REVEAL)
        assert table.night.view.caption == before


@pytest.mark.parametrize("command", [TakeBackLast(), DealAnew(), EndGame()])
def test_what_cannot_be_undone_needs_a_second_seat(command: Command) -> None:
    with at_vote() as table:
        table.asks(command, by=FIVE[1])
        assert table.shows(Scene.CLAIM)
        table.wait(1.0)
        table.press(FIVE[1], A, 1.0)
        assert table.shows(Scene.CLAIM)  # not by the one who asked
        table.press(FIVE[2], A, 1.0)
        assert not table.shows(Scene.CLAIM)


def test_the_reveal_is_repeated_from_its_first_line() -> None:
    with at_vote() as table:
        table.asks(RepeatReveal())
        assert table.shows(Scene.REVEAL)
        assert table.ids()[-1].startswith("reveal-")


# Knocking


def knock(table: Evening, jack: Jack, pattern: tuple[Button, ...]) -> None:
    for button in pattern:
        table.press(jack, button)


def choose_in_menu(table: Evening, jack: Jack, id: str) -> bool:
    """As anybody would; whether it was offered."""
    table.hold_both(jack)
    for _ in range(30):
        table.wait(4.0)
        if table.said[-1].id in (id, "menu-closed"):
            break
        table.press(jack, R)
    offered = table.said[-1].id == id
    table.press(jack, A)
    table.wait(1.0)
    return offered


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


def test_no_hosts_page_turns_buttons_round_while_a_game_is_played() -> None:
    boxes = {"5": BoxSettings(swapped=True)}
    with at_vote() as table:
        before = table.night.flow.settings
        table.asks(Adjust(replace(before, boxes=boxes, volume=30)))
        assert table.night.flow.settings.volume == 30
        assert table.night.flow.settings.boxes == before.boxes
    with seated() as table:
        table.asks(Adjust(replace(table.night.flow.settings, boxes=boxes)))
        assert table.night.flow.settings.boxes == boxes


@pytest.mark.parametrize("scene", [Scene.VOTE, Scene.CARDS])
def test_a_pause_does_not_tell_who_has_just_answered(scene: Scene) -> None:
    """The lamps come with a beat, and a beat is not over sooner because of it."""
    with evening() as table:
        table.until(scene)
        table.wait(1.5)
        jack = next(jack for jack in FIVE if table.night.view.jacks[jack - 1].asked)
        before = table.night.view.jacks[jack - 1].answered
        for button in (A, R):
            table.press(jack, button)
        table.wait(1.2)
        lit = table.night.view.jacks[jack - 1].answered
        table.asks(Pause())
        table.wait(0.1)
        table.asks(GoOn())
        assert table.night.view.jacks[jack - 1].answered in (before, lit)


def test_a_table_that_keeps_who_played_which_card_says_so() -> None:
    for keeps in (False, True):
        with seated() as table:
            settings = table.night.flow.settings
            table.asks(Adjust(replace(settings, keep_cards=keeps)))
            table.asks(Start(SETUP))
            table.wait(1.0)
            assert ("cards-kept" in table.ids()) is keeps
