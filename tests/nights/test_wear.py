"""What goes wrong at a table: stuck and worn buttons, strangers' boxes, no sound, no storage."""

from __future__ import annotations

import pytest

from roundtable.table_view import Scene
from roundtable_ports import Box, Contact
from tests.company.sitting import Journal, Sitting
from tests.nights.beginnings import (
    FIVE,
    NO,
    ROUNDS,
    TEAM,
    A,
    R,
    after,
    broken_off,
    choosing,
    eyes_closed,
    find,
    opened,
    seated,
    show_the_order,
    voting,
)

# Buttons that stay down


def test_a_button_held_for_5_s_where_hold_means_nothing_is_set_aside_and_named() -> None:
    with voting() as people:
        people.wait(3.0)
        start = people.now
        people.night.hands.stick(Contact(Box(3), A))
        assert people.until_heard("trouble-button") == pytest.approx(start + 5.0, abs=0.03)
        assert people.voice()[-1][1].values == {"seat": 3}
        assert people.lamp("Lion").trouble
        people.wait(3.0)
        people.night.hands.free(Contact(Box(3), A))
        freed = people.now
        back = people.until_heard("trouble-button-back")
        assert back == pytest.approx(freed + 1.0, abs=0.03)
        assert not people.lamp("Lion").trouble


def test_the_other_button_of_a_box_still_counts() -> None:
    with voting() as people:
        people.night.hands.stick(Contact(Box(3), A))
        people.wait(10.0)
        for who in FIVE:
            people.tap(who, R)
        people.until_scene(Scene.VOTES)
        assert people.lamp("Lion").ballot is NO


def test_a_button_whose_hold_means_something_is_not_set_aside() -> None:
    with choosing() as people:
        people.hold("Raven", A, 12.0)
        people.wait(15.0)
        assert "trouble-button" not in people.said()


def test_during_the_reveal_a_stuck_button_is_named_only_at_its_end() -> None:
    with eyes_closed() as people:
        people.wait(2.0)
        people.night.hands.stick(Contact(Box(3), A))
        people.until_heard("trouble-button")
        assert "reveal-open" in people.said()


def test_of_two_that_stick_during_the_reveal_the_one_that_stays_down_is_named() -> None:
    with eyes_closed() as people:
        for button in (A, R):  # apart: together they would be a call for the menu
            people.wait(2.0)
            people.night.hands.stick(Contact(Box(3), button))
        people.wait(7.0)
        people.night.hands.free(Contact(Box(3), A))
        people.until_heard("trouble-button")
        assert people.voice()[-1][1].values == {"seat": 3}
        assert "trouble-button-back" not in people.said()


# Boxes at which nobody sits


def test_a_box_at_which_nobody_sits_claims_nothing_and_objects_to_nothing() -> None:
    with after(*ROUNDS) as people:
        people.until_heard("claim-ask-assassin")
        people.hold("Falcon", A, at=people.now + 1.0)
        people.wait(4.0)
        assert "hunt-ask" not in people.said()
        people.hold("Bear", A)
        people.until_heard("hunt-ask")
        people.hold("Falcon", R, at=people.now + 1.0)
        people.wait(5.0)
        assert people.scene is Scene.HUNT


def test_a_box_at_which_nobody_sits_opens_no_menu_and_agrees_to_nothing() -> None:
    with voting() as people:
        people.wait(3.0)
        people.both("Falcon", 2.5)
        people.wait(4.0)
        assert people.scene is Scene.VOTE
        find(people, "Lion", "menu-end")
        people.until_heard("menu-second")
        people.hold("Falcon", A, at=people.now + 1.0)
        people.wait(4.0)
        assert "game-given-up" not in people.said()


def test_a_box_at_which_nobody_sits_joins_no_team() -> None:
    with choosing() as people:
        people.tap("Falcon", A)
        people.wait(1.0)
        assert people.team() == set()


def test_a_press_at_an_empty_box_never_ends_the_night() -> None:
    with choosing() as people:
        people.tap("Falcon", A)
        people.tap("Lion", A)
        people.wait(1.0)
        people.hold("Raven", A)
        people.wait(5.0)


