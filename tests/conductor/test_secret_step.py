"""A secret step at a table: when it closes, and how little its lamps and sounds tell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundtable.conductor.commands import Commanded, Skip
from roundtable.table_view import Scene
from tests.company.sitting import Sitting
from tests.conductor.codes import SUCCESS, A, R, at_cards, played

SENTENCE = 4.0
"""Seconds until the question has been asked: the vote's count is still being told, 2 s each."""


def closed_at(people: Sitting, longest: float = 60.0) -> float:
    opened = people.now
    limit = opened + longest
    while played(people) is None:
        assert people.now < limit, "the step does not close"
        people.step(limit)
    return round(people.view.since - opened, 3)


def test_it_never_closes_before_8_s_after_its_sentence() -> None:
    with at_cards() as people:
        for who in ("Stag", "Raven"):
            people.code(who, A, people.now + 1.0)
        assert closed_at(people) == SENTENCE + 8.0


@settings(max_examples=15, deadline=None)
@given(st.floats(min_value=8.8, max_value=24.0))
def test_later_it_closes_on_the_first_4_s_beat_after_the_last_code(late: float) -> None:
    with at_cards() as people:
        people.code("Stag", A, people.now + 1.0)
        people.code("Raven", A, people.now + late)
        last = late + 0.3 + 1.0
        at = closed_at(people)
        beats = round((at - SENTENCE) / 4)
        assert at == pytest.approx(SENTENCE + 4 * beats, abs=0.001)
        assert last - 0.001 <= at <= last + 4 + 0.001


def test_a_sentence_that_a_host_skips_ends_then_and_not_with_the_next_press() -> None:
    """Or the host would learn from its closing when the others pressed."""
    closed = set()
    for first in (0.3, 0.75, 1.1, 3.0):
        with at_cards() as people:
            people.until(people.now + SENTENCE - 1.0)
            people.night.inbox.put(Commanded(Skip(), None))
            skipped = people.now
            for who in ("Stag", "Raven"):
                people.code(who, A, skipped + first)
            closed.add(round(closed_at(people), 1))
    assert len(closed) == 1


def test_it_waits_for_its_sentence_to_end() -> None:
    with at_cards() as people:
        opened = people.now
        people.night.hardware.speaker.pause()
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 1.0)
        people.until(opened + 20.1)
        assert played(people) is None
        people.night.hardware.speaker.resume()
        people.until_scene(Scene.TURNING)
        assert played(people) == (SUCCESS, SUCCESS)


def test_the_lamps_of_a_secret_step_say_who_is_in_only_every_8_s() -> None:
    with at_cards() as people:
        opened = people.now
        people.code("Stag", A, opened + 1.0)
        people.until(opened + 7.9)
        assert people.answered() == set()
        people.until(opened + 8.1)
        assert people.answered() == {"Stag"}
        people.code("Stag", R, opened + 9.0)
        seen = list(people.views)
        people.until(opened + 15.0)
        assert [
            view for _, view in people.views[len(seen) :] if view.scene is not Scene.CARDS
        ] == []
        assert people.answered() == {"Stag"}


def test_ambience_runs_under_the_whole_secret_step() -> None:
    with at_cards() as people:
        opened = people.now
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 1.0)
        people.until(opened + 7.99)
        under = [
            one for one in people.night.hardware.speaker.heard if one.source.value == "ambience"
        ]
        assert [(one.start, round(one.end - opened, 2)) for one in under] == [(opened, 7.99)]


def test_no_sound_is_made_by_a_press() -> None:
    with at_cards() as people:
        opened = people.now
        people.until(opened + 2.5)
        heard = list(people.happenings())
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 3.0)
        people.until(opened + 7.9)
        assert list(people.happenings()) == heard
