"""A table that has found the Herald when it started: `tests/outside/test_outside.py` runs this.

Nothing here and nothing in the product was told of it, but for the folder that it lies in.
"""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from roundtable.app.demo import play_demo
from roundtable.chance import play_out, shuffled_deal
from roundtable.commands.cli import main
from roundtable.console.board import board_part
from roundtable.console.draft import Draft
from roundtable.console.lineup import lineup_part
from roundtable.console.requests import BeginGame, Choose, SeatScripted
from roundtable.console.seat import SeatPage
from roundtable.console.wording import Wording
from roundtable.journal import RunningJournal
from roundtable.lights import frame_at
from roundtable.messages import message
from roundtable.narration.holdings import holdings
from roundtable.narration.notes import notes
from roundtable.narration.story import told
from roundtable.rules.agenda import agenda_of
from roundtable.rules.events import Public
from roundtable.rules.game import Game, replay
from roundtable.rules.modules import SWITCHES
from roundtable.rules.problems import problems
from roundtable.rules.setup import Setup, setup_from_text, setup_to_toml
from roundtable.rules.suggestions import suggest
from roundtable.settings import Settings
from roundtable.words import Words
from roundtable_ports import SEAT_LAMPS, Box
from roundtable_tools import tables
from tests.by_ear.evening import attend
from tests.company.choosing import Choosers
from tests.journal.nights import begin, game_of, public
from tests.rules.random_setups import random_setup
from tests.rules.written import ACTIONS, EVENTS, to_json, whole
from tests.virtual.sitting import Sitting, read

SETUP = Setup(players=7, herald="on", deal="device")
ITS_SWITCHES = {"herald": "off", "herald_modest": "on"}


def test_setup_files_hold_its_switches_and_editions_set_them() -> None:
    assert setup_from_text(setup_to_toml(SETUP)) == SETUP
    assert setup_from_text("players = 7\n[switches]\nherald = true\n").switch("herald") == "on"
    assert SETUP.switch("herald_modest") == "on"
    assert replace(SETUP, edition="french").switch("herald_modest") == "off"


def test_its_problems_are_told_like_any_others() -> None:
    small = Setup(players=5, herald="on", lady="on", herald_modest="loud")
    found = {one.id: one.values for one in problems(small)}
    assert found["refused-unknown-value"]["setting"] == "herald_modest"
    assert found["advice-modules-mixed"]["modules"] == ("lady", "herald")
    idle = {one.id: one.values for one in problems(Setup(players=7, herald_modest="off"))}
    assert idle["notice-idle-setting"] == {"name": "herald_modest", "needs": ("module-herald",)}


def test_random_setups_have_it_and_are_else_what_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def drawn() -> list[Setup]:
        return [random_setup(Random(seed)) for seed in range(50)]

    with_it = drawn()
    assert {one.switch("herald") for one in with_it} == {"off", "on"}
    for name in ITS_SWITCHES:
        monkeypatch.delitem(SWITCHES, name)
    assert [replace(one, **ITS_SWITCHES) for one in with_it] == [
        replace(one, **ITS_SWITCHES) for one in drawn()
    ]


def test_its_step_stands_where_it_says() -> None:
    steps = [type(step).__name__ for step in reversed(agenda_of(SETUP).round)]
    assert steps[-2:] == ["NameHerald", "NextRound"]
    without = replace(SETUP, herald="off")
    assert "NameHerald" not in [type(step).__name__ for step in agenda_of(without).round]


def test_games_with_it_are_played_kept_and_told() -> None:
    rng = Random(1)
    deal = shuffled_deal(SETUP, rng)
    game = play_out(Game(SETUP, deal), rng)
    again = replay(SETUP, deal, [ACTIONS.decode(to_json(one)) for one in game.actions])
    assert whole(again) == whole(game)
    named = [one for one in game.events if type(one).__name__ == "HeraldNamed"]
    assert len(named) >= 2
    assert [EVENTS.decode(to_json(one)) for one in named] == named
    assert isinstance(named[0], Public)
    assert Words().told(told(named[0])).endswith("is the Herald now.")


def test_its_note_and_its_line_up_are_offered() -> None:
    assert "note-herald" in [one.id for one in notes(SETUP)]
    offered = [one.id for one in suggest(7)]
    assert offered.index("lady-of-the-lake") + 1 == offered.index("news")


