"""Ready when lamps, buttons and voice are each up or announced missing; alive while it conducts."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from roundtable.commands.cli import REFUSED
from roundtable.table_view import Scene
from tests.nights.beginnings import TEAM
from tests.service.hardware import GATE, SAID, Plan
from tests.service.services import ANEW, Service, broken_off, games, is_dark

PATIENT = 0.4
"""Seconds that the manager waits for a sign of life."""


def test_it_is_not_ready_before_each_part_is_up(table: Path) -> None:
    parts = ("pins", "card", "ring")
    with Service(table, Plan(stops_in=parts)) as service:
        for part in parts:
            service.tells(f"in {part}")
            assert service.heard_now() == []
            service.goes_on()
        service.notifies("READY=1")
        assert service.ends() == 0, service.log


def test_whatever_is_missing_at_the_start_is_announced_and_the_table_is_ready(table: Path) -> None:
    for name in (games(table).name, "cache"):
        (table / name).write_text("no folder, so nothing can be written down")
    plan = Plan(has_ring=False, has_card=False, unread=(5,), until=Scene.LOBBY)
    with Service(table, plan, "run", "--bind", "192.0.2.1") as service:
        service.notifies("READY=1")
        (status,) = (one for one in service.heard_now() if one.startswith("STATUS="))
        for missing in ("No lights.", "No sound.", "Nothing is written down.", "Button trouble"):
            assert missing in status
        service.tells("at lobby")
        assert service.ends() == 0, service.log
    log = service.log
    for missing in ("there is no ring", "no sound: there is no sound card", "GPIO5 (", "storage"):
        assert missing in log
    assert "no pages: " in log
    assert "Traceback" not in log


def test_with_everything_there_nothing_is_missed(table: Path) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.LIST), program=ANEW) as service:
        service.tells("at list")
        service.notifies("READY=1")
        (status,) = (one for one in service.heard_now() if one.startswith("STATUS="))
        assert "." not in status.partition(": ")[2]
        assert service.ends() == 0, service.log
        service.notifies("STOPPING=1")
    assert "WARNING" not in service.log


def test_it_starts_whatever_lies_in_its_folders(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each that cannot be used is named once, and nothing else is lost."""
    kept = ("settings.toml", "lineups.toml", "pages.json", "own-network.json", "history.db")
    journal = ("running.journal", "running.new", "running.erasing", "over-1", "update-told")
    games(table).mkdir()
    for name in (*kept, *journal):
        os.mkfifo(games(table) / name)
    pack = table / "data" / "roundtable" / "packs" / "vera"
    pack.mkdir(parents=True)
    os.mkfifo(pack / "pack.toml")
    module, language = table / "roundtable_modules", table / "roundtable_languages" / "xx"
    module.mkdir()
    (module / "broken.py").write_text("raise SystemExit('broken')\n")
    language.mkdir(parents=True)
    os.mkfifo(language / "language.toml")
    monkeypatch.syspath_prepend(str(table))
    with Service(table, Plan(until=Scene.LOBBY), program=ANEW) as service:
        service.tells("at lobby")
        service.notifies("READY=1")
        assert service.ends() == 0, service.log
    log = service.log
    assert "Traceback" not in log
    for left_out in (pack, module / "broken", language, *(games(table) / one for one in kept[:3])):
        assert log.count(f"{left_out}: ") == 1, left_out


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('wirring = "own.toml"', "unknown field `wirring`; mend it"),
        ('wiring = "own.toml"\nfirst_pixel = 99', "table.toml: first_pixel is 99"),
    ],
)
def test_what_is_written_wrong_is_left_in_the_status(table: Path, text: str, named: str) -> None:
    (table / "table.toml").write_text(text)
    with Service(table, Plan()) as service:
        service.notifies("STATUS=")
        assert service.process.wait() == REFUSED, service.log
    (status,) = service.heard
    assert named in status
    assert status.removeprefix("STATUS=") in service.log, "the cure is the same as in the log"


def test_a_conductor_that_is_blocked_gives_no_sign_of_life(table: Path) -> None:
    os.mkfifo(table / GATE)
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.VOTE, blocks=PATIENT), watchdog=PATIENT) as service:
        service.notifies("WATCHDOG=1")
        service.tells("blocked")
        service.heard_now()
        service.heard.clear()
        service.tells("waited")  # a table that conducts would have told four times meanwhile
        assert "WATCHDOG=1" not in service.heard_now()
        (table / GATE).write_text("go on")
        service.notifies("WATCHDOG=1")


# In the middle of a game


def test_ring_and_sound_lost_in_the_middle_of_a_game_it_goes_on(table: Path) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.QUEST, breaks=("ring", "card"))) as service:
        service.tells("at quest")
        heard = service.heard_now()
        assert any("No lights." in one and "No sound." in one for one in heard), heard
        assert service.ends() == 0, service.log
    assert "the strip went away" in service.log
    assert "no sound: there is no sound card" in service.log


def test_a_ring_that_is_back_is_lit_again(table: Path) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.QUEST, breaks=("ring",), mends=True)) as service:
        service.tells("at quest")
        service.logs("the ring is lit again")
        service.notifies("STATUS=the table is ready: A mocked table of ten seats No lights. (the")
        assert service.ends() == 0, service.log
        *_, last = (one for one in service.heard_now() if one.startswith("STATUS"))
    assert "No lights." not in last
    assert is_dark(table)


def test_a_sound_card_that_is_back_speaks_again(table: Path) -> None:
    broken_off(table, (TEAM,))
    with Service(table, Plan(until=Scene.QUEST, breaks=("card",), mends=True)) as service:
        service.tells("at quest")
        heard = [one for one in service.heard_now() if one.startswith("STATUS")]
        assert ["No sound." in one for one in heard] == [False, True, False]
        assert service.ends() == 0, service.log
    assert is_dark(table)
    assert "there is sound again" in service.log
    assert (table / SAID).read_text()
