"""What a host's page asks for, carried out at the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roundtable.app.nights import lead
from roundtable.conductor.commands import (
    Adjust,
    Announce,
    Command,
    Commanded,
    DealAnew,
    EndGame,
    GoOn,
    PageAsks,
    PageJoined,
    PagesAsk,
    PagesPaired,
    Pause,
    RepeatReveal,
    SayAgain,
    Skip,
    Start,
    TakeBackLast,
)
from roundtable.conductor.hosting import ENTRIES
from roundtable.conductor.phases.menu import SECONDS_TO_AGREE
from roundtable.messages import MESSAGES, Kind, message
from roundtable.rules.setup import Setup
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, Tint
from tests.conductor.evening import FIVE, SETUP, A, Evening, R, at_vote, seated


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
    with Evening() as table:
        table.until(Scene.VOTES)
        table.asks(Pause())
        assert table.shows(Scene.VOTES)
        table.wait(30.0)
        assert table.shows(Scene.PAUSED)


def test_settings_are_taken_at_once_and_only_where_they_changed() -> None:
    with at_vote() as table:
        settings = table.night.flow.settings
        table.asks(Adjust(replace(settings, volume=30, names={"6": "Ada"})))
        assert table.night.flow.settings.volume == 30
        assert table.night.flow.settings.names == {"6": "Ada"}


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
    with Evening() as table:
        table.until(Scene.TALK)
        table.wait(10.0)
        table.press(FIVE[2], A)
        wants_again(table, 300)
        assert set(table.ids()[-2:]) == {"team-ask", "team-so-far"}


def test_a_plot_card_is_explained_once_more_however_often_it_is_asked_for() -> None:
    with Evening(Setup(players=5, plot="on")) as table:
        lead(table.night, table.players, lambda _: table.ids()[-1:] == ["plots-hand"])
        table.wait(20.0)
        wants_again(table, 300)
        hand, what, hand_again = table.ids()[-3:]
        assert hand == hand_again == "plots-hand"
        assert MESSAGES[what].family == "plots-what"


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
    with Evening() as table:
        table.until(Scene.VOTES)
        for _ in range(300):
            for command in (SayAgain(), Pause(), GoOn(), EndGame()):
                table.night.inbox.put(Commanded(command, FIVE[1]))
        table.night.inbox.put(Commanded(Announce(message("join-ended", seat=3))))
        table.night.inbox.put(Commanded(Announce(message("join-ended", seat=5))))
        table.wait(0.01)
        assert table.shows(Scene.VOTES)
        assert len(table.night.flow._commanded) == 6
        table.wait(60.0)
        assert table.night.flow._commanded == []
        assert table.ids().count("join-ended") == 2, "whatever the table tells is told"


def test_skipping_ends_the_sentence_and_says_the_next() -> None:
    with Evening() as table:
        table.until(Scene.READY)
        first = table.night.view.caption
        table.asks(Skip())
        assert table.night.view.caption != first
        assert table.shows(Scene.READY)


def test_the_reveal_cannot_be_skipped() -> None:
    with Evening() as table:
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
        table.wait(5.0)
        assert ENTRIES[type(command)] in table.ids(), "all hear what they may agree to"
        table.press(FIVE[1], A, seconds=1.0)
        assert table.shows(Scene.CLAIM)  # not by the one who asked
        table.press(FIVE[2], A, seconds=1.0)
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
            table.press(FIVE[3], A, seconds=1.0)
            assert table.shows(Scene.CLAIM), "that may be the host"
        table.press(FIVE[0], A, seconds=1.0)
        assert not table.shows(Scene.CLAIM)
    with at_vote() as table:
        table.asks(command, by=by)
        table.wait(1.0)
        table.press(FIVE[3], A, seconds=1.0)
        table.press(FIVE[0], R, seconds=1.0)
        assert "menu-refused" in table.ids()


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
    with Evening() as table:
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


@pytest.mark.parametrize("command", [TakeBackLast(), DealAnew(), EndGame()])
def test_a_second_is_asked_for_once_however_often_a_host_wants_it(command: Command) -> None:
    with at_vote() as table:
        for _ in range(50):
            table.asks(command)
        table.wait(SECONDS_TO_AGREE + 10)
        assert table.shows(Scene.VOTE)


def test_nothing_to_take_back_is_told_and_breaks_into_nothing() -> None:
    """Else whoever asks for it again and again would leave nobody's press heard."""
    with Evening() as table:
        table.until(Scene.CARDS)

        def pass_time(seconds: float) -> None:
            for _ in range(round(seconds / 0.3)):
                table.asks(TakeBackLast())
                table.wait(0.3)

        pass_time(6.0)
        for box in FIVE:
            for button in (A, R):
                table.asks(TakeBackLast())
                table.press(box, button)
            pass_time(1.5)
        table.wait(20.0)
        assert not table.shows(Scene.CARDS)
        assert "nothing-to-take-back" in table.ids()


def test_a_phone_that_joins_again_and_again_is_told_of_once_at_a_time() -> None:
    with seated() as table:
        for _ in range(100):
            table.night.inbox.put(PageJoined(FIVE[1]))
        table.wait(60.0)
        joined = [one for one in table.said if one.family in ("join-in", "join-instead")]
        assert 0 < len(joined) <= 4


def asks_as_owner(table: Evening) -> None:
    table.night.inbox.put(Commanded(EndGame(), owner=True))
    table.wait(1.0)


def test_the_owner_of_a_mocked_table_with_no_phones_ends_a_game_alone() -> None:
    with at_vote() as table:
        asks_as_owner(table)
        assert table.shows(Scene.LOBBY)
        assert "game-given-up" in table.ids()


def test_where_others_have_phones_one_of_them_must_agree_with_the_owner() -> None:
    with at_vote() as table:
        table.night.inbox.put(PagesPaired((Box(3), Box(5)), others_read=True))
        asks_as_owner(table)
        assert [at for at, one in enumerate(table.night.view.boxes, 1) if one.asked] == [3, 5]
        table.press(Box(7), A, seconds=1.0)  # it is played at the owner's own page
        assert not table.shows(Scene.LOBBY)
        table.press(Box(5), A, seconds=1.0)
        assert table.shows(Scene.LOBBY)


def test_whoever_is_asked_for_two_holds_is_told_so() -> None:
    with at_vote() as table:
        table.asks(EndGame())
        table.wait(1.0)
        assert table.night.view.asks == message("menu-two")
        table.press(Box(3), A, seconds=1.0)
        assert table.night.view.asks == message("menu-second")


def test_nobody_who_plays_is_renamed_by_any_page() -> None:
    with at_vote() as table:
        names = {"3": "Merlin", "6": "Bea"}
        table.asks(Adjust(replace(table.night.flow.settings, names=names)))
        assert table.night.flow.settings.names == {"6": "Bea"}
