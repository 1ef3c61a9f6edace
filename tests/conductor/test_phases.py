"""The steps of a night against the design's text, played through the pins of a mocked table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from roundtable.conductor.flow import Interrupted
from roundtable.ports import Jack
from roundtable.rules.actions import Assassinate
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene
from tests.nights.beginnings import (
    BIG_TEAM,
    CLAIMED,
    FIVE,
    NO,
    ROUNDS,
    SUCCESS,
    TEAM,
    WON,
    YES,
    A,
    R,
    after,
    cards,
    choosing,
    nudges,
    opened,
    ready,
    seated,
    show_the_order,
    voting,
)
from tests.nights.sitting import Sitting

# Lobby


def test_approve_then_reject_takes_a_seat_and_the_first_to_sit_steers() -> None:
    with Sitting() as people:
        people.tap("Lion", A, 1.0)
        people.tap("Lion", R, 1.5)
        people.until(3.0)
        assert people.seated() == ["Lion"]
        people.until(8.0)
        assert people.said() == ["lobby-welcome", "lobby-sat", "lobby-steers"]


def test_reject_then_approve_takes_no_seat() -> None:
    with Sitting() as people:
        people.tap("Lion", R, 1.0)
        people.tap("Lion", A, 1.5)
        people.until(5.0)
        assert people.seated() == []


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


def test_close_your_eyes_comes_after_three_actions() -> None:
    """Close the lobby, take the line-up, everyone ready."""
    with seated() as people:
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
        people.hold("Stag", A)
        people.until_heard("lineup-last")
        people.tap("Stag", A, people.now + 1.0)
        people.until_heard("rehearse-offer")
    with ready() as people:
        assert "rehearse-offer" not in people.said()


def test_a_rehearsal_with_a_wrong_code_tells_the_count_and_is_held_again() -> None:
    with seated(Settings(last_setup=Setup(players=5))) as people:
        people.hold("Stag", A)
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


# The vote


def test_a_vote_never_closes_before_the_last_ballot_is_in() -> None:
    with voting() as people:
        for who in FIVE[:4]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(600.0)
        assert people.scene is Scene.VOTE
        people.tap("Swan", A)
        people.until_scene(Scene.ROLL, 0.3)


def test_the_roll_takes_two_seconds_and_the_votes_stand_for_five() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        rolls = people.until_scene(Scene.ROLL)
        shown = people.until_scene(Scene.VOTES)
        assert shown - rolls == pytest.approx(2.0)
        assert people.until_scene(Scene.CARDS) - shown == pytest.approx(5.0)


@pytest.mark.parametrize("late", [0.1, 1.0, 1.9])
def test_a_change_during_the_roll_counts_and_restarts_nothing(late: float) -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        rolls = people.until_scene(Scene.ROLL)
        people.tap("Lion", R, rolls + late)
        shown = people.until_scene(Scene.VOTES)
        assert shown - rolls == pytest.approx(2.0, abs=0.002)
        assert people.lamp("Lion").ballot is NO


def test_a_press_that_is_not_decided_when_the_vote_closes_is_dropped() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        rolls = people.until_scene(Scene.ROLL)
        people.tap("Lion", R, rolls + 1.97)
        people.until_scene(Scene.VOTES)
        assert people.lamp("Lion").ballot is YES


def test_all_lamps_show_their_votes_at_once() -> None:
    with voting() as people:
        for who, button in zip(FIVE, (A, R, A, R, A), strict=True):
            people.tap(who, button, opened(people) + 1.0)
        people.until_scene(Scene.VOTES)
        ballots = [[one.ballot for one in view.jacks[:5]] for _, view in people.views]
        told = [one for one in ballots if any(one)]
        assert told[0] == [YES, NO, YES, NO, YES]


def test_approve_is_three_white_lamps_and_reject_has_its_middle_dark() -> None:
    with voting() as people:
        for who, button in zip(FIVE, (A, R, A, A, A), strict=True):
            people.tap(who, button, opened(people) + 1.0)
        people.until_scene(Scene.VOTES)
        people.wait(1.0)
        stag = [people.colours(lamp) for lamp in range(3)]
        raven = [people.colours(lamp) for lamp in range(3, 6)]
        assert len(set(stag)) == 1
        assert len(set(stag[0])) == 1, "white"
        assert stag[0][0] > 0
        assert raven[0] == raven[2] != raven[1]
        assert raven[1] == (0, 0, 0)
        red, green, blue = raven[0]
        assert red > blue > green, "magenta"


@examples(max_examples=10, deadline=None)
@given(st.lists(st.floats(min_value=0.8, max_value=4.0), min_size=4, max_size=4))
def test_answered_lamps_change_only_on_250_ms_beats_from_the_opening(taps: list[float]) -> None:
    with voting() as people:
        start = opened(people)
        for who, at in zip(FIVE, taps, strict=False):
            people.tap(who, A, start + at)
        people.until(start + 5.0)
        lamps = [(at, tuple(one.answered for one in view.jacks)) for at, view in people.views]
        changes = [at for (_, before), (at, now) in pairwise(lamps) if before != now]
        assert changes
        assert people.answered() == set(FIVE[:4])
        for at in changes:
            assert (at - start) % 0.25 == pytest.approx(0.0, abs=0.002) or (
                at - start
            ) % 0.25 == pytest.approx(0.25, abs=0.002)


def test_replacing_an_answer_changes_no_lamp() -> None:
    with voting() as people:
        start = opened(people)
        people.tap("Lion", A, start + 1.0)
        people.until(start + 6.0)
        before = people.view
        seen = len(people.views)
        people.tap("Lion", R)
        people.wait(2.0)
        assert people.views[seen:] == []
        assert people.view == before


@pytest.mark.parametrize(("after_opening", "counts"), [(0.2, False), (0.69, False), (0.71, True)])
def test_a_press_within_700_ms_of_the_opening_is_dropped(
    after_opening: float, counts: bool
) -> None:
    with voting() as people:
        people.tap("Lion", A, opened(people) + after_opening)
        people.wait(3.0)
        assert people.answered() == ({"Lion"} if counts else set())


def test_a_press_belongs_to_the_step_in_which_it_began() -> None:
    """The Raven's hold closes the choosing at 0.8 s; the Bear's finger is down before and after."""
    with choosing() as people:
        people.tap("Stag", A)
        people.tap("Lion", A)
        people.wait(1.0)
        start = people.now
        people.hold("Raven", A, 3.0, start)
        people.press("Bear", A, 3.0, start + 0.78)
        people.until_scene(Scene.VOTE)
        people.wait(6.0)
        assert people.answered() == set()
        assert people.team() == {"Stag", "Lion"}


def test_say_votes_reads_the_votes_out_by_emblem() -> None:
    with voting(Settings(rehearsed=True, say_votes=True)) as people:
        for who, button in zip(FIVE, (A, R, A, R, A), strict=True):
            people.tap(who, button, opened(people) + 1.0)
        people.until_heard("votes-named")
        values = people.voice()[-1][1].values
        assert values == {"approving": (1, 3, 5), "rejecting": (2, 4)}


def test_swapped_buttons_vote_the_other_way() -> None:
    with voting(Settings(boxes={"1": BoxSettings(swapped=True)})) as people:
        for who in FIVE:
            people.tap(who, R, opened(people) + 1.0)
        people.until_scene(Scene.VOTES)
        assert [people.lamp(who).ballot for who in FIVE] == [YES, NO, NO, NO, NO]


# The team


def test_called_players_step_in_with_approve_and_out_with_reject() -> None:
    with choosing() as people:
        people.tap("Lion", A)
        people.tap("Bear", A)
        people.wait(1.0)
        assert people.team() == {"Lion", "Bear"}
        people.tap("Lion", R)
        people.wait(1.0)
        assert people.team() == {"Bear"}


def test_the_leaders_light_moves_clockwise_from_their_left_and_says_where_it_rests() -> None:
    with choosing() as people:
        start = people.now
        for _ in range(5):
            people.tap("Raven", R)
            people.wait(2.5)
        rests = [cue.values["seat"] for at, cue in people.voice() if at >= start]
        assert rests[:3] == [3, 4, 5]
        assert rests[3] == 1
        assert rests[4] in (2, 3), "to the Leader's own seat, or past it"


def test_the_leader_marks_with_approve_and_can_remove_anyone() -> None:
    with choosing() as people:
        people.tap("Lion", A)
        people.wait(1.0)
        people.tap("Raven", R)
        people.wait(1.0)
        assert people.lamp("Lion").cursor
        people.tap("Raven", A)
        people.wait(1.0)
        assert people.team() == set(), "the Lion had stepped in, and was taken out"
        people.tap("Raven", A)
        people.wait(1.0)
        assert people.team() == {"Lion"}


@pytest.mark.parametrize("members", [[], ["Lion"]])
def test_the_leaders_hold_is_refused_aloud_if_the_count_is_wrong(members: list[str]) -> None:
    with choosing() as people:
        for who in members:
            people.tap(who, A)
        people.wait(1.0)
        people.hold("Raven", A)
        people.until_heard("team-count")
        assert people.voice()[-1][1].values == {"count": len(members), "wanted": 2}
        assert people.scene is Scene.TALK


def test_nobody_but_the_leader_calls_the_vote() -> None:
    with choosing() as people:
        for who in ("Lion", "Bear"):
            people.tap(who, A)
        people.wait(1.0)
        people.hold("Lion", A)
        people.hold("Swan", A)
        people.wait(3.0)
        assert people.scene is Scene.TALK


def test_a_full_team_takes_nobody_more() -> None:
    with choosing() as people:
        for number, who in enumerate(("Lion", "Bear", "Swan")):
            people.tap(who, A, people.now + 0.5 * number)
        people.until_heard("team-full")
        assert people.team() == {"Lion", "Bear"}


def test_the_leaders_hold_reject_replays_past_votes_on_the_ring() -> None:
    with choosing() as people:
        people.hold("Raven", R)
        people.until_heard("votes-replay")
        people.until_scene(Scene.VOTES)
        assert [people.lamp(who).ballot for who in FIVE] == [NO] * 5
        people.until_scene(Scene.TALK)


def test_a_box_has_a_hold_time_of_its_own() -> None:
    slow = Settings(rehearsed=True, boxes={"2": BoxSettings(hold_seconds=2.0)})
    with choosing(slow) as people:
        start = people.now
        people.hold("Raven", A, 1.8)
        people.until(start + 4.0)
        assert "team-count" not in people.said(start)
        start = people.now
        people.hold("Raven", A, 2.2)
        assert people.until_heard("team-count") == pytest.approx(start + 2.0, abs=0.01)


# Claims, and the last blow


def test_a_claim_is_confirmed_by_a_second_seat_and_never_by_its_own() -> None:
    with after(*ROUNDS) as people:
        people.until_heard("claim-ask-assassin")
        people.hold("Bear", A, at=people.now + 1.0)
        people.until_heard("claim-witness")
        people.hold("Bear", A, at=people.now + 1.0)
        people.wait(5.0)
        assert people.scene is Scene.CLAIM
        people.hold("Lion", A)
        people.until_scene(Scene.HUNT)


def test_a_second_seats_hold_reject_voids_a_claim_and_it_is_asked_again() -> None:
    with after(*ROUNDS) as people:
        people.until_heard("claim-ask-assassin")
        people.hold("Bear", A, at=people.now + 1.0)
        people.until_heard("claim-witness")
        people.hold("Lion", R, at=people.now + 1.0)
        people.until_heard("claim-void")
        people.until_heard("claim-ask-assassin")


def test_a_tap_claims_nothing() -> None:
    with after(*ROUNDS) as people:
        people.until_heard("claim-ask-assassin")
        people.wait(1.0)
        start = people.now
        people.tap("Bear", A)
        people.wait(5.0)
        assert people.said(start + 1.1) == []


def test_a_claim_that_nobody_makes_is_nudged() -> None:
    with after(*ROUNDS) as people:
        start = people.until_heard("claim-ask-assassin")
        assert people.until_heard("nudge-claim") - start == pytest.approx(30.0, abs=2.5)


def test_the_assassination_cannot_be_declined() -> None:
    with after(*ROUNDS, CLAIMED) as people:
        people.until_heard("hunt-ask")
        people.hold("Bear", R, at=people.now + 2.5)
        people.until_heard("must-choose")
        people.hold("Bear", A, at=people.now + 1.0)
        people.until_heard("nobody-marked")
        assert people.scene is Scene.HUNT


def test_the_assassins_light_never_rests_on_the_assassin() -> None:
    with after(*ROUNDS, CLAIMED) as people:
        people.until_heard("hunt-ask")
        people.wait(2.5)
        start = people.now
        for _ in range(5):
            people.tap("Bear", R)
            people.wait(2.5)
        rests = [cue.values["seat"] for at, cue in people.voice() if at >= start]
        assert rests == [5, 1, 2, 3, 5]


def test_whoever_is_named_answers_by_a_hold_and_nobody_else_can() -> None:
    with after(*ROUNDS, CLAIMED, Assassinate((Seat(1),))) as people:
        people.until_heard("answer-ask-merlin")
        people.wait(1.0)
        people.tap("Stag", A)
        people.hold("Lion", A)
        people.wait(3.0)
        assert people.view.winner is None
        people.hold("Stag", R)
        people.until_heard("event-assassinated_wrong")


# Quest cards


def test_cards_turn_one_by_one_successes_first() -> None:
    with after(TEAM, WON) as people:
        people.until_scene(Scene.CARDS)
        people.code("Stag", R, people.now + 1.0)
        people.code("Raven", A, people.now + 1.0)
        people.until_scene(Scene.QUEST)
        turned = [(at, view.turned) for at, view in people.views if view.scene is Scene.TURNING]
        steps = [(at, now) for (_, before), (at, now) in pairwise(turned) if before != now]
        assert [now for _, now in steps][-2:] == [
            (SUCCESS,),
            (SUCCESS, QuestCard.FAIL),
        ]
        assert steps[-1][0] - steps[-2][0] == pytest.approx(0.7, abs=0.002)


def entering_counts() -> Sitting:
    """Quest cards lie on the table, and the Stag leads."""
    jacks = tuple(Jack(one) for one in range(1, 6))
    setup = Setup(players=5, quest_cards="table")
    people = Sitting(interrupted=Interrupted(setup, Deal(Seat(1)), jacks, (TEAM, WON)))
    people.tap("Swan", A, 1.0)
    people.tap("Lion", A, 1.0)
    people.until_heard("counts-ask")
    people.wait(3.0)
    return people


def test_counts_are_confirmed_only_after_they_were_read_back_as_they_are() -> None:
    with entering_counts() as people:
        people.hold("Stag", A)
        people.wait(3.0)
        people.tap("Stag", A)
        people.wait(3.0)
        people.hold("Stag", A)
        people.wait(4.0)
        assert people.said()[-3:] == ["counts-confirm", "counts-at", "counts-confirm"]
        assert people.kept.rows == []
        people.hold("Stag", A)
        people.until_heard("event-quest_failed")


def test_nobody_but_the_leader_enters_counts() -> None:
    with entering_counts() as people:
        start = people.now
        people.tap("Lion", A)
        people.hold("Bear", A)
        people.wait(5.0)
        assert people.said(start) == []


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
        named = [cue.values for at, cue in people.voice() if cue.id == "nudge"]
        assert named[0] == {"seats": (4, 5)}


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


# Order and line-up


def test_a_player_who_presses_twice_is_seated_once() -> None:
    with seated() as people:
        show_the_order(people, ("Stag", "Lion", "Lion", "Raven", "Swan", "Bear"))
        assert people.seated() == ["Stag", "Lion", "Raven", "Swan", "Bear"]


def test_a_line_up_that_the_rules_refuse_is_refused_aloud() -> None:
    """Morgana without Percival, chosen one by one."""
    with seated(Settings(rehearsed=True)) as people:
        people.hold("Stag", A)
        people.until_heard("lineup-how")
        go_on_to(people, "lineup-own")
        people.tap("Stag", A)
        people.wait(2.5)
        go_on_to(people, "pick-out", "morgana")
        people.tap("Stag", A)
        people.wait(2.5)
        go_on_to(people, "pick-done")
        start = people.now
        people.tap("Stag", A)
        people.wait(10.0)
        assert "lineup-taken" not in people.said()
        assert people.said(start)[0].startswith("refused-")


def go_on_to(people: Sitting, id: str, character: str | None = None) -> None:
    """Reject until the list comes to this."""
    for _ in range(60):
        people.wait(4.5)
        last = people.voice()[-1][1]
        if last.id == id and character in (None, last.values.get("character")):
            return
        people.tap("Stag", R)
    raise AssertionError(f"the list has no {id}: {people.said()[-30:]}")
