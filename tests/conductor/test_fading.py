"""Sentences fade: full at first, then ever shorter, and in full again for whoever needs it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roundtable.app.sound import lines_ahead
from roundtable.conductor import fading
from roundtable.conductor.commands import Adjust, Commanded
from roundtable.conductor.effects import Unsaid
from roundtable.messages import PLAY_LENGTHS, Message, message
from roundtable.rules.setup import Setup
from roundtable.settings import AUTO, Heard, Settings
from roundtable.words import Words
from roundtable_ports import Box
from tests.company.sitting import Sitting
from tests.nights.beginnings import (
    FIVE,
    TEAM,
    A,
    R,
    after,
    broken_off,
    choosing,
    eyes_closed,
    seated,
    voting,
)

TEAM_ASK = Message("team-ask", {"leader": 1, "quest": 1, "count": 2})
TWO_FAILS = Message("team-ask-two-fails", {"leader": 1, "quest": 4, "count": 4})
KNOWN = {"team-ask": Heard(2, 100), "vote-ask": Heard(1, 100)}


def lengths(people: Sitting, id: str) -> list[str]:
    return [one.length for _, one in people.voice() if one.id == id]


# What has been heard -> which length


def test_a_sentence_is_told_in_full_then_short_then_in_a_few_words() -> None:
    settings = Settings()
    told = []
    for _ in range(4):
        told.append(fading.length_of(TEAM_ASK, settings))
        settings = replace(settings, heard=fading.heard(settings.heard, TEAM_ASK, 7))
    assert told == ["full", "short", "terse", "terse"]
    assert settings.heard == {"team-ask": Heard(2, 7)}


def test_what_was_heard_often_enough_today_is_nothing_new() -> None:
    memory = fading.heard(KNOWN, TEAM_ASK, 100)
    assert memory is KNOWN
    assert fading.heard(KNOWN, TEAM_ASK, 101)["team-ask"] == Heard(2, 101)
    assert fading.heard(KNOWN, TEAM_ASK, 99) is KNOWN  # a clock that was set back


def test_ways_to_ask_one_thing_are_learnt_together_and_others_each_for_itself() -> None:
    settings = Settings(heard=KNOWN)
    assert fading.length_of(TWO_FAILS, settings) == "terse"
    last = message("vote-ask-last", quest=1, team=(1, 2))
    assert fading.length_of(last, settings) == "full"


@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_a_setting_fixes_one_length(length: str) -> None:
    settings = Settings(play_length=length, heard=KNOWN)
    assert fading.lengths_ahead(TEAM_ASK, settings) == (length,)
    assert fading.lengths_ahead(message("paused"), settings) == (length,)


def test_the_reveal_does_not_fade() -> None:
    assert fading.length_of(message("reveal-close"), Settings()) == ""


def test_after_two_months_it_is_forgotten() -> None:
    assert fading.remembered(KNOWN, 100 + fading.FORGOTTEN_AFTER_DAYS) == KNOWN
    assert fading.remembered(KNOWN, 101 + fading.FORGOTTEN_AFTER_DAYS) == {}
    assert fading.remembered(KNOWN, 0) == KNOWN


def test_what_is_rendered_ahead_are_the_lengths_that_can_come_the_next_one_first() -> None:
    setup = Setup(players=5)
    asks = message("team-ask", leader=3, quest=1, count=2)

    def rendered(heard: dict[str, Heard]) -> list[str]:
        lines = lines_ahead(setup, Settings(heard=heard), [Box(3)])
        return [one.text for one in lines if one.id in ids]

    told = [Words(length=one) for one in PLAY_LENGTHS]
    ids = {words.sentence_id("team-ask") for words in told}
    full, short, terse = (words.told(asks) for words in told)
    everything = rendered({})
    assert everything.index(full) < everything.index(short) < everything.index(terse)
    assert full not in rendered({"team-ask": Heard(1)})
    last = rendered({"team-ask": Heard(2)})
    assert terse in last
    assert not {full, short} & set(last)


# At the table


def votes(people: Sitting, *asked: str) -> None:
    """Everyone rejects, and whoever leads then proposes the next Team, for so many votes."""
    for id in asked:
        people.until_heard(id)
        for who in FIVE:
            people.tap(who, R, people.now + 1.0)
        people.until_heard("event-team_rejected")
        people.wait(3.0)
        leader = people.leader()
        people.tap(leader, A)
        people.tap(next(who for who in FIVE if who != leader), A)
        people.wait(0.5)
        people.hold(leader, A)


def test_each_vote_is_asked_for_in_fewer_words_and_the_last_of_five_in_full() -> None:
    with after(TEAM) as people:
        votes(people, *["vote-ask"] * 4)
        people.until_heard("vote-ask-last")
        assert lengths(people, "vote-ask") == ["full", "short", "terse", "terse"]
        assert lengths(people, "team-ask") == ["full", "short", "terse", "terse"]
        assert lengths(people, "vote-ask-last") == ["full"]


def test_what_was_heard_is_kept_with_each_step_that_closes() -> None:
    with voting() as people:
        votes(people, "vote-ask")
        kept = people.remembered[-1].heard
        assert kept["vote-ask"].times == 1
    with after(TEAM, table=Settings(heard=kept)) as people:
        people.until_heard("vote-ask")
        assert lengths(people, "vote-ask") == ["short"]


def test_both_buttons_bring_a_sentence_back_in_full() -> None:
    with choosing(Settings(heard=KNOWN)) as people:
        people.both("Lion")
        people.wait(5.0)
        assert lengths(people, "team-ask") == ["terse", "full"]
        people.both("Lion")
        people.wait(5.0)
        assert lengths(people, "team-ask") == ["terse", "full", "full"]


def test_only_what_was_asked_for_again_is_told_in_full() -> None:
    with after(TEAM, table=Settings(heard=KNOWN)) as people:
        people.until_heard("vote-ask")
        people.both("Lion")
        people.wait(5.0)
        assert lengths(people, "vote-ask")[1:] == ["full"]
        for who in FIVE:
            people.tap(who, R)
        people.until_heard("team-ask")
        assert "full" not in lengths(people, "team-ask")


def test_both_buttons_do_so_where_one_length_is_set() -> None:
    with choosing(Settings(play_length="terse")) as people:
        people.both("Lion")
        people.wait(5.0)
        assert lengths(people, "team-ask") == ["terse", "full"]


def test_after_a_press_that_cannot_be_the_next_leader_hears_all_of_it() -> None:
    with choosing(Settings(heard=KNOWN)) as people:
        people.hold("Raven", A)
        people.until_heard("team-count")
        assert "team-ask" not in people.night.flow.settings.heard


def test_after_a_nudge_it_is_said_in_full_once_more() -> None:
    with voting(Settings(heard=KNOWN)) as people:
        for who in FIVE[:4]:
            people.tap(who, A, people.view.since + 1.0)
        people.until_heard("nudge")
        assert "vote-ask" not in people.night.flow.settings.heard


def test_whoever_opens_the_menu_has_not_heard_the_question() -> None:
    with voting() as people:
        people.wait(0.8)  # so that the menu opens in the middle of the question
        people.both("Stag", seconds=2.2)
        people.until_heard("menu-open")
        assert "vote-ask" in people.said()
        assert "vote-ask" not in people.night.flow.settings.heard


def test_what_a_stage_that_cannot_be_said_breaks_off_has_not_been_heard() -> None:
    with eyes_closed() as people:
        people.wait(5.0)
        people.both("Lion", 2.5)
        people.until_heard("reveal-restarts")
        people.night.inbox.put(Unsaid())
        people.until_heard("reveal-unsaid", 1.0)
        people.wait(5.0)
        people.both("Lion")
        people.until_heard("reveal-close")
        people.wait(5.0)
        people.both("Lion", 2.5)
        people.until_heard("reveal-restarts")
        assert lengths(people, "reveal-restarts") == ["full", "full"]


def test_somebody_new_hears_everything_in_full_and_regulars_do_not() -> None:
    regulars = tuple(str(box) for box in range(1, 6))
    for came, knows in ((regulars, True), (regulars[:4], False), ((), True)):
        usual = Settings(rehearsed=True, last_setup=Setup(players=5), regulars=came, heard=KNOWN)
        with seated(usual) as people:
            people.hold("Stag", A)
            people.until_heard("order-walk")
            settings = people.night.flow.settings
            assert ("team-ask" in settings.heard) is knows
            assert settings.regulars == regulars


def test_a_regular_is_known_by_name_wherever_they_sit() -> None:
    names = {"1": "Ann", "2": "Ben", "3": "Cy", "4": "Di", "5": "Ed"}
    known = tuple(names.values())
    usual = Settings(
        rehearsed=True, last_setup=Setup(players=5), names=names, regulars=known, heard=KNOWN
    )
    with seated(usual) as people:
        people.hold("Stag", A)
        people.until_heard("order-walk")
        assert "team-ask" in people.night.flow.settings.heard


def test_a_page_that_changes_a_setting_takes_back_nothing_that_was_heard() -> None:
    with Sitting(settings=Settings(), interrupted=broken_off(TEAM)) as people:
        people.wait(5.0)
        before = Settings(volume=30, play_length=AUTO)
        people.night.inbox.put(Commanded(Adjust(before), None))
        people.wait(0.1)
        settings = people.night.flow.settings
        assert settings.volume == 30
        assert "resume-offer" in settings.heard
