"""Sitting down and being nudged, against the design's text, through the pins of a mocked table."""

from __future__ import annotations

import pytest

from roundtable.messages import MESSAGES, Kind
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.wiring import read
from roundtable_ports import Button
from tests.company.sitting import Sitting
from tests.nights.beginnings import (
    BIG_TEAM,
    CLAIMED,
    FIVE,
    ROUNDS,
    SUCCESS,
    TEAM,
    WON,
    A,
    R,
    after,
    cards,
    choosing,
    close_the_lobby,
    find,
    nudges,
    opened,
    ready,
    seated,
    show_the_order,
    voting,
)

# Lobby


@pytest.mark.parametrize(("profile", "advised"), [("mock", True), ("six-i2s", False)])
def test_five_are_told_to_spread_only_where_there_are_boxes_to_spare(
    profile: str, advised: bool
) -> None:
    with seated(wiring=read(profile)) as people:
        close_the_lobby(people)
        people.until_heard("lineup-last")
        assert ("lobby-spread" in people.said()) is advised


def test_approve_then_reject_takes_a_seat_and_the_first_to_sit_steers() -> None:
    with Sitting() as people:
        people.tap("Lion", A, 1.0)
        people.tap("Lion", R, 1.5)
        people.until(3.0)
        assert people.seated() == ["Lion"]
        people.until(8.0)
        assert people.said() == ["lobby-welcome", "lobby-steers"]


def test_reject_then_approve_takes_no_seat() -> None:
    with Sitting() as people:
        people.tap("Lion", R, 1.0)
        people.tap("Lion", A, 1.5)
        people.until(5.0)
        assert people.seated() == []


def test_nobody_is_told_who_sits_down_but_each_hears_that_they_do() -> None:
    with Sitting() as people:
        for number, who in enumerate(FIVE):
            people.tap(who, A, 1.0 + 0.1 * number)
            people.tap(who, R, 1.5 + 0.1 * number)
        people.until(20.0)
        assert people.seated() == list(FIVE)
        assert people.said() == ["lobby-welcome", "lobby-steers"]
        heard = [one.text for one in people.happenings()]
        assert heard.count("sound card_turn") == len(FIVE) - 1  # the first is called by name


def test_an_order_that_is_known_is_not_walked_again() -> None:
    known = Settings(rehearsed=True, order=(5, 4, 3, 2, 1, 6), last_setup=Setup(players=5))
    with seated(known) as people:
        people.hold("Stag", A)
        people.until_heard("lineup-how")
        assert "order-walk" not in people.said()
        assert people.seated() == list(reversed(FIVE))


def test_a_box_of_which_the_order_says_nothing_makes_the_light_walk() -> None:
    known = Settings(rehearsed=True, order=(5, 4, 3, 2), last_setup=Setup(players=5))
    with seated(known) as people:
        people.hold("Stag", A)
        people.until_heard("order-walk")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("lineup-how")
        assert people.remembered[-1].order == (1, 2, 3, 4, 5)


@pytest.mark.parametrize("seconds", [4.0, 200.0])
@pytest.mark.parametrize(("button", "then"), [(A, "lineup-how"), (R, "order-press")])
def test_whoever_thinks_about_the_order_answers_that_and_nothing_else(
    button: Button, then: str, seconds: float
) -> None:
    with seated() as people:
        people.hold("Stag", A)
        people.until_heard("order-walk")
        people.wait(seconds)
        assert people.lamp("Stag").cursor
        people.tap("Raven", button)
        people.wait(1.0)
        people.tap("Stag", button)
        people.wait(1.0)
        assert people.said()[-1] == then


def test_people_who_sit_otherwise_tonight_say_so_in_the_menu() -> None:
    known = Settings(rehearsed=True, order=(5, 4, 3, 2, 1), last_setup=Setup(players=5))
    with seated(known) as people:
        people.wait(5.0)
        find(people, "Raven", "menu-order")
        people.until_heard("menu-closed")
        people.wait(1.0)
        people.hold("Stag", A)
        people.until_heard("order-walk")