def test_the_console_offers_it_and_its_finer_rule() -> None:
    draft = Draft(last=SETUP)
    part = lineup_part(draft, Wording("en", "big_box", {}))
    (module,) = [one for one in part["modules"] if one["id"] == "herald"]
    assert (module["title"], module["on"]) == ("The Herald", True)
    (rule,) = [one for one in part["rules"] if one["id"] == "herald_modest"]
    assert rule["title"] == "Who may be the Herald"
    draft.take(Choose("herald", "off"))
    assert draft.setup.switch("herald") == "off"


def test_its_lamp_burns_and_pages_ask_for_it_and_show_it() -> None:
    sitting = Sitting(3, SETUP)
    table, seat = sitting.page(), SeatPage(sitting.running, Box(3))
    table.take(SeatScripted(boxes=(1, 2, 3, 4, 5, 6, 7)))
    sitting.wait(6)
    sitting.planned = SETUP
    table.take(BeginGame())
    sitting.until(lambda view: view.asks is not None and view.asks.id == "module-ask-herald")
    assert "name the Herald" in read(table, "said")["asks"]
    assert "name the Herald" in read(seat, "table")["asks"]
    sitting.until(lambda view: any("herald" in one.offices for one in view.boxes))
    view = sitting.view
    (box,) = [at for at, one in enumerate(view.boxes, start=1) if "herald" in one.offices]
    marks = [one for one in read(table, "seats") if "Herald" in one["told"]]
    assert [one["box"] for one in marks] == [box]
    (held,) = [one.at(view.box_of) for one in holdings(view.played)]
    assert held == message("holds-herald", seat=box)
    board = board_part(view, Wording("en", "big_box", {}), 10)
    assert ["Herald" in one["text"] for one in board["seats"]].index(True) == box - 1
    assert board["holdings"] == [Words().told(held)]
    dark = replace(view, boxes=tuple(replace(one, offices=()) for one in view.boxes))
    left = slice(first := 3 * SEAT_LAMPS * (box - 1), first + 3)
    now = sitting.night.now
    assert frame_at(view, now)[left] != frame_at(dark, now)[left]
    sitting.until(lambda view: view.caption is not None and view.caption.id == "event-herald_named")
    assert read(seat, "table")["caption"].endswith("is the Herald now.")
    assert read(table, "said")["caption"].endswith("is the Herald now.")
    sitting.close()


def test_history_shows_that_it_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = game_of(SETUP)
    with RunningJournal.open(tmp_path) as journal:
        begin(journal, game)
        for action in game.actions:
            journal.record(action)
        journal.finish(public(game))
    assert main(["history", "--folder", str(tmp_path), "show", "1"]) == 0
    assert "herald = on" in capsys.readouterr().out


def test_the_voices_lists_offer_it() -> None:
    people = Choosers((1, 3, 4, 6, 7, 8, 10), Random("chosen by ear"), module="herald")
    attend(people, Settings(rehearsed=True))
    assert people.told[-1] == "deal-out"


def test_a_table_leads_it_from_the_lobby_to_the_last_word() -> None:
    out = io.StringIO()
    play_demo(replace(SETUP, deal="cards"), 1, None, "en", out)
    assert "is the Herald now." in out.getvalue()
    assert "name the Herald" in out.getvalue()
    play_demo(replace(SETUP, deal="oath"), 2, None, "en", out)


@pytest.mark.parametrize("command", ["script", "notes", "tell", "simulate"])
def test_every_command_takes_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "20"] if command == "simulate" else []
    assert main([command, "--players", "7", "--switch", "herald=on", *few]) == 0
    assert (command in ("notes", "tell")) == ("Herald" in capsys.readouterr().out)


@pytest.mark.parametrize("command", ["demo --speed max", "notes", "tell"])
def test_a_language_that_it_has_no_sentences_in_is_refused_with_what_it_lacks(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--players", "7", "--lang", "fr"]
    assert main([*command.split(), *asked, "--switch", "herald=on"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("roundtable: --lang fr: there is no sentence for ")
    assert "module-herald" in line
    assert "NAME.fr.ftl beside the module" in line
    assert main(["notes", *asked]) == 0


def test_a_setup_with_it_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tonight.toml").write_text('players = 5\nherald = "on"\n')
    assert main(["setup", "check", str(tmp_path / "tonight.toml")]) == 0
    assert "the Herald" in capsys.readouterr().out


def test_the_docs_table_knows_its_switches() -> None:
    assert "| `herald` | `off`, `on` |  | The Leader names a Herald after each Quest. |" in (
        tables.switches()
    )
    assert "| `herald_modest` | `on`, `off` | french: `off` | `on`: Somebody" in tables.switches()
