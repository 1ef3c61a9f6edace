"""Team, quest cards and the last blow against the design's text, through mocked pins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from roundtable.conductor.effects import Interrupted
from roundtable.rules.actions import Assassinate, Swear
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, Button
from tests.company.sitting import Sitting
from tests.nights.beginnings import (
    CLAIMED,
    FIVE,
    LOST,
    NO,
    ROUNDS,
    SUCCESS,
    TEAM,
    WON,
    A,
    R,
    after,
    choosing,
)

PRESSES = [("Raven", A, True), ("Raven", R, True), ("Lion", A, False), ("Lion", R, False)]
"""The Raven leads."""

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
        rests = [message.values["seat"] for at, message in people.voice() if at >= start]
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


@pytest.mark.parametrize(("who", "button", "cuts"), PRESSES)
def test_the_first_press_of_whoever_is_asked_cuts_the_question_short(
    who: str, button: Button, cuts: bool
) -> None:
    with after(TEAM, LOST) as people:
        people.until_heard("team-ask")
        people.wait(0.8)
        asked = people.view.caption
        assert asked, "the question is over too soon to be cut"
        people.tap(who, button)
        people.wait(0.3)
        assert (people.view.caption != asked) is cuts


@pytest.mark.parametrize(("button", "cuts"), [(A, False), (R, True)])
def test_a_press_that_means_nothing_cuts_nothing_short(button: Button, cuts: bool) -> None:
    """Before the light has moved there is nobody to be marked."""
    with after(*ROUNDS, CLAIMED) as people:
        people.until_heard("hunt-ask")
        people.wait(0.8)
        asked = people.view.caption
        assert asked, "the question is over too soon to be cut"
        people.tap("Bear", button)
        people.wait(0.3)
        assert (people.view.caption != asked) is cuts


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
    boxes = tuple(Box(one) for one in range(1, 6))
    setup = Setup(players=5, quest_cards="table")
    people = Sitting(interrupted=Interrupted(setup, Deal(Seat(1)), boxes, (TEAM, WON)))
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


# Claims, and the last blow


def test_the_blade_waits_for_no_witness() -> None:
    with after(*ROUNDS) as people:
        people.until_heard("claim-ask-assassin")
        people.hold("Bear", A, at=people.now + 1.0)
        people.until_scene(Scene.HUNT)
        people.until_heard("claim-open")


def test_anyone_else_may_object_until_the_blow_falls_and_the_blade_is_claimed_again() -> None:
    with after(*ROUNDS, CLAIMED) as people:
        people.until_heard("hunt-ask")
        people.hold("Bear", R, at=people.now + 1.0)
        people.until_heard("must-choose")
        people.tap("Bear", R, at=people.now + 1.0)
        people.tap("Bear", A, at=people.now + 1.0)
        people.hold("Lion", R, at=people.now + 1.0)
        people.until_heard("claim-void")
        people.until_heard("claim-ask-assassin")
        people.hold("Swan", A, at=people.now + 1.0)
        people.until_scene(Scene.HUNT)


def test_an_assassin_whom_the_device_knows_cannot_be_objected_to() -> None:
    oath = Setup(players=5, deal="oath")
    with after(Swear(terms_of(oath).names), *ROUNDS, setup=oath) as people:
        people.until_heard("hunt-ask")
        people.hold("Stag", R, at=people.now + 1.0)
        people.wait(5.0)
        assert people.scene is Scene.HUNT


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
        rests = [message.values["seat"] for at, message in people.voice() if at >= start]
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