def test_four_are_too_few_and_only_the_first_to_sit_can_close_the_lobby() -> None:
    with Sitting() as people:
        for number, who in enumerate(FIVE[:4]):
            people.tap(who, A, 1.0 + number)
            people.tap(who, R, 1.5 + number)
        people.hold("Raven", A, at=16.0)
        people.hold("Stag", A, at=20.0)
        people.until_heard("lobby-too-few")
        assert people.now >= 20.8
        assert people.scene is Scene.LOBBY


def test_close_your_eyes_comes_after_three_actions_when_nothing_has_changed() -> None:
    """Close the lobby, take the line-up, everyone ready."""
    usual = Settings(rehearsed=True, order=(1, 2, 3, 4, 5), last_setup=Setup(players=5))
    with seated(usual) as people:
        people.hold("Stag", A)
        people.until_heard("lineup-last")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("ready-ask")
        for who in FIVE:
            people.tap(who, A, people.now + 1.0)
        people.until_heard("reveal-close")


def test_a_first_time_table_is_offered_the_rehearsal_and_a_rehearsed_one_is_not() -> None:
    usual = Settings(last_setup=Setup(players=5))
    with seated(usual) as people:
        close_the_lobby(people)
        people.until_heard("lineup-last")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("rehearse-offer")
    with ready() as people:
        assert "rehearse-offer" not in people.said()


def test_a_rehearsal_with_a_wrong_code_tells_the_count_and_is_held_again() -> None:
    with seated(Settings(last_setup=Setup(players=5))) as people:
        close_the_lobby(people)
        people.until_heard("lineup-last")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("rehearse-offer")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("rehearse-success")
        for who, first in zip(FIVE, (A, A, A, A, R), strict=True):
            people.code(who, first, people.now + 1.0)
        people.until_heard("rehearse-again")
        assert people.voice()[-1][1].values == {"cards": (("success", 4), ("fail", 1))}
        for lesson, first in (("rehearse-success", A), ("rehearse-fail", R)):
            people.until_heard(lesson)
            for who in FIVE:
                people.code(who, first, people.now + 1.0)
        people.until_heard("rehearse-done")
        assert people.remembered[-1].rehearsed


def test_the_line_up_is_remembered_for_the_next_night() -> None:
    with ready(Settings(rehearsed=True, last_setup=Setup(players=6))) as people:
        assert people.shuffles == [Setup(players=5)]
        remembered = people.remembered[-1].last_setup
        assert remembered
        assert remembered.named == ("merlin", "assassin")


# Order and line-up


def test_a_player_who_presses_twice_is_seated_once() -> None:
    with seated() as people:
        show_the_order(people, ("Stag", "Lion", "Lion", "Raven", "Swan", "Bear"))
        assert people.seated() == ["Stag", "Lion", "Raven", "Swan", "Bear"]


def test_a_line_up_that_the_rules_refuse_is_refused_aloud() -> None:
    """Morgana without Percival, chosen one by one."""
    with seated(Settings(rehearsed=True)) as people:
        choose_one_by_one(people)
        go_on_to(people, "pick-evil")
        people.tap("Stag", A)
        people.wait(2.5)
        go_on_to(people, "pick-out", "morgana")
        people.tap("Stag", A)
        people.wait(2.5)
        go_on_to(people, "pick-back")
        people.tap("Stag", A)
        people.wait(2.5)
        go_on_to(people, "pick-done")
        start = people.now
        people.tap("Stag", A)
        people.wait(10.0)
        assert "deal-out" not in people.said()
        assert MESSAGES[people.said(start)[0]].kind is Kind.REFUSED


def test_which_reveal_it_is_can_be_chosen_just_where_the_device_deals() -> None:
    with seated(Settings(rehearsed=True)) as people:
        people.night.flow.serve_pages()
        choose_one_by_one(people)
        go_on_to(people, "pick-deal-cards")
        people.tap("Stag", R)
        people.until_heard("pick-buttons", 3.0)
        go_on_to(people, "pick-deal-cards")
        for deal in ("oath", "device"):
            people.tap("Stag", A)
            people.until_heard(f"pick-deal-{deal}", 3.0)
            people.wait(2.5)
        people.tap("Stag", R)
        people.until_heard("pick-reveal-spoken", 3.0)


