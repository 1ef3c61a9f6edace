"""`roundtable history` as people type it: the list, the vote grid, the data, and every mistake."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from roundtable.commands import histories
from roundtable.commands.cli import main
from roundtable.journal import History, RunningJournal
from roundtable.journal.summary import summary_of
from roundtable.languages import LANGUAGES
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.words import Words
from tests.journal.nights import STARTED, begin, game_of, public, random_game
from tests.rules.scenes import BASE_7, approved, device, quest
from tests.test_cli import printed, run

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "roundtable"


def a_game(folder: Path) -> None:
    """One rejected Team, three good Quests, and the blade in the wrong heart."""
    player = device(*BASE_7)
    player.do("team 1,2", "votes +++----")
    for team in ("1,2", "1,2,3", "1,2,3"):
        quest(player, team)
    player.do("kill 2")
    with RunningJournal.open(folder) as journal:
        begin(journal, player.game)
        for action in player.game.actions:
            journal.record(action)
        journal.finish(public(player.game))


def test_before_the_first_game_there_is_a_friendly_line(folder: Path, capsys: Captured) -> None:
    assert printed(capsys, "history") == ["No game has been played here yet."]
    assert printed(capsys, "history", "--lang", "fr")[0].startswith("Aucune partie")
    assert printed(capsys, "history", "export") == ["[]"]
    assert not folder.exists()


def test_games_are_listed_with_date_players_edition_and_ending(
    folder: Path, capsys: Captured
) -> None:
    a_game(folder)
    (line,) = printed(capsys, "history")
    assert line.split("  ")[1:] == [
        "1",
        "2026-11-15 20:15",
        "7 players",
        "Avalon Big Box",
        "The blade found the wrong heart, and Good wins.",
    ]


def test_a_game_is_shown_as_a_grid_of_seats_and_proposals(folder: Path, capsys: Captured) -> None:
    a_game(folder)
    assert printed(capsys, "history", "show", "1") == [
        "Game 1, 2026-11-15 20:15: Avalon Big Box, 7 players.",
        "In play: Merlin and the Assassin.",
        "",
        "Vote     1.1  1.2  2.1  3.1",
        "Anna    *[+]  [+]  [+]  [+]",
        "王小明   [+] *[+]  [+]  [+]",
        "Lion      +    +  *[+]  [+]",
        "Élodie    -    +    +  * +",
        "Swan      -    +    +    +",
        "Wolf      -    +    +    +",
        "Boar      -    +    +    +",
        "Team      -    +    +    +",
        "Quest         1+   2+   3+",
        "",
        Words().sentence("history-legend"),
        "",
        "Quest 1 succeeds: 1 won, 0 lost. On the table: 2 Successes.",
        "Quest 2 succeeds: 2 won, 0 lost. On the table: 3 Successes.",
        "Quest 3 succeeds: 3 won, 0 lost. On the table: 3 Successes.",
        "The blade found the wrong heart, and Good wins.",
        "Seen by all: Swan (the Assassin).",
    ]


def test_a_narrow_terminal_gets_the_grid_in_strips(
    folder: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_game(folder)
    monkeypatch.setenv("COLUMNS", "20")
    lines = printed(capsys, "history", "show", "1")
    assert [line for line in lines if line.startswith("Vote")] == [
        "Vote     1.1  1.2",
        "Vote     2.1  3.1",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_shown_in_every_language(language: str) -> None:
    for seed in range(80):
        game = random_game(Random(seed))
        events = public(game)[: None if seed % 4 else 12]
        told = summary_of(game.setup, events, started_at=STARTED, names={Seat(2): "Anna"})
        text = "\n".join(histories.told(Words(language, game.setup.edition), str(seed), told))
        assert "{" not in text
        assert ("Anna" in text) == bool(told.proposals)


def test_cards_that_were_to_be_kept_are_shown(folder: Path, capsys: Captured) -> None:
    game = game_of(Setup(players=5, deal="device"), seed=2)
    with RunningJournal.open(folder) as journal:
        begin(journal, game, keep_cards=True)
        for action in game.actions:
            journal.record(action)
        journal.finish(public(game))
    lines = printed(capsys, "history", "show", "1")
    assert any(line.startswith("  Cards kept from Quest 1: ") for line in lines)


def test_the_export_is_every_game_as_data(folder: Path, tmp_path: Path, capsys: Captured) -> None:
    a_game(folder)
    a_game(folder)
    data = json.loads("\n".join(printed(capsys, "history", "export")))
    assert [one["number"] for one in data] == [1, 2]
    assert data[0]["proposals"][0]["ballots"] == ["approve"] * 3 + ["reject"] * 4
    assert data[0]["winner"] == "good"
    assert data[0]["quests"][0]["cards"] is None
    out = tmp_path / "games.json"
    assert printed(capsys, "history", "export", "--out", str(out)) == [f"{out}: 2 games"]
    assert json.loads(out.read_text("utf-8")) == data


def test_games_at_a_mocked_table_are_found_and_called_so(
    folder: Path, tmp_path: Path, capsys: Captured
) -> None:
    a_game(folder)
    a_game(folder / "mocked")
    wired, mocked = printed(capsys, "history")
    assert "mocked" not in wired
    assert mocked.strip().startswith("m1  ")
    assert mocked.endswith("(on a mocked table)")
    assert printed(capsys, "history", "show", "m1")[0].startswith("Game m1, 2026-11-15")
    assert printed(capsys, "history", "--folder", str(folder)) == [wired, mocked]
    data = json.loads("\n".join(printed(capsys, "history", "export")))
    assert [(one["number"], one["mocked"]) for one in data] == [(1, False), (1, True)]
    assert run(capsys, "history", "show", "m2")[0] == 2


def test_seats_are_called_by_the_emblems_of_their_boxes(folder: Path, capsys: Captured) -> None:
    player = approved(device(*BASE_7), "1,2")
    boxes = (2, 3, 4, 6, 8, 9, 10)
    told = summary_of(
        player.game.setup, public(player.game), started_at=STARTED, names={}, boxes=boxes
    )
    folder.mkdir(parents=True)
    History(folder).add("key", told)
    shown = printed(capsys, "history", "show", "1")
    emblems = [Words().forms(f"seat-{box}")["_call"] for box in boxes]
    assert [line.split()[0] for line in shown if line.split()[:1] != []][3:10] == emblems


def test_a_games_names_cannot_steer_the_terminal(folder: Path, capsys: Captured) -> None:
    player = approved(device(*BASE_7), "1,2")
    names = {Seat(1): "\x1b[2Jgone"}
    told = summary_of(player.game.setup, public(player.game), started_at="\x1b[2J", names=names)
    folder.mkdir(parents=True)
    History(folder).add("key", told)
    assert "\x1b" not in "\n".join(printed(capsys, "history"))
    assert "\x1b" not in "\n".join(printed(capsys, "history", "show", "1"))


@pytest.mark.parametrize("number", ["2", "0", "-1", "99999999999999999999999", "first", "m1", "m"])
def test_a_game_that_is_not_there_is_one_line(folder: Path, capsys: Captured, number: str) -> None:
    a_game(folder)
    code, out, err = run(capsys, "history", "show", number)
    assert (code, out, len(err)) == (2, [], 1)


@pytest.mark.parametrize(
    "arguments", [["show"], ["sing"], ["export", "--out", "/dev/full"], ["--lang", "la"]], ids=str
)
def test_a_mistake_is_one_line(folder: Path, capsys: Captured, arguments: list[str]) -> None:
    code, out, err = run(capsys, "history", *arguments)
    assert (code, out, len(err)) == (2, [], 1)


def test_a_damaged_history_is_one_line(folder: Path, capsys: Captured) -> None:
    folder.mkdir()
    (folder / "history.db").write_bytes(b"garbage" * 999)
    for command in ([], ["show", "1"], ["export"]):
        code, out, err = run(capsys, "history", *command)
        assert (code, out, len(err)) == (2, [], 1)
        assert "damaged" in err[0]


def test_another_folder_and_language_may_stand_before_or_after(
    tmp_path: Path, capsys: Captured
) -> None:
    a_game(tmp_path)
    options = ["--folder", str(tmp_path), "--lang", "ru"]
    after = printed(capsys, "history", "show", "1", *options)
    assert after == printed(capsys, "history", *options, "show", "1")
    assert after[0].startswith("Игра 1")


@pytest.mark.parametrize("command", ["", "show", "export"])
def test_help_teaches(capsys: Captured, command: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["history", *command.split(), "--help"])
    assert left.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 4
