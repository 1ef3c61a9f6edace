"""What a host's page asks for, carried out at the table."""

from __future__ import annotations

from contextlib import closing
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
    PageAsks,
    PagesAsk,
    PagesPaired,
    Pause,
    RepeatReveal,
    SayAgain,
    Skip,
    Start,
    TakeBackLast,
    Tell,
    Update,
    UpdateGoesOn,
    UpdateOver,
)
from roundtable.conductor.effects import Begin
from roundtable.messages import MESSAGES, Kind, Message, message
from roundtable.rules.setup import Setup
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable_ports import Box, Tint
from tests.conductor.evening import (
    FIVE,
    SETUP,
    A,
    Evening,
    R,
    at_vote,
    evening,
    seated,
)


def test_a_line_up_started_on_the_page_is_dealt_from_the_lobby_on() -> None:
    chosen = Setup(players=5, characters=("merlin", "percival", "morgana", "assassin"))
    with seated() as table:
        table.asks(Start(chosen))
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


def test_settings_that_change_a_hundred_times_at_once_are_kept_once() -> None:
    """Else one page with a slider would have the table write and prepare for seconds."""
    kept: list[int] = []

    class Notes:
        def remember(self, settings: Settings) -> None:
            kept.append(settings.pace)

    with at_vote() as table:
        settings = table.night.flow.settings
        table.night.table._memory = Notes()
        for at in range(120):
            adjusted = replace(settings, pace=100 + at % 2)
            table.night.inbox.put(Commanded(Adjust(adjusted)))
        table.wait(0.01)
    assert kept == [101]


def test_the_prompt_is_said_again_on_request() -> None:
    with at_vote() as table:
        before = table.ids().count("vote-ask")
        table.wait(5.0)
        table.asks(SayAgain())
        assert table.ids().count("vote-ask") == before + 1


def test_a_team_is_told_once_more_however_often_it_is_asked_for() -> None:
    with evening() as table:
        table.until(Scene.TALK)
        table.wait(10.0)
        table.press(FIVE[2], A)
        wants_again(table, 300)
        assert set(table.ids()[-2:]) == {"team-ask", "team-so-far"}


def test_a_plot_card_is_explained_once_more_however_often_it_is_asked_for() -> None:
    with evening(Setup(players=5, plot="on")) as table:
        lead(table.night, table.players, lambda _: table.ids()[-1:] == ["plots-hand"])
        table.wait(20.0)
        wants_again(table, 300)
        hand, what, hand_again = table.ids()[-3:]
        assert hand == hand_again == "plots-hand"
        assert what.startswith("plots-what")


def wants_again(table: Evening, times: int, by: Box | None = None) -> None:
    """At most what is asked and what belongs to it, once now and once after that."""
    before = len(table.said)
    for _ in range(times):
        table.night.inbox.put(Commanded(SayAgain(), by))
    table.wait(0.01)
    assert 1 <= len(table.said) - before <= 3


def test_a_phone_that_asks_is_told_of_once_however_often_a_host_wants_it_again() -> None:
    with seated() as table:
        table.wait(20.0)
        ask = PageAsks("page", FIVE[0], (Tint.WHITE, Tint.BLUE))
        table.night.inbox.put(PagesAsk((ask,)))
        table.wait(20.0)
        wants_again(table, 300, FIVE[0])
        assert table.ids()[-1] == "join-ask"


def test_what_waits_for_the_end_of_a_telling_waits_once() -> None:
    with evening() as table:
        table.until(Scene.VOTES)
        for _ in range(300):
            for command in (SayAgain(), Pause(), GoOn(), EndGame()):
                table.night.inbox.put(Commanded(command, FIVE[1]))
        table.night.inbox.put(Commanded(Tell(message("join-ended", seat=3))))
        table.night.inbox.put(Commanded(Tell(message("join-ended", seat=5))))
        table.wait(0.01)
        assert table.shows(Scene.VOTES)
        assert len(table.night.flow._commanded) == 6
        table.wait(60.0)
        assert table.night.flow._commanded == []
        assert table.ids().count("join-ended") == 2, "whatever the table tells is told"


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