def test_strangers_bring_no_game_back_and_have_no_place_in_the_order() -> None:
    with Sitting(interrupted=broken_off(TEAM)) as people:
        people.tap("Falcon", A, 1.0)
        people.tap("Fox", A, 1.5)
        people.until(6.0)
        assert people.said() == ["resume-offer"]
    with seated() as people:
        show_the_order(people, ("Stag", "Falcon", "Lion", "Raven", "Swan", "Bear"))
        assert people.seated() == ["Stag", "Lion", "Raven", "Swan", "Bear"]


def test_two_who_reject_give_an_interrupted_game_up() -> None:
    with Sitting(interrupted=broken_off(TEAM)) as people:
        people.tap("Stag", R, 1.0)
        people.tap("Stag", R, 1.5)
        people.until(4.0)
        assert people.said() == ["resume-offer"]
        people.tap("Lion", R)
        people.until_heard("resume-given-up")


# Worn switches


def test_a_press_that_bounces_for_20_ms_is_one_press_and_a_blip_is_none() -> None:
    with choosing() as people:
        people.night.hands.bounce(Contact(Box(3), A), [0.002] * 10)
        people.up("Lion", A, people.now + 0.2)
        people.night.hands.bounce(Contact(Box(4), A), [0.004])
        people.wait(2.0)
        assert people.team() == {"Lion"}


# When sound or storage fails


@pytest.mark.parametrize("scene", [Scene.VOTE, Scene.VOTES, Scene.CARDS, Scene.TURNING])
def test_a_night_goes_on_without_sound(scene: Scene) -> None:
    """The lamps and captions lead on; nothing waits for a sentence that nobody will hear."""
    with voting() as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        for next_scene in (Scene.VOTE, Scene.VOTES, Scene.CARDS, Scene.TURNING, Scene.QUEST):
            people.until_scene(next_scene, 60.0)
            if next_scene is scene:
                people.night.hardware.speaker.lose()
            if next_scene is Scene.CARDS:
                for who in ("Stag", "Raven"):
                    people.code(who, A, people.now + 1.0)
        people.until_scene(Scene.TALK, 60.0)
        assert people.view.game
        assert people.view.game.round == 2


def test_what_was_being_asked_is_written_when_the_sound_is_lost() -> None:
    with voting() as people:
        people.until_heard("vote-ask")
        people.night.hardware.speaker.lose()
        people.wait(0.1)
        assert people.view.caption
        assert people.view.caption.id == "vote-ask"


def test_once_sound_is_back_a_secret_step_is_heard_out_again() -> None:
    with voting() as people:
        people.night.hardware.speaker.lose()
        people.wait(1.0)
        people.night.hardware.speaker.come_back()
        for who in FIVE:
            people.tap(who, A, people.now + 1.0)
        people.until_scene(Scene.CARDS)
        people.night.hardware.speaker.pause()
        for who in ("Stag", "Raven"):
            people.code(who, A, people.now + 1.0)
        people.wait(30.0)
        assert people.scene is Scene.CARDS
        people.night.hardware.speaker.resume()
        people.until_scene(Scene.TURNING)


def test_unwritable_storage_is_said_once_and_play_goes_on() -> None:
    with after(TEAM, journal=Journal("trouble-storage")) as people:
        for who in FIVE:
            people.tap(who, A, opened(people) + 1.0)
        people.until_scene(Scene.CARDS)
        for who in ("Stag", "Raven"):
            people.code(who, A, people.now + 1.0)
        people.until_scene(Scene.QUEST)
        people.wait(30.0)
        assert people.said().count("trouble-storage") == 1


def test_a_hold_that_began_within_700_ms_of_the_opening_claims_nothing() -> None:
    with after(*ROUNDS) as people:
        people.hold("Bear", A, 3.0, opened(people) + 0.5)
        people.wait(6.0)
        assert people.scene is Scene.CLAIM
