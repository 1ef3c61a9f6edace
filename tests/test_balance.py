"""Balance among thinking players: measured, quoted as an estimate, and drawn."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from roundtable.balance import FAIR, SHIPPED, Estimate, estimate, quoted, shipped, written
from roundtable.balance.picture import picture
from roundtable.chance.simulate import Balance, PlayedBy, Simulation, everyone, interval
from roundtable.commands.cli import main
from roundtable.rules import suggestions
from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup
from roundtable.rules.suggestions import suggest
from roundtable.rules.vocabulary import Side
from roundtable.words import Words
from roundtable_tools import balance as balance_tool
from roundtable_tools import balance_page
from tests.bench import company

ROOT = Path(__file__).parents[1]
ROW = Estimate(
    name="first-night",
    edition="big_box",
    players=7,
    games=200,
    seed=1,
    wins={"good": 88, "evil": 100, "good_rogue": 8, "evil_rogue": 4},
    strokes=120,
    hits=32,
    quests=3.9,
    rejections=2.8,
)


def balance(players: int, games: int, good: PlayedBy, evil: PlayedBy, jobs: int = 1) -> Balance:
    sides = {Side.GOOD: good, Side.EVIL: evil}
    simulation = Simulation(Setup(players=players), games, 20, jobs, sides)
    assert sum(simulation.played()) == games
    return simulation.balance()


# Against dice

DICE, THINKING = PlayedBy.DICE, PlayedBy.THINKING


def test_either_side_wins_clearly_more_by_thinking_than_by_dice() -> None:
    """The soak asks it of ten players, too, and of two thousand games."""
    dice = balance(7, 20 * 120, DICE, DICE)
    good = balance(7, 120, THINKING, DICE)
    evil = balance(7, 120, DICE, THINKING)
    assert good.wins_between["good"][0] > dice.wins_between["good"][1]
    assert evil.wins_between["evil"][0] > dice.wins_between["evil"][1]


@pytest.mark.soak
@pytest.mark.parametrize("players", [7, 10])
def test_either_side_wins_clearly_more_by_thinking_in_two_thousand_games(players: int) -> None:
    dice = balance(players, 2000, DICE, DICE, jobs=2)
    good = balance(players, 2000, THINKING, DICE, jobs=2)
    evil = balance(players, 2000, DICE, THINKING, jobs=2)
    assert good.wins_between["good"][0] > dice.wins_between["good"][1]
    assert evil.wins_between["evil"][0] > dice.wins_between["evil"][1]


def test_the_same_seed_plays_the_same_thinking_games_however_many_share_them() -> None:
    told = []
    for jobs in (1, 2):
        simulation = Simulation(Setup(players=5), 425, 3, jobs, everyone(THINKING))
        assert sum(simulation.played()) == 425
        told.append(replace(simulation.balance(), seconds=0))
    assert told[0] == told[1]


def test_thinking_costs_no_more_than_it_may() -> None:
    """The bench measures it well; here only that nothing made it far dearer."""
    _, _, ratio = company.measure(slices=6)
    assert ratio < 2 * company.ASKED


# Intervals


def test_an_interval_holds_its_share_and_narrows_with_more_games() -> None:
    for count, of in ((0, 50), (5, 50), (25, 50), (50, 50)):
        low, high = interval(count, of)
        assert 0 <= low <= count / of <= high <= 1
        closer, wider = interval(20 * count, 20 * of)
        assert wider - closer < high - low
    assert interval(0, 0) == (0.0, 1.0)


def test_an_interval_is_wilsons() -> None:
    """A textbook's example: 10 of 20."""
    assert interval(10, 20) == pytest.approx((0.299, 0.701), abs=0.001)


# Estimates


def test_an_estimate_is_quoted_as_one_of_this_company() -> None:
    said = Words("en").told(quoted(ROW))
    assert said == "Good wins about 44 % among our thinking company (37 to 51 %, by 200 games)."


def test_what_was_measured_is_shipped_for_every_suggested_line_up() -> None:
    rows = {(one.edition, one.players, one.name) for one in shipped()}
    missing = [
        (edition, players, one.id)
        for edition in EDITIONS
        if edition != "quick"
        for players in range(5, 11)
        for one in suggest(players, edition)
        if (edition, players, one.id) not in rows
    ]
    assert missing == [], "run: python -m roundtable_tools.balance measure"


