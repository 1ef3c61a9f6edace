"""The vote against the design's text, played through the pins of a mocked table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from roundtable.rules.vocabulary import Ballot
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import LEADER, Scene
from tests.company.sitting import Sitting
from tests.nights.beginnings import (
    FIVE,
    NO,
    YES,
    A,
    R,
    choosing,
    opened,
    voting,
)

# The vote


def test_a_vote_never_closes_before_the_last_ballot_is_in() -> None:
    with voting() as people:
        for who in FIVE[:4]:
            people.tap(who, A, opened(people) + 1.0)
        people.wait(600.0)
        assert people.scene is Scene.VOTE
        people.tap("Swan", A)
        people.until_scene(Scene.ROLL, 0.3)


def test_the_roll_takes_two_seconds_and_the_votes_are_shown_for_two() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        rolls = people.until_scene(Scene.ROLL)
        shown = people.until_scene(Scene.VOTES)
        assert shown - rolls == pytest.approx(2.0)
        assert people.until_scene(Scene.CARDS) - shown == pytest.approx(2.0)


def ballots(people: Sitting) -> list[Ballot | None]:
    return [people.lamp(who).ballot for who in FIVE]


def test_a_rejected_vote_stays_lit_until_the_next_leader_presses() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, R, opened(people) + 1.0)
        people.until_scene(Scene.TALK, 10)
        people.wait(30)
        assert ballots(people) == [NO] * 5
        leader = next(who for who in FIVE if LEADER in people.lamp(who).offices)
        people.tap(leader, R)
        people.wait(0.2)
        assert ballots(people) == [None] * 5


def test_the_next_leader_may_choose_while_the_result_is_told() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, R, opened(people) + 1.0)
        opens = people.until_scene(Scene.TALK, 10)
        caption = people.view.caption
        assert caption, "nothing is told any more"
        assert caption.id == "event-team_rejected"
        leader = next(who for who in FIVE if LEADER in people.lamp(who).offices)
        people.tap(leader, R, opens + 0.8)
        people.until(opens + 1.1)
        assert any(people.lamp(who).cursor for who in FIVE)


def test_under_quest_cards_votes_stay_until_a_beat_so_that_no_press_shows() -> None:
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        opens = people.until_scene(Scene.CARDS, 10)
        member = next(who for who in FIVE if people.lamp(who).on_team)
        people.tap(member, A, opens + 1.0)
        people.tap(member, R, opens + 1.3)
        people.until(opens + 7.9)
        assert ballots(people) == [YES] * 5
        people.until(opens + 8.1)
        assert ballots(people) == [None] * 5


def test_a_vote_that_is_in_is_rolled_at_once_whatever_is_still_to_be_said() -> None:
    with voting() as people:
        people.until_heard("vote-ask")
        people.wait(0.8)
        asked = people.view.caption
        assert asked, "the question is over too soon to be cut"
        for who in FIVE:
            people.tap(who, A)
        people.until_scene(Scene.ROLL, 0.5)
        assert people.view.caption is None
        people.until_heard("votes-approved", 2.1)


def test_one_vote_of_five_lets_the_question_be_heard_out() -> None:
    with voting() as people:
        people.until_heard("vote-ask")
        asked = people.view.caption
        people.tap("Stag", A, people.now + 0.8)
        people.wait(1.2)
        assert asked
        assert people.view.caption == asked


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
        ballots = [[one.ballot for one in view.boxes[:5]] for _, view in people.views]
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
        lamps = [(at, tuple(one.answered for one in view.boxes)) for at, view in people.views]
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