@pytest.mark.parametrize("by", [None, Box(2)])
@pytest.mark.parametrize("command", [TakeBackLast(), DealAnew(), EndGame()])
def test_a_host_who_may_sit_anywhere_cannot_agree_with_themself(
    command: Command, by: Box | None
) -> None:
    """Let in by a link, or at a box where nobody sits: then two boxes agree."""
    with at_vote() as table:
        table.asks(command, by=by)
        table.wait(1.0)
        for _ in range(2):
            table.press(FIVE[3], A, 1.0)
            assert table.shows(Scene.CLAIM), "that may be the host"
        table.press(FIVE[0], A, 1.0)
        assert not table.shows(Scene.CLAIM)
    with at_vote() as table:
        table.asks(command, by=by)
        table.wait(1.0)
        table.press(FIVE[3], A, 1.0)
        table.press(FIVE[0], R, 1.0)
        assert "menu-refused" in table.ids()


def test_an_update_by_a_host_who_may_sit_anywhere_takes_two_boxes() -> None:
    with seated() as table:
        table.asks(NEXT)
        table.wait(1.0)
        table.press(FIVE[3], A, 1.0)
        assert (table.shows(Scene.CLAIM), table.installs) == (True, [])
        table.press(FIVE[0], A, 1.0)
        assert len(table.installs) == 1


def test_the_reveal_is_repeated_from_its_first_line() -> None:
    with at_vote() as table:
        table.asks(RepeatReveal())
        assert table.shows(Scene.REVEAL)
        assert MESSAGES[table.ids()[-1]].kind is Kind.LINE


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
        box = next(box for box in FIVE if table.night.view.boxes[box - 1].asked)
        before = table.night.view.boxes[box - 1].answered
        for button in (A, R):
            table.press(box, button)
        table.wait(1.2)
        lit = table.night.view.boxes[box - 1].answered
        table.asks(Pause())
        table.wait(0.1)
        table.asks(GoOn())
        assert table.night.view.boxes[box - 1].answered in (before, lit)


def test_a_table_that_keeps_who_played_which_card_says_so() -> None:
    for keeps in (False, True):
        with seated() as table:
            settings = table.night.flow.settings
            table.asks(Adjust(replace(settings, keep_cards=keeps)))
            table.asks(Start(SETUP))
            table.wait(5.0)
            assert ("cards-kept" in table.ids()) is keeps
            assert kept_of(table) == [keeps]


def kept_of(table: Evening) -> list[bool]:
    """Of each game that began, whether its cards are kept."""
    return [row.keep_cards for row in table.journal.rows if isinstance(row, Begin)]


def test_nobody_can_skip_that_cards_are_kept() -> None:
    with seated() as table:
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.asks(Start(SETUP))
        for _ in range(5):
            table.asks(Skip())
        assert kept_of(table) == []
        table.wait(5.0)
        assert kept_of(table) == [True]


def test_cards_that_were_announced_too_late_are_not_kept() -> None:
    with seated() as table:
        table.asks(Start(SETUP))
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.wait(5.0)
        assert kept_of(table) == [False]
        assert "cards-kept" not in table.ids()


def test_whoever_thinks_better_of_keeping_cards_is_heeded() -> None:
    with seated() as table:
        settings = table.night.flow.settings
        table.asks(Adjust(replace(settings, keep_cards=True)))
        table.asks(Start(SETUP))
        table.asks(Adjust(settings))
        table.wait(5.0)
        assert kept_of(table) == [False]


def test_cards_that_are_to_be_kept_while_pages_are_waited_for_are_announced() -> None:
    with seated() as table:
        table.asks(Start(Setup(players=5, deal="device")))
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.night.inbox.put(PagesPaired(FIVE))
        table.wait(6.0)
        assert "cards-kept" in table.ids()
        assert kept_of(table) == [True]


# Updates

NEXT = Update("9.1.0")


def test_an_update_needs_a_hold_at_a_second_box_and_then_the_table_rests() -> None:
    with seated() as table:
        table.asks(NEXT, by=FIVE[1])
        assert table.shows(Scene.CLAIM)
        assert table.said[-1].values == {"version": "9.1.0"}
        table.wait(1.0)
        table.press(FIVE[1], A, 1.0)
        assert (table.shows(Scene.CLAIM), table.installs) == (True, []), "not by whoever asked"
        table.press(FIVE[2], A, 1.0)
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
        table.press(FIVE[0], A, 1.0)
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
    with evening() as table:
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
                table.press(FIVE[2], R, 1.0)
            assert table.installs == []
            assert table.shows(Scene.LOBBY)
            assert "menu-refused" in table.ids()


def test_nobody_updates_a_table_alone() -> None:
    with evening() as table:
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
        table.press(FIVE[2], R, 1.0)
        assert table.shows(Scene.LOBBY)