@pytest.mark.parametrize(("command", "measured"), [("measure", 1), ("measure-all", 2)])
def test_what_was_measured_is_kept_until_it_is_measured_again(
    command: str, measured: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By whoever adds a suggestion, and pulls the plug at the second line-up."""
    first, *others = shipped()
    told: list[str] = []

    def row(name: str, _setup: Setup, games: int) -> Estimate:
        told.append(name)
        if len(told) == 2:
            raise KeyboardInterrupt
        return replace(ROW, name=name, games=games)

    monkeypatch.setattr(balance_tool, "KEPT", tmp_path)
    monkeypatch.setattr(balance_tool, "shipped", lambda: others)
    monkeypatch.setattr(balance_tool, "_row", row)
    with suppress(KeyboardInterrupt):
        balance_tool.main([command])
    assert len(told) == measured
    kept = (tmp_path / SHIPPED).read_text("utf-8")
    assert kept == written([replace(ROW, name=first.name, games=first.games), *others])


def test_no_suggested_line_up_is_surely_unfair() -> None:
    low, high = FAIR
    for row in shipped():
        least, most = row.good_between
        assert least <= high, f"{row.name} for {row.players}: Evil would complain"
        assert most >= low, f"{row.name} for {row.players}: Good would complain"


def test_nothing_is_shipped_of_line_ups_that_are_no_longer_suggested() -> None:
    for row in shipped():
        assert row.name in [one.id for one in suggest(row.players, row.edition)]


def test_the_shipped_file_is_what_the_code_would_write() -> None:
    path = ROOT / "device" / "roundtable" / "balance" / "estimates.json"
    assert path.read_text("utf-8") == written(shipped())


def test_a_line_up_is_known_however_it_is_written_and_dealt() -> None:
    (one,) = [one for one in suggest(7) if one.id == "two-merlins"]
    names = tuple(reversed(one.setup.characters or ()))
    found = estimate(replace(one.setup, characters=names, deal="oath"))
    assert found is not None
    assert found.name == "two-merlins"
    assert estimate(replace(one.setup, lady="on")) is None


def test_of_a_table_that_was_asked_about_no_suggestion_is_judged_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pages ask at every change of a line-up, for each that they suggest."""
    setups = [one.setup for one in suggest(7)]
    before = [estimate(one) for one in setups]
    monkeypatch.delattr(suggestions, "problems")
    assert [estimate(one) for one in setups] == before


# Pages and commands


def test_the_page_of_the_docs_is_what_the_code_writes() -> None:
    for path, text in balance_page.files().items():
        assert (ROOT / "docs" / path).read_text("utf-8") == text, f"{path}: run `make docs`"


def test_a_picture_is_an_svg_that_names_every_row() -> None:
    drawn = ElementTree.fromstring(picture("Seven & more", [("First <night>", ROW)]))
    text = "".join(drawn.itertext())
    assert "First <night>" in text
    assert "44 %" in text


def test_line_ups_are_compared_side_by_side(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('players = 5\ncharacters = ["merlin", "assassin", "mordred"]\n')
    drawn = tmp_path / "balance.svg"
    command = ["balance", "--players", "5", "--own", "--with", "merlin,assassin"]
    command += ["--setup", str(own), "--games", "25", "--jobs", "1"]
    assert main([*command, "--svg", str(drawn)]) == 0
    table = capsys.readouterr().out
    assert "merlin,assassin" in table
    assert "mine" in table
    assert "estimate" in table
    assert drawn.read_text().startswith("<svg")
    assert main([*command, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in rows] == ["merlin,assassin", "mine"]
    assert all(row["good_between"][0] <= row["good"] <= row["good_between"][1] for row in rows)


def test_a_picture_that_cannot_be_written_is_refused_before_any_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = ["balance", "--players", "5", "--own", "--with", "merlin,assassin", "--games", "25"]
    assert main([*command, "--svg", str(tmp_path / "nowhere" / "balance.svg")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "name a file that can be written" in told.err
    assert not list(tmp_path.iterdir())


def test_line_ups_for_other_tables_are_not_compared(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = tmp_path / "mine.toml"
    own.write_text("players = 6\n")
    assert main(["balance", "--players", "5", "--setup", str(own)]) == 2
    assert "--players says 5" in capsys.readouterr().err


def test_thinking_and_dice_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--players", "5", "--games", "25", "--jobs", "1"]
    assert main([*command, "--company", "thinking", "--against", "dice:evil"]) == 0
    assert capsys.readouterr().out.startswith("25 thinking against dice games of 5 players")
    assert main([*command, "--company", "thinking"]) == 0
    assert capsys.readouterr().out.startswith("25 thinking games of 5 players")
    assert main([*command, "--company", "thinking", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["company"] == {"good": "thinking", "evil": "thinking"}
    low, high = told["wins_between"]["good"]
    assert low < told["wins"]["good"] / 25 < high


def test_a_suggestion_quotes_its_estimate(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", "suggest", "--players", "7"]) == 0
    told = capsys.readouterr().out
    assert told.count("among our thinking company") == len(suggest(7))
