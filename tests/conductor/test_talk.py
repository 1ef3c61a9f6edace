"""A clock for the talk: the tracks ebb, one word is said, and nothing is forced."""

from __future__ import annotations

from msgspec.structs import replace

from roundtable.conductor.commands import GoOn, Pause
from roundtable.table_view import Scene, Talk
from tests.conductor.evening import Evening


def talking(minutes: int) -> Evening:
    """At the Leader's choice, with so many minutes on the clock."""
    table = Evening()
    night = table.night.flow._night
    night.settings = replace(night.settings, talk_minutes=minutes)
    table.until(Scene.TALK)
    return table


def clock(table: Evening) -> Talk | None:
    return table.night.view.talk


def test_without_the_setting_there_is_no_clock() -> None:
    with Evening() as table:
        table.until(Scene.TALK)
        assert clock(table) is None
        table.wait(3600.0)
        assert "talk-minute" not in table.ids()


def test_one_word_is_said_before_the_last_minute_and_nothing_is_forced() -> None:
    with talking(3) as table:
        began = table.night.view.since
        talk = clock(table)
        assert talk
        assert (talk.since, talk.seconds) == (began, 180.0)
        table.wait(began + 119.0 - table.night.now)
        assert "talk-minute" not in table.ids()
        table.wait(2.0)
        assert table.ids().count("talk-minute") == 1
        table.wait(3600.0)
        assert table.ids().count("talk-minute") == 1
        assert table.shows(Scene.TALK)


def test_a_single_minute_is_not_announced_as_it_begins() -> None:
    with talking(1) as table:
        table.wait(300.0)
        assert "talk-minute" not in table.ids()


def test_a_pause_stops_the_clock() -> None:
    with talking(3) as table:
        table.wait(60.0 - (table.night.now - table.night.view.since))
        table.asks(Pause())
        assert clock(table) is None
        table.wait(500.0)
        table.asks(GoOn())
        talk = clock(table)
        assert talk
        assert abs(table.night.now - talk.since - 60.0) < 0.1
        table.wait(58.0)
        assert "talk-minute" not in table.ids()
        table.wait(3.0)
        assert "talk-minute" in table.ids()
