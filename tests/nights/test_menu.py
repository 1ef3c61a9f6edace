"""The table menu against the design's text: what it holds, whom it hears, what takes two."""

from __future__ import annotations

from roundtable.conductor.effects import Move, TakeBack
from roundtable.rules.actions import CastVotes
from roundtable.rules.vocabulary import Ballot
from roundtable.table_view import Scene
from tests.company.sitting import Sitting
from tests.nights.beginnings import (
    SCRIPT,
    TEAM,
    WON,
    A,
    R,
    after,
    choosing,
    find,
    find_from_open,
    voting,
)


def read_out(people: Sitting, who: str) -> list[str]:
    """Every item of the menu, once round."""
    people.wait(1.0)
    people.both(who, 2.5)
    people.until_heard("menu-open")
    items: list[str] = []
    people.wait(2.5)
    while True:
        last = people.said()[-1]
        if last in items:
            return items
        items.append(last)
        people.tap(who, R)
        people.wait(2.5)


def test_the_menu_has_what_the_design_lists() -> None:
    with choosing() as people:
        assert set(read_out(people, "Lion")) >= {
            "menu-pause",
            "menu-volume",
            "menu-pace",
            "menu-language",
            "menu-take-back",
            "menu-repeat-reveal",
            "menu-misdeal",
            "menu-left",
            "menu-box",
            "menu-end",
        }


def test_the_menu_belongs_to_whoever_opened_it() -> None:
    with voting() as people:
        people.wait(1.0)
        people.both("Lion", 2.5)
        people.until_heard("menu-pause")
        people.wait(1.0)
        people.tap("Bear", A)
        people.tap("Stag", R)
        people.wait(5.0)
        assert people.said()[-1] == "menu-pause"


def test_approve_takes_no_entry_before_it_is_read_out_but_has_it_read_at_once() -> None:
    with voting() as people:
        people.wait(1.0)
        people.both("Lion", 2.5)
        people.until_heard("menu-open")
        people.wait(1.0)
        assert people.said()[-1] == "menu-open"
        people.tap("Lion", A)
        people.wait(0.2)
        assert people.said()[-1] == "menu-pause"
        people.wait(0.5)
        people.tap("Lion", A)
        people.wait(0.5)
        assert people.view.scene is Scene.PAUSED


def test_taps_in_the_menu_are_no_votes_and_the_vote_is_asked_again_after_it() -> None:
    with voting() as people:
        find(people, "Lion", "menu-close")
        people.until_scene(Scene.VOTE)
        people.tap("Bear", A, people.now + 0.3)
        people.until_heard("vote-ask")
        people.wait(3.0)
        assert people.answered() == set(), "nor within 0.7 s of the vote's opening again"


def test_taking_back_needs_a_hold_at_a_second_seat() -> None:
    with voting() as people:
        find(people, "Lion", "menu-take-back")
        people.until_heard("menu-second")
        people.hold("Lion", A, at=people.now + 1.0)
        people.wait(4.0)
        assert not [row for row in people.kept.rows if isinstance(row, TakeBack)]
        people.tap("Bear", A)
        people.wait(2.0)
        assert not [row for row in people.kept.rows if isinstance(row, TakeBack)]
        people.hold("Bear", A)
        people.until_heard("taken-back")
        assert people.scene is Scene.TALK


def test_what_all_have_seen_cannot_be_taken_back() -> None:
    with choosing() as people:
        find(people, "Lion", "menu-take-back")
        people.until_heard("nothing-to-take-back")


def test_the_end_needs_a_hold_at_a_second_seat() -> None:
    with voting() as people:
        find(people, "Lion", "menu-end")
        people.until_heard("menu-second")
        people.hold("Lion", A, at=people.now + 1.0)
        people.wait(4.0)
        assert "game-given-up" not in people.said()
        people.hold("Bear", A)
        people.until_heard("game-given-up")


