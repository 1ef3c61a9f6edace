"""Both buttons, tapped and held, and what they, lost sound and power cuts do to the Reveal."""

from __future__ import annotations

import pytest

from roundtable.conductor.effects import Unsaid
from roundtable.messages import message
from roundtable.table_view import Scene
from roundtable_ports import Box, Contact
from tests.nights.beginnings import FIVE, SCRIPT, A, R, after, eyes_closed, ready, voting

# Both buttons


def test_both_tapped_says_the_prompt_again() -> None:
    with voting() as people:
        people.until_heard("vote-ask")
        people.wait(5.0)
        people.both("Lion")
        people.until_heard("vote-ask", 3.0)
        assert people.answered() == set()


@pytest.mark.parametrize("apart", [0.0, 0.02, 0.044, 0.048])
def test_both_within_50_ms_cast_no_vote(apart: float) -> None:
    with voting() as people:
        people.wait(5.0)
        people.both("Lion", apart=apart)
        people.wait(2.0)
        assert people.said()[-1] == "vote-ask"
        assert people.answered() == set()


def test_both_within_50_ms_cast_no_vote_though_a_worn_button_bounces() -> None:
    with voting() as people:
        people.wait(5.0)
        people.press("Lion", A)
        people.until(people.now + 0.03)
        people.night.hands.bounce(Contact(Box(3), R), [0.002] * 10)
        people.up("Lion", R, people.now + 0.1)
        people.wait(2.0)
        assert people.answered() == set()


def test_both_tapped_says_the_prompt_again_while_it_is_being_said() -> None:
    with voting() as people:
        people.until_heard("vote-ask")
        people.wait(1.0)
        people.both("Lion")
        people.until_heard("vote-ask", 5.0)


def test_both_tapped_does_nothing_during_the_reveal() -> None:
    with eyes_closed() as people:
        people.wait(5.0)
        people.both("Lion")
        people.until_heard("reveal-open")
        assert [id for id in people.said() if id in SCRIPT] == SCRIPT


def test_both_held_during_the_reveal_starts_it_again_from_its_first_line() -> None:
    with eyes_closed() as people:
        people.wait(10.0)
        people.both("Lion", 2.5)
        start = people.now
        people.until_heard("reveal-restarts", 4.0)
        people.until_heard("reveal-open")
        assert [id for id in people.said(start + 2.5) if id in SCRIPT] == SCRIPT


def test_at_the_end_of_the_reveal_anyone_may_ask_for_all_of_it_again() -> None:
    with eyes_closed() as people:
        people.until_heard("reveal-again-ask")
        people.wait(1.0)
        start = people.now
        people.both("Bear")
        people.until_heard("reveal-open")
        assert [id for id in people.said(start) if id in SCRIPT] == SCRIPT


def test_both_that_went_down_before_the_reveal_do_not_start_it_again() -> None:
    with ready() as people:
        for who in FIVE[:4]:
            people.tap(who, A)
        people.wait(1.0)
        start = people.now
        people.both("Stag", 4.0)
        people.tap("Swan", A, start + 0.5)
        people.until_heard("reveal-close")
        people.until_heard("reveal-open")
        assert people.said().count("reveal-close") == 1


def test_both_held_opens_the_menu_after_two_seconds() -> None:
    with voting() as people:
        people.wait(5.0)
        start = people.now
        people.both("Lion", 3.0)
        assert people.until_heard("menu-open") == pytest.approx(start + 2.02, abs=0.03)


# The Reveal


def test_ambience_runs_through_the_whole_reveal_without_a_break() -> None:
    with eyes_closed() as people:
        begins = people.voice()[-1][0]
        ends = people.until_heard("reveal-open")
        under = [
            one for one in people.night.hardware.speaker.heard if one.source.value == "ambience"
        ]
        assert [one for one in under if round(one.start, 3) <= begins and one.end >= ends]


def test_an_interrupted_reveal_starts_again_at_its_first_line_when_sound_is_back() -> None:
    with eyes_closed() as people:
        people.wait(15.0)
        people.night.hardware.speaker.lose()
        people.wait(20.0)
        assert people.scene is Scene.REVEAL
        people.night.hardware.speaker.come_back()
        start = people.now
        people.until_heard("reveal-open")
        assert [id for id in people.said(start) if id in SCRIPT] == SCRIPT


def test_a_stage_that_cannot_be_said_is_told_and_shown_and_starts_again_at_its_first_line() -> None:
    with eyes_closed() as people:
        people.night.inbox.put(Unsaid())
        people.until_heard("reveal-unsaid", 1.0)
        assert (people.scene, people.view.trouble) == (Scene.READY, "reveal-unsaid")
        people.wait(60.0)
        assert people.said()[-1] == "reveal-unsaid", "nothing goes on without it"
        assert people.view.asks == message("reveal-unsaid")
        start = people.now
        people.both("Lion")
        people.until_heard("reveal-open")
        assert people.view.trouble is None
        assert [id for id in people.said(start) if id in SCRIPT] == SCRIPT


def test_a_stage_that_cannot_be_said_is_tried_again_when_the_menu_is_closed() -> None:
    with eyes_closed() as people:
        people.night.inbox.put(Unsaid())
        people.until_heard("reveal-unsaid", 1.0)
        people.wait(5.0)
        people.both("Lion", 2.5)
        people.until_heard("menu-open", 3.0)
        people.wait(3.0)
        start = people.now
        people.both("Lion", 2.5)
        people.until_heard("reveal-open")
        assert [id for id in people.said(start) if id in SCRIPT] == SCRIPT


def test_what_could_not_be_said_of_a_stage_that_is_over_breaks_nothing_off() -> None:
    with voting() as people:
        people.night.inbox.put(Unsaid())
        people.wait(5.0)
        assert people.scene is Scene.VOTE


def test_a_power_cut_before_the_first_action_brings_the_reveal_back_from_its_first_line() -> None:
    with after() as people:
        people.until_heard("ready-ask")
        for who in FIVE:
            people.tap(who, A, people.now + 1.0)
        people.until_heard("reveal-open")
        assert [id for id in people.said() if id in SCRIPT] == SCRIPT
