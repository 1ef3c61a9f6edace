"""An update that a host's page asks for: agreed to at the table, which rests until it is over."""

from __future__ import annotations

from contextlib import closing
from random import Random

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.conductor.commands import GoOn, Pause, Start, Update, UpdateGoesOn, UpdateOver
from roundtable.messages import Message
from roundtable.table_view import Scene
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from tests.conductor.evening import FIVE, SETUP, A, Evening, R, at_vote, kept_of, seated

NEXT = Update("9.1.0")


def test_an_update_needs_a_hold_at_a_second_box_and_then_the_table_rests() -> None:
    with seated() as table:
        table.asks(NEXT, by=FIVE[1])
        assert table.shows(Scene.CLAIM)
        assert table.said[-1].values == {"version": "9.1.0"}
        table.wait(1.0)
        table.press(FIVE[1], A, seconds=1.0)
        assert (table.shows(Scene.CLAIM), table.installs) == (True, []), "not by whoever asked"
        table.press(FIVE[2], A, seconds=1.0)
        assert (table.shows(Scene.UPDATING), table.installs) == (True, ["9.1.0"])
        assert table.said[-1].id == "update-begins"
        for command in (GoOn(), Start(SETUP), NEXT, Pause()):
            table.asks(command)
        table.hold_both(FIVE[3])
        table.wait(600.0)
        assert (table.shows(Scene.UPDATING), table.installs) == (True, ["9.1.0"]), (
            "nobody begins a game"
        )
        table.night.inbox.put(UpdateOver(UpdateOutcome(stage=UpdateStage.UNDONE).told()))
        table.wait(30.0)
        assert table.shows(Scene.LOBBY)
        assert "update-undone" in table.ids()
        assert sum(one.seat is not None for one in table.night.view.boxes) == 5


def test_an_update_by_a_host_who_may_sit_anywhere_takes_two_boxes() -> None:
    with seated() as table:
        table.asks(NEXT)
        table.wait(1.0)
        table.press(FIVE[3], A, seconds=1.0)
        assert (table.shows(Scene.CLAIM), table.installs) == (True, [])
        table.press(FIVE[0], A, seconds=1.0)
        assert len(table.installs) == 1


def test_a_table_that_starts_in_the_middle_of_an_update_rests_until_its_end() -> None:
    """Else a game could begin, and be broken into when the update starts the table again."""
    with seated() as table:
        table.night.inbox.put(UpdateGoesOn())
        table.wait(1.0)
        assert (table.shows(Scene.UPDATING), table.installs) == (True, [])
        assert table.said[-1].id == "update-goes-on"
        for command in (Start(SETUP), NEXT, Pause()):
            table.asks(command)
        table.hold_both(FIVE[3])
        table.press(FIVE[0], A, seconds=1.0)
        table.wait(600.0)
        assert table.shows(Scene.UPDATING)
        table.night.inbox.put(UpdateOver(UpdateOutcome(version="9.1.0").told()))
        table.wait(30.0)
        assert table.shows(Scene.LOBBY)
        assert "update-done" in table.ids()
        table.asks(Start(SETUP))
        assert kept_of(table) == [False]


def test_a_game_that_was_interrupted_is_offered_once_the_update_is_over() -> None:
    """Whoever has a shell may update a table in a game."""
    with Evening() as table:
        table.until(Scene.VOTE)
        told: list[Message] = []
        again = MockedNight(
            lambda asked: table_deal(asked, Random(1)),
            interrupted=table.journal.interrupted(),
            heard=lambda _at, said: told.append(said),
            draws=False,
        )
        with closing(again):
            again.inbox.put(UpdateGoesOn())
            again.until(60.0)
            rested = again.view.scene
            told.clear()
            again.inbox.put(UpdateOver(UpdateOutcome(version="9.1.0").told()))
            again.until(120.0)
            assert (rested, again.view.scene) == (Scene.UPDATING, Scene.LIST)
            assert [one.id for one in told][:2] == ["update-done", "resume-offer"]


def test_an_update_that_nobody_agrees_to_is_left() -> None:
    for refuses in (True, False):
        with seated() as table:
            table.asks(NEXT)
            table.wait(1.0 if refuses else 40.0)
            if refuses:
                table.press(FIVE[2], R, seconds=1.0)
            assert table.installs == []
            assert table.shows(Scene.LOBBY)
            assert "menu-refused" in table.ids()


def test_nobody_updates_a_table_alone() -> None:
    with Evening() as table:
        for seats in range(2):
            if seats:
                table.press(FIVE[0], A)
                table.press(FIVE[0], R)
            table.said.clear()
            table.asks(NEXT)
            table.wait(20.0)
            assert "update-alone" in table.ids()
            assert table.installs == []


def test_no_game_is_broken_into_by_an_update() -> None:
    with at_vote() as table:
        table.asks(NEXT)
        assert table.shows(Scene.VOTE)
        table.night.inbox.put(UpdateOver(UpdateOutcome(version="9.1.0").told()))
        table.wait(10.0)
        assert table.shows(Scene.VOTE)
        assert "update-done" in table.ids()


def test_an_update_that_is_asked_for_over_a_menu_closes_it() -> None:
    with seated() as table:
        table.hold_both(FIVE[0])
        assert table.shows(Scene.LIST)
        table.asks(NEXT)
        assert table.shows(Scene.CLAIM)
        table.wait(1.0)
        table.press(FIVE[2], R, seconds=1.0)
        assert table.shows(Scene.LOBBY)