def choose_one_by_one(people: Sitting) -> None:
    close_the_lobby(people)
    people.until_heard("lineup-how")
    go_on_to(people, "lineup-own")
    people.tap("Stag", A)
    people.wait(2.5)


def go_on_to(people: Sitting, id: str, character: str | None = None) -> None:
    """Reject until the list comes to this."""
    for _ in range(60):
        people.wait(4.5)
        last = people.voice()[-1][1]
        if last.id == id and character in (None, last.values.get("character")):
            return
        people.tap("Stag", R)
    raise AssertionError(f"the list has no {id}: {people.said()[-30:]}")


def test_a_leader_who_only_hears_is_told_who_is_in_so_far() -> None:
    with choosing() as people:
        people.tap("Swan", A)
        people.tap("Lion", A)
        people.wait(1.0)
        people.both("Raven")
        people.wait(6.0)
        assert people.said()[-2:] == ["team-ask", "team-so-far"]


# Nudges


def test_nobody_is_nudged_while_three_are_missing() -> None:
    with voting() as people:
        for who in FIVE[:2]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(900.0)
        assert nudges(people, 0.0) == []


def test_two_who_are_missing_are_named_after_30_s_and_then_ever_more_rarely() -> None:
    with voting() as people:
        start = opened(people) + 1.0
        for who in FIVE[:3]:
            people.tap(who, A, start)
        people.until(start + 500.0)
        times = nudges(people, start)
        assert [round(at - start) for at in times] == [30, 90, 210, 450]
        named = [message.values for at, message in people.voice() if message.id == "nudge"]
        assert named[0] == {"seats": (4, 5)}


def test_only_the_first_nudge_of_a_night_says_how_to_pause() -> None:
    with voting() as people:
        for who in FIVE[:4]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(500.0)
        said = [one for one in people.said() if one in ("nudge", "nudge-pause")]
        assert said == ["nudge", "nudge-pause", "nudge", "nudge", "nudge"]


def test_nobody_who_chooses_a_team_is_hurried() -> None:
    with choosing() as people:
        people.wait(3600.0)
        assert nudges(people, 0.0) == []


def test_evil_takes_counsel_for_as_long_as_it_likes() -> None:
    with after(*ROUNDS, CLAIMED) as people:
        people.until_heard("hunt-ask")
        people.wait(3600.0)
        assert nudges(people, 0.0) == []


def test_the_device_never_answers_for_anyone() -> None:
    with voting() as people:
        for who in FIVE[:4]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(3 * 3600.0)
        assert people.scene is Scene.VOTE
        assert people.answered() == set(FIVE[:4])


def test_nobody_is_nudged_during_a_pause_and_30_s_begin_again_after_it() -> None:
    with voting() as people:
        for who in FIVE[:4]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(3.0)
        people.both("Stag", 2.5)
        people.until_heard("menu-pause")
        people.tap("Stag", A, people.now + 1.0)
        start = people.until_heard("paused")
        people.wait(1000.0)
        assert nudges(people, start) == []
        people.both("Swan", 2.5)
        start = people.until_heard("unpaused")
        assert people.until_heard("nudge") - start == pytest.approx(30.0, abs=2.5)


def test_a_nudge_of_a_secret_step_does_not_tell_when_a_code_was_entered() -> None:
    """Three are asked; with the Stag's code two are missing. Both codes are in by one beat."""

    def nudged(moment: float) -> list[float]:
        first = (TEAM, WON, cards(SUCCESS, SUCCESS))
        with after(*first, BIG_TEAM, WON) as people:
            start = people.until_scene(Scene.CARDS)
            people.code("Stag", A, start + moment)
            people.until(start + 60.0)
            return nudges(people, start)

    assert nudged(1.0) == nudged(1.1)
