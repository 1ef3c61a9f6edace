"""Called, and taken at one's own box: a Plot card, or Excalibur, against the design's text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roundtable.rules.actions import ProposeTeam
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import Scene
from tests.company.design import TAKEN
from tests.company.sitting import Sitting
from tests.nights.beginnings import LOST, A, R, after, find_from_open

BEFORE = ProposeTeam((Seat(1), Seat(2)), None, Seat(2))


@pytest.fixture
def people() -> Iterator[Sitting]:
    """The Raven leads, has the Lion and the Bear on the Team, and is asked who bears the sword."""
    with after(BEFORE, LOST, setup=Setup(players=5, excalibur="on")) as people:
        people.until_heard("team-ask")
        for member in ("Lion", "Bear"):
            people.tap(member, A, at=people.now + 1.0)
        people.hold("Raven", A, at=people.now + 1.0)
        people.until_heard("bearer-ask")
        people.wait(1.0)
        yield people


def bearers(people: Sitting) -> list[object]:
    return [one.values["bearer"] for _, one in people.voice() if one.id == "bearer-named"]


def test_whoever_is_called_takes_it_and_that_is_enough(people: Sitting) -> None:
    people.tap("Swan", A)  # who is not on the Team
    people.wait(TAKEN + 1.0)
    assert not bearers(people)
    start = people.now
    people.tap("Lion", A)
    assert people.until_heard("bearer-named") - start < 0.2
    assert people.until_scene(Scene.VOTE) - start == pytest.approx(TAKEN, abs=0.2)
    assert bearers(people) == [3]
    assert people.view.game
    assert people.view.game.excalibur == Seat(3)


def test_the_leader_says_no_by_holding_reject(people: Sitting) -> None:
    people.tap("Lion", A)
    people.hold("Raven", R, at=people.now + 0.5)
    people.until_heard("bearer-ask")
    people.wait(2 * TAKEN)
    assert people.scene is Scene.TALK
    assert not people.answered()
    people.tap("Bear", A)
    people.until_scene(Scene.VOTE)
    assert bearers(people) == [3, 4]


def test_with_nobody_at_it_the_same_hold_changes_the_team(people: Sitting) -> None:
    people.hold("Raven", R)
    people.until_heard("team-ask")


def test_whoever_took_it_may_think_better_of_it(people: Sitting) -> None:
    people.tap("Lion", A)
    people.wait(1.0)
    people.tap("Lion", R)
    people.wait(2 * TAKEN)
    assert people.scene is Scene.TALK
    assert not people.answered()


def test_somebody_else_who_takes_it_has_it_as_long_after(people: Sitting) -> None:
    people.tap("Lion", A)
    people.wait(1.5)
    start = people.now
    people.tap("Bear", A)
    assert people.until_scene(Scene.VOTE) - start == pytest.approx(TAKEN, abs=0.2)
    assert people.view.game
    assert people.view.game.excalibur == Seat(4)


def test_the_leader_need_not_wait(people: Sitting) -> None:
    start = people.now
    people.tap("Lion", A)
    people.hold("Raven", A, at=start + 0.2)
    assert people.until_scene(Scene.VOTE) - start < 1.5
    assert bearers(people) == [3]


def test_whom_the_leader_marks_waits_for_the_leaders_hold(people: Sitting) -> None:
    people.tap("Lion", A)
    people.tap("Raven", R, at=people.now + 0.2)
    people.tap("Raven", A, at=people.now + 0.8)
    people.wait(2 * TAKEN)
    assert people.scene is Scene.TALK
    people.hold("Raven", A)
    people.until_scene(Scene.VOTE)


def test_after_the_menu_it_is_asked_afresh(people: Sitting) -> None:
    people.tap("Lion", A, at=people.now + 1.0)
    people.both("Swan", 2.5)
    people.until_heard("menu-open")
    find_from_open(people, "Swan", "menu-close")
    people.until_heard("bearer-ask")
    people.wait(2 * TAKEN)
    assert people.scene is Scene.TALK
    assert not people.answered()


def test_after_a_power_cut_the_bearer_is_named_again_and_no_vote_waits_for_that() -> None:
    """The vote does not say who bears the sword."""
    with after(BEFORE, setup=Setup(players=5, excalibur="on")) as people:
        named = people.until_heard("bearer-named")
        assert people.until_scene(Scene.VOTE) - named < 0.2
        assert bearers(people) == [2]