def test_the_volume_changes_and_is_remembered() -> None:
    with voting() as people:
        find(people, "Lion", "menu-volume")
        people.until_heard("volume-at")
        before = people.night.hardware.speaker.volume
        people.tap("Lion", A, people.now + 1.0)
        people.wait(2.0)
        assert people.night.hardware.speaker.volume > before
        people.hold("Lion", A)
        people.wait(3.0)
        assert people.remembered[-1].volume > 80


def test_the_reveal_can_be_repeated_in_the_middle_of_a_game() -> None:
    with choosing() as people:
        start = people.now
        find(people, "Lion", "menu-repeat-reveal")
        people.until_heard("reveal-open")
        assert [id for id in people.said(start) if id in SCRIPT] == SCRIPT
        people.until_heard("team-ask")


def test_a_tap_within_700_ms_of_the_menus_opening_is_dropped() -> None:
    with voting() as people:
        people.wait(3.0)
        people.wait(1.0)
        people.both("Lion", 2.1)
        start = people.until_heard("menu-open")
        people.tap("Lion", R, start + 0.4)
        people.wait(6.0)
        assert people.said(start) == ["menu-open", "menu-pause"]


def test_an_answer_of_a_secret_step_shows_on_its_lamp_after_a_pause_too() -> None:
    with after(TEAM, WON) as people:
        people.until_scene(Scene.CARDS)
        people.code("Stag", A, people.now + 1.0)
        people.wait(4.0)
        find(people, "Lion", "menu-close")
        people.until_scene(Scene.CARDS)
        people.wait(9.0)
        assert people.answered() == {"Stag"}


def test_a_code_half_entered_when_the_menu_opens_is_forgotten() -> None:
    with after(TEAM, WON) as people:
        people.until_scene(Scene.CARDS)
        people.wait(2.0)
        people.wait(1.0)
        people.both("Lion", 2.1)
        people.tap("Stag", R, people.now + 1.9)
        people.until_heard("menu-pause")
        find_from_open(people, "Lion", "menu-close")
        people.until_scene(Scene.CARDS)
        people.tap("Stag", A, people.now + 0.8)
        people.code("Raven", A, people.now + 1.0)
        people.wait(30.0)
        assert people.scene is Scene.CARDS


def test_a_second_seats_hold_reject_refuses() -> None:
    with voting() as people:
        people.wait(3.0)
        find(people, "Lion", "menu-take-back")
        people.until_heard("menu-second")
        people.hold("Bear", R, at=people.now + 1.0)
        people.until_heard("menu-refused")
        people.until_scene(Scene.VOTE)


def test_who_changed_boxes_answers_at_the_new_one_alone() -> None:
    with voting() as people:
        people.wait(3.0)
        find(people, "Lion", "menu-box")
        people.until_heard("box-press")
        people.tap("Fox", A, people.now + 1.0)
        people.until_heard("box-moved")
        people.until_heard("vote-ask")
        people.wait(1.0)
        people.tap("Lion", A)
        people.tap("Fox", R)
        people.wait(1.0)
        assert people.answered() == {"Fox"}
        moves = [row for row in people.kept.rows if isinstance(row, Move)]
        assert moves[-1].boxes == (1, 2, 9, 4, 5)


def test_who_changed_boxes_keeps_their_name() -> None:
    with voting() as people:
        people.wait(3.0)
        night = people.night.flow._night
        night.set(names={"3": "Anna"})
        find(people, "Lion", "menu-box")
        people.until_heard("box-press")
        people.tap("Fox", A, people.now + 1.0)
        people.until_heard("box-moved")
        people.until_heard("vote-ask")
        assert night.settings.names == {"9": "Anna"}


def test_between_games_the_menu_leads_back_to_the_lobby_where_all_still_sit() -> None:
    lost = CastVotes((Ballot.REJECT,) * 5)
    with after(*(TEAM, lost) * 5) as people:
        people.until_scene(Scene.ENDED)
        people.wait(60.0)
        find(people, "Lion", "menu-left")
        people.until_scene(Scene.LOBBY)
        assert sum(one.seat is not None for one in people.view.boxes) == 5
